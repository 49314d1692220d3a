import type { Roles } from '../contract/fill-body.ts'
import { type DocumentedRejection, type MockOperation, responseOf } from '../contract/types.ts'
import type { Fault } from '../contract/validation.ts'
import { documented, exampleRoles, type MockResponse } from './render.ts'

// A response that repeats everything that was sent would help a caller to keep the mock busy.
const shownFaults = 20
const shownName = 100

/** What a message ends with where only the mock rejects the request. */
export const strictNote =
  '(The mock is strict; a service may let this pass. --lenient plays what the contract assumes.)'

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
  const rejection = roles.map((role) => operation.rejections[role]).find((found) => found !== undefined)
  if (rejection === undefined) return undefined
  return documented(operation, rejection.status, { ...words(operation, rejection), ...said })
}

/** What the example of the reason says, or else an example that is not for another reason. */
function words(operation: MockOperation, { status, example }: DocumentedRejection): Roles {
  const { rejections } = operation
  const ofOthers = Object.values(rejections).flatMap((one) => (one.status === status ? [one.example] : []))
  const names = Object.keys(responseOf(operation, status)?.examples ?? {})
  return exampleRoles(operation, status, example ?? names.find((name) => !ofOthers.includes(name)))
}

/** The rejection of the first fault that the operation rejects, with all faults that belong into the same response. */
export function rejectedFields(operation: MockOperation, faults: readonly Fault[]): MockResponse | undefined {
  const rejectionOf = ({ role }: Fault) => operation.rejections[role]
  const first = faults.find(rejectionOf)
  const rejection = first && rejectionOf(first)
  if (!rejection) return undefined
  const together = faults.filter((fault) => rejectionOf(fault)?.status === rejection.status)
  const shown = together
    .slice(0, shownFaults)
    .map(({ field, sentence }) => [shortened(field), [shortened(sentence, 2)]])
  const said: Record<string, unknown> = { 'field-errors': Object.fromEntries(shown) }
  const { message } = words(operation, rejection)
  const more = together.length > shownFaults ? ` (and ${together.length - shownFaults} more)` : ''
  const note = together.some(({ isStrict }) => isStrict) ? ` ${strictNote}` : ''
  if (more || note) said['message'] = `${String(message ?? '')}${more}${note}`
  return rejected(operation, [first.role], said)
}

function shortened(text: string, times = 1): string {
  return text.length > shownName * times ? `${text.slice(0, shownName * times)}…` : text
}
