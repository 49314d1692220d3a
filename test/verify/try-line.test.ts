// A report ends with the command that serves what it observed.

import { expect, test } from 'vitest'
import { tryLine } from '../../src/cli/report/try-line.ts'
import { readPlain } from '../lib/plain.ts'
import { reportOf } from '../lib/report-of.ts'

test('a mismatch that is a fact can be tried', () => {
  expect(tryLine(reportOf(readPlain(), { 'unknown-id': 410 }))).toBe('npm run try -- report.json')
})

test('a service that does what the contract promises needs none', () => {
  expect(tryLine(reportOf(readPlain(), {}))).toBeUndefined()
})
