// The operations of the client as code: what each sends, and what it finds in a response.

import type { Contract, Schema } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import { type OperationView, type Rejection, clearableFields } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { access, members, placeIn } from './access.ts'
import { classesOf } from './error-classes.ts'
import { pagesText } from './pages.ts'

/** One constant, by the name of the operation. */
export function operationText(contract: Contract, views: OperationView[], view: OperationView): string {
  const { operationId, method, path, pathParameters, form, queryParameters } = view
  const names = form ? Object.keys(form.schema.properties ?? {}) : queryParameters.map(({ name }) => name)
  const text = members(
    {
      operationId: literal(operationId),
      method: literal(method.toUpperCase()),
      path: literal(path),
      ids: pathParameters.length > 0 ? `${pathParameters.length}` : undefined,
      names: unlessEmpty(names),
      isForm: form && 'true',
      clearable: unlessEmpty(clearedFields(contract, views, view)),
      errors: errorsText(view.rejections),
      ...dataMembers(view),
      pages: view.pages && pagesText(view, view.pages),
    },
    '  ',
  )
  const declared = view.pages ? `export const ${operationId}: ListOperation` : `const ${operationId}: Operation`
  return `${declared} = {\n${text}}\n`
}

function unlessEmpty(names: string[]): string | undefined {
  return names.length > 0 ? `[${names.map(literal).join(', ')}]` : undefined
}

/** The fields of an update that an empty value clears, as in the mock: the methods take `null` for them. */
export function clearedFields(contract: Contract, views: OperationView[], view: OperationView): string[] {
  const value = contract['x-assumptions']['cleared-targets']?.value
  if (view['x-action'] !== 'update' || value === 'unchanged' || value === 'rejected') return []
  const { properties = {}, required = [] } = view.form?.schema ?? {}
  const clearable = clearableFields(views, view.resource)
  return Object.keys(properties).filter((name) => !required.includes(name) && clearable.includes(name))
}

function errorsText(rejections: Rejection[]): string {
  const named = rejections.filter((rejection) => classesOf(rejection).length > 0)
  return `{ ${named.map((rejection) => `${rejection.status}: ${classText(rejection)}`).join(', ')} }`
}

/** Where several classes share a status, errors of fields tell a ValidationError from another one. Nothing tells more. */
function classText(rejection: Rejection): string {
  const [first = '', second] = classesOf(rejection)
  const branches = rejection.body?.schema.anyOf ?? []
  const pointers = branches.flatMap((branch) => pointerTo(branch, 'field-errors') ?? [])
  const isTold = pointers.length > 0 && pointers.length < branches.length
  if (second === undefined || !isTold) return literal(first)
  return `(body) => (${pointers.map((pointer) => access('body', pointer)).join(' ?? ')} ? ${literal(first)} : ${literal(second)})`
}

/** What a call resolves to, and how its absence is said. After a delete there is nothing to fail for. */
function dataMembers({ success, 'x-action': action }: OperationView): { promised?: string; data: string } {
  const { record, records, recordSchema, body, location } = success
  if (records !== undefined) {
    const found = access('body', records)
    return {
      promised: literal(`list of records${placeIn(records)}`),
      data: `(body) => (Array.isArray(${found}) ? body : undefined)`,
    }
  }
  if (record !== undefined) {
    const found = access('body', record)
    if (action === 'delete') return { data: `(body) => ${found}` }
    const id = recordSchema && pointerTo(recordSchema, 'id')
    const what = id ? `record with its${placeIn(id).replace(' at', '')}` : 'record'
    const isThere = id ? `${access(found, id)} != null` : `typeof ${found} === 'object'`
    return { promised: literal(what + placeIn(record)), data: `(body) => (${isThere} ? ${found} : undefined)` }
  }
  if (body) return { data: '(body) => body' }
  if (action === 'create' && location) {
    return {
      promised: literal('address of the new record in `Location`'),
      data: '(_, headers) => createdAt(headers)',
    }
  }
  return { data: '() => undefined' }
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
