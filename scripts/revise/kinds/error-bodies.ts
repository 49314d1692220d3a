// Where errors have their message, and the errors of fields.

import type { ErrorBody, OtherBody } from '../../../src/facts/error-bodies.ts'
import { setOtherErrors } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { writeErrorSchema } from '../rejections/schemas.ts'

export const errorMessage: Kind<ErrorBody> = {
  apply: (draft, body) => writeErrorSchema(draft, 'error-message', body),
}

export const errorFields: Kind<ErrorBody> = {
  apply: (draft, body) => writeErrorSchema(draft, 'error-fields', body),
}

/** The body of undocumented errors. */
export const otherErrors: Kind<OtherBody> = {
  apply: (draft, value) => {
    setOtherErrors(draft, value)
    const body = draft.errorBodies.get('other-errors')
    if (body) writeErrorSchema(draft, 'other-errors', body)
  },
}
