import type { Roles } from './body.ts'
import { type MockOperation, responseOf } from './contract.ts'
import type { Fault } from './faults.ts'
import { documented, exampleRoles, type MockResponse } from './response.ts'

// A response that repeats everything that was sent would help a caller to keep the mock busy.
const shownFaults = 20
const shownName = 100

/**
 * The response of a rejection, in the words of the contract; undefined when the operation documents none of the roles,
 * and so does not reject the request.
 *
 * @param roles what the rejection is called, the most fitting name first
 */
export function rejected(
  operation: MockOperation,
  roles: readonly string[],
  said: Roles = {},
): MockResponse | undefined {
  const status = roles.map((role) => operation.rejections[role]).find((documentedAs) => documentedAs !== undefined)
  if (status === undefined) return undefined
  return documented(operation, status, { ...words(operation, status, said), ...said })
}

/** What an example says of the same kind of reason: reasons with and without invalid fields can share a status. */
function words(operation: MockOperation, status: number, said: Roles): Roles {
  const names = Object.keys(responseOf(operation, status)?.examples ?? {})
  const isAlike = (name: string): boolean => namesFields(exampleRoles(operation, status, name)) === namesFields(said)
  return exampleRoles(operation, status, names.find(isAlike))
}

function namesFields({ 'field-errors': errors }: Roles): boolean {
  return Object.keys(errors ?? {}).length > 0
}

/** The rejection of the first fault that the operation rejects, with all faults that belong into the same response. */
export function rejectedFields(operation: MockOperation, faults: readonly Fault[]): MockResponse | undefined {
  const { rejections } = operation
  const first = faults.find(({ role }) => rejections[role] !== undefined)
  if (!first) return undefined
  const together = faults.filter(({ role }) => rejections[role] === rejections[first.role])
  const shown = together
    .slice(0, shownFaults)
    .map(({ field, sentence }) => [shortened(field), [shortened(sentence, 2)]])
  const said: Record<string, unknown> = { 'field-errors': Object.fromEntries(shown) }
  if (together.length > shownFaults) {
    const { message } = words(operation, rejections[first.role] ?? 0, said)
    said['message'] = `${String(message)} (and ${together.length - shownFaults} more)`
  }
  return rejected(operation, [first.role], said)
}

function shortened(text: string, times = 1): string {
  return text.length > shownName * times ? `${text.slice(0, shownName * times)}…` : text
}
