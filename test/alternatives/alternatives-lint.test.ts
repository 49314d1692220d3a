// The linters find nothing in the contract of any alternative.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath } from '../../scripts/contract/contract.ts'
import { faultsOf, readingOf } from '../../scripts/lint/check.ts'
import { checks } from '../../scripts/lint/checks.ts'
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

test.each([
  ['malformed-id.400', 'unknown-fields.ignored'],
  ['malformed-id.400', 'invalid-form.400', 'unknown-fields.ignored'],
  ['unsupported-media-type.400', 'unknown-fields.ignored'],
  ['unsupported-media-type.400', 'invalid-form.400'],
  ['malformed-id.400', 'unknown-fields.applied', 'cleared-targets.rejected'],
])('the checks find nothing in alternatives whose errors share a status: %s and %s', async (...together) => {
  const reading = readingOf(contractWith(readFileSync(contractPath, 'utf8'), together))

  const faults = await Promise.all(checks.map((check) => faultsOf(check, reading)))

  expect(faults.flat()).toEqual([])
})

afterAll(() => rmSync(folder, { recursive: true }))
