// The three ways to take a response.

import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallError, type ClientOptions, NotFoundError } from '../fixtures/plain/generated/entries/index.ts'
import { apiKey, json, pixel, rejection, startService } from './service.ts'

const notFound = json(404, { message: 'Not found.' })

describe('result()', () => {
  test('of a success has the data and the response', async () => {
    const { client } = await startService()

    expect(await client.pixels.get(11).result()).toEqual({ ok: true, data: pixel, response: expect.any(Response) })
  })

  test('of an error has the error and what came of a response', async () => {
    const { client } = await startService(notFound)

    const result = await client.pixels.get(11).result()

    const response = { status: 404, headers: expect.any(Headers) }
    expect(result).toEqual({ ok: false, error: expect.any(NotFoundError), response })
  })

  test.each([
    ['a wrong argument', '..', undefined, { name: 'TypeError' }],
    ['a signal', 11, AbortSignal.abort(new RangeError('Enough.')), { name: 'RangeError' }],
    ['timeoutMs', 11, undefined, { name: 'TimeoutError', method: 'GET' }],
  ])('does not reject for %s either, and CallError tells whose error it is', async (cause, id, signal, error) => {
    const { client } = await startService(() => {}, { timeoutMs: signal ? 30_000 : 1 })

    const result = await client.pixels.get(id as number, { signal }).result()

    expect(result).toMatchObject({ ok: false, error, response: undefined })
    expect(!result.ok && result.error instanceof CallError).toBe(cause === 'timeoutMs')
  })
})

describe('withResponse()', () => {
  test('has the data and the response, with its headers', async () => {
    const { client } = await startService((response) =>
      response.setHeader('X-Request-Id', 'a1').end(JSON.stringify({ data: pixel })),
    )

    const { data, response } = await client.pixels.get(11).withResponse()

    expect(data).toEqual(pixel)
    expect(response.headers.get('X-Request-Id')).toBe('a1')
  })

  test('rejects as the call does', async () => {
    const { client } = await startService(notFound)

    expect(await rejection(client.pixels.get(11).withResponse())).toBeInstanceOf(NotFoundError)
  })
})

test('a call is sent once, however often its response is taken', async () => {
  const { client, received } = await startService()
  const call = client.pixels.get(11)

  await Promise.all([call, call.result(), call.withResponse(), call.then()])

  expect(call).toBeInstanceOf(Promise)
  expect(received).toHaveLength(1)
})

test.each(['result', 'withResponse'] as const)('whoever only takes %s() leaves no rejection unhandled', async (way) => {
  const unhandled = unhandledRejections()
  const { client } = await startService(notFound)
  const call = client.pixels.get(11)

  await call[way]().catch(() => 'This is how withResponse() is handled.')
  await setImmediate()

  expect(unhandled).toEqual([])
})

describe('a call that the code it calls aborts', () => {
  const ways: [string, (abort: () => void) => Partial<ClientOptions>][] = [
    [
      'the apiKey function, when the key is rejected',
      (abort) => ({ apiKey: (why) => aborting(why && abort, 'sk_new') }),
    ],
    ['the apiKey function', (abort) => ({ apiKey: () => aborting(abort, apiKey) })],
    ['onRequest', (abort) => ({ apiKey: () => apiKey, onRequest: abort })],
    ['a headers function', (abort) => ({ apiKey: () => apiKey, headers: () => aborting(abort, {}) })],
    [
      'a fetch',
      (abort) => ({ apiKey: () => apiKey, fetch: async () => aborting(abort, Response.json({}, { status: 401 })) }),
    ],
    ['onAttempt', (abort) => ({ apiKey: (why) => (why ? 'sk_new' : apiKey), onAttempt: abort })],
  ]

  const rows = ways.flatMap(([what, optionsOf]) => [
    { what, whose: 'client', optionsOf },
    { what, whose: 'call', optionsOf },
  ])
  test.each(rows)('rejects, and nothing else does: $what, with the signal of the $whose', async (row) => {
    const unhandled = unhandledRejections()
    const controller = new AbortController()
    const { signal } = controller
    const options = row.optionsOf(() => controller.abort(new Error('Signed out.')))
    const own = row.whose === 'client' ? { signal, ...options } : options
    const { client } = await startService(json(401, {}), { retry: 2, ...own })

    const result = await client.pixels.get(11, row.whose === 'call' ? { signal } : {}).result()
    await setImmediate()

    expect(result).toMatchObject({ ok: false, error: { message: 'Signed out.' } })
    expect(unhandled).toEqual([])
  })
})

function aborting<Value>(abort: (() => void) | undefined, value: Value): Value {
  abort?.()
  return value
}

/** Those of the test, in the order in which they come. */
function unhandledRejections(): unknown[] {
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', listen)
  onTestFinished(() => void process.off('unhandledRejection', listen))
  return unhandled
}
