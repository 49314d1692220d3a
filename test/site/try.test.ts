import { describe, expect, test } from 'vitest'
import { operationViews } from '../../scripts/contract/operations.ts'
import { callOf as documentedCall } from '../../site/build/operation/call.ts'
import { tryOperations } from '../../site/build/operation/try-data.ts'
import { callOf, type TryOperation } from '../../site/pages/try/operation.ts'
import { draftOf, draftText } from '../../site/pages/try/request.ts'
import { readPlain } from '../lib/plain.ts'

const operations = tryOperations(operationViews(readPlain()))
const baseUrl = 'https://api.example'

test('Try it begins with the request that the samples make, but for the query', () => {
  for (const view of operationViews(readPlain()).filter(({ operationId }) => operationId in operations)) {
    const operation = named(view.operationId)
    const filled = operation.fields.filter(({ example }) => example !== '')
    const values = new Map(filled.map(({ name, example }) => [name, example]))

    const call = callOf(operation, view.method.toUpperCase(), values, baseUrl)

    expect(call).toEqual({ ...documentedCall(view, baseUrl), query: [] })
  }
})

test.each([
  { operationId: 'createPixel', required: ['name', 'type', 'value'] },
  { operationId: 'updatePixel', required: ['id'] },
])('Try it knows which fields of $operationId are required', ({ operationId, required }) => {
  const fields = named(operationId).fields.filter((field) => field.required)

  expect(fields.map(({ name }) => name)).toEqual(required)
})

test('Try it can ask for every status that has an example', () => {
  const statuses = new Set(named('updatePixel').responses.map(({ status }) => status))

  expect([...statuses]).toEqual([200, 401, 404, 422, 429, 403, 500, 503])
})

describe('a request of Try it', () => {
  test('has the form in the bytes that go out, and is shown so, without the key', () => {
    const values = { id: '11', name: 'Café & brunch + extras', value: '' }
    const form = draft('updatePixel', 'PUT', values, { key: 'secret', prefer: 'code=422' })

    expect(form).toMatchObject({
      method: 'PUT',
      url: 'https://api.example/api/v1/pixels/11',
      headers: { Authorization: 'Bearer secret' },
    })
    expect(draftText(form)).toBe(
      'PUT https://api.example/api/v1/pixels/11\nAccept: application/json\nAuthorization: Bearer ••••••••\nPrefer: code=422\nContent-Type: application/x-www-form-urlencoded\n\nname=Caf%C3%A9+%26+brunch+%2B+extras&value=',
    )
  })

  test('has the query in the address, and neither a body without a form nor a key without one', () => {
    expect(draft('listPixels', 'GET', { search: 'a b', per_page: '25' })).toEqual({
      method: 'GET',
      url: 'https://api.example/api/v1/pixels?search=a+b&per_page=25',
      headers: { Accept: 'application/json' },
    })
  })

  test('keeps an id in its place, whatever it has in it', () => {
    expect(draft('deletePixel', 'DELETE', { id: '1/../2?x' }).url).toMatch(/\/pixels\/1%2F..%2F2%3Fx$/)
  })

  test('rejects a key that no header can carry, without showing it', () => {
    expect(() => draft('listPixels', 'GET', {}, { key: 'klucz-ż', prefer: '' })).toThrow(
      'Failed to use "apiKey": it is not a token. Pass the key alone.',
    )
  })
})

function draft(id: string, method: string, values: Record<string, string>, credentials = { key: '', prefer: '' }) {
  return draftOf(callOf(named(id), method, new Map(Object.entries(values)), baseUrl), credentials)
}

function named(id: string): TryOperation {
  const operation = operations[id]
  if (!operation) throw new Error(`There is no ${id} in Try it.`)
  return operation
}
