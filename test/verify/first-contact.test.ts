// What verify makes of services that differ at first contact: field names in errors, headers, ids, ties, redirects.

import { expect, test } from 'vitest'
import { all, instead, is, type Json, queryOf, said } from './interceptors.ts'
import { type Interceptor, refutedIn, serviceOf, verified } from './tested-service.ts'

const creation = is('POST /api/v1/:resource')
/** Two pixels cannot have one name. */
const uniqueNamesOfAll: Interceptor = (pass) => {
  const names = new Set<string>()
  return async (request) => {
    const name = new URLSearchParams(await request.clone().text()).get('name') ?? ''
    const isTaken = creation(request) && names.has(name)
    const response = isTaken ? Response.json({ message: 'Taken.' }, { status: 409 }) : await pass(request)
    if (creation(request) && response.ok) names.add(name)
    return response
  }
}

/** A list with its numbers beside its records, and pages of any length up to 10. */
const pagesOfAnyLength = (pass: Parameters<Interceptor>[0]): ReturnType<Interceptor> => {
  return async (request) => {
    const url = new URL(request.url)
    const [length, number] = ['per_page', 'page'].map((name) => Number(url.searchParams.get(name) ?? 1)) as [
      number,
      number,
    ]
    if (!is('GET /api/v1/:resource')(request) || length > 10) return pass(request)
    url.searchParams.set('per_page', '10')
    url.searchParams.set('page', '1')
    const response = await pass(new Request(url, request))
    const { data } = Object(await response.clone().json()) as { data?: Json[] }
    if (!data) return response
    const page = data.slice((number - 1) * length, number * length)
    return Response.json({ data: page, size: length, page: number, total: data.length })
  }
}

const update = is('PUT|PATCH /api/v1/:resource/:id')

test.each<[form: string, nameOf: (field: string) => unknown]>([
  ['[name]', (field) => `[${field}]`],
  ['/data/attributes/name', (field) => `/data/attributes/${field}`],
  ['body.name', (field) => `body.${field}`],
  ['a list of its parts', (field) => ['body', field]],
])('invalid fields are recognized where errors name them as %s', async (_, nameOf) => {
  const interceptor = said(creation, ({ status, body }) => {
    const errors = Object.entries(Object(Object(body).errors) as Record<string, string[]>)
    const list = errors.map(([field, [title]]) => ({ source: nameOf(field), title }))
    return status === 422 ? { body: { message: 'Invalid.', problems: list } } : {}
  })

  const { verdicts } = await verified(serviceOf(interceptor), { only: ['error-fields'] })

  expect(verdicts['error-fields']?.fact).toMatchObject({ errors: '/problems', each: { reason: '/title' } })
})

test('a body that repeats the form names no invalid field', async () => {
  const interceptor: Interceptor = (pass) => async (request) => {
    const form = Object.fromEntries(new URLSearchParams(await request.clone().text()))
    const response = await pass(request)
    if (!creation(request) || response.status !== 422) return response
    return Response.json({ message: 'Invalid.', form: { name: '', type: '', ...form } }, { status: 422 })
  }

  const { verdicts } = await verified(serviceOf(interceptor), { only: ['error-fields'] })

  expect(verdicts['error-fields']?.fact).not.toHaveProperty('errors')
})

test('an id that changes with each update is called that, and nothing is left', async () => {
  let latest = 900_000
  const ids = new Map<string, string>()
  const interceptor: Interceptor = (pass) => async (request) => {
    const url = new URL(request.url)
    const [, path = '', shown = ''] = /^(.*\/)(\d+)$/.exec(url.pathname) ?? []
    const taken = [...ids].some(([own]) => own === shown)
    const own = [...ids].find(([, other]) => other === shown)?.[0] ?? shown
    if (shown !== '' && taken) return Response.json({ message: 'Not found.' }, { status: 404 })
    url.pathname = shown === '' ? url.pathname : path + own
    const body = request.method === 'GET' || request.method === 'DELETE' ? undefined : await request.text()
    const response = await pass(
      new Request(url, { method: request.method, headers: request.headers, ...(body !== undefined && { body }) }),
    )
    latest += 1
    if (update(request) && response.ok) ids.set(own, String(latest))
    const text = await response.text()
    const renamed = [...ids].reduce((rest, [old, now]) => rest.replaceAll(`"id":${old},`, `"id":${now},`), text)
    return new Response(response.status === 204 ? null : renamed, response)
  }
  const service = serviceOf(interceptor)
  const before = service.records()

  const { verdicts, run } = await verified(service)

  expect(verdicts['id']).toMatchObject({
    verdict: 'refuted',
    observed: 'The `id` of a record changes with each update.',
  })
  expect(run.leftBehind).toEqual([])
  expect(service.records()).toBe(before)
})

test('an unknown record and an invalid form are also requested without Accept', async () => {
  const page = () =>
    new Response('<!doctype html><title>No</title>', { status: 404, headers: { 'content-type': 'text/html' } })
  const unasked = instead(
    (request) => is('GET /api/v1/pixels/:id')(request) && request.headers.get('accept') === '*/*',
    page,
  )

  const { verdicts } = await verified(serviceOf(unasked), { only: ['accept-header'] })

  expect(verdicts['accept-header']).toMatchObject({ verdict: 'refuted', fact: 'required' })
})

test('one query at which the service fails is named, and the others decide', async () => {
  const fails = instead(
    (request) => is('GET /api/v1/pixels')(request) && queryOf(request).get('per_page') === '0',
    () => Response.json({ message: 'Division by zero.' }, { status: 500 }),
  )

  const { verdicts } = await verified(serviceOf(fails), { only: ['invalid-query'] })

  expect(verdicts['invalid-query']).toMatchObject({
    verdict: 'confirmed',
    observed: '`per_page=0` makes the service fail with 500.',
  })
})

