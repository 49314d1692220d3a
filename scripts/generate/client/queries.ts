// queries.ts: the query of each operation that has one.

import type { Parameter } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { assumptionNote, deprecationTag, docComment, sentence, valueNotes } from '../doc-comment.ts'
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

/** What is known about a parameter, in one line. */
export function parameterNotes(parameter: Parameter): string {
  return sentence(parameter.description, valueNotes(parameter.schema), assumptionNote(parameter, parameter.schema))
}

function queryText(view: OperationView): string {
  const place = `\`${view.method.toUpperCase()} ${view.path}\``
  return interfaceText(`What ${place} takes in its query.`, queryType(view), view.queryParameters)
}

function interfaceText(about: string, name: string, parameters: Parameter[]): string {
  return `${docComment([about])}export interface ${name} {\n${parameters.map(parameterText).join('')}}\n`
}

/** Undefined is left out, also under `exactOptionalPropertyTypes`. A list needs no parameter. */
function parameterText(parameter: Parameter): string {
  const about = docComment([parameterNotes(parameter), ...deprecationTag(parameter, parameter.schema)], '  ')
  return `${about}  ${key(parameter.name)}?: ${typeText(parameter.schema)} | undefined\n`
}
