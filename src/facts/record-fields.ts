// The fields of a resource's records, their types, and the value of an unset one.

import { isObject, propertiesOf } from '../lib/json.ts'
import type { FactType } from './fact-type.ts'

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
  /** Fields of the contract that no response has. */
  readonly absent?: readonly string[]
  /** Fields that some responses lack. */
  readonly missing?: readonly string[]
  /** Fields that each record has and the contract lacks. */
  readonly more?: Readonly<Record<string, SeenField>>
  readonly unset?: Unset
  /** Fields that records show under another name than forms send: `{ index_page: 'indexPage' }`. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The object with the fields, if they are not beside the id: `attributes` in JSON:API. */
  readonly within?: string
  /** What else each record has beside its id then. */
  readonly beside?: Readonly<Record<string, SeenField>>
}

export const recordFields: FactType<RecordFields> = {
  fits: (value) => {
    const { absent = [], missing = [], more = {}, renamed = {}, unset = 'any', within = '' } = propertiesOf(value)
    const { beside = {} } = propertiesOf(value)
    const areNames = [absent, missing, Object.values(propertiesOf(renamed)), [within]].every(isNames)
    return areNames && [value, more, renamed, beside].every(isObject) && Object.hasOwn(unsetWords, String(unset))
  },
  sentence: ({ absent = [], missing = [], more = {}, unset, renamed = {}, within }) => {
    const parts = Object.entries(renamed).map(([field, name]) => `has \`${field}\` as \`${name}\``)
    if (within !== undefined) parts.push(`has its fields in \`${within}\`, beside its \`id\``)
    if (absent.length > 0) parts.push(`lacks ${listed(absent)}`)
    const lacking = missing.filter((name) => !absent.includes(name))
    if (lacking.length > 0) parts.push(`may lack ${listed(lacking)}`)
    if (Object.keys(more).length > 0) parts.push(`also has ${listed(Object.keys(more))}`)
    const fields = parts.join(' and ') || 'has just the fields of the contract'
    return `A record in a response ${fields}${unsetPart(unset)}.`
  },
}

/** The sentence about all fields of a record, not only about those that differ from the contract. */
export function recordSentence(
  record: string,
  required: readonly string[],
  { unset, within }: { unset?: Unset | undefined; within?: string | undefined },
): string {
  const place = within === undefined ? '' : `; all but the \`id\` are in \`${within}\``
  return `A ${record} in a response has ${listed(required)}, and may have more fields${place}${unsetPart(unset)}.`
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

function isNames(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
