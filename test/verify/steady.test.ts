// What a report has in common with the next one, and what it never shows.

import { describe, expect, test } from 'vitest'
import { steadyVerdict } from '../../src/verify/judge/verdict.ts'
import { splitSamples, withSamples } from '../../src/verify/outcome/samples.ts'
import { is, type Json, said } from './interceptors.ts'
import { apiKey, type Interceptor, optionsFor, serviceOf, verified } from './tested-service.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { Run } from '../../src/verify/run.ts'
import { verify } from '../../src/verify/verify.ts'

let counted = 0

/** A time, a token and a link, each time others. */
function ofNow(): Json {
  counted += 1
  return { at: new Date(1e12 + counted * 1e7).toISOString(), token: `t-${counted}`, link: `/requests/${counted}` }
}

/** Records, errors and the responses to deletions have more than the contract states, and something else each time. */
function varying(): Interceptor {
  const of = ofNow()
  const withMore = (record: unknown): Json => {
    const fields = Object.entries(Object(record) as Json).map(([name, value]) => [name, value ?? ''])
    return { ...Object.fromEntries(fields), ...of }
  }
  return said(is('* /.*'), ({ status, body }, { method }) => {
    if (method === 'DELETE' && status === 204) return { status: 200, body: { deleted: ofNow() } }
    const { data, message, ...others } = Object(body) as Json
    if (data === undefined) return { body: { error: { message, ...others }, ...ofNow() } }
    const records = Array.isArray(data) ? data.map(withMore) : withMore(data)
    return { body: { ...others, data: records } }
  })
}

describe('verdicts and facts', () => {
  test.each([
    ['varies in what it sends', varying],
    [
      'rejects every name, with another text each time',
      () =>
        said(is('POST /api/v1/:resource'), ({ status }) =>
          status === 201 ? { status: 422, body: { message: `Request ${ofNow()['token']}` } } : {},
        ),
    ],
    [
      'shows records without their names',
      () =>
        said(is('GET /api/v1/:resource/:id'), ({ status, body }) =>
          status === 200 ? { body: { ...Object(body), data: { ...Object(Object(body).data), name: 7 } } } : {},
        ),
    ],
  ])('are the same in two runs, where a service %s', async (_, interceptor) => {
    const one = await verified(serviceOf(interceptor()))
    // Other ids, as on another day.
    const other = serviceOf(interceptor())
    await other.fetch('http://service.example/api/v1/pixels', {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=other&type=google-ads&value=AW-12345678901',
    })
    const { verdicts, facts, run } = await verified(other)

    expect({ verdicts, facts }).toEqual({ verdicts: one.verdicts, facts: one.facts })
    expect(run.evidence).not.toEqual(one.run.evidence)
  })

  test('are the same without samples, and then nothing that the service sent is in the report', async () => {
    const secret = 'sent-by-the-service'
    const marked = said(is('* /.*'), ({ body }) => (body === null ? {} : { body: { ...Object(body), extra: secret } }))
    const interceptor: Interceptor = (pass) => varying()(marked(pass))

    const [one, other] = [
      await verified(serviceOf(interceptor)),
      await verified(serviceOf(interceptor), { samples: false }),
    ]

    expect(other.verdicts).toEqual(one.verdicts)
    expect(JSON.stringify(one)).toContain(secret)
    expect(JSON.stringify(other)).not.toContain(secret)
  })

  test('name no record by its id, where one id begins with another', () => {
    const run = new Run(serviceContract, optionsFor(serviceOf()))
    for (const id of [1, 12]) run.ownership.found('', `/api/v1/pixels/${id}`)
    const why = (id: string): string => `PUT /api/v1/pixels/${id} returned 503 4 times.`

    const whyOf = (id: string) =>
      steadyVerdict({ verdict: 'blocked', expected: '', observed: null, why: why(id) }, run).why

    expect([whyOf('12'), whyOf('123')]).toEqual([why('{id}'), why('123')])
  })

  test('and their samples are the whole fact', () => {
    const fact = {
      status: 200,
      seen: { data: [] },
      update: { status: 200, body: 'other', seen: { ok: true } },
      more: { seen: { type: 'string', value: 'x' }, hits: { type: 'integer', value: 0 } },
    }

    const { fact: steady, sample } = splitSamples(fact)

    expect(steady).toEqual({
      status: 200,
      update: { status: 200, body: 'other' },
      more: { seen: { type: 'string' }, hits: { type: 'integer' } },
    })
    expect(withSamples(steady, sample)).toEqual(fact)
  })
})

describe('the values of headers', () => {
  const secret = 'tenant-0f81/secret'
  const headers = { 'X-Tenant': secret }

  const echoing = said(is('* /.*'), ({ body }, request) => {
    const value = request.headers.get('x-tenant')
    return { body: { ...Object(body), [`for ${value}`]: value, error: encodeURIComponent(String(value)) } }
  })

  test('are sent with each request, and are in no report where the service repeats them', async () => {
    const sent: (string | null)[] = []
    const noting: Interceptor = (pass) => (request) => {
      sent.push(request.headers.get('x-tenant'))
      return echoing(pass)(request)
    }

    const report = await verified(serviceOf(noting), { headers })

    expect(new Set(sent)).toEqual(new Set([secret]))
    expect(JSON.stringify(report)).not.toMatch(/0f81/)
    expect(JSON.stringify(report)).toContain('***')
    expect(report.run.evidence['id']?.repeat).toContain('{X_TENANT:?is the value of --header X-Tenant}"')
  })

  test('are hidden before a long body is cut, so no part of them stays', async () => {
    const cut = said(is('* /.*'), ({ body }) => ({
      body: { note: `${'n'.repeat(485)}${secret}`, ...Object(body) },
    }))

    const report = await verified(serviceOf(cut), { headers, only: ['id', 'unknown-id'] })

    expect(JSON.stringify(report)).not.toContain('tenant')
    expect(JSON.stringify(report)).toContain('nnn***')
  })

  test('are in no message of a run that cannot begin', async () => {
    const service = serviceOf(
      () => async () => new Response(null, { status: 302, headers: { location: `/login?t=${secret}` } }),
    )

    const message = await verify(serviceContract, { ...optionsFor(service), headers }).catch(String)

    expect(message).toMatch(/redirects to .*\*\*\*/)
  })

  test.each([
    [{ 'X-Tenant': 'a\nb-secret' }, 'Failed to use "headers["X-Tenant"]": it is not the value of a header.'],
    [{ 'X Tenant': 'b-secret' }, 'Failed to use "headers["X Tenant"]": it is not the name of a header.'],
    [{ authorization: 'b-secret' }, 'Failed to use "headers["authorization"]": it is set by verify itself.'],
  ])('that cannot be sent are not shown: $1', async (wrong, message) => {
    const error = await verify(serviceContract, { ...optionsFor(serviceOf()), headers: wrong }).catch(String)

    expect(error).toContain(message)
    expect(error).not.toContain('b-secret')
  })
})
