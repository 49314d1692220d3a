// queries.ts: the query of each operation that has one.

import type { Contract, Parameter } from '../contract/contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { assumptionNote, docComment, header, sentence, valueNotes } from './doc-comment.ts'
import { key, namesIn, typeText } from './type-text.ts'

export function queryFiles(contract: Contract): Map<string, string> {
  const views = operationViews(contract).filter(({ queryParameters }) => queryParameters.length > 0)
  const schemas = views.flatMap(({ queryParameters }) => queryParameters.map(({ schema }) => schema))
  const names = [...new Set(schemas.flatMap(namesIn))].sort()
  const enums = names.filter((name) => contract.components.schemas[name]?.enum)
  const models = names.filter((name) => !enums.includes(name))
  const imports = importText(enums, 'enums') + importText(models, 'models')
  return new Map([['queries.ts', [header, imports, ...views.map(queryText)].join('\n')]])
}

/** The type of an operation's query: `ListPixelsQuery` for `listPixels`. */
export function queryType({ operationId }: OperationView): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`
}

/** The type of the query of all pages: `ListAllPixelsQuery`. */
export function allQueryType(view: OperationView): string {
  return queryType({ ...view, operationId: view.operationId.replace(view.name, `${view.name}All`) })
}

/** What can be asked of all pages: which page is not for the caller to say. */
function allQueryParameters({ queryParameters, pages }: OperationView): Parameter[] {
  return queryParameters.filter(({ name }) => name !== pages?.page.name)
}

/** What is known about a parameter, in one line. */
export function parameterNotes(parameter: Parameter): string {
  return sentence(parameter.description, valueNotes(parameter.schema), assumptionNote(parameter, parameter.schema))
}

function queryText(view: OperationView): string {
  const { queryParameters, pages } = view
  const place = `\`${view.method.toUpperCase()} ${view.path}\``
  const type = queryType(view)
  if (!pages) return interfaceText(`What ${place} takes in its query.`, type, queryParameters)
  const page = queryParameters.filter(({ name }) => name === pages.page.name)
  const all = allQueryType(view)
  return [
    interfaceText(`What can be asked of all pages of ${place}.`, all, allQueryParameters(view)),
    interfaceText(`What ${place} takes in its query.`, `${type} extends ${all}`, page),
  ].join('\n')
}

function interfaceText(about: string, name: string, parameters: Parameter[]): string {
  return `${docComment([about])}export interface ${name} {\n${parameters.map(parameterText).join('')}}\n`
}

/** Undefined is left out, also under `exactOptionalPropertyTypes`. */
function parameterText(parameter: Parameter): string {
  const about = docComment([parameterNotes(parameter)], '  ')
  const type = typeText(parameter.schema)
  return `${about}  ${key(parameter.name)}${parameter.required ? `: ${type}` : `?: ${type} | undefined`}\n`
}

function importText(names: string[], file: string): string {
  return names.length > 0 ? `import type { ${names.join(', ')} } from './${file}.ts'\n` : ''
}
