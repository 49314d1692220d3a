import { describe, expect, test } from 'vitest'
import { createClient } from '../../src/index.ts'
import { fixtures } from '../../src/testing/index.ts'
import { apiKey } from './service.ts'

const { pixel, pixelPage, domain, domainPage } = fixtures

describe('a fixture', () => {
  test('is the example of the contract with the fields that are given', () => {
    expect(pixel({ name: 'Autumn sale' })).toEqual({ ...pixel(), name: 'Autumn sale' })
    expect(domain({ index_page: null })).toEqual({ ...domain(), index_page: null })
  })

  test('is a new object each time', () => {
    pixel().name = 'changed'
    pixelPage([pixel()]).meta.total = 7

    expect([pixel().name, pixelPage().meta.total]).not.toContain('changed')
    expect(pixelPage().meta.total).toBe(0)
  })

  test('of a page is the only page of its records', () => {
    const { data, links, meta } = domainPage([domain({ id: 2 }), domain({ id: 1 })])

    expect(data.map(({ id }) => id)).toEqual([2, 1])
    expect([links.prev, links.next]).toEqual([null, null])
    expect(meta).toMatchObject({ current_page: 1, last_page: 1, from: 1, to: 2, total: 2 })
  })

  test.each([[[]], [[pixel()]]])('is what the client takes for a page: %j', async (records) => {
    const fetch = async () => Response.json(pixelPage(records))
    const client = createClient({ baseUrl: 'https://api.example', apiKey, fetch })

    expect((await client.pixels.list()).data).toEqual(records)
    expect((await client.pixels.listPages().next()).value?.items).toEqual(records)
  })
})
