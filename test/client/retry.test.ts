// What is sent again, when, and what is reported.

import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import {
  type AttemptReport,
  type Client,
  type ClientOptions,
  ConnectionError,
  type FailedAttempt,
  type RequestInfo,
  type TooManyRequestsError,
  createClient,
} from '../fixtures/plain/generated/entries/index.ts'
import { fakeClock } from './clock.ts'
import { apiKey, fields, pixel, rejection } from './service.ts'

const baseUrl = 'https://api.example'
const now = Date.UTC(2026, 10, 21)

const calls: Record<string, (client: Client) => Promise<unknown>> = {
  GET: (client) => client.pixels.get(11),
  PUT: (client) => client.pixels.updateWithPut(11, { name: 'Spring sale' }),
  DELETE: (client) => client.pixels.delete(11),
  POST: (client) => client.pixels.create(fields),
  PATCH: (client) => client.pixels.update(11, { name: 'Spring sale' }),
}

/** A client over these responses; the last one repeats. `undefined` is a network failure. */
function scripted(
  responses: (Response | undefined)[],
  options: Partial<ClientOptions> = {},
  time: Parameters<typeof fakeClock>[0] = {},
) {
  const clock = fakeClock(time)
  const sent: unknown[] = []
  const headers: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim())
    headers.push({ ...init?.headers })
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (!response) throw new TypeError('fetch failed')
    return response.body?.locked ? response : response.clone()
  }
  const reports: AttemptReport[] = []
  const onAttempt = (report: AttemptReport) => void reports.push(report)
  return { client: createClient({ baseUrl, apiKey, fetch, onAttempt, ...options }), clock, sent, headers, reports }
}

const ok = () => Response.json({ data: pixel })
const failing = (status: number, retryAfter?: string) => {
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter }
  return Response.json({ message: 'Not now.' }, { status, headers })
}
/** A body that breaks off. */
const broken = (status: number) =>
  new Response(new ReadableStream({ start: (body) => body.error(new Error('other side closed')) }), { status })

/** How often a request is sent that fails once. */
async function timesSent(method: string, status: number | undefined, retryAfter?: string): Promise<number> {
  const { client, sent } = scripted([status === undefined ? undefined : failing(status, retryAfter), ok()])
  await calls[method]?.(client).catch(() => {})
  expect(new Set(sent).size).toBe(1)
  return sent.length
}

test.each([
  { methods: ['GET', 'PUT', 'DELETE'], failures: [undefined, 408, 429, 500, 503], times: 2 },
  { methods: ['GET', 'PUT', 'DELETE'], failures: [302, 400, 404, 409, 422], retryAfter: '1', times: 1 },
  { methods: ['POST', 'PATCH'], failures: [429, 503], retryAfter: '2', times: 2 },
  { methods: ['POST', 'PATCH'], failures: [429, 503], times: 1 },
  { methods: ['POST', 'PATCH'], failures: [undefined, 408, 422, 500, 502], retryAfter: '1', times: 1 },
])('$methods after $failures with Retry-After $retryAfter: sent $times times, as a POST may be done', async (row) => {
  const counts = row.methods.flatMap((method) =>
    row.failures.map((status) => timesSent(method, status, row.retryAfter)),
  )

  expect(new Set(await Promise.all(counts))).toEqual(new Set([row.times]))
})

test('a time that has passed is one to come back at, also for a POST: the clock may be ahead', async () => {
  const past = new Date(now - 10_000).toUTCString()
  const { client } = scripted([failing(503, past)], { retry: 0 })

  expect(await timesSent('POST', 503, past)).toBe(2)
  expect(await rejection(client.pixels.create(fields))).toMatchObject({ retryAfter: 0 })
})

describe('a request that is sent again', () => {
  test('ends after the second repetition, with the last error and how often it was sent', async () => {
    const { client, sent, clock } = scripted([failing(500), undefined, failing(503)])

    expect(await rejection(client.pixels.delete(11))).toMatchObject({ name: 'ServerError', status: 503, attempts: 3 })
    expect(sent).toHaveLength(3)
    expect(clock.pending).toEqual([])
  })

  test('may have broken off inside the body of a success or of an error', async () => {
    const { client } = scripted([broken(200), broken(500), ok()])

    expect(await client.pixels.get(11)).toEqual(pixel)
  })

  test('is set for the client, for another one made of it, and for a call', async () => {
    const { client } = scripted([failing(500)], { retry: 1 })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ attempts: 2 })
    expect(await rejection(client.pixels.get(11, { retry: 0 }))).toMatchObject({ attempts: 1 })
    expect(await rejection(client.withOptions({ retry: 3 }).pixels.get(11))).toMatchObject({ attempts: 4 })
  })
})

