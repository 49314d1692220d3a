import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { callOf as documentedCall } from '../../site/build/call.ts'
import { tryOperations } from '../../site/build/try-data.ts'
import { callOf, type TryOperation } from '../../site/shared/try-operation.ts'
import { baseUrlFrom, draftOf, draftText } from '../../site/pages/try/request.ts'

const operations = tryOperations(readContract())
const baseUrl = 'https://api.example'
const credentials = { key: 'secret', prefer: '' }

describe('the form of Try it', () => {
  test('begins with the request that the samples make, but for the query', () => {
    for (const view of operationViews(readContract()).filter(({ operationId }) => operationId in operations)) {
      const operation = named(view.operationId)
      const filled = operation.fields.filter(({ example }) => example !== '')
      const values = new Map(filled.map(({ name, example }) => [name, example]))

      const call = callOf(operation, view.method.toUpperCase(), values, baseUrl)

      expect(call).toEqual({ ...documentedCall(view, baseUrl), query: [] })
    }
  })

  test('knows which fields are required, both methods of an update, and every status that has an example', () => {
    const required = named('createPixel').fields.filter((field) => field.required)
    const { methods, responses } = named('updatePixel')

    expect(required.map(({ name }) => name)).toEqual(['name', 'type', 'value'])
    expect(methods).toEqual([
      { method: 'PATCH', name: 'update' },
      { method: 'PUT', name: 'updateWithPut' },
    ])
    expect([...new Set(responses.map(({ status }) => status))]).toEqual([200, 401, 404, 415, 422, 429, 500, 503])
  })
})

describe('a request of Try it', () => {
  test('has the form in the bytes that go out', () => {
    const values = { name: 'Café & brunch + extras', type: 'facebook', value: '1' }

    expect(draft('createPixel', 'POST', values)).toEqual({
      method: 'POST',
      url: 'https://api.example/api/v1/pixels',
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer secret',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'name=Caf%C3%A9+%26+brunch+%2B+extras&type=facebook&value=1',
    })
  })

  test('is shown as it goes out, its form under its headers, without the key', () => {
    const text = draftText(draft('updateDomain', 'PUT', { id: '4', index_page: '' }, { key: 'a', prefer: 'code=422' }))

    expect(text).toBe(
      'PUT https://api.example/api/v1/domains/4\nAccept: application/json\nAuthorization: Bearer ••••••••\nPrefer: code=422\nContent-Type: application/x-www-form-urlencoded\n\nindex_page=',
    )
  })

  test('puts the query into the address, and has neither a body without a form nor a key without one', () => {
    expect(draft('listPixels', 'GET', { search: 'a b', per_page: '25' }, { key: '', prefer: '' })).toEqual({
      method: 'GET',
      url: 'https://api.example/api/v1/pixels?search=a+b&per_page=25',
      headers: { Accept: 'application/json' },
    })
  })

  test('keeps an id in its place, whatever it has in it', () => {
    expect(draft('deletePixel', 'DELETE', { id: '1/../2?x' }).url).toBe(
      'https://api.example/api/v1/pixels/1%2F..%2F2%3Fx',
    )
  })

  test('rejects a key that no header can carry, without showing it', () => {
    expect(() => draft('listPixels', 'GET', {}, { key: 'klucz-ż', prefer: '' })).toThrow(
      'Failed to read the API key: it has characters that a header cannot carry. Copy the key again.',
    )
  })
})

describe('a base URL', () => {
  test.each([
    ['https://api.example', 'https://api.example'],
    [' https://api.example/ ', 'https://api.example'],
    ['http://127.0.0.1:4010/api/v1/', 'http://127.0.0.1:4010'],
    ['https://example.com/service', 'https://example.com/service'],
  ])('%j is read as %j', (text, url) => {
    expect(baseUrlFrom(text)).toBe(url)
  })

  test.each([
    '',
    'api.example',
    'javascript:alert(1)',
    'https://',
    'https://api.example?key=1',
    'https://api.example/a#top',
    'https://api.example:99999',
    'javascript:https://api.example',
  ])('%j is rejected', (text) => {
    expect(() => baseUrlFrom(text)).toThrow(
      'Failed to read the base URL: it is not an http address. Write it like https://example.com.',
    )
  })

  test('must not contain a password, and the message does not show it', () => {
    expect(() => baseUrlFrom('https://me:hunter2@api.example')).toThrow(
      'Failed to read the base URL: it must not contain a user name or a password. Enter the API key below.',
    )
  })
})

function draft(
  id: string,
  method: string,
  values: Record<string, string>,
  given = credentials,
): ReturnType<typeof draftOf> {
  return draftOf(callOf(named(id), method, new Map(Object.entries(values)), baseUrl), given)
}

function named(id: string): TryOperation {
  const operation = operations[id]
  if (!operation) throw new Error(`There is no ${id} in Try it.`)
  return operation
}
