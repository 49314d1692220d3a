// Services that do as the contract assumes, each in a way of its own: nothing is refuted.

import { describe, expect, test } from 'vitest'
import type { MockOptions } from '../../src/mock/options.ts'
import { is, type Json, lagging, listBodies, queryOf, recordsSaid, said, uniqueNames } from './interceptors.ts'
import { apiKey, type Interceptor, openIn, refutedIn, serviceOf, verified } from './tested-service.ts'

const anything = is('* /.*')

/** Does something else to every so-many-th request. */
function every(count: number, interceptor: Interceptor): Interceptor {
  return (pass) => {
    let asked = 0
    const changed = interceptor(pass)
    return (request) => {
      asked += 1
      return asked % count === 0 ? changed(request) : pass(request)
    }
  }
}

/** A new record is not found, and not listed, before so many more requests have come. */
function unseenAtFirst(requests: number): Interceptor {
  return (pass) => {
    const createdAt = new Map<string, number>()
    let asked = 0
    const isNew = (record: Json): boolean => asked - (createdAt.get(String(record['name'])) ?? -Infinity) <= requests
    const hide = said(is('GET /api/v1/:resource(/:id)?'), ({ body }) => {
      const { data } = Object(body) as { data?: Json | Json[] }
      if (Array.isArray(data)) return { body: { ...Object(body), data: data.filter((record) => !isNew(record)) } }
      return data !== undefined && isNew(data) ? { status: 404, body: { message: 'Not found.' } } : {}
    })(pass)
    return async (request) => {
      asked += 1
      if (request.method === 'POST') {
        const name = new URLSearchParams(await request.clone().text()).get('name')
        if (name !== null) createdAt.set(name, asked)
      }
      return hide(request)
    }
  }
}

/** Gives a new record the number after the highest one, as SQLite does: a number that was deleted comes again. */
const reusedIds: Interceptor = (pass) => {
  // The number that a record is shown with, by the `id` that it has.
  const shown: Record<string, Map<string, number>> = { pixels: new Map(), domains: new Map() }
  return async (request) => {
    const [, resource = '', id] = /v1\/(\w+)(?:\/([^/?]+))?/.exec(request.url) ?? []
    const numbers = shown[resource] ?? new Map<string, number>()
    const numberOf = (kept: unknown): number => {
      const number = numbers.get(String(kept)) ?? 1 + Math.max(0, ...numbers.values())
      numbers.set(String(kept), number)
      return number
    }
    const own = [...numbers].find(([, number]) => String(number) === id)?.[0]
    const unknown = /^\d+$/.test(id ?? '') ? '0' : id
    const url = id === undefined ? request.url : request.url.replace(/[^/]+$/, own ?? unknown ?? '')
    const numbered = recordsSaid(anything, (record) => ({ ...record, id: numberOf(record['id']) }))
    const response = await numbered(pass)(new Request(url, request))
    if (request.method === 'DELETE' && response.ok && own !== undefined) numbers.delete(own)
    return response
  }
}

let others = 0

/** Somebody else creates a record now and then. */
const busy = every(7, (pass) => async (request) => {
  const headers = { authorization: `Bearer ${apiKey}` }
  const body = new URLSearchParams({ name: `Somebody's ${++others}`, type: 'x', value: '1' })
  await pass(new Request('http://service.example/api/v1/pixels', { method: 'POST', headers, body }))
  return pass(request)
})

/** What records show where nothing is set. */
function unsetAs(value: unknown): Interceptor {
  return recordsSaid(anything, (record) =>
    Object.fromEntries(Object.entries(record).map(([name, old]) => [name, old ?? value])),
  )
}

function responds(status: number, headers: Record<string, string> = {}): Interceptor {
  return () => () => Promise.resolve(Response.json({ message: 'Later.' }, { status, headers }))
}

