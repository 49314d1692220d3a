import { describe, expect, test } from 'vitest'
import { readContract } from '../../scripts/contract/contract.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { callOf as documentedCall, samplesOf } from '../../site/build/call.ts'
import { tryOperations } from '../../site/build/try-data.ts'
import { writeSamples } from '../../site/shared/samples/samples.ts'
import type { TryOperation } from '../../site/shared/try-operation.ts'
import { baseUrlFrom, callOf, draftOf, draftText } from '../../site/pages/try/request.ts'

const contract = readContract()
const operations = tryOperations(contract)
const baseUrl = 'https://api.example'
const credentials = { key: 'secret', prefer: '' }

describe('the form of Try it', () => {
  test.each(
    operationViews(contract).filter(
      ({ operationId }) => operationId in operations && operationId !== 'listPixels' && operationId !== 'listDomains',
    ),
  )('begins with the request that the samples of $operationId make', (view) => {
    const operation = named(view.operationId)
    const values = new Map(
      operation.fields.filter(({ example }) => example).map(({ name, example }) => [name, example]),
    )

    const call = callOf(operation, view.method.toUpperCase(), values, documentedCall(view, '').baseUrl)

    expect(writeSamples(call)).toEqual(writeSamples(documentedCall(view, '')))
    expect(samplesOf(view, contract)).toHaveLength(5)
  })

  test('begins with an empty query, and knows which fields are required', () => {
    const filled = named('listPixels').fields.filter(({ example }) => example !== '')
    const required = named('createPixel').fields.filter((field) => field.required)

    expect(filled).toEqual([])
    expect(required.map(({ name }) => name)).toEqual(['name', 'type', 'value'])
  })

  test('offers both methods of an update, and every documented response but the default one', () => {
    const { methods, responses } = named('updatePixel')

    expect(methods).toEqual([
      { method: 'PATCH', name: 'update' },
      { method: 'PUT', name: 'updateWithPut' },
    ])
    expect([...new Set(responses.map(({ status }) => status))]).toEqual(['200', '401', '404', '415', '422'])
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

  test('is shown as it goes out, its form under its headers', () => {
    const text = draftText(draft('updateDomain', 'PUT', { id: '4', index_page: '' }, { key: '', prefer: 'code=422' }))

    expect(text).toBe(
      'PUT https://api.example/api/v1/domains/4\nAccept: application/json\nPrefer: code=422\nContent-Type: application/x-www-form-urlencoded\n\nindex_page=',
    )
  })

  test('puts the query into the address and has no body without a form', () => {
    const { url, headers, body } = draft('listPixels', 'GET', { search: 'a b', per_page: '25' })

    expect({ url, body }).toEqual({ url: 'https://api.example/api/v1/pixels?search=a+b&per_page=25', body: undefined })
    expect(headers).not.toHaveProperty('Content-Type')
  })

  test('keeps an id in its place, whatever it has in it', () => {
    expect(draft('deletePixel', 'DELETE', { id: '1/../2?x' }).url).toBe(
      'https://api.example/api/v1/pixels/1%2F..%2F2%3Fx',
    )
  })

  test('sends no Authorization without a key, and shows none of the key', () => {
    expect(draft('listPixels', 'GET', {}, { key: '', prefer: '' }).headers).toEqual({ Accept: 'application/json' })
    expect(draftText(draft('listPixels', 'GET', {}))).toBe(
      'GET https://api.example/api/v1/pixels\nAccept: application/json\nAuthorization: Bearer ••••••••',
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