describe('a rule of retries', () => {
  test('repeats a create where the service takes an idempotency key, which stays the same', async () => {
    const when = ({ method }: { method: string }) => method === 'POST' || undefined
    const { client, headers } = scripted([failing(500), undefined, failing(422)], { retry: { times: 3, when } })

    const error = await rejection(client.pixels.create(fields, { headers: { 'Idempotency-Key': 'a1' } }))

    expect(error).toMatchObject({ name: 'ValidationError', attempts: 4 })
    expect(headers).toMatchObject(Array(4).fill({ 'idempotency-key': 'a1' }))
  })

  test.each([
    { how: 'not', decided: undefined, attempts: { POST: 1, GET: 3 } },
    { how: 'with false', decided: false, attempts: { POST: 1, GET: 1 } },
    { how: 'with true', decided: true, attempts: { POST: 3, GET: 3 } },
    // Without types, the function may be async.
    { how: 'later', decided: Promise.resolve(true) as never, attempts: { POST: 3, GET: 3 } },
    { how: 'later not', decided: Promise.resolve() as never, attempts: { POST: 1, GET: 3 } },
  ])(
    'that decides $how: POST and GET are sent $attempts.POST and $attempts.GET times',
    async ({ decided, attempts }) => {
      const when = vi.fn(() => decided)
      const { client } = scripted([failing(500)], { retry: { when } })

      const [create, get] = [await rejection(client.pixels.create(fields)), await rejection(client.pixels.get(11))]

      expect([create, get]).toMatchObject([{ attempts: attempts.POST }, { attempts: attempts.GET }])
      expect(when).toHaveBeenCalledWith(
        expect.objectContaining({ operationId: 'createPixel', attempt: 1, status: 500 }),
      )
    },
  )

  test('ends the call with its error, also later', async () => {
    const reason = new RangeError('The rule has a mistake.')
    const { client } = scripted([failing(500)], { retry: { when: (() => Promise.reject(reason)) as never } })

    expect(await rejection(client.pixels.delete(11))).toMatchObject({
      name: 'HookError',
      message:
        'Failed to DELETE /api/v1/pixels/11: retry.when() failed (RangeError). The request may have succeeded. See `cause`.',
      cause: { name: 'RangeError', message: 'The rule has a mistake.' },
    })
  })

  test('is not called after a success, a wrong header, the end of a signal, or the last retry', async () => {
    const when = vi.fn(() => true)
    const { client } = scripted([ok(), failing(429, '61')], { retry: { times: 1, when } })

    await client.pixels.get(11)
    await rejection(client.pixels.get(11, { headers: { 'X-User': 'Łukasz' } }))
    await rejection(client.pixels.get(11, { signal: AbortSignal.abort() }))
    await rejection(client.pixels.get(11, { retry: 0 }))
    await rejection(client.pixels.get(11))

    expect(when).not.toHaveBeenCalled()
  })

  test('stays if a call only sets the number of retries', async () => {
    const { client } = scripted([failing(422)], { retry: { times: 5, when: () => true } })

    expect(await rejection(client.pixels.create(fields, { retry: 1 }))).toMatchObject({ attempts: 2 })
  })
})

