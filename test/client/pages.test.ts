import { describe, expect, test } from 'vitest'
import { type Pixel, createClient } from '../../src/index.ts'
import { apiKey, json, rejection, startService } from './service.ts'

interface Page {
  data: Pixel[]
  links?: object
  meta: { current_page: unknown; last_page: unknown; total?: number }
}

const pixelOf = (id: number): Pixel => ({ id, name: 'Spring sale', type: 'x', value: '' })
const same = pixelOf(1)

/** A list of this many pixels, in pages as they are asked for. */
function store(total: number, change: (page: Page, asked: URLSearchParams) => Page = (page) => page) {
  const ids = Array.from({ length: total }, (_, index) => total - index)
  return startService((response, request) => {
    const asked = new URL(request.url, 'http://service').searchParams
    json(200, change(pageOf(ids, asked), asked))(response, request)
  })
}

/** A list that the test changes while it is read, the newest first. */
async function changingStore(total: number, { afterLast = 200 } = {}) {
  const ids = new Set(Array.from({ length: total }, (_, index) => index + 1))
  const service = await startService((response, request) => {
    const asked = new URL(request.url, 'http://service').searchParams
    const page = pageOf(
      [...ids].sort((one, other) => other - one),
      asked,
    )
    const isAfterLast = Number(asked.get('page')) > page.meta.last_page
    if (isAfterLast && afterLast === 404) json(404, { message: 'Invalid page.' })(response, request)
    else json(200, { ...page, meta: { ...page.meta, total: ids.size } })(response, request)
  })
  return { ...service, ids }
}

function pageOf(ids: number[], asked: URLSearchParams) {
  const [number, length] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 10)]
  const data = ids.slice((number - 1) * length, number * length).map(pixelOf)
  const meta = { current_page: number, last_page: Math.max(1, Math.ceil(ids.length / length)) }
  return { data, links: {}, meta }
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('listAll', () => {
  test.each([0, 1, 100, 101, 250])('yields each of %i records once, 100 a page', async (total) => {
    const { client, received } = await store(total)

    const ids = (await collect(client.pixels.listAll())).map(({ id }) => id)

    expect(ids).toEqual(Array.from({ length: total }, (_, index) => total - index))
    expect(received.map(({ url }) => url)).toEqual(
      Array.from(
        { length: Math.max(1, Math.ceil(total / 100)) },
        (_, index) => `/api/v1/pixels?per_page=100&page=${index + 1}`,
      ),
    )
  })

  test('asks for what is searched on every page, in pages of the length that is asked for', async () => {
    const { client, received } = await store(30)

    await collect(client.pixels.listAll({ type: 'x', search: 'a b', per_page: 25 }))

    expect(received.map(({ url }) => url)).toEqual([
      '/api/v1/pixels?type=x&search=a+b&per_page=25&page=1',
      '/api/v1/pixels?type=x&search=a+b&per_page=25&page=2',
    ])
  })

  test.each([
    [new URLSearchParams('search=old'), 'Failed to send "fields": it is "URLSearchParams". Pass an object.'],
    ['x', 'Failed to send "fields": it is "x". Pass an object.'],
    [{ serch: 'old' }, 'Failed to send "serch": there is no such field. Pass "search", or leave it out.'],
    [{ page: 2 }, 'Failed to send "page": there is no such field. Pass "per_page", or leave it out.'],
  ])('is rejected before anything is sent when it would read everything: %j', async (query, message) => {
    const { client, received } = await store(30)

    expect(await rejection(collect(client.pixels.listAll(query as object)))).toEqual(new TypeError(message))
    expect(received).toEqual([])
  })

  test('sends nothing before it is iterated, and no page that is not needed', async () => {
    const { client, received } = await store(250)

    const pixels = client.pixels.listAll()
    const before = received.length
    for await (const { id } of pixels) if (id === 200) break

    expect([before, received.length]).toEqual([0, 1])
  })

  test('carries the options of the call to every page', async () => {
    const { client, received } = await store(101)

    await collect(client.pixels.listAll({ sort: 'asc' }, { headers: { 'X-Trace': 'a1' } }))

    expect(received.map(({ headers }) => headers['x-trace'])).toEqual(['a1', 'a1'])
  })

  test('throws what list throws', async () => {
    const { client } = await startService(json(401, { message: 'Unauthenticated.' }))

    expect(await rejection(collect(client.domains.listAll()))).toMatchObject({ name: 'UnauthenticatedError' })
  })

  test('reads a list whose other numbers are missing, when there is enough to turn the pages', async () => {
    const { client } = await store(101, ({ data, meta }) => ({ data, meta }))

    expect(await collect(client.pixels.listAll())).toHaveLength(101)
  })
})

