// What is true of the mock.

import { isDeepStrictEqual } from 'node:util'
import { pointerTo } from '../contract/roles.ts'
import { apiKey } from './odd-values.ts'
import type { Exchange } from './play.ts'
import { bodyOf, isReadable, undocumented, valueIn, withoutOrigins } from './response-checks.ts'
import { isControl, isPage, type Seen, type Step } from './step.ts'

/** A sentence, and what is otherwise; undefined if nothing is. */
const law = (sentence: string, check: (exchange: Exchange) => string | undefined) => ({ sentence, check })

/** The law that a part of the body is as the model expects it. */
const lawOf = (part: 'body' | 'record' | 'list' | 'totals', sentence: string, read: (exchange: Exchange) => unknown) =>
  law(sentence, (exchange) => {
    const { step, seen, expected } = exchange
    const isShown = expected[part] !== undefined && step.method !== 'HEAD' && seen.status > 0
    return isShown ? different(read(exchange), expected[part]) : undefined
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
  status: law(
    'the status that the contract asks for, none for foreign pages',
    ({ seen, expected: { status, isCut } }) =>
      isCut ? unless(seen.text === '', `${seen.status}, not cut off`) : different(seen.status, status ?? seen.status),
  ),
  body: lawOf('body', 'the example that was asked for, and the state that control routes show', ({ seen }) =>
    withoutOrigins(bodyOf(seen)),
  ),
  record: lawOf('record', 'a record is as it was sent', ({ view, seen }) => valueIn(seen, view?.success.record)),
  fields: law('each invalid field is named', ({ view, seen, expected: { fields = [] } }) => {
    const rejection = view?.rejections.find(({ status }) => status === seen.status)
    const errors = rejection?.body && valueIn(seen, pointerTo(rejection.body.schema, 'field-errors'))
    const isWhole = fields.length > 0 && fields.length <= 20 && fields.every((name) => name.length <= 100)
    return isWhole && errors ? different(Object.keys(errors).sort(), fields.toSorted()) : undefined
  }),
  totals: lawOf('totals', 'numbers of records and pages are right', ({ view, seen, expected: { totals = [] } }) => {
    const pointers = [view?.pages?.total, view?.pages?.current, view?.pages?.last]
    // Not every list shows all three.
    return pointers.map((pointer, index) => (pointer === undefined ? totals[index] : valueIn(seen, pointer)))
  }),
  list: lawOf('list', 'lists are filtered and sorted, and their pages partition the whole', ({ view, seen }) =>
    valueIn(seen, view?.success.records),
  ),
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

/** Headers that do not depend on the connection. */
const stableHeaders = ['cache-control', 'content-type', 'allow', 'www-authenticate', 'retry-after', 'link', 'location']
const time = /\d{4}-\d\d-\d\dT[\d:.]+Z/g

/** What has to be the same of the two. Each of them has a clock of its own, and only one says in HTTP what it controls. */
function comparable(step: Step, { status, headers, text }: Seen): unknown {
  const body = text.replace(time, 'now')
  if (isControl(step)) return status < 400 ? body : 'rejected'
  return [status, body, [...stableHeaders, 'preference-applied'].map((name) => headers[name])]
}
