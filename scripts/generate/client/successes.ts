// What operations are for, as code: where it is in a response, and how its absence is said.

import type { Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { isRequired, pointerTo } from '../../contract/roles.ts'
import { access, accessKnown, placeOf } from './access.ts'

/** A function that finds what an operation is for, and a word for it. */
interface Success {
  word: string
  text: string
}

/** A constant for each success that differs, by its text: operations share them. */
export function successNames(views: OperationView[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const view of views) {
    const { word, text } = successOf(view)
    const taken = [...names.values()].filter((name) => name.startsWith(word)).length
    if (!names.has(text)) names.set(text, taken === 0 ? word : `${word}${taken + 1}`)
  }
  return names
}

export function successText(view: OperationView): string {
  return successOf(view).text
}

function successOf({ success, 'x-action': action }: OperationView): Success {
  const { record, records, recordSchema, body, location } = success
  if (records !== undefined) {
    const orNone = isRequired(body?.schema, records) ? '' : ' ?? []'
    return found('list', `Array.isArray(${access('body', records)}${orNone})`, 'body', placeOf('list', records))
  }
  if (record !== undefined && action !== 'delete') {
    const id = recordSchema && pointerTo(recordSchema, 'id')
    const isThere = id ? `${access('body', record + id)} != null` : `typeof ${access('body', record)} === 'object'`
    return found('record', isThere, accessKnown('body', record), placeOf(id ? 'id' : 'record', record + (id ?? '')))
  }
  if (action === 'create' && location && !body) {
    const what = literal('address of the new record in `Location`')
    return { word: 'address', text: `(_, missing, headers) => createdAt(headers) ?? missing(${what})` }
  }
  // Where nothing is needed, as after a delete, only a page of another server is no success.
  const word = record !== undefined ? 'deleted' : body ? 'body' : 'nothing'
  const data = body ? access('body', record ?? '') : 'undefined'
  return { word, text: `(body, missing, _, text) => (/^\\s*</.test(text) ? missing('JSON') : ${data})` }
}

function found(word: string, isThere: string, data: string, what: string): Success {
  return { word, text: `(body, missing) => (${isThere} ? ${data} : missing(${literal(what)}))` }
}

/** What a create resolves to whose response has only a `Location`: the property of the id, and its schema. */
export function createdId(views: OperationView[], { resource, success, 'x-action': action }: OperationView) {
  if (action !== 'create' || success.body || !success.location) return undefined
  const own = views.filter((view) => view.resource === resource)
  const recordSchema = own.flatMap(({ success: { recordSchema } }) => recordSchema ?? [])[0]
  const [parameter] = own.flatMap(({ pathParameters }) => pathParameters)
  const schema: Schema | undefined = parameter?.schema
  const name = (recordSchema && pointerTo(recordSchema, 'id'))?.slice(1) ?? parameter?.name
  return name !== undefined && schema ? { name, schema } : undefined
}

/** Reads the id of a new record from `Location`, if an operation needs it. */
export function createdAtText(views: OperationView[]): string {
  const [id] = views.flatMap((view) => createdId(views, view) ?? [])
  if (!id) return ''
  const isNumber = id.schema.type === 'integer'
  const value = isNumber ? 'Number(last)' : 'decodeURIComponent(last)'
  return `/** The id at the end of the address of a new record. */
function createdAt(headers: Headers): unknown {
  const [path = ''] = (headers.get('Location') ?? '').split(/[?#]/)
  const last = path.split('/').filter(Boolean).at(-1) ?? ''
  return ${isNumber ? '/^\\d+$/.test(last)' : "last !== ''"} ? { ${id.name}: ${value} } : undefined
}
`
}
