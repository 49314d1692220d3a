// The spelling of descriptions is checked once: reading the dictionary takes `redocly recheck` longer than a whole lint.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../contract/root.ts'
import { ownConfig, redoclyFolder } from '../tools/redocly.ts'
import type { Copies } from './copies.ts'
import type { LocatedFinding } from './finding.ts'
import { recheck } from './redocly.ts'

const cache = join(root, 'node_modules/.cache/recheck')

/** The findings of recheck. It is not asked about descriptions in which it has found nothing before. */
export async function recheckNew(
  documents: readonly { source: { data: unknown } }[],
  copies: Copies,
): Promise<LocatedFinding[]> {
  const rules = [ownConfig, join(redoclyFolder, 'package.json')].map((file) => readFileSync(file, 'utf8'))
  const file = join(cache, hashOf(rules.join()))
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  const hashes = documents.flatMap(({ source }) => descriptionsIn(source.data)).map(hashOf)
  if (hashes.every((hash) => known.has(hash))) return []
  const findings = await recheck(copies)
  if (findings.length === 0) keep(file, new Set([...known, ...hashes]))
  return findings
}

/** Whoever may not write there has all descriptions checked each time. */
function keep(file: string, hashes: ReadonlySet<string>): void {
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(file, [...hashes].join('\n'))
  } catch {}
}

function descriptionsIn(data: unknown): string[] {
  const found: string[] = []
  JSON.stringify(data, (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') found.push(value)
    return value
  })
  return found
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
