// What holds of every response of the mock, whatever is sent. FC_RUNS=100000 looks for longer; a failure prints its seed,
// and FC_SEED repeats it.

import fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { type RunningMock, startMock } from '../fixtures/plain/generated/entries/mock.ts'
import { undocumentedBy } from '../lib/documented.ts'

const numRuns = Number(process.env['FC_RUNS'] ?? 150)
const seed = process.env['FC_SEED'] === undefined ? {} : { seed: Number(process.env['FC_SEED']) }

const apiKey = 'key-that-nobody-sees'
const wrongKey = 'wrong-key-that-nobody-sees'

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

type Listed = Record<string, string | number | null> & { id: number; name: string }

const name = fc.oneof(
  fc.constantFrom('a', 'B', 'b', 'É', 'é', 'ß', ' z ', '', '%', '読', 'Spring sale', 'x'.repeat(300)),
  fc.string({ maxLength: 5 }),
)
const type = fc.constantFrom('x', 'bing', 'facebook', 'myspace', '')
const mostlyValid = <Value>(valid: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: valid, weight: 4 }, { arbitrary: other, weight: 1 })

const query = fc.record(
  {
    search: name,
    search_by: mostlyValid(fc.constant('name'), fc.constant('value')),
    type,
    sort_by: mostlyValid(fc.constantFrom('name', 'id'), fc.constant('type')),
    sort: mostlyValid(fc.constantFrom('asc', 'desc'), fc.constant('up')),
    per_page: mostlyValid(fc.constantFrom('10', '25'), fc.constantFrom('0', '11', '1e1', '-10')),
    page: mostlyValid(fc.constantFrom('1', '2'), fc.constantFrom('0', '99', 'x', '999999999')),
    other: name,
  },
  { requiredKeys: [] },
)
const form = fc.record(
  { name, type, value: name, index_page: name, not_found_page: name, kind: name },
  { requiredKeys: [] },
)
const contentType = mostlyValid(
  fc.constant('application/x-www-form-urlencoded'),
  fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded; charset=latin1', ''),
)
const authorization = mostlyValid(fc.constant(`Bearer ${apiKey}`), fc.constantFrom(`Bearer ${wrongKey}`, 'Basic a', ''))
const id = fc.oneof(
  fc.integer({ min: 1, max: 8 }).map(String),
  fc.constantFrom('0', '007', 'abc', '1e3', '%zz', '..%2f'),
)
const resource = fc.constantFrom('pixels', 'domains')
const prefer = mostlyValid(
  fc.constant(undefined),
  fc.constantFrom('code=404', 'example=empty', 'code=9', 'delay=x', 'a;b'),
)

const list = fc
  .tuple(resource, query)
  .map(([of, values]): Partial<Sent> => ({ method: 'GET', path: `/api/v1/${of}?${new URLSearchParams(values)}` }))
const create = fc
  .tuple(resource, form)
  .map(([of, values]) => ({ method: 'POST', path: `/api/v1/${of}`, body: `${new URLSearchParams(values)}` }))
const validCreate = resource.chain((of) =>
  name.map((value) => ({
    method: 'POST',
    path: `/api/v1/${of}`,
    body: `${new URLSearchParams(of === 'pixels' ? { name: value, type: 'x', value: 'v' } : { name: value })}`,
  })),
)
const change = fc.tuple(resource, id, form, fc.constantFrom('PUT', 'PATCH')).map(([of, one, values, method]) => ({
  method,
  path: `/api/v1/${of}/${one}`,
  body: `${new URLSearchParams(values)}`,
}))
const other = fc
  .tuple(resource, id, fc.constantFrom('GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST'))
  .map(([of, one, method]) => ({ method, path: `/api/v1/${of}/${one}` }))

const request: fc.Arbitrary<Sent> = fc
  .tuple(fc.oneof(list, list, create, validCreate, validCreate, change, other), authorization, contentType, prefer)
  .map(([sent, key, sentType, preferred]) => ({
    method: 'GET',
    path: '/',
    ...sent,
    headers: {
      ...(key !== '' && { authorization: key }),
      ...('body' in sent && sentType !== '' && { 'content-type': sentType }),
      ...(preferred !== undefined && { prefer: preferred }),
    },
  }))

const undocumented = undocumentedBy()
let server: RunningMock

beforeAll(async () => {
  server = await startMock({ apiKey, sessions: 1 })
})
afterAll(() => server.close())

test('every response is documented and without the key, lists keep their laws, and the server responds as the handler', {
  timeout: 300_000 + 200 * numRuns,
}, async () => {
  // Both sides write the same times.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
      const mock = createMockHandler({ apiKey })
      const session = { 'x-mock-session': `run ${runs++}` }
      for (const sent of requests) {
        const { method, path, headers, body = null } = sent
        const response = await mock(`${server.url}${path}`, { method, headers, body })
        const text = await response.text()
        const served = await fetch(`${server.url}${path}`, { method, body, headers: { ...headers, ...session } })

        const documented = { status: response.status, contentType: response.headers.get('Content-Type') ?? '', text }
        if (method !== 'OPTIONS')
          expect(undocumented(method, new URL(path, 'http://a').pathname, documented)).toBe(undefined)
        expect({ status: served.status, text: await served.text() }).toEqual({ status: response.status, text })
        expect(text + JSON.stringify([...response.headers])).not.toMatch(/key-that-nobody-sees/)
        expect(response.status).toBeLessThan(500)
        if (method === 'GET' && response.status === 200 && path.includes('?') && !headers['prefer'])
          expectLaws(new URL(path, 'http://a'), JSON.parse(text), mock.records())
      }
      expect(JSON.stringify(mock.requests())).not.toMatch(/key-that-nobody-sees/)
      expect(mock.records()).toEqual(server.session(session['x-mock-session']).records())
    }),
    { numRuns, ...seed },
  )
  expect(printed.mock.calls).toEqual([])
  printed.mockRestore()
})

/** The laws of a list: its records exist, match the query and are in order; its numbers agree. */
function expectLaws({ pathname, searchParams }: URL, body: unknown, records: unknown): void {
  const { data, meta } = body as { data: Listed[]; meta: Record<string, number> }
  const all = (records as Record<string, Listed[]>)[pathname.split('/')[3] ?? ''] ?? []
  const [search, wanted] = [searchParams.get('search') ?? '', pathname.endsWith('pixels') && searchParams.get('type')]
  const folded = (text: string): string => text.normalize('NFC').toUpperCase()
  const isFound = (one: Listed): boolean =>
    folded(one.name).includes(folded(search)) && (!wanted || one['type'] === wanted)
  const [byName, ascending] = [searchParams.get('sort_by') === 'name', searchParams.get('sort') === 'asc']
  const base = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

  const [page, length] = [Number(searchParams.get('page') || 1), Number(searchParams.get('per_page') || 10)]
  const total = all.filter(isFound).length
  expect(meta).toMatchObject({ total, current_page: page, per_page: length, last_page: Math.ceil(total / length) || 1 })
  expect(data).toHaveLength(Math.max(0, Math.min(length, total - (page - 1) * length)))
  for (const record of data) expect(all.filter(isFound)).toContainEqual(record)
  for (const [index, record] of data.entries()) {
    const next = data[index + 1]
    if (!next) break
    const [low, high] = ascending ? [record, next] : [next, record]
    const isOrdered = byName && base(low.name) !== base(high.name) ? base(low.name) < base(high.name) : low.id < high.id
    expect(isOrdered, `${low.name} before ${high.name}`).toBe(true)
  }
}
