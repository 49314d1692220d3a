import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CallError, NotFoundError, type PixelType } from '../../src/index.ts'
import { apiKey, json, pixel, rejection, startService, text } from './service.ts'

describe('result()', () => {
  test('of a success has the data and the response', async () => {
    const { client } = await startService()

    const { ok, ...rest } = await client.pixels.get(11).result()

    expect([ok, rest]).toEqual([true, { data: pixel, response: expect.any(Response) }])
  })

  test('of an error has the error and the response', async () => {
    const { client } = await startService(json(404, { message: 'Not found.' }))

    const result = await client.pixels.get(11).result()

    expect(result).toEqual({
      ok: false,
      error: expect.any(NotFoundError),
      response: { status: 404, headers: expect.any(Headers) },
    })
  })

  test('without a response has no response', async () => {
    const { client } = await startService((response) => response.destroy())

    expect(await client.pixels.get(11).result()).toMatchObject({
      ok: false,
      error: { name: 'ConnectionError' },
      response: undefined,
    })
  })

  test.each([
    ['a wrong argument', { id: '..' as unknown as number, signal: undefined }, TypeError],
    ['a signal', { id: 11, signal: AbortSignal.abort(new RangeError('Enough.')) }, RangeError],
  ])('does not reject for %s either', async (_, { id, signal }, ErrorClass) => {
    const { client } = await startService()

    expect(await client.pixels.get(id, { signal }).result()).toMatchObject({ ok: false, error: expect.any(ErrorClass) })
  })

  test.each([
    ['AbortSignal.timeout', AbortSignal.timeout(0), { ok: false, error: { name: 'TimeoutError' } }, false],
    ['abort(null)', AbortSignal.abort(null), { ok: false, error: null }, false],
    ['timeoutMs', undefined, { ok: false, error: { name: 'TimeoutError', method: 'GET' } }, true],
  ])(
    'tells by CallError whether the client or a signal has ended a call: %s',
    async (_, signal, expected, isCallError) => {
      const { client } = await startService(() => {}, { timeoutMs: signal ? 30_000 : 1 })

      const result = await client.pixels.get(11, { signal }).result()

      expect(result).toMatchObject(expected)
      expect(!result.ok && result.error instanceof CallError).toBe(isCallError)
    },
  )

  test('does not show the key', async () => {
    const { client } = await startService(json(422, { message: `Unknown key ${apiKey}.`, errors: {} }))

    const result = await client.pixels.create({ name: '', type: 'x' satisfies PixelType, value: '' }).result()

    expect(inspect(result, { depth: 20, showHidden: true }) + JSON.stringify(result)).not.toContain(apiKey)
  })
})

describe('withResponse()', () => {
  test('has the data and the response, with its headers', async () => {
    const { client } = await startService((response) =>
      response.setHeader('X-Request-Id', 'a1').end(JSON.stringify({ data: pixel })),
    )

    const { data, response } = await client.pixels.get(11).withResponse()

    expect([data, response.status, response.headers.get('X-Request-Id')]).toEqual([pixel, 200, 'a1'])
  })

  test('of a delete has no data', async () => {
    const { client } = await startService(text(204, 'text/plain', ''))

    const { data, response } = await client.pixels.delete(11).withResponse()

    expect([data, response.status]).toEqual([undefined, 204])
  })

  test('rejects as the call does', async () => {
    const { client } = await startService(json(404, { message: 'Not found.' }))

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

test.each(['result', 'withResponse'] as const)(
  'whoever only takes %s() leaves no unhandled rejection behind',
  async (way) => {
    const unhandled: unknown[] = []
    const listen = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', listen)
    onTestFinished(() => void process.off('unhandledRejection', listen))
    const { client } = await startService(json(404, { message: 'Not found.' }))

    await client.pixels
      .get(11)
      [way]()
      .catch(() => 'This is how withResponse() is handled.')
    await setImmediate()

    expect(unhandled).toEqual([])
  },
)
