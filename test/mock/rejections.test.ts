// What the mock rejects, and the response.

import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createMockHandler } from '../fixtures/plain/generated/entries/mock-fetch.ts'
import { assumed, call, mockFor, type CallOptions } from './call.ts'

const pixel = { name: 'Spring sale', type: 'x', value: 'v' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describe('401', () => {
  test.each(['', 'Bearer ', 'Basic YWI=', 'Bearer two words'])('is the response to "%s"', async (authorization) => {
    const options = { key: undefined, headers: { authorization } }

    expect((await call(await mockFor(), 'GET /api/v1/pixels', options)).status).toBe(assumed.unauthenticated)
  })

  test('is not the response to a token, in whatever case its scheme is', async () => {
    const options = { key: undefined, headers: { authorization: 'beArer  a.b_c~d+e/f==' } }

    expect((await call(await mockFor(), 'GET /api/v1/pixels', options)).status).toBe(200)
  })

  test('is the response to every key but the one that the mock was given', async () => {
    const mock = await mockFor({ apiKey: 'right' })

    expect((await call(mock, 'GET /api/v1/pixels', { key: 'RIGHT' })).status).toBe(assumed.unauthenticated)
    expect((await call(mock, 'GET /api/v1/pixels', { key: 'right' })).status).toBe(200)
  })
})

test('404 is the response to an id that no record has, in whatever form', async () => {
  const mock = await mockFor()

  for (const id of ['999', '1'.repeat(400), '01', '1e0', '%', '__proto__'])
    expect(await call(mock, `GET /api/v1/pixels/${id}`)).toMatchObject({ status: 404, body: { message: 'Not found.' } })
})

test.each([
  { line: 'DELETE /api/v1/pixels', status: 405, allow: 'GET, HEAD, POST, OPTIONS' },
  { line: 'TRACE /api/v1/domains/1', status: 405, allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS' },
  { line: 'OPTIONS /api/v1/domains/1', status: 204, allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS' },
  { line: 'OPTIONS /api/v1/pixels/', status: 404, allow: undefined },
])('$line is $status, and says without a key what is allowed', async ({ line, status, allow }) => {
  const response = await call(await mockFor(), line, { key: undefined })

  expect([response.status, response.headers['allow']]).toEqual([status, allow])
})

test('HEAD is responded to as GET, without the body', async () => {
  const mock = await mockFor()

  for (const path of ['/api/v1/pixels', '/api/v1/pixels/999', '/api/v1/pixels?per_page=11', '/nowhere']) {
    const [head, get] = [await call(mock, `HEAD ${path}`), await call(mock, `GET ${path}`)]
    const { date: _, ...headers } = get.headers
    expect(head).toMatchObject({ status: get.status, headers, body: undefined })
  }
})

test.each([
  { charset: 'UTF-8', status: assumed.created },
  { charset: 'latin1', status: 415 },
])('a form in $charset is $status', async ({ charset, status }) => {
  const headers = { 'content-type': `${formType['content-type']};charset=${charset}` }

  expect((await call(await mockFor(), 'POST /api/v1/domains', { body: 'name=a', headers })).status).toBe(status)
})

describe('422 for a form', () => {
  async function errorsOf(options: CallOptions): Promise<unknown> {
    const { status, body } = await call(await mockFor(), 'POST /api/v1/pixels', options)
    expect(status).toBe(assumed.invalidForm)
    return (body as { message: unknown }).message
  }

  test('names every field at fault, each once', async () => {
    expect(await errorsOf({ form: { type: '', colour: 'red', Name: 'n' } })).toEqual({
      name: ['The name field is required.'],
      value: ['The value field is required.'],
      colour: ['The colour field is not accepted.'],
      Name: ['The Name field is not accepted.'],
      type: [
        'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
      ],
    })
  })

  test('rejects a field that is sent twice, even with the same value', async () => {
    const twice = { body: 'name=a&name=a&type=x&value=v', headers: formType }

    expect(await errorsOf(twice)).toEqual({ name: ['The name must be sent once.'] })
  })

  test.each(['__proto__', 'id', ''])('rejects a field that no form has: "%s"', async (field) => {
    const errors = await errorsOf({ form: { ...pixel, [field]: '1' } })

    expect(JSON.stringify(errors)).toBe(`{"${field}":["The ${field} field is not accepted."]}`)
  })
})

test.each([
  { field: 'per_page', values: ['11', '1e1', '010'], says: 'The per_page must be one of: 10, 25, 50, 100.' },
  { field: 'sort_by', values: ['type', '__proto__'], says: 'The sort_by must be one of: id, name.' },
  { field: 'page', values: ['0', '-12345678901234567'], says: 'The page must be at least 1.' },
  { field: 'page', values: ['two', '1.5', '01'], says: 'The page must be a whole number.' },
  { field: 'page', values: ['1&page=1'], says: 'The page must be sent once.' },
])('422 for a query says "$says"', async ({ field, values, says }) => {
  const mock = await mockFor()

  for (const value of values)
    expect(await call(mock, `GET /api/v1/pixels?${field}=${value}`)).toMatchObject({
      status: 422,
      body: { message: says },
    })
})

test('413 is the response to a body above 1 MB, of the server and of the handler', async () => {
  const mock = await mockFor()
  const of = (bytes: number) => ({ body: `name=a&type=x&value=${'v'.repeat(bytes - 20)}`, headers: formType })
  const handled = async (bytes: number): Promise<number> => {
    const { body, headers } = of(bytes)
    const sent = { method: 'POST', body, headers: { ...headers, authorization: 'Bearer k' } }
    return (await createMockHandler()('http://mock/api/v1/pixels', sent)).status
  }

  expect((await call(mock, 'POST /api/v1/pixels', of(1_000_000))).status).toBe(assumed.created)
  expect(await call(mock, 'POST /api/v1/pixels', of(1_000_001))).toMatchObject({
    status: 413,
    headers: { connection: 'close' },
    body: { message: 'The body is larger than 1 MB.' },
  })
  expect([await handled(1_000_000), await handled(1_000_001)]).toEqual([assumed.created, 413])
})

test.each<{ wrong: string; line: string; options: CallOptions; status: number }>([
  { wrong: 'path', line: 'DELETE /nowhere', options: { key: undefined }, status: 404 },
  {
    wrong: 'key',
    line: 'PATCH /api/v1/pixels/999',
    options: { key: undefined, body: '{' },
    status: assumed.unauthenticated,
  },
  { wrong: 'id', line: 'PATCH /api/v1/pixels/999', options: { body: '{' }, status: assumed.unknownId },
  { wrong: 'type', line: 'PATCH /api/v1/pixels/11', options: { body: '{' }, status: 415 },
  {
    wrong: 'values',
    line: 'PATCH /api/v1/pixels/11',
    options: { form: { nonsense: '1' } },
    status: assumed.invalidForm,
  },
])(
  'of several things that are wrong the first is said: path, method, key, id, type, values: $wrong, $status',
  async (asked) => {
    expect((await call(await mockFor(), asked.line, asked.options)).status).toBe(asked.status)
  },
)

test('a caller that hangs up in the middle of its body leaves the mock running', async () => {
  const mock = await mockFor()
  const { hostname, port } = new URL(mock.url)
  const head = `POST /api/v1/pixels HTTP/1.1
Host: 127.0.0.1
Authorization: Bearer k
Content-Type: ${formType['content-type']}
Content-Length: 100

`.replaceAll('\n', '\r\n')

  await new Promise((done) => {
    const socket = connect(Number(port), hostname, () => socket.end(`${head}name=`))
    socket.on('close', done).on('error', done).resume()
  })

  expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
})
