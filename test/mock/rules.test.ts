// Rules that change the response to some requests: in code, through the control routes, and for keys.

import { describe, expect, test } from 'vitest'
import { mockCommand } from '../../src/cli/mock-options.ts'
import { mockContract } from '../fixtures/plain/generated/mock.ts'
import { createMock } from '../../src/mock/create-mock.ts'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import type { Rule, StartMockOptions } from '../fixtures/plain/generated/entries/mock.ts'
import type { RuleValues } from '../../src/mock/sessions/rules.ts'
import { handle } from '../../src/mock/pipeline/handle.ts'
import { assumed, call, mockFor, mockRequest, send } from './call.ts'

const pixel = { name: 'n', type: 'x', value: 'v' }
const headers = { Authorization: 'Bearer any-key' }

async function readBefore(): Promise<Response> {
  const response = new Response('once')
  await response.text()
  return response
}

describe('a rule', () => {
  test.each<{ rule: Rule; line: string; statuses: number[] }>([
    {
      rule: { operation: 'createPixel', times: 2, status: 503 },
      line: 'POST /pixels',
      statuses: [503, 503, assumed.created],
    },
    { rule: { id: 7, rejection: 'unknown-id' }, line: 'GET /pixels/7', statuses: [assumed.unknownId] },
    { rule: { id: 7, rejection: 'unknown-id' }, line: 'GET /pixels/8', statuses: [200] },
    { rule: { after: 1, times: 1, status: 429 }, line: 'GET /pixels', statuses: [200, 429, 200] },
    { rule: { key: 'old', rejection: 'unauthenticated' }, line: 'GET /pixels', statuses: [200] },
    { rule: { status: assumed.unknownId, example: 'unknownId' }, line: 'GET /pixels', statuses: [200] },
    { rule: { share: 0.1, status: 500 }, line: 'GET /pixels', statuses: [...Array<number>(9).fill(200), 500, 200] },
    { rule: { share: 0.4, status: 500 }, line: 'GET /pixels', statuses: [200, 200, 500, 200, 500, 200, 200, 500] },
  ])('$rule makes $statuses of $line, in the server as in the handler', async ({ rule, line, statuses }) => {
    const mock = await mockFor({ rules: [rule] })
    const handler = createMockHandler({ rules: [rule] })
    const [method = '', path = ''] = line.split(' ')
    const isCreate = method === 'POST'

    for (const status of statuses) {
      const sent = isCreate ? { method, headers, body: new URLSearchParams(pixel) } : { method, headers }
      const handled = await handler(`http://mock/api/v1${path}`, sent)
      const served = await call(mock, `${method} /api/v1${path}`, isCreate ? { form: pixel } : {})
      expect([handled.status, served.status]).toEqual([status, status])
    }
  })

  test('drops the connection', async () => {
    const mock = await mockFor()
    const handler = createMockHandler({ rules: [{ drop: true }] })
    mock.rule({ drop: true, times: 1 })

    await expect(send(mock, 'GET /api/v1/pixels')).rejects.toThrow('socket hang up')
    await expect(handler('http://mock/api/v1/pixels')).rejects.toThrow(TypeError)
    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
  })

  test('cuts the connection in the middle of the body, after what the request does', async () => {
    const mock = await mockFor()
    const handler = createMockHandler({ rules: [{ cut: true }] })
    mock.rule({ cut: true, times: 1 })

    const change = { method: 'PATCH', headers, body: new URLSearchParams({ name: 'cut' }) }

    for (const call of [fetch, handler]) {
      const response = await call(`${mock.url}/api/v1/pixels/1`, change)
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow(/^terminated/)
    }
    expect((await call(mock, 'GET /api/v1/pixels/1')).body).toMatchObject({ data: { name: 'cut' } })
  })

  test('is added, shown without its key and removed through the control routes, for one session', async () => {
    const mock = await mockFor()
    const headers = { 'x-mock-session': 'a' }
    const body = JSON.stringify({ key: 'any-key', status: 500 })

    const added = await send(mock, 'POST /__mock/rules', { headers, body })
    const seen = [
      (await call(mock, 'GET /api/v1/pixels', { headers })).status,
      (await call(mock, 'GET /api/v1/pixels')).status,
    ]
    await send(mock, 'DELETE /__mock/rules', { headers })

    expect(added.body).toEqual([{ rule: 1, key: '***', status: 500, seen: 0 }])
    expect(seen).toEqual([500, 200])
    expect((await call(mock, 'GET /api/v1/pixels', { headers })).status).toBe(200)
    expect(mock.session('a').rules()).toEqual([])
  })

  test.each([
    { rule: { operation: 'createPixel' }, says: 'it changes nothing. Give it one of status, rejection, example' },
    { rule: { key: 'a b', status: 503 }, says: 'key is ***. The key must be a text without spaces.' },
    { rule: { raw: true, body: 'text' }, says: 'raw has no status. Give the status of the response.' },
    {
      rule: { rejection: 'unknown-id', status: 500 },
      says: 'rejection has a status of its own, so leave out status.',
    },
    { rule: { drop: true, cut: true }, says: 'drop sends no response, so leave out cut.' },
    { rule: { delay: '800-200' }, says: 'Failed to read the delay "800-200"' },
    { rule: { drop: true, hang: true }, says: 'drop sends no response, so leave out hang.' },
    {
      rule: { raw: true, status: 200, example: 'firstPage' },
      says: 'raw sends nothing of the contract, so leave out example.',
    },
    {
      rule: { operation: 'deletePixel', status: 204, cut: true },
      says: 'a response with 204 has no body. Leave out cut.',
    },
    { rule: { id: '07', status: 404 }, says: 'id is "07", which no record has. Give a whole number from 1' },
    { rule: { operation: 'getPixel', id: 7.5, status: 404 }, says: 'id is 7.5, which no record has.' },
    {
      rule: { query: { page: null }, status: 500 },
      says: 'query.page is null. Give a text, a number, true or false, {"prefix"',
    },
    { rule: { form: { name: ['a'] }, status: 500 }, says: 'form.name is ["a"].' },
    { rule: { form: { name: { prefix: ' ' } }, status: 500 }, says: 'form.name is {"prefix":" "}.' },
    { rule: { form: { name: { pattern: '(' } }, status: 500 }, says: 'form.name is {"pattern":"("}.' },
    {
      rule: { headers: { 'Transfer-Encoding': 'chunked' } },
      says: 'headers has Transfer-Encoding, which the server sets itself.',
    },
    { rule: { headers: { 'content-length': '5' } }, says: 'headers has content-length, which the server sets itself.' },
    { rule: { headers: { 'X-A': null } }, says: 'headers is {"X-A":null}, which no response could have.' },
    { rule: { headers: { 'a b': 'c' } }, says: 'headers is {"a b":"c"}, which no response could have.' },
    {
      rule: { operation: 'listPixels', query: { pages: 2 }, status: 503 },
      says: 'listPixels documents no parameter "pages". It has: search, ',
    },
    {
      rule: { form: { nmae: 'a' }, status: 503 },
      says: 'no operation can follow it. createPixel documents no field "nmae". It has: name, type, value.',
    },
  ])('that cannot be followed is said: $rule', async ({ rule, says }) => {
    const mock = await mockFor()

    const { status, body } = await send(mock, 'POST /__mock/rules', { body: JSON.stringify(rule) })

    expect({ status, body }).toEqual({ status: 400, body: { message: expect.stringContaining(says) as string } })
    expect(() => createMockHandler({ rules: [rule as Rule] })).toThrow(says)
  })

  test('has a body and headers of its own', async () => {
    const mock = await mockFor()
    const body = { message: { name: ['This domain is taken.'] } }
    mock.rule({ operation: 'createDomain', form: { name: 'taken.example' }, status: 422, body })
    mock.rule({ operation: 'listDomains', headers: { 'X-Request-Id': 'a1', 'content-type': 'application/json; x=1' } })

    const taken = await call(mock, 'POST /api/v1/domains', { form: { name: 'taken.example' } })
    const free = await call(mock, 'POST /api/v1/domains', { form: { name: 'free.example' } })
    const { status, headers } = await send(mock, 'GET /api/v1/domains')

    expect([taken.status, taken.body, free.status]).toEqual([422, body, assumed.created])
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'x-request-id': 'a1', 'content-type': 'application/json; x=1' })
  })

  test('that is raw sends what the contract does not document', async () => {
    const mock = await mockFor({ rules: [{ status: 200, raw: true, body: '<h1>Log in</h1>' }] })

    const response = await fetch(`${mock.url}/api/v1/pixels`)

    expect(await response.text()).toBe('<h1>Log in</h1>')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  })

  test('for a page is for no other one, and the page that is not named is the first', async () => {
    const mock = await mockFor({ rules: [{ operation: 'listPixels', query: { page: 1 }, status: 500 }] })
    const statuses: number[] = []
    for (const query of ['', '?page=1', '?page=2', '?page=01'])
      statuses.push((await call(mock, `GET /api/v1/pixels${query}`)).status)

    expect(statuses).toEqual([500, 500, 200, 422])
  })

  test('sends no response when it hangs, until the caller gives up', async () => {
    const mock = await mockFor({ rules: [{ hang: true }] })
    const handler = createMockHandler({ rules: [{ hang: true }] })
    const reason = new Error('given up')

    for (const call of [fetch, handler]) {
      const controller = new AbortController()
      const waiting = call(`${mock.url}/api/v1/pixels`, { signal: controller.signal })
      await new Promise((done) => setImmediate(done))
      controller.abort(reason)
      await expect(waiting).rejects.toBe(reason)
    }
  })

  test.each<{ values: RuleValues; name: string; applies: boolean }>([
    { values: { name: { prefix: 'Spring' } }, name: 'Spring sale', applies: true },
    { values: { name: { prefix: 'Spring' } }, name: 'Autumn sale', applies: false },
    { values: { name: { pattern: '^\\d+$' } }, name: '123', applies: true },
    { values: { name: { pattern: '^\\d+$' } }, name: '12a', applies: false },
    { values: { name: { pattern: 'end$' } }, name: `${'a'.repeat(997)}end`, applies: true },
    { values: { name: { pattern: 'end$' } }, name: `${'a'.repeat(998)}end`, applies: false },
    { values: { name: { pattern: 'undefined' } }, name: '', applies: false },
    { values: { name: { pattern: '^taken$' } }, name: ' taken', applies: false },
  ])('for $values is for the form of "$name": $applies', async ({ values, name, applies }) => {
    const mock = await mockFor({ rules: [{ operation: 'createPixel', form: values, status: 503 }] })

    const { status } = await call(mock, 'POST /api/v1/pixels', { form: { ...pixel, ...(name && { name }) } })

    expect(status).toBe(applies ? 503 : assumed.created)
  })

  test('that only delays, adds headers or cuts applies on top of the one that responds, whichever was added first', async () => {
    const waited: number[] = []
    const rules: Rule[] = [
      { delay: 100, headers: { 'X-A': 'first', 'X-B': 'kept' } },
      { operation: 'listPixels', status: 503, delay: 20 },
      { operation: 'listPixels', headers: { 'x-a': 'latest' } },
    ]
    const { mock, control } = createMock(
      mockContract,
      { delay: 7, rules },
      async (milliseconds) => void waited.push(milliseconds),
    )

    const failed = await handle(mock, mockRequest('GET', '/api/v1/pixels'))
    await handle(mock, mockRequest('GET', '/api/v1/domains'))

    expect(failed).toMatchObject({ status: 503, added: { 'X-A': 'latest', 'X-B': 'kept' }, by: 'rule' })
    expect(waited).toEqual([120, 100])
    expect(control.rules()).toMatchObject([{ seen: 2 }, { seen: 1 }, { seen: 1 }])
  })

  test('ends by its function or its number, and a reset of the rules ends all others', async () => {
    const mock = await mockFor({ rules: [{ operation: 'getPixel', times: 1, status: 500 }] })
    const status = async (path: string): Promise<number> => (await call(mock, `GET /api/v1/${path}`)).status
    const end = mock.rule({ operation: 'listPixels', status: 503 })
    mock.rule({ operation: 'listDomains', status: 503 })
    await call(mock, 'DELETE /api/v1/pixels/2')
    const before = [await status('pixels'), await status('domains'), await status('pixels/1'), await status('pixels/1')]

    end()
    const afterEnd = [await status('pixels'), await status('domains')]
    mock.resetRules()
    end()
    const afterReset = [await status('domains'), await status('pixels/1'), await status('pixels/2')]
    const [{ rule } = { rule: 0 }] = mock.rules() as { rule: number }[]
    const deleted = await send(mock, `DELETE /__mock/rules/${rule}`)
    const again = await send(mock, `DELETE /__mock/rules/${rule}`)

    expect(before).toEqual([503, 503, 500, 200])
    expect(afterEnd).toEqual([200, 503])
    expect(afterReset).toEqual([200, 500, assumed.unknownId])
    expect([deleted.status, mock.rules()]).toEqual([204, []])
    expect(again).toMatchObject({
      status: 404,
      body: { message: `There is no rule ${rule}. GET /__mock/rules lists them.` },
    })
    expect(mock.requests()).toHaveLength(10)
  })

  test('whose function fails is printed with its place, and without the key', async () => {
    const warnings: string[] = []
    const mock = await mockFor({ warn: (sentence) => void warnings.push(sentence) })
    mock.rule({
      operation: 'createPixel',
      respond: async (request) => expect(request.headers.get('authorization')).toBe('') as never,
    })

    await send(mock, 'POST /api/v1/pixels', { key: 'the-key', form: pixel })

    expect(warnings).toEqual([
      expect.stringMatching(/failed: expected 'Bearer \*\*\*' to be ''.* at .*rules\.test\.ts:\d+/) as string,
    ])
  })

  test.each<{ about: string; respond: () => unknown; says: string }>([
    { about: 'throws', respond: () => expect(1, 'the-key').toBe(2), says: 'the-key: expected 1 to be 2' },
    { about: 'rejects', respond: () => Promise.reject(new Error('no')), says: 'no' },
    {
      about: 'throws a text',
      respond: () => {
        throw 'no'
      },
      says: 'no',
    },
    {
      about: 'returns an object',
      respond: () => ({ status: 200 }),
      says: 'it returned Object. Return a Response, or nothing.',
    },
    {
      about: 'returns a Response twice',
      respond: readBefore,
      says: 'the body of its Response was read before. Make a new one each time.',
    },
    { about: 'returns null', respond: () => null, says: 'it returned Null. Return a Response, or nothing.' },
  ])('whose function $about is 500, and names the rule and what happened', async ({ respond, says }) => {
    const reasons: string[] = []
    const rules = [{ operation: 'listPixels', id: undefined, respond } as unknown as Rule]
    const mock = await mockFor({ rules, log: ({ reason }) => void reasons.push(reason) })
    const handler = createMockHandler({ rules })
    const message = expect.stringContaining(
      `The function of the rule {"operation":"listPixels"} failed: ${says}`,
    ) as string

    const responses = [
      await send(mock, 'GET /api/v1/pixels', { key: 'the-key' }),
      await handler('http://a/api/v1/pixels'),
    ]

    expect(responses.map(({ status }) => status)).toEqual([500, 500])
    expect(responses[0]?.body).toEqual({ message })
    expect(reasons).toHaveLength(1)
    expect(reasons[0]).toContain(says.replace('the-key', '***'))
    expect(reasons[0]).not.toContain('the-key')
  })

  test('that is the latest of those that apply wins, then Prefer, and then the service', async () => {
    const mock = await mockFor({ rules: [{ operation: 'getPixel', status: 500 }] })
    const status = async (prefer?: string): Promise<number> =>
      (await call(mock, 'GET /api/v1/pixels/1', { headers: prefer ? { prefer } : {} })).status

    mock.rule({ operation: 'getPixel', times: 1, status: 503 })
    const seen = [await status('code=404'), await status('code=404')]
    mock.reset()
    await send(mock, 'DELETE /__mock/rules')
    mock.rule({ operation: 'getPixel', headers: { 'X-Request-Id': 'a1' } })

    expect([...seen, await status('code=404'), await status()]).toEqual([503, 500, 404, 200])
  })

  test('can be a flag, and is named in the log with its session', async () => {
    const entries: { session: string; by: string }[] = []
    const { options } = mockCommand(['--port=0', '--rule', '{"operation": "getPixel", "status": 503}'], mockContract)
    const mock = await mockFor({ ...options, log: ({ session, by }) => void entries.push({ session, by }) })

    await call(mock, 'GET /api/v1/pixels/1', { headers: { 'x-mock-session': 'a' } })
    await call(mock, 'GET /api/v1/pixels', { headers: { prefer: 'code=503' } })
    await call(mock, 'GET /api/v1/pixels')

    expect(entries).toEqual([
      { session: 'a', by: 'rule' },
      { session: '', by: 'Prefer' },
      { session: '', by: '' },
    ])
  })
})

