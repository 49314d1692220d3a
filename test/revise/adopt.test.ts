// What adopt makes of a report, and which reports it does not take.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseDocument } from 'yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { adoption } from '../../scripts/revise/adoption.ts'
import { readReport } from '../../scripts/revise/read-report.ts'
import { contractWith } from '../lib/contract-with.ts'
import type { Report, Verdict } from '../fixtures/plain/generated/entries/verify.ts'
import { contractFrom, serviceOf, verified } from '../verify/tested-service.ts'
import { plainPath } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')
let report: Report

beforeAll(async () => {
  report = await verified(serviceOf(undefined, await contractWith('unauthenticated=403')))
})

describe('adopt', () => {
  test('writes what was seen, marks each decided entry, and keeps comments and order', async () => {
    const { text: adopted, changes, todo } = await adoption(text, report)

    const contract = contractFrom(adopted)
    const { unauthenticated, id } = contract['x-assumptions']
    const on = report.run.startedAt.slice(0, 10)
    expect(unauthenticated).toMatchObject({
      assumed: 'The response to a request with a missing or invalid key is 403.',
      because: `It was observed at \`http://service.example\` on ${on}.`,
      verified: { on, result: 'adopted', evidence: '`GET /api/v1/pixels: 403`' },
    })
    expect(id?.verified).toMatchObject({ on, result: 'confirmed' })
    expect(Object.keys(Object(contract.paths['/api/v1/pixels']?.['get']).responses)).toEqual(['200', '403', 'default'])
    expect(changes).toEqual([
      expect.stringMatching(
        /^- The response to a request with a missing or invalid key is 403\. Before, the contract assumed: ".* is 401\." Check code that relies on it: Clients do not notice /,
      ),
    ])
    expect(todo).toEqual([])
    expect(commentsIn(adopted)).toEqual(commentsIn(text))
  })

  test.each<[title: string, id: string, fact: unknown]>([
    ['a redirect is no rejection', 'unauthenticated', 302],
    ['a field has another name', 'domain-record', { missing: ['index_page'], more: { indexPage: null } }],
    ['a cursor selects pages', 'page-selection', undefined],
  ])('names what it cannot write with what was seen and the lines to edit: %s', async (_, id, fact) => {
    const { text: adopted, todo } = await adoption(text, { ...report, ...seen(id, fact) })

    expect(adopted).toBe(text)
    expect(todo).toEqual([expect.stringMatching(`^- ${id}: .* Observed: Other. \\(openapi/openapi.yaml, lines \\d+`)])
  })

  test.each<[title: string, change: (report: Report) => Partial<Report>, message: string]>([
    ['about another version', () => ({ contract: '0.0.9' }), 'it is about version 0.0.9'],
    ['with an entry that is gone', ({ verdicts }) => ({ verdicts: { gone: verdicts['id'] as never } }), 'no "gone"'],
    ['about another sentence', () => seen('id', 'uuid', 'Another.'), '"id" says something else now'],
  ])('does not take a report %s', async (_, change, message) => {
    await expect(adoption(text, { ...report, ...change(report) })).rejects.toThrow(message)
  })

  test.each<[title: string, content: (report: Report) => string, why: string]>([
    ['is no JSON', () => '', 'it is not JSON'],
    ['is another object', () => '{"contract":"0.1.0","version":1}', 'it is not a report'],
    ['is of another version', () => JSON.stringify({ ...report, version: 0 }), 'it is a report of another version'],
    ['has no time', () => JSON.stringify({ ...report, run: { ...report.run, startedAt: 'x' } }), 'it is not a report'],
    [
      'has a verdict that is none',
      () => JSON.stringify({ ...report, facts: { listPixels: 'refuted' } }),
      'it is not a report',
    ],
  ])('rejects a file that %s', (_, content, why) => {
    const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
    writeFileSync(file, content(report))

    expect(() => readReport(file)).toThrow(`Failed to read ${file}: ${why}`)
    rmSync(dirname(file), { recursive: true })
  })

  test('writes what one contract can have, and names what it cannot have beside it', async () => {
    const verdicts = {
      ...seen('unauthenticated', 422).verdicts,
      ...seen('unknown-id', 422).verdicts,
      ...seen('error-message', { mediaType: 'text/plain', message: '' }).verdicts,
    }

    const { todo } = await adoption(text, { ...report, verdicts })

    expect(todo.length).toBeGreaterThan(0)
    expect(todo[0]).toContain('with bodies of two types, text/plain and application/json')
  })

  test.each(['empty-update', 'cleared-targets'])(
    'writes the status that was observed, however an author words what else there is: %s',
    async (id) => {
      const document = parseDocument(text)
      const isRejected = document.getIn(['x-assumptions', id, 'value']) === 'rejected'
      const sentence = isRejected ? ['assumed'] : ['alternatives', 'rejected']
      document.setIn(['x-assumptions', id, ...sentence], 'Such a form is answered with 422.')
      const other = String(document)
      const { assumed = '' } = contractFrom(other)['x-assumptions'][id] ?? {}

      const { changes } = await adoption(other, { ...report, ...seen(id, 409, assumed) })

      expect(changes).toEqual([expect.stringMatching(/^- .* is rejected with 409\. Before, the contract assumed: /)])
    },
  )

  test('writes types and no examples of what the service sent, if the report has no samples', async () => {
    const verdicts = {
      ...seen('success-status', { create: { body: 'none' }, update: { body: 'record' } }).verdicts,
      ...seen('pixel-record', { more: { hits: { type: 'integer' } } }).verdicts,
    }

    const run = { ...report.run, evidence: {} }
    const { text: adopted, lacksSamples, todo } = await adoption(text, { ...report, verdicts, run })

    const { schemas } = contractFrom(adopted).components
    expect([todo, lacksSamples]).toEqual([[], true])
    expect(schemas['Pixel']?.properties?.['hits']).toEqual({
      description: 'Observed in a response; its meaning is not known.',
      type: 'integer',
    })
  })

  test('names the statements of the source that the service contradicts', async () => {
    const refuted = {
      verdict: 'refuted',
      observed: '422',
      expected: 'Takes per_page.',
      text: 'refuted',
    } as const
    const { contradicted } = await adoption(text, { ...report, facts: { 'listPixels.per_page': refuted } })

    expect(contradicted).toEqual(['- listPixels.per_page: Takes per_page. Observed: 422'])
  })
})

/** The verdicts of a report in which one entry is refuted. */
function seen(id: string, fact: unknown, expected = contractFrom(text)['x-assumptions'][id]?.assumed ?? '') {
  const verdict: Verdict = { verdict: 'refuted', expected, observed: 'Other.', text: 'refuted', fact }
  return { verdicts: { [id]: verdict } }
}

function commentsIn(contract: string): string[] {
  return contract.split('\n').filter((line) => /^\s*#/.test(line))
}
