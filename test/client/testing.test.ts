import { describe, expect, test } from 'vitest'
import { createClient } from '../fixtures/plain/generated/entries/index.ts'
import { createTestMock, fixtures } from '../fixtures/plain/generated/entries/testing.ts'
import { apiKey, rejection } from './service.ts'

const { pixel, pixelPage, domain, domainPage } = fixtures

describe('a fixture', () => {
  test('is the example of the contract with the fields that are given', () => {
    expect(pixel({ name: 'Autumn sale' })).toEqual({ ...pixel(), name: 'Autumn sale' })
  })

  test('is a new object each time', () => {
    pixel().name = 'changed'
    pixelPage([pixel()]).meta.total = 7

    expect(pixel().name).not.toBe('changed')
    expect(pixelPage().meta.total).toBe(0)
  })

  test('of an error is what the client throws for the example of the contract', async () => {
    const { pixels } = createClient({ baseUrl: 'http://mock', apiKey, fetch: createTestMock().fetch, retry: 0 })
    const error = await rejection(pixels.get(404_404))

    const { name, message, status, body } = fixtures.notFoundError({ url: 'http://mock/api/v1/pixels/404404' })
    expect(error).toMatchObject({ name, message, status, body })
    expect(fixtures.validationError({ body: { message: { type: ['No.'] } } }).errors).toEqual({
      type: ['No.'],
    })
  })

  test('of a page is the only page of its records', () => {
    const { data, meta } = domainPage([domain({ id: 2 }), domain({ id: 1 })])

    expect(data.map(({ id }) => id)).toEqual([2, 1])
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, total: 2 })
  })

  test('of a page with more records than the example shows is as long as they need', () => {
    const { meta } = pixelPage(Array.from({ length: 11 }, (_, index) => pixel({ id: index + 1 })))

    expect(meta).toMatchObject({ per_page: 25, last_page: 1 })
  })
})

describe('an override of a test mock', () => {
  const fields = { name: 'Spring sale', type: 'x', value: 'o8k2f' } as const

  function start() {
    const mock = createTestMock()
    return {
      mock,
      client: createClient({ baseUrl: 'https://api.example/tenant', apiKey, fetch: mock.fetch, retry: 0 }),
    }
  }

  test('is an example of the contract, for as many requests as it names', async () => {
    const { mock, client } = start()
    mock.override('createPixel', { status: 422, example: 'missingName', times: 1 })

    expect(await rejection(client.pixels.create(fields))).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    })
    expect(await client.pixels.create(fields)).toMatchObject(fields)
  })

  test('is a body with headers, and the latest counts, until the mock is reset', async () => {
    const { mock, client } = start()
    mock.override('getPixel', { status: 404 })
    const headers = { 'X-Request-Id': 'a1' }
    mock.override('getPixel', { raw: true, status: 200, body: { data: pixel({ id: 7 }) }, headers })

    const { data, response } = await client.pixels.get(11).withResponse()
    mock.reset()

    expect({ id: data.id, requestId: response.headers.get('X-Request-Id') }).toEqual({ id: 7, requestId: 'a1' })
    expect((await client.pixels.get(11)).id).toBe(11)
  })

  test('is a function, which may leave the response to the mock', async () => {
    const { mock, client } = start()
    mock.override('createPixel', async (request, respond) => {
      const name = (await request.formData()).get('name')
      if (name === 'rejected') return respond({ status: 422, body: { message: { name: ['Taken.'] } } })
      return name === 'html' ? new Response('<h1>Log in</h1>') : undefined
    })

    expect(await rejection(client.pixels.create({ ...fields, name: 'rejected' }))).toMatchObject({
      errors: { name: ['Taken.'] },
    })
    expect(await rejection(client.pixels.create({ ...fields, name: 'html' }))).toMatchObject({
      name: 'InvalidResponseError',
    })
    expect(await client.pixels.create(fields)).toMatchObject(fields)
  })

  test('is over as soon as the caller gives up, as a fetch is', async () => {
    const { mock } = start()
    const caller = new AbortController()
    mock.override('getPixel', () => new Promise(() => caller.abort(new Error('left'))))

    const response = mock.fetch('http://mock/api/v1/pixels/11', { signal: caller.signal })

    await expect(response).rejects.toThrow('left')
  })

  test.each<[operation: string, override: unknown, says: string]>([
    ['nope', { status: 404 }, 'operation is "nope". The operation must be one of: listPixels, '],
    ['getPixel', { status: 299 }, 'getPixel documents no such status. It has: 200, 401, '],
    [
      'getPixel',
      { status: 404, example: 'missing' },
      'getPixel documents no example "missing" of 404. It has: unknownId.',
    ],
    ['deletePixel', { status: 204, body: {} }, 'a response with 204 has no body. Leave out body.'],
  ])('that the contract does not document is said at once: %s, %j', (operation, override, says) => {
    const { mock } = start()

    const attempt = () => mock.override(operation as 'getPixel', override as { status: 404 })

    expect(attempt).toThrow(`Failed to read the rule: ${says}`)
  })
})
