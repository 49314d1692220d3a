// What is true of every response of the mock.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { isDeepStrictEqual } from 'node:util'
import type { OperationView, ResponseView } from '../contract/operations.ts'
import { valueAt } from '../contract/pointer.ts'
import { pointerTo } from '../contract/roles.ts'
import { once, recordSchema, type Row } from './expected-form.ts'
import type { ExpectedList } from './expected-list.ts'
import { type Expected, type Model, routeOf, type Session } from './model.ts'
import { apiKey, isControl, type WireStep } from './step.ts'
import type { Seen } from './wire.ts'

/** The laws, and how a broken one is said. */
export const laws = {
  failure: 'no failure that nobody asked for',
  documented: 'only documented statuses, bodies and media types',
  key: 'the API key is in no response',
  size: 'no response over 100 kB, beside the records that it shows',
  status: 'the status that the contract asks for',
  body: 'the body that was asked for',
  record: 'the record as it is',
  fields: 'each invalid field is named',
  filtered: 'a list has what matches, and nothing else',
  sorted: 'a list is sorted',
  totals: 'numbers of records and pages are right',
  pages: 'pages partition the whole',
  control: 'control routes say what is, and change what they say',
  page: 'the page is small, and has no markup but its own',
  handler: 'the handler responds as the server does',
  blocking: 'no request holds the process for more than 200 ms',
  bytes: 'bytes get responses that can be read, and an end',
  memory: 'memory is flat over the second half',
}

export type Law = keyof typeof laws

export class BrokenLaw extends Error {
  readonly law: Law

