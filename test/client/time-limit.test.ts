// How long a call may take, and what ends it.

import { getEventListeners } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type CallOptions, type ClientOptions, createClient } from '../fixtures/plain/generated/entries/index.ts'
import { fakeClock } from './clock.ts'
import { apiKey, pixel, rejection } from './service.ts'

const ok = () => Response.json({ data: pixel })
const never = () => new Promise<never>(() => {})
const waiting: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

function get(options: Partial<ClientOptions>, callOptions?: CallOptions) {
  const client = createClient({ baseUrl: 'https://api.example', apiKey, retry: 0, fetch: async () => ok(), ...options })
  return client.pixels.get(11, callOptions)
}

/** Everything that can take long. */
const waits: [string, Partial<ClientOptions>][] = [
  ['a fetch that leaves out the signal', { fetch: never }],
  ['the body of an error that never ends', { fetch: async () => new Response(new ReadableStream(), { status: 500 }) }],
  ['a hook that never ends', { onRequest: never }],
]

describe.each(waits)('%s', (_, options) => {
  test('ends with timeoutMs', async () => {
    expect(await rejection(get({ ...options, timeoutMs: 20 }))).toMatchObject({
      name: 'TimeoutError',
      message: 'Failed to GET /api/v1/pixels/11: no response within 20 ms. Raise timeoutMs.',
    })
  })

  test('ends with the signal, with its reason', async () => {
    const controller = new AbortController()
    const call = get(options, { signal: controller.signal })

    setImmediate(() => controller.abort('Enough.'))

    expect(await rejection(call)).toBe('Enough.')
  })
})

test('the error of a change warns that the request may have succeeded', async () => {
  const { pixels } = createClient({ baseUrl: 'https://api.example', apiKey, timeoutMs: 20, retry: 0, fetch: never })

  const error = await rejection(pixels.delete(11))

  expect(String(error)).toContain('no response within 20 ms. The request may have succeeded. Raise timeoutMs.')
})

test.each(['client', 'call'] as const)('the signal of the %s ends the fetch under way', async (whose) => {
  const controllers = { client: new AbortController(), call: new AbortController() }
  const fetch = vi.fn(waiting)
  const call = get({ fetch, signal: controllers.client.signal }, { signal: controllers.call.signal })
  await expect.poll(() => fetch.mock.calls.length).toBe(1)

  controllers[whose].abort('Enough.')

  expect(await rejection(call)).toBe('Enough.')
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})

test.each(['client', 'withOptions', 'call'])(
  'the signal of the %s ends a call where there is no AbortSignal.any, as in older browsers',
  async (whose) => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const controllers = [new AbortController(), new AbortController(), new AbortController()] as const
    const [ofClient, ofOther, ofCall] = controllers
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: waiting, signal: ofClient.signal })
    const call = client.withOptions({ signal: ofOther.signal }).pixels.get(11, { signal: ofCall.signal })

    controllers[['client', 'withOptions', 'call'].indexOf(whose)]?.abort('Enough.')

    expect(await rejection(call)).toBe('Enough.')
    for (const { signal } of controllers) expect(getEventListeners(signal, 'abort')).toEqual([])
  },
)

test('no key is requested and nothing is sent after the signal has ended', async () => {
  const asked = vi.fn(never)

  const call = get({
    apiKey: asked,
    headers: asked,
    onRequest: asked,
    fetch: asked,
    signal: AbortSignal.abort('Enough.'),
  })

  expect(await rejection(call)).toBe('Enough.')
  expect(asked).not.toHaveBeenCalled()
})

describe('timeoutMs', () => {
  test.each([
    { options: {}, limit: 30_000 },
    { options: { timeoutMs: Infinity }, limit: 2 ** 31 - 1 },
  ])('is 30 s, and for ever as long as a timer can wait: $options', async ({ options, limit }) => {
    const { pending } = fakeClock({ limit })
    void get({ fetch: waiting, ...options }).catch(() => {})

    await expect.poll(() => pending.map(({ ms }) => ms)).toEqual([limit])
  })

  test('starts again with each attempt', async () => {
    const clock = fakeClock({ limit: 70 })
    const call = get({ fetch: waiting, retry: 1, timeoutMs: 70 })

    for (const _ of [1, 2]) {
      await expect.poll(() => clock.pending.length).toBe(1)
      clock.pending.shift()?.run()
    }

    expect(await rejection(call)).toMatchObject({ name: 'TimeoutError', attempts: 2 })
    expect(clock.waits).toEqual([250])
  })
})
