// Writes data as source text.

import { literal } from '../contract/literal.ts'
import { key } from './type-text.ts'

/** What fits into this many columns becomes one line. */
const width = 100

/**
 * The text of a module that exports these values by name. Leaves out undefined properties; writes a function
 * as its name.
 *
 * @param shared named values, which are written once
 */
export function dataText(
  exports: Readonly<Record<string, unknown>>,
  shared: Readonly<Record<string, unknown>> = {},
): string {
  const names = new Map<string, string>()
  const constants = Object.entries(shared).flatMap(([name, value]) => {
    const json = JSON.stringify(value)
    if (names.has(json)) return []
    const text = `const ${name} = ${valueText(value, names)} as const\n`
    names.set(json, name)
    return [text]
  })
  const exported = Object.entries(exports).map(([name, value]) => {
    return `export const ${name} = ${valueText(value, names)} as const\n`
  })
  return [...constants, ...exported].join('\n')
}

/** The text of a value, or its name if it has one. */
export function valueText(value: unknown, names: ReadonlyMap<string, string> = new Map()): string {
  if (typeof value === 'function') return value.name
  if (typeof value !== 'object' || value === null) return literal(value)
  const name = names.get(JSON.stringify(value))
  if (name !== undefined) return name
  if (Array.isArray(value))
    return block(
      '[',
      value.map((item) => valueText(item, names)),
      ']',
    )
  const present = Object.entries(value).filter(([, part]) => part !== undefined)
  const members = present.map(([own, part]) => `${key(own)}: ${valueText(part, names)}`)
  return block('{', members, '}')
}

/** In one line, if it fits. */
function block(open: string, parts: string[], close: string): string {
  if (parts.length === 0) return open + close
  const space = open === '{' ? ' ' : ''
  const line = open + space + parts.join(', ') + space + close
  if (line.length <= width && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}${close}`
}
