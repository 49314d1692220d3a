// What a call rejects with, and what its error says.

import { once } from 'node:events'
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
  UnsupportedMediaTypeError,
  ValidationError,
  createClient,
} from '../../src/index.ts'
import { apiKey, brokenOff, errorOf, json, page, pixel, rejection, startService, text } from './service.ts'

const invalid = { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } }
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const
const baseUrl = 'https://api.example'

/** What a call rejects with over a fetch of one's own. */
function errorOver(fetch: () => Promise<Response>): Promise<unknown> {
  return rejection(createClient({ baseUrl, apiKey, fetch, retry: 0 }).pixels.get(11))
}

describe('an error status', () => {
  test.each([
    [401, UnauthenticatedError, 'UnauthenticatedError', 'Check the apiKey, and whether there is one.'],
    [404, NotFoundError, 'NotFoundError', 'Check the id.'],
    [415, UnsupportedMediaTypeError, 'UnsupportedMediaTypeError', 'Check what changes the request.'],
    [422, ValidationError, 'ValidationError', 'Correct the fields in `errors`.'],
    [500, ServerError, 'ServerError', 'Try again later.'],
    [429, TooManyRequestsError, 'TooManyRequestsError', 'Send fewer requests.'],
    [418, UnexpectedStatusError, 'UnexpectedStatusError', 'Look at `body`.'],
  ])('%i has its class, and says what was asked for, what came and what to do', async (status, Class, name, advice) => {
    const { client, url: service } = await startService(json(status, invalid))

    const error = await rejection(client.pixels.update(11, fields))

    const [method, url] = ['PATCH', `${service}/api/v1/pixels/11`]
    const message = `Failed to ${method} ${url}: the service responded with ${status}, "${invalid.message}". ${advice}`
    expect(error).toBeInstanceOf(Class)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ name, status, method, url, body: invalid, message, attempts: 1 })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ name, message, status })
  })

  test('shows the query that was asked, and what is wrong with each field', async () => {
    const error = await errorOf(json(422, invalid), ({ pixels }) => pixels.list({ search: 'a b', page: 2 }))

    const url = expect.stringMatching(/\/api\/v1\/pixels\?search=a\+b&page=2$/)
    expect(error).toMatchObject({ url, errors: invalid.errors })
  })

  test('that the operation does not document is unexpected, whatever others document', async () => {
    const error = await errorOf(json(404, { message: 'Not found.' }), ({ pixels }) => pixels.list())

    expect(error).toBeInstanceOf(UnexpectedStatusError)
  })

  test.each([
    ['an empty body', text(502, 'text/html', '')],
    ['HTML', text(502, 'text/html', '<h1>Bad gateway</h1>')],
    ['a body that breaks off', brokenOff(502)],
  ])('keeps its status with %s', async (_, respond) => {
    expect(await errorOf(respond)).toMatchObject({ name: 'ServerError', status: 502, body: undefined })
  })

  test.each([['HTML', text(422, 'text/html', '<h1>Unprocessable</h1>'), {}]])(
    '422 with another body than the promised one has the field errors that it has: %s',
    async (_, respond, errors) => {
      const error = await errorOf(respond, ({ pixels }) => pixels.create(fields))

      expect(error).toMatchObject({ name: 'ValidationError', body: undefined })
      expect((error as ValidationError).errors).toEqual(errors)
    },
  )

  test('has the response, and how long to wait', async () => {
    const headers = { 'Retry-After': '7', 'X-Request-Id': 'a1' }

    const error = (await errorOf((response) => response.writeHead(429, headers).end())) as TooManyRequestsError

    expect(error).toMatchObject({ status: 429, retryAfter: 7 })
    expect(error.response.headers.get('X-Request-Id')).toBe('a1')
  })

  test('shows a message without control characters, and no more of it than fits', async () => {
    const error = await errorOf(json(500, { message: `\u001b[31mred\r\n\u202e${'a'.repeat(20_000)}` }))

    const { message } = error as Error
    expect(message).toMatch(/ \[31mred a+/)
    expect(message).not.toMatch(/\p{C}/u)
    expect(message.length).toBeLessThan(500)
  })

  test('leaves out of its message what is no sentence', async () => {
    const error = await errorOf(json(500, { message: [{ code: 'E1' }] }), ({ pixels }) => pixels.get(11))

    expect(error).toMatchObject({ message: expect.stringMatching(/responded with 500\. Try again later\.$/) })
  })

  test('has its field errors where a response is no web stream, as in React Native and node-fetch', async () => {
    const body = { pipe: () => {} }
    const text = async () => JSON.stringify(invalid)
    const fetch = async () => ({ ok: false, status: 422, headers: new Headers(), body, text }) as unknown as Response

    const error = await rejection(createClient({ baseUrl, apiKey, fetch }).pixels.create(fields))

    expect(error).toMatchObject({ name: 'ValidationError', body: invalid, errors: invalid.errors })
  })

  test('has a body from which the key is taken out when somebody reads it, and not before', async () => {
    const error = (await errorOf(json(404, { message: `Not found for ${apiKey}.` }))) as NotFoundError

    expect(Object.keys(error)).not.toContain('body')
    expect(error.body).toEqual({ message: 'Not found for ***.' })
    expect(JSON.parse(JSON.stringify(error)).body).toEqual(error.body)
  })
})

