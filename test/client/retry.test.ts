import { getEventListeners } from 'node:events'
import { describe, expect, test } from 'vitest'
import {
  type AttemptReport,
  type Client,
  type ClientOptions,
  ConnectionError,
  TimeoutError,
  createClient,
} from '../../src/index.ts'
import { fakeClock } from './clock.ts'
import { apiKey, pixel, rejection } from './service.ts'

const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const now = Date.UTC(2026, 10, 21)

/** A client over these answers, the last of which stays. `undefined` is a network that fails. */
function scripted(
  answers: (Response | undefined)[],
  time: Parameters<typeof fakeClock>[0] = {},
  options: Partial<ClientOptions> = {},
) {
  const clock = fakeClock(time)
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim())
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer) throw new TypeError('fetch failed')
    return answer.clone()
  }
  const reports: AttemptReport[] = []
  const client = createClient({
    baseUrl: 'https://api.example',
    apiKey,
    fetch,
    onAttempt: (report) => reports.push(report),
    ...options,
  })
  return { client, clock, sent, reports }
}

const ok = () => Response.json({ data: pixel })
const failing = (status: number, retryAfter?: string) =>
  Response.json(
    { message: 'Not now.' },
    { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } },
  )

describe('GET, PUT and DELETE', () => {
  test.each([408, 429, 500, 502, 503, 504])('are sent again after %i', async (status) => {
    const { client, sent } = scripted([failing(status), ok()])

    expect(await client.pixels.get(11)).toEqual(pixel)
    expect(sent).toEqual(['GET https://api.example/api/v1/pixels/11', 'GET https://api.example/api/v1/pixels/11'])
  })

  test('are sent again when the network fails', async () => {
    const { client, sent } = scripted([undefined, ok()])

    await client.pixels.updateWithPut(11, { name: 'Spring sale' })

    expect(sent).toEqual(Array(2).fill('PUT https://api.example/api/v1/pixels/11 name=Spring+sale'))
  })

  test.each([400, 401, 404, 409, 415, 422])('are not sent again after %i', async (status) => {
    const { client, sent } = scripted([failing(status), ok()])

    expect(await rejection(client.pixels.delete(11))).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('give up after the second repetition, with the last error', async () => {
    const { client, sent, clock } = scripted([failing(500), undefined, failing(503)])

    expect(await rejection(client.pixels.delete(11))).toMatchObject({ name: 'ServerError', status: 503 })
    expect(sent).toHaveLength(3)
    expect(clock.pending).toEqual([])
  })

  test('are not sent again after a redirect, or an answer that is not the promised one', async () => {
    const redirected = scripted([new Response('', { status: 302, headers: { Location: '/login' } })])
    const html = scripted([new Response('<h1>Welcome</h1>')])

    expect(await rejection(redirected.client.pixels.get(11))).toMatchObject({ name: 'RedirectError' })
    expect(await rejection(html.client.pixels.get(11))).toMatchObject({ name: 'InvalidResponseError' })
    expect([redirected.sent.length, html.sent.length]).toEqual([1, 1])
  })
})

describe('POST and PATCH', () => {
  test.each([429, 503])('are sent again after %i with Retry-After, and only then', async (status) => {
    const told = scripted([failing(status, '2'), ok()])
    const untold = scripted([failing(status), ok()])

    await told.client.pixels.create(fields)

    expect(told.sent).toHaveLength(2)
    expect(told.sent[1]).toBe(told.sent[0])
    expect(await rejection(untold.client.pixels.create(fields))).toMatchObject({ status })
    expect(untold.sent).toHaveLength(1)
  })

  test.each([408, 500, 502])('are not sent again after %i: it may have been done', async (status) => {
    const { client, sent } = scripted([failing(status, '1'), ok()])

    expect(await rejection(client.pixels.update(11, { name: 'a' }))).toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  test('are not sent again when the network fails', async () => {
    const { client, sent } = scripted([undefined, ok()])

    expect(await rejection(client.pixels.create(fields))).toBeInstanceOf(ConnectionError)
    expect(sent).toHaveLength(1)
  })
})

describe('the wait before a repetition', () => {
  test.each([
    [0, [0, 0, 0, 0, 0, 0]],
    [0.5, [250, 500, 1000, 2000, 4000, 4000]],
  ])('is a random part (%d) of a span that doubles up to 8 s', async (random, waits) => {
    const { client, clock } = scripted([failing(500)], { random })

    await rejection(client.pixels.get(11, { retry: 6 }))

    expect(clock.waits).toEqual(waits)
  })

  test.each([
    ['2', 2000],
    ['0', 250],
    ['86400', 60_000],
    [new Date(now + 10_000).toUTCString(), 10_000],
    [new Date(now - 10_000).toUTCString(), 250],
    [new Date(now + 86_400_000).toUTCString(), 60_000],
    ['soon', 250],
  ])('is what Retry-After asks for, at most a minute: %s', async (retryAfter, wait) => {
    const { client, clock } = scripted([failing(503, retryAfter), ok()])

    await client.pixels.get(11)

    const [waited = -1] = clock.waits
    expect(Math.abs(waited - wait)).toBeLessThan(10) // The fake clock moves by a millisecond when it is read.
  })

  test('ends with the signal, and its timer with it', async () => {
    const controller = new AbortController()
    const { client, clock, sent } = scripted([failing(500), ok()], { holdWaits: true })
    const call = client.pixels.get(11, { signal: controller.signal })
    await expect.poll(() => clock.waits).toEqual([250])

    controller.abort('Enough.')

    expect(await rejection(call)).toBe('Enough.')
    expect([sent.length, clock.pending]).toEqual([1, []])
  })

  test('leaves nothing behind on a signal that many calls share', async () => {
    const { signal } = new AbortController()
    const { client } = scripted([failing(500), ok()])

    await client.pixels.get(11, { signal })

    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('is left to chance', async () => {
    const controller = new AbortController()
    const waits: (number | undefined)[] = []
    const onAttempt = ({ nextWaitMs }: AttemptReport) => {
      waits.push(nextWaitMs)
      if (waits.length === 2) controller.abort('Enough.')
    }
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => failing(500), onAttempt })

    await Promise.all([1, 2].map((id) => rejection(client.pixels.get(id, { signal: controller.signal }))))

    expect(new Set(waits).size).toBe(2)
  })

  test('does not begin when the signal has ended in the meantime', async () => {
    const controller = new AbortController()
    const clock = fakeClock()
    const client = createClient({
      baseUrl: 'https://api.example',
      apiKey,
      fetch: async () => failing(500),
      onAttempt: () => controller.abort('Enough.'),
    })

    expect(await rejection(client.pixels.get(11, { signal: controller.signal }))).toBe('Enough.')
    expect(clock.waits).toEqual([0])
  })
})

describe('the number of repetitions', () => {
  test('is set for the client, and for a call against it', async () => {
    const { client, sent } = scripted([failing(500)], {}, { retry: 1 })

    await rejection(client.pixels.get(11))
    const afterOne = sent.length
    await rejection(client.pixels.get(11, { retry: 0 }))

    expect([afterOne, sent.length]).toEqual([2, 3])
  })

  test('holds for raw too, also with a body', async () => {
    fakeClock()
    const bodies: string[] = []
    const fetch = async (request: unknown) => {
      bodies.push(await (request as Request).text())
      return failing(503, '1')
    }

    const { response } = await createClient({ baseUrl: 'https://api.example', apiKey, fetch }).raw.POST(
      '/api/v1/domains',
      { body: { name: 'go.harborbooks.example' } },
    )

    expect(response.status).toBe(503)
    expect(bodies).toEqual(Array(3).fill('name=go.harborbooks.example'))
  })
})

describe.each([
  ['timeoutMs', [Number.NaN, -1, '5', null, {}], 'a number from 0 up'],
  ['retry', [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, '5', null], 'a whole number from 0 up'],
] as const)('%s', (option, values, expected) => {
  test.each(values)('is refused when it is %s, before anything is sent', async (value) => {
    const { client, sent } = scripted([ok()])
    const options = { [option]: value }
    const refusal = new TypeError(
      `Failed to use "${option}": it is "${typeof value === 'object' && value ? 'Object' : value}". Pass ${expected}.`,
    )

    expect(() => createClient({ baseUrl: 'https://api.example', apiKey, ...options })).toThrow(refusal)
    await expect(client.pixels.get(11, options)).rejects.toThrow(refusal)
    expect(sent).toEqual([])
  })

  test('that is undefined is as if it were left out', async () => {
    const { client } = scripted([failing(500), ok()], {}, { [option]: undefined })

    expect(await client.pixels.get(11, { [option]: undefined })).toEqual(pixel)
  })
})

test('an answer that is not used may have broken off, and no rejection of its body goes unhandled', async () => {
  fakeClock()
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('other side closed')) })
  const answers = [new Response(body, { status: 500 }), ok()]
  const fetch = async () => answers.shift() ?? ok()

  const call = createClient({ baseUrl: 'https://api.example', apiKey, fetch }).pixels.get(11)

  expect(await call).toEqual(pixel)
})

test('the body of an answer that is not used is cancelled', async () => {
  fakeClock()
  const cancelled: unknown[] = []
  const body = new ReadableStream({ cancel: () => void cancelled.push('cancelled') })
  const answers = [new Response(body, { status: 500 }), ok()]
  const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => answers.shift() ?? ok() })

  await client.pixels.get(11)

  expect(cancelled).toEqual(['cancelled'])
})

