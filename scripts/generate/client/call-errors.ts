// The errors that every call can have, whatever its operation documents. Their code needs a contract only for the names of
// its operations, and for the bodies and messages of its errors.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The classes of responses that no operation documents. */
export const otherClasses = ['RedirectError', 'TooManyRequestsError', 'UnexpectedStatusError', 'ServerError']

/** A part of errors.ts, which has the imports. */
export function callErrorsText(): string {
  const code = readFileSync(join(import.meta.dirname, 'static/call-errors.ts'), 'utf8')
  return code.slice(code.lastIndexOf('\nimport ') + 1).replace(/^import .*\n/, '')
}