describe('an error that a test makes', () => {
  test('has the status of its class, and a message from its body', () => {
    const error = new NotFoundError({ url: 'https://api.example/api/v1/pixels/7', body: { message: 'Gone.' } })

    expect(error).toMatchObject({
      name: 'NotFoundError',
      status: 404,
      response: { status: 404 },
      body: { message: 'Gone.' },
      message:
        'Failed to GET https://api.example/api/v1/pixels/7: the service responded with 404, "Gone.". Check the id.',
    })
  })

  test('needs nothing', () => {
    expect(new TooManyRequestsError()).toMatchObject({ status: 429, retryAfter: undefined, body: undefined })
    expect(new ValidationError().errors).toEqual({})
  })

  test('has the errors of fields of its body', () => {
    expect(new ValidationError({ body: invalid }).errors).toEqual(invalid.errors)
  })
})

describe('a success without what the call is for is an InvalidResponseError', () => {
  const notJson = 'Check the baseUrl.'
  const other = 'Compare the service with the contract.'

  test.each([
    ['HTML', text(200, 'text/html', '<h1>Welcome</h1>'), '200, text/html', notJson],
    ['an empty body', text(200, 'application/json', ''), '200, application/json', notJson],
    ['JSON without its envelope', json(200, { id: 11 }), '200, application/json', other],
    ['a record without its id', json(200, { data: {} }), '200, application/json', other],
  ])('%s', async (_, respond, found, advice) => {
    const error = await errorOf(respond)

    expect(error).toBeInstanceOf(InvalidResponseError)
    expect(String(error)).toContain(`: the response (${found}) has no record with its \`id\` at \`data\`. ${advice}`)
  })

  test('a list without its records', async () => {
    const error = await errorOf(json(200, { ...page, data: pixel }), ({ pixels }) => pixels.list())

    expect(String(error)).toContain('has no list of records at `data`.')
  })

  test('a page of HTML after a delete', async () => {
    const error = await errorOf(text(200, 'text/html', '<h1>Log in</h1>'), ({ pixels }) => pixels.delete(11))

    expect(String(error)).toContain('has no JSON but HTML. Check the baseUrl.')
  })
})

describe('a connection', () => {
  test('that is rejected is a ConnectionError with what is known of its cause', async () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), { code: 'ECONNREFUSED' })
    const failure = new TypeError('fetch failed', { cause })

    const error = await errorOver(() => Promise.reject(failure))

    expect(error).toBeInstanceOf(ConnectionError)
    expect(error).toMatchObject({
      name: 'ConnectionError',
      message: `Failed to GET ${baseUrl}/api/v1/pixels/11: Error: ${cause.message}. Check the network and the baseUrl.`,
      cause: { name: 'TypeError', message: 'fetch failed', code: 'ECONNREFUSED', stack: failure.stack },
      response: undefined,
    })
  })

  test('that fails while something is changed asks to check whether it was', async () => {
    const fetch = () => Promise.reject(new Error('The connection was reset.'))
    const { pixels } = createClient({ baseUrl, apiKey, fetch, retry: 0 })

    const errors = await Promise.all([pixels.delete(11), pixels.create(fields)].map(rejection))

    const end = 'The connection was reset. Check whether it was carried out.'
    expect(errors.map(String)).toEqual([expect.stringContaining(end), expect.stringContaining(end)])
  })

  test('that breaks off inside the record is a ConnectionError, and says what came', async () => {
    expect(await errorOf(brokenOff(200))).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/: SocketError: other side closed\. Check the network and the baseUrl\.$/),
      response: { status: 200 },
    })
  })
})

describe('a redirect', () => {
  test('leaves no connection open', async () => {
    const closed: Promise<unknown>[] = []
    await errorOf((response) => {
      closed.push(once(response, 'close'))
      // Its body has no end.
      response.writeHead(302, { Location: '/login' }).write('Moved.')
    })

    await Promise.all(closed)
    expect(closed).toHaveLength(1)
  })

  test.each([301, 308])('%i is not followed, and says where it points', async (status) => {
    const { client, received, url } = await startService((response) =>
      response.writeHead(status, { Location: '/login' }).end(),
    )

    const error = await rejection(client.pixels.create(fields))

    const message = `Failed to POST ${url}/api/v1/pixels: the service redirects to /login. Correct the baseUrl.`
    expect(error).toBeInstanceOf(RedirectError)
    expect(error).toMatchObject({ name: 'RedirectError', location: '/login', message, response: { status } })
    expect(received).toHaveLength(1)
  })

  test('is not what 304 asks for', async () => {
    expect(await errorOf((response) => response.writeHead(304).end())).toMatchObject({
      name: 'UnexpectedStatusError',
      response: { status: 304 },
    })
  })

  test.each([
    ['that a browser hides', Response.error(), { type: 'opaqueredirect' }],
    ['that a fetch of your own has followed', Response.json({ data: pixel }), { redirected: true }],
  ])('is recognized where it is one %s', async (_, response, shown) => {
    for (const [name, value] of Object.entries(shown)) Object.defineProperty(response, name, { value })

    expect(await errorOver(async () => response)).toMatchObject({
      location: undefined,
      message: `Failed to GET ${baseUrl}/api/v1/pixels/11: the service redirects. Correct the baseUrl.`,
    })
  })
})
