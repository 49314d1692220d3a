// queries.ts: the query of each operation that has one.

import type { Contract, Parameter } from '../contract.ts'
import { assumptionNote, docComment, header, key, sentence, valueNotes } from './doc-comment.ts'
import type { NamedSchema } from './named-contract.ts'
import { type OperationFacts, operationFacts } from './operation-facts.ts'
import { namesIn, typeText } from './type-text.ts'

export function queryFiles(contract: Contract): Map<string, string> {
  const operations = operationFacts(contract).filter(({ queryParameters }) => queryParameters.length > 0)
  const schemas = operations.flatMap(({ queryParameters }) => queryParameters.map(({ schema }) => schema))
  const names = [...new Set(schemas.flatMap(namesIn))].sort()
  const enums = names.filter((name) => contract.components.schemas[name]?.enum)
  const models = names.filter((name) => !enums.includes(name))
  return new Map([
    ['queries.ts', [header, importText(enums, 'enums') + importText(models, 'models'), ...operations.map(queryText)].join('\n')],
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

function queryText(operation: OperationFacts): string {
  const comment = docComment([`What \`${operation.method.toUpperCase()} ${operation.path}\` takes in its query.`])
  return `${comment}export interface ${queryType(operation)} {\n${operation.queryParameters.map(parameterText).join('')}}\n`
}

function parameterText(parameter: Parameter): string {
  const schema: NamedSchema = parameter.schema
  const about = docComment([parameterNotes(parameter)], '  ')
  return `${about}  ${key(parameter.name)}${parameter.required ? '' : '?'}: ${typeText(schema)}\n`
}

function importText(names: string[], file: string): string {
  return names.length > 0 ? `import type { ${names.join(', ')} } from './${file}.ts'\n` : ''
}
