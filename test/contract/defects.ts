// The table of defects.yaml as edits of the contract.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { linters } from '../../scripts/lint/linters.ts'
import { all, type Edit, edits } from './edit.ts'

export interface Defect {
  /** What is wrong. */
  title: string
  /** The linter that it is left to, the cheapest where several notice it, and the rule by which it does. */
  by: keyof typeof linters
  rule: string
  edit: Edit
}

type Table = Record<Defect['by'], Record<string, Record<string, Record<string, unknown>>>>

export function readDefects(): Defect[] {
  const table = parse(readFileSync(new URL('defects.yaml', import.meta.url), 'utf8')) as Table
  // Object.entries forgets the names of the keys.
  const linters = Object.entries(table) as [Defect['by'], Table[Defect['by']]][]
  return linters.flatMap(([by, rules]) =>
    Object.entries(rules).flatMap(([rule, rows]) =>
      Object.entries(rows).map(([title, row]) => ({ title, by, rule, edit: editOf(title, row) })),
    ),
  )
}

function editOf(title: string, row: Record<string, unknown>): Edit {
  return all(
    Object.entries(row).flatMap(([name, value]) => {
      const make = edits[name]
      if (!make) throw new Error(`Failed to read the defect "${title}": there is no edit "${name}".`)
      return pairsOf(value).map(([path, argument]) => make(path, argument))
    }),
  )
}

/** `drop` and `toEnd` have paths only. */
function pairsOf(value: unknown): [path: string, argument: unknown][] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  return [value].flat().map((path) => [String(path), undefined])
}