test('an account that is too small for two pages decides with shorter ones, where the service has them', async () => {
  const records = new Set<string>()
  const limited: Interceptor = (pass) => async (request) => {
    if (creation(request) && records.size >= 5) return Response.json({ message: 'Upgrade.' }, { status: 402 })
    const response = await pass(request)
    if (creation(request) && response.status === 201) {
      const { data } = Object(await response.clone().json()) as { data: Json }
      records.add(String(data['id']))
    }
    if (request.method === 'DELETE' && response.ok) records.delete(request.url.split('/').at(-1) ?? '')
    return response
  }

  const { verdicts } = await verified(serviceOf(all(limited, pagesOfAnyLength)), {
    only: ['list-envelope', 'page-selection', 'links-query', 'listPixels.per_page'],
  })

  expect(verdicts).toMatchObject({
    'list-envelope': { verdict: 'refuted', text: '/data,/total,page:/page,page-length:/size' },
    'page-selection': { verdict: 'confirmed' },
  })
})

test('a record that the key may not delete still shows what one record can show, and no second one is created', async () => {
  const kept = instead(is('DELETE /api/v1/:resource/:id'), () => Response.json({ message: 'No.' }, { status: 403 }))

  const { verdicts, facts, run } = await verified(serviceOf(kept))

  expect({ ...verdicts, ...facts }).toMatchObject({
    'malformed-id': { verdict: 'confirmed' },
    'pixel-record': { verdict: 'confirmed' },
    'record-envelope': { verdict: 'confirmed' },
    'created-status': { verdict: 'confirmed' },
    getPixel: { verdict: 'confirmed' },
    'error-message': { verdict: 'confirmed' },
    // Of one record, any order is right, and any search finds no other.
    'listPixels.sort_by': { verdict: 'blocked' },
    'listPixels.search': { verdict: 'blocked' },
    id: { verdict: 'blocked' },
  })
  expect(run.leftBehind).toHaveLength(2)
})

test('a DELETE that needs a type is named, and everything is deleted', async () => {
  const untyped = instead(
    (request) => request.method === 'DELETE' && request.headers.get('content-type') === null,
    () => Response.json({ message: 'Unsupported Media Type' }, { status: 415 }),
  )

  const report = await verified(serviceOf(untyped))

  expect(refutedIn(report)).toEqual(['deleteDomain', 'deletePixel'])
  expect(report.run.leftBehind).toEqual([])
})

test('if names are unique, the order of equal names cannot be checked, and does not count', async () => {
  const { verdicts, run } = await verified(serviceOf(uniqueNamesOfAll), { only: ['name-order'] })

  expect(verdicts['name-order']).toMatchObject({
    verdict: 'not-tested',
    why: expect.stringMatching(/^Names are unique/),
  })
  expect(run.incomplete).toBe(null)
})

test('equal names in any order are a fact', async () => {
  const shuffled = said(is('GET /api/v1/pixels'), ({ body }, request) => {
    const { data } = Object(body) as { data?: Json[] }
    const isSorted = new URL(request.url).searchParams.get('sort_by') === 'name'
    if (!data || !isSorted) return {}
    const turned = data.toSorted((one, other) => {
      const [first, second] = [one, other].map((record) => String(record['name']).toLowerCase()) as [string, string]
      return first === second ? Number(other['id']) - Number(one['id']) : first < second ? -1 : 1
    })
    return { body: { ...Object(body), data: turned } }
  })

  const { verdicts } = await verified(serviceOf(shuffled), { only: ['name-order'] })

  expect(verdicts['name-order']).toMatchObject({ verdict: 'refuted', fact: 'any' })
})

test.each<[title: string, response: Response, message: RegExp]>([
  [
    'https',
    new Response(null, { status: 301, headers: { location: 'https://service.example/api/v1/pixels' } }),
    /Use https:\/\/service\.example as --base-url\.$/,
  ],
  [
    'a plan',
    Response.json({ message: 'Your plan has no API.' }, { status: 403 }),
    /returned 403: "Your plan has no API\."/,
  ],
  [
    'a tenant',
    Response.json({ message: 'X-Tenant is missing.' }, { status: 400 }),
    /returned 400: "X-Tenant is missing\."/,
  ],
])('a service that wants %s is quoted, or named', async (_, response, message) => {
  const failed = verified(serviceOf(instead(is('GET /api/v1/pixels'), () => response.clone())))

  await expect(failed).rejects.toThrow(message)
})

test('a read-only run prints no unknown number', async () => {
  const wrong = said(is('GET /api/v1/pixels'), ({ body }) => {
    const { meta } = Object(body) as { meta?: Json }
    return meta ? { body: { ...Object(body), meta: { ...meta, total: 3 } } } : {}
  })

  const report = await verified(serviceOf(wrong), { readOnly: true })

  expect(JSON.stringify(report)).not.toContain('NaN')
  expect(refutedIn(report)).toEqual([])
})

test('lists that lag behind, where records do not, are waited for', async () => {
  const createdAt = new Map<string, number>()
  const lagging = said(is('* /.*'), ({ body }, request) => {
    const { data } = Object(body) as { data?: Json | Json[] }
    if (creation(request) && data && !Array.isArray(data)) createdAt.set(String(data['id']), performance.now())
    if (!Array.isArray(data)) return {}
    // As long as a third of the time that the run has for the first lag.
    const shown = data.filter(({ id }) => performance.now() - (createdAt.get(String(id)) ?? -Infinity) > 35)
    return { body: { ...Object(body), data: shown } }
  })

  const report = await verified(serviceOf(lagging), { only: ['search-match', 'id', 'pixel-record'] })

  expect(Object.values(report.verdicts).map(({ verdict }) => verdict)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})
