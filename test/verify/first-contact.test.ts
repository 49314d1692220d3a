// What verify makes of services that differ at first contact: field names in errors, headers, ids, ties, redirects.

import { expect, test } from 'vitest'
import { all, asked, instead, is, type Json, said } from './interceptors.ts'
import { type Interceptor, openIn, refutedIn, type Service, serviceOf, verified } from './tested-service.ts'

const creation = is('POST /api/v1/:resource')
const update = is('PUT|PATCH /api/v1/:resource/:id')

test.each<[form: string, nameOf: (field: string) => unknown]>([
  ['[name]', (field) => `[${field}]`],
  ['/data/attributes/name', (field) => `/data/attributes/${field}`],
  ['body.name', (field) => `body.${field}`],
  ['a list of its parts', (field) => ['body', field]],
])('invalid fields are recognized where errors name them as %s', async (_, nameOf) => {
  const interceptor = said(creation, ({ status, body }) => {
    const errors = Object.entries(Object(Object(body).message) as Record<string, string[]>)
    const list = errors.map(([field, [title]]) => ({ source: nameOf(field), title }))
    return status === 422 ? { body: { message: 'Invalid.', problems: list } } : {}
  })

  const { verdicts } = await verified(serviceOf(interceptor), { only: ['error-fields'] })

  expect(verdicts['error-fields']?.fact).toMatchObject({ errors: '/problems', each: { reason: '/title' } })
})

