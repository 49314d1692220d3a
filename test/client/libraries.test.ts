// The client beside the libraries that its users have: MSW, React Query.

import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  dehydrate,
  hydrate,
  useQuery,
} from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queries } from '../fixtures/plain/generated/queries.ts'
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

  test('shows a row once that moved to the next page because another one was created', async () => {
    const rows = (first: number) => Array.from({ length: 10 }, (_, index) => ({ ...pixel, id: first - index }))
    const { client } = await startService((response, { url }) => {
      const number = Number(new URL(url, 'http://service').searchParams.get('page'))
      const data = number === 1 ? rows(20) : rows(11) // One was created in between.
      json(200, { data, links: {}, meta: { ...page.meta, last_page: 2 } })(response, {} as never)
    })
    const cache = new QueryClient()
    const observer = new InfiniteQueryObserver(cache, queries(client).pixels.infinite())
    onTestFinished(observer.subscribe(() => {}))
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)

    await observer.fetchNextPage()

    const { data } = observer.getCurrentResult()
    const ids = data?.pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: 19 }, (_, index) => 20 - index))
  })

  test('begins at the page of the query', async () => {
    const { client, received } = await startService(json(200, page))

    await new QueryClient().fetchInfiniteQuery(queries(client).pixels.infinite({ page: 3 }))

    expect(received.map(({ url }) => url)).toEqual(['/api/v1/pixels?page=3'])
  })

  test.each([201, 422])('invalidates queries after %i, before your own onSettled', async (status) => {
    const { client } = await startService(json(status, { data: pixel }))
    const { pixels } = queries(client)
    const cache = new QueryClient()
    cache.setQueryData(pixels.get(11).queryKey, pixel)
    const onSettled = vi.fn(() => cache.getQueryState(pixels.get(11).queryKey)?.isInvalidated)

    await new MutationObserver(cache, { ...pixels.create(), onSettled }).mutate(fields).catch(() => {})

    expect(onSettled).toHaveReturnedWith(true)
  })

  test('without one, a mutation waits until the queries are fresh', async () => {
    const { client, received } = await startService((response, request) =>
      json(200, request.method === 'GET' ? page : { data: pixel })(response, request),
    )
    const { pixels } = queries(client)
    const cache = new QueryClient()
    const list = new QueryObserver(cache, pixels.list())
    onTestFinished(list.subscribe(() => {}))
    await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)

    await new MutationObserver(cache, pixels.create()).mutate(fields)

    expect(received.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
    expect(list.getCurrentResult().isFetching).toBe(false)
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

  test('leaves undefined options out of its keys, so that a filter with one reaches every page', async () => {
    const { client } = await startService(json(200, page))
    const { pixels } = queries(client)
    const cache = new QueryClient()
    await cache.prefetchQuery(pixels.list({ page: 2, per_page: 10 }))
    const { queryKey } = pixels.list({ page: 2, per_page: 10 })

    await cache.invalidateQueries(pixels.list({ page: undefined, per_page: 10 }))

    expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true)
    expect(pixels.infinite({ page: undefined }).queryKey).toEqual(pixels.infinite().queryKey)
  })

  test('keeps pages as plain data, which a server can send to a browser', async () => {
    const { client } = await startService(json(200, page))
    const { pixels } = queries(client)
    const onServer = new QueryClient()
    await onServer.prefetchQuery(pixels.list())
    const sent = JSON.parse(JSON.stringify(dehydrate(onServer)))
    const inBrowser = new QueryClient()

    hydrate(inBrowser, sent)

    const shown = inBrowser.getQueryData(pixels.list().queryKey)
    expect(shown).toStrictEqual(onServer.getQueryData(pixels.list().queryKey))
    expect(shown).toMatchObject({ items: page.data, hasNext: false, total: 1, pageCount: 1 })
  })

  test('selects the rows of all pages with one function, which TanStack Query does not repeat in each render', async () => {
    const { client } = await startService(json(200, page))

    const [first, second] = [queries(client), queries(client)].map(({ pixels }) => pixels.infinite({ type: 'x' }))

    expect(first?.select).toBe(second?.select)
    expect(first?.select).not.toBe(queries(client).domains.infinite().select)
  })

  test('takes a method as the function of a mutation', async () => {
    const { client, received } = await startService(json(201, { data: pixel }))

    const created = await new MutationObserver(new QueryClient(), { mutationFn: client.pixels.create }).mutate(fields)

    expect(created satisfies Pixel).toEqual(pixel)
    expect(received).toHaveLength(1)
  })
})
