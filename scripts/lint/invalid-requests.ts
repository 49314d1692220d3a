// Everything that can be wrong with a request to an operation.

import type { OperationView } from '../contract/operations.ts'
import type { Sent } from './oracle.ts'
import { isObject } from '../../src/lib/json.ts'

type Form = Readonly<Record<string, unknown>>

/** @param fields the names of the fields or parameters that are invalid, in one way after the other */
export function invalidRequests(view: OperationView, id: unknown, fields: string[]): Sent[] {
  const [example] = Object.values(view.form?.examples ?? {})
  const form = isObject(example?.value) ? example.value : {}
  const valid: Sent = { id, form }
  const query = new URLSearchParams(fields.map((name) => [name, '0'])).toString()
  return [
    ...(view.form ? invalidForms(form, fields).map((invalid) => ({ id, form: invalid })) : [{ id, query }]),
    { ...valid, headers: { Authorization: 'none' } },
    { ...valid, id: 'abc' },
    { ...valid, id: unknownId(id) },
    { ...valid, headers: { 'Content-Type': 'text/plain' } },
    { ...valid, headers: { 'Content-Type': 'application/json' } },
    ...(view.pages ? [{ query: `${view.pages.page.name}=999999` }] : []),
  ]
}

function invalidForms(form: Form, fields: string[]): Form[] {
  const others = Object.entries(form).filter(([name]) => !fields.includes(name))
  const ways: ((name: string) => [string, unknown][])[] = [
    () => [],
    (name) => [[name, 'no such value']],
    (name) => [[name, '']],
    (name) => [[name, form[name] ?? 'sent']],
    (name) => [[name, ['sent', 'twice']]],
  ]
  return ways.map((way) => Object.fromEntries([...others, ...fields.flatMap(way)]))
}

/** An `id` of the same form that no record has. */
function unknownId(id: unknown): unknown {
  return typeof id === 'string' && id.length > 20 ? id.replace(/..$/, 'ff') : 999_999
}
