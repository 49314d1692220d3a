// Services that are wrong in ways that no alternative describes: each is refuted as `other`, where it is wrong.

import { describe, expect, test } from 'vitest'
import {
  all,
  asked,
  bodies,
  byDefault,
  instead,
  is,
  type Json,
  listBodies,
  mistaken,
  queryOf,
  recordsSaid,
  sent,
  status,
} from './front.ts'
import { apiKey, type Front, refutedIn, serviceOf, verified } from './tested-service.ts'

const anything = is('* /.*')
const lists = is('GET /api/v1/:resource')
const creation = is('POST /api/v1/:resource')
const updates = is('PUT|PATCH /api/v1/:resource/:id')
const html = (status: number): Response =>
  new Response('<!doctype html><p>Not here.</p>', { status, headers: { 'content-type': 'text/html' } })
const loginPage = (): Response => new Response(null, { status: 302, headers: { location: '/login' } })

/** Something else instead of the responses with a status. */
function replacing(status: number, other: (status: number) => Response): Front {
  return (pass) => async (request) => {
    const response = await pass(request)
    return response.status === status ? other(status) : response
  }
}

/** Ids as the caller sees them, and as the service has them. */
function renumbered(shown: (id: number) => unknown, kept: (id: string) => string): Front {
  const inPath: Front = (pass) => (request) => {
    const url = new URL(request.url)
    const [, path = '', id] = /^(\/api\/v1\/\w+)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (id === undefined) return pass(request)
    url.pathname = `${path}/${kept(decodeURIComponent(id))}`
    return pass(new Request(url, request))
  }
  return all(
    recordsSaid(anything, (record) => ({ ...record, id: shown(Number(record['id'])) })),
    inPath,
  )
}

