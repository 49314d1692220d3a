// What the client is told: only what is in the options themselves counts, and it has to be usable.

import { describe, expect, test, vi } from 'vitest'
import { createFetchClient } from '../../src/client/openapi-fetch.ts'
import { createClient } from '../../src/index.ts'
import { apiKey, page, pixel } from './service.ts'

const baseUrl = 'https://api.example'
const fields = { name: 'Spring sale', type: 'x', value: '' } as const

describe('options that are no object', () => {
  const client = createClient({ baseUrl, apiKey, fetch: async () => Response.json(page) })
  const doors: Record<string, (options: never) => unknown> = {
    createClient,
    createFetchClient,
    withOptions: client.withOptions,
    'a call': (options) => client.pixels.list({}, options),
    'a call with an id': (options) => client.pixels.get(11, options),
    'a call with a form': (options) => client.pixels.create(fields, options),
    'a list of all pages': (options) => client.pixels.listAll({}, options).next(),
  }
  const values = [null, 'x', 7, [], new Map()].map((value) => ({ value }))
  const cases = Object.entries(doors).flatMap(([name, door]) => values.map((given) => ({ name, door, ...given })))
  const forgotten = [createClient, createFetchClient, client.withOptions].map((door) => ({
    name: door.name,
    door,
    value: undefined,
  }))

  test.each([...cases, ...forgotten])('are rejected by name: $value, to $name', async ({ door, value }) => {
    const told = async () => door(value as never)

    await expect(told).rejects.toThrow(/^Failed to use "options": it is ".+"\. Pass an object\.$/)
  })
})

describe.each([
  ['timeoutMs', [Number.NaN, -1, '5', null, {}], 'a number from 0 up'],
  ['deadlineMs', [Number.NaN, -1, '5', null, {}], 'a number from 0 up'],
  ['retry', [Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY, '5', null], 'a whole number from 0 up'],
  ['signal', [{}, 'x', 5], 'an AbortSignal'],
] as const)('%s', (option, values, expected) => {
  test.each(values)('is rejected when it is %s, before anything is sent', async (value) => {
    const fetch = vi.fn(async () => Response.json({ data: pixel }))
    const options = { [option]: value }
    const shown = Object(value) === value ? 'Object' : value
    const rejected = new TypeError(`Failed to use "${option}": it is "${shown}". Pass ${expected}.`)

    expect(() => createClient({ baseUrl, apiKey, ...options })).toThrow(rejected)
    await expect(createClient({ baseUrl, apiKey, fetch }).pixels.get(11, options)).rejects.toThrow(rejected)
    expect(fetch).not.toHaveBeenCalled()
  })
})

test.each(['fetch', 'onRequest', 'onResponse', 'onAttempt'])('%s is rejected when it is no function', (name) => {
  expect(() => createClient({ baseUrl, apiKey, [name]: 'x' })).toThrow(
    new TypeError(`Failed to use "${name}": it is "x". Pass a function.`),
  )
})

test.each<[string, (options: object) => unknown]>([
  ['a client', (options) => createClient({ baseUrl, apiKey, ...options })],
  ['another client', (options) => createClient({ baseUrl, apiKey }).withOptions(options)],
  ['a call', (options) => createClient({ baseUrl, apiKey }).pixels.get(11, options)],
])('a misspelt option of %s is rejected with the nearest name', async (_, use) => {
  await expect(async () => use({ timeOutMs: 5 })).rejects.toThrow(
    new TypeError('Failed to use "timeOutMs": there is no such option. Pass "timeoutMs", or leave it out.'),
  )
})

test.each([
  ['X Trace', 'a1'],
  ['', 'a1'],
  ['X-Trace', 'a\nb'],
  ['X-Trace', '漢'],
])('the header %j: %j is rejected before anything is sent', async (name, value) => {
  const fetch = vi.fn(async () => Response.json({ data: pixel }))
  const { pixels } = createClient({ baseUrl, apiKey, fetch })

  const error = await pixels.get(11, { headers: { [name]: value } }).catch(String)

  expect(error).toContain(`TypeError: Failed to send "${name}": it is "${value}". Pass a header whose name`)
  expect(fetch).not.toHaveBeenCalled()
})

describe('what other code put on Object.prototype', () => {
  const options = 'apiKey fetch timeoutMs deadlineMs retry headers signal onRequest onResponse onAttempt'
  const table = 'ids query form booleans clearable ignoresOthers record pages source link index_page page per_page'
  const init = 'body credentials cache mode'

  const pageResponse = Response.json(page)
  const recordResponse = Response.json({ data: { ...pixel, index_page: null, not_found_page: '' } })

  /** What fetch is told by a few calls, with whatever that inherits. */
  async function requests(): Promise<unknown[]> {
    const sent: unknown[] = []
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const { method, headers, body, credentials, cache, mode } = init ?? {}
      sent.push([input, method, { ...headers }, body, credentials, cache, mode])
      return (method === 'GET' ? pageResponse : recordResponse).clone()
    }
    const client = createClient({ baseUrl, apiKey, fetch, retry: 0 }).withOptions({})
    await client.pixels.list({ search: 'a', per_page: 10 }, {})
    await client.pixels.listAll({ search: 'a' }).next()
    await client.pixels.create(fields)
    await client.domains.update(4, { not_found_page: '' })
    sent.push(await client.pixels.list({ serch: 'old' } as object).catch(String))
    return sent
  }

  test.each(`${options} ${table} ${init}`.split(' '))('changes no request: %s', async (name) => {
    const expected = await requests()
    const seen: unknown[] = []

    for (const value of ['polluted', null, ['search']]) {
      Object.assign(Object.prototype, { [name]: value })
      seen.push(await requests().catch(String))
      Reflect.deleteProperty(Object.prototype, name)
    }

    expect(seen).toEqual(Array(3).fill(expected))
  })

  test.each(['timeoutMs', 'deadlineMs', 'retry'])('is no option of openapi-fetch: %s', async (name) => {
    const api = createFetchClient({ baseUrl, apiKey, fetch: async () => Response.json(page) })
    Object.assign(Object.prototype, { [name]: 'polluted' })

    const called = api.GET('/api/v1/pixels').finally(() => Reflect.deleteProperty(Object.prototype, name))

    expect((await called).data).toEqual(page)
  })
})
