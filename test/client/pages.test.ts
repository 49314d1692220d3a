// All pages of a list, also while it changes, and if the service repeats its pages.

import { describe, expect, test } from 'vitest'
import type { Pixel } from '../fixtures/plain/generated/entries/index.ts'
import { json, rejection, startService } from './service.ts'

interface Page {
  data: Pixel[]
  links?: object
  meta: { current_page: unknown; last_page: unknown; total?: number }
}

const pixelOf = (id: number): Pixel => ({ id, name: 'Spring sale', type: 'x', value: '' })

/** A list of this many pixels, the newest first, whose `ids` a test can change while it is read. */
async function store(total: number, change: (page: Page) => Page = (page) => page) {
  const ids = new Set(Array.from({ length: total }, (_, index) => index + 1))
  const service = await startService((response, request) => {
    const asked = new URL(request.url, 'http://service').searchParams
    const [number, length] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 100)]
    const data = [...ids].sort((one, other) => other - one).slice((number - 1) * length, number * length)
    const last = Math.max(1, Math.ceil(ids.size / length))
    const meta = { current_page: number, last_page: last, total: ids.size }
    json(200, change({ data: data.map(pixelOf), links: {}, meta }))(response, request)
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
  test.each([0, 250])('yields each of %i records once, 100 a page', async (total) => {
    const { client, received } = await store(total)

    const ids = (await collect(client.pixels.listAll())).map(({ id }) => id)

    expect(ids).toEqual(upTo(total).reverse())
    const pages = upTo(Math.max(1, Math.ceil(total / 100)))
    expect(received.map(({ url }) => url)).toEqual(pages.map((page) => `/api/v1/pixels?per_page=100&page=${page}`))
  })

  test('sends the search for every page, with the requested page length', async () => {
    const { client, received } = await store(30)
    const options = { headers: { 'X-Trace': 'a1' } }

    await collect(client.pixels.listAll({ type: 'x', search: 'a b', per_page: 25 }, options))

    expect(received).toMatchObject([
      { url: '/api/v1/pixels?type=x&search=a+b&per_page=25&page=1', headers: { 'x-trace': 'a1' } },
      { url: '/api/v1/pixels?type=x&search=a+b&per_page=25&page=2', headers: { 'x-trace': 'a1' } },
    ])
  })

  test('sends nothing before it is iterated, and no page that is not needed', async () => {
    const { client, received } = await store(250)

    const pixels = client.pixels.listAll()
    const before = received.length
    for await (const { id } of pixels) if (id === 200) break

    expect([before, received.length]).toEqual([0, 1])
  })
})

test('a query in URLSearchParams is sent for every page', async () => {
  const { client, received } = await store(110)

  await collect(client.pixels.listAll(new URLSearchParams({ search: 'sale' }) as object))

  const [first, second] = received.map(({ url }) => url)
  expect(first).toBe('/api/v1/pixels?search=sale&per_page=100&page=1')
  expect(second).toBe('/api/v1/pixels?search=sale&per_page=100&page=2')
})

test('a list may end with an empty page after one whose records came before', async () => {
  const pages = [[pixelOf(1)], [pixelOf(1)], []]
  const { client } = await store(1, (page) => ({
    ...page,
    data: pages.shift() ?? [],
    meta: { current_page: 1, last_page: 3 },
  }))

  expect(await collect(client.pixels.listAll())).toEqual([pixelOf(1)])
})

test('a list shows no record twice that moved because others were created in front of it', async () => {
  const { client, ids } = await store(150)

  const all: number[] = []
  for await (const { id } of client.pixels.listAll()) if (all.push(id) <= 100) ids.add(1_000 + id)

  expect(all).toEqual(upTo(150).reverse())
})

describe('a page', () => {
  test('has its records and its body, and requests the next page only once', async () => {
    const { client, received } = await store(25)
    const pages = client.pixels.listPages({ per_page: 10 })
    const { value: first } = await pages.next()

    const second = await first?.nextPage()
    const third = await second?.nextPage()

    expect(second).toMatchObject({ items: upTo(10).map((number) => ({ id: 16 - number })), hasNext: true })
    expect(third).toMatchObject({ items: { length: 5 }, hasNext: false, body: { meta: { current_page: 3 } } })
    expect(await third?.nextPage()).toBeUndefined()
    expect(await collect(pages)).toEqual([second, third])
    expect(received).toHaveLength(3)
  })
})

