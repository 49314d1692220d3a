// What the mock has to respond, worked out from the contract a second time and in another way: nothing of the mock is
// used, schemas are checked by Ajv, records are lists.

import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '../contract/contract.ts'
import type { OperationView, RejectionRole, ResponseView } from '../contract/operations.ts'
import { type ExpectedList, listed } from './expected-list.ts'
import { once, readForm, recordSchema, type Row } from './expected-form.ts'
import { apiKey, type WireStep } from './step.ts'

interface Rule {
  operation?: string
  id?: string | number
  key?: string
  after?: number
  times?: number
  status?: number
  rejection?: RejectionRole
  example?: string
  drop?: boolean
  cut?: boolean
}

export interface Session {
  rows: Record<string, Row[]>
  /** The highest id so far, those of deleted records included. */
  highest: Record<string, number>
  rules: { rule: Rule; seen: number }[]
  settings: { delay: string; fail: string }
  requests: { method: string; path: string; status: number }[]
}

export interface Expected {
  /** 0 for a connection that is dropped. */
  status: number
  /** Whether a rule, a preference or a setting asked for it. */
  isAskedFor?: boolean
  /** Whether the connection is cut off in the middle of the body. */
  isCut?: boolean
  /** The body as a whole, if it is known. */
  body?: unknown
  record?: Row
  list?: ExpectedList
  /** The fields that are invalid. */
  fields?: string[]
}

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

/** The assumptions of a contract that are others than those of the model, which cannot foretell its responses then. */
export function unknownTo({ 'x-assumptions': ledger }: Contract): string[] {
  const valueIn = (id: string): unknown => (typeof ledger[id]?.value === 'number' ? 'rejected' : ledger[id]?.value)
  return Object.keys(assumed).filter((id) => !isDeepStrictEqual(valueIn(id), assumed[id]))
}

const limits = { body: 1_000_000, query: 4_000, pairs: 1_000 }

export class Model {
  readonly #views: OperationView[]
  readonly #seed: Record<string, Row[]>
  readonly #sessions = new Map<string, Session>()

  /** @param seed the records that every session begins with */
  constructor(views: OperationView[], seed: Readonly<Record<string, readonly Row[]>>) {
    this.#views = views
    this.#seed = structuredClone(seed) as Record<string, Row[]>
  }

  session({ headers }: WireStep): Session {
    const name = headers['x-mock-session'] ?? ''
    const session = this.#sessions.get(name) ?? begun(this.#seed)
    this.#sessions.set(name, session)
    return session
  }

  /** Begins a session with these records, or with the seed. */
  begin({ headers }: WireStep, rows = this.#seed): void {
    this.#sessions.set(headers['x-mock-session'] ?? '', begun(rows))
  }

  /** The response to a request, which it carries out. */
  respond(step: WireStep): Expected {
    const session = this.session(step)
    const expected = this.#routed(session, step)
    const [path = ''] = step.target.split('?')
    session.requests.push({ method: step.method, path, status: expected.status || 500 })
    return expected
  }

  #routed(session: Session, step: WireStep): Expected {
    const { ofPath, view, query, id } = routeOf(this.#views, step)
    if (ofPath.length === 0) return { status: 404 }
    if (step.method === 'OPTIONS') return { status: 204 }
    if (!view) return { status: 405 }
    if (query.length > limits.query || query.split('&').length > limits.pairs) return { status: 414 }
    return askedFor(session, view, step, query, id) ?? served(session, view, step, query, id)
  }
}

/** The operation that a request is for, and those of the same path. */
export function routeOf(views: OperationView[], { method, target }: WireStep) {
  const [path = '', ...rest] = target.split('?')
  const ofPath = views.filter((one) => patternOf(one).test(path))
  const view = ofPath.find((one) => one.method === (method === 'HEAD' ? 'get' : method.toLowerCase()))
  const id = view && patternOf(view).exec(path)?.[1]
  return { ofPath, view, id, query: rest.join('?') }
}

function begun(seed: Record<string, Row[]>): Session {
  const rows = structuredClone(seed)
  const highest = Object.entries(rows).map(([name, list]) => {
    list.sort((one, other) => Number(one['id']) - Number(other['id']))
    return [name, Number(list.at(-1)?.['id'] ?? 0)]
  })
  return { rows, highest: Object.fromEntries(highest), rules: [], settings: { delay: '0', fail: '0%' }, requests: [] }
}

