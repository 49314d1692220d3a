// Comments of generated code: the words of the contract, wrapped, with the marks of assumptions.

import type { Deprecable, Schema } from '../contract/contract.ts'
import { deprecatedValues, deprecationOf, deprecationText } from '../contract/deprecation.ts'
import { lowerFirst } from '../../src/lib/text.ts'
import { assumptionsOf, type Marked } from '../contract/assumption-marks.ts'

const width = 110

export const header = '// Generated from the contract by `npm run generate`. Do not edit.\n'

/** A doc comment of these paragraphs. An empty string is an empty line; a line that starts with `- ` is an item. */
export function docComment(paragraphs: string[], indent = ''): string {
  const lines = paragraphs.flatMap((paragraph) => wrap(plain(paragraph), width - indent.length - 3))
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`, ''].join('\n')
}

/** The allowed values and the default: "One of `desc` (Descending), `asc` (Ascending). Default: `desc`." */
export function valueNotes(schema: Schema): string {
  const labels = schema['x-enumDescriptions'] ?? {}
  const values = schema.enum?.map((value) => `\`${value}\`${labels[value] ? ` (${labels[value]})` : ''}`)
  const notes = [
    values && `One of ${values.join(', ')}.`,
    ...Object.entries(deprecatedValues(schema)).map(
      ([value, deprecation]) => `\`${value}\` is deprecated: ${lowerFirst(deprecationText(deprecation))}`,
    ),
    schema.default !== undefined && `Default: \`${schema.default}\`.`,
  ]
  return notes.filter(Boolean).join(' ')
}

/** The tag for the first of these elements that is deprecated: editors strike it out. */
export function deprecationTag(...elements: (Deprecable | undefined)[]): string[] {
  const deprecation = deprecationOf(...elements)
  return deprecation ? [`@deprecated ${deprecationText(deprecation)}`] : []
}

/** "(assumption: `id`, verified on 2026-12-01)" for an element with marks. */
export function assumptionNote(...marked: Marked[]): string {
  const ids = [...new Set(marked.flatMap(assumptionsOf))]
  if (ids.length === 0) return ''
  const dates: Record<string, string> = Object.assign({}, ...marked.map((node) => node['x-verified'] ?? {}))
  const states = ids.map((id) => (dates[id] === undefined ? `\`${id}\`` : `\`${id}\`, verified on ${dates[id]}`))
  return `(${ids.length === 1 ? 'assumption' : 'assumptions'}: ${states.join(Object.keys(dates).length > 0 ? '; ' : ', ')})`
}

/** Joins the existing parts to one line. */
export function sentence(...parts: (string | undefined)[]): string {
  return parts
    .map((part = '') => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** Keeps the words of links into the reference, which lead nowhere from an editor, and escapes the end of a comment. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\(#[^)]*\)/g, '`$1`')
    .replaceAll('*/', '*\\/')
    .trim()
}

function wrap(text: string, columns: number): string[] {
  const hanging = text.startsWith('- ') || text.startsWith('@') ? '  ' : ''
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined) lines.push(word)
    else if (last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${hanging}${word}`)
  }
  return lines
}
