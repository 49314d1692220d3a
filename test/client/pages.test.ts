import { describe, expect, test } from 'vitest'
import { type Pixel, createClient } from '../../src/index.ts'
import { apiKey, json, rejection, startService } from './service.ts'

/** A list of this many pixels, in pages as they are asked for. */
function store(total: number, change: (page: Page, asked: URLSearchParams) => Page = (page) => page) {
  return startService((response, { url }) => {
    const asked = new URL(url, 'http://service').searchParams
    const [number, length] = [Number(asked.get('page') ?? 1), Number(asked.get('per_page') ?? 10)]
    const records = Array.from({ length: total }, (_, index) => ({
      id: total - index,
      name: 'Spring sale',
      type: 'x' as const,
      value: '',
    }))
    const page = {
      data: records.slice((number - 1) * length, number * length),
      links: {},
      meta: { current_page: number, last_page: Math.max(1, Math.ceil(total / length)) },
    }
    json(200, change(page, asked))(response, { method: '', url, headers: {}, body: '' })
  })
}

interface Page {
  data: Pixel[]
  links: object
  meta: { current_page: unknown; last_page: unknown }
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

  test('asks for what is searched on every page, whatever page and length an untyped caller names', async () => {
    const { client, received } = await store(101)
    const query = { type: 'x', search: 'a b', page: 7, per_page: 10 } as const

    await collect(client.pixels.listAll(query))

    expect(received.map(({ url }) => url)).toEqual([
      '/api/v1/pixels?search=a+b&type=x&per_page=100&page=1',
      '/api/v1/pixels?search=a+b&type=x&per_page=100&page=2',
    ])
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

    await collect(client.domains.listAll({ sort: 'asc' }, { headers: { 'X-Trace': 'a1' } }))

    expect(received.map(({ headers }) => headers['x-trace'])).toEqual(['a1', 'a1'])
  })

  test('throws what list throws', async () => {
    const { client } = await startService(json(401, { message: 'Unauthenticated.' }))

    expect(await rejection(collect(client.domains.listAll()))).toMatchObject({ name: 'UnauthenticatedError' })
  })

  test('ends when records are deleted while it reads', async () => {
    const { client, received } = await store(150, (page, asked) =>
      asked.get('page') === '2' ? { ...page, data: [], meta: { current_page: 2, last_page: 1 } } : page,
    )

    expect(await collect(client.pixels.listAll())).toHaveLength(100)
    expect(received).toHaveLength(2)
  })
})

describe('a service that does not turn the page', () => {
  const ignored = (page: Page) => ({ ...page, data: page.data.slice(0, 1), meta: { current_page: 1, last_page: 9 } })

  test('is an InvalidResponseError and no endless loop', async () => {
    const { client, received, url } = await store(250, ignored)

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({
      name: 'InvalidResponseError',
      status: 200,
      message: `Failed to GET ${url}/api/v1/pixels?per_page=100&page=2: the answer (200, application/json) is not page 2 of a list. Check the baseUrl.`,
    })
    expect(received).toHaveLength(2)
  })

  test.each([undefined, null, 'many', 0, -1])('is recognised when its last page is %j', async (last) => {
    const { client } = await store(250, (page) => ({ ...page, meta: { ...page.meta, last_page: last } }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
  })

  test('is recognised when it claims to, and shows the same records', async () => {
    const { client, received } = await store(250, (page) => ({
      ...page,
      data: [{ id: 1, name: '', type: 'x', value: '' }],
    }))

    expect(await rejection(collect(client.pixels.listAll()))).toMatchObject({ name: 'InvalidResponseError' })
    expect(received).toHaveLength(2)
  })
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
