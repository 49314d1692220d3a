// Data as source text that says nothing twice: what occurs more than once in it is a constant of its own.

import { literal } from '../contract/literal.ts'
import { key } from './type-text.ts'

/** What is shorter than this is written again, because a name would not be shorter. */
const shortest = 60

/** What fits into this many columns is one line. */
const width = 100

/** The text of a module that exports these values by their names. Properties that are undefined are left out. */
export function dataText(exports: Readonly<Record<string, unknown>>): string {
  const repeated = repeatedTexts(exports)
  const names = new Map<string, string>()
  const constants: string[] = []

  const textOf = (value: unknown, place: string): string => {
    if (typeof value !== 'object' || value === null) return literal(value)
    const json = JSON.stringify(value)
    const known = names.get(json)
    if (known || !repeated.has(json)) return known ?? structureText(value, place)
    // Its own constants come first, because it mentions them.
    const text = structureText(value, place)
    const name = nameFor(place, [...names.values()])
    names.set(json, name)
    constants.push(`const ${name} = ${text} as const\n`)
    return name
  }
  const structureText = (value: object, place: string): string => {
    const items = Array.isArray(value) && value.map((item) => textOf(item, place))
    if (items) return block('[', items, ']')
    const present = Object.entries(value).filter(([, part]) => part !== undefined)
    const members = present.map(([name, part]) => `${key(name)}: ${textOf(part, name)}`)
    return block('{', members, '}')
  }

  const exported = Object.entries(exports).map(
    ([name, value]) => `export const ${name} = ${textOf(value, name)} as const\n`,
  )
  return [...constants, ...exported].join('\n')
}

/** In one line, if it fits. */
function block(open: string, parts: string[], close: string): string {
  if (parts.length === 0) return open + close
  const space = open === '{' ? ' ' : ''
  const line = open + space + parts.join(', ') + space + close
  if (line.length <= width && !line.includes('\n')) return line
  return `${open}\n${parts.map((part) => `  ${part.replaceAll('\n', '\n  ')},\n`).join('')}${close}`
}

/** What a constant is called: the key under which its value stands first, and a number, so that it is no keyword. */
function nameFor(place: string, taken: string[]): string {
  const word = place.replaceAll(/\W/g, '_').replace(/^(?=\d)/, 'of_')
  let count = 1
  while (taken.includes(`${word}_${count}`)) count += 1
  return `${word}_${count}`
}

/** The texts of the objects that occur more than once. The parts of such an object count once for all of them. */
function repeatedTexts(value: unknown): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const text = JSON.stringify(part)
    if (text.length >= shortest && seen.has(text)) {
      repeated.add(text)
      return
    }
    seen.add(text)
    for (const item of Object.values(part)) look(item)
  }
  look(value)
  return repeated
}
