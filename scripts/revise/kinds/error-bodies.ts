// Where errors have their message, and the errors of fields.

import type { ErrorBody } from '../../../src/facts/error-bodies.ts'
import type { Kind } from '../kind.ts'
import { writeErrorSchema } from '../rejections/schemas.ts'

export const errorMessage: Kind<ErrorBody> = {
  apply: (draft, body) => writeErrorSchema(draft, 'error-message', body),
}

export const errorFields: Kind<ErrorBody> = {
  apply: (draft, body) => writeErrorSchema(draft, 'error-fields', body),
}
