// Finds the message and the errors of fields in the body of an error.

import { isObject, jsonIn } from '../../lib/json.ts'
import { pointerKeys } from '../../lib/json-pointer.ts'
import type { ErrorBody } from '../../facts/error-bodies.ts'
import { hasSameWords, type Pointer } from '../../facts/places.ts'
import { type Exchange, mediaTypeOf } from '../http/exchange.ts'
import { inCommon, type Place, placesIn } from './places.ts'

/** Usual names of a message, the likeliest first, and of the reason in an entry about a field. */
const messageNames = [
  'message',
  'detail',
  'error_description',
  'description',
  'text',
  'error',
  'title',
  'msg',
  'reason',
]
const reasonNames = ['message', 'msg', 'detail', 'reason', 'description', 'text', 'error', 'title']

/** The place of the message in all given bodies: the contract's place if it fits, else the likeliest one. */
export function messageIn(exchanges: readonly Exchange[], assumed: ErrorBody): ErrorBody {
  const [first] = exchanges
  if (!first || first.text.trim() === '') return { mediaType: '' }
  const mediaType = mediaTypeOf(first)
  if (first.json === undefined) return { mediaType, message: '' }
  const message = likeliest(
    inAll(exchanges.map(({ json }) => messagesIn(placesIn(json)))),
    messageNames,
    assumed.message,
  )
  return { mediaType, ...(message !== undefined && { message }), seen: inCommon(...jsonOf(exchanges)) }
}

/**
 * The place and the form of the errors of these fields, and the place of a message about the whole form.
 *
 * @param others responses to other invalid forms: what some of them lack is not part of such a body
 */
export function errorsOf(
  exchange: Exchange,
  others: readonly Exchange[],
  { fields, valid }: NamedFields,
  assumed: ErrorBody,
): ErrorBody {
  if (exchange.text.trim() === '') return { mediaType: '' }
  const mediaType = mediaTypeOf(exchange)
  if (exchange.json === undefined) return { mediaType, message: '' }
  const places = placesIn(exchange.json)
  const [found] = places.flatMap((place) => errorsAt(place, fields, valid))
  const outside = found ? places.filter(({ pointer }) => isOutside(pointer, found.errors, fields)) : places
  const messages = others.map(({ json }) => messagesIn(placesIn(json)))
  const message = likeliest(inAll([messagesIn(outside), ...messages]), messageNames, assumed.message)
  const seen = inCommon(...jsonOf([exchange, ...others]))
  return { mediaType, ...(message !== undefined && { message }), ...found, seen }
}

/** How an error spells an invalid field, if not like its form: `Name` for `name`. */
export function respelledIn(
  { json }: Exchange,
  fields: readonly string[],
): [field: string, spelled: string] | undefined {
  const names = placesIn(json).flatMap(({ pointer, value }) => [pointerKeys(pointer).at(-1), value])
  const spelled = names.flatMap((name) => (typeof name === 'string' && !/\s/.test(name) ? [fieldIn(name)] : []))
  const pairs = fields.flatMap((field) => {
    const others = spelled.filter((name) => name !== field && hasSameWords(name, field))
    return spelled.includes(field) ? [] : others.map((name): [string, string] => [field, name])
  })
  return pairs[0]
}

/** The fields of a form: the invalid ones and the valid ones. */
interface NamedFields {
  fields: readonly string[]
  valid: readonly string[]
}

function jsonOf([first, ...others]: readonly Exchange[]): [unknown, ...unknown[]] {
  return [first?.json, ...others.map(({ json }) => json)]
}

interface Found {
  errors: Pointer
  each: NonNullable<ErrorBody['each']>
}

function errorsAt({ pointer, value }: Place, fields: readonly string[], valid: readonly string[]): Found[] {
  if (Array.isArray(value)) return entriesAt(pointer, value, fields, valid)
  const entries = isObject(value) ? Object.entries(value) : []
  // A body that names a valid field repeats the form.
  if (entries.some(([name]) => valid.some((field) => hasSameWords(fieldIn(name), field)))) return []
  const sentences = fields.map((field) => entries.find(([name]) => hasSameWords(fieldIn(name), field))?.[1])
  if (sentences.every((text) => typeof text === 'string' && !isClassName(text)))
    return [{ errors: pointer, each: 'sentence' }]
  return sentences.every(areSentences) ? [{ errors: pointer, each: 'sentences' }] : []
}

