// The result of an operation as code: where a response has it, and the message if it is missing.

import type { Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { isRequired, pointerTo } from '../../contract/roles.ts'
import { pointerKeys } from '../../../src/lib/json-pointer.ts'
import { key } from '../type-text.ts'
import { access, describedAt } from './access.ts'

/** A function that reads a result, as text without its name, and a word for the result. */
interface Success {
  word: string
  text: string
}

/** A function for each different result, by its text: operations share them. */
export function successNames(views: OperationView[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const view of views) {
    const { word, text } = successOf(views, view)
    const taken = [...names.values()].filter((name) => name.startsWith(word)).length
    if (!names.has(text)) names.set(text, taken === 0 ? word : `${word}${taken + 1}`)
  }
  return names
}

export function successText(views: OperationView[], view: OperationView): string {
  return successOf(views, view).text
}

function successOf(views: OperationView[], view: OperationView): Success {
  const { success, 'x-action': action } = view
  const { record, records, recordSchema, body } = success
  if (records !== undefined) {
    const list = access('body', records)
    const isThere = isRequired(body?.schema, records) ? `Array.isArray(${list})` : `Array.isArray(${list} ?? [])`
    const data = view.pages ? 'body' : onlyPageText(records)
    return { word: 'list', text: readText('body', isThere, data, describedAt('list', records)) }
  }
  if (record !== undefined && action !== 'delete') {
    const id = recordSchema && pointerTo(recordSchema, 'id')
    const isThere = id ? `${access('body', record + id)} != null` : `typeof ${access('body', record)} === 'object'`
    const what = describedAt(id ? 'id' : 'record', record + (id ?? ''))
    return { word: 'record', text: readText('body', isThere, access('body', record), what) }
  }
  const id = createdId(views, view)
  if (id) {
    const what = 'address of the new record in `Location`'
    const value = `${id.schema.type === 'integer' ? 'createdNumber' : 'createdText'}(info.headers)`
    return {
      word: 'address',
      text: readText('info', `${value} !== undefined`, `{ ${key(id.name)}: ${value} }`, what),
    }
  }
  // If nothing is needed, as after a delete, any 2xx is a success except a page of another server.
  const word = record !== undefined ? 'deleted' : body ? 'body' : 'nothing'
  const data = body ? access('body', record ?? '') : 'undefined'
  return { word, text: readText(body ? 'body, text' : 'text', '!/^\\s*</.test(text)', data, 'JSON') }
}

/** All records, of a list that has no other pages. */
function onlyPageText(records: string): string {
  return `onlyPage(${['body', ...pointerKeys(records).map(literal)].join(', ')})`
}

/** @param parts of the response, that the expressions use */
function readText(parts: string, isThere: string, data: string, what: string): string {
  return `<Data>({ ${parts} }: SuccessBody): Reading<Data> {
  return ${isThere} ? found(${data}) : { problem: ${literal(`has no ${what}`)} }
}`
}

/** The result of a create whose response has only a `Location`: the property of the id, and its schema. */
export function createdId(views: OperationView[], { resource, success, 'x-action': action }: OperationView) {
  if (action !== 'create' || success.body || !success.location) return undefined
  const own = views.filter((view) => view.resource === resource)
  const recordSchema = own.flatMap(({ success: { recordSchema } }) => recordSchema ?? [])[0]
  const [parameter] = own.flatMap(({ pathParameters }) => pathParameters)
  const schema: Schema | undefined = parameter?.schema
  const name = (recordSchema && pointerTo(recordSchema, 'id'))?.slice(1) ?? parameter?.name
  return name !== undefined && schema ? { name, schema } : undefined
}
