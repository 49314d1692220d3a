// What a call rejects with, and the message of its error.

import { describe, expect, test } from 'vitest'
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
  ValidationError,
  createClient,
} from '../fixtures/plain/generated/entries/index.ts'
import { apiKey, brokenOff, errorOf, fields, json, page, pixel, rejection, startService, text } from './service.ts'

const refused = { message: 'The given data was invalid.' }
const errors = { name: ['The name field is required.'] }
const invalid = { message: errors }
const baseUrl = 'https://api.example'

/** What a call rejects with over a fetch of one's own. */
function errorOver(fetch: () => Promise<Response>): Promise<unknown> {
  return rejection(createClient({ baseUrl, apiKey, fetch, retry: 0 }).pixels.get(11))
}

describe('an error status', () => {
  test.each([
    [401, UnauthenticatedError, 'UnauthenticatedError', 'Check the apiKey.'],
    [404, NotFoundError, 'NotFoundError', 'Check the id.'],
    [422, ValidationError, 'ValidationError', 'See `errors`.'],
    [500, ServerError, 'ServerError', 'The request may have succeeded.'],
    [429, TooManyRequestsError, 'TooManyRequestsError', 'Try later.'],
    [418, UnexpectedStatusError, 'UnexpectedStatusError', 'See `body`.'],
  ])('%i has its class, and says what was asked for, what came and what to do', async (status, Class, name, advice) => {
    const { client, url: service } = await startService(json(status, refused))

    const error = await rejection(client.pixels.update(11, fields))

    const [method, url] = ['PATCH', `${service}/api/v1/pixels/11`]
    const message = `Failed to PATCH /api/v1/pixels/11: ${status}: ${refused.message} ${advice}`
    expect(error).toBeInstanceOf(Class)
    expect(error).toBeInstanceOf(CallError)
    const request = { operationId: 'updatePixel', path: '/api/v1/pixels/{id}', method, url, attempts: 1 }
    expect(error).toMatchObject({ ...request, name, status, body: refused, message })
    expect(error).toMatchObject({ userMessage: refused.message })
  })

  test('that the operation does not document is unexpected, whatever others document', async () => {
    const error = await errorOf(json(404, { message: 'Not found.' }), ({ pixels }) => pixels.list())

    expect(error).toBeInstanceOf(UnexpectedStatusError)
  })

  test('keeps its status with HTML', async () => {
    const html = text(422, 'text/html', '<h1>Unprocessable</h1>')

    const error = await errorOf(html, ({ pixels }) => pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', status: 422, body: undefined, errors: {} })
  })

  test('has the response, and how long to wait', async () => {
    const headers = { 'Retry-After': '7', 'X-Request-Id': 'a1' }

    const error = (await errorOf((response) => response.writeHead(429, headers).end())) as TooManyRequestsError

    expect(error).toMatchObject({ status: 429, retryAfter: 7 })
    expect(error.response.headers.get('X-Request-Id')).toBe('a1')
  })

  test.each(['X-Request-Id', 'Request-Id', 'X-Correlation-Id'])('has the id of the request: %s', async (name) => {
    const error = (await errorOf((response) => response.writeHead(500, { [name]: 'a1' }).end())) as ServerError

    expect(error.requestId).toBe('a1')
  })

  test('is no redirect if it is 304', async () => {
    const error = await errorOf((response) => response.writeHead(304).end())

    expect(error).toMatchObject({ name: 'UnexpectedStatusError', response: { status: 304 } })
  })

  test.each([{ errors: 'No.' }, { errors: ['No.'] }, { errors: null }, {}])(
    'has no field errors where a service sends none: %j',
    async (body) => {
      const error = await errorOf(json(422, { message: 'No.', ...body }), ({ pixels }) => pixels.create(fields))

      expect(error).toMatchObject({ name: 'ValidationError', errors: {} })
    },
  )

  test('shows a message in one line, also where it is no sentence', async () => {
    const colored = await errorOf(json(500, { message: '\u001b[31mred\r\n' }))
    const odd = await errorOf(json(500, { message: [{ code: 'E1' }] }))

    expect(String(colored)).toContain('/api/v1/pixels/11: 500:  [31mred . Try later.')
    expect(String(odd)).toContain('/api/v1/pixels/11: the response was 500. Try later.')
  })

  test('has its field errors where a response is no web stream, as in React Native and node-fetch', async () => {
    const response = { ok: false, status: 422, headers: new Headers(), body: { pipe: () => {} } }
    const fetch = async () => ({ ...response, text: async () => JSON.stringify(invalid) }) as unknown as Response

    const error = await rejection(createClient({ baseUrl, apiKey, fetch }).pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', body: invalid, errors })
  })
})

test('an error that a test makes has the status of its class, and a message from its body', () => {
  const error = new NotFoundError({ url: 'https://api.example/api/v1/pixels/7', body: { message: 'Gone.' } })

  const message = 'Failed to GET /api/v1/pixels/7: 404: Gone. Check the id.'
  expect(error).toMatchObject({ name: 'NotFoundError', status: 404, response: { status: 404 }, message })
  const headers = new Headers({ 'Retry-After': '7' })
  expect(new TooManyRequestsError()).toMatchObject({ status: 429, retryAfter: undefined })
  expect(new TooManyRequestsError({ response: { status: 430, headers } })).toMatchObject({ status: 430, retryAfter: 7 })
})

describe('a success without what the call is for is an InvalidResponseError', () => {
  test.each([
    ['HTML', text(200, 'text/html', '<h1>Welcome</h1>'), '200, text/html', ' Check the baseUrl.'],
    ['JSON without its envelope', json(200, { id: 11 }), '200, application/json', ''],
    ['a record without its id', json(200, { data: {} }), '200, application/json', ''],
  ])('%s', async (_, respond, found, advice) => {
    const error = await errorOf(respond)

    expect(error).toBeInstanceOf(InvalidResponseError)
    expect(String(error)).toContain(`: the response (${found}) has no id at \`data.id\`.${advice}`)
  })

  test('a list without its records', async () => {
    const error = await errorOf(json(200, { ...page, data: pixel }), ({ pixels }) => pixels.list())

    expect(String(error)).toContain('has no list at `data`.')
  })

  test('an empty response to a create, which may have been carried out', async () => {
    const error = await errorOf(text(201, 'text/plain', ''), ({ pixels }) => pixels.create(fields))

    expect(String(error)).toContain('has no id at `data.id`. The request may have succeeded.')
  })

  test('a page of HTML after a delete', async () => {
    const error = await errorOf(text(200, 'text/html', '<h1>Log in</h1>'), ({ pixels }) => pixels.delete(11))

    expect(String(error)).toContain('has no JSON. The request may have succeeded. Check the baseUrl.')
  })
})

describe('what is long', () => {
  const long = 'x'.repeat(2_000_000)

  test.each<[string, () => Promise<unknown>]>([
    ['a message of the service', () => errorOf(json(422, { message: long }), ({ pixels }) => pixels.create(fields))],
    ['a type of the content', () => errorOf(text(200, long.slice(0, 5_000), '<h1>'))],
  ])('%s leaves the message of an error at 1,000 characters, with its advice', async (_, failing) => {
    const { message } = (await failing()) as Error

    expect(message.length).toBeLessThanOrEqual(1_000)
    expect(message).toMatch(/…/)
    expect(message).toMatch(/(See `errors`|Check the baseUrl)\.$/)
  })

  /** 64 MB, unless it is cancelled. */
  function large(status: number) {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 2 ** 20
        if (sent > 64 * 2 ** 20) return controller.close()
        controller.enqueue(new Uint8Array(2 ** 20).fill(32))
      },
    })
    return { response: new Response(body, { status }), sent: () => sent }
  }

  test('a success above 16 MB is an error, and no more of it is read', async () => {
    const { response, sent } = large(200)

    const error = await errorOver(async () => response)

    expect(error).toMatchObject({ name: 'InvalidResponseError', response: { status: 200 } })
    expect(String(error)).toMatch(/the response \(200, undefined\) is longer than 16 MB\. Check the baseUrl\.$/)
    expect(sent()).toBeLessThan(20 * 2 ** 20)
  })

  test('an error of the service keeps its class, without its body', async () => {
    const error = await errorOver(async () => large(404).response)

    expect(error).toMatchObject({ name: 'NotFoundError', body: undefined })
  })
})

