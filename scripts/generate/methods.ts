// methods.ts: one interface per tag, one documented method per operation.

import type { Contract } from '../contract.ts'
import { assumptionNote, docComment, header, key, sentence } from './doc-comment.ts'
import type { NamedSchema } from './named-contract.ts'
import { type OperationFacts, operationFacts } from './operation-facts.ts'
import { parameterNotes, queryType } from './queries.ts'
import { namesIn, typeText } from './type-text.ts'

const about = `
//
// What the methods do is written in src/client. The options of a call belong to that behavior, not to the
// contract, so their type is imported from there; a type import is erased, and no code leads from here to src.
`

export function methodFiles(contract: Contract): Map<string, string> {
  const operations = operationFacts(contract)
  const groups = contract.tags
    .map(({ name, description }) => ({ name, description, operations: operations.filter(({ tag }) => tag === name) }))
    .filter((group) => group.operations.length > 0)
  const members = groups.map((group) => `  ${key(group.operations[0]?.group ?? '')}: ${interfaceName(group.name)}\n`)
  const text = [
    header.trimEnd() + about,
    importsText(operations),
    ...groups.map((group) => groupText(group.name, group.description, group.operations)),
    `${docComment(['The methods of the client, grouped by tag.'])}export interface Methods {\n${members.join('')}}\n`,
  ]
  return new Map([['methods.ts', text.join('\n')]])
}

function groupText(tag: string, description: string, operations: OperationFacts[]): string {
  const methods = operations.map((operation) => methodComment(operation) + methodText(operation))
  return `${docComment([description])}export interface ${interfaceName(tag)} {\n${methods.join('\n')}}\n`
}

function methodText(operation: OperationFacts): string {
  const { name, pathParameters, form, queryParameters } = operation
  const required = queryParameters.some((parameter) => parameter.required)
  const parameters = [
    ...pathParameters.map((parameter) => `${key(parameter.name)}: ${typeText(parameter.schema)}`),
    ...(form ? [`fields: ${typeText(form)}`] : []),
    ...(queryParameters.length > 0 ? [`query${required ? '' : '?'}: ${queryType(operation)}`] : []),
    'options?: CallOptions',
  ]
  return `  ${name}(${parameters.join(', ')}): Promise<${answerText(operation)}>\n`
}

function methodComment(operation: OperationFacts): string {
  const { method, path, pathParameters, form, requestBody, queryParameters, success, errors, otherError } = operation
  const failures = errors.map(({ status, response }) => ({ status: String(status), response }))
  if (otherError) failures.push({ status: 'Any other status', response: otherError.response })
  return docComment(
    [
      `${operation.summary}.`,
      '',
      operation.description,
      '',
      `\`${method.toUpperCase()} ${path}\`, operation \`${operation.operationId}\`.`,
      '',
      ...pathParameters.map((parameter) => `@param ${parameter.name} ${parameterNotes(parameter)}`),
      ...(form ? [`@param fields ${sentence(requestBody?.description ?? '', assumptionNote(requestBody ?? {}))}`] : []),
      ...fieldItems(form),
      ...(queryParameters.length > 0 ? ['@param query What to ask for.'] : []),
      ...queryParameters.map((parameter) => `- \`${parameter.name}\`: ${parameterNotes(parameter)}`),
      '@param options The options of this call.',
      `@returns ${sentence(success.response.description, assumptionNote(success.response))}`,
      ...failures.map(({ status, response }) => `@throws ${status}: ${sentence(response.description, assumptionNote(response))}`),
    ],
    '  ',
  )
}

function fieldItems(form: NamedSchema | undefined): string[] {
  return Object.entries(form?.properties ?? {}).map(([name, schema]) => {
    const required = form?.required?.includes(name) ? 'Required.' : ''
    return `- \`${name}\`: ${parameterNotes({ name, in: 'query', description: sentence(schema.description ?? '', required), schema })}`
  })
}

function answerText({ success, envelope }: OperationFacts): string {
  if (!success.schema) return 'void'
  const schema: NamedSchema = (envelope ? success.schema.properties?.[envelope] : undefined) ?? success.schema
  return typeText(schema)
}

function importsText(operations: OperationFacts[]): string {
  const models = operations.flatMap((operation) => [
    ...[...operation.pathParameters.map(({ schema }) => schema), ...(operation.form ? [operation.form] : [])].flatMap(namesIn),
    ...(operation.success.schema ? [answerText(operation)] : []),
  ])
  const queries = operations.filter(({ queryParameters }) => queryParameters.length > 0).map(queryType)
  return [
    `import type { CallOptions } from '../src/client/options.ts'\n`,
    `import type { ${[...new Set(models)].sort().join(', ')} } from './models.ts'\n`,
    `import type { ${queries.sort().join(', ')} } from './queries.ts'\n`,
  ].join('')
}

function interfaceName(tag: string): string {
  return `${tag.replaceAll(' ', '')}Methods`
}
