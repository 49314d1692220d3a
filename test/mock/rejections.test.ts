// What the mock rejects, and what the response says.

import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { readContract, root } from '../../scripts/contract/contract.ts'
import { operationsOf } from '../../scripts/contract/written-operations.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { call, example, mockFor, send, type CallOptions } from './call.ts'
import { listening } from './cli.ts'

const operations = operationsOf(readContract())
const notFound = { message: 'Not found.' }
const pixel = { name: 'Spring sale', type: 'x', value: 'v' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

describe('401', () => {
  test('rejects every operation without a key', async () => {
    const mock = await mockFor()

    for (const { operationId, method, path } of operations)
      expect(
        await call(mock, `${method.toUpperCase()} ${path.replace('{id}', '1')}`, { key: undefined }),
      ).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': 'Bearer' },
        body: example(operationId, '401', 'unauthenticated'),
      })
  })

  test.each([
    {
      status: 401,
      kind: 'no bearer token',
      all: ['', 'Bearer', 'Bearer ', 'any-key', 'Basic YW55OmtleQ==', 'Bearerany-key'],
    },
    { status: 401, kind: 'more than one', all: ['Bearer two words'] },
    {
      status: 200,
      kind: 'a bearer token in any case',
      all: ['Bearer any-key', 'beArer any-key', 'Bearer  a.b_c~d+e/f=='],
    },
  ])('responds with $status to an Authorization that is $kind', async ({ status, all }) => {
    const mock = await mockFor()

    for (const authorization of all)
      expect((await call(mock, 'GET /api/v1/pixels', { key: undefined, headers: { authorization } })).status).toBe(
        status,
      )
  })

  test('rejects every key but the one that the mock was given', async () => {
    const mock = await mockFor({ apiKey: 'right' })

    expect((await call(mock, 'GET /api/v1/pixels', { key: 'wrong' })).status).toBe(401)
    expect((await call(mock, 'GET /api/v1/pixels', { key: 'RIGHT' })).status).toBe(401)
    expect((await call(mock, 'GET /api/v1/pixels', { key: 'right' })).status).toBe(200)
  })
})

describe('404', () => {
  test.each([
    { kind: 'a number that no record has', all: ['999', '0', '-1', '9007199254740993', '1'.repeat(400)] },
    { kind: 'a number in another form', all: ['+1', '01', '1.0', '1e0', '0x1', '%31', '1,2'] },
    { kind: 'no number', all: ['abc', '%', '%E0%A4%A', 'null', '__proto__', 'constructor'] },
  ])('finds no record of an id that is $kind', async ({ all }) => {
    const mock = await mockFor()

    for (const id of all)
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect(await call(mock, `${method} /api/v1/pixels/${id}`)).toMatchObject({ status: 404, body: notFound })
  })

  test('rejects a path that the contract does not have in the shape of its errors', async () => {
    const mock = await mockFor()

    for (const path of [
      '/',
      '/api/v1/',
      '/api/v1/pixels/',
      '/api/v1/pixels/1/',
      '/api/v1/pixels/1/name',
      '/__proto__',
      '/%',
    ])
      expect(await call(mock, `GET ${path}`)).toMatchObject({ status: 404, body: notFound })
  })
})

