// What the body of an error says, and where: its message, and the errors of fields.

import { isContainer, type Place, placesIn } from './places.ts'
import { type Exchange, isHtml } from '../http/exchange.ts'
import { OneOf } from '../judge/observation.ts'

interface Errors {
  errors: string
  each: 'sentences' | 'sentence' | { field: OneOf; reason: OneOf }
}

/** Where the errors of these fields stand, and as what; and where a message for the whole stands. */
export function errorsOf(exchange: Exchange, fields: readonly string[]): unknown {
  const places = placesIn(exchange.json)
  const [first] = places.flatMap((place) => errorsAt(place, fields))
  if (first) return { message: messageBeside(first, places, fields), ...first }
  const areOfSome = places.some((place) => fields.some((field) => errorsAt(place, [field]).length > 0))
  if (areOfSome) return { errors: 'not of all fields in the same way' }
  return { errors: isHtml(exchange) ? 'no JSON' : 'nowhere' }
}

function errorsAt({ pointer, value }: Place, fields: readonly string[]): Errors[] {
  if (Array.isArray(value)) return entriesAt(pointer, value, fields)
  const said = fields.map((field) => (isContainer(value) ? value[field] : undefined))
  if (said.every((text) => typeof text === 'string')) return [{ errors: pointer, each: 'sentence' }]
  return said.every(areSentences) ? [{ errors: pointer, each: 'sentences' }] : []
}

function areSentences(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === 'string')
}

/** Where in its entry each field is named, and what else the entry says of it. */
function entriesAt(pointer: string, list: readonly unknown[], fields: readonly string[]): Errors[] {
  const named = fields.map((field) =>
    list.map((entry) => entryOf(entry, field)).find((entry) => entry.names.length > 0),
  )
  const entries = named.flatMap((entry) => entry ?? [])
  if (entries.length < fields.length) return []
  const field = new OneOf(inAll(entries.map(({ names }) => names)))
  return [{ errors: pointer, each: { field, reason: new OneOf(inAll(entries.map(({ texts }) => texts))) } }]
}

function entryOf(entry: unknown, field: string): { names: string[]; texts: string[] } {
  const places = isContainer(entry) ? placesIn(entry) : []
  const isName = ({ value }: Place): boolean => value === field
  return {
    names: places.filter(isName).map(({ pointer }) => pointer),
    texts: textsIn(places.filter((place) => !isName(place))),
  }
}

/** The pointers to what may be the message; `none` is one of them where nothing beside the errors is a sentence. */
function messageBeside({ errors }: Errors, places: Place[], fields: readonly string[]): OneOf {
  const outside = places.filter(({ pointer }) => {
    const [key = '', ...deeper] = pointer.slice(errors.length + 1).split('/')
    if (errors === '') return deeper.length === 0 && !fields.includes(key)
    return !pointer.startsWith(`${errors}/`)
  })
  const hasSentence = outside.some(({ value }) => typeof value === 'string' && /\p{L}\s+\p{L}/u.test(value))
  return new OneOf([...textsIn(outside), ...(hasSentence ? [] : ['none'])])
}

export function textsIn(places: Place[]): string[] {
  return places.filter(({ value }) => typeof value === 'string' && value !== '').map(({ pointer }) => pointer)
}

/** The pointers at which all bodies have a text. */
export function commonTexts(bodies: readonly unknown[]): string[] {
  return inAll(bodies.map((body) => textsIn(placesIn(body))))
}

function inAll([first = [], ...others]: string[][]): string[] {
  return first.filter((pointer) => others.every((pointers) => pointers.includes(pointer)))
}
