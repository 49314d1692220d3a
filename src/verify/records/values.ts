// The values that a run sends: in the format of the contract, each different from that of every other record.

import type { GivenValue } from '../../lib/contract-config.ts'
import type { FormField, Resource } from '../contract.ts'
import type { Fields } from '../http/exchange.ts'
import type { Names } from './names.ts'

/** A value for every field of the form that creates a record; without a number, unique to the record. */
export function testFields({ names }: { names: Names }, resource: Resource, number = names.nextNumber()): Fields {
  const { values, plain } = names
  const isPlain = plain.has(resource.name)
  const text = `${names.token}-${String(number).padStart(2, '0')}`
  const fields: Record<string, string> = {}
  // Fields that depend on a choice come after it.
  const choicesFirst = resource.create.fields.toSorted((one, other) => other.values.length - one.values.length)
  for (const field of choicesFirst) {
    if (field.type === 'array') continue
    const given = values.flatMap((some) => givenValue(some[resource.name]?.[field.name], fields, number) ?? [])
    const wanted = { names, resource, field, number, text }
    const value = given[0] === undefined ? usualValue(wanted) : filled(given[0], { names, text })
    const isTooLong = value.length > (field.maxLength ?? Infinity)
    fields[field.name] = isPlain || isTooLong ? plainValue(wanted, value) : value
  }
  return picked(
    fields,
    resource.create.fields.map(({ name }) => name),
  )
}

/** Whether names may be any text: names of hosts, for example, have a form of their own. */
export function hasFreeNames(names: Names, { name, searched, create }: Resource): boolean {
  const field = create.fields.find((one) => one.name === searched)
  const isGiven = names.values.some((some) => some[name]?.[searched] !== undefined)
  return !isGiven && field !== undefined && isFree(field) && fits(field, `${names.token} Two words`)
}

/** A form with a certain name or, where names have a form of their own, with the closest one that fits. */
export function named({ names }: { names: Names }, resource: Resource, fields: Fields, text: string): Fields {
  const { name, searched } = resource
  if (hasFreeNames(names, resource)) return { ...fields, [searched]: text }
  const plain = text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-$/, '')
  const [given] = names.values.flatMap((some) => givenValue(some[name]?.[searched], fields, 0) ?? [])
  const field = resource.create.fields.find((one) => one.name === searched)
  const fitted = field ? fitting(field, plain, 0) : plain
  return { ...fields, [searched]: given === undefined ? fitted : filled(given, { names, text: plain }) }
}

function givenValue(given: GivenValue | undefined, fields: Fields, number: number): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  if (Array.isArray(given)) return given[number % given.length]
  const choices = Object.entries(given as Readonly<Record<string, string | readonly string[]>>) // a list was handled above
  const chosen = choices.find(([choice]) => Object.values(fields).includes(choice))
  return chosen && givenValue(chosen[1], fields, number)
}

const lowerCase = 'abcdefghijklmnopqrstuvwxyz0123456789'
const alphabets: Readonly<Record<string, string>> = {
  digits: '123456789',
  hex: '0123456789abcdef',
  lower: lowerCase,
  upper: lowerCase.toUpperCase(),
}

/** Fills a given value: `AW-{digits:11}` with random digits, `{token}.example.com` with the mark of the record. */
function filled(given: string, { names, text }: { names: Names; text: string }): string {
  return given
    .replaceAll('{token}', text)
    .replaceAll(/\{(digits|hex|lower|upper):(\d{1,3})\}/g, (_, alphabet: string, length: string) =>
      names.random(Number(length), alphabets[alphabet]),
    )
}

interface Wanted {
  names: Names
  resource: Resource
  field: FormField
  number: number
  /** The mark of the record. */
  text: string
}

function usualValue(wanted: Wanted): string {
  const { resource, field, number, text } = wanted
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  return field.name === resource.searched ? fitting(field, text, number) : ofType(wanted)
}

/** The shortest and plainest value of that type, if the field may have it. */
function plainValue({ resource, field, text, number }: Wanted, value: string): string {
  if (field.values.length > 0 || field.type !== 'string') return value
  const plain = plainText(field.name === resource.searched, value, text) ?? String(number)
  return fits(field, plain) ? plain : value
}

function plainText(isName: boolean, value: string, text: string): string | undefined {
  if (/^https?:/.test(value)) return `https://${text}.com`
  if (!isName) return undefined
  return /\.\w+$/.test(value) ? `${text}.com` : text
}

function fits({ pattern = '', minLength = 0, maxLength = Infinity }: FormField, value: string): boolean {
  return value.length >= minLength && value.length <= maxLength && new RegExp(pattern, 'u').test(value)
}

function addressOf({ name }: FormField, text: string): string {
  return `https://example.com/${text}?of=${name}`
}

function ofType(wanted: Wanted): string {
  const { field, text, number, names } = wanted
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
    uri: addressOf(field, text),
    url: addressOf(field, text),
    uuid: `00000000-0000-4000-8000-${names.random(12)}`,
    ipv4: `192.0.2.${number % 256}`,
  }
  return (format && byFormat[format]) ?? fitting(field, text, number)
}

/** A text that fits the pattern and the length of a field, or the example of the contract. */
function fitting(field: FormField, text: string, number: number): string {
  const { minLength = 0, maxLength = Infinity, example = text } = field
  // A text that is too long loses its beginning: its end is unique.
  const short = text.slice(-Math.min(maxLength, text.length))
  const texts = [text.padEnd(minLength, 'x'), short, String(number).padStart(minLength, '0')]
  // A pattern may require a host name or an address without a `format`.
  const candidates = [...texts, `${text}.example.com`, addressOf(field, text)]
  return candidates.find((value) => fits(field, value)) ?? example
}

/** Whether a field accepts any text: for all others, a value that is not allowed can be made. */
export function isFree({ type, format = '', values }: FormField): boolean {
  return type === 'string' && values.length === 0 && !format.startsWith('date')
}

/** The names of the required fields of a record. */
export function requiredFields({ create: { fields } }: Resource): string[] {
  return fields.filter((field) => field.required).map(({ name }) => name)
}

export function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}