describe('the delay of the mock', () => {
  test.each<{ options: StartMockOptions; prefer: string; waits: number[] }>([
    { options: { delay: 0 }, prefer: '', waits: [] },
    { options: { delay: '300-300' }, prefer: '', waits: [300] },
    { options: { delay: 300 }, prefer: 'delay=120', waits: [120] },
    { options: { delay: 300, rules: [{ operation: 'listPixels', delay: 60 }] }, prefer: '', waits: [60] },
    { options: { delay: 300, rules: [{ operation: 'listPixels', delay: 0 }] }, prefer: '', waits: [] },
  ])(
    'holds every response back, rejections too: $options, Prefer "$prefer", waits $waits',
    async ({ options, prefer, waits }) => {
      const waited: number[] = []
      const { mock } = createMock(mockContract, options, async (milliseconds) => void waited.push(milliseconds))

      await handle(mock, mockRequest('GET', '/api/v1/pixels', prefer === '' ? {} : { prefer }))

      expect(waited).toEqual(waits)
    },
  )

  test.each(['', '800-200', '60001'])('of "%s" keeps the mock from starting', (delay) => {
    const says = `Failed to read the delay "${delay}": give milliseconds up to 60000, such as 300 or 200-800.`
    expect(() => createMockHandler({ delay })).toThrow(says)
  })
})
