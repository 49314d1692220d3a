// The error class of each rejection.

import type { Schema } from '../../contract/contract.ts'
import type { OperationView, Rejection } from '../../contract/operations.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { pointerTo } from '../../contract/roles.ts'
import { typeText } from '../type-text.ts'

export interface ErrorClass {
  about: string
  /** Its status in an error that a test creates, if no operation documents another one. */
  status: number
  /** What to do now, at the end of its message. */
  advice?: string
}

/** If several share a status, the first whose body came is used. */
export const errorClasses: Readonly<Record<string, ErrorClass>> = {
  ValidationError: { about: 'Fields or query parameters are not valid.', status: 422, advice: 'See `errors`.' },
  NotFoundError: { about: 'No record has this id.', status: 404, advice: 'Check the id.' },
  UnauthenticatedError: { about: 'The key is missing or invalid.', status: 401, advice: 'Check the apiKey.' },
}

/** The class of every other rejection: a value is wrong. */
const classOfRole: Partial<Record<RejectionRole, string>> = {
  unauthenticated: 'UnauthenticatedError',
  'unknown-id': 'NotFoundError',
  'page-selection': 'NotFoundError',
}

/** The possible classes of a response; none if it is not the rejection of anything known. */
export function classesOf(...rejections: Rejection[]): string[] {
  const names = rejections.flatMap(({ roles }) => roles.map((role) => classOfRole[role] ?? 'ValidationError'))
  return Object.keys(errorClasses).filter((name) => names.includes(name))
}

/** The bodies of each error class; `other` is that of every undocumented error. */
export function errorSchemas(views: OperationView[]): Map<string, Schema[]> {
  const schemas = new Map<string, Schema[]>()
  const add = (name: string, schema: Schema): void => {
    const known = schemas.get(name) ?? []
    if (!known.some((other) => typeText(other) === typeText(schema))) schemas.set(name, [...known, schema])
  }
  for (const { rejections, otherError } of views) {
    for (const rejection of rejections) {
      for (const name of classesOf(rejection))
        for (const schema of branchesOf(rejection.body?.schema, name)) add(name, schema)
    }
    if (otherError?.body) add('other', otherError.body.schema)
  }
  return schemas
}

/** The bodies of a class if several share a status: only one of them has errors of fields. */
function branchesOf(schema: Schema | undefined, name: string): Schema[] {
  if (!schema) return []
  const hasErrors = (branch: Schema): boolean => pointerTo(branch, 'field-errors') !== undefined
  const fitting = schema.anyOf?.filter((branch) => hasErrors(branch) === (name === 'ValidationError')) ?? []
  return fitting.length > 0 ? fitting : (schema.anyOf ?? [schema])
}
