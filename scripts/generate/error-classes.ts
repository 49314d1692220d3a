// The error class of the client for each rejection. The compiler checks that src/client/status-errors.ts has these names.

import type { OperationView, Rejection } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'

const classOfRole: Record<RejectionRole, string> = {
  unauthenticated: 'UnauthenticatedError',
  'unknown-id': 'NotFoundError',
  'malformed-id': 'NotFoundError',
  'page-selection': 'NotFoundError',
  'unsupported-media-type': 'UnsupportedMediaTypeError',
  'invalid-form': 'ValidationError',
  'unknown-fields': 'ValidationError',
  'cleared-targets': 'ValidationError',
  'empty-field': 'ValidationError',
  'same-name': 'ValidationError',
  'invalid-query': 'ValidationError',
  'empty-update': 'ValidationError',
}

/** All classes of rejections. Where several share a status, the first is taken whose body is the one that came. */
export const rejectionClasses = [
  'ValidationError',
  'NotFoundError',
  'UnauthenticatedError',
  'UnsupportedMediaTypeError',
]

/** The classes that a rejection can become; none if nothing says what it rejects. */
export function classesOf({ roles }: Rejection): string[] {
  const names = roles.map((role) => classOfRole[role])
  return rejectionClasses.filter((name) => names.includes(name))
}

/** The classes of all documented rejections of an operation. */
export function classesOfOperation({ rejections }: OperationView): string[] {
  const names = rejections.flatMap(classesOf)
  return rejectionClasses.filter((name) => names.includes(name))
}
