// What could not be checked, or was not read, is not claimed: neither in a sentence nor as a fact that adopt writes.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adoption } from '../../scripts/revise/adoption.ts'
import type { Verdict } from '../../src/verify/report.ts'
import { contractWith } from '../lib/contract-with.ts'
import { all, instead, is, type Json, recordsSaid, said, sent, uniqueNames } from './interceptors.ts'
import { type Interceptor, serviceOf, verified } from './tested-service.ts'
import { plainPath } from '../lib/plain.ts'

const text = readFileSync(plainPath, 'utf8')

const noPixels = instead(is('POST /api/v1/pixels'), () => Response.json({ message: 'No.' }, { status: 403 }))
const noDomains = instead(is('POST /api/v1/domains'), () => Response.json({ message: 'No.' }, { status: 403 }))
const without = (method: string): Interceptor =>
  instead(is(`${method} /api/v1/:resource/:id`), () => Response.json({ message: 'No.' }, { status: 405 }))

async function verdictOn(id: string, interceptor: Interceptor, ...facts: string[]): Promise<Verdict | undefined> {
  const { verdicts } = await verified(serviceOf(interceptor, await contractWith(...facts)), { only: [id] })
  return verdicts[id]
}

describe('what could be checked only in part', () => {
  test.each<[title: string, id: string, interceptor: Interceptor, why: string]>([
    ['two records with one name, of domains only', 'same-name', noPixels, 'POST /api/v1/pixels returned 403'],
    ['two records with one name, of pixels only', 'same-name', noDomains, 'POST /api/v1/domains returned 403'],
    ['an unknown field, of pixels only', 'unknown-fields', noDomains, 'POST /api/v1/domains returned 403'],
    ['omitted fields, with PATCH only', 'omitted-fields', without('PUT'), '(after updatePixelWithPut)'],
    ['omitted fields, with PUT only', 'omitted-fields', without('PATCH'), '(after updatePixel)'],
    ['an empty field, of a create only', 'empty-field', without('PATCH'), '(after updatePixel)'],
  ])('%s: is not confirmed, and the reason is said', async (_, id, interceptor, why) => {
    const verdict = await verdictOn(id, interceptor)

    expect(verdict).toMatchObject({ verdict: expect.stringMatching(/^(blocked|not-tested)$/), observed: null })
    expect(verdict?.why).toContain(why)
  })

  test('is refuted without a word about the rest, and adopt writes nothing of it', async () => {
    const report = await verified(serviceOf(all(noPixels, uniqueNames)), { only: ['same-name'] })

    const { observed, fact } = report.verdicts['same-name'] ?? {}
    expect(observed).toMatch(
      /^domain: A name that another record has is rejected with 409\. Not all of it could be checked: POST \/api\/v1\/pixels returned 403/,
    )
    expect(fact).toBeUndefined()
    const adopted = await adoption(text, report)
    expect(adopted.text).toBe(text)
    expect(adopted.todo).toEqual([
      expect.stringMatching(/^- same-name: .* Observed: domain: A name that another record has is rejected with 409/),
    ])
  })

  test('is refuted of one resource where another one shows as much', async () => {
    const verdict = await verdictOn('omitted-fields', noPixels, 'omitted-fields=put-clears')

    expect(verdict).toMatchObject({ verdict: 'refuted', fact: 'put-clears' })
  })
})

describe('what a record has after a form is accepted', () => {
  const emptyAs = (value: unknown): Interceptor =>
    recordsSaid(is('* /.*'), (record) =>
      Object.fromEntries(Object.entries(record).map(([name, old]) => [name, old === '' ? value : old])),
    )
  const accepted = 'A required field with an empty value is accepted, and the record'
  const withoutEmpty = recordsSaid(is('* /.*'), (record) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
  )

  test.each<[title: string, interceptor: Interceptor, sentence: string]>([
    ['the empty value', (pass) => pass, `${accepted} has the empty value.`],
    ['`null`', emptyAs(null), `${accepted} has \`null\` in this field.`],
    ['another value', emptyAs('Untitled'), `${accepted} has \`"Untitled"\` in this field.`],
    ['nothing', withoutEmpty, `${accepted} has no value in this field.`],
    [
      'after an update the value of before',
      sent(is('PATCH /api/v1/:resource/:id'), (form) => form.get('name') === '' && form.delete('name')),
      `It depends on the request. An empty \`name\`, an empty \`value\`: ${accepted} has the empty value. An update: ${accepted} keeps its value.`,
    ],
  ])('is read before it is reported: %s', async (_, interceptor, sentence) => {
    const verdict = await verdictOn('empty-field', interceptor, 'empty-field=accepted')

    expect(verdict).toMatchObject({ verdict: 'refuted', observed: sentence })
  })

  test('is read for a taken name', async () => {
    const names = new Set<string>()
    const renaming = sent(is('POST /api/v1/domains'), (form) => {
      const name = form.get('name') ?? ''
      if (names.has(name)) form.set('name', `${name.replace('.', ' (2).')}`)
      names.add(name)
    })

    expect(await verdictOn('same-name', renaming)).toMatchObject({
      verdict: 'refuted',
      observed:
        'It differs by resource. pixel: Two records may have the same name. domain: A second domain with the same name is accepted under another name.',
    })
  })

  test('is read for a field that no form has', async () => {
    const extra: Interceptor = (pass) => {
      const kept = new Map<string, string>()
      return async (request) => {
        const form = new URLSearchParams(await request.clone().text())
        const [name, value] = [form.get('name'), form.get('pdverify_extra')]
        if (name !== null && value !== null) kept.set(name, value)
        return recordsSaid(is('* /.*'), (record) => {
          const own = kept.get(String(record['name']))
          return own === undefined ? record : { ...record, pdverify_extra: own }
        })(pass)(request)
      }
    }

    expect(await verdictOn('unknown-fields', extra)).toMatchObject({
      verdict: 'refuted',
      observed: expect.stringContaining('A field that the form does not have is accepted, and the record has it.'),
    })
  })

  test('is read where the body is JSON', async () => {
    const otherValue: Interceptor = (pass) => async (request) => {
      if (!request.headers.get('content-type')?.includes('json')) return pass(request)
      const body = { ...((await request.json()) as Json), value: 'none' }
      return pass(new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) }))
    }

    expect(await verdictOn('unsupported-media-type', otherValue)).toMatchObject({
      verdict: 'refuted',
      observed: 'A body of JSON is accepted, and the record does not have its values.',
    })
  })

  test('is not claimed where nothing shows the record', async () => {
    const hidden = said(is('GET /api/v1/:resource(/:id)?'), ({ body }) => {
      const { data } = Object(body) as { data?: Json | Json[] }
      if (Array.isArray(data)) return { body: { ...Object(body), data: data.filter(({ name }) => name !== '') } }
      return data?.['name'] === '' ? { status: 404, body: { message: 'Not found.' } } : {}
    })

    expect(await verdictOn('empty-field', hidden, 'empty-field=accepted')).toMatchObject({
      verdict: 'not-tested',
      observed: null,
      why: expect.stringContaining('no GET shows the record'),
    })
  })
})
