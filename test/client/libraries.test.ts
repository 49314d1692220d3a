// The client beside the libraries that its users have: MSW, React Query.

import { MutationObserver, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import createOpenapiFetch from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { queries } from '../fixtures/plain/generated/queries.ts'
import { createFetch, type paths } from '../fixtures/plain/generated/entries/openapi-fetch.ts'
import { type Pixel, createClient } from '../fixtures/plain/generated/entries/index.ts'
import { apiKey, json, page, pixel, startService } from './service.ts'

describe('MSW', () => {
  const client = createClient({ baseUrl: 'https://api.example', apiKey, retry: 0 }) // Made before MSW is installed.
  const server = setupServer()
  server.listen()
  afterAll(() => server.close())

  test('intercepts the methods, and sees the form and the key', async () => {
    const seen: unknown[] = []
    server.use(
      http.post('https://api.example/api/v1/pixels', async ({ request }) => {
        seen.push(Object.fromEntries(await request.formData()), request.headers.get('Authorization'))
        return HttpResponse.json({ data: pixel }, { status: 201 })
      }),
    )

    const created = await client.pixels.create({ name: 'Café & co', type: 'x', value: '' })

    expect(created).toEqual(pixel)
    expect(seen).toEqual([{ name: 'Café & co', type: 'x', value: '' }, `Bearer ${apiKey}`])
  })
})

describe('TanStack Query', () => {
  const fields = { name: 'Spring sale', type: 'x', value: '' } as const

  test('renders a record that was fetched with the options of its method', async () => {
    const { client, received } = await startService()
    const cache = new QueryClient()
    // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once, with the client of this test.
    const Name = () => useQuery(queries(client).pixels.get(11)).data?.name satisfies Pixel['name'] | undefined

    await cache.prefetchQuery(queries(client).pixels.get(11))
    const html = renderToString(createElement(QueryClientProvider, { client: cache }, createElement(Name)))

    expect(html).toBe('Spring sale')
    expect(received).toHaveLength(1)
  })

  test('reads the pages of a list', async () => {
    const { client, received } = await startService((response, { url }) => {
      const number = Number(new URL(url, 'http://service').searchParams.get('page'))
      json(200, { ...page, meta: { ...page.meta, last_page: 2, current_page: number } })(response, received[0] as never)
    })

    const { pages, pageParams } = await new QueryClient().fetchInfiniteQuery({
      ...queries(client).pixels.infinite({ type: 'x' }),
      pages: 5,
    })

    expect({ count: pages.length, pageParams }).toEqual({ count: 2, pageParams: [1, 2] })
    expect(received.map(({ url }) => url)).toEqual(['/api/v1/pixels?type=x&page=1', '/api/v1/pixels?type=x&page=2'])
  })

  // After an error, what was sent may have been carried out all the same.
  test.each([201, 500])('makes stale the queries of the resource of a mutation, also after %i', async (status) => {
    const { client } = await startService(json(200, page))
    const options = queries(client)
    const cache = new QueryClient()
    await cache.prefetchQuery(options.pixels.list())
    await cache.prefetchQuery(options.domains.list())
    const { client: creating } = await startService(json(status, { data: pixel }))

    await new MutationObserver(cache, queries(creating).pixels.create()).mutate(fields).catch(() => {})

    const isStale = (queryKey: readonly unknown[]) => cache.getQueryState(queryKey)?.isInvalidated
    expect(isStale(options.pixels.list().queryKey)).toBe(true)
    expect(isStale(options.domains.list().queryKey)).toBe(false)
  })

  test('shows no record of another service, and makes none of it stale', async () => {
    const { client: ofTenantA } = await startService(json(200, { data: { ...pixel, name: 'Of A' } }))
    const ofTenantB = createClient({
      baseUrl: 'https://b.example',
      apiKey,
      fetch: async () => Response.json({ data: { ...pixel, name: 'Of B' } }),
    })
    const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    await cache.fetchQuery(queries(ofTenantA).pixels.get(11))

    const shown = await cache.fetchQuery(queries(ofTenantB).pixels.get(11))
    await new MutationObserver(cache, queries(ofTenantB).pixels.update()).mutate({ id: 11, fields: { name: 'Of B' } })

    expect(shown).toMatchObject({ name: 'Of B' })
    expect(cache.getQueryState(queries(ofTenantA).pixels.get(11).queryKey)?.isInvalidated).toBe(false)
    expect(cache.getQueryState(queries(ofTenantB).pixels.get(11).queryKey)?.isInvalidated).toBe(true)
  })

  test('has keys with the address and without the API key, or with a scope of your own', async () => {
    const { client, url } = await startService()

    const { pixels } = queries(client)
    const named = queries(client, 'tenant-b')

    expect([pixels.key, pixels.get(11).queryKey]).toEqual([
      [url, 'pixels'],
      [url, 'pixels', 'get', 11],
    ])
    expect([named.pixels.key, named.pixels.create().mutationKey]).toEqual([
      ['tenant-b', 'pixels'],
      ['tenant-b', 'pixels', 'create'],
    ])
  })

  test('takes a method as the function of a mutation', async () => {
    const { client, received } = await startService(json(201, { data: pixel }))

    const created = await new MutationObserver(new QueryClient(), { mutationFn: client.pixels.create }).mutate(fields)

    expect(created satisfies Pixel).toEqual(pixel)
    expect(received).toHaveLength(1)
  })
})

test('openapi-react-query fetches through openapi-fetch', async () => {
  const { url, received } = await startService()
  const api = createQueryClient(createOpenapiFetch<paths>({ baseUrl: url, fetch: createFetch({ apiKey }) }))
  const options = api.queryOptions('get', '/api/v1/pixels/{id}', { params: { path: { id: 11 } } })

  expect((await new QueryClient().fetchQuery(options)).data satisfies Pixel).toEqual(pixel)
  expect(received).toMatchObject([{ url: '/api/v1/pixels/11', headers: { authorization: `Bearer ${apiKey}` } }])
})
