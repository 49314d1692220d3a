// What adopt makes of a report, and which reports it does not take.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { adoption } from '../../scripts/adopt/adoption.ts'
import { readReport } from '../../scripts/adopt/read-report.ts'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath } from '../../scripts/contract/contract.ts'
import type { Report } from '../../src/verify/index.ts'
import { is, said } from './interceptors.ts'
import { contractFrom, serviceOf, verified } from './tested-service.ts'

const text = readFileSync(contractPath, 'utf8')
let report: Report

beforeAll(async () => {
  report = await verified(serviceOf(undefined, contractWith(text, ['unauthenticated.403'])))
})

describe('adopt', () => {
  test('edits the alternative in, marks each decided entry, and keeps comments and order', () => {
    const { text: adopted, changes, todo } = adoption(text, report)

    const { unauthenticated, id } = contractFrom(adopted)['x-assumptions']
    const on = report.startedAt.slice(0, 10)
    expect(unauthenticated).toMatchObject({
      value: 403,
      verified: { on, result: 'adopted', evidence: '`GET /api/v1/pixels: 403 {message}`' },
    })
    expect(id?.verified).toMatchObject({ on, result: 'confirmed' })
    expect(changes).toEqual([expect.stringMatching(/^- .*403/)])
    expect(todo).toEqual([])
    expect(commentsIn(adopted)).toEqual(commentsIn(text))
  })

  test('makes no guess of what no alternative says: it is left to do by hand', async () => {
    const interceptor = said(is('POST /api/v1/:resource'), ({ status }) => ({ status: status === 201 ? 202 : status }))
    const other = await verified(serviceOf(interceptor), { only: ['created-status'] })

    const { text: adopted, todo } = adoption(text, other)

    expect(adopted).toBe(adoption(text, { ...other, verdicts: {} }).text)
    expect(todo).toEqual([expect.stringMatching(/^- created-status: .* Observed: \{ status: 202/)])
  })

  test.each<[title: string, change: (report: Report) => Partial<Report>, message: string]>([
    ['about another version', () => ({ contract: '0.0.9' }), 'it is about version 0.0.9'],
    ['with an entry that is gone', ({ verdicts }) => ({ verdicts: { gone: verdicts['id'] as never } }), 'no "gone"'],
    ['about another sentence', () => seen('id', 'id.uuid', 'Another.'), '"id" says something else now'],
    ['with an alternative that is gone', () => seen('id', 'id.letters'), 'there is no alternative "id.letters"'],
    [
      'with two things that no service does',
      () => ({
        verdicts: { ...seen('id', 'id.uuid').verdicts, ...seen('malformed-id', 'malformed-id.truncated').verdicts },
      }),
      'Failed to combine id.uuid and malformed-id.truncated: A UUID does not begin with the digits of another `id`. Choose one of them.',
    ],
  ])('does not take a report %s', (_, change, message) => {
    expect(() => adoption(text, { ...report, ...change(report) })).toThrow(message)
  })

  test('does not take a contract whose elements the overlay does not find', () => {
    const renamed = text.replaceAll('unknownId:', 'noRecord:')

    expect(() => adoption(renamed, { ...report, ...seen('unknown-id', 'unknown-id.410') })).toThrow(
      'Failed to apply unknown-id.410',
    )
  })

  test('rejects a file that is not a report', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'))
    const file = join(folder, 'report.json')
    const startedAt = '2026-01-01'
    for (const broken of [
      '',
      '[]',
      '{}',
      '{"contract":"0.1.0"}',
      '{"contract":"0.1.0","startedAt":"x","verdicts":{"id":{}}}',
      JSON.stringify({ ...report, startedAt, facts: { listPixels: 'refuted' } }),
    ]) {
      writeFileSync(file, broken)
      expect(() => readReport(file)).toThrow(`Failed to adopt: ${file} is no`)
    }
    writeFileSync(file, JSON.stringify(report))
    expect(readReport(file)).toEqual(report)
    rmSync(folder, { recursive: true })
    expect(() => readReport(file)).toThrow(`Failed to adopt: ${file} cannot be read. Write a report with`)
  })

  test('names the facts of the source that the service contradicts', () => {
    const refuted = {
      verdict: 'refuted',
      observed: 'other',
      expected: 'Takes per_page.',
      got: '422',
      repeat: '',
    } as const
    const { contradicted } = adoption(text, { ...report, facts: { 'listPixels.per_page': refuted } })

    expect(contradicted).toEqual(['- listPixels.per_page: Takes per_page. Observed: 422'])
  })
})

/** The verdicts of a report in which one entry is refuted. */
function seen(id: string, observed: string, expected = contractFrom(text)['x-assumptions'][id]?.assumed ?? '') {
  return { verdicts: { [id]: { verdict: 'refuted', expected, got: '', observed, repeat: '' } } } as const
}

function commentsIn(contract: string): string[] {
  return contract.split('\n').filter((line) => /^\s*#/.test(line))
}
