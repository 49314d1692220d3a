// What adopt makes of a report, and which reports it does not take.

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { adoption } from '../../scripts/adopt/adoption.ts'
import { readReport } from '../../scripts/adopt/read-report.ts'
import { contractWith } from '../../scripts/alternatives/apply.ts'
import { contractPath } from '../../scripts/contract/contract.ts'
import type { Report } from '../../src/verify/index.ts'
import { is, said } from './front.ts'
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
    const front = said(is('POST /api/v1/:resource'), ({ status }) => ({ status: status === 201 ? 202 : status }))
    const other = await verified(serviceOf(front), { only: ['created-status'] })

    const { text: adopted, todo } = adoption(text, other)

    expect(adopted).toBe(adoption(text, { ...other, verdicts: {} }).text)
    expect(todo).toEqual([expect.stringMatching(/^- created-status: .* Observed: \{ status: 202/)])
  })

  test('does not take a report about another contract', () => {
    const { verdicts } = report
    const entry = verdicts['id']
    const stale: [Report, RegExp][] = [
      [{ ...report, contract: '0.0.9' }, /it is about version 0\.0\.9/],
      [{ ...report, verdicts: { ...verdicts, gone: verdicts['id'] as never } }, /the ledger has no "gone"/],
      [
        { ...report, verdicts: { id: { ...entry, expected: 'Another sentence.' } as never } },
        /"id" says something else now/,
      ],
      [
        { ...report, verdicts: { id: { ...entry, verdict: 'refuted', observed: 'id.letters' } as never } },
        /there is no alternative "id\.letters"/,
      ],
    ]

    for (const [changed, message] of stale) expect(() => adoption(text, changed)).toThrow(message)
  })

  test('does not take a contract whose elements the overlay does not find', () => {
    const { assumed } = contractFrom(text)['x-assumptions']['unknown-id'] ?? { assumed: '' }
    const verdict = {
      verdict: 'refuted',
      expected: assumed,
      got: '410',
      observed: 'unknown-id.410',
      repeat: '',
    } as const
    const renamed = text.replaceAll('unknownId:', 'noRecord:')

    expect(() => adoption(renamed, { ...report, verdicts: { 'unknown-id': verdict } })).toThrow(
      /Failed to apply unknown-id\.410/,
    )
  })

  test('says why no service does two things that were observed', () => {
    const ledger = contractFrom(text)['x-assumptions']
    const observed = ['id.uuid', 'malformed-id.truncated'].map((name) => {
      const id = name.split('.')[0] ?? ''
      return [
        id,
        { verdict: 'refuted', expected: ledger[id]?.assumed ?? '', got: '', observed: name, repeat: '' },
      ] as const
    })

    expect(() => adoption(text, { ...report, verdicts: Object.fromEntries(observed) })).toThrow(
      'Failed to combine id.uuid and malformed-id.truncated: A UUID does not begin with the digits of another `id`. Choose one of them.',
    )
  })

  test('rejects a file that is not a report', () => {
    for (const broken of [
      '',
      '[]',
      '{}',
      '{"contract":"0.1.0"}',
      '{"contract":"0.1.0","startedAt":"x","verdicts":{"id":{}}}',
    ])
      expect(() => readReport(broken, 'report.json')).toThrow(/^Failed to adopt: report\.json is no/)
    expect(readReport(JSON.stringify(report), 'report.json')).toEqual(report)
  })
})

function commentsIn(contract: string): string[] {
  return contract.split('\n').filter((line) => /^\s*#/.test(line))
}