const manyRecords: MockOptions = {
  seed: {
    pixels: Array.from({ length: 3000 }, (_, index) => ({
      name: `Pixel ${index}`,
      type: 'x' as const,
      value: String(index),
    })),
  },
}

const services: [title: string, interceptor: Interceptor, options?: MockOptions][] = [
  ['has more fields', recordsSaid(anything, (record) => ({ ...record, color: 'red', owner: { id: 7, name: 'Ann' } }))],
  [
    'has records of others without a value',
    recordsSaid(is('GET /api/v1/pixels'), ({ value, ...record }) =>
      String(record['name']).includes('pdverify-') ? { ...record, value } : record,
    ),
  ],
  ['has three thousand records of others', (pass) => pass, manyRecords],
  ['gives ids again that were deleted', reusedIds],
  ['is read late after a write', lagging(1)],
  ['shows and lists a new record late', unseenAtFirst(3)],
  ['asks to wait, with `Retry-After` in seconds', every(10, responds(429, { 'retry-after': '0' }))],
  [
    // Where that is a POST that is rejected, nothing shows that its record will not appear: then lists stay undecided.
    'cuts a connection after the request',
    every(13, (pass) => async (request) => {
      await pass(request)
      throw new TypeError('fetch failed')
    }),
  ],
  [
    'cuts a connection after a deletion, so that the next attempt finds nothing',
    (pass) => {
      let deletions = 0
      return async (request) => {
        const response = await pass(request)
        if (request.method === 'DELETE' && ++deletions % 4 === 1) throw new TypeError('fetch failed')
        return response
      }
    },
  ],
  ['fails now and then', every(7, responds(500))],
  ['rejects a name that is taken', uniqueNames],
  [
    'has another success status for each operation',
    said(anything, ({ status }, { method }) =>
      status < 300 ? { status: { POST: 200, PUT: 202, PATCH: 201, DELETE: 203, GET: 206 }[method] ?? status } : {},
    ),
  ],
  [
    'returns the deleted record, or a sentence',
    said(is('DELETE /api/v1/:resource/:id'), ({ status }, { url }) =>
      status < 300 ? { status: 200, body: url.includes('pixels') ? { data: { id: 1 } } : 'Deleted.' } : {},
    ),
  ],
  ['shows an empty string where nothing is set', unsetAs('')],
  ['leaves out what is not set', unsetAs(undefined)],
  [
    'has links and more numbers in its lists',
    listBodies((body) => ({
      ...body,
      links: { first: '/1', next: null },
      meta: { ...Object(body['meta']), from: 1, to: 2, path: '/' },
      status: 200,
    })),
  ],
  ['is used by others meanwhile', busy],
  ['takes any key', (pass) => pass, { apiKey: undefined as never }],
  [
    'has more beside the records: the query, other arrays, the newest record, the length of the page as the text of the query',
    listBodies((body, request) => ({
      query: Object.fromEntries(queryOf(request)),
      pages: Array.from({ length: 40 }, (_, index) => ({ label: index })),
      ...body,
      newest: [body['data']].flat()[0] ?? null,
      meta: { ...Object(body['meta']), per_page: queryOf(request).get('per_page') ?? Object(body['meta']).per_page },
    })),
  ],
  [
    'repeats the form beside the new record',
    (pass) => async (request) => {
      const form = Object.fromEntries(new URLSearchParams(await request.clone().text()))
      return said(is('POST /api/v1/:resource'), ({ status, body }) =>
        status === 201 ? { body: { input: form, ...Object(body) } } : {},
      )(pass)(request)
    },
  ],
]

describe('a service that conforms in a way of its own', () => {
  test.each(services)('%s: nothing is refuted', async (_, interceptor, options) => {
    const service = serviceOf(interceptor, undefined, options)

    const report = await verified(service)

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report)).toEqual([])
    expect(report.run.leftBehind).toEqual([])
    expect(service.records()).not.toContain('pdverify')
  })
})
