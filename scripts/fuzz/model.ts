// What the mock has to respond, worked out from the contract a second time and in another way: nothing of the mock is
// used, schemas are checked by Ajv, records are lists.

import type { OperationView } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import { askedFor, type Expected, statusOf, type Wishes } from './asked-for.ts'
import { listOf } from './expected-list.ts'
import { readForm, readQuery, type Row } from './expected-values.ts'
import { apiKey } from './odd-values.ts'
import { routeOf, type Step, tokenOf } from './step.ts'

/** The records of each resource, in the order of their ids. */
export type Rows = Record<string, Row[]>

interface Records {
  rows: Rows
  /** The highest id so far, those of deleted records included. */
  highest: Record<string, number>
}

export interface Session extends Wishes {
  name: string
  seed: Rows
  /** The records that each key sees. */
  records: Map<string, Records>
  requests: { method: string; path: string; status: number }[]
}

const limits = { body: 1_000_000, query: 4_000, pairs: 1_000 }

export class Model {
  readonly #seed: Rows
  readonly #perKey: boolean
  readonly #sessions = new Map<string, Session>()

  /** @param seed the records that every session begins with */
  constructor(seed: Readonly<Record<string, readonly Row[]>>, perKey: boolean) {
    this.#seed = seed as Rows // never changed
    this.#perKey = perKey
  }

  session({ headers }: Step): Session {
    const name = headers['x-mock-session'] ?? ''
    const session = this.#sessions.get(name)
    return session ?? this.begin(name)
  }

  /** Begins a session with these records, or with the seed. */
  begin(name: string, seed = this.#seed): Session {
    const settings = { delay: '0', fail: '0%' }
    const session: Session = { name, seed, records: new Map(), rules: [], settings, requests: [] }
    this.#sessions.set(name, session)
    return session
  }

  /** The records that a request is for. */
  recordsFor(step: Step): Records {
    const { records, seed } = this.session(step)
    const key = (this.#perKey && tokenOf(step)) || ''
    const known = records.get(key) ?? begun(seed)
    records.set(key, known)
    return known
  }

  /** The response to a request, which it carries out. */
  respond(step: Step): Expected {
    if (step.foreign === 'host') return { status: 421 }
    const expected = this.#routed(step)
    const [path = ''] = step.target.split('?')
    this.session(step).requests.push({ method: step.method, path, status: expected.status || 500 })
    return expected
  }

  #routed(step: Step): Expected {
    const { isKnown, view, query, id } = routeOf(step)
    if (!isKnown) return { status: 404 }
    if (step.method === 'OPTIONS') return { status: 204 }
    if (!view) return { status: 405 }
    if (query.length > limits.query || query.split('&').length > limits.pairs) return { status: 414 }
    const asked = askedFor(this.session(step), view, step, id)
    return asked.status === undefined ? { ...this.#served(step, view, query, id), ...asked } : asked
  }

  /** What the service responds. */
  #served(step: Step, view: OperationView, query: string, id?: string): Expected {
    const { headers, body = '' } = step
    const token = tokenOf(step)
    if (!token || (!this.#perKey && token !== apiKey)) return rejection(view, 'unauthenticated')
    const isTooLarge = Buffer.byteLength(body) > limits.body || body.split('&').length > limits.pairs
    if (view.form && isTooLarge) return { status: 413 }
    const records = this.recordsFor(step)
    const rows = records.rows[view.resource] ?? []
    const row = rows.find((one) => String(one['id']) === id)
    if (id !== undefined && !row) return rejection(view, /^[1-9]\d*$/.test(id) ? 'unknown-id' : 'malformed-id')
    const mediaType = headers['content-type']?.split(';', 1)[0]?.toLowerCase()
    if (view.form && body !== '' && mediaType !== view.form.mediaType) return rejection(view, 'unsupported-media-type')
    const sent = readQuery(view, query)
    if (sent.invalid.length > 0) return { ...rejection(view, 'invalid-query'), fields: sent.invalid }
    const { values, invalid } = readForm(view, body)
    if (invalid.length > 0) return { ...rejection(view, 'invalid-form'), fields: invalid }
    const { status } = view.success
    if (view['x-action'] === 'list') return { status, list: listOf(rows, view, sent.values) }
    const record = carryOut(records, view, values, row)
    return view.success.record === undefined ? { status } : { status, record: { ...record } }
  }
}

/** Carries out a request, and returns its record. */
function carryOut({ rows, highest }: Records, view: OperationView, values: Row, row: Row = {}): Row {
  const { resource, success } = view
  const before = rows[resource] ?? []
  if (view['x-action'] === 'delete') rows[resource] = before.filter((one) => one !== row)
  if (view['x-action'] !== 'create') return Object.assign(row, values)
  const id = (highest[resource] ?? 0) + 1
  highest[resource] = id
  const unset = Object.keys(success.recordSchema?.properties ?? {}).map((name) => [name, null])
  const record: Row = { ...Object.fromEntries(unset), id, ...values }
  rows[resource] = [...before, record]
  return record
}

function begun(seed: Rows): Records {
  const rows = structuredClone(seed)
  const highest: Record<string, number> = {}
  for (const [name, list] of Object.entries(rows)) {
    list.sort((one, other) => Number(one['id']) - Number(other['id']))
    highest[name] = Number(list.at(-1)?.['id'] ?? 0)
  }
  return { rows, highest }
}

function rejection(view: OperationView, role: RejectionRole): Expected {
  return { status: statusOf(view, role) ?? Number.NaN }
}
