// Services that are wrong, each in one way: the mismatch is refuted as `other`, in the right entry.

import { describe, expect, test } from 'vitest'
import { isObject } from '../../src/lib/json.ts'
import {
  asked,
  bodies,
  byDefault,
  instead,
  is,
  listBodies,
  mistaken,
  queryOf,
  recordsSaid,
  said,
  sent,
} from './interceptors.ts'
import { allVerdicts, apiKey, type Interceptor, refutedIn, serviceOf, verified } from './tested-service.ts'

const anything = is('* /.*')
const lists = is('GET /api/v1/:resource')
const creation = is('POST /api/v1/:resource')
const updates = is('PUT|PATCH /api/v1/:resource/:id')
const html = (status: number): Response =>
  new Response('<!doctype html><p>Not here.</p>', { status, headers: { 'content-type': 'text/html' } })
const loginPage = (): Response => new Response(null, { status: 302, headers: { location: '/login' } })

/** Something else instead of the responses with a status. */
function replacing(status: number, other: (status: number) => Response): Interceptor {
  return (pass) => async (request) => {
    const response = await pass(request)
    return response.status === status ? other(status) : response
  }
}

const pixelsWithoutValue = recordsSaid(lists, ({ value, ...record }) => record)

/** What is wrong -> the entry that is refuted. All others are confirmed, or undecided with a reason. */
const wrong: [title: string, interceptor: Interceptor, refuted: string[]][] = [
  ['repeats the first page for ever', asked(lists, (query) => query.delete('page')), ['page-selection']],
  ['responds to a missing key with a page of HTML', replacing(401, html), ['error-message']],
  ['redirects to a login page without a key', replacing(401, loginPage), ['unauthenticated']],
  [
    'has no PATCH',
    instead(is('PATCH /api/v1/:resource/:id'), () => Response.json({ message: 'No.' }, { status: 405 })),
    ['updateDomain', 'updatePixel'],
  ],
  [
    'rejects one type of the source',
    sent(creation, (form) => form.get('type') === 'quora' && form.set('type', 'none')),
    ['createPixel.type'],
  ],
  ['lists the oldest first unless asked', byDefault(lists, 'sort', 'asc'), ['listDomains.sort', 'listPixels.sort']],
  ['has pages of 25 unless asked', byDefault(lists, 'per_page', '25'), ['listDomains.per_page', 'listPixels.per_page']],
  [
    'ignores the search',
    asked(is('GET /api/v1/pixels'), (query) => query.delete('search')),
    ['listPixels.search', 'listPixels.search_by', 'search-match'],
  ],
  [
    'finds one other record by each name, too',
    (pass) => async (request) => {
      const { url, headers } = request
      const [token, ...words] = queryOf(request).get('search')?.split(' ') ?? []
      const response = await pass(request)
      if (!lists(request) || words.length === 0) return response
      const other = await pass(new Request(`${url.split('?')[0]}?search=${token}+Ash`, { headers }))
      const [body, { data }] = [await response.json(), await other.json()]
      return Response.json({ ...body, data: [...body.data, ...data] })
    },
    ['listPixels.search', 'listPixels.search_by'],
  ],
  ['ignores the filter', asked(lists, (query) => query.delete('type')), ['listPixels.type']],
  [
    'sorts by id whatever is asked',
    mistaken(lists, 'sort_by', 'name', 'id'),
    ['listDomains.sort_by', 'listPixels.sort_by'],
  ],
  [
    'hides a deleted record from nobody',
    instead(is('DELETE /api/v1/:resource/:id'), () => new Response(null, { status: 204 })),
    ['deleteDomain', 'deletePixel'],
  ],
  [
    'creates a pixel without a name',
    sent(is('POST /api/v1/pixels'), (form) => form.has('name') || form.set('name', 'nameless')),
    ['createPixel.required', 'error-fields', 'invalid-form'],
  ],
  [
    'loses the equals signs of a form',
    sent(creation, (form) => form.has('name') && form.set('name', (form.get('name') ?? '').replaceAll('=', ''))),
    ['createPixel'],
  ],
  [
    'clears both targets at once',
    sent(is('PATCH /api/v1/domains/:id'), (form) => form.get('index_page') === '' && form.set('not_found_page', '')),
    ['cleared-targets'],
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
  [
    'names only the first invalid field',
    bodies(creation, (body) =>
      isObject(body['message']) ? { message: Object.fromEntries(Object.entries(body['message']).slice(0, 1)) } : body,
    ),
    ['error-fields'],
  ],
  [
    'has numbers as reasons',
    bodies(creation, (body) =>
      isObject(body['message'])
        ? { errors: Object.keys(body['message']).map((field) => ({ field, reason: 17 })) }
        : body,
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
  ['lists pixels without their values', pixelsWithoutValue, ['pixel-record']],
  [
    'updates records without saying their names',
    recordsSaid(updates, ({ name, ...record }) => ({ ...record, named: name })),
    ['domain-record', 'pixel-record'],
  ],
  [
    'gives an id as a text when it creates',
    recordsSaid(creation, (record) => ({ ...record, id: String(record['id']) })),
    ['id'],
  ],
  [
    'has each record under one more key',
    said(anything, ({ status, body }) => {
      const { data } = Object(body)
      return status < 300 && isObject(data) ? { body: { data: { record: data } } } : {}
    }),
    ['record-envelope'],
  ],
  ['counts only the records of the page', numbered({ total: 10 }), ['list-envelope']],
  [
    'searches the values, too',
    asked(
      is('GET /api/v1/pixels'),
      (query) => /^[A-Z\d]{22}-/.test(query.get('search') ?? '') && query.delete('search'),
    ),
    ['search-match'],
  ],
  [
    'returns only the id of a new record',
    said(creation, ({ status, body }) => (status === 201 ? { body: { id: Object(Object(body).data).id } } : {})),
    ['success-status'],
  ],
  [
    'returns the address of a new record, and no body',
    said(creation, ({ status, body }, { url }) =>
      status === 201
        ? { body: null, headers: new Headers({ location: `${new URL(url).pathname}/${Object(Object(body).data).id}` }) }
        : {},
    ),
    ['success-status'],
  ],
]

/** Takes some requests without a key. */
function withKey(which: (request: Request) => boolean): Interceptor {
  return (pass) => (request) => {
    if (which(request)) request.headers.set('authorization', `Bearer ${apiKey}`)
    return pass(request)
  }
}

/** Lists whose pages say other numbers. */
function numbered(numbers: Record<string, unknown>): Interceptor {
  return listBodies(({ meta, ...rest }) => ({ ...rest, meta: { ...Object(meta), ...numbers } }))
}

describe('a service that is wrong in a way of its own', () => {
  test.each(wrong)('%s: refuted there, as something else', async (_, interceptor, refuted) => {
    const report = await verified(serviceOf(interceptor))

    expect(refutedIn(report)).toEqual([...refuted].sort())
    expect(allVerdicts(report).filter(([, { why = '' }]) => /[{,] \d+: /.test(why))).toEqual([])
  })

  test('that a list lacks something is named', async () => {
    const report = await verified(serviceOf(numbered({ last_page: undefined })))

    expect(refutedIn(report)).toEqual(['list-envelope'])
    expect(report.verdicts['list-envelope']?.observed).toContain(' It has no last page.')
  })

  test('the records of lists are compared even if nothing else is checked', async () => {
    const report = await verified(serviceOf(pixelsWithoutValue), { only: ['pixel-record'] })

    expect(refutedIn(report)).toEqual(['pixel-record'])
  })

  test('what a refuted entry hides is not tested, and nothing false is reported about it', async () => {
    const withoutTargets = recordsSaid(anything, ({ index_page: _, not_found_page: __, ...record }) => record)

    const report = await verified(serviceOf(withoutTargets))

    expect(refutedIn(report)).toEqual(['domain-record'])
    expect(report.verdicts['domain-record']?.fact).toMatchObject({ missing: ['index_page', 'not_found_page'] })
    const hidden = allVerdicts(report).filter(([, { verdict }]) => verdict === 'not-tested')
    for (const [, { why }] of hidden) expect(why).toMatch(/^\(after domain-record\) A domain in a response has no /)
    expect(hidden.map(([name]) => name)).toContain('cleared-targets')
  })
})
