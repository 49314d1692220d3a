// All pages of a list, also while it changes, and where the service does not turn them.

import { describe, expect, test } from 'vitest'
import type { Pixel } from '../../src/index.ts'
import { json, rejection, startService } from './service.ts'

interface Page {
  data: Pixel[]
  links?: object
  meta: { current_page: unknown; last_page: unknown; total?: number }
}

const pixelOf = (id: number): Pixel => ({ id, name: 'Spring sale', type: 'x', value: '' })

/** A list of this many pixels, the newest first, whose `ids` a test can change while it is read. */
async function store(total: number, change: (page: Page) => Page | undefined = (page) => page) {
  const ids = new Set(Array.from({ length: total }, (_, index) => index + 1))
  const service = await startService((response, request) => {
    const asked = new URL(request.url, 'http://service').searchParams
    const [number, length] = [Number(asked.get('page')), Number(asked.get('per_page'))]
    const data = [...ids].sort((one, other) => other - one).slice((number - 1) * length, number * length)
    const last = Math.max(1, Math.ceil(ids.size / length))
    const meta = { current_page: number, last_page: last, total: ids.size }
    const page = change({ data: data.map(pixelOf), links: {}, meta })
    const respond = page ? json(200, page) : json(404, { message: 'Invalid page.' })
    respond(response, request)
  })
  return { ...service, ids }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('listAll', () => {
  test.each([0, 1, 100, 101, 250])('yields each of %i records once, 100 a page', async (total) => {
    const { client, received } = await store(total)

    const ids = (await collect(client.pixels.listAll())).map(({ id }) => id)

    expect(ids).toEqual(upTo(total).reverse())
    const pages = upTo(Math.max(1, Math.ceil(total / 100)))
    expect(received.map(({ url }) => url)).toEqual(pages.map((page) => `/api/v1/pixels?per_page=100&page=${page}`))
  })

  test('asks for what is searched on every page, in pages of the length that is asked for', async () => {
    const { client, received } = await store(30)
    const options = { headers: { 'X-Trace': 'a1' } }

    await collect(client.pixels.listAll({ type: 'x', search: 'a b', per_page: 25 }, options))

    expect(received).toMatchObject([
      { url: '/api/v1/pixels?type=x&search=a+b&per_page=25&page=1', headers: { 'x-trace': 'a1' } },
      { url: '/api/v1/pixels?type=x&search=a+b&per_page=25&page=2', headers: { 'x-trace': 'a1' } },
    ])
  })

  test.each([
    [new URLSearchParams('search=old'), 'Failed to send "query": it is "URLSearchParams". Pass an object.'],
    ['x', 'Failed to send "query": it is "x". Pass an object.'],
    [{ serch: 'old' }, 'Failed to send "serch": there is no such field. Pass "search", or leave it out.'],
    [{ page: 2 }, 'Failed to send "page": there is no such field. Pass "per_page", or leave it out.'],
  ])('is rejected before anything is sent when it would read everything: %j', async (query, message) => {
    const { client, received } = await store(30)

    expect(await rejection(collect(client.pixels.listAll(query as object)))).toEqual(new TypeError(message))
    expect(received).toEqual([])
  })

  test.each([0, 1])('ends when the total only goes up and down, as that of two replicas: %i', async (first) => {
    let count = first
    const { client, received } = await store(150, (page) => {
      count++
      return { ...page, meta: { ...page.meta, total: 150 - (count % 2) } }
    })

    expect(await collect(client.pixels.listAll())).toHaveLength(150)
    expect(received.length).toBeLessThanOrEqual(6)
  })

  test('sends nothing before it is iterated, and no page that is not needed', async () => {
    const { client, received } = await store(250)

    const pixels = client.pixels.listAll()
    const before = received.length
    for await (const { id } of pixels) if (id === 200) break

    expect([before, received.length]).toEqual([0, 1])
  })

  test('throws what list throws', async () => {
    const { client } = await startService(json(401, { message: 'Unauthenticated.' }))

    expect(await rejection(collect(client.domains.listAll()))).toMatchObject({ name: 'UnauthenticatedError' })
  })

  test('reads a list whose other numbers are missing, when there is enough to turn the pages', async () => {
    const { client } = await store(101, ({ data, meta }) => ({ data, meta: { ...meta, total: undefined as never } }))

    expect(await collect(client.pixels.listAll())).toHaveLength(101)
  })

  test('ends with the signal, between two pages', async () => {
    const controller = new AbortController()
    const { client } = await store(250)
    const seen: number[] = []

    const loop = (async () => {
      for await (const { id } of client.pixels.listAll({}, { signal: controller.signal })) {
        seen.push(id)
        if (seen.length === 100) controller.abort('Enough.')
      }
    })()

    expect(await rejection(loop)).toBe('Enough.')
    expect(seen).toHaveLength(100)
  })
})

describe('a list that changes while it is read', () => {
  /** The ids that are read while each of them changes the list. */
  async function read({ client }: Awaited<ReturnType<typeof store>>, change: (id: number, count: number) => void) {
    const all: number[] = []
    for await (const { id } of client.pixels.listAll()) change(id, all.push(id))
    return all
  }

  test('loses no record that moved to an earlier page because others were deleted', async () => {
    const service = await store(350)

    const all = await read(service, (id) => service.ids.delete(id))

    expect(all.toSorted((one, other) => one - other)).toEqual(upTo(350))
    expect(service.ids.size).toBe(0)
  })

  test('shows no record twice that moved because others were created in front of it', async () => {
    const service = await store(150)

    const all = await read(service, (id, count) => count <= 100 && service.ids.add(1_000 + id))

    expect(all).toEqual(upTo(150).reverse())
  })

  test('ends when so many are deleted that the next page is gone', async () => {
    const service = await store(150, (page) =>
      Number(page.meta.current_page) > Number(page.meta.last_page) ? undefined : page,
    )

    const all = await read(service, (id) => id > 50 && service.ids.delete(id))

    expect(all).toEqual(upTo(150).reverse())
  })

  test('is read in the same way by listPages', async () => {
    const { client, ids } = await store(250)
    const all: number[] = []

    for await (const { items } of client.pixels.listPages()) {
      for (const { id } of items) if (all.push(id) && id % 2 === 0) ids.delete(id)
    }

    expect(all.toSorted((one, other) => one - other)).toEqual(upTo(250))
  })
})

describe('a page', () => {
  test('has its records, its body, and whether another one follows', async () => {
    const { client } = await store(101)

    const pages = await collect(client.pixels.listPages({ sort: 'asc' }))

    expect(pages.map(({ items, hasNext, body }) => [items.length, hasNext, body.meta.current_page])).toEqual([
      [100, true, 1],
      [1, false, 2],
    ])
  })

  test('asks for the next one', async () => {
    const { client, received } = await store(25)
    const { value: first } = await client.pixels.listPages({ per_page: 10 }).next()

    const second = await first?.nextPage()
    const third = await second?.nextPage()

    expect([third?.items.length, third?.hasNext, await third?.nextPage()]).toEqual([5, false, undefined])
    expect(received).toHaveLength(3)
  })
})

describe('a service that does not turn the page', () => {
  const lastPage = (last: unknown) => (page: Page) => ({ ...page, meta: { ...page.meta, last_page: last } })

  test('says which page is missing', async () => {
    const { client, url } = await store(250, (page) => ({ ...page, meta: { current_page: 1, last_page: 9 } }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({
      name: 'InvalidResponseError',
      status: 200,
      message: `Failed to GET ${url}/api/v1/pixels?per_page=100&page=2: the response (200, application/json) is not page 2 of a list. Check the baseUrl.`,
    })
  })

  test.each([
    ...[undefined, null, 'many', 0, -1].map((last) => ({
      what: `its last page is ${last}`,
      change: lastPage(last),
      requests: 1,
    })),
    { what: 'an empty page says that another one follows', change: lastPage(1e9), requests: 4 },
    { what: 'it shows the same records', change: (page: Page) => ({ ...page, data: [pixelOf(1)] }), requests: 2 },
  ])(
    'is an InvalidResponseError and no endless loop: $what',
    async ({ change, requests }) => {
      const { client, received } = await store(250, change)

      expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
      expect(received).toHaveLength(requests)
      expect(await rejection(collect(client.pixels.listPages()))).toMatchObject({ name: 'InvalidResponseError' })
    },
    2_000,
  )
})
