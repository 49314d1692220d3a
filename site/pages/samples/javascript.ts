// What the two samples in JavaScript share.

import type { Pair } from './call.ts'
import { literal } from '../../../scripts/contract/literal.ts'
import { key } from '../../../scripts/generate/type-text.ts'

/** `{ name: 'Spring sale' }`: one field on one line, several on a line each, so lines stay short. */
export function objectText(entries: readonly Pair[], indent = ''): string {
  const fields = entries.map(({ name, value }) => `${key(name)}: ${literal(value)}`)
  if (fields.length === 0) return '{}'
  if (fields.length === 1) return `{ ${fields[0]} }`
  return `{\n${fields.map((field) => `${indent}  ${field},\n`).join('')}${indent}}`
}

/** The inside of a template literal. */
export function templateText(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, '\\$&')
}
