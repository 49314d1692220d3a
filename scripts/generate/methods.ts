// methods.ts: one interface per tag, one documented method per operation, three more for the pages of a list.

import type { Contract } from '../contract/contract.ts'
import { literal } from '../contract/literal.ts'
import type { OperationView } from '../contract/operations.ts'
import { docComment } from './doc-comment.ts'
import { classesOf } from './error-classes.ts'
import { methodComment, pageComments } from './method-comments.ts'
import { allQueryType, queryType } from './queries.ts'
import { key, typeText } from './type-text.ts'

const about =
  '// What the methods do is written in src/client, and so are the classes of errors, which come in as a type parameter.\n'

export function methodsText({ tags }: Contract, views: OperationView[]): string {
  const groups = [...new Set(views.map(({ tag }) => tag))].map((name) => ({
    name,
    description: tags.find((tag) => tag.name === name)?.description ?? name,
    views: views.filter(({ tag }) => tag === name),
  }))
  const members = groups.map(({ name, description, views: [view] }) => {
    return `${docComment([description], '  ')}  ${key(view?.resource ?? '')}: ${interfaceName(name)}<Errors>\n`
  })
  const methods = docComment(['The methods of the client, grouped by tag.'])
  return [
    about,
    ...groups.map((group) => groupText(group.name, group.description, group.views)),
    `${methods}export interface Methods<Errors extends ErrorsByName> {\n${members.join('')}}\n`,
  ].join('\n')
}

function groupText(tag: string, description: string, views: OperationView[]): string {
  const methods = views.flatMap((view) => [methodComment(view) + methodText(view), ...pageMethods(view)])
  const name = `${interfaceName(tag)}<Errors extends ErrorsByName>`
  return `${docComment([description])}export interface ${name} {\n${methods.join('\n')}}\n`
}

function methodText(view: OperationView): string {
  const { name, pathParameters, form, queryParameters } = view
  const parameters = [
    ...pathParameters.map((parameter) => `${key(parameter.name)}: ${typeText(parameter.schema)}`),
    ...(form ? [`fields: ${typeText(form.schema)} | FormData`] : []),
    ...(queryParameters.length > 0 ? [`query?: ${queryType(view)}`] : []),
    'options?: CallOptions',
  ]
  return `  ${name}(${parameters.join(', ')}): Call<${dataText(view)}, ${errorsText(view)}>\n`
}

function pageMethods(view: OperationView): string[] {
  const { name, pages, success } = view
  if (!pages || !success.recordSchema) return []
  const record = typeText(success.recordSchema)
  const parameters = `query?: ${allQueryType(view)}, options?: CallOptions`
  const page = `Page<${dataText(view)}, ${record}>`
  const comments = pageComments(view, pages)
  return [
    `${comments.all}  ${name}All(${parameters}): AsyncGenerator<${record}, void, undefined>\n`,
    `${comments.pages}  ${name}Pages(${parameters}): AsyncGenerator<${page}, void, undefined>\n`,
    `${comments.first}  first(${parameters}): Call<${record} | undefined, ${errorsText(view)}>\n`,
  ]
}

/** The classes of the errors, by their names; `other` are those that every operation can have. */
function errorsText({ rejections }: OperationView): string {
  return `Errors[${[...classesOf(...rejections), 'other'].map(literal).join(' | ')}]`
}

/** What a method resolves to: the record, the body if it has none, or nothing. */
function dataText({ success }: OperationView): string {
  return success.dataSchema ? typeText(success.dataSchema) : 'void'
}

function interfaceName(tag: string): string {
  return `${tag.replaceAll(' ', '')}Methods`
}
