// How long a value may be, and whether its form is checked: limits of the fields of forms.

import type { Facts } from '../../../src/facts/facts.ts'
import type { Schema } from '../../contract/contract.ts'
import { type Draft, nameIn } from '../draft.ts'
import type { Kind } from '../kind.ts'

export const lengths: Kind<Facts['lengths']> = {
  forms: 'fields, each with the most characters that it may have, or `none`: `record.field:40,record.other:none`',
  parse: (text, now) => {
    return withFields(text, now, (value) => {
      if (value === 'none') return value
      return /^[1-9]\d*$/.test(value) ? Number(value) : undefined
    })
  },
  print,
  apply: (draft, value) => {
    for (const { schema, limit } of limited(draft, value)) {
      if (limit === 'none') delete schema.maxLength
      else schema.maxLength = Number(limit)
    }
  },
}

export const formats: Kind<Facts['formats']> = {
  forms: 'fields, each with `checked`, or `any` where every form is taken: `record.field:any`',
  parse: (text, now) => withFields(text, now, (value) => (value === 'any' || value === 'checked' ? value : undefined)),
  print,
  apply: (draft, value) => {
    for (const { schema } of limited(draft, value).filter(({ limit }) => limit === 'any')) {
      delete schema.pattern
      delete schema.title
    }
  },
}

/** What is so now, with other values for the fields that a text names; nothing if it names one that has no limit. */
function withFields<Value>(
  text: string,
  now: Readonly<Record<string, Value>> | undefined,
  read: (value: string) => Value | undefined,
): Readonly<Record<string, Value>> | undefined {
  const pairs = text.split(',').map((part) => part.split(':') as [string, string?])
  const values = pairs.map(([field, value = '']) => [field, read(value)] as const)
  const isKnown = values.every(([field, value]) => value !== undefined && now !== undefined && field in now)
  return isKnown ? ({ ...now, ...Object.fromEntries(values) } as Record<string, Value>) : undefined
}

function print(value: Readonly<Record<string, string | number>>): string {
  return Object.entries(value)
    .map(([field, limit]) => `${field}:${limit}`)
    .join(',')
}

/** The schemas of the fields in the forms of a resource, as they are written. */
function limited<Value>(draft: Draft, value: Readonly<Record<string, Value>>): { schema: Schema; limit: Value }[] {
  const { schemas } = draft.contract.components
  return draft.views.flatMap(({ form, record }) => {
    const { properties = {} } = schemas[form?.schema['x-name'] ?? ''] ?? {}
    return Object.entries(properties).flatMap(([name, property]) => {
      const limit = value[`${record}.${name}`]
      return limit === undefined ? [] : [{ schema: schemas[nameIn(property)] ?? property, limit }]
    })
  })
}
