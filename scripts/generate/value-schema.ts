// The values of forms and queries, which are text on the wire: how the mock reads and checks them.

import type { Schema } from '../contract/contract.ts'
import { formats } from '../contract/formats.ts'
import type { PartSchema, ValueSchema } from '../../src/mock/contract/types.ts'

const checked = ['enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'title']

/** The fields of a form, or the parameters of a query. */
export function partSchema(schema: Schema): PartSchema {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, valueSchema(property)] as const,
  )
  return {
    fields: Object.fromEntries(fields),
    ...(schema.required ? { required: schema.required } : {}),
  }
}

/** The keywords that the mock checks. The other ones are for people, and for the rest of the repository. */
function valueSchema({ type: given = 'string', format, items, ...rest }: Schema): ValueSchema {
  const [type = 'string'] = [given].flat().filter((name) => name !== 'null')
  const kept = Object.entries(rest).filter(([keyword]) => checked.includes(keyword))
  const pattern = formats[format ?? '']?.source
  return {
    type,
    ...(items && { items: valueSchema(items) }),
    ...(Object.fromEntries(kept) as Partial<ValueSchema>), // the keywords are those of the type
    ...(format !== undefined && pattern !== undefined && { format, pattern }),
  }
}