/** What is wrong -> where it is refuted. What is not named here is confirmed, or undecided with a reason. */
const wrong: [title: string, front: Front, refuted: string[]][] = [
  ['responds to a create with 202', status(creation, 201, 202), ['created-status']],
  [
    'puts a record under `result`',
    bodies(anything, ({ data, ...rest }) =>
      data && !Array.isArray(data) ? { ...rest, result: data } : { ...rest, ...(data ? { data } : {}) },
    ),
    ['record-envelope'],
  ],
  [
    'puts a list under `result.items`',
    listBodies(({ data, ...rest }) => ({ result: { items: data }, ...rest })),
    ['list-envelope'],
  ],
  ['says no total', listBodies((body) => ({ ...body, meta: { total: -1 } })), ['list-envelope']],
  [
    'gives ids that shrink',
    renumbered(
      (id) => 100_000 - id,
      (id) => (/^\d+$/.test(id) ? String(100_000 - Number(id)) : id),
    ),
    ['id'],
  ],
  [
    'gives dates for ids',
    renumbered(
      (id) => new Date(id * 1000).toISOString(),
      (id) => (Number.isNaN(Date.parse(id)) ? id : String(Date.parse(id) / 1000)),
    ),
    ['id'],
  ],
  ['repeats the first page for ever', asked(lists, (query) => query.delete('page')), ['page-selection']],
  [
    'repeats the second page after the last one',
    asked(lists, (query) => Number(query.get('page')) > 2 && query.set('page', '2')),
    ['page-selection'],
  ],
  ['responds to a missing key with a page of HTML', replacing(401, html), ['error-message']],
  ['redirects to a login page without a key', replacing(401, loginPage), ['error-message', 'unauthenticated']],
  [
    'has no PATCH',
    instead(is('PATCH /api/v1/:resource/:id'), () => Response.json({ message: 'No.' }, { status: 405 })),
    ['updateDomain', 'updatePixel'],
  ],
  [
    'has no PUT',
    instead(is('PUT /api/v1/:resource/:id'), () => Response.json({ message: 'No.' }, { status: 404 })),
    ['updateDomainWithPut', 'updatePixelWithPut'],
  ],
  [
    'rejects one type of the source',
    sent(creation, (form) => form.get('type') === 'quora' && form.set('type', 'none')),
    ['createPixel.type'],
  ],
  ['lists the oldest first unless asked', byDefault(lists, 'sort', 'asc'), ['listDomains.sort', 'listPixels.sort']],
  ['has pages of 25 unless asked', byDefault(lists, 'per_page', '25'), ['listDomains.per_page', 'listPixels.per_page']],
  ['takes 50 a page for 10', mistaken(lists, 'per_page', '50', '10'), ['listDomains.per_page', 'listPixels.per_page']],
  [
    'ignores the search',
    asked(is('GET /api/v1/pixels'), (query) => query.delete('search')),
    ['links-query', 'listPixels.search', 'listPixels.search_by', 'search-and-filter', 'search-match'],
  ],
  [
    'rejects the one field to search in',
    asked(lists, (query) => query.has('search_by') && query.set('search_by', 'zz')),
    ['listDomains.search_by', 'listPixels.search_by'],
  ],
  [
    'ignores the filter',
    asked(lists, (query) => query.get('type') !== 'zz' && query.delete('type')),
    ['listPixels.type', 'search-and-filter'],
  ],
  [
    'sorts by id whatever is asked',
    mistaken(lists, 'sort_by', 'name', 'id'),
    ['listDomains.sort_by', 'listPixels.sort_by', 'name-order'],
  ],
  [
    'responds to a deletion with the status 200 and the record',
    (pass) => async (request) => {
      if (request.method !== 'DELETE') return pass(request)
      const shown = await pass(new Request(request.url, { headers: request.headers }))
      const deleted = await pass(request)
      return deleted.ok ? shown : deleted
    },
    ['deleted-status'],
  ],
  [
    'hides a deleted record from nobody',
    instead(is('DELETE /api/v1/:resource/:id'), () => new Response(null, { status: 204 })),
    ['deleteDomain', 'deletePixel', 'domains.key', 'pixels.key', 'unknown-id'],
  ],
  ['responds to an unknown number with 403', status(is('* /api/v1/:resource/\\d+'), 404, 403), ['unknown-id']],
  [
    'creates a pixel without a name',
    sent(is('POST /api/v1/pixels'), (form) => form.has('name') || form.set('name', 'nameless')),
    ['createPixel.required', 'error-fields', 'invalid-form'],
  ],
  [
    'writes values in lower case',
    sent(creation, (form) => form.has('value') && form.set('value', (form.get('value') ?? '').replaceAll('=', ''))),
    ['createPixel', 'pixel-record'],
  ],
  [
    'shows a pixel without its value',
    recordsSaid(anything, ({ value, ...record }) => record),
    ['createPixel', 'omitted-fields', 'pixel-record', 'updatePixelWithPut'],
  ],
  [
    'says "none" for a target that is not set',
    recordsSaid(anything, (record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key, value ?? 'none'])),
    ),
    ['domain-record'],
  ],
  [
    'clears both targets at once',
    sent(is('PATCH /api/v1/domains/:id'), (form) => form.get('index_page') === '' && form.set('not_found_page', '')),
    ['cleared-targets'],
  ],
  [
    'clears with PATCH what is not sent',
    sent(
      is('PATCH /api/v1/domains/:id'),
      (form) => (form.get('index_page') ?? '') !== '' && form.set('not_found_page', ''),
    ),
    ['omitted-fields'],
  ],
  [
    'fails on eleven records a page',
    instead(
      (request) => queryOf(request).get('per_page') === '11',
      () => Response.json({ message: 'Oops.' }, { status: 500 }),
    ),
    ['invalid-query'],
  ],
  [
    'names the invalid fields deep in the body',
    bodies(anything, ({ errors, ...rest }) => ({ ...rest, ...(errors ? { faults: { fields: errors } } : {}) })),
    ['error-fields'],
  ],
  [
    'fails on a field that it does not know',
    (pass) => async (request) =>
      (await request.clone().text()).includes('pdverify_extra') ? Response.json({}, { status: 500 }) : pass(request),
    ['unknown-fields'],
  ],
  ['rejects JSON with 406', status(creation, 415, 406), ['unsupported-media-type']],
  ['accepts an update with 202', status(updates, 200, 202), ['success-status']],
  [
    'makes one space of the spaces around a name',
    sent(creation, (form) => form.get('name')?.startsWith(' ') && form.set('name', ` ${form.get('name')?.trim()}`)),
    ['white-space'],
  ],
  [
    'leaves the search out of the next address',
    listBodies((body) => JSON.parse(JSON.stringify(body).replace(/("next":"[^"]*)search=[^&]*&/, '$1')) as Json),
    ['links-query'],
  ],
  [
    'ignores the value in an update',
    sent(is('PUT|PATCH /api/v1/pixels/:id'), (form) => form.delete('value')),
    ['updatePixelWithPut'],
  ],
  [
    'responds to an update with the record of before',
    (pass) => async (request) => {
      if (!updates(request)) return pass(request)
      const before = await pass(new Request(request.url, { headers: request.headers }))
      const after = await pass(request)
      return after.ok ? before : after
    },
    ['updateDomain', 'updateDomainWithPut', 'updatePixel', 'updatePixelWithPut'],
  ],
  [
    'creates what it is asked to update',
    (pass) => async (request) => {
      const again = request.clone()
      const response = await pass(request)
      if (request.method !== 'PUT' || response.status !== 404) return response
      const { headers } = request
      return pass(
        new Request(request.url.replace(/\/[^/]+$/, ''), { method: 'POST', headers, body: await again.text() }),
      )
    },
    ['unknown-id'],
  ],
  ['accepts one operation without a key', withKey(is('PATCH /api/v1/domains/:id')), ['domains.key']],
  ['creates, updates and deletes without a key', withKey(is('POST|PUT|DELETE .*')), ['domains.key', 'pixels.key']],
  ['says another media type with a page of HTML', replacing(415, html), ['error-message']],
  [
    'names only the first invalid field',
    bodies(creation, (body) =>
      body['errors'] ? { ...body, errors: Object.fromEntries(Object.entries(body['errors']).slice(0, 1)) } : body,
    ),
    ['error-fields'],
  ],
  [
    'makes numbers of digits',
    recordsSaid(anything, (record) =>
      Object.fromEntries(
        Object.entries(record).map(([key, value]) => [key, /^\d+$/.test(String(value)) ? Number(value) : value]),
      ),
    ),
    ['pixel-record'],
  ],
  ['lists pixels without their values', recordsSaid(lists, ({ value, ...record }) => record), ['pixel-record']],
  [
    'gives an id as a text when it creates',
    recordsSaid(creation, (record) => ({ ...record, id: String(record['id']) })),
    ['id'],
  ],
  [
    'repeats the last record of a page on the next',
    (pass) => async (request) => {
      const response = await pass(request)
      if (!lists(request) || queryOf(request).get('page') !== '2') return response
      const { data, ...rest } = (await response.json()) as { data: unknown[] }
      const first = await pass(new Request(request.url.replace('page=2', 'page=1'), { headers: request.headers }))
      const { data: before } = (await first.json()) as { data: unknown[] }
      return Response.json({ ...rest, data: [before.at(-1), ...data] })
    },
    ['page-selection'],
  ],
  ['counts only the records of the page', numbered({ total: 10 }), ['list-envelope']],
  ['calls every page the last one', numbered({ last_page: 1 }), ['list-envelope']],
  [
    'says that a page has fewer records than it was asked for',
    numbered({ per_page: 10 }),
    ['listDomains.per_page', 'listPixels.per_page'],
  ],
  [
    'has an address of the next page that leads to the first',
    listBodies((body) => JSON.parse(JSON.stringify(body).replace(/("next":"[^"]*page=)\d+/, '$11')) as Json),
    ['links-query'],
  ],
  [
    'searches the values, too',
    asked(is('GET /api/v1/pixels'), (query) => /^[a-z]{10}$/.test(query.get('search') ?? '') && query.delete('search')),
    ['search-match'],
  ],
  [
    'rejects a parameter that it does not know',
    instead(
      (request) => lists(request) && queryOf(request).has('pdverify_extra'),
      () => Response.json({ message: 'No.' }, { status: 422 }),
    ),
    ['invalid-query'],
  ],
  [
    'sorts names upwards only',
    asked(lists, (query) => query.get('sort_by') === 'name' && query.set('sort', 'asc')),
    ['listDomains.sort_by'],
  ],
]

/** Takes some requests without a key. */
function withKey(which: (request: Request) => boolean): Front {
  return (pass) => (request) => {
    if (which(request)) request.headers.set('authorization', `Bearer ${apiKey}`)
    return pass(request)
  }
}

/** Lists whose pages say other numbers. */
function numbered(numbers: Record<string, number>): Front {
  return listBodies(({ meta, ...rest }) => ({ ...rest, meta: { ...Object(meta), ...numbers } }))
}

describe('a service that is wrong in a way of its own', () => {
  test.each(wrong)('%s: refuted there, as something else', async (_, front, refuted) => {
    const report = await verified(serviceOf(front))

    expect(refutedIn(report)).toEqual(refuted.map((name) => `${name}.other`).sort())
    expect(report.verdicts['base-url']?.verdict).toBe('confirmed')
  })
})
