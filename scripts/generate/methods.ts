// methods.ts: one interface per tag, one documented method per operation.

import type { Contract } from '../contract/contract.ts'
import { assumptionNote, docComment, header, key, sentence } from './doc-comment.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { errorClass, errorsType } from './error-names.ts'
import { type OperationFacts, type PageFacts, operationFacts } from './operation-facts.ts'
import { allQueryType, parameterNotes, queryType } from './queries.ts'
import { namesIn, typeText } from './type-text.ts'

const about = `
//
// What the methods do is written in src/client. How a call is made and answered belongs to that behavior, not to the
// contract, so their types are imported from there; a type import is erased, and no code leads from here to src.
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
  const methods = operations.flatMap((operation) => [
    methodComment(operation) + methodText(operation),
    ...(operation.pages ? [allComment(operation, operation.pages) + allText(operation, operation.pages)] : []),
  ])
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
  return `  ${name}(${parameters.join(', ')}): Call<${answerText(operation)}, ${errorsType(operation)}>\n`
}

function allText(operation: OperationFacts, pages: PageFacts): string {
  return `  ${pages.name}(query?: ${allQueryType(operation, pages)}, options?: CallOptions): AsyncGenerator<${typeText(pages.record)}, void, undefined>\n`
}

function methodComment(operation: OperationFacts): string {
  const { method, path, pathParameters, form, requestBody, queryParameters, success, errors, otherError } = operation
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
      ...errors.map(
        ({ status, response }) =>
          `@throws {${errorClass(status)}} ${status}: ${sentence(response.description, assumptionNote(response))}`,
      ),
      ...(otherError
        ? [
            `@throws {ServerError | UnexpectedStatusError} Any other status: ${sentence(otherError.response.description, assumptionNote(otherError.response))}`,
          ]
        : []),
      noAnswer,
    ],
    '  ',
  )
}

const noAnswer =
  '@throws {ConnectionError | TimeoutError | RedirectError | InvalidResponseError} There is no answer, or it is not the promised one.'

function allComment({ name, method, path, operationId, queryParameters }: OperationFacts, pages: PageFacts): string {
  const asked = queryParameters.filter(
    (parameter) => ![pages.pageParameter, pages.lengthParameter].includes(parameter.name),
  )
  return docComment(
    [
      `Every record of \`${name}\`, page after page, for \`for await\`. Asks for ${pages.length} at a time, the next page when it is needed.`,
      '',
      `\`${method.toUpperCase()} ${path}\`, operation \`${operationId}\`, as often as there are pages.`,
      '',
      '@param query What to ask for.',
      ...asked.map((parameter) => `- \`${parameter.name}\`: ${parameterNotes(parameter)}`),
      '@param options The options of each request.',
      `@throws {CallError} What \`${name}\` throws; also an \`InvalidResponseError\` when the service does not turn the page.`,
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
    ...[...operation.pathParameters.map(({ schema }) => schema), ...(operation.form ? [operation.form] : [])].flatMap(
      namesIn,
    ),
    ...(operation.success.schema ? [answerText(operation)] : []),
    ...(operation.pages ? [typeText(operation.pages.record)] : []),
  ])
  const queries = operations
    .filter(({ queryParameters }) => queryParameters.length > 0)
    .flatMap((operation) => [
      queryType(operation),
      ...(operation.pages ? [allQueryType(operation, operation.pages)] : []),
    ])
  return [
    `import type { Call } from '../src/client/outcome.ts'\n`,
    `import type { CallOptions } from '../src/client/options.ts'\n`,
    `import type { ${operations.map(errorsType).sort().join(', ')} } from './errors.ts'\n`,
    `import type { ${[...new Set(models)].sort().join(', ')} } from './models.ts'\n`,
    `import type { ${queries.sort().join(', ')} } from './queries.ts'\n`,
  ].join('')
}

function interfaceName(tag: string): string {
  return `${tag.replaceAll(' ', '')}Methods`
}