describe('the time limit', () => {
  const waiting: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

  /** Answers with a body that never ends by itself. */
  const stalled =
    (headers = {}): typeof fetch =>
    async (_, init) =>
      new Response(
        new ReadableStream({
          start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
        }),
        { headers },
      )

  test('is 30 s, and ends an attempt with a TimeoutError', async () => {
    const clock = fakeClock()
    const call = createClient({ baseUrl: 'https://api.example', apiKey, fetch: waiting, retry: 0 }).pixels.get(11)
    await expect.poll(() => clock.pending.map(({ ms }) => ms)).toEqual([30_000])

    clock.pending[0]?.run()

    const error = await rejection(call)
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({
      name: 'TimeoutError',
      message: 'Failed to GET https://api.example/api/v1/pixels/11: no answer within 30000 ms. Raise timeoutMs.',
    })
  })

  test('holds for the body too', async () => {
    const clock = fakeClock()
    const call = createClient({
      baseUrl: 'https://api.example',
      apiKey,
      fetch: stalled(),
      onAttempt: () => setImmediate(() => clock.pending[0]?.run()),
    }).pixels.get(11)

    expect(await rejection(call)).toBeInstanceOf(TimeoutError)
  })

  test('begins anew with each attempt', async () => {
    const clock = fakeClock({ limit: 70 })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: waiting, retry: 1, timeoutMs: 70 })
    const call = client.pixels.get(11)

    await expect.poll(() => clock.pending.length).toBe(1)
    clock.pending.shift()?.run()
    await expect.poll(() => clock.pending.length).toBe(1)
    clock.pending.shift()?.run()

    expect(await rejection(call)).toBeInstanceOf(TimeoutError)
    expect(clock.waits).toEqual([250])
  })

  test.each([
    ['GET', ok()],
    ['GET', new Response(JSON.stringify({ data: pixel }), { headers: { 'Content-Length': '79' } })],
    ['DELETE', new Response(null, { status: 204 })],
  ] as const)('is lifted when the answer to a %s is there', async (method, answer) => {
    const { client, clock } = scripted([answer])

    await (method === 'GET' ? client.pixels.get(11) : client.pixels.delete(11))
    await client.raw.request(method === 'GET' ? 'get' : 'delete', '/api/v1/pixels/{id}', {
      params: { path: { id: 11 } },
    })

    expect(clock.pending).toEqual([])
  })

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['a method', (client) => client.pixels.get(11)],
    ['raw', (client) => client.raw.GET('/api/v1/pixels')],
    ['raw when nobody reads its body', (client) => client.raw.GET('/api/v1/pixels', { parseAs: 'stream' })],
  ])('of %s leaves no timer behind that would keep a process from ending', async (_, call) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => ok() })
    const before = timers()

    await call(client)

    expect(timers()).toBe(before)
  })

  test.each([{}, { 'Content-Length': '1000' }])(
    'holds for a body that is read through raw, with the headers %j',
    async (headers) => {
      const clock = fakeClock()
      const client = createClient({
        baseUrl: 'https://api.example',
        apiKey,
        fetch: stalled(headers),
        onAttempt: () => setImmediate(() => clock.pending[0]?.run()),
      })

      expect(await rejection(client.raw.GET('/api/v1/pixels'))).toBeInstanceOf(TimeoutError)
    },
  )

  test('holds for a body that raw gives as a stream', async () => {
    const clock = fakeClock()
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: stalled() })
    const { data } = await client.raw.GET('/api/v1/pixels', { parseAs: 'stream' })

    clock.pending[0]?.run()

    expect(await rejection(new Response(data).text())).toBeInstanceOf(TimeoutError)
  })

  test('harms nobody when a stream of raw was read, cancelled or left alone', async () => {
    const clock = fakeClock()
    const answers = [ok(), ok()]
    const fetch: typeof globalThis.fetch = async (...request) => answers.shift() ?? stalled()(...request)
    const { raw } = createClient({ baseUrl: 'https://api.example', apiKey, fetch })
    const stream = async () => (await raw.GET('/api/v1/pixels', { parseAs: 'stream' })).data
    const [read, cancelled] = [await stream(), await stream(), await stream()]
    await cancelled?.cancel()

    for (const { run } of clock.pending) run()

    expect(await new Response(read).json()).toEqual({ data: pixel })
    expect(clock.pending).toHaveLength(3)
  })

  test('of a call wins over that of the client', async () => {
    const clock = fakeClock({ limit: -1 })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => ok(), timeoutMs: 5 })

    await client.pixels.get(11)
    await client.pixels.get(11, { timeoutMs: 7 })

    expect(clock.waits).toEqual([5, 7])
  })

  test('is none when it is Infinity, which no timer can count', async () => {
    const slow: typeof fetch = (...request) =>
      Promise.race([waiting(...request), new Promise<Response>((resolve) => setTimeout(resolve, 50, ok()))])
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: slow, timeoutMs: Infinity, retry: 0 })

    expect(await client.pixels.get(11)).toEqual(pixel)
  })

  test('leaves it to the signal of the caller to end a call with its own reason', async () => {
    const controller = new AbortController()
    const call = createClient({ baseUrl: 'https://api.example', apiKey, fetch: waiting }).pixels.get(11, {
      signal: controller.signal,
    })

    queueMicrotask(() => controller.abort('Enough.'))

    expect(await rejection(call)).toBe('Enough.')
  })
})

