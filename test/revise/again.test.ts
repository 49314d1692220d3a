// A service whose bodies vary is adopted: every response then fits the contract.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from '../../scripts/generate/files.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { checkFindings } from '../../scripts/lint/checks.ts'
import { adoption } from '../../scripts/revise/adoption.ts'
import { contractWith } from '../lib/contract-with.ts'
import { all, bodies, is, type Json, listBodies, recordsSaid, said } from '../verify/interceptors.ts'
import { contractFrom, type Interceptor, refutedIn, serviceOf, verified } from '../verify/tested-service.ts'
import { plainFolder, plainPath } from '../lib/plain.ts'

const committed = readFileSync(plainPath, 'utf8')
const anything = is('* /.*')

/** Changes the bodies of errors. */
function errors(change: (body: Json, status: number) => Json): Interceptor {
  return said(anything, ({ status, body }) => (status >= 400 ? { body: change(Object(body) as Json, status) } : {}))
}

/** One value after the other, and the first one again. */
function inTurn(...values: unknown[]): () => unknown {
  let asked = 0
  return () => values[asked++ % values.length]
}

const input = inTurn({ name: 'n' }, null, 'zz')
const odd = (record: Json): boolean => /[13579]$/.test(String(record['id']))

const services: [title: string, words: string, interceptor: Interceptor][] = [
  [
    'has values of several types, or none, beside the errors of fields',
    'error-message=/detail error-fields=/detail,field:/loc[],reason:/msg',
    errors((body) => {
      const { detail } = body
      if (!Array.isArray(detail)) return body
      const entries = detail.map((entry, index) => ({ ...entry, input: input(), ...(index === 0 && { ctx: {} }) }))
      return { detail: entries }
    }),
  ],
  [
    'has a code in some errors',
    'error-message=/error/message error-fields=/error/fields,message:/error/message',
    errors(({ error }, status) => ({ error: { ...Object(error), ...(status !== 404 && { code: `E${status}` }) } })),
  ],
  [
    'has a cursor in its lists',
    'list-envelope=/data,/total',
    listBodies((body) => ({ ...body, cursor: [body['data']].flat().length > 9 ? 'abc' : null })),
  ],
  [
    'has a time in one record and null in another, and fields of unknown types',
    'domain-record=unset:absent',
    recordsSaid(anything, (record) => ({
      ...record,
      archived_at: odd(record) ? '2026-11-22T09:30:00Z' : null,
      tags: [],
      owner: { id: 7, email: null },
      score: odd(record) ? 1 : 'high',
      used_at: null,
    })),
  ],
  [
    'leaves out what is not set when it creates a record, and shows null',
    'record-envelope=',
    recordsSaid(is('POST /api/v1/domains'), (record) =>
      Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)),
    ),
  ],
  [
    'names each list after its records',
    'list-envelope=/data,/total,page:/page,last-page:/pages',
    said(is('GET /api/v1/:resource'), ({ status, body }, { url }) => {
      const { data, ...others } = Object(body) as Json
      const [, name = ''] = /\/api\/v1\/(\w+)/.exec(url) ?? []
      return status === 200 ? { body: { [name]: data, ...others } } : {}
    }),
  ],
  [
    'leaves an empty list out, with its envelope',
    'list-envelope=/_embedded/records,/total page-selection=0',
    listBodies(({ _embedded: embedded, ...body }) => {
      const { records } = Object(embedded) as { records: unknown[] }
      return { ...body, ...(records.length > 0 && { _embedded: embedded }) }
    }),
  ],
  [
    'has the status in a code, and null for the errors of fields in all other errors',
    'success-status=update:none invalid-form=400 error-message=/error/message error-fields=/error/fields,message:/error/message,sentence',
    errors(({ error }, status) => ({ error: { code: `E${status}`, fields: null, ...Object(error) } })),
  ],
  [
    'names no fields in its errors',
    'invalid-form=400 error-fields=none,message:/message',
    errors((body, status) => ({ ...body, statusCode: status })),
  ],
  [
    'has the sentences of invalid input in place of a message',
    'invalid-form=400 error-fields=none,message:/message[]',
    bodies(anything, (body) => body),
  ],
]

test('A problem has the status of its response, and no title, code or address of another one', async () => {
  const service = await contractWith(
    'error-message=/detail,application/problem+json',
    'error-fields=/errors,field:/field,reason:/reason,message:/detail,application/problem+json',
  )
  const problems = said(anything, ({ status, body }, { url }) => {
    if (status < 400) return {}
    const { errors = [], ...others } = Object(body) as Json & { errors?: Json[] }
    const coded = errors.map((error) => ({ code: String(error['reason']), source: 'form', ...error }))
    const about = { type: 'about:blank', title: `Phrase of ${status}`, instance: new URL(url).pathname }
    return { body: { ...others, ...about, ...(coded.length > 0 && { errors: coded }) } }
  })

  const { text } = await adoption(committed, await verified(serviceOf(problems, service)))

  const { components } = contractFrom(text)
  const { properties = {} } = components.schemas['ErrorMessage'] ?? {}
  expect(properties['title']).toMatchObject({ type: 'string' })
  expect(text).not.toMatch(/Phrase of|instance: \/|code: The/)
  expect(text).toMatch(/status: 404\n\s+detail: Not found\./)
  expect(text).toContain('source: form')
  expect(await checkFindings(contractFrom(text), plainFolder)).toEqual([])
  await generatedFiles(contractFrom(text))
})

/** What it does beside that, it does only the second time. */
const andMore: Interceptor = said(anything, ({ status }) => (status === 401 ? { status: 403 } : {}))

test.each(services)('A service that %s is adopted, confirmed, and adopted again', async (_, words, interceptor) => {
  const before = await contractWith(...words.split(' '))

  const { text, todo } = await adoption(committed, await verified(serviceOf(interceptor, before)))
  const contract = serviceContractOf(contractFrom(text))
  const again = await verified(serviceOf(all(andMore, interceptor), before), {}, contract)
  const next = await adoption(text, again)

  expect([...todo, ...next.todo]).toEqual([])
  expect(refutedIn(again)).toEqual(['unauthenticated'])
  expect(await checkFindings(contractFrom(text), plainFolder)).toEqual([])
  expect(await checkFindings(contractFrom(next.text), plainFolder)).toEqual([])
  await generatedFiles(contractFrom(next.text))
  expect(adoptedIn(next.text)).toEqual([...adoptedIn(text), 'unauthenticated'].sort())
})

/** What differs from the contract as it was first written: tests that speak of that are skipped. */
function adoptedIn(text: string): string[] {
  const ledger = Object.entries(contractFrom(text)['x-assumptions'])
  return ledger.flatMap(([id, { verified: seen }]) => (seen?.result === 'adopted' ? [id] : [])).sort()
}
