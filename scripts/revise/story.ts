// The records that all examples are about, as a contract writes them.

import { isObject } from '../../src/lib/json.ts'
import type { BodySchema } from '../../src/mock/contract/fill-body.ts'
import { idAs } from '../../src/mock/contract/ids.ts'
import { fits, read } from '../../src/mock/contract/read-body.ts'
import type { MockRecord } from '../../src/mock/contract/types.ts'
import type { Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import type { Records } from '../lint/mock-client.ts'
import type { Draft } from './draft.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The records of the list examples, the oldest first, as the contract has them now. */
export function storyOf({ views: old }: Draft, views: readonly OperationView[]): Records {
  const lists = old.filter((view) => view['x-action'] === 'list')
  return Object.fromEntries(
    lists.map((list) => {
      const schema =
        views.find((view) => view.resource === list.resource && view.success.recordSchema)?.success.recordSchema ?? {}
      const pages = Object.values(list.success.body?.examples ?? {}).map(({ value }) => rolesIn(list, value)['records'])
      const records = pages.flatMap((page) => (Array.isArray(page) ? (page as Fields[]) : []))
      return [list.resource, records.map((record) => recordAs(schema, record)).reverse()]
    }),
  )
}

export function rolesIn({ success: { body } }: OperationView, value: unknown): Fields {
  const schema = (body?.schema ?? {}) as BodySchema
  return fits(schema, value) || body?.schema.type === 'array' ? read(schema, value) : {}
}

/** A record with the fields of its schema. It was made on the day of its number, whatever its `id` is now. */
function recordAs({ properties = {}, required = [] }: Schema, record: Fields): MockRecord {
  const entries = Object.entries(properties).flatMap(([name, schema]) => {
    const value = fieldAs(schema, record[name], timeOf(idIn(record, properties)))
    return value === undefined && !required.includes(name)
      ? []
      : [[name, value ?? schema.default ?? unsetAs(schema)] as const]
  })
  return Object.fromEntries(entries) as MockRecord // an example of one has its values
}

function fieldAs(schema: Schema, value: unknown, time: string): unknown {
  if (schema['x-role'] === 'id') return idAs(schema, value)
  if (/-at$/.test(schema['x-role'] ?? '')) return time
  const isNullable = [schema.type].flat().includes('null')
  return (value === null || value === '') && !isNullable ? undefined : value
}

function unsetAs({ type, format }: Schema): unknown {
  if ([type].flat().includes('null')) return null
  return type === 'string' ? (format === 'date-time' ? timeOf(1) : '') : type === 'boolean' ? false : 0
}

function idIn(record: Fields, properties: Readonly<Record<string, Schema>>): number {
  const [name = 'id'] = Object.entries(properties).find(([, schema]) => schema['x-role'] === 'id') ?? []
  const text = String(record[name])
  return Number.parseInt(/^\d+$/.test(text) ? text : text.slice(-12), /^\d+$/.test(text) ? 10 : 16)
}

function timeOf(count: number): string {
  return `2026-11-${String(((count - 1) % 28) + 1).padStart(2, '0')}T09:30:00Z`
}

/** The mock's clock is no part of the story. */
export function timed(view: OperationView, body: unknown): unknown {
  const { properties = {} } = view.success.recordSchema ?? {}
  const stamps = Object.entries(properties).filter(([, schema]) => /-at$/.test(schema['x-role'] ?? ''))
  return JSON.parse(JSON.stringify(body ?? null), (_, value: unknown) => {
    if (!isObject(value) || stamps.length === 0 || !stamps.every(([name]) => name in value)) return value
    const time = timeOf(idIn(value, properties))
    return { ...value, ...Object.fromEntries(stamps.map(([name]) => [name, time])) }
  })
}
