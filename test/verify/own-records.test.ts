// A run changes and deletes only records that it created, wherever the service puts its ids, and names what it leaves.

import { describe, expect, test } from 'vitest'
import { all, instead, is, type Json, lagging, recordIn, recordsSaid, said, without } from './interceptors.ts'
import { type Interceptor, serviceOf, verified } from './tested-service.ts'

const creation = is('POST /api/v1/:resource')

/** Changes the response to a created record. */
function created(
  change: (record: Json, path: string) => { status?: number; body: unknown; location?: string },
): Interceptor {
  return said(creation, ({ status, headers, body }, request) => {
    if (status !== 201) return {}
    const { location, ...rest } = change(recordIn(body), new URL(request.url).pathname)
    return { ...rest, headers: new Headers({ ...Object.fromEntries(headers), ...(location && { location }) }) }
  })
}

/** The number of a job, which is that of somebody else's record, too. */
let lastJob = 0
function nextJob(): number {
  lastJob = (lastJob % 20) + 1
  return lastJob
}

const notFound = (): Response => Response.json({ message: 'Not found.' }, { status: 404 })
const withoutId = ({ id: _, ...record }: Json): Json => record

/** Paths have a text of their own, while a record has an `id` beside it. */
const slugs: Interceptor = (pass) => async (request) => {
  const [, before = '', id] = /^(.*\/api\/v1\/\w+\/)([^/?]+)$/.exec(request.url) ?? []
  const url = id === undefined ? request.url : before + (id.startsWith('s-') ? id.slice(2) : 'unknown')
  const shown = recordsSaid(is('* /.*'), (record) => ({ ...record, slug: `s-${String(record['id'])}` }))
  return shown(pass)(new Request(url, request))
}

/** A search finds everything. */
const noSearch: Interceptor = (pass) => (request) => {
  const url = new URL(request.url)
  url.searchParams.delete('search')
  return pass(new Request(url, request))
}

const withoutNewRecords = said(is('GET /api/v1/:resource'), ({ body }) => ({ body: without(body, isOurs) }))

const shapes: Record<string, Interceptor> = {
  'the address of a job in `Location`': created((_, path) => ({
    status: 202,
    body: null,
    location: `${path.replace(/\w+$/, 'jobs')}/${nextJob()}`,
  })),
  'the id of a job around the record': created((record) => ({ body: { id: nextJob(), payload: withoutId(record) } })),
  'the id of a job beside the name': created(({ name }) => ({ body: { id: nextJob(), name, status: 'queued' } })),
  'the id of a request around, and another name of its own': created(({ id, ...record }) => ({
    body: { request_id: nextJob(), result: { pixel_id: id, ...record } },
  })),
  'nothing at all': created(() => ({ body: null })),
  'texts in paths and an id beside them': slugs,
  'a lag between write and read': lagging(3),
  'no search': all(
    created((_, path) => ({ status: 202, body: null, location: `${path.replace(/\w+$/, 'jobs')}/${nextJob()}` })),
    noSearch,
  ),
  'records that nothing shows': instead(is('GET /api/v1/:resource/:id'), notFound),
  'deletions that are always 404': instead(is('DELETE /api/v1/:resource/:id'), notFound),
  'deletions that are 204 and delete nothing': instead(
    is('DELETE /api/v1/:resource/:id'),
    () => new Response(null, { status: 204 }),
  ),
  'creations that fail, and are there all the same': said(creation, ({ status }) =>
    status === 201 ? { status: 500, body: { message: 'Server error.' } } : {},
  ),
  'lists that never have new records, and a job in `Location`': all(
    created((_, path) => ({ status: 202, body: null, location: `${path}/${nextJob()}` })),
    withoutNewRecords,
  ),
  'deletions that are always 404, and lists that never have new records': all(
    instead(is('DELETE /api/v1/:resource/:id'), notFound),
    withoutNewRecords,
  ),
}

