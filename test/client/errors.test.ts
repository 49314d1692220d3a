import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { errorClass } from '../../scripts/generate/error-names.ts'
import { operationFacts } from '../../scripts/generate/operation-facts.ts'
import * as api from '../../src/index.ts'
import {
  CallError,
  ConnectionError,
  InvalidResponseError,
  NotFoundError,
  RedirectError,
  ServerError,
  UnauthenticatedError,
  UnexpectedStatusError,
  UnsupportedMediaTypeError,
  ValidationError,
  createClient,
} from '../../src/index.ts'
import { apiKey, brokenOff, json, rejection, startService, text } from './service.ts'

const invalid = { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } }
const fields = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const

describe('an error status', () => {
  test.each([
    [401, UnauthenticatedError, 'UnauthenticatedError', 'Check the apiKey.'],
    [404, NotFoundError, 'NotFoundError', 'Check the id.'],
    [415, UnsupportedMediaTypeError, 'UnsupportedMediaTypeError', 'Check the middleware.'],
    [422, ValidationError, 'ValidationError', 'Correct the fields in `errors`.'],
    [500, ServerError, 'ServerError', 'Try again later.'],
    [503, ServerError, 'ServerError', 'Try again later.'],
    [429, UnexpectedStatusError, 'UnexpectedStatusError', 'Check the baseUrl.'],
  ])(
    '%i rejects with its class, and says what was asked, what came and what to do',
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
        message: `Failed to PATCH ${url}/api/v1/pixels/11: the service answered ${status}, "The given data was invalid.". ${advice}`,
      })
    },
  )

  test('422 tells what is wrong with each field', async () => {
    const { client } = await startService(json(422, invalid))

    const error = await rejection(client.pixels.create(fields))

    expect(error instanceof ValidationError && error.errors.name?.[0]).toBe('The name field is required.')
  })

  test('shows the query that was asked', async () => {
    const { client, url } = await startService(json(422, invalid))

    expect(await rejection(client.pixels.list({ search: 'a b', page: 2 }))).toMatchObject({
      url: `${url}/api/v1/pixels?search=a+b&page=2`,
    })
  })

  test('that the operation does not document is unexpected, whatever others document', async () => {
    const { client } = await startService(json(404, { message: 'Not found.' }))

    expect(await rejection(client.pixels.list())).toBeInstanceOf(UnexpectedStatusError)
  })

  test.each(
    operationFacts(readContract()).flatMap((operation) =>
      operation.errors.map(({ status }) => ({ operation, status })),
    ),
  )(
    '$status is documented for $operation.operationId and has its own class',
    async ({ operation: { group, name, pathParameters, form }, status }) => {
      const { client } = await startService(json(status, invalid))
      const methods = Reflect.get(client, group) as Record<string, (...args: unknown[]) => Promise<unknown>>

      const error = await rejection(
        methods[name]?.(...pathParameters.map(() => 11), ...(form ? [{}] : [])) ?? Promise.resolve(),
      )

      expect(error).toMatchObject({ status })
      expect(error).not.toBeInstanceOf(UnexpectedStatusError)
    },
  )

  test('that is documented has a class that is exported', () => {
    const classes = operationFacts(readContract()).flatMap(({ errors }) =>
      errors.map(({ status }) => errorClass(status)),
    )

    expect(classes.length).toBeGreaterThan(0)
    expect(Object.keys(api)).toEqual(expect.arrayContaining(classes))
  })

  test.each([
    ['an empty body', text(502, 'text/html', '')],
    ['HTML', text(502, 'text/html', '<h1>Bad gateway</h1>')],
    ['JSON of another shape', json(502, ['Bad gateway'])],
    ['a body that breaks off', brokenOff(502)],
  ])('keeps its status with %s', async (_, answer) => {
    const { client } = await startService(answer)

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'ServerError', status: 502, body: undefined })
  })

  test.each([
    ['HTML', text(422, 'text/html', '<h1>Unprocessable</h1>')],
    ['a message alone', json(422, { message: 'The given data was invalid.' })],
  ])('422 without the promised body has no field errors: %s', async (_, answer) => {
    const { client } = await startService(answer)

    const error = await rejection(client.pixels.create(fields))

    expect(error instanceof ValidationError && [error.body, error.errors]).toEqual([undefined, {}])
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
    ['JSON null', json(200, null), '200, application/json'],
  ])('is an InvalidResponseError: %s', async (_, answer, found) => {
    const { client, url } = await startService(answer)

    const error = await rejection(client.pixels.get(11))

    expect(error).toBeInstanceOf(InvalidResponseError)
    expect(error).toMatchObject({
      name: 'InvalidResponseError',
      message: `Failed to GET ${url}/api/v1/pixels/11: the answer (${found}) is not the promised JSON with data. Check the baseUrl.`,
    })
  })

  test('is an InvalidResponseError: a list without its links', async () => {
    const { client } = await startService(json(200, { data: [], meta: {} }))

    expect(await rejection(client.pixels.list())).toBeInstanceOf(InvalidResponseError)
  })

  test('says the status and the content type', async () => {
    const { client } = await startService((response) => response.writeHead(202).end())

    expect(await rejection(client.pixels.list())).toMatchObject({
      status: 202,
      contentType: undefined,
      message: expect.stringMatching(
        /: the answer \(202, undefined\) is not the promised JSON with data,links,meta\. Check the baseUrl\.$/,
      ),
    })
  })
})

