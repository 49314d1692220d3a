// The gate is everything that stands between a defect and the main branch: the contract checks and the linters.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Contract } from '../../../scripts/contract/contract.ts'
import { lintDocuments } from '../../../scripts/lint/lint.ts'
import { findingsOf, titles } from '../checks.ts'

/** What the two halves of the gate say of one document. */
export interface Verdict {
  checks: string[]
  lint: string[]
}

/** Lints all documents in one go, because a linter takes longer to start than to read. */
export async function judge(documents: string[]): Promise<Verdict[]> {
  const checked: string[][] = []
  for (const yaml of documents) checked.push(await check(yaml))
  const linted = await lint(documents)
  return checked.map((checks, index) => ({ checks, lint: linted[index] ?? [] }))
}

async function check(yaml: string): Promise<string[]> {
  const contract: Contract = parse(yaml)
  const findings = await Promise.all(titles.map((title) => findingsOf(title, contract)))
  return findings.flat()
}

async function lint(documents: string[]): Promise<string[][]> {
  const directory = await mkdtemp(join(tmpdir(), 'mutants-'))
  try {
    const files = documents.map((_, index) => join(directory, `${index}.yaml`))
    await Promise.all(documents.map((yaml, index) => writeFile(files[index] ?? '', yaml)))
    const findings = await lintDocuments(files)
    return findings.map((list) => list.map(({ line, rule, message }) => `${line} ${rule}: ${message}`))
  } finally {
    await rm(directory, { recursive: true })
  }
}

/** How many of the documents each half of the gate stops, by group. */
export function killTable(verdicts: readonly (Verdict & { group: string })[], groups: readonly string[]): string {
  const rows = [...groups, 'all'].map((group) => {
    const members = verdicts.filter((verdict) => group === 'all' || verdict.group === group)
    const rate = (isKilled: (verdict: Verdict) => boolean) =>
      `${((100 * members.filter(isKilled).length) / members.length).toFixed(1)} %`
    return [
      group,
      String(members.length),
      rate(({ lint }) => lint.length > 0),
      rate(({ checks }) => checks.length > 0),
      rate(isStopped),
    ]
  })
  return [['group', 'defects', 'lint alone', 'checks alone', 'lint + checks'], ...rows]
    .map(([group = '', ...numbers]) => group.padEnd(14) + numbers.map((cell) => cell.padStart(15)).join(''))
    .join('\n')
}

export function isStopped({ checks, lint }: Verdict): boolean {
  return checks.length > 0 || lint.length > 0
}