function isOurs({ name }: Json): boolean {
  return String(name).trim().startsWith('pdverify-')
}

interface Harm {
  /** Requests that would change a record that somebody else made. */
  touched: string[]
  /** Records of the run that are there and that the report does not name. */
  unnamed: unknown[]
}

/** What a run does to a service, counted in the service's records. */
async function harmOf(interceptor: Interceptor, options: Parameters<typeof verified>[1] = {}): Promise<Harm> {
  const touched: string[] = []
  const watched: Interceptor = (pass) => (request) => {
    const [, resource = '', id] = /\/(pixels|domains)\/([^/?]+)$/.exec(request.url) ?? []
    const isWrite = !['GET', 'POST'].includes(request.method)
    if (isWrite && foreign.has(`${resource}/${id}`)) touched.push(`${request.method} ${request.url}`)
    return pass(request)
  }
  const service = serviceOf((pass) => interceptor(watched(pass)))
  const before = recordsOf(service)
  const foreign = new Set(before.map(({ resource, record }) => `${resource}/${record['id']}`))

  const {
    run: { leftBehind },
  } = await verified(service, { settleMs: 40, ...options })

  const after = recordsOf(service)
  expect(after.filter(({ record }) => !isOurs(record))).toEqual(before)
  const isNamed = ({ resource, record }: (typeof after)[number]): boolean =>
    leftBehind.some((path) => new RegExp(`/${resource}(/(s-)?${record['id']}$|\\?search=)`).test(path))
  return { touched, unnamed: after.filter(({ record }) => isOurs(record)).filter((one) => !isNamed(one)) }
}

function recordsOf(service: ReturnType<typeof serviceOf>): { resource: string; record: Json }[] {
  const records = JSON.parse(service.records()) as Record<string, Json[]>
  return Object.entries(records).flatMap(([resource, list]) => list.map((record) => ({ resource, record })))
}

/** The run ends at its 40th request. */
function interrupted(controller: AbortController): Interceptor {
  let requests = 0
  return (pass) => (request) => {
    requests += 1
    if (requests === 40) controller.abort()
    return pass(request)
  }
}

/** A connection breaks now and then, after the service has carried the request out. */
const cut: Interceptor = (pass) => {
  let requests = 0
  return async (request) => {
    requests += 1
    const response = await pass(request)
    if (requests % 31 === 0) throw new TypeError('fetch failed')
    return response
  }
}

const harmless: Harm = { touched: [], unnamed: [] }

describe('a run loses no record of others and leaves nothing that it does not name', () => {
  test.each(Object.entries(shapes))('where a service has %s', async (_, shape) => {
    expect(await harmOf(shape)).toEqual(harmless)
  })

  test.each(['texts in paths and an id beside them', 'creations that fail, and are there all the same'])(
    'where it is interrupted, or connections are cut, with %s',
    async (name) => {
      const shape = shapes[name] ?? cut
      const controller = new AbortController()

      expect(await harmOf(all(interrupted(controller), shape), { signal: controller.signal })).toEqual(harmless)
      expect(await harmOf(all(cut, shape))).toEqual(harmless)
    },
  )
})

test('a path whose record it deleted is left alone once it is that of a record of others', async () => {
  const taken = new Set<string>()
  const touched: string[] = []
  const reused: Interceptor = (pass) => async (request) => {
    if (!taken.has(request.url)) {
      const response = await pass(request)
      if (request.method === 'DELETE' && response.ok) taken.add(request.url)
      return response
    }
    if (request.method !== 'GET') touched.push(`${request.method} ${request.url}`)
    return Response.json({ data: { id: 1, name: 'A record of others', type: 'x', value: 'o8k2f' } })
  }

  const { verdicts } = await verified(serviceOf(reused), { only: ['unknown-id'] })

  expect(taken.size).toBeGreaterThan(0)
  expect(touched).toEqual([])
  expect(verdicts['unknown-id']?.verdict).not.toBe('confirmed')
})
