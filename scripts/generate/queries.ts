// queries.ts: the query of each operation that has one.

import type { Contract, Parameter } from '../contract/contract.ts'
import { assumptionNote, docComment, header, key, sentence, valueNotes } from './doc-comment.ts'
import type { NamedSchema } from '../contract/named-contract.ts'
import { type OperationFacts, type PageFacts, operationFacts } from './operation-facts.ts'
import { namesIn, typeText } from './type-text.ts'

export function queryFiles(contract: Contract): Map<string, string> {
  const operations = operationFacts(contract).filter(({ queryParameters }) => queryParameters.length > 0)
  const schemas = operations.flatMap(({ queryParameters }) => queryParameters.map(({ schema }) => schema))
  const names = [...new Set(schemas.flatMap(namesIn))].sort()
  const enums = names.filter((name) => contract.components.schemas[name]?.enum)
  const models = names.filter((name) => !enums.includes(name))
  return new Map([
    [
      'queries.ts',
      [header, importText(enums, 'enums') + importText(models, 'models'), ...operations.map(queryText)].join('\n'),
    ],
  ])
}

/** The type of an operation's query: `ListPixelsQuery` for `listPixels`. */
export function queryType({ operationId }: OperationFacts): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`
}

/** What is known about a parameter, in one line. */
export function parameterNotes(parameter: Parameter): string {
  return sentence(parameter.description, valueNotes(parameter.schema), assumptionNote(parameter, parameter.schema))
}

/** The type of the query of all pages: what selects a page is not for the caller to say. */
export function allQueryType({ operationId }: OperationFacts, { name }: PageFacts): string {
  const word = operationId.replace(/^list/, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${word}Query`
}

function queryText(operation: OperationFacts): string {
  const { queryParameters, pages } = operation
  const place = `\`${operation.method.toUpperCase()} ${operation.path}\``
  const type = queryType(operation)
  if (!pages) return interfaceText(`What ${place} takes in its query.`, type, queryParameters)
  const paging = queryParameters.filter(({ name }) => name === pages.pageParameter || name === pages.lengthParameter)
  const others = queryParameters.filter((parameter) => !paging.includes(parameter))
  const all = allQueryType(operation, pages)
  return [
    interfaceText(`What can be asked of all pages of ${place}.`, all, others),
    interfaceText(`What ${place} takes in its query.`, `${type} extends ${all}`, paging),
  ].join('\n')
}

function interfaceText(about: string, name: string, parameters: Parameter[]): string {
  return `${docComment([about])}export interface ${name} {\n${parameters.map(parameterText).join('')}}\n`
}

function parameterText(parameter: Parameter): string {
  const schema: NamedSchema = parameter.schema
  const about = docComment([parameterNotes(parameter)], '  ')
  return `${about}  ${key(parameter.name)}${parameter.required ? '' : '?'}: ${typeText(schema)}\n`
}

function importText(names: string[], file: string): string {
  return names.length > 0 ? `import type { ${names.join(', ')} } from './${file}.ts'\n` : ''
}
