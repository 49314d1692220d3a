import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/contract/contract.ts'

export const guidesFolder = join(root, 'guides')

/** The guides as they are written, by the names of their files. */
export function readGuides(folder = guidesFolder): Map<string, string> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}
