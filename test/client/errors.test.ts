import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import {
  CallError,
  ConnectionError,
  InvalidResponseError,
  NotFoundError,
  RedirectError,
  ServerError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
  createClient,
} from '../../src/index.ts'
import { apiKey, brokenOff, json, links, page, pixel, rejection, startService, text } from './service.ts'

const invalid = { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } }
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const

describe('an error status', () => {
  test.each([
    [401, UnauthenticatedError, 'UnauthenticatedError', 'Check the apiKey.'],
    [404, NotFoundError, 'NotFoundError', 'Check the id.'],
    [415, UnsupportedMediaTypeError, 'UnsupportedMediaTypeError', 'Check what changes the request on its way.'],
    [422, ValidationError, 'ValidationError', 'Correct the fields in `errors`.'],
    [500, ServerError, 'ServerError', 'Try again later.'],
    [503, ServerError, 'ServerError', 'Try again later.'],
    [429, TooManyRequestsError, 'TooManyRequestsError', 'Send fewer requests.'],
    [400, UnexpectedStatusError, 'UnexpectedStatusError', 'Check what was sent.'],
    [403, UnexpectedStatusError, 'UnexpectedStatusError', 'Check what the apiKey may do.'],
    [405, UnexpectedStatusError, 'UnexpectedStatusError', 'Check the baseUrl.'],
    [409, UnexpectedStatusError, 'UnexpectedStatusError', 'Compare with the records that exist.'],
    [418, UnexpectedStatusError, 'UnexpectedStatusError', 'Look at `body`.'],
  ])(
    '%i rejects with its class, and says what was asked for, what came and what to do',
    async (status, ErrorClass, name, advice) => {
      const { client, url } = await startService(json(status, invalid))

      const error = await rejection(client.pixels.update(11, fields))

      expect(error).toBeInstanceOf(ErrorClass)
      expect(error).toBeInstanceOf(CallError)
      expect(error).toMatchObject({
        name,
        status,
        method: 'PATCH',
        url: `${url}/api/v1/pixels/11`,
        body: invalid,
        message: `Failed to PATCH ${url}/api/v1/pixels/11: the service responded with ${status}, "The given data was invalid.". ${advice}`,
      })
    },
  )

  test('shows the query that was asked, and what is wrong with each field', async () => {
    const { client, url } = await startService(json(422, invalid))

    expect(await rejection(client.pixels.list({ search: 'a b', page: 2 }))).toMatchObject({
      url: `${url}/api/v1/pixels?search=a+b&page=2`,
      errors: invalid.errors,
    })
  })

  test('that the operation does not document is unexpected, whatever others document', async () => {
    const { client } = await startService(json(404, { message: 'Not found.' }))

    expect(await rejection(client.pixels.list())).toBeInstanceOf(UnexpectedStatusError)
  })

  test.each([
    ['an empty body', text(502, 'text/html', '')],
    ['HTML', text(502, 'text/html', '<h1>Bad gateway</h1>')],
    ['JSON of another shape', json(502, ['Bad gateway'])],
    ['a body that breaks off', brokenOff(502)],
  ])('keeps its status with %s', async (_, response) => {
    const { client } = await startService(response)

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ServerError', status: 502, body: undefined })
  })

  test.each([
    ['HTML', text(422, 'text/html', '<h1>Unprocessable</h1>'), {}],
    ['a message alone', json(422, { message: 'The given data was invalid.' }), {}],
    [
      'one sentence for a list of them',
      json(422, { message: '', errors: { name: 'Too long.' } }),
      { name: ['Too long.'] },
    ],
    [
      'what is not a sentence',
      json(422, { message: '', errors: { name: [1], constructor: ['No.'] } }),
      { constructor: ['No.'] },
    ],
  ])('422 with another body than the promised one has the field errors that it has: %s', async (_, respond, errors) => {
    const { client } = await startService(respond)

    const error = await rejection(client.pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', body: undefined })
    expect((error as ValidationError).errors).toEqual(errors)
  })

  test('has the response, and how long to wait', async () => {
    const { client } = await startService((response) =>
      response.writeHead(429, { 'Retry-After': '7', 'X-Request-Id': 'a1' }).end(),
    )

    const error = await rejection(client.pixels.create(fields, { retry: 0 }))

    expect(error).toMatchObject({ status: 429, retryAfter: 7, attempts: 1 })
    expect(error instanceof CallError && error.response?.headers.get('X-Request-Id')).toBe('a1')
  })

  test('keeps name and message in JSON', async () => {
    const { client, url } = await startService(json(404, { message: 'Not found.' }))

    const error = await rejection(client.pixels.get(11))

    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      name: 'NotFoundError',
      message: `Failed to GET ${url}/api/v1/pixels/11: the service responded with 404, "Not found.". Check the id.`,
      status: 404,
    })
  })

  test('shows a message without control characters, and no more of it than fits', async () => {
    const { client } = await startService(json(500, { message: `\u001b[31mred\r\n\u202e${'a'.repeat(20_000)}` }))

    const { message } = (await rejection(client.pixels.get(11))) as Error

    expect(message).toMatch(/ \[31mred a+/)
    expect(message).not.toMatch(/\p{C}/u)
    expect(message.length).toBeLessThan(500)
  })

  test('is not read to its end when it has none', async () => {
    const { client } = await startService((response) => {
      response.writeHead(500)
      const chunk = 'a'.repeat(1_000_000)
      const write = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', write)
      write()
    })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ServerError', body: undefined })
  })
})