describe('onAttempt', () => {
  test('tells of every attempt, and shows no id, query, header or body', async () => {
    const { client, reports } = scripted([failing(429, '1'), ok()])

    await client.pixels.update(11, { name: 'Spring sale' })

    const operation = { operationId: 'updatePixel', path: '/api/v1/pixels/{id}' }
    expect(reports).toEqual([
      { ...operation, attempt: 1, status: 429, durationMs: 1, nextWaitMs: 1000 },
      { ...operation, attempt: 2, status: 200, durationMs: 1, nextWaitMs: undefined },
    ])
  })

  test('tells of a network that fails', async () => {
    const { client, reports } = scripted([undefined])

    await rejection(client.pixels.list({ search: 'secret' }, { retry: 0 }))

    expect(reports).toEqual([
      {
        operationId: 'listPixels',
        path: '/api/v1/pixels',
        attempt: 1,
        status: undefined,
        durationMs: expect.any(Number),
        nextWaitMs: undefined,
      },
    ])
  })

  test.each([
    ['https://api.example', '/api/v1/domains/{id}', 'getDomain'],
    ['https://api.example/tenant', '/api/v1/domains/{id}', 'getDomain'],
  ] as const)('knows the operation of a request through raw at %s', async (baseUrl, path, operationId) => {
    const reports: AttemptReport[] = []
    const client = createClient({
      baseUrl,
      apiKey,
      fetch: async () => ok(),
      onAttempt: (report) => reports.push(report),
    })

    await client.raw.GET(path, { params: { path: { id: 4 } } })

    expect(reports).toMatchObject([{ operationId, path, attempt: 1, status: 200 }])
  })

  test('knows no operation of a request through raw that is none of the contract', async () => {
    const { client, reports } = scripted([ok()])

    await client.raw.GET('/api/v1/pixels/11/history' as '/api/v1/pixels')

    expect(reports).toMatchObject([{ operationId: undefined, path: undefined, status: 200 }])
  })
})
