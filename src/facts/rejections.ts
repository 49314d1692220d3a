// The facts that are a status, or what the service does instead.

import { rejectionOf } from './rejection.ts'
import { statusOf } from './status.ts'

export const unauthenticated = statusOf('a request with a missing or invalid key')
export const unknownId = statusOf('an unknown `id`')
export const invalidForm = statusOf('a form with a missing required field or a value that is not allowed')

export const malformedId = rejectionOf('malformed-id', {
  status: (status) => `The response to a malformed \`id\`, such as \`abc\`, is ${status}.`,
  rejected: 'A malformed `id` addresses no record.',
})

export const invalidQuery = rejectionOf('invalid-query', {
  status: (status) =>
    `The response to a query parameter with a value that is not allowed is ${status}, and a parameter that the operation does not have is ignored.`,
  rejected:
    'A query parameter with a value that is not allowed is rejected as invalid input, and a parameter that the operation does not have is ignored.',
})

export const sameName = rejectionOf('same-name', {
  status: (status) => `A name that another record has is rejected with ${status}.`,
  rejected: 'A name that another record has is rejected as invalid input.',
  others: { allowed: 'Two records may have the same name.' },
})

export const emptyField = rejectionOf(
  'empty-field',
  'A create or an update that sends a required field with an empty value',
)
export const emptyUpdate = rejectionOf('empty-update', 'An update that sends no field')
export const unknownFields = rejectionOf('unknown-fields', 'A field that the form does not have')
export const clearedTargets = rejectionOf(
  'cleared-targets',
  'An update that sends an optional field with an empty value',
)
