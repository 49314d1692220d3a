// The limits of form fields: their maximum length, and whether their pattern is checked.

import type { Formats, Lengths } from '../../../src/facts/limits.ts'
import type { Schema } from '../../contract/contract.ts'
import { type Draft, nameIn } from '../draft.ts'
import type { Kind } from '../kind.ts'

export const lengths: Kind<Lengths> = {
  apply: (draft, value) => {
    for (const { schema, limit } of limited(draft, value)) {
      if (limit === 'none') delete schema.maxLength
      else schema.maxLength = Number(limit)
    }
  },
}

export const formats: Kind<Formats> = {
  apply: (draft, value) => {
    for (const { schema } of limited(draft, value).filter(({ limit }) => limit === 'any')) {
      delete schema.pattern
      delete schema.title
    }
  },
}

/** The schemas of the fields in the forms of a resource, as written. */
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
