// The responses of an operation that are no success: for all errors there is one, and examples name their reasons.

import type { OperationView, Rejection } from '../../contract/operations.ts'
import type { Check, Fault } from '../check.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import { below, placeIn } from '../../contract/tree.ts'

export const rejections: Check = {
  rule: 'rejections',
  advice: 'Correct the response, or the example.',
  find: ({ views }) => views.flatMap(faultsOf),
}

function faultsOf(view: OperationView): Fault[] {
  const pointer = placeIn(view, 'responses')
  return [
    ...(view.otherError ? [] : [{ pointer, message: `${view.operationId} has no \`default\` response.` }]),
    ...headerFaults(view, pointer),
    ...view.rejections.flatMap((rejection) => reasonFaults(rejection, below(pointer, String(rejection.status)))),
  ]
}

/** RFC 9110 has `Retry-After` for 503, RFC 6585 for 429. */
const retryStatuses = ['default', '429', '503']

function headerFaults({ responses }: OperationView, pointer: string): Fault[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.entries(headers)
      .filter(([, header]) => assumptionsOf(header).includes('other-errors'))
      .filter(([name]) => name !== 'Retry-After' || !retryStatuses.includes(status))
      .map(([name]) => ({
        pointer: below(pointer, status),
        message: `No assumption says that ${status} has ${name}.`,
      })),
  )
}

/** Where several reasons share a response, an example says which one it is for. */
function reasonFaults({ roles, body }: Rejection, pointer: string): Fault[] {
  return Object.values(body?.examples ?? {})
    .map((example) => example['x-rejection'])
    .filter((reason) => reason !== undefined && !roles.some((role) => role === reason))
    .map((reason) => ({ pointer, message: `"${reason}" is no reason for this. There are ${roles.join(', ')}.` }))
}