describe('a connection', () => {
  test('that is refused is a ConnectionError with what is known of its cause', async () => {
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
        'Failed to GET http://127.0.0.1:9/api/v1/pixels/11: Error: connect ECONNREFUSED 127.0.0.1:9. Check what was done.',
      cause: { message: 'TypeError: fetch failed', code: 'ECONNREFUSED', stack: failure.stack },
    })
  })

  test('that is hung up on is a ConnectionError', async () => {
    const { client } = await startService((response) => response.destroy())

    expect(await rejection(client.pixels.create(fields))).toBeInstanceOf(ConnectionError)
  })

  test('that breaks off inside the record is a ConnectionError', async () => {
    const { client } = await startService(brokenOff(200))

    expect(await rejection(client.pixels.get(11))).toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/: SocketError: other side closed\. Check what was done\.$/),
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

  test('is recognised where a browser hides it', async () => {
    const opaque = Object.defineProperties(Response.error(), { type: { value: 'opaqueredirect' } })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => opaque })

    expect(await rejection(client.pixels.get(11))).toMatchObject({ name: 'RedirectError', location: undefined })
  })

  test('that a fetch of your own has followed is refused', async () => {
    const followed = Object.defineProperties(Response.json({ data: {} }), { redirected: { value: true } })
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch: async () => followed })

    expect(await rejection(client.pixels.get(11))).toBeInstanceOf(RedirectError)
  })
})

describe('a signal', () => {
  test('that has ended sends nothing', async () => {
    const { client, received } = await startService()

    expect(await rejection(client.pixels.get(11, { signal: AbortSignal.abort('Enough.') }))).toBe('Enough.')
    expect(received).toEqual([])
  })

  test('ends a call that waits for its answer', async () => {
    const controller = new AbortController()
    const { client } = await startService(() => controller.abort('Enough.'))

    expect(await rejection(client.pixels.get(11, { signal: controller.signal }))).toBe('Enough.')
  })

  test.each([200, 500])('ends a call that waits for the rest of an answer with %i', async (status) => {
    const controller = new AbortController()
    const { url } = await startService((response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.write('{"data": {"id"')
    })
    // The headers are there, the body never ends, and the signal ends the call just as its body is asked for.
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await globalThis.fetch(...request)
      const read = response.text.bind(response)
      response.text = () => (controller.abort('Enough.'), read())
      return response
    }

    const call = createClient({ baseUrl: url, apiKey, fetch, retry: 0 }).pixels.get(11, { signal: controller.signal })

    expect(await rejection(call)).toBe('Enough.')
  })
})