describe('a connection', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })
  const allRefused = Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' })

  test.each([
    ['one address', refused],
    ['each address of a host', allRefused],
  ])('that %s refuses is a ConnectionError with what is known of its cause', async (_, cause) => {
    const error = await errorOver(() => Promise.reject(new TypeError('fetch failed', { cause })))

    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      message: 'Failed to GET /api/v1/pixels/11: the connection failed (ECONNREFUSED). Check the baseUrl.',
      cause: { name: cause.name, code: 'ECONNREFUSED', stack: cause.stack },
      response: undefined,
    })
  })

  test.each([200, 422])(
    'that breaks off after a change and %i says that the request may have succeeded',
    async (status) => {
      const { respond, fetch } = brokenOff(status)
      const { client } = await startService(respond, { fetch })

      const error = await rejection(client.pixels.delete(11))

      expect(error).toMatchObject({ name: 'ConnectionError', response: { status } })
      expect(String(error)).toContain(
        'the connection failed (UND_ERR_SOCKET). The request may have succeeded. Check the baseUrl.',
      )
    },
  )
})

describe('a redirect', () => {
  test('is not followed, and has its target', async () => {
    const { client, received } = await startService((response) =>
      response.writeHead(308, { Location: '/login' }).end('Moved.'),
    )

    const error = await rejection(client.pixels.create(fields))

    const message = 'Failed to POST /api/v1/pixels: the response was 308. Check the baseUrl.'
    expect(error).toBeInstanceOf(RedirectError)
    expect(error).toMatchObject({ name: 'RedirectError', location: '/login', message, response: { status: 308 } })
    expect(received).toHaveLength(1)
  })

  test('is recognized where a browser hides it', async () => {
    expect(await errorOver(async () => Response.error())).toMatchObject({ name: 'RedirectError', location: undefined })
  })
})
