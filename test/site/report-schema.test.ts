// The JSON Schema of a report accepts every report, and nothing else.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { reportSchema } from '../../site/build/files/report-schema.ts'
import type { Report } from '../../src/verify/report.ts'
import { contractWith } from '../lib/contract-with.ts'
import { instead, is } from '../verify/interceptors.ts'
import { serviceOf, verified } from '../verify/tested-service.ts'

const isReport = new Ajv2020({ formats: { 'date-time': true } }).compile(reportSchema)
let reports: Report[]

beforeAll(async () => {
  const other = await contractWith(
    { 'success-status': { create: { body: 'none', location: true } } },
    { 'record-envelope': { record: '/pixel' } },
    { 'error-message': { mediaType: 'application/json', message: '/error/message' } },
  )
  const closed = instead(is('POST /api/v1/:resource'), () => Response.json({}, { status: 402 }))
  reports = [
    await verified(serviceOf(undefined, other)),
    await verified(serviceOf(closed), { samples: false }),
    await verified(serviceOf(), { readOnly: true }),
  ]
})

test('accepts reports of what was confirmed, refuted, blocked and not tested', () => {
  const all = reports.flatMap(({ verdicts }) => Object.values(verdicts).map(({ verdict }) => verdict))

  expect(new Set(all)).toEqual(new Set(['confirmed', 'refuted', 'blocked', 'not-tested']))
  for (const report of reports) expect([isReport(report), isReport.errors]).toEqual([true, null])
})

test.each<[what: string, change: (report: Report) => object]>([
  ['another version', () => ({ version: 2 })],
  ['a verdict that is none', ({ verdicts }) => ({ verdicts: { ...verdicts, id: { verdict: 'fine' } } })],
  ['something of one run beside the verdicts', () => ({ requests: 7 })],
])('rejects a report with %s', (_, change) => {
  const [report] = reports
  if (!report) throw new Error('There is no report.')

  expect(isReport({ ...report, ...change(report) })).toBe(false)
})