describe('an error class', () => {
  test('knows the errors of another copy of the package by their names', async () => {
    vi.resetModules()
    const copy: typeof import('../../src/index.ts') = await import('../../src/index.ts?copy' as string)
    const { url } = await startService(json(404, { message: 'Not found.' }))
    const client = copy.createClient({ baseUrl: url, apiKey })

    const error = await rejection(client.pixels.get(11))

    expect(copy.NotFoundError).not.toBe(NotFoundError)
    expect([error instanceof NotFoundError, error instanceof CallError]).toEqual([true, true])
    expect([error instanceof ValidationError, error instanceof TypeError]).toEqual([false, false])
  })

  test('of yours that extends one is distinguished from it', async () => {
    class MyError extends NotFoundError {}
    const { client } = await startService(json(404, { message: 'Not found.' }))

    expect(await rejection(client.pixels.get(11))).not.toBeInstanceOf(MyError)
  })
})

describe('a success that is not what the contract promises', () => {
  test.each([
    ['HTML', text(200, 'text/html', '<h1>Welcome</h1>'), '200, text/html'],
    ['an empty body', text(200, 'application/json', ''), '200, application/json'],
    ['no content', (response: ServerResponse) => response.writeHead(204).end(), '204, undefined'],
    ['JSON that is cut', text(200, 'application/json', '{"data": {"id"'), '200, application/json'],
    ['JSON without its envelope', json(200, { id: 11 }), '200, application/json'],
    ['an envelope around nothing', json(200, { data: null }), '200, application/json'],
    ['an envelope around a list', json(200, { data: [] }), '200, application/json'],
    ['a record without fields', json(200, { data: {} }), '200, application/json'],
    ['an id of another type', json(200, { data: { ...pixel, id: '11' } }), '200, application/json'],
    ['JSON null', json(200, null), '200, application/json'],
  ])('is an InvalidResponseError: %s', async (_, response, found) => {
    const { client, url } = await startService(response)

    const error = await rejection(client.pixels.get(11))

    expect(error).toBeInstanceOf(InvalidResponseError)
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      message: `Failed to GET ${url}/api/v1/pixels/11: the response (${found}) is not the promised JSON. Check the baseUrl.`,
    })
  })

  test.each([
    ['without its links', { ...page, links: undefined }],
    ['with a record that is none', { ...page, data: [null] }],
    ['with a link that is a number', { ...page, links: { ...links, next: 2 } }],
  ])('is an InvalidResponseError: a list %s', async (_, body) => {
    const { client } = await startService(json(200, body))

    expect(await rejection(client.pixels.list())).toBeInstanceOf(InvalidResponseError)
  })
})

describe('a connection', () => {
  test('that is rejected is a ConnectionError with what is known of its cause', async () => {
    const failure = new TypeError('fetch failed', {
      cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' }),
    })
    const fetch = async () => {
      throw failure
    }

    const error = await rejection(
      createClient({ baseUrl: 'http://127.0.0.1:9', apiKey, fetch, retry: 0 }).pixels.get(11),
    )

    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      message:
        'Failed to GET http://127.0.0.1:9/api/v1/pixels/11: Error: connect ECONNREFUSED 127.0.0.1:9. Check whether it was carried out.',
      cause: { message: 'TypeError: fetch failed', code: 'ECONNREFUSED', stack: failure.stack },
    })
  })

  test('that fails with an object that has no text is a ConnectionError', async () => {
    const fetch = () => Promise.reject(Object.create(null))
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch, retry: 0 })

    expect(await rejection(client.pixels.get(11))).toBeInstanceOf(ConnectionError)
  })

  test('that breaks off inside the record is a ConnectionError', async () => {
    const { client } = await startService(brokenOff(200))

    expect(await rejection(client.pixels.get(11))).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/: SocketError: other side closed\. Check whether it was carried out\.$/),
    })
  })
})

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('%i is not followed, and says where it points', async (status) => {
    const { client, received, url } = await startService((response) =>
      response.writeHead(status, { Location: '/login' }).end(),
    )

    const error = await rejection(client.pixels.create(fields))

    expect(error).toBeInstanceOf(RedirectError)
    expect(error).toMatchObject({
      name: 'RedirectError',
      location: '/login',
      message: `Failed to POST ${url}/api/v1/pixels: the service redirects to /login. Correct the baseUrl.`,
    })
    expect(received).toHaveLength(1)
  })

  test('is recognized where a browser hides it', async () => {
    const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => opaque })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'RedirectError', location: undefined })
  })

  test('that a fetch of your own has followed is rejected', async () => {
    const followed = Object.defineProperties(Response.json({ data: {} }), { redirected: { value: true } })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => followed })

    expect(await rejection(client.pixels.get(11))).toBeInstanceOf(RedirectError)
  })
})
