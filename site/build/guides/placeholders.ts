import type { Contract } from '../../../scripts/contract/contract.ts'
import { defaultBaseUrl } from '../call.ts'
import { stateOf } from '../ledger.ts'
import {
  defaultOf,
  descriptionOf,
  exampleForm,
  operationNamed,
  queryOf,
  responseExample,
  sampleNamed,
  valuesOf,
} from './lookups.ts'
import { operationsWithRole, statusesOf } from './roles.ts'

interface Placeholder {
  args: string[]
  /** It becomes paragraphs, so it needs a line of its own. */
  block?: boolean
  write(contract: Contract, args: string[]): string
}

/** What guides can ask the contract for. */
export const placeholders = new Map<string, Placeholder>([
  // In a sentence.
  ['server', { args: [], write: (contract) => defaultBaseUrl(contract) }],
  ['values', { args: ['SCHEMA'], write: (contract, [schema = '']) => list(valuesOf(contract, schema), 'or') }],
  ['default', { args: ['SCHEMA-OR-PARAMETER'], write: (contract, [name = '']) => code(defaultOf(contract, name)) }],
  ['description', { args: ['SECTION.COMPONENT'], write: (contract, [name = '']) => descriptionOf(contract, name) }],
  ['status', { args: ['ROLE'], write: (contract, [role = '']) => list(statusesOf(contract, role), 'or') }],
  ['operations', { args: ['ROLE'], write: (contract, [role = '']) => list(linksOf(contract, role), 'and') }],
  ['body', { args: ['OPERATION', 'ROLE', 'EXAMPLE'], write: writeBody }],
  [
    'form',
    {
      args: ['OPERATION', 'EXAMPLE'],
      write: (contract, [id = '', key = '']) => exampleForm(operationNamed(contract, id), key),
    },
  ],
  // On lines of their own.
  ['sample', { args: ['OPERATION', 'LANGUAGE', 'EXAMPLES'], block: true, write: writeSample }],
  ['response', { args: ['OPERATION', 'ROLE', 'EXAMPLE'], block: true, write: writeResponse }],
  ['parameters', { args: ['OPERATION'], block: true, write: writeParameters }],
  ['assumed', { args: ['ASSUMPTION'], block: true, write: writeAssumption }],
])

function writeSample(contract: Contract, [id = '', language = '', examples = '']: string[]): string {
  const { code: name, source } = sampleNamed(contract, id, language, examples)
  return fence(name, source)
}

function writeResponse(contract: Contract, [id = '', role = '', key = '']: string[]): string {
  const example = responseExample(operationNamed(contract, id), role, key)
  return example === undefined ? 'The response has no body.' : fence('json', JSON.stringify(example, null, 2))
}

/** The body of a response as it goes over the wire. */
function writeBody(contract: Contract, [id = '', role = '', key = '']: string[]): string {
  return JSON.stringify(responseExample(operationNamed(contract, id), role, key)) ?? ''
}

function writeParameters(contract: Contract, [id = '']: string[]): string {
  const rows = queryOf(operationNamed(contract, id)).map(({ name, description, schema }) => {
    const values = schema.enum ? list(valueNotes(schema.enum, schema['x-enumDescriptions']), 'or') : ''
    return `| \`${name}\` | ${cell(description)} | ${values} | ${schema.default === undefined ? '' : code(schema.default)} |`
  })
  return ['| Parameter | What it does | Values | Default |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

function writeAssumption(contract: Contract, [id = '']: string[]): string {
  const assumption = contract['x-assumptions'][id]
  if (!assumption) throw new Error(`the ledger has no assumption "${id}". Correct the name.`)
  return `> **${stateOf(assumption)}:** ${assumption.assumed.trim()} [Why, and how to check it](stated-and-assumed.md#${id}).`
}

function valueNotes(values: (string | number)[], notes: Record<string, string> = {}): string[] {
  return values.map((value) => (notes[value] === undefined ? code(value) : `${code(value)} (${notes[value]})`))
}

function linksOf(contract: Contract, role: string): string[] {
  return operationsWithRole(contract, role).map(({ operationId, summary }) => `[${summary}](#operation/${operationId})`)
}

/** One, two or more things in a sentence: "a", "a and b", "a, b and c". */
function list(items: string[], word: 'and' | 'or'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

function cell(text: string): string {
  return text.trim().replaceAll('\n', ' ').replaceAll('|', '\\|')
}

function code(value: unknown): string {
  return `\`${value}\``
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
