// What operations are for, as code: where it is in a response, and how its absence is said.

import type { Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView } from '../../contract/operations.ts'
import { isRequired, pointerTo } from '../../contract/roles.ts'
import { access, objectText, placeOf } from './access.ts'

/** Code of what an operation is for, and a word for it. */
interface Success {
  word: string
  promised?: string
  find: string
}

/** A constant for each success that differs, by its text: operations share them. */
export function successNames(views: OperationView[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const view of views) {
    const text = successText(view)
    const { word } = successOf(view)
    const taken = [...names.values()].filter((name) => name.startsWith(word)).length
    if (!names.has(text)) names.set(text, taken === 0 ? word : `${word}${taken + 1}`)
  }
  return names
}

export function successText(view: OperationView): string {
  const { promised, find } = successOf(view)
  return objectText({ promised: promised && literal(promised), find })
}

/** After a delete there is nothing to fail for. */
function successOf({ success, 'x-action': action }: OperationView): Success {
  const { record, records, recordSchema, body, location } = success
  if (records !== undefined) {
    const orNone = isRequired(body?.schema, records) ? '' : ' ?? []'
    const find = `(body) => (Array.isArray(${access('body', records)}${orNone}) ? body : undefined)`
    return { word: 'list', promised: placeOf('list', records), find }
  }
  if (record !== undefined) {
    const found = access('body', record)
    if (action === 'delete') return { word: 'deleted', find: `(body) => ${found}` }
    const id = recordSchema && pointerTo(recordSchema, 'id')
    const isThere = id ? `${access(found, id)} != null` : `typeof ${found} === 'object'`
    return {
      word: 'record',
      promised: placeOf(id ? 'id' : 'record', record + (id ?? '')),
      find: `(body) => (${isThere} ? ${found} : undefined)`,
    }
  }
  if (body) return { word: 'body', find: '(body) => body' }
  if (action === 'create' && location) {
    const promised = 'address of the new record in `Location`'
    return { word: 'address', promised, find: '(_, headers) => createdAt(headers)' }
  }
  return { word: 'nothing', find: '() => undefined' }
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
