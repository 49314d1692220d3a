import { getEventListeners } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import {
  type AttemptReport,
  type ClientOptions,
  ConnectionError,
  type RequestInfo,
  TimeoutError,
  type TooManyRequestsError,
  createClient,
} from '../../src/index.ts'
import { fakeClock } from './clock.ts'
import { apiKey, pixel, rejection } from './service.ts'

const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const now = Date.UTC(2026, 10, 21)

/** A client over these responses, the last of which stays. `undefined` is a network that fails. */
function scripted(
  responses: (Response | undefined)[],
  time: Parameters<typeof fakeClock>[0] = {},
  options: Partial<ClientOptions> = {},
) {
  const clock = fakeClock(time)
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method} ${input} ${init?.body ?? ''}`.trim())
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (!response) throw new TypeError('fetch failed')
    return response.clone()
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

  test('say in the error how often they were sent: a record may be gone because the first time was carried out', async () => {
    const { client } = scripted([failing(502), Response.json({ message: 'Not found.' }, { status: 404 })])

    expect(await rejection(client.pixels.delete(11))).toMatchObject({ name: 'NotFoundError', attempts: 2 })
  })

  test('are sent again when the body of a success breaks off, and then give up', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new Error('other side closed')) }))
    const responses = [broken(), ok(), broken(), broken(), broken()]
    fakeClock()
    const fetch = async () => responses.shift() ?? ok()
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch })

    expect(await client.pixels.get(11)).toEqual(pixel)
    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ConnectionError', attempts: 3 })
  })

  test('are not sent again after a redirect, or a response that is not the promised one', async () => {
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
    [new Date(now + 10_000).toUTCString(), 10_000],
    [new Date(now - 10_000).toUTCString(), 250],
    ...['soon', 'soon 5', '0x10', 'Infinity', '1.5', '-1', '2026-12-01'].map((value) => [value, 250] as const),
  ] as const)(
    'is what Retry-After asks for, if that is a number of seconds or an HTTP date: %s',
    async (retryAfter, wait) => {
      const { client, clock } = scripted([failing(503, retryAfter), ok()])

      await client.pixels.get(11)

      const [waited = -1] = clock.waits
      expect(Math.abs(waited - wait)).toBeLessThan(10) // The fake clock moves by a millisecond when it is read.
    },
  )

  test.each(['61', '86400', new Date(now + 86_400_000).toUTCString()])(
    'is not begun when Retry-After asks for more than a minute: %s',
    async (retryAfter) => {
      const { client, clock, sent } = scripted([failing(429, retryAfter), ok()])

      const error = await rejection(client.pixels.get(11))

      expect(error).toMatchObject({ name: 'TooManyRequestsError', status: 429 })
      expect((error as TooManyRequestsError).retryAfter).toBeGreaterThan(60)
      expect([sent.length, clock.waits]).toEqual([1, []])
    },
  )

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
    const clock = fakeClock({ holdWaits: true })
    const client = createClient({
      baseUrl: 'https://api.example',
      apiKey,
      fetch: async () => failing(500),
      onAttempt: () => controller.abort('Enough.'),
    })

    expect(await rejection(client.pixels.get(11, { signal: controller.signal }))).toBe('Enough.')
    expect(clock.pending).toEqual([])
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
})

describe.each([
  ['timeoutMs', [Number.NaN, -1, '5', null, {}], 'a number from 0 up'],
  ['deadlineMs', [Number.NaN, -1, '5', null, {}], 'a number from 0 up'],
  ['retry', [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, '5', null], 'a whole number from 0 up'],
] as const)('%s', (option, values, expected) => {
  test.each(values)('is rejected when it is %s, before anything is sent', async (value) => {
    const { client, sent } = scripted([ok()])
    const options = { [option]: value }
    const rejected = new TypeError(
      `Failed to use "${option}": it is "${typeof value === 'object' && value ? 'Object' : value}". Pass ${expected}.`,
    )

    expect(() => createClient({ baseUrl: 'https://api.example', apiKey, ...options })).toThrow(rejected)
    await expect(client.pixels.get(11, options)).rejects.toThrow(rejected)
    expect(sent).toEqual([])
  })

  test('that is undefined is as if it were left out', async () => {
    const { client } = scripted([failing(500), ok()], {}, { [option]: undefined })

    expect(await client.pixels.get(11, { [option]: undefined })).toEqual(pixel)
  })
})

test('a response that is not used may have broken off, and no rejection of its body goes unhandled', async () => {
  fakeClock()
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('other side closed')) })
  const responses = [new Response(body, { status: 500 }), ok()]
  const fetch = async () => responses.shift() ?? ok()

  const call = createClient({ baseUrl: 'https://api.example', apiKey, fetch }).pixels.get(11)

  expect(await call).toEqual(pixel)
})

test('the body of a response that is not used is cancelled where it does not end', async () => {
  fakeClock()
  const cancelled: unknown[] = []
  const body = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(10_000)),
    cancel: () => void cancelled.push('cancelled'),
  })
  const responses = [new Response(body, { status: 500 }), ok()]
  const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => responses.shift() ?? ok() })

  await client.pixels.get(11)

  expect(cancelled).toEqual(['cancelled'])
})

describe('the time limit', () => {
  const waiting: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

  /** Responds with a body that never ends by itself. */
  const stalled =
    (headers = {}): typeof fetch =>
    async (_, init) =>
      new Response(
        new ReadableStream({
          start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
        }),
        { headers },
      )

  test.each<[string, Partial<ClientOptions>]>([
    ['a fetch that leaves out the signal', { fetch: () => new Promise(() => {}) }],
    ['a body that never ends', { fetch: async () => new Response(new ReadableStream()) }],
    [
      'the body of an error that never ends',
      { fetch: async () => new Response(new ReadableStream(), { status: 500 }) },
    ],
    ['headers that never come', { headers: () => new Promise(() => {}) }],
    ['a hook that never ends', { onRequest: () => new Promise(() => {}) }],
  ])(
    'ends %s',
    async (_, options) => {
      const client = createClient({
        baseUrl: 'https://api.example',
        apiKey,
        timeoutMs: 20,
        retry: 0,
        fetch: async () => ok(),
        ...options,
      })

      expect(await rejection(client.pixels.get(11))).toBeInstanceOf(TimeoutError)
    },
    2_000,
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
      message: 'Failed to GET https://api.example/api/v1/pixels/11: no response within 30000 ms. Raise timeoutMs.',
    })
  })

  test('holds for the body too', async () => {
    const clock = fakeClock()
    const call = createClient({ baseUrl: 'https://api.example', apiKey, fetch: stalled(), retry: 0 }).pixels.get(11)
    setImmediate(() => clock.pending[0]?.run())

    expect(await rejection(call)).toBeInstanceOf(TimeoutError)
  })

  test('starts again with each attempt', async () => {
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

  test('is lifted when the response is there', async () => {
    const { client, clock } = scripted([ok(), new Response(null, { status: 204 })])

    await client.pixels.get(11)
    await client.pixels.delete(11)

    expect(clock.pending).toEqual([])
  })

  test('leaves no timer behind that would keep a process from ending', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => ok() })
    const before = timers()

    await client.pixels.get(11)

    expect(timers()).toBe(before)
  })

  test('of a call wins over that of the client', async () => {
    fakeClock({ limit: -1 })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: waiting, timeoutMs: 5, retry: 0 })

    expect(String(await rejection(client.pixels.get(11)))).toContain('no response within 5 ms.')
    expect(String(await rejection(client.pixels.get(11, { timeoutMs: 7 })))).toContain('no response within 7 ms.')
  })

  test('never ends when it is Infinity', async () => {
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
      { ...operation, attempt: 1, status: 429, durationMs: expect.any(Number), nextWaitMs: 1000 },
      { ...operation, attempt: 2, status: 200, durationMs: expect.any(Number), nextWaitMs: undefined },
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
})

describe('deadlineMs', () => {
  test('ends a call whatever its attempts still had', async () => {
    const clock = fakeClock({ limit: 5_000 })
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: hanging, deadlineMs: 5_000 })
    vi.spyOn(Date, 'now').mockReturnValue(now)
    const call = client.pixels.get(11)
    await expect.poll(() => clock.pending.length).toBe(1)

    vi.spyOn(Date, 'now').mockReturnValue(now + 5_000)
    clock.pending[0]?.run()

    expect(await rejection(call)).toMatchObject({
      name: 'TimeoutError',
      message: expect.stringMatching(/: no response within 5000 ms\. Raise deadlineMs\.$/),
    })
  })

  test('gives up at once when the wait would last longer', async () => {
    const { client, clock, sent } = scripted([failing(503, '30'), ok()], { limit: 10_000 })
    vi.spyOn(Date, 'now').mockReturnValue(now)

    expect(await rejection(client.pixels.get(11, { deadlineMs: 10_000 }))).toMatchObject({
      status: 503,
      retryAfter: 30,
    })
    expect([sent.length, clock.waits]).toEqual([1, []])
  })
})

describe('onRequest', () => {
  test('may add and change headers, and waits', async () => {
    const seen: RequestInfo[] = []
    const onRequest = async (request: RequestInfo) => {
      seen.push(request)
      request.headers.set('X-Trace', 'a1')
      request.headers.set('Accept', 'text/html')
    }
    const sent: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent.push(init?.headers)
      return ok()
    }

    await createClient({ baseUrl: 'https://api.example', apiKey, fetch, onRequest }).pixels.get(11)

    expect(sent).toEqual([{ 'x-trace': 'a1', accept: 'application/json', authorization: `Bearer ${apiKey}` }])
    expect(seen).toEqual([
      {
        operationId: 'getPixel',
        path: '/api/v1/pixels/{id}',
        method: 'GET',
        url: 'https://api.example/api/v1/pixels/11',
        headers: expect.any(Headers),
      },
    ])
  })

  test('that throws sends nothing', async () => {
    const { client, sent } = scripted([ok()], {}, { onRequest: () => Promise.reject(new RangeError('No trace.')) })

    expect(await rejection(client.pixels.create(fields))).toEqual(new RangeError('No trace.'))
    expect(sent).toEqual([])
  })
})

describe('a hook that throws', () => {
  const thrown = new Error('The log is full.')
  const throwing = () => {
    throw thrown
  }

  test.each([
    ['onAttempt', throwing],
    ['onResponse', throwing],
    ['onAttempt', () => Promise.reject(thrown)],
    ['onResponse', () => Promise.reject(thrown)],
  ])('does not turn a create that was carried out into a failure: %s', async (name, hook) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client } = scripted([ok()], {}, { [name]: hook })

    expect(await client.pixels.create(fields)).toEqual(pixel)
    await expect.poll(() => printed.mock.calls).toEqual([['A hook of the client failed:', thrown]])
  })
})

test('onResponse gets the response that is used', async () => {
  const seen: unknown[] = []
  const { client } = scripted([failing(503, '1'), ok()], {}, { onResponse: (...told) => seen.push(...told) })

  await client.pixels.get(11)

  expect(seen).toMatchObject([
    { status: 200, headers: expect.any(Headers) },
    { operationId: 'getPixel', path: '/api/v1/pixels/{id}', method: 'GET' },
  ])
})

describe('headers', () => {
  test('of the client are sent with each request, those of a call win', async () => {
    const sent: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      sent.push(init?.headers)
      return ok()
    }
    let count = 0
    const client = createClient({
      baseUrl: 'https://api.example',
      apiKey,
      fetch,
      headers: async () => ({ 'X-Count': `${++count}`, 'x-a': '1' }),
    })

    await client.pixels.get(11)
    await client
      .withOptions({ headers: { 'X-A': '2' } })
      .pixels.get(11, { headers: { 'x-b': '3', 'x-count': undefined } })

    expect(sent).toMatchObject([
      { 'x-count': '1', 'x-a': '1' },
      { 'x-count': '2', 'x-a': '2', 'x-b': '3' },
    ])
  })
})

describe('withOptions', () => {
  test('gives the same client other defaults, and leaves it as it is', async () => {
    const { client, sent } = scripted([failing(500)], {}, { retry: 1 })

    await rejection(client.withOptions({ retry: 0 }).pixels.get(11))
    const after = sent.length
    await rejection(client.withOptions({ deadlineMs: 90_000 }).pixels.get(11))
    await rejection(client.pixels.get(11))

    expect([after, sent.length]).toEqual([1, 5])
  })

  test('ends its calls with every signal', async () => {
    const { client, sent } = scripted([ok()], {}, { signal: new AbortController().signal })
    const ended = client.withOptions({ signal: AbortSignal.abort('Enough.') })

    expect(await rejection(ended.pixels.get(11, { signal: new AbortController().signal }))).toBe('Enough.')
    expect(sent).toEqual([])
  })
})
