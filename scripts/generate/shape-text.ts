// The least that a body must have to be what the contract promises: its required properties and their kinds.

import type { NamedSchema } from './named-contract.ts'
import { key } from './doc-comment.ts'
import { literal } from './type-text.ts'

const kinds: Record<string, string> = { array: 'array', object: 'object', string: 'string', integer: 'number', number: 'number' }

/** `{ data: 'array', links: 'object' }` for an object with these two required properties. */
export function shapeText(schema: NamedSchema): string {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, { type }]) => {
    const kind = typeof type === 'string' ? kinds[type] : undefined
    return kind && schema.required?.includes(name) ? [`${key(name)}: ${literal(kind)}`] : []
  })
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}
