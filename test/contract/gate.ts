// Puts defective contracts before the linters.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contract } from '../../scripts/contract/contract.ts'
import type { Finding, Source } from '../../scripts/lint/finding.ts'
import { lintSources } from '../../scripts/lint/lint.ts'
import type { Linter } from '../../scripts/lint/linters.ts'

/** The findings of each contract, in the order of the contracts. */
export async function findingsOf(contracts: Contract[], linters: readonly Linter[]): Promise<Finding[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'defects-'))
  try {
    const sources = await Promise.all(contracts.map((contract, index) => sourceOf(contract, folder, index)))
    const found = await lintSources(sources, linters)
    return sources.map((source) => found.get(source) ?? [])
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** JSON is YAML, and read faster. It has one line. */
async function sourceOf(contract: Contract, folder: string, index: number): Promise<Source> {
  const file = join(folder, `${index}.yaml`)
  await writeFile(file, JSON.stringify(contract))
  return { file, contract, positionOf: () => ({ line: 1, column: 1 }) }
}
