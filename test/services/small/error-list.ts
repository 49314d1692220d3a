// 400 with a list of sentences, an envelope with the name of the record, and totals in headers.

import { type Stored, type Style, timed } from './service.ts'

export const style: Style = {
  id: ({ number }) => number,
  one: (stored, status) => Response.json({ [stored.resource.record]: recordOf(stored) }, { status }),
  list: ({ records, total }) => Response.json(records.map(recordOf), { headers: { 'X-Total-Count': String(total) } }),
  deleted: () => Response.json({}),
  unauthenticated: () => errorOf(401, 'Unauthorized', 'Sign in first.'),
  unknown: () => errorOf(404, 'Not Found', 'There is no such record.'),
  invalid: (fields) => errorOf(400, 'Bad Request', Object.values(fields)),
}

function recordOf(stored: Stored): object {
  return { id: stored.number, ...timed(stored) }
}

function errorOf(statusCode: number, error: string, message: string | string[]): Response {
  return Response.json({ statusCode, message, error }, { status: statusCode })
}
