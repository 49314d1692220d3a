// UUIDs, records without an envelope, and the numbers of a list beside its records.

import { createHash } from 'node:crypto'
import { type Stored, type Style, timed } from './service.ts'

export const style: Style = {
  id: idOf,
  one: (stored, status) => Response.json(recordOf(stored), { status, headers: { Location: pathOf(stored) } }),
  list: ({ records, total, length, query }) =>
    Response.json({ items: records.map(recordOf), total, page: Number(query.get('page') ?? 1), size: length }),
  deleted: () => new Response(null, { status: 204 }),
  unauthenticated: () => Response.json({ detail: 'Could not validate credentials' }, { status: 401 }),
  unknown: () => Response.json({ detail: 'Not found' }, { status: 404 }),
  invalid: (fields) => {
    const detail = Object.entries(fields).map(([field, msg]) => ({ type: 'value_error', loc: ['body', field], msg }))
    return Response.json({ detail }, { status: 422 })
  },
}

function idOf({ number, resource: { name } }: Stored): string {
  const hex = createHash('sha256').update(`${name}${number}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

function pathOf(stored: Stored): string {
  return `/api/v1/${stored.resource.name}/${idOf(stored)}`
}

function recordOf(stored: Stored): object {
  return { id: idOf(stored), ...timed(stored) }
}