describe('listAll over a list that changes while it is read', () => {
  test('reads the records that moved to earlier pages because others were deleted', async () => {
    const { client, ids } = await changingStore(350)
    const read: number[] = []

    for await (const { id } of client.pixels.listAll()) {
      read.push(id)
      ids.delete(id)
    }

    expect(read).toHaveLength(350)
    expect(ids.size).toBe(0)
  })

  test('leaves out the records that it has read, when others were created in front of them', async () => {
    const { client, ids } = await changingStore(150)
    const read: number[] = []

    for await (const { id } of client.pixels.listAll()) {
      if (read.length < 100) ids.add(1_000 + id)
      read.push(id)
    }

    expect(read).toHaveLength(150)
    expect(new Set(read).size).toBe(150)
  })

  test('ends when so many are deleted that the next page is gone', async () => {
    const { client, ids } = await changingStore(150, { afterLast: 404 })

    let count = 0
    for await (const { id } of client.pixels.listAll()) {
      count++
      if (id > 50) ids.delete(id)
    }

    expect(count).toBe(150)
  })
})

describe('listPages', () => {
  test('reads as listAll does: a record that moved to another page comes once', async () => {
    const { client, ids } = await changingStore(250)
    const read: number[] = []

    for await (const { items } of client.pixels.listPages()) {
      for (const { id } of items) {
        read.push(id)
        if (id % 2 === 0) ids.delete(id)
      }
    }

    expect(read.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  })

  test('yields pages with their records, their body, and whether another one follows', async () => {
    const { client } = await store(101)

    const pages = await collect(client.pixels.listPages({ sort: 'asc' }))

    expect(pages.map(({ items, hasNext, body }) => [items.length, hasNext, body.meta.current_page])).toEqual([
      [100, true, 1],
      [1, false, 2],
    ])
  })

  test('has pages that ask for the next one', async () => {
    const { client, received } = await store(25)
    const { value: first } = await client.pixels.listPages({ per_page: 10 }).next()

    const second = await first?.nextPage()
    const third = await second?.nextPage()

    expect([third?.items.length, third?.hasNext, await third?.nextPage()]).toEqual([5, false, undefined])
    expect(received).toHaveLength(3)
  })
})

describe('a service that does not turn the page', () => {
  const ignored = (page: Page) => ({ ...page, data: page.data.slice(0, 1), meta: { current_page: 1, last_page: 9 } })

  test('is an InvalidResponseError and no endless loop', async () => {
    const { client, received, url } = await store(250, ignored)

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({
      name: 'InvalidResponseError',
      status: 200,
      message: `Failed to GET ${url}/api/v1/pixels?per_page=100&page=2: the response (200, application/json) is not page 2 of a list. Check the baseUrl.`,
    })
    expect(received).toHaveLength(2)
  })

  test.each([undefined, null, 'many', 0, -1])('is recognized when its last page is %j', async (last) => {
    const { client } = await store(250, (page) => ({ ...page, meta: { ...page.meta, last_page: last } }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
  })

  test('is recognized by an empty page that says another one follows', async () => {
    const { client, received } = await store(150, (page) => ({ ...page, meta: { ...page.meta, last_page: 1e9 } }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
    expect(received).toHaveLength(3)
  }, 2_000)

  test('is recognized when it claims to, and shows the same records', async () => {
    const { client, received } = await store(250, (page) => ({
      ...page,
      data: [same],
    }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
    expect(received).toHaveLength(2)
  })
})

test('listPages does not go on with a page that it has shown', async () => {
  const { client, received } = await store(250, (page) => ({ ...page, data: page.data.slice(0, 0).concat(same) }))

  expect(await rejection(collect(client.pixels.listPages()))).toMatchObject({ name: 'InvalidResponseError' })
  expect(received).toHaveLength(2)
})

test('listAll ends with the signal, between two pages', async () => {
  const controller = new AbortController()
  const { url } = await store(250)
  const client = createClient({ baseUrl: url, apiKey })
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
