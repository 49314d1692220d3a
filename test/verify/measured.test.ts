// verify handles what only a measured contract has, and finds what the strict mock does differently.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/contract/root.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { adoption } from '../../scripts/revise/adoption.ts'
import { startMock } from '../fixtures/measured/generated/entries/mock.ts'
import { verify } from '../fixtures/measured/generated/entries/verify.ts'
import { serviceContract } from '../fixtures/measured/generated/verify.ts'
import { plainPath } from '../lib/plain.ts'
import { instead, is, type Json, recordsSaid, said } from './interceptors.ts'
import { allVerdicts, contractFrom, type Interceptor, serviceOf, verified } from './tested-service.ts'

const text = readFileSync(join(root, 'test/fixtures/measured/openapi.yaml'), 'utf8')

/** What is found in one entry at the lenient mock with something before it. */
async function verdictOn(id: string, interceptor: Interceptor) {
  const { verdicts } = await verified(serviceOf(interceptor, contractFrom(text)), { only: [id] }, serviceContract)
  return verdicts[id]
}

/** The entries that are not confirmed by a mock, and how many records are left. */
async function unconfirmed(lenient: boolean) {
  const mock = await startMock({ lenient })
  try {
    const report = await verify({ baseUrl: mock.url, apiKey: 'any-key', rate: Infinity, settleMs: 50 })
    const others = allVerdicts(report).filter(([, { verdict }]) => verdict !== 'confirmed')
    return { others: Object.fromEntries(others.map(([id, { verdict }]) => [id, verdict])), left: report.run.leftBehind }
  } finally {
    await mock.close()
  }
}

test('the lenient mock does all that was measured', async () => {
  expect(await unconfirmed(true)).toEqual({ others: {}, left: [] })
})

test('the strict mock rejects what the source does not allow, and differs in nothing else', async () => {
  const ofStrictness = ['malformed-id', 'unsupported-media-type', 'unknown-fields', 'invalid-query', 'accept-header']

  expect(await unconfirmed(false)).toEqual({
    others: Object.fromEntries(ofStrictness.map((id) => [id, 'refuted'])),
    left: [],
  })
})

test('a DELETE with another body than the contract promises is refuted, and adopt writes that body', async () => {
  const other = said(is('DELETE /.*'), ({ status }) => (status === 200 ? { body: { success: true } } : {}))
  const service = serviceOf(other, contractFrom(text))

  const report = await verified(service, { only: ['deleted-status'] }, serviceContract)

  expect(report.verdicts['deleted-status']).toMatchObject({
    verdict: 'refuted',
    observed: expect.stringMatching(/\(200\), `\/id` is not there\.$/),
    fact: { status: 200, body: 'other' },
  })
  const adopted = await adoption(text, report)
  expect(adopted.todo).toEqual([])
  const again = await verified(service, { only: ['deleted-status'] }, serviceContractOf(contractFrom(adopted.text)))
  expect(again.verdicts['deleted-status']).toMatchObject({ verdict: 'confirmed' })
})

test('a list that is sorted with regard to accents, and without to case, is told from one without regard to both', async () => {
  const sorted = said(is('GET /.*'), ({ body }, request) => {
    const { data } = Object(body) as { data?: Json[] }
    const { searchParams } = new URL(request.url)
    if (!Array.isArray(data) || searchParams.get('sort_by') !== 'name') return {}
    const nameOf = (record: Json): string => String(record['name']).toLowerCase()
    return { body: { ...Object(body), data: data.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) } }
  })

  expect(await verdictOn('name-order', sorted)).toMatchObject({ verdict: 'refuted', fact: 'ignoring-case-only' })
})

test('without Accept, a page in place of an error that the contract promises as JSON is named', async () => {
  const page = () =>
    new Response('<!doctype html><title>No</title>', { status: 404, headers: { 'content-type': 'text/html' } })
  const unasked = instead((request) => is('GET /[^?]*/\\d+')(request) && request.headers.get('accept') === '*/*', page)

  const verdict = await verdictOn('accept-header', unasked)

  expect(verdict).toMatchObject({ verdict: 'refuted', observed: expect.stringContaining('a 404 html, a 422 json') })
  expect(verdict).not.toHaveProperty('fact')
})

test('an error for an unknown path without a message where others have it is not like them', async () => {
  const other = instead(
    (request) =>
      request.headers.has('authorization') && request.url.includes('pdverify-') && !request.url.includes('?'),
    () => Response.json({ code: 'no_such_path' }, { status: 404 }),
  )

  expect(await verdictOn('other-errors', other)).toMatchObject({
    verdict: 'refuted',
    observed: 'An error for an unknown path is JSON, and has no message at `/message` as a 401 has.',
  })
})

test('a field whose values have the name in one place is a template, and adopt writes it', async () => {
  const text = readFileSync(plainPath, 'utf8')
  const linked = recordsSaid(is('* /api/v1/domains.*'), (record) => ({ ...record, link: `https://${record['name']}/` }))
  const service = serviceOf(linked, contractFrom(text))

  const report = await verified(service, { only: ['domain-record'] })

  expect(report.verdicts['domain-record']).toMatchObject({
    fact: { more: { link: { type: 'string', derived: 'https://{name}/' } } },
  })
  const adopted = await adoption(text, report)
  const { schemas, examples } = contractFrom(adopted.text).components
  expect(schemas['Domain']?.properties?.['link']).toMatchObject({ 'x-derived': 'https://{name}/' })
  expect(examples['DomainWithNameOnly']?.value).toMatchObject({ data: { link: 'https://go.harborbooks.example/' } })
})
