// Pages follow a cursor instead of a number, as in the lists of Stripe and Slack.

import { type Stored, type Style, timed } from './service.ts'

export const style: Style = {
  id: ({ resource: { record }, number }) => `${record}_${String(number).padStart(8, '0')}`,
  one: (stored, status) => Response.json({ data: recordOf(stored) }, { status }),
  list: ({ records, total, length, query }) => {
    const end = startOf(query) + length
    return Response.json({
      data: records.map(recordOf),
      has_more: end < total,
      next_cursor: end < total ? Buffer.from(`after:${end}`).toString('base64') : null,
    })
  },
  skipped: startOf,
  deleted: () => new Response(null, { status: 204 }),
  unauthenticated: () => errorOf(401, 'invalid_key', 'The key is missing or invalid.'),
  unknown: () => errorOf(404, 'not_found', 'There is no such record.'),
  invalid: (fields) => errorOf(422, 'invalid', 'The form is invalid.', { fields }),
}

function startOf(query: URLSearchParams): number {
  const cursor = Buffer.from(query.get('cursor') ?? '', 'base64').toString()
  return Number(cursor.replace('after:', ''))
}

function recordOf(stored: Stored): object {
  return { id: style.id(stored), ...timed(stored) }
}

function errorOf(status: number, code: string, message: string, more = {}): Response {
  return Response.json({ error: { code, message, ...more } }, { status })
}