describe('the wait before a repetition', () => {
  test('is a random part of a span that grows by half a second', async () => {
    const { client, clock } = scripted([failing(500)], { retry: 6 })

    await rejection(client.pixels.get(11))

    expect(clock.waits).toEqual([250, 500, 750, 1000, 1250, 1500])
  })

  test.each([
    ['2', 2250],
    ['1.5', 2250],
    ['2, 2', 2250],
    ['0', 250],
    ['60', 60_250],
    [new Date(now + 10_000).toUTCString(), 10_250],
    [new Date(now - 10_000).toUTCString(), 250],
    [new Date(now + 10_000).toISOString(), 10_250],
  ])('is what Retry-After asks for, as seconds or as a date, and a random part more: %s', async (retryAfter, wait) => {
    const { client, clock } = scripted([failing(503, retryAfter), ok()])

    await client.pixels.get(11)

    expect(clock.waits).toEqual([wait])
  })

  test('is not started if Retry-After is more than a minute', async () => {
    const { client, clock, sent } = scripted([failing(429, '61'), ok()])

    const error = (await rejection(client.pixels.get(11))) as TooManyRequestsError

    expect(error).toMatchObject({ name: 'TooManyRequestsError', status: 429, retryAfter: 61 })
    expect({ sent: sent.length, waits: clock.waits }).toEqual({ sent: 1, waits: [] })
  })

  test('ends with the signal, and its timer with it', async () => {
    const controller = new AbortController()
    const { client, clock, sent } = scripted([failing(500), ok()], {}, { holdWaits: true })
    const call = client.pixels.get(11, { signal: controller.signal })
    await expect.poll(() => clock.waits).toEqual([250])

    controller.abort('Enough.')

    expect(await rejection(call)).toBe('Enough.')
    expect({ sent: sent.length, pending: clock.pending }).toEqual({ sent: 1, pending: [] })
  })

  test('leaves nothing behind on a signal that many calls share', async () => {
    const { signal } = new AbortController()
    const { client } = scripted([failing(500), ok()])

    await client.pixels.get(11, { signal })

    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})

describe('onAttempt', () => {
  test('reports every attempt of a call, with its address and its error, and no header or body', async () => {
    const { client, reports } = scripted([failing(429, '1'), undefined])

    await rejection(client.pixels.update(11, { name: 'Spring sale' }))

    const common = {
      callId: reports[0]?.callId,
      operationId: 'updatePixel',
      path: '/api/v1/pixels/{id}',
      method: 'PATCH',
      url: `${baseUrl}/api/v1/pixels/11`,
      durationMs: expect.any(Number),
    }
    expect(reports).toEqual([
      {
        ...common,
        attempts: 1,
        attempt: 1,
        status: 429,
        headers: expect.any(Headers),
        error: undefined,
        nextWaitMs: 1250,
      },
      {
        ...common,
        attempts: 2,
        attempt: 2,
        status: undefined,
        headers: undefined,
        error: expect.any(ConnectionError),
        nextWaitMs: undefined,
      },
    ])
  })

  test('has the headers of the response, without cookies', async () => {
    const { client, reports } = scripted([
      Response.json({ data: pixel }, { headers: { 'X-Request-Id': 'a1', 'Set-Cookie': 'session=5e2f' } }),
    ])

    await client.pixels.get(11)

    await expect.poll(() => reports.length).toBe(1)
    const [report] = reports
    expect([report?.headers?.get('X-Request-Id'), report?.headers?.get('Set-Cookie')]).toEqual(['a1', null])
  })

  const thrown = new Error('The log is full.')
  test.each<[how: string, onAttempt: () => void]>([
    [
      'throws',
      () => {
        throw thrown
      },
    ],
    ['rejects', () => Promise.reject(thrown)],
  ])('that %s does not turn a create that was carried out into a failure', async (_, onAttempt) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = scripted([ok()], { onAttempt })

    expect(await client.pixels.create(fields)).toEqual(pixel)
    await expect.poll(() => printed.mock.calls).toEqual([[thrown]])
  })
})

describe('onRequest', () => {
  test('may add and change headers before each attempt, and waits', async () => {
    const seen: RequestInfo[] = []
    const onRequest = async (request: RequestInfo) => {
      seen.push(request)
      request.headers.set('X-Trace', `a${seen.length}`)
      request.headers.set('Accept', 'text/html')
    }
    const { client, headers, reports } = scripted([failing(500), ok()], { onRequest })

    await client.pixels.get(11)

    const url = `${baseUrl}/api/v1/pixels/11`
    const common = { accept: 'application/json', authorization: `Bearer ${apiKey}` }
    expect(headers).toEqual([
      { ...common, 'x-trace': 'a1' },
      { ...common, 'x-trace': 'a2' },
    ])
    expect(seen[0]).toEqual({
      operationId: 'getPixel',
      path: '/api/v1/pixels/{id}',
      method: 'GET',
      url,
      attempts: expect.any(Number),
      callId: reports[0]?.callId,
      headers: expect.any(Headers),
    })
  })

  test('that throws sends nothing', async () => {
    const { client, sent } = scripted([ok()], { onRequest: () => Promise.reject(new RangeError('No trace.')) })

    expect(await rejection(client.pixels.get(11))).toMatchObject({
      name: 'HookError',
      message: 'Failed to GET /api/v1/pixels/11: onRequest() failed (RangeError). See `cause`.',
      cause: { message: 'No trace.' },
    })
    expect(sent).toEqual([])
  })
})

test('headers of the client are sent with each attempt; those of withOptions and of a call win', async () => {
  let count = 0
  const responses = [failing(500), ok()]
  const { client, headers } = scripted(responses, { headers: async () => ({ 'X-Count': `${++count}`, 'x-a': '1' }) })

  await client.pixels.get(11)
  const other = client.withOptions({ headers: { 'X-A': '2' } })
  await other.pixels.get(11, { headers: { 'x-b': '3', 'X-COUNT': undefined } })

  expect(headers).toMatchObject([
    { 'x-count': '1', 'x-a': '1' },
    { 'x-count': '2', 'x-a': '1' },
    { 'x-count': '3', 'x-a': '2', 'x-b': '3' },
  ])
})

describe('a connection that was never made', () => {
  const failures = {
    refused: { code: 'ECONNREFUSED', syscall: 'connect' },
    'an unknown host': { code: 'ENOTFOUND', syscall: 'getaddrinfo' },
    'a connect timeout of undici': { code: 'UND_ERR_CONNECT_TIMEOUT' },
    'a connect timeout of the system': { code: 'ETIMEDOUT', syscall: 'connect' },
    'a timeout at each address of a host': { code: 'ETIMEDOUT', errors: [{ code: 'ETIMEDOUT', syscall: 'connect' }] },
    'a refusal in Bun': { code: 'ConnectionRefused' },
  }

  test.each(Object.entries(failures))('sent nothing, so every method is repeated: %s', async (_, properties) => {
    const cause = Object.assign(new Error('It failed.'), properties)
    const sent: string[] = []
    fakeClock()
    const fetch = async (_: string, init?: RequestInit) => {
      sent.push(`${init?.method}`)
      throw new TypeError('fetch failed', { cause })
    }

    for (const call of Object.values(calls)) {
      const error = await rejection(call(createClient({ baseUrl, apiKey, fetch })))
      expect(String(error)).not.toContain('may have succeeded')
    }

    expect(sent).toEqual(Object.keys(calls).flatMap((method) => [method, method, method]))
  })

  test.each([{ code: 'ETIMEDOUT', syscall: 'read' }, { code: 'ECONNRESET' }])(
    'is not one that broke off: %j',
    async (properties) => {
      const cause = Object.assign(new Error('It failed.'), properties)
      const fetch = vi.fn(() => Promise.reject(new TypeError('fetch failed', { cause })))

      const error = await rejection(createClient({ baseUrl, apiKey, fetch }).pixels.create(fields))

      expect(String(error)).toContain('The request may have succeeded.')
      expect(fetch).toHaveBeenCalledOnce()
    },
  )
})

test('a success that broke off has no status for a rule of retries, which repeats it like any other failure', async () => {
  const seen: unknown[] = []
  const when = ({ method, status, headers }: FailedAttempt) => {
    seen.push([status, headers instanceof Headers])
    return method === 'POST' && (status === undefined || status >= 500) ? true : undefined
  }
  const { client, sent, reports } = scripted([broken(200), broken(201), ok()], { retry: { when } })

  expect(await client.pixels.create(fields)).toEqual(pixel)
  expect(sent).toHaveLength(3)
  expect(seen).toEqual([
    [undefined, true],
    [undefined, true],
  ])
  expect(reports.map(({ status }) => status)).toEqual([undefined, undefined, 200])
})

test('calls that share a signal listen to it once: Node 20 prints a warning about more than ten', async () => {
  const { signal } = new AbortController()
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const client = createClient({ baseUrl, apiKey, signal, fetch: () => held.then(ok) })

  const all = Array.from({ length: 20 }, () => client.pixels.get(11, { signal }))
  await expect.poll(() => getEventListeners(signal, 'abort').length).toBeGreaterThan(0)
  const listeners = getEventListeners(signal, 'abort').length
  respond()
  await Promise.all(all)

  expect(listeners).toBe(1)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
