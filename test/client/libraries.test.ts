// The client beside the libraries that its users have: MSW, React Query.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import createOpenapiFetch from 'openapi-fetch'
import createQueryClient from 'openapi-react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, describe, expect, test } from 'vitest'
import { createFetch, type paths } from '../../src/client/openapi-fetch.ts'
import { type Pixel, createClient } from '../../src/index.ts'
import { apiKey, pixel, rejection, startService } from './service.ts'

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

describe('openapi-react-query', () => {
  test('fetches through openapi-fetch and renders what it fetched', async () => {
    const { url, received } = await startService()
    const api = createQueryClient(createOpenapiFetch<paths>({ baseUrl: url, fetch: createFetch({ apiKey }) }))
    const queries = new QueryClient()
    const init = { params: { path: { id: 11 } } }
    // biome-ignore lint/correctness/noComponentHookFactories: it is rendered once, with the client of this test.
    const Name = () =>
      api.useQuery('get', '/api/v1/pixels/{id}', init).data?.data.name satisfies Pixel['name'] | undefined

    await queries.prefetchQuery(api.queryOptions('get', '/api/v1/pixels/{id}', init))
    const html = renderToString(createElement(QueryClientProvider, { client: queries }, createElement(Name)))

    expect(html).toBe('Spring sale')
    expect(received).toMatchObject([{ url: '/api/v1/pixels/11', headers: { authorization: `Bearer ${apiKey}` } }])
  })

  test('hands on the error of the contract', async () => {
    const { url } = await startService((response) => response.writeHead(404).end('{"message":"Not found."}'))
    const options = createQueryClient(
      createOpenapiFetch<paths>({ baseUrl: url, fetch: createFetch({ apiKey }) }),
    ).queryOptions('get', '/api/v1/pixels/{id}', { params: { path: { id: 11 } } }, { retry: false })

    expect(await rejection(new QueryClient().fetchQuery(options))).toEqual({ message: 'Not found.' })
  })
})
