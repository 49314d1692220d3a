// How long a value may be, and whether its form is checked: limits of the fields of forms.

import type { FactType } from './fact-type.ts'

/** By record and field, such as `pixel.name`: how many characters it may have. */
export type Lengths = Readonly<Record<string, number | 'none'>>

/** By record and field: whether a value that has not the form of its pattern is rejected. */
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

/** What is so now, with other values for the fields that a text names; nothing if it names one that has no limit. */
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
  return `Of the fields, ${parts.join(', ')}.`
}
