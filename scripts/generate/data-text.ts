// Data as source text.

import { literal } from '../contract/literal.ts'
import { key } from './type-text.ts'

/** What fits into this many columns is one line. */
const width = 100

/** The text of a module that exports these values by their names. Properties that are undefined are left out. */
export function dataText(exports: Readonly<Record<string, unknown>>): string {
  const constants = Object.entries(exports).map(([name, value]) => `export const ${name} = ${textOf(value)} as const\n`)
  return constants.join('\n')
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return block('[', value.map(textOf), ']')
  if (typeof value !== 'object' || value === null) return literal(value)
  const present = Object.entries(value).filter(([, part]) => part !== undefined)
  const members = present.map(([name, part]) => `${key(name)}: ${textOf(part)}`)
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
