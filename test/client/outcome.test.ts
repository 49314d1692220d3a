// The three ways to take a response.

import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallError, NotFoundError } from '../../src/index.ts'
import { json, pixel, rejection, startService } from './service.ts'

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
  const unhandled: unknown[] = []
  const listen = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', listen)
  onTestFinished(() => void process.off('unhandledRejection', listen))
  const { client } = await startService(notFound)
  const call = client.pixels.get(11)

  await call[way]().catch(() => 'This is how withResponse() is handled.')
  await setImmediate()

  expect(unhandled).toEqual([])
})
