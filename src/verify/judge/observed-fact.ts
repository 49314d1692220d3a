// An observation of a probe as a fact, for `adopt`.

import { pointerKeys } from '../../lib/json-pointer.ts'
import { isObject } from '../../lib/json.ts'
import type { Answer, Facts } from '../facts.ts'
import type { Exchange } from '../http/exchange.ts'
import { OneOf } from './observation.ts'

type Values = Readonly<Record<string, unknown>>

/** Nothing where what was seen is no fact: two responses that differ, say. */
export function observedFact(id: string, observed: unknown, expected: unknown, exchange: Exchange): unknown {
  const value = decided(observed)
  const write = writers[id]
  if (write)
    return isObject(value) || typeof value !== 'object'
      ? write(value as Values & string, Object(expected), exchange)
      : undefined
  return typeof value === 'number' || typeof value === 'string' ? value : undefined
}

const writers: Readonly<Record<string, (value: Values & string, expected: Values, exchange: Exchange) => unknown>> = {
  'record-envelope': (record) => (typeof record === 'string' ? { record } : undefined),
  'list-envelope': ({ records, total, next }, _, { json }) => {
    if (typeof records !== 'string' || records === 'no array') return undefined
    const places = { ...(isPlace(total) && { total }), ...(isPlace(next) && { 'next-url': next }) }
    return { records, places, ...(isObject(json) && { seen: without(json, records) }) }
  },
  'pixel-record': recordFact,
  'domain-record': recordFact,
  'created-status': answerFact,
  'deleted-status': answerFact,
  'success-status': ({ list, show, update }) => {
    const answer: Answer = { status: Number(update), body: update === 204 ? 'none' : 'record' }
    return [list, show, update].every(Number.isInteger) ? { list, show, update: answer } : undefined
  },
  'page-selection': ({ parameter, first, afterLast }) =>
    parameter === 'page' && typeof first === 'number' && afterLast !== 'records'
      ? { parameter, first, afterLast }
      : undefined,
  'unsupported-media-type': (value) => {
    if (typeof value === 'number') return { json: value, other: value }
    const { json, other } = Object(value) as Partial<Facts['unsupported-media-type']>
    return json !== undefined && other !== undefined ? { json, other } : undefined
  },
  'error-message': (value, _, { json }) => {
    if (value === 'nowhere' || isObject(value['message'])) return undefined
    return typeof value === 'string'
      ? { mediaType: 'application/json', message: value, seen: json }
      : { ...Object(value), seen: json }
  },
  'error-fields': ({ message, errors, each }, _, { json, headers }) => {
    if (typeof errors !== 'string' || (errors !== '' && !errors.startsWith('/'))) return undefined
    const mediaType = headers.get('content-type')?.split(';')[0] ?? 'application/json'
    return { mediaType, ...(message !== 'none' && { message }), errors, each, seen: json }
  },
}

function isPlace(value: unknown): value is string {
  return typeof value === 'string' && (value.startsWith('/') || value === 'Link')
}

function recordFact({ fields = [], unset }: Values, { fields: required = [] }: Values): unknown {
  const missing = (required as string[]).filter((name) => !(fields as string[]).includes(name))
  return { missing, ...(unset !== undefined && { unset }) }
}

function answerFact({ status, body, location }: Values, _: Values, { json }: Exchange): unknown {
  if (typeof status !== 'number') return undefined
  if (body === 'record' || body === 'none') return { status, body, ...(location === true && { location }) }
  return json === undefined ? undefined : { status, body: 'other', seen: json }
}

/** A body without the records at a pointer: they are somebody's. */
function without(body: Values, pointer: string): unknown {
  const [key = '', ...rest] = pointerKeys(pointer)
  const inner = body[key]
  return { ...body, [key]: rest.length > 0 && isObject(inner) ? without(inner, `/${rest.join('/')}`) : [] }
}

/** Of several places that would do, the first. */
function decided(value: unknown): unknown {
  if (value instanceof OneOf) return value.values.length > 0 ? decided(value.values[0]) : 'nowhere'
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, decided(part)]))
}
