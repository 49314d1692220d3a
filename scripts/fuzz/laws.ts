// What is true of the mock.

import { isDeepStrictEqual } from 'node:util'
import type { OperationView } from '../contract/operations.ts'
import { pointerTo } from '../contract/roles.ts'
import type { Expected } from './asked-for.ts'
import { bodyOf, invalidState, isReadable, undocumented, valueIn } from './response-checks.ts'
import type { ExpectedList } from './expected-list.ts'
import type { Row } from './expected-values.ts'
import { comparable } from './handler.ts'
import { apiKey } from './odd-values.ts'
import { isControl, isPage, type Step } from './step.ts'
import type { Seen } from './wire.ts'

/** A request and its response. */
export interface Exchange {
  step: Step
  view: OperationView | undefined
  seen: Seen
  expected: Expected
  /** The response of the handler, if it was asked for the same. */
  handled: Seen | undefined
  /** The CPU that it took. */
  milliseconds: number
}

/** What is otherwise than a law says; undefined if nothing is. */
type Check<Evidence> = (evidence: Evidence) => string | undefined

const law = (sentence: string, check: Check<Exchange>) => ({ sentence, check })
const listLaw = (sentence: string, check: Check<Exchange & { rows: Row[]; list: ExpectedList }>) =>
  law(sentence, (exchange) => {
    const rows = valueIn(exchange.seen, exchange.view?.success.records)
    const { list } = exchange.expected
    return list && Array.isArray(rows) ? check({ ...exchange, rows, list }) : undefined
  })

/** The laws of responses, in the order in which they are checked. */
const responseLaws = {
  blocking: law('no request holds the process for more than 200 ms', ({ milliseconds }) =>
    unless(milliseconds <= 200, `${Math.round(milliseconds)} ms of CPU`),
  ),
  bytes: law('bytes get responses that can be read, and an end', ({ step, seen }) => {
    const responses = step.bytes === undefined ? [] : seen.text.split(/(?=HTTP\/1\.1 \d{3} )/)
    return responses.find((response) => response !== '' && !isReadable(response))
  }),
  failure: law('no failure that nobody asked for', ({ seen, expected }) =>
    unless(seen.status < 500 || expected.isAskedFor, String(seen.status)),
  ),
  key: law('the API key is in no response', ({ seen }) => unless(!JSON.stringify(seen).includes(apiKey), seen.text)),
  foreign: law('foreign hosts get nothing, foreign pages control nothing', ({ step, seen, expected }) => {
    const isRejected = step.foreign === 'host' || (step.foreign && isControl(step))
    return isRejected ? different(seen.status, expected.status) : undefined
  }),
  origin: law('the page that asked may read the response', ({ step, seen }) => {
    const { origin } = step.headers
    return origin && seen.status > 0 ? different(seen.headers['access-control-allow-origin'], origin) : undefined
  }),
  page: law('the page is small, and has no markup but its own', ({ step, seen: { status, headers, text } }) => {
    if (!isPage(step) || step.foreign) return undefined
    const isShown = status === 200 && headers['content-type'] === 'text/html; charset=utf-8' && text.length <= 100_000
    return unless(isShown && !/<b>|<script/.test(text), `${status} ${text}`)
  }),
  documented: law('only documented statuses, bodies and media types', ({ step, view, seen }) =>
    undocumented(step, view, seen),
  ),
  size: law('no response over 100 kB, beside the records that it shows', ({ step, view, seen }) => {
    const pointers = isControl(step) ? [''] : [view?.success.record, view?.success.records]
    const shown = seen.status < 400 ? pointers.map((pointer) => valueIn(seen, pointer)) : []
    const size = seen.text.length - JSON.stringify(shown).length
    return unless(size <= 100_000, `${size} characters`)
  }),
  control: law('control routes say what is, and change what they say', ({ step, seen, expected: { body } }) => {
    if (!isControl(step) || body === undefined) return undefined
    const isState = ['/__mock/state', '/__mock/seed'].includes(step.target)
    return different(bodyOf(seen), body) ?? (isState ? invalidState(seen) : undefined)
  }),
  status: law('the status that the contract asks for', ({ seen, expected: { status, isCut } }) =>
    isCut ? unless(seen.text === '', `${seen.status}, not cut off`) : different(seen.status, status ?? seen.status),
  ),
  body: law('the body that was asked for', ({ seen, expected: { body } }) =>
    seen.text && body !== undefined ? different(bodyOf(seen), body) : undefined,
  ),
  record: law('the record as it is', ({ view, seen, expected: { record } }) =>
    seen.text && record ? different(valueIn(seen, view?.success.record), record) : undefined,
  ),
  fields: law('each invalid field is named', ({ view, seen, expected: { fields = [] } }) => {
    const rejection = view?.rejections.find(({ status }) => status === seen.status)
    const errors = rejection?.body && valueIn(seen, pointerTo(rejection.body.schema, 'field-errors'))
    const isWhole = fields.length > 0 && fields.length <= 20 && fields.every((name) => name.length <= 100)
    return isWhole && errors ? different(Object.keys(errors).sort(), fields.toSorted()) : undefined
  }),
  filtered: listLaw('a list has what matches, and nothing else', ({ rows, list }) => {
    const other = rows.find((row) => !list.all.some((one) => isDeepStrictEqual(one, row)))
    return other && JSON.stringify(other)
  }),
  sorted: listLaw('a list is sorted', ({ rows, list }) => {
    const places = rows.map(({ id }) => list.all.findIndex((one) => one['id'] === id))
    const isSorted = places.every((place, index) => index === 0 || place > Number(places[index - 1]))
    return unless(isSorted, JSON.stringify(rows))
  }),
  totals: listLaw('numbers of records and pages are right', ({ view, seen, list }) => {
    const numbers = [view?.pages?.total, view?.pages?.current, view?.pages?.last]
    const shown = numbers.map((pointer) => valueIn(seen, pointer))
    return different(shown, [list.all.length, list.page, list.lastPage])
  }),
  pages: listLaw('pages partition the whole', ({ rows, list }) => different(rows, list.rows)),
  handler: law('the handler responds as the server does', ({ step, seen, handled, expected }) =>
    handled && !expected.isCut ? different(comparable(step, handled), comparable(step, seen)) : undefined,
  ),
}

export const laws = {
  ...responseLaws,
  memory: {
    sentence: 'memory is flat over the second half',
    check: ({ half, end }: { half: number; end: number }) =>
      unless(end <= half + 10, `${half.toFixed(1)} MB after one half, ${end.toFixed(1)} MB at the end`),
  },
}

export type LawName = keyof typeof laws

export class BrokenLaw extends Error {
  readonly law: LawName

  constructor(law: LawName, problem: string) {
    super(`${laws[law].sentence}: ${problem}`)
    this.law = law
  }
}

/** @throws BrokenLaw the first one */
export function holdLaws(exchange: Exchange): void {
  for (const [name, { check }] of Object.entries(responseLaws)) {
    const problem = check(exchange)
    if (problem !== undefined) throw new BrokenLaw(name as LawName, problem) // it is a key of the laws
  }
}

function unless(isKept: boolean | undefined, problem: string): string | undefined {
  return isKept ? undefined : problem
}

function different(is: unknown, expected: unknown): string | undefined {
  if (isDeepStrictEqual(is, expected)) return undefined
  return `${JSON.stringify(is)} instead of ${JSON.stringify(expected)}`
}
