// The least that a body must have to be what the contract promises: its required properties and their kinds.

import type { NamedSchema } from '../contract/named-contract.ts'
import { key } from './doc-comment.ts'

const samples: Record<string, string> = { array: '[]', object: '{}', string: "''", integer: '0', number: '0' }

/** `{ data: [], links: {} }` for an object with a required array and a required object. */
export function shapeText(schema: NamedSchema): string {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => {
    const sample = typeof type === 'string' ? samples[type] : undefined
    return sample && schema.required?.includes(name) ? [`${key(name)}: ${sample}`] : []
  })
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}
