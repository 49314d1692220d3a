// The roles of a body's properties: the contract specifies them as `x-role`, so nothing depends on names.

import type { Schema } from './contract.ts'
import { childPointer, pointerKeys, resolvePointer } from '../../src/lib/json-pointer.ts'

const recordRoles = ['record', 'id', 'fields', 'created-at', 'updated-at', 'record-url'] as const
/** The numbers beside the records of a list. */
export const pageNumbers = ['total', 'count', 'page', 'page-length', 'last-page'] as const
const nextPages = ['next-url', 'next-cursor', 'has-next'] as const
const errorRoles = ['message', 'field-errors', 'field', 'reason', 'status'] as const
/** The roles of a query parameter. */
export const queryRoles = [
  'search',
  'search-field',
  'filter',
  'sort-field',
  'sort-direction',
  'page-length',
  'page',
] as const

const all = [...recordRoles, ...pageNumbers, ...nextPages, ...errorRoles, ...queryRoles]

type Role = (typeof all)[number]

/** All roles. */
export const roles: readonly string[] = [...new Set<string>(all)]

/** JSON pointer to the array of records of a body, '' for the body itself. */
export function recordsPointer(schema: Schema): string | undefined {
  return find(schema, ({ items }) => items?.['x-role'] === 'record')
}

/** JSON pointer to the first property with a role, '' for the body itself. Entries of an array have no pointer. */
export function pointerTo(schema: Schema, role: Role): string | undefined {
  return find(schema, (candidate) => candidate['x-role'] === role)
}

/** The schema of the value at a JSON pointer into a body. */
export function schemaAt(schema: Schema | undefined, pointer: string | undefined): Schema | undefined {
  if (pointer === undefined) return undefined
  // `/data` in a body is `/properties/data` in its schema.
  return resolvePointer(schema, pointer.replaceAll('/', '/properties/')) as Schema | undefined
}

/** Whether a body always has a value at a JSON pointer. */
export function isRequired(schema: Schema | undefined, pointer: string): boolean {
  const keys = pointerKeys(pointer)
  return keys.every((key, index) => {
    return schemaAt(schema, childPointer('', ...keys.slice(0, index)))?.required?.includes(key)
  })
}

/** Breadth first, properties only: nothing in an array has a pointer. */
function find(schema: Schema, fits: (candidate: Schema) => boolean): string | undefined {
  const queue: [pointer: string, schema: Schema][] = [['', schema]]
  for (const [pointer, candidate] of queue) {
    if (fits(candidate)) return pointer
    for (const [name, property] of Object.entries(candidate.properties ?? {})) {
      queue.push([childPointer(pointer, name), property])
    }
    for (const choice of candidate.anyOf ?? []) queue.push([pointer, choice])
  }
  return undefined
}
