// The types of the methods: one interface for each tag, one documented method for each operation, three more for pages.

import type { Contract } from '../../contract/contract.ts'
import { namesOf, pascalCase } from '../../contract/names.ts'
import type { OperationView } from '../../contract/operations.ts'
import { literal } from '../../contract/literal.ts'
import { docComment } from '../doc-comment.ts'
import { key, typeText } from '../type-text.ts'
import { methodComment, pageComments } from './comments.ts'
import { classesOf } from './error-classes.ts'
import { restType } from './pages.ts'
import { createdId } from './successes.ts'
import { queryType } from './queries.ts'

export function methodTypesText({ tags }: Contract, views: OperationView[]): string {
  const groups = [...new Set(views.map(({ tag }) => tag))].map((name) => ({
    name,
    description: tags.find((tag) => tag.name === name)?.description ?? name,
    own: views.filter(({ tag }) => tag === name),
  }))
  const members = groups.map(({ name, description, own: [view] }) => {
    return `${docComment([description], '  ')}  ${key(view?.resource ?? '')}: ${interfaceName(name)}\n`
  })
  return [
    ...groups.map(({ name, description, own }) => {
      const methods = own.flatMap((view) => [methodComment(view) + methodText(views, view), ...pageMethods(view)])
      return `${docComment([description])}export interface ${interfaceName(name)} {\n${methods.join('\n')}}\n`
    }),
    `${docComment(['The methods of the client, grouped by tag.'])}export interface Methods {\n${members.join('')}}\n`,
  ].join('\n')
}

/** The errors of each operation, for a `switch` over their names. */
export function operationErrorsText(views: OperationView[]): string {
  const lines = views.map((view) => `  ${view.operationId}: ${errorsOf(view)}\n`)
  const about = docComment(['All that a call of each operation can reject with.'])
  return `${about}export interface OperationErrors {\n${lines.join('')}}

/** Every error of a call of this operation, for a \`switch\` over \`error.name\`. */
export type ErrorOf<Id extends OperationId> = OperationErrors[Id]
`
}

/** The argument, result and error types of each operation, for the code of the methods. */
export function operationTypesText(views: OperationView[]): string {
  const members = views.map((view) => {
    const { operationId, pathParameters, form, queryParameters, pages } = view
    const input = [
      ...pathParameters.map(({ schema }) => `id: ${typeText(schema)}`),
      ...(form ? [`fields: ${typeText(form.schema)} | FormData`] : []),
      ...(queryParameters.length > 0 ? [`query: ${queryType(view)} | undefined`] : []),
    ]
    const types = {
      operationId: literal(operationId),
      input: input.length > 0 ? `{ ${input.join('; ')} }` : 'object',
      data: dataType(views, view),
      body: pages && restType(view),
      record: pages && recordType(view),
      page: pages?.cursor === undefined ? undefined : 'string | undefined',
      errors: `OperationErrors[${literal(operationId)}]`,
    }
    const lines = Object.entries(types).map(([name, text]) => text && `    ${name}: ${text}\n`)
    return `  ${operationId}: {\n${lines.filter(Boolean).join('')}  }\n`
  })
  return `/** What each operation takes, resolves to and rejects with. */\ninterface Operations {\n${members.join('')}}\n`
}

/** The types of one operation. */
export function operationTypes({ operationId }: OperationView): string {
  return `Operations[${literal(operationId)}]`
}

function errorsOf({ rejections }: OperationView): string {
  return [...classesOf(...rejections), 'OtherErrors'].join(' | ')
}

function methodText(views: OperationView[], view: OperationView): string {
  const { name, pathParameters, form, queryParameters } = view
  const parameters = [
    ...pathParameters.map((parameter) => `${key(parameter.name)}: ${typeText(parameter.schema)}`),
    ...(form ? [`fields: ${typeText(form.schema)} | FormData`] : []),
    ...(queryParameters.length > 0 ? [`query?: ${queryType(view)}`] : []),
    'options?: CallOptions',
  ]
  return `  ${name}(${parameters.join(', ')}): Call<${dataType(views, view)}, ${errorsOf(view)}>\n`
}

function pageMethods(view: OperationView): string[] {
  const { name, pages } = view
  if (!pages) return []
  const record = recordType(view)
  const parameters = `query?: ${queryType(view)}, options?: CallOptions`
  const page = `PageInTurn<${record}, ${restType(view)}>`
  const comments = pageComments(view, pages)
  return [
    `${comments.all}  ${name}All(${parameters}): AsyncGenerator<${record}, void, undefined>\n`,
    `${comments.pages}  ${name}Pages(${parameters}): AsyncGenerator<${page}, void, undefined>\n`,
    `${comments.first}  first(${parameters}): Call<${record} | undefined, ${errorsOf(view)}>\n`,
  ]
}

/** The result of a method: a page, the record, the body if it has none, the id of a new record, or nothing. */
function dataType(views: OperationView[], view: OperationView): string {
  const id = createdId(views, view)
  if (view.success.records !== undefined) return `Page<${recordType(view)}, ${restType(view)}>`
  if (id) return `{ ${key(id.name)}: ${typeText(id.schema)} }`
  return view.success.dataSchema ? typeText(view.success.dataSchema) : 'void'
}

function recordType({ success: { recordSchema } }: OperationView): string {
  return recordSchema ? typeText(recordSchema) : 'unknown'
}

function interfaceName(tag: string): string {
  return `${pascalCase([namesOf(tag).resource])}Methods`
}
