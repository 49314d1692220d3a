// The fields of a resource's records, their types, and the value of an unset one.

import type { FactType } from './fact-type.ts'
import { hasSameWords } from './places.ts'

const unsetWords = {
  null: '`null`',
  absent: 'absent',
  'empty-string': 'an empty string',
  any: '`null`, an empty string or absent',
} as const

/** The value of an optional field that is not set; `any` is one of the others, or several. */
export type Unset = keyof typeof unsetWords

/** A field whose meaning is not known. */
export interface SeenField {
  /** Its type in every record; left out if records differ, or it has other values. */
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'date-time' | undefined
  /** Whether some records have `null`. */
  readonly nullable?: boolean
  /** One of its values. */
  readonly value: unknown
}

export interface RecordFields {
  /** Fields that some responses lack. */
  readonly missing?: readonly string[]
  /** Fields that each record has and the contract lacks. */
  readonly more?: Readonly<Record<string, SeenField>>
  readonly unset?: Unset
  /** Fields that records show under another name than forms send: `{ index_page: 'indexPage' }`. */
  readonly renamed?: Readonly<Record<string, string>>
}

/** What `+created_at` and `+hits:integer` add: a field with a type and a value. */
const samples: Readonly<Record<string, SeenField>> = {
  string: { type: 'string', value: '' },
  integer: { type: 'integer', value: 0 },
  number: { type: 'number', value: 0.5 },
  boolean: { type: 'boolean', value: false },
  'date-time': { type: 'date-time', value: '2026-11-22T09:30:00Z' },
  any: { value: null },
}

export const recordFields: FactType<RecordFields> = {
  forms: () =>
    'a list of `+field` (with `:integer`, `:date-time|null`, `:any` or another type), `-field`, `unset:null`, `unset:absent`, `unset:empty-string`, `unset:any`, and `field:other` for a field of a form that records show under another name',
  parse: (text, _, now) => {
    if (text === '') return { ...now }
    const fields = text
      .split(',')
      .reduce<RecordFields | undefined>((some, part) => some && withPart(some, part), { ...now })
    return fields && isRenamed(fields) ? undefined : fields
  },
  print: ({ more = {}, missing = [], unset, renamed = {} }) => {
    const added = Object.entries(more).map(([name, { type = 'any', nullable }]) => {
      return `+${name}:${type}${nullable ? '|null' : ''}`
    })
    const others = Object.entries(renamed).map(([field, name]) => `${field}:${name}`)
    return [...added, ...missing.map((name) => `-${name}`), ...others, ...(unset ? [`unset:${unset}`] : [])].join(',')
  },
  sentence: ({ missing = [], more = {}, unset, renamed = {} }) => {
    const parts = Object.entries(renamed).map(([field, name]) => `has \`${field}\` as \`${name}\``)
    if (missing.length > 0) parts.push(`lacks ${listed(missing)}`)
    if (Object.keys(more).length > 0) parts.push(`also has ${listed(Object.keys(more))}`)
    const fields = parts.join(' and ') || 'has just the fields of the contract'
    return `A record in a response ${fields}${unsetPart(unset)}.`
  },
}

/** The sentence about all fields of a record, not only about those that differ from the contract. */
export function recordSentence(record: string, required: readonly string[], unset: Unset | undefined): string {
  return `A ${record} in a response has ${listed(required)}, and may have more fields${unsetPart(unset)}.`
}

function unsetPart(unset: Unset | undefined): string {
  return unset ? `; a field that is not set is ${unsetWord(unset)}` : ''
}

/** "`null`", "an empty string" */
export function unsetWord(unset: Unset): string {
  return unsetWords[unset]
}

/** "`id`, `name` and `type`" */
export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}

function withPart(fields: RecordFields, part: string): RecordFields | undefined {
  const [, field, other = ''] = /^(?!unset:)(\w[\w-]*):([\w-]+)$/.exec(part) ?? []
  if (field !== undefined) return { ...fields, renamed: { ...fields.renamed, [field]: other } }
  const [, kind, name = '', type = name.endsWith('_at') ? 'date-time' : 'string', orNull] =
    /^(\+|-|unset:)([\w-]+)(?::([\w-]+)(\|null)?)?$/.exec(part) ?? []
  if (kind === '-') return { ...fields, missing: [...(fields.missing ?? []), name] }
  const sample = samples[type]
  if (kind === '+' && sample)
    return { ...fields, more: { ...fields.more, [name]: { ...sample, ...(orNull && { nullable: true }) } } }
  return kind === 'unset:' && isUnset(name) ? { ...fields, unset: name } : undefined
}

function isUnset(name: string): name is Unset {
  return Object.hasOwn(unsetWords, name)
}

/** Whether a text removes a field and adds it under another name: write `index_page:indexPage` instead. */
function isRenamed({ more = {}, missing = [] }: RecordFields): boolean {
  return missing.some((name) => Object.keys(more).some((other) => hasSameWords(other, name)))
}
