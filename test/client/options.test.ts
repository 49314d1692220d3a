// The options of the client are checked.

import { expect, test, vi } from 'vitest'
import { createClient } from '../fixtures/plain/generated/entries/index.ts'
import { apiKey, pixel } from './service.ts'

const baseUrl = 'https://api.example'

function start() {
  const fetch = vi.fn(async () => Response.json({ data: pixel }))
  return { fetch, client: createClient({ baseUrl, apiKey, fetch }) }
}

test.each(['timeoutMs', 'retry'])('%s is a number from 0, before anything is sent', async (option) => {
  const { fetch, client } = start()
  const options = { [option]: Number.NaN }
  const rejected = new TypeError(`Failed to use "${option}": it is "NaN" (number). Pass a number from 0.`)

  expect(() => createClient({ baseUrl, apiKey, ...options })).toThrow(rejected)
  await expect(client.pixels.get(11, options)).rejects.toThrow(rejected)
  expect(fetch).not.toHaveBeenCalled()
})

test('a misspelled option is rejected with the names that there are', () => {
  const misspelled = { baseUrl, apiKey, timeOutMs: 5 }

  expect(() => createClient(misspelled)).toThrow(
    'Failed to use "timeOutMs": it is unknown. Pass one of baseUrl, apiKey, fetch, onRequest, onAttempt, timeoutMs, retry, headers, signal, fetchOptions.',
  )
})

test.each([{ apiKey: 'sk_other' }, { baseUrl: 'https://other.example' }])(
  'withOptions rejects options it cannot change, so no call gets the key of another account: %j',
  (fixed) => {
    const { client } = start()
    const [name] = Object.keys(fixed)

    expect(() => client.withOptions({ timeoutMs: 5, ...fixed })).toThrow(
      `Failed to use "${name}": it is fixed or unknown. Pass one of timeoutMs, retry, headers, signal, fetchOptions.`,
    )
    expect(() => client.withOptions({ timeOutMs: 5 } as object)).toThrow('"timeOutMs": it is fixed or unknown.')
  },
)

test('a client without options gets an error with what to pass', () => {
  const untyped = createClient as (options?: unknown) => unknown

  expect(() => untyped()).toThrow('Failed to use "options": it has no value. Pass { baseUrl, apiKey }.')
  expect(() => untyped(baseUrl)).toThrow('"https://api.example" (string)')
})

test('a rule of retries has the names that there are', () => {
  const misspelled = { times: 3, wen: () => true } as object

  expect(() => start().client.withOptions({ retry: misspelled })).toThrow(
    'Failed to use "wen": it is unknown. Pass one of times, when.',
  )
})

test.each([Symbol('out of order'), Object.create(null), null, undefined, 'out of order'])(
  'a fetch that throws what is no error is a ConnectionError all the same: %s',
  async (thrown) => {
    const fetch = () => Promise.reject(thrown)

    const result = await createClient({ baseUrl, apiKey, fetch, retry: 0 }).pixels.get(11).result()

    expect(result).toMatchObject({ ok: false, error: { name: 'ConnectionError' } })
  },
)

test('a header that cannot be sent is a TypeError, and those of a Headers object are sent', async () => {
  const { fetch, client } = start()

  await expect(client.pixels.get(11, { headers: { 'X-User': 'Łukasz' } })).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()

  await client.pixels.get(11, { headers: new Headers({ 'X-User': 'Lukas' }) })
  const headers = expect.objectContaining({ 'x-user': 'Lukas' })
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ headers }))
})

test('baseUrl may be a URL', async () => {
  const { fetch } = start()

  await createClient({ baseUrl: new URL(baseUrl), apiKey, fetch }).pixels.get(11)

  expect(fetch).toHaveBeenCalledWith(`${baseUrl}/api/v1/pixels/11`, expect.anything())
})

test('fetchOptions of the client and of a call are told to fetch, and none of them changes what the client sets', async () => {
  const { fetch, client } = start()
  const patient = client.withOptions({ fetchOptions: { cache: 'no-store', keepalive: true } })
  const fetchOptions = { credentials: 'include', cache: 'reload', redirect: 'follow' } as const

  await patient.pixels.get(11, { fetchOptions })

  const told = { credentials: 'include', cache: 'reload', keepalive: true, method: 'GET', redirect: 'manual' }
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining(told))
})
