// queries.ts: the query of each operation that has one.

import type { Parameter } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { assumptionNote, docComment, sentence, valueNotes } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'

export function queriesText(views: OperationView[]): string {
  return views
    .filter(({ queryParameters }) => queryParameters.length > 0)
    .map(queryText)
    .join('\n')
}

/** The type of an operation's query: `ListPixelsQuery` for `listPixels`. */
export function queryType({ operationId }: { operationId: string }): string {
  return `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Query`
}

/** The type of the query of all pages: `ListAllPixelsQuery`. */
export function allQueryType({ operationId, name }: Pick<OperationView, 'operationId' | 'name'>): string {
  return queryType({ operationId: operationId.replace(name, `${name}All`) })
}

/** What is known about a parameter, in one line. */
export function parameterNotes(parameter: Parameter): string {
  return sentence(parameter.description, valueNotes(parameter.schema), assumptionNote(parameter, parameter.schema))
}

/** Which of all pages comes next is not for the caller to say, so the page is a parameter of the single list only. */
function queryText(view: OperationView): string {
  const { queryParameters, pages, method, path } = view
  const place = `\`${method.toUpperCase()} ${path}\``
  const type = queryType(view)
  if (!pages) return interfaceText(`What ${place} takes in its query.`, type, queryParameters)
  const isPage = ({ name }: Parameter): boolean => name === pages.page.name
  const all = allQueryType(view)
  const others = queryParameters.filter((parameter) => !isPage(parameter))
  return [
    interfaceText(`What can be asked of all pages of ${place}.`, all, others),
    interfaceText(`What ${place} takes in its query.`, `${type} extends ${all}`, queryParameters.filter(isPage)),
  ].join('\n')
}

function interfaceText(about: string, name: string, parameters: Parameter[]): string {
  return `${docComment([about])}export interface ${name} {\n${parameters.map(parameterText).join('')}}\n`
}

/** Undefined is left out, also under `exactOptionalPropertyTypes`. A list is asked for without a parameter too. */
function parameterText(parameter: Parameter): string {
  const about = docComment([parameterNotes(parameter)], '  ')
  return `${about}  ${key(parameter.name)}?: ${typeText(parameter.schema)} | undefined\n`
}
