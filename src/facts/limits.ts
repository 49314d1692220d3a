// The limits of form fields: their maximum length, and whether their pattern is checked.

import type { FactType } from './fact-type.ts'

/** By record and field, such as `pixel.name`: the maximum number of characters. */
export type Lengths = Readonly<Record<string, number | 'none'>>

/** By record and field: whether a value that does not fit its pattern is rejected. */
export type Formats = Readonly<Record<string, 'checked' | 'any'>>

export const lengths: FactType<Lengths> = {
  forms: () => 'fields, each with the most characters that it may have, or `none`: `record.field:40,record.other:none`',
  parse: (text, _, now) => withFields(text, now, lengthIn),
  print,
  sentence: (limits) => listed(limits, (limit) => (limit === 'none' ? 'any length' : `at most ${limit} characters`)),
}

export const formats: FactType<Formats> = {
  forms: () => 'fields, each with `checked`, or `any` where every form is taken: `record.field:any`',
  parse: (text, _, now) => withFields(text, now, formatIn),
  print,
  sentence: (forms) => listed(forms, (form) => (form === 'any' ? 'any form' : 'the form of its pattern')),
}

function lengthIn(text: string): Lengths[string] | undefined {
  if (text === 'none') return text
  return /^[1-9]\d*$/.test(text) ? Number(text) : undefined
}

function formatIn(text: string): Formats[string] | undefined {
  return text === 'any' || text === 'checked' ? text : undefined
}

/** The present values, changed for the fields that a text names; undefined if it names a field without a limit. */
function withFields<Value>(
  text: string,
  now: Readonly<Record<string, Value>> | undefined,
  read: (value: string) => Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const fields: Record<string, Value> = { ...now }
  for (const part of text.split(',')) {
    const [field = '', limit = ''] = part.split(':')
    const value = read(limit)
    if (value === undefined || now === undefined || !(field in now)) return undefined
    fields[field] = value
  }
  return fields
}

function print(value: Readonly<Record<string, string | number>>): string {
  return Object.entries(value)
    .map(([field, limit]) => `${field}:${limit}`)
    .join(',')
}

function listed<Value>(byField: Readonly<Record<string, Value>>, words: (value: Value) => string): string {
  const parts = Object.entries(byField).map(([field, value]) => `\`${field}\` has ${words(value)}`)
  return `Limits: ${parts.join(', ')}.`
}