test('names of fields in another spelling are those of the form, and the spelling is reported', async () => {
  const capitals = said(creation, ({ status, body }) => {
    if (status !== 422) return {}
    const errors = Object.entries(Object(Object(body).message) as Json)
    const named = errors.map(([name, texts]) => [name.charAt(0).toUpperCase() + name.slice(1), texts])
    return { body: { message: Object.fromEntries(named) } }
  })

  const { verdicts } = await verified(serviceOf(capitals), { only: ['error-fields'] })

  expect(verdicts['error-fields']).toMatchObject({
    verdict: 'confirmed',
    observed: 'An error spells the name of a field in its own way: `Name` for `name`.',
  })
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

test('a record that the key may not delete still shows what one record can show, and no second one is created', async () => {
  const kept = instead(is('DELETE /api/v1/:resource/:id'), () => Response.json({ message: 'No.' }, { status: 403 }))

  const { verdicts, facts, run } = await verified(serviceOf(kept))

  expect({ ...verdicts, ...facts }).toMatchObject({
    'pixel-record': { verdict: 'confirmed' },
    'record-envelope': { verdict: 'confirmed' },
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

test('a header Authorization that is lost on the way is not called a wrong key', async () => {
  const lost: Interceptor = (pass) => (request) => {
    const headers = new Headers(request.headers)
    headers.delete('authorization')
    return pass(new Request(request.url, { method: request.method, headers }))
  }

  await expect(verified(serviceOf(lost))).rejects.toThrow(
    'or never gets it: a request without a key gets the same response',
  )
})

test('a certificate that Node does not trust is named, with what to do', async () => {
  const cause = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  const untrusted: Interceptor = () => () => Promise.reject(new TypeError('fetch failed', { cause }))

  await expect(verified(serviceOf(untrusted))).rejects.toThrow('Set NODE_EXTRA_CA_CERTS to the file of its certificate')
})

/** Reads JSON and no form, as Express does with \`express.json()\` alone. */
const onlyJson: Interceptor = (pass) => async (request) => {
  if (request.method === 'GET' || request.method === 'DELETE') return pass(request)
  const isJson = request.headers.get('content-type') === 'application/json'
  const form = isJson ? new URLSearchParams((await request.json()) as Record<string, string>) : new URLSearchParams()
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return pass(new Request(request.url, { method: request.method, headers, body: form }))
}

test('a service that reads only JSON is told so, after one create as JSON', async () => {
  const sent: string[] = []
  const logged: Interceptor = (pass) => (request) => {
    if (request.headers.get('content-type') === 'application/json') sent.push(new URL(request.url).pathname)
    return onlyJson(pass)(request)
  }
  const service = serviceOf(logged)

  const report = await verified(service)

  expect(sent).toEqual(['/api/v1/pixels', '/api/v1/domains'])
  expect(refutedIn(report)).toEqual(['createDomain', 'createPixel'])
  expect(report.facts['createPixel']?.observed).toBe('A create is read as JSON and not as a form.')
  expect(report.facts['getPixel']?.why).toContain('creates the same record from JSON. Make it read forms')
  expect(service.records()).not.toContain('pdverify')
})

test('a form that is refused for its name is not called read as JSON', async () => {
  const plain: Interceptor = (pass) => async (request) => {
    const body = request.method === 'POST' ? await request.clone().text() : ''
    return body.includes('pdverify') ? Response.json({ message: 'No such name.' }, { status: 422 }) : pass(request)
  }

  const report = await verified(serviceOf(plain))

  expect(refutedIn(report)).toEqual([])
})

test.each([0, 1])('two services behind one address are called that, whichever is the first: %i', async (first) => {
  const services = [serviceOf(), serviceOf()]
  let asked = first
  const service: Service = {
    fetch: (url, init) => services[asked++ % 2]?.fetch(url, init) ?? Promise.reject(new Error('There is none.')),
    records: () => services.map((one) => one.records()).join(),
  }

  const report = await verified(service)

  expect(refutedIn(report)).toEqual([])
  expect(report.run.notices).toEqual([expect.stringMatching(/^Two services answer at this address/)])
  expect(report.facts['createPixel']?.why).toMatch(/^Two services answer at this address/)
  expect(service.records().includes('pdverify') && report.run.leftBehind.length === 0).toBe(false)
})

test('JSON that is called HTML, as PHP does by default, is read', async () => {
  const called: Interceptor = (pass) => async (request) => {
    const { status, body } = await pass(request)
    return new Response(body, { status, headers: { 'content-type': 'text/html; charset=UTF-8' } })
  }

  const report = await verified(serviceOf(called))

  expect([...refutedIn(report), ...openIn(report)]).toEqual([])
  expect(report.run.notices).toEqual([expect.stringMatching(/^JSON is sent as `text\/html`/)])
})

test('a service without the main resource is checked by the other one', async () => {
  const report = await verified(
    serviceOf(instead(is('* /api/v1/pixels(/.*)?'), () => Response.json({}, { status: 404 }))),
  )

  expect(refutedIn(report)).toEqual(['createPixel', 'listPixels'])
  expect(report.verdicts).toMatchObject({
    id: { verdict: 'confirmed' },
    'list-envelope': { verdict: 'confirmed' },
    'unknown-id': { verdict: 'confirmed' },
  })
})

test('one page shows where its records are, and no more', async () => {
  const others = said(is('GET /api/v1/:resource'), ({ status, body }) => {
    return status === 200 ? { body: { items: Object(body).data, all: Object(body).meta.total } } : {}
  })
  const onePage = asked(is('GET /api/v1/:resource'), (query) => query.delete('page'))

  const { verdicts } = await verified(serviceOf(all(others, onePage)), { only: ['list-envelope'] })

  expect(verdicts['list-envelope']?.observed).toBe(
    'A list contains its records under `items`. Without a second page, nothing shows where its numbers are.',
  )
})

test('one status for a missing key and another one for a wrong key are told in two sentences', async () => {
  const wrong = said(is('* /.*'), ({ status }, request) => {
    return status === 401 && request.headers.has('authorization') ? { status: 403 } : {}
  })

  const { verdicts } = await verified(serviceOf(wrong), { only: ['unauthenticated'] })

  expect(verdicts['unauthenticated']?.other).toEqual({ byRequest: { 'With no key': 401, 'With a made-up key': 403 } })
})

test('a limit of the size of a body is no rejection of a field', async () => {
  const small: Interceptor = (pass) => async (request) => {
    const body = request.method === 'GET' ? '' : await request.clone().text()
    return body.includes('type=zz') ? Response.json({ message: 'Too large.' }, { status: 413 }) : pass(request)
  }

  const { verdicts } = await verified(serviceOf(small), { only: ['invalid-form', 'error-fields'] })

  expect(verdicts).toMatchObject({ 'invalid-form': { verdict: 'blocked' }, 'error-fields': { verdict: 'blocked' } })
  expect(verdicts['invalid-form']?.why).toContain('returned 413: a body of ')
})

test.each([302, 500])('a create that gets %i after others is called no limit', async (status) => {
  let created = 0
  const later: Interceptor = (pass) => async (request) => {
    if (!is('POST /api/v1/pixels')(request) || created < 4) {
      if (creation(request)) created += 1
      return pass(request)
    }
    return new Response(null, { status, headers: { location: '/' } })
  }

  const report = await verified(serviceOf(later))

  expect(openIn(report)).not.toEqual([])
  expect(JSON.stringify(report)).not.toContain('may have a limit')
})

test('the response of the resource that differs is the evidence', async () => {
  const gone = said(is('* /api/v1/pixels/:id'), ({ status }) => (status === 404 ? { status: 410 } : {}))

  const { run, verdicts } = await verified(serviceOf(gone), { only: ['unknown-id'] })

  expect(verdicts['unknown-id']?.fact).toEqual({ byResource: { pixel: 410, domain: 404 } })
  expect(run.evidence['unknown-id']?.request).toMatch(/^GET \/api\/v1\/pixels\/\d+: 410$/)
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