describe('list', () => {
  test('resolves to one page in the same form as those of listPages, as plain data', async () => {
    const { client } = await store(25)

    const first = await client.pixels.list()
    const second = await client.pixels.list({ page: 2, per_page: 10 })
    const last = await client.pixels.list({ page: 3, per_page: 10 })

    expect(first).toMatchObject({ items: { length: 25 }, hasNext: false, total: 25, pageCount: 1 })
    expect(second).toMatchObject({ items: { length: 10 }, hasNext: true, total: 25, pageCount: 3 })
    expect(last).toMatchObject({ items: { length: 5 }, hasNext: false, total: 25, pageCount: 3 })
    expect(last.body).not.toHaveProperty('data')
    expect(JSON.parse(JSON.stringify(last))).toStrictEqual(last)
  })

  test('takes numbers as text, and without a number a full page has a successor', async () => {
    const { client } = await store(25, (page) => ({ ...page, meta: { current_page: 1, last_page: '3' } }))

    expect(await client.pixels.list()).toMatchObject({ hasNext: true, pageCount: 3 })

    const { client: silent } = await store(25, (page) => ({ ...page, meta: {} as never }))

    expect(await silent.pixels.list({ per_page: 10 })).toMatchObject({ items: { length: 10 }, hasNext: true })
    expect(await silent.pixels.list({ per_page: 10, page: 3 })).not.toHaveProperty('total')
  })
})

test('pages and records begin at the requested page', async () => {
  const { client, received } = await store(25)

  const [page] = await collect(client.pixels.listPages({ per_page: 10, page: 3 }))
  const records = await collect(client.pixels.listAll({ per_page: 10, page: 2 }))

  expect(page).toMatchObject({ items: { length: 5 }, hasNext: false })
  expect(records.map(({ id }) => id)).toEqual(upTo(15).reverse())
  expect(received.map(({ url }) => url.replace(/.*&page=/, ''))).toEqual(['3', '2', '3'])
})

test('the next page can be requested again after an error', async () => {
  let isDown = true
  const { client, received } = await store(25, (page) => {
    if (page.meta.current_page === 2 && isDown) return { ...page, meta: { ...page.meta, last_page: 'many' } }
    return page
  })
  const { value: first } = await client.pixels.listPages({ per_page: 10 }).next()

  const failed = await Promise.all([rejection(first?.nextPage() as never), rejection(first?.nextPage() as never)])
  isDown = false
  const second = await first?.nextPage()

  expect(failed).toMatchObject([{ name: 'InvalidResponseError' }, { name: 'InvalidResponseError' }])
  expect(second).toMatchObject({ items: { length: 10 }, hasNext: true })
  expect(received).toHaveLength(3)
})

describe('a service that repeats its pages', () => {
  test.each([
    {
      what: 'it shows the same records',
      change: (page: Page) => ({ ...page, data: [pixelOf(1)] }),
      problem: 'repeats earlier pages.',
      requests: 3,
    },
    {
      what: 'its pages have no page count',
      change: (page: Page) => ({ ...page, meta: { ...page.meta, last_page: 'many' } }),
      problem: 'has no page count.',
      requests: 1,
    },
  ])(
    'is an InvalidResponseError, not an endless loop: $what',
    async ({ change, problem, requests }) => {
      const { client, received } = await store(250, change)

      const error = await rejection(collect(client.pixels.listAll()))

      expect(error).toMatchObject({ name: 'InvalidResponseError', response: { status: 200 } })
      expect(String(error)).toContain(`: the response (200, application/json) ${problem}`)
      expect(received).toHaveLength(requests)
    },
    2_000,
  )

  test('ends at an empty page, even if the page announces another one', async () => {
    const { client, received } = await store(250, (page) => ({ ...page, meta: { ...page.meta, last_page: 1e9 } }))

    expect(await collect(client.pixels.listAll())).toHaveLength(250)
    expect(received).toHaveLength(4)
  })
})

test('a list with odd records, links and numbers is read all the same', async () => {
  const { client } = await store(101, ({ data, meta: { last_page } }) => ({
    data: [...data.map((one) => ({ ...one, value: null })), {}, {}] as never[],
    links: { first: null },
    meta: { last_page: `${last_page}`, current_page: null },
  }))

  expect((await client.pixels.list()).items).toHaveLength(102)
  expect(await client.pixels.first()).toMatchObject({ id: 101 })
  // Two pages, each with two records that nothing distinguishes from others.
  expect(await collect(client.pixels.listAll())).toHaveLength(101 + 4)
})