/** The `name` of an error in JavaScript, Java or Python. */
function isClassName(text: string): boolean {
  return /^[A-Z]\w*(Error|Exception)$/.test(text)
}

/** Where a text is JSON that names these fields, as the message of a validator may be. */
export function errorsInText({ json }: Exchange, { fields, valid }: NamedFields): Pointer | undefined {
  const texts = placesIn(json).filter(({ value }) => typeof value === 'string' && /^\s*[[{]/.test(value))
  return texts.find(({ value }) => {
    const inner = placesIn(jsonIn(String(value)))
    return inner.some((place) => errorsAt(place, fields, valid).length > 0)
  })?.pointer
}

function areSentences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
}

/** Where an entry names its field, and what else it contains. */
function entriesAt(
  errors: Pointer,
  list: readonly unknown[],
  fields: readonly string[],
  valid: readonly string[],
): Found[] {
  if (valid.some((field) => list.some((entry) => namesIn(entry, field).length > 0))) return []
  const entries = fields.map((field) =>
    list.map((entry) => ({ entry, names: namesIn(entry, field) })).find(({ names }) => names.length > 0),
  )
  const known = entries.flatMap((entry) => entry ?? [])
  if (known.length < fields.length) return []
  const [field] = inAll(known.map(({ names }) => names))
  if (field === undefined) return []
  const isOther = (pointer: Pointer): boolean => !pointer.startsWith(field.replace('[]', ''))
  const texts = known.map(({ entry }) => messagesIn(placesIn(entry)).filter(isOther))
  const reason = likeliest(inAll(texts), reasonNames, undefined)
  return reason === undefined ? [] : [{ errors, each: { field, reason } }]
}

/** The field in a name: `name`, `[name]`, `/name`, `/data/attributes/name` and `body.name` all mean `name`. */
function fieldIn(name: string): string {
  return name.replace(/^.*[./[]|\]$/g, '')
}

function isNamed(value: unknown, field: string): boolean {
  return typeof value === 'string' && !/\s/.test(value) && hasSameWords(fieldIn(value), field)
}

/** Where an entry names a field: `/field`, or `/loc[]` for the last part of a list. */
function namesIn(entry: unknown, field: string): Pointer[] {
  if (!isObject(entry)) return []
  return placesIn(entry).flatMap(({ pointer, value }) => {
    if (isNamed(value, field)) return /\/\d+$/.test(pointer) ? [] : [pointer]
    return Array.isArray(value) && isNamed(value.at(-1), field) ? [`${pointer}[]`] : []
  })
}

/**
 * The places of texts and lists of texts, without those in entries, which are about one field. Sentences come first: a
 * word may be a code.
 */
function messagesIn(places: readonly Place[]): Pointer[] {
  const texts = places.flatMap(({ pointer, value }) => {
    if (/\/\d+(\/|$)/.test(pointer)) return []
    if (areSentences(value)) return [{ pointer: `${pointer}[]`, isSentence: true }]
    const text = typeof value === 'string' ? value.trim() : ''
    // A version is none.
    return !/\p{L}/u.test(text) ? [] : [{ pointer, isSentence: /\s|[.!?]$/.test(text) }]
  })
  const sentences = texts.filter(({ isSentence }) => isSentence)
  return [...new Set([...sentences, ...texts])].map(({ pointer }) => pointer)
}

function isOutside(pointer: Pointer, errors: Pointer, fields: readonly string[]): boolean {
  if (errors === '') return pointerKeys(pointer).length === 1 && !fields.includes(pointerKeys(pointer)[0] ?? '')
  return !pointer.startsWith(`${errors}/`) && pointer !== errors
}

function likeliest(
  pointers: readonly Pointer[],
  names: readonly string[],
  assumed: Pointer | undefined,
): Pointer | undefined {
  if (assumed !== undefined && pointers.includes(assumed)) return assumed
  const rank = (pointer: Pointer): number => {
    const name = pointerKeys(pointer.replace('[]', '')).at(-1) ?? ''
    return names.includes(name) ? names.indexOf(name) : names.length
  }
  return pointers.toSorted((one, other) => rank(one) - rank(other))[0]
}

function inAll([first = [], ...others]: Pointer[][]): Pointer[] {
  return first.filter((pointer) => others.every((pointers) => pointers.includes(pointer)))
}
