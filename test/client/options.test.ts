// What the client is told has to be usable.

import { describe, expect, test, vi } from 'vitest'
import { createFetch } from '../../src/client/openapi-fetch.ts'
import { createClient } from '../../src/index.ts'
import { apiKey, pixel } from './service.ts'

const baseUrl = 'https://api.example'

describe.each(['timeoutMs', 'retry'])('%s', (option) => {
  test.each([Number.NaN, -1])('is rejected when it is %s, before anything is sent', async (value) => {
    const fetch = vi.fn(async () => Response.json({ data: pixel }))
    const options = { [option]: value }
    const rejected = new TypeError(`Failed to use "${option}": it is "${value}". Pass a number from 0 up.`)

    expect(() => createClient({ baseUrl, apiKey, ...options })).toThrow(rejected)
    await expect(createClient({ baseUrl, apiKey, fetch }).pixels.get(11, options)).rejects.toThrow(rejected)
    expect(fetch).not.toHaveBeenCalled()
  })
})

test.each<[string, (options: object) => unknown]>([
  ['createClient', (options) => createClient({ baseUrl, apiKey, ...options })],
  ['createFetch', (options) => createFetch({ apiKey, ...options })],
  ['withOptions', (options) => createClient({ baseUrl, apiKey }).withOptions(options)],
])('a misspelt option of %s is rejected with the names that there are', (_, use) => {
  expect(() => use({ timeOutMs: 5 })).toThrow(
    /^Failed to use "timeOutMs": there is no such name\. Pass one of .*timeoutMs, retry, headers, signal, fetchOptions\.$/,
  )
})

test('a second argument that a caller adds is let pass: TanStack Query gives each mutation its context', async () => {
  const fetch = vi.fn(async () => Response.json({ data: pixel }))
  const { pixels } = createClient({ baseUrl, apiKey, fetch })
  const context = { client: {}, meta: undefined, mutationKey: ['pixels'] }

  expect(await pixels.create({ name: 'Spring sale', type: 'x', value: '' }, context)).toEqual(pixel)
})

test('a header that no request can have is rejected before anything is sent', async () => {
  const fetch = vi.fn(async () => Response.json({ data: pixel }))
  const { pixels } = createClient({ baseUrl, apiKey, fetch })

  await expect(pixels.get(11, { headers: { 'X-Trace': 'a\nb' } })).rejects.toThrow(TypeError)
  expect(fetch).not.toHaveBeenCalled()
})

test('fetchOptions of the client and of a call are told to fetch, and none of them changes what the client sets', async () => {
  const fetch = vi.fn(async () => Response.json({ data: pixel }))
  const client = createClient({ baseUrl, apiKey, fetch, fetchOptions: { cache: 'no-store', keepalive: true } })
  const fetchOptions = { credentials: 'include', cache: 'reload', redirect: 'follow' } as const

  await client.pixels.get(11, { fetchOptions })

  const told = { credentials: 'include', cache: 'reload', keepalive: true, method: 'GET', redirect: 'manual' }
  expect(fetch).toHaveBeenCalledWith(expect.any(String), expect.objectContaining(told))
})
