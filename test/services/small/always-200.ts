// The status is always 200; a code in the body tells an error from a success.

import { type Stored, type Style, timed } from './service.ts'

export const style: Style = {
  id: ({ number }) => number,
  one: (stored) => answer(0, 'ok', recordOf(stored)),
  list: ({ records, total, length, query }) =>
    answer(0, 'ok', {
      list: records.map(recordOf),
      total,
      page: Number(query.get('page') ?? 1),
      pageSize: length,
    }),
  deleted: () => answer(0, 'ok', null),
  unauthenticated: () => answer(40100, 'The token is missing or invalid.', null),
  unknown: () => answer(40400, 'There is no such record.', null),
  invalid: (fields) => answer(42200, Object.values(fields).join('; '), null),
}

function recordOf(stored: Stored): object {
  return { id: stored.number, ...timed(stored) }
}

function answer(code: number, msg: string, data: unknown): Response {
  return Response.json({ code, msg, data })
}
