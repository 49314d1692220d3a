// What the client is told has to be usable.

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
  const rejected = new TypeError(`Failed to use "${option}": it is "NaN". Pass a number from 0.`)

  expect(() => createClient({ baseUrl, apiKey, ...options })).toThrow(rejected)
  await expect(client.pixels.get(11, options)).rejects.toThrow(rejected)
  expect(fetch).not.toHaveBeenCalled()
})

test('a misspelt option is rejected with the names that there are', () => {
  const misspelt = { baseUrl, apiKey, timeOutMs: 5 }

  expect(() => createClient(misspelt)).toThrow(
    /^Failed to use "timeOutMs": it is unknown\. Pass one of timeoutMs, retry, headers, signal, fetchOptions, .*apiKey.*\.$/,
  )
})

test('withOptions rejects what it cannot change, so that no call has the key of another account', () => {
  const tenant = { apiKey: 'sk_other', timeoutMs: 5 }

  expect(() => start().client.withOptions(tenant)).toThrow(
    'Failed to use "apiKey": it is unknown. Pass one of timeoutMs, retry, headers, signal, fetchOptions.',
  )
})

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
