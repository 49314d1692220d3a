// What a service was seen to do otherwise, and the tests that speak of what was assumed instead.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parse } from 'yaml'
import { readContract } from '../contract/read-contract.ts'
import { root } from '../contract/root.ts'

/** The tests that rest on an entry of the ledger which was adopted otherwise, as test/assumed.yaml has them. */
export function skippedTests(contract = readContract()): string[] {
  const ledger = Object.entries(contract['x-assumptions'])
  const adopted = ledger.filter(([, { verified }]) => verified?.result === 'adopted').map(([id]) => id)
  if (adopted.length === 0) return []
  const tests = parse(readFileSync(join(root, 'test/assumed.yaml'), 'utf8')) as Record<string, string[] | 'all'>
  const isSkipped = (ids: string[] | 'all'): boolean => ids === 'all' || ids.some((id) => adopted.includes(id))
  return Object.keys(tests).filter((file) => isSkipped(tests[file] ?? []))
}

/** A TypeScript project of everything but some tests. Returns its path. */
export function projectWithout(tests: string[]): string {
  const file = join(root, 'node_modules/.cache/tsconfig.adopted.json')
  const folder = dirname(file)
  // Paths in a project are relative to its file.
  const exclude = ['test/e2e/consumer', 'bench/*/node_modules', ...tests].map((path) =>
    relative(folder, join(root, path)),
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ extends: relative(folder, join(root, 'tsconfig.json')), exclude }))
  return file
}