  constructor(law: Law, what: string) {
    super(`${laws[law]}: ${what}`)
    this.law = law
  }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** @throws BrokenLaw */
export function hold(law: Law, isKept: boolean, what: () => string): void {
  if (!isKept) throw new BrokenLaw(law, what())
}

function same(law: Law, is: unknown, expected: unknown): void {
  hold(law, isDeepStrictEqual(is, expected), () => `${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`)
}

/** Holds a response against what every response has to be. */
export function holdAlways(views: OperationView[], step: WireStep, seen: Seen, isAskedFor: boolean): void {
  const { status, headers, text } = seen
  hold('failure', status < 500 || isAskedFor, () => String(status))
  hold('key', !`${text}${JSON.stringify(headers)}`.includes(apiKey), () => text)
  if (status === 0) return
  const { view } = routeOf(views, step)
  const documented = [view?.success, ...(view?.rejections ?? [])].find((one) => one?.status === status)
  const other = status >= 400 ? (view ?? views[0])?.otherError : undefined
  // What the mock was asked for and cannot do is said as any other error.
  const isOther = status === 400 && other?.body !== undefined && ajv.validate(other.body.schema, bodyOf(seen))
  const response = isOther ? other : (documented ?? other)
  const isOfHttp = isControl(step) || (step.method === 'OPTIONS' && status === 204)
  hold('documented', response !== undefined || isOfHttp, () => String(status))
  same('documented', headers['cache-control'], 'no-store')
  if (step.method === 'HEAD' || status === 204 || (response && !response.body)) same('documented', text, '')
  else holdBody(response?.body, isControl(step) ? [''] : [view?.success.record, view?.success.records], seen)
}

function bodyOf({ headers, text }: Seen): unknown {
  return text !== '' && headers['content-type']?.endsWith('json') ? (JSON.parse(text) as unknown) : text
}

/** Holds the page of the control routes against what it has to be. */
export function holdPage({ status, headers, text }: Seen): void {
  const isPage = status === 200 && headers['content-type'] === 'text/html; charset=utf-8'
  hold('page', isPage && text.length <= 100_000, () => `${status}, ${text.length} characters`)
  hold('page', !/<b>|<script/.test(text) && !text.includes(apiKey), () => text)
}

/** @param records pointers to what was asked for, whose size is the caller's affair */
function holdBody(
  documented: ResponseView['body'],
  records: (string | undefined)[],
  { status, headers, text }: Seen,
): void {
  same('documented', headers['content-type'], documented?.mediaType ?? 'application/json')
  const body = bodyOf({ status, headers, text })
  const isValid = ajv.validate(documented?.schema ?? {}, body)
  hold('documented', isValid, () => `${ajv.errorsText()} in ${text.slice(0, 500)}`)
  const shown = records
    .filter((pointer) => pointer !== undefined && status < 400)
    .map((pointer) => valueAt(body, pointer ?? ''))
  const size = text.length - JSON.stringify(shown).length
  hold('size', size <= 100_000, () => `${size} bytes`)
}

/** Holds a response against what the model foretold. */
export function holdExpected(view: OperationView | undefined, seen: Seen, expected: Expected): void {
  same('status', seen.status, expected.status)
  if (seen.text === '' || !view) return
  const body = bodyOf(seen)
  const at = (pointer: string | undefined): unknown => (pointer === undefined ? undefined : valueAt(body, pointer))
  if (expected.body !== undefined) same('body', body, expected.body)
  if (expected.record) same('record', at(view.success.record), expected.record)
  if (expected.list) holdList(view, at, expected.list)
  const rejection = view.rejections.find(({ status }) => status === seen.status)
  const errors = at(rejection?.body && pointerTo(rejection.body.schema, 'field-errors'))
  const isWhole = expected.fields && expected.fields.length <= 20 && expected.fields.every((name) => name.length <= 100)
  if (isWhole && errors) same('fields', Object.keys(errors).sort(), expected.fields?.toSorted())
}

function holdList({ success, pages }: OperationView, at: (pointer?: string) => unknown, list: ExpectedList): void {
  const rows = at(success.records) as Row[] // its schema was checked
  hold('filtered', rows.every(list.has), () => `${JSON.stringify(rows.find((row) => !list.has(row)))} does not match`)
  const isSorted = rows.every((row, index) => index === 0 || list.compare(rows[index - 1] ?? {}, row) < 0)
  hold('sorted', isSorted, () => JSON.stringify(rows))
  const numbers = [pages?.total, pages?.current, pages?.last].map(at)
  same('totals', numbers, [list.total, list.page, list.lastPage])
  same('pages', rows, list.rows)
}

/** Holds the response to a control request against the session, which changes as it says. */
export function holdControl(
  views: OperationView[],
  model: Model,
  step: WireStep,
  { status, headers, text }: Seen,
): void {
  const session = model.session(step)
  const line = `${step.method} ${step.target}`
  const body = bodyOf({ status, headers, text })
  const reading = reads[line]
  const writing = writes[line]
  if (reading) same('control', body, reading(session, body))
  else if (writing && status === 200) writing(model, step, body, views)
  else if (writing) same('control', status, 400)
  else if (line === 'POST /__mock/reset') model.begin(step)
  else if (line === 'DELETE /__mock/rules') session.rules = []
  else if (line === 'DELETE /__mock/requests') session.requests = []
  else same('control', status, 404)
}

const reads: Record<string, (session: Session, body: unknown) => unknown> = {
  'GET /__mock/state': ({ rows }) => rows,
  'GET /__mock/rules': shownRules,
  'GET /__mock/settings': ({ settings }) => settings,
  // Of a request, the model knows only what it was.
  'GET /__mock/requests': ({ requests }, body) =>
    (body as Row[]).map((seen, index) => ({ ...seen, ...requests[index] })),
}

const closedRecord = once((view) => ({ ...recordSchema(view), additionalProperties: false }))

const writes: Record<string, (model: Model, step: WireStep, body: unknown, views: OperationView[]) => void> = {
  'PUT /__mock/seed': (model, step, body, views) => {
    const records = body as Record<string, Row[]> // the model finds out if it is not
    for (const view of views.filter((one) => one['x-action'] === 'create')) {
      const isValid = records[view.resource]?.every((record) => ajv.validate(closedRecord(view), record))
      hold('control', isValid ?? false, () => `${ajv.errorsText()} in ${JSON.stringify(records)}`)
    }
    model.begin(step, records)
  },
  'POST /__mock/rules': (model, step, body) => {
    const session = model.session(step)
    session.rules.push({ rule: sentIn(step), seen: 0 })
    same('control', body, shownRules(session))
  },
  'PATCH /__mock/settings': (model, step, body) => {
    const session = model.session(step)
    const { delay = session.settings.delay, fail = session.settings.fail } = sentIn(step)
    session.settings = { delay: String(delay), fail: ['1', '100%'].includes(String(fail)) ? '100%' : '0%' }
    same('control', body, session.settings)
  },
}

function sentIn({ body = '' }: WireStep): Row {
  return JSON.parse(body) as Row // it was accepted
}

function shownRules({ rules }: Session): unknown {
  return rules.map(({ rule, seen }) => ({ ...rule, ...(rule.key !== undefined && { key: '***' }), seen }))
}
