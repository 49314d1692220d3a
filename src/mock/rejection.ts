import type { MockContract, MockOperation } from './contract.ts'
import type { Roles } from './body.ts'
import { documented, exampleRoles, type MockResponse } from './response.ts'

/** Why a service rejects a request, by the role of the response that says so. */
type RejectionRole = string

/** What is wrong with one field, and which rejection that is. */
export interface FieldError {
  field: string
  role: RejectionRole
  sentence: string
}

// A response that repeats everything that was sent would help a caller to keep the mock busy.
const [shownErrors, shownName] = [20, 100]

/**
 * The response of a rejection, in the words of the contract; undefined when the operation documents none of the roles,
 * and so does not reject the request.
 *
 * @param roles what the rejection is called, the most fitting name first
 */
export function rejected(
  contract: MockContract,
  operation: MockOperation,
  roles: readonly RejectionRole[],
  said: Roles = {},
): MockResponse | undefined {
  const status = roles.map((role) => operation.rejections[role]).find((documentedAs) => documentedAs !== undefined)
  if (status === undefined) return undefined
  return documented(contract, operation, status, { ...exampleRoles(contract, operation, status), ...said })
}

/** The rejection of the first error that the operation rejects, with all errors that belong into the same response. */
export function rejectedFields(
  contract: MockContract,
  operation: MockOperation,
  errors: readonly FieldError[],
): MockResponse | undefined {
  const { rejections } = operation
  const first = errors.find(({ role }) => rejections[role] !== undefined)
  if (!first) return undefined
  const together = errors.filter(({ role }) => rejections[role] === rejections[first.role])
  const shown = together
    .slice(0, shownErrors)
    .map(({ field, sentence }) => [shortened(field), [shortened(sentence, 2)]])
  const said: Record<string, unknown> = { 'field-errors': Object.fromEntries(shown) }
  if (together.length > shownErrors) {
    const { message } = exampleRoles(contract, operation, rejections[first.role] ?? 0)
    said['message'] = `${String(message)} (and ${together.length - shownErrors} more)`
  }
  return rejected(contract, operation, [first.role], said)
}

function shortened(text: string, times = 1): string {
  return text.length > shownName * times ? `${text.slice(0, shownName * times)}…` : text
}
