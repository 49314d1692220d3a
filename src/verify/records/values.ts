// The values that a run sends: of the form that a service asks for, each another one than that of any other record.

import type { FormField, Resource } from '../contract.ts'
import type { Fields } from '../http/exchange.ts'
import { sample } from './sample.ts'
import type { Names } from './names.ts'

/**
 * Values that a service accepts, by resource and field. `{token}` in a text is filled with what marks the record. A list is
 * taken in turn; an object has the values for each choice of another field: `{ google-ads: AW-123456789 }`.
 */
export type GivenValues = Readonly<Record<string, Readonly<Record<string, GivenValue>>>>

type Texts = string | readonly string[]
type GivenValue = Texts | Readonly<Record<string, Texts>>

interface Giver {
  names: Names
  values: GivenValues
}

/** A value for every field of the form that creates a record; without a number, with that of no other record. */
export function testFields({ names, values }: Giver, resource: Resource, number = names.nextNumber()): Fields {
  const text = `${names.token}-${String(number).padStart(2, '0')}`
  const fields: Record<string, string> = {}
  // What depends on a choice comes after it.
  const choicesFirst = resource.create.fields.toSorted((one, other) => other.values.length - one.values.length)
  for (const field of choicesFirst) {
    if (field.type === 'array') continue
    const given = givenValue(values[resource.name]?.[field.name], fields, number)?.replaceAll('{token}', text)
    fields[field.name] = given ?? usualValue({ names, resource, field, fields, number, text })
  }
  return inOrder(resource, fields)
}

function inOrder({ create }: Resource, fields: Fields): Fields {
  return Object.fromEntries(create.fields.flatMap(({ name }) => (name in fields ? [[name, fields[name] ?? '']] : [])))
}

function givenValue(given: GivenValue | undefined, fields: Fields, number: number): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  if (Array.isArray(given)) return given[number % given.length]
  const choices = Object.entries(given as Readonly<Record<string, Texts>>) // a list was taken above
  const chosen = choices.find(([choice]) => Object.values(fields).includes(choice))
  return chosen && givenValue(chosen[1], fields, number)
}

interface Wanted {
  names: Names
  resource: Resource
  field: FormField
  /** What the form has until now. */
  fields: Fields
  number: number
  /** What marks the record. */
  text: string
}

function usualValue(wanted: Wanted): string {
  const { resource, field, number } = wanted
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  const known = knownFields[`${resource.name}.${field.name}`]
  if (known) return known(wanted)
  if (field.name === resource.searched) return fitting(field, wanted.text, number)
  return ofType(wanted)
}

/** What the fields are, where only words say it. */
const knownFields: Readonly<Record<string, (wanted: Wanted) => string>> = {
  'pixels.value': ({ fields, names }) => pixelValue(fields['type'] ?? '', names),
  'domains.name': ({ text }) => `${text}.example.com`,
  'domains.index_page': ({ text, field }) => `https://example.com/${text}?of=${field.name}`,
  'domains.not_found_page': ({ text, field }) => `https://example.com/${text}?of=${field.name}`,
}

/** What a platform issues: the forms are those of its own guides. */
function pixelValue(type: string, { digits, lettersOf }: Names): string {
  const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  switch (type) {
    case 'adroll':
      return lettersOf(capitals, 22)
    case 'bing':
      return digits(8)
    case 'facebook':
      return digits(15)
    case 'google-ads':
      return `AW-${digits(11)}`
    case 'google-analytics':
      return `G-${lettersOf(capitals, 10)}`
    case 'google-tag-manager':
      return `GTM-${lettersOf(capitals, 7)}`
    case 'linkedin':
      return digits(7)
    case 'pinterest':
      return `26${digits(11)}`
    case 'x':
      return `o${lettersOf('abcdefghijklmnopqrstuvwxyz0123456789', 4)}`
    default:
      return lettersOf('0123456789abcdef', 32)
  }
}

function ofType({ field, text, number, names }: Wanted): string {
  const { type, format, minimum = 1, maximum = Infinity } = field
  if (type === 'integer' || type === 'number') return String(Math.min(minimum + number, maximum))
  if (type === 'boolean') return String(number % 2 === 0)
  const day = String((number % 28) + 1).padStart(2, '0')
  const byFormat: Readonly<Record<string, string>> = {
    'date-time': `2031-05-${day}T10:20:30Z`,
    date: `2031-05-${day}`,
    time: `10:20:${day}Z`,
    email: `${text}@example.com`,
    hostname: `${text}.example.com`,
    uri: `https://example.com/${text}?of=${field.name}`,
    url: `https://example.com/${text}?of=${field.name}`,
    uuid: `00000000-0000-4000-8000-${names.digits(12)}`,
    ipv4: `192.0.2.${number % 256}`,
  }
  return (format && byFormat[format]) ?? fitting(field, text, number)
}

/** A text that has the pattern and the length of a field. */
function fitting({ pattern, minLength = 0, maxLength = Infinity }: FormField, text: string, number: number): string {
  const fits = (value: string): boolean =>
    value.length >= minLength &&
    value.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(value))
  // A text that is too long loses its beginning: its end tells it from others.
  const plain = [
    text,
    text.padEnd(minLength, 'x'),
    text.slice(-Math.min(maxLength, text.length)),
    String(number).padStart(minLength, '0'),
  ]
  return plain.find(fits) ?? (pattern === undefined ? text : sample(pattern, number))
}

/** The names of the fields that a record has to have. */
export function requiredFields({ create: { fields } }: Resource): string[] {
  return fields.filter((field) => field.required).map(({ name }) => name)
}

export function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}
