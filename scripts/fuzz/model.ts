// What the mock has to respond, worked out from the contract a second time and in another way: nothing of the mock is
// used, schemas are checked by Ajv, records are lists.

import { isDeepStrictEqual } from 'node:util'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import { askedFor, rejectionOf } from './asked-for.ts'
import { type Expected, pageOf, readForm, readQuery, type Row } from './expected.ts'
import { controlled, newSession, type Records, recordsOf, type Rows, type Session } from './model-session.ts'
import { apiKey } from './odd-values.ts'
import { contract, isControl, routeOf, type Seen, type Step, tokenOf, type View } from './step.ts'

/** The assumptions that the model rests on. A status means `rejected`; the responses say which status. */
const assumed: Record<string, unknown> = {
  id: 'integer',
  'malformed-id': 'rejected',
  'pixel-record': { fields: ['id', 'name', 'type', 'value'] },
  'domain-record': { fields: ['id', 'name', 'index_page', 'not_found_page'], unset: 'null' },
  'page-selection': { parameter: 'page', first: 1, afterLast: 'empty' },
  'search-match': 'contains-ignoring-case',
  'search-and-filter': 'both',
  'name-order': 'ignoring-case',
  'empty-page': 'last-page-1',
  'same-name': 'allowed',
  'empty-field': 'rejected',
  'white-space': 'kept',
  'empty-update': 'unchanged',
  'omitted-fields': 'kept',
  'cleared-targets': 'becomes-unset',
  'unsupported-media-type': 'rejected',
  'unknown-fields': 'rejected',
  'invalid-query': 'rejected',
  'accept-header': 'json-always',
}

/** The assumptions of the contract that are others than those of the model, which cannot foretell its responses then. */
export const unknownAssumptions = Object.keys(assumed).filter((id) => {
  const value = contract['x-assumptions'][id]?.value
  return !isDeepStrictEqual(typeof value === 'number' ? 'rejected' : value, assumed[id])
})

const limits = { body: 1_000_000, query: 4_000, pairs: 1_000 }

/** Says what is expected of the response to each request of a story, and carries it out. */
export function modelOf(start: Rows, perKey: boolean): (step: Step, seen: Seen) => Expected {
  const sessions = new Map<string, Session>()
  return (step, seen) => {
    // Nothing is expected of bytes, nor of a contract that the model does not know.
    if (step.bytes !== undefined || unknownAssumptions.length > 0) return { isAskedFor: true }
    const name = step.headers['x-mock-session'] ?? ''
    const session = sessions.get(name) ?? newSession(start, perKey)
    sessions.set(name, session)
    return isControl(step) ? controlled(session, step, seen) : responded(session, step)
  }
}

function responded(session: Session, step: Step): Expected {
  if (step.foreign === 'host') return { status: 421 }
  const expected = routed(session, step)
  const [path = ''] = step.target.split('?')
  session.requests.push({ method: step.method, path, status: expected.status || 500 })
  return expected
}

function routed(session: Session, step: Step): Expected {
  const { isKnownPath, view, query, id } = routeOf(step)
  if (!isKnownPath) return { status: 404 }
  if (step.method === 'OPTIONS') return { status: 204 }
  if (!view) return { status: 405 }
  if (query.length > limits.query || query.split('&').length > limits.pairs) return { status: 414 }
  const asked = askedFor(session, view, step, id)
  return asked.status === undefined ? { ...served(session, view, step, query, id), ...asked } : asked
}

/** What the service responds. */
function served(session: Session, view: View, step: Step, query: string, id?: string): Expected {
  const { headers, body = '' } = step
  const token = tokenOf(step)
  if (!token || (!session.perKey && token !== apiKey)) return rejected(view, 'unauthenticated')
  const isTooLarge = Buffer.byteLength(body) > limits.body || body.split('&').length > limits.pairs
  if (view.form && isTooLarge) return { status: 413 }
  const records = recordsOf(session, token)
  const rows = records.rows[view.resource] ?? []
  const row = rows.find((one) => String(one['id']) === id)
  if (id !== undefined && !row) return rejected(view, /^[1-9]\d*$/.test(id) ? 'unknown-id' : 'malformed-id')
  const mediaType = headers['content-type']?.split(';', 1)[0]?.toLowerCase()
  const isOtherText = headers['content-type']?.includes('charset=latin1')
  if (view.form && body !== '' && (mediaType !== view.form.mediaType || isOtherText))
    return rejected(view, 'unsupported-media-type')
  const sent = readQuery(view, query)
  if (sent.invalid.length > 0) return { ...rejected(view, 'invalid-query'), fields: sent.invalid }
  const { values, invalid } = readForm(view, body)
  if (invalid.length > 0) return { ...rejected(view, 'invalid-form'), fields: invalid }
  const { status } = view.success
  if (view['x-action'] === 'list') return { status, ...pageOf(rows, view, sent.values) }
  const record = carriedOut(records, view, values, row)
  return view.success.record === undefined ? { status } : { status, record }
}

/** Carries out a request, and returns its record as it is then. */
function carriedOut({ rows, highestDeleted }: Records, view: View, values: Row, row: Row = {}): Row {
  const { resource, success } = view
  const others = (rows[resource] ?? []).filter((one) => one !== row)
  const highest = Math.max(highestDeleted[resource] ?? 0, ...others.map(({ id }) => Number(id)))
  switch (view['x-action']) {
    case 'create': {
      const unset = Object.keys(success.recordSchema?.properties ?? {}).map((name) => [name, null])
      const record: Row = { ...Object.fromEntries(unset), ...values, id: highest + 1 }
      rows[resource] = [...others, record]
      return record
    }
    case 'delete':
      rows[resource] = others
      highestDeleted[resource] = Math.max(highest, Number(row['id']))
      return row
    default:
      return Object.assign(row, values)
  }
}

function rejected(view: View, role: RejectionRole): Expected {
  return { status: rejectionOf(view, role) ?? Number.NaN }
}
