// The programs that a contract is tried with: one that uses every method of the client, samples and guides.

import type { Contract } from '../../scripts/contract/contract.ts'
import { literal } from '../../scripts/contract/literal.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { typeText } from '../../scripts/generate/type-text.ts'
import { samplesOf } from '../../site/build/call.ts'
import { guidesOf } from '../../site/build/guides.ts'
import { type Program, programsIn } from '../lib/code-blocks.ts'
import { valueFor } from './field-values.ts'

// The other guides install and start something.
const run = ['authentication', 'errors', 'form-encoding', 'getting-started', 'lists']

/** The programs of the guides that anybody can run as they stand, as the contract fills them. */
export function guidePrograms(contract: Contract, guides = run): Program[] {
  const chosen = guidesOf(contract).filter(({ name }) => guides.includes(name))
  return chosen.flatMap(({ name, text }) => programsIn(name, text))
}

/** Everything in TypeScript, for a folder with `src/` and `generated/`: name of the file -> text. */
export function modulesOf(contract: Contract): Record<string, string> {
  const views = operationViews(contract)
  const guides = guidePrograms(contract, ['mock-server', ...run]).filter(({ language }) => language === 'typescript')
  const samples = views.map((view) => {
    const sample = samplesOf(view, contract).find(({ language }) => language === 'typescript')
    return [`${view.operationId}.ts`, sample?.source ?? '']
  })
  return {
    'program.ts': programOf(views),
    ...Object.fromEntries(guides.map(({ source }, index) => [`guide-${index}.ts`, source])),
    ...Object.fromEntries(samples),
  }
}

/** Every method, with the types that the contract gives them. */
function programOf(views: OperationView[]): string {
  return [
    "import { createClient } from './src/index.ts'",
    "import type * as models from './src/index.ts'",
    "import { mockContract } from './generated/mock.ts'",
    "import type { MockContract } from './src/mock/contract/types.ts'",
    '',
    "export const client = createClient({ baseUrl: 'http://127.0.0.1', apiKey: 'any-key' })",
    'export const contract: MockContract = mockContract',
    '',
    ...views.flatMap(callsOf),
    '',
  ].join('\n')
}

function callsOf(view: OperationView): string[] {
  const { operationId, resource, name, success, pages, form, pathParameters } = view
  const { dataSchema: data, recordSchema: record } = success
  const ids = pathParameters.map(({ schema }) => literal(schema.type === 'integer' ? 11 : '11'))
  const fields = Object.entries(form?.schema.properties ?? {}).map(([field, schema]) => {
    return `${field}: ${JSON.stringify(valueFor(field, schema, 1))}`
  })
  const args = [...ids, ...(form ? [`{ ${fields.join(', ')} }`] : [])].join(', ')
  const call = `client.${resource}.${name}(${args})`
  return [
    `export const ${operationId}: ${data ? modelText(typeText(data)) : 'void'} = await ${call}`,
    `export const ${operationId}Response: Response = (await ${call}.withResponse()).response`,
    `export const ${operationId}Ok: boolean = (await ${call}.result()).ok`,
    ...(pages && record ? pagesOf(view, modelText(typeText(record))) : []),
  ]
}

function pagesOf({ operationId, resource, name }: OperationView, record: string): string[] {
  const list = `client.${resource}.${name}`
  return [
    `export const ${operationId}First: ${record} | undefined = await client.${resource}.first()`,
    `export const ${operationId}All: ${record}[] = []`,
    `for await (const record of ${list}All()) ${operationId}All.push(record)`,
    `for await (const { items } of ${list}Pages()) ${operationId}All.push(...items)`,
  ]
}

/** The names of models are imported together. */
function modelText(text: string): string {
  return text.replaceAll(/\b[A-Z]\w+/g, 'models.$&')
}