const patternOf = once(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/, '([^/]+)')}$`))

/** What a rule, a preference or a setting asks for; undefined if none does. */
function askedFor(
  session: Session,
  view: OperationView,
  step: WireStep,
  query: string,
  id?: string,
): Expected | undefined {
  const rule = appliedRule(session, view, id, keyOf(step))
  if (rule) {
    if (rule.drop) return { status: 0 }
    const status = rule.status ?? statusOf(view, rule.rejection)
    const expected = forced(view, status?.toString(), rule.example) ?? served(session, view, step, query, id)
    // That there is no such response is said in full.
    return rule.cut && expected.status !== 400 ? { ...expected, isCut: true } : expected
  }
  const preferences = (step.headers['prefer'] ?? '').split(', ').map((part) => part.split('='))
  const { code, example, delay } = Object.fromEntries(preferences) as Record<string, string>
  if (delay === 'soon') return { status: 400 }
  return (
    forced(view, code, example) ?? (session.settings.fail === '100%' ? { status: 500, isAskedFor: true } : undefined)
  )
}

function appliedRule({ rules }: Session, { operationId }: OperationView, id = '', key = ''): Rule | undefined {
  for (const active of rules) {
    const { operation = operationId, after = 0, times = Number.POSITIVE_INFINITY, ...rule } = active.rule
    if (operation !== operationId || String(rule.id ?? id) !== id || (rule.key ?? key) !== key) continue
    active.seen++
    if (active.seen > after && active.seen <= after + times) return rule
  }
  return undefined
}

/** The documented response of a status or an example. */
function forced(view: OperationView, code?: string, example?: string): Expected | undefined {
  if (code === undefined && example === undefined) return undefined
  const documented = [view.success, ...view.rejections].filter(
    (one) => String(one.status) === (code ?? `${one.status}`),
  )
  const found = documented.find(({ body }) => example === undefined || Object.hasOwn(body?.examples ?? {}, example))
  if (found) return { status: found.status, isAskedFor: true, ...bodyOf(found, example) }
  const isOther = documented.length === 0 && example === undefined && /^[45]\d\d$/.test(code ?? '')
  return { status: isOther ? Number(code) : 400, isAskedFor: true }
}

function bodyOf({ body }: ResponseView, example?: string): { body?: unknown } {
  const shown = example === undefined ? Object.values(body?.examples ?? {})[0] : body?.examples?.[example]
  return shown ? { body: shown.value } : {}
}

/** What the service responds. */
function served(session: Session, view: OperationView, step: WireStep, query: string, id?: string): Expected {
  const { headers, body = '' } = step
  if (keyOf(step) !== apiKey) return rejection(view, 'unauthenticated')
  const isTooLarge = Buffer.byteLength(body) > limits.body || body.split('&').length > limits.pairs
  if (view.form && isTooLarge) return { status: 413 }
  const rows = session.rows[view.resource] ?? []
  const row = rows.find((one) => String(one['id']) === id)
  if (id !== undefined && !row) return rejection(view, /^[1-9]\d*$/.test(id) ? 'unknown-id' : 'malformed-id')
  const mediaType = headers['content-type']?.split(';', 1)[0]?.toLowerCase()
  if (view.form && body !== '' && mediaType !== view.form.mediaType) return rejection(view, 'unsupported-media-type')
  const { status } = view.success
  if (view['x-action'] === 'list') {
    const { invalid, list } = listed(rows, view, query)
    return list ? { status, list } : { ...rejection(view, 'invalid-query'), fields: invalid }
  }
  const { values, invalid } = readForm(view, body)
  if (invalid.length > 0) return { ...rejection(view, 'invalid-form'), fields: invalid }
  const record = changed(session, view, values, row)
  return view.success.record === undefined ? { status } : { status, record: { ...record } }
}

/** Carries out a request, and returns its record. */
function changed(session: Session, view: OperationView, values: Row, row: Row = {}): Row {
  const { resource } = view
  const rows = session.rows[resource] ?? []
  if (view['x-action'] === 'delete') session.rows[resource] = rows.filter((one) => one !== row)
  if (view['x-action'] !== 'create') return Object.assign(row, values)
  const id = (session.highest[resource] ?? 0) + 1
  session.highest[resource] = id
  const unset = Object.keys(recordSchema(view).properties ?? {}).map((name) => [name, null])
  const record: Row = { ...Object.fromEntries(unset), id, ...values }
  rows.push(record)
  return record
}

function rejection(view: OperationView, role: RejectionRole): Expected {
  return { status: statusOf(view, role) ?? Number.NaN }
}

function statusOf({ rejections }: OperationView, role: RejectionRole | undefined): number | undefined {
  return rejections.find(({ roles }) => role && roles.includes(role))?.status
}

function keyOf({ headers }: WireStep): string | undefined {
  return /^bearer +(\S+)$/i.exec(headers['authorization'] ?? '')?.[1]
}