describe('405', () => {
  test.each([
    { line: 'DELETE /api/v1/pixels', allow: 'GET, HEAD, POST, OPTIONS' },
    { line: 'TRACE /api/v1/domains/1', allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS' },
  ])('rejects $line and says what is allowed', async ({ line, allow }) => {
    const mock = await mockFor()

    const { status, headers, body } = await call(mock, line)

    expect({ status, allow: headers.allow, body }).toEqual({
      status: 405,
      allow,
      body: { message: `${line.split(' ')[0]} is not allowed here.` },
    })
  })
})

test('HEAD is responded to as GET, without the body', async () => {
  const mock = await mockFor()

  for (const path of ['/api/v1/pixels', '/api/v1/pixels/999', '/api/v1/pixels?per_page=11', '/nowhere']) {
    const [head, get] = [await call(mock, `HEAD ${path}`), await call(mock, `GET ${path}`)]
    const { date: _, ...headers } = get.headers
    expect(head).toMatchObject({ status: get.status, headers, body: undefined })
  }
})

test('OPTIONS says which methods a path has, without a key', async () => {
  const mock = await mockFor()

  expect(await send(mock, 'OPTIONS /api/v1/domains/1', { key: undefined })).toMatchObject({
    status: 204,
    headers: { allow: 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS' },
    body: undefined,
  })
  expect((await call(mock, 'OPTIONS /api/v1/pixels/')).status).toBe(404)
})

describe('415', () => {
  test('rejects a body of another type, or of none', async () => {
    const mock = await mockFor()
    const types = ['application/json', 'multipart/form-data; boundary=x', `${formType['content-type']}-not`, undefined]

    for (const type of types)
      for (const line of ['POST /api/v1/pixels', 'PUT /api/v1/pixels/11', 'PATCH /api/v1/domains/4'])
        expect(
          await call(mock, line, { body: 'name=a', ...(type ? { headers: { 'content-type': type } } : {}) }),
        ).toMatchObject({ status: 415, body: example('createPixel', '415', 'jsonBody') })
  })

  test('accepts the type of a form in any case, with parameters', async () => {
    const mock = await mockFor()

    for (const type of ['application/x-www-form-urlencoded;charset=UTF-8', 'Application/X-WWW-Form-URLEncoded ; a=b'])
      expect(
        (await call(mock, 'POST /api/v1/domains', { body: 'name=a', headers: { 'content-type': type } })).status,
      ).toBe(201)
  })
})

test('a type of content is no reason to reject a request that has no body', async () => {
  const options = { headers: { 'content-type': 'application/json' } }
  const [mock, handler] = [await mockFor(), createMockHandler()]
  const handled = async (path: string, method: string): Promise<number> =>
    (
      await handler(
        new Request(`http://mock${path}`, { method, headers: { ...options.headers, Authorization: 'Bearer any-key' } }),
      )
    ).status

  expect((await call(mock, 'PATCH /api/v1/pixels/11', options)).status).toBe(200)
  expect(await call(mock, 'POST /api/v1/pixels', options)).toMatchObject({
    status: 422,
    body: example('createPixel', '422', 'everythingMissing'),
  })
  expect([await handled('/api/v1/pixels/11', 'PATCH'), await handled('/api/v1/pixels', 'POST')]).toEqual([200, 422])
})

describe('422 for a form', () => {
  const invalid = (errors: Record<string, string[]>): object => ({
    status: 422,
    body: { message: 'The given data was invalid.', errors },
  })

  test.each<{ line: string; body: string; is: [string, string] }>([
    { line: 'POST /api/v1/pixels', body: 'type=x&value=v', is: ['createPixel', 'missingName'] },
    { line: 'POST /api/v1/pixels', body: 'name=n&type=myspace&value=v', is: ['createPixel', 'unknownType'] },
    { line: 'POST /api/v1/pixels', body: '', is: ['createPixel', 'everythingMissing'] },
    { line: 'PATCH /api/v1/pixels/11', body: 'type=myspace', is: ['updatePixel', 'unknownType'] },
    { line: 'POST /api/v1/domains', body: '', is: ['createDomain', 'missingName'] },
    { line: 'PUT /api/v1/domains/4', body: 'name=other.example', is: ['updateDomainWithPut', 'nameNotAccepted'] },
  ])('$line with "$body" is the example $is', async ({ line, body, is: [operationId, name] }) => {
    const mock = await mockFor()

    expect(await call(mock, line, { body, headers: formType })).toMatchObject({
      status: 422,
      body: example(operationId, '422', name),
    })
  })

  test('names every field at fault, each once', async () => {
    const mock = await mockFor()

    const response = await call(mock, 'POST /api/v1/pixels', { form: { type: '', colour: 'red', Name: 'n' } })

    expect(response).toMatchObject(
      invalid({
        name: ['The name field is required.'],
        value: ['The value field is required.'],
        colour: ['The colour field is not accepted.'],
        Name: ['The Name field is not accepted.'],
        type: [
          'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
        ],
      }),
    )
  })

  test('says that a field that comes twice must come once, even with the same value', async () => {
    const mock = await mockFor()

    expect(
      await call(mock, 'POST /api/v1/pixels', { body: 'name=a&name=a&type=x&value=v', headers: formType }),
    ).toMatchObject(invalid({ name: ['The name must be sent once.'] }))
  })

  test('does not accept a field that no form has, whatever its name', async () => {
    const mock = await mockFor()

    for (const field of ['__proto__', 'constructor', 'hasOwnProperty', 'id', '~1', 'name[]', ''])
      expect(JSON.stringify((await call(mock, 'POST /api/v1/pixels', { form: { ...pixel, [field]: '1' } })).body)).toBe(
        `{"message":"The given data was invalid.","errors":{"${field}":["The ${field} field is not accepted."]}}`,
      )
  })

  test('reads broken percent-encoding as the URL standard does: as the characters that stand there', async () => {
    const mock = await mockFor({ seed: {} })

    await call(mock, 'POST /api/v1/domains', {
      body: 'name=100%&index_page=%zz&not_found_page=%E0%A4',
      headers: formType,
    })

    expect((await call(mock, 'GET /api/v1/domains/1')).body).toEqual({
      data: { id: 1, name: '100%', index_page: '%zz', not_found_page: '\ufffd' },
    })
  })
})

describe('422 for a query', () => {
  test.each([
    { field: 'per_page', values: ['11', 'ten', '1e1', '10.0'], says: 'The per_page must be one of: 10, 25, 50, 100.' },
    { field: 'sort_by', values: ['type', '__proto__'], says: 'The sort_by must be one of: id, name.' },
    { field: 'sort', values: ['DESC'], says: 'The sort must be one of: desc, asc.' },
    { field: 'page', values: ['0', '-1', '-12345678901234567'], says: 'The page must be at least 1.' },
    { field: 'page', values: ['two', '1.5'], says: 'The page must be a whole number.' },
    { field: 'page', values: ['1&page=1'], says: 'The page must be sent once.' },
    { field: 'search', values: ['a&search=b'], says: 'The search must be sent once.' },
  ])('says "$says"', async ({ field, values, says }) => {
    for (const value of values) expect(await asked(`${field}=${value}`)).toEqual({ [field]: [says] })
  })

  test('is the example of the contract', async () => {
    const mock = await mockFor()

    expect((await call(mock, 'GET /api/v1/domains?per_page=11')).body).toEqual(example('listDomains', '422', 'perPage'))
    expect((await call(mock, 'GET /api/v1/pixels?type=myspace')).body).toEqual(
      example('listPixels', '422', 'unknownType'),
    )
  })

  async function asked(query: string): Promise<unknown> {
    const { status, body } = await call(await mockFor(), `GET /api/v1/pixels?${query}`)
    expect(status).toBe(422)
    return (body as { errors: unknown }).errors
  }
})

describe('413', () => {
  test('rejects a body above 1 MB', async () => {
    const mock = await mockFor()
    const of = (bytes: number): CallOptions => ({
      body: `name=a&type=x&value=${'v'.repeat(bytes - 20)}`,
      headers: formType,
    })

    expect((await call(mock, 'POST /api/v1/pixels', of(1_000_000))).status).toBe(201)
    expect(await call(mock, 'POST /api/v1/pixels', of(1_000_001))).toMatchObject({
      status: 413,
      headers: { connection: 'close' },
      body: { message: 'The body is larger than 1 MB.' },
    })
  })

  test('rejects a body above 1 MB that does not say how long it is', async () => {
    const mock = await mockFor()

    const status = await new Promise((done, fail) => {
      const sent = request(
        `${mock.url}/api/v1/pixels`,
        { method: 'POST', headers: { ...formType, authorization: 'Bearer any-key' } },
        (response) => done(response.resume().statusCode),
      )
      sent.on('error', fail)
      for (let megabyte = 0; megabyte < 12; megabyte++) sent.write('v'.repeat(100_000))
      sent.end()
    })

    expect(status).toBe(413)
  })

  test('reaches a caller that first sends all of its 20 MB, every time', async () => {
    // In a process of its own, which sends and closes while the caller is still writing.
    const { url } = await listening([process.execPath, 'scripts/mock.ts', '--port', '0', '--quiet'], root)
    const body = `name=${'v'.repeat(20_000_000)}`
    const upload = async (): Promise<number> =>
      (
        await fetch(`${url}/api/v1/pixels`, {
          method: 'POST',
          headers: { ...formType, Authorization: 'Bearer any-key' },
          body,
        })
      ).status

    for (let index = 0; index < 10; index++) expect(await upload()).toBe(413)
  })

  test('rejects a body above 100 MB before it is sent', async () => {
    const { url } = await mockFor()
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)

    socket.write(
      'POST /api/v1/pixels HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer k\r\nContent-Length: 100000001\r\n\r\nname=',
    )

    expect(await text(socket)).toContain('413')
  })
})

describe('of several things that are wrong', () => {
  const everything: CallOptions = { body: '{', headers: { 'content-type': 'application/json' } }

  test('the path is said before the method, the method before the key', async () => {
    const mock = await mockFor()

    expect((await call(mock, 'DELETE /nowhere', { key: undefined })).status).toBe(404)
    expect((await call(mock, 'DELETE /api/v1/pixels', { key: undefined })).status).toBe(405)
  })

  test('the key is said before the id, the id before the media type, the media type before the values', async () => {
    const mock = await mockFor()

    expect((await call(mock, 'PATCH /api/v1/pixels/999', { ...everything, key: undefined })).status).toBe(401)
    expect((await call(mock, 'PATCH /api/v1/pixels/999', everything)).status).toBe(404)
    expect((await call(mock, 'PATCH /api/v1/pixels/11', everything)).status).toBe(415)
    expect((await call(mock, 'PATCH /api/v1/pixels/11', { form: { nonsense: '1' } })).status).toBe(422)
  })
})

describe('a caller that hangs up', () => {
  test('in the middle of its body leaves the mock running', async () => {
    const mock = await mockFor()
    const { hostname, port } = new URL(mock.url)

    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => {
        socket.end(
          'POST /api/v1/pixels HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer k\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
        )
      })
      socket
        .on('close', () => done())
        .on('error', () => done())
        .resume()
    })

    expect((await call(mock, 'GET /api/v1/pixels')).status).toBe(200)
  })
})
