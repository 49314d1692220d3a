// The facts that are a status, or what the service does instead.

import { rejectionOf } from './rejection.ts'
import { statusOf } from './status.ts'

export const unauthenticated = statusOf('a request with a missing or invalid key')
export const unknownId = statusOf('an unknown `id`')
export const invalidForm = statusOf('a form with a missing required field or a value that is not allowed')

export const emptyUpdate = rejectionOf('An update that sends no field')
export const clearedTargets = rejectionOf('An update that sends an optional field with an empty value')
