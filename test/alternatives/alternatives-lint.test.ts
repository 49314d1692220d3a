// The linters find nothing in the contract of any alternative.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lintDocuments } from '../../scripts/lint/lint.ts'
import { names, variantOf } from './variants.ts'

const folder = mkdtempSync(join(tmpdir(), 'lint-'))

// In two runs, which take no longer than one, and half the memory.
test.for([
  { which: 'the first', chosen: names.slice(0, 32) },
  { which: 'the other', chosen: names.slice(32) },
])('the linters find nothing in $which alternatives', { timeout: 240_000 }, async ({ chosen }) => {
  const files = chosen.map((name) => join(folder, `${name}.yaml`))
  for (const [index, name] of chosen.entries()) writeFileSync(files[index] ?? '', variantOf(name).text)

  const found = await lintDocuments(files)

  const lines = found.flatMap((findings, index) =>
    findings.map(({ rule, message }) => `${chosen[index]}: ${rule}: ${message}`),
  )
  expect(lines).toEqual([])
})

afterAll(() => rmSync(folder, { recursive: true }))
