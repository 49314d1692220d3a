// What may stand in front of a right service: proxies, caches, walls and limits. Nothing false is reported, and nothing is left
// without a word. The services are the mock and one that behaves like the measured application, with unique names.

import { describe, expect, test } from 'vitest'
import { measuredService } from '../services/measured/service.ts'
import { exitCodeOf, outcomesOf } from '../../src/verify/outcome/outcomes.ts'
import { is, type Json } from './interceptors.ts'
import {
  apiKey,
  type Interceptor,
  openIn,
  refutedIn,
  requestOf,
  type Service,
  serviceOf,
  verified,
} from './tested-service.ts'

type Handle = Parameters<Interceptor>[0]

/** The measured application, with an interceptor before it. */
function measuredOf(interceptor: Interceptor = (pass) => pass): Service {
  const service = measuredService({ accounts: { [apiKey]: { id: 1 } } })
  const handle = interceptor((request) => service.fetch(request))
  return { fetch: (url, init) => handle(requestOf(url, init)), records: () => JSON.stringify(service.records()) }
}

const services: [name: string, of: (interceptor?: Interceptor) => Service][] = [
  ['the mock', serviceOf],
  ['the measured application', measuredOf],
]

const creation = is('POST /api/v1/:resource')
const deletion = is('DELETE /api/v1/:resource/:id')
const lists = is('GET /api/v1/:resource')
const shows = is('GET /api/v1/:resource/:id')
const page = (status: number): Response =>
  new Response('<!doctype html><title>Wait</title>', { status, headers: { 'content-type': 'text/html' } })
const json = (status: number): Response => Response.json({ message: 'No.' }, { status })
const waiting = (): Response => Response.json({ message: 'Under maintenance.', retry_after: 0 })
const redirect = (): Response => new Response(null, { status: 302, headers: { location: '/maintenance' } })

/** From the request of this number on, something else answers for so many seconds. */
function wall(
  first: number,
  seconds: number,
  answer: () => Response,
  which: (request: Request) => boolean = () => true,
): Interceptor {
  return (pass) => {
    let count = 0
    let until: number | undefined
    return async (request) => {
      if (!which(request)) return pass(request)
      count += 1
      if (count === first) until = performance.now() + seconds * 1000
      return until !== undefined && performance.now() < until ? answer() : pass(request)
    }
  }
}

/** Like the limits of nginx, without a time to retry. */
function bucket(size: number, perSecond: number, answer = () => json(429)): Interceptor {
  return (pass) => {
    let level = size
    let at: number | undefined
    return async (request) => {
      const now = performance.now()
      level = Math.min(size, level + ((now - (at ?? now)) * perSecond) / 1000)
      at = now
      if (level < 1) return answer()
      level -= 1
      return pass(request)
    }
  }
}

/** Does something else with every so-many-th of some requests. */
function each(which: (request: Request) => boolean, nth: number, other: (pass: Handle) => Handle): Interceptor {
  return (pass) => {
    let count = 0
    return (request) => {
      if (which(request)) count += 1
      return which(request) && count % nth === 1 % nth ? other(pass)(request) : pass(request)
    }
  }
}

const lost =
  (answer: () => Response): ((pass: Handle) => Handle) =>
  (pass) =>
  async (request) => {
    const response = await pass(request)
    return response.ok ? answer() : response
  }
/** The request is carried out, and the connection breaks before its answer. */
const broken = (pass: Handle): Handle => {
  return async (request) => {
    await pass(request)
    throw new TypeError('fetch failed')
  }
}
const cut = (pass: Handle): Handle => {
  return async (request) => {
    const response = await pass(request)
    return response.ok ? new Response('{"data": {', response) : response
  }
}
const twice = (pass: Handle): Handle => {
  return async (request) => {
    await pass(request.clone())
    return pass(request)
  }
}

/** The request is carried out again after two seconds. */
const againLater = (pass: Handle): Handle => {
  return (request) => {
    const again = request.clone()
    setTimeout(() => pass(again), 2_000)
    return pass(request)
  }
}

/** Shows what was read of an address for so many seconds. */
function cached(which: (request: Request) => boolean, seconds: number): Interceptor {
  return (pass) => {
    const kept = new Map<string, { at: number; response: Response }>()
    return async (request) => {
      if (!which(request) || !request.headers.has('authorization')) return pass(request)
      const old = kept.get(request.url)
      if (old && performance.now() - old.at < seconds * 1000) return old.response.clone()
      const response = await pass(request)
      kept.set(request.url, { at: performance.now(), response: response.clone() })
      return response
    }
  }
}

/** Lists show a new record after so many seconds: all of them, or each so many-th. */
function lagging(seconds: number, nth = 1): Interceptor {
  return (pass) => {
    const made = new Map<unknown, number>()
    let listed = 0
    return async (request) => {
      const response = await pass(request)
      if (!response.ok || (!creation(request) && !lists(request))) return response
      if (lists(request)) listed += 1
      if (lists(request) && listed % nth !== 0) return response
      const body = (await response.clone().json()) as { data?: Json | Json[]; meta?: Json }
      const { data, meta } = body
      if (!Array.isArray(data)) made.set(data?.['id'], performance.now())
      if (!Array.isArray(data)) return response
      const isOld = ({ id }: Json): boolean => performance.now() - (made.get(id) ?? -Infinity) > seconds * 1000
      const total = Number(meta?.['total']) - data.filter((one) => !isOld(one)).length
      const last = Math.max(1, Math.ceil(total / Number(meta?.['per_page'])))
      return Response.json({ ...body, data: data.filter(isOld), meta: { ...meta, total, last_page: last } })
    }
  }
}

/** The body of a list is the one of a second ago, whoever asks. */
const late: Interceptor = (pass) => {
  const bodies = new Map<string, { at: number; text: string }[]>()
  return async (request) => {
    const response = await pass(request)
    if (!lists(request)) return response
    const { status, headers } = response
    const now = performance.now()
    const recent = (bodies.get(request.url) ?? []).filter(({ at }) => at > now - 5_000)
    const text = await response.text()
    bodies.set(request.url, [...recent, { at: now, text }])
    return new Response(recent.filter(({ at }) => at <= now - 1_000).at(-1)?.text ?? text, { status, headers })
  }
}

/** A server that is some seconds behind answers every third read: with what it has shown of the address before. */
function behind(seconds: number): Interceptor {
  return (pass) => {
    const shown = new Map<string, { at: number; response: Response }[]>()
    let reads = 0
    return async (request) => {
      if (request.method !== 'GET' || !request.headers.has('authorization')) return pass(request)
      const now = performance.now()
      const recent = (shown.get(request.url) ?? []).filter(({ at }) => at > now - seconds * 1000)
      const response = await pass(request)
      shown.set(request.url, [...recent, { at: now, response: response.clone() }])
      reads += 1
      return reads % 3 === 0 ? (recent[0]?.response.clone() ?? response) : response
    }
  }
}

/** Cuts the body of every third error with a status. */
function cutErrors(status: number): Interceptor {
  return (pass) => {
    let errors = 0
    return async (request) => {
      const response = await pass(request)
      if (response.status !== status) return response
      errors += 1
      return errors % 3 === 1 ? new Response('{"mess', response) : response
    }
  }
}

/** Nobody listens for so many seconds, from a request on. */
function refusing(first: number, seconds: number): Interceptor {
  return wall(first, seconds, () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  })
}

/** A deleted record is shown, with the time of its deletion, and not listed. */
const keepsDeleted: Interceptor = (pass) => {
  const kept = new Map<string, Json>()
  return async (request) => {
    if (shows(request) && kept.has(request.url))
      return Response.json({ data: { ...kept.get(request.url), deleted_at: 1 } })
    if (!deletion(request)) return pass(request)
    const before = await pass(new Request(request.url, { headers: request.headers }))
    const response = await pass(request)
    if (response.ok) kept.set(request.url, ((await before.json()) as { data: Json }).data)
    return response
  }
}

const longAddresses =
  (most: number, answer: () => Response): Interceptor =>
  (pass) =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    return pathname.length + search.length > most ? answer() : pass(request)
  }

/** Nothing is undecided behind these. */
const passing: [title: string, edge: Interceptor][] = [
  ['a wall against bots for 4 s', wall(70, 4, () => json(403))],
  ['a wall against bots for 4 s, in the clean-up', wall(185, 4, () => page(403))],
  ['a maintenance page that redirects for 3 s', wall(90, 3, redirect)],
  ['a maintenance page with 200 for 3 s', wall(60, 3, () => page(200))],
  ['a maintenance page with 404 for 3 s', wall(75, 3, () => page(404))],
  ['a maintenance page as JSON with 200 for 3 s, at the first records', wall(5, 3, waiting)],
  ['a maintenance page as JSON with 200 for 3 s', wall(75, 3, waiting)],
  ['a maintenance page as JSON with 200 for 3 s, in the clean-up', wall(190, 3, waiting)],
  ['a wall with 405 before writes for 4 s', wall(13, 4, () => json(405), is('POST|PUT|PATCH|DELETE /.*'))],
  ['an outage with 503 for 8 s', wall(100, 8, () => page(503))],
  ['an outage with 500 for 5 s', wall(120, 5, () => json(500))],
  [
    'creates that answer 500 and succeed, now and then',
    each(
      creation,
      5,
      lost(() => json(500)),
    ),
  ],
  [
    'creates that answer 502 and succeed, now and then',
    each(
      creation,
      5,
      lost(() => page(502)),
    ),
  ],
  [
    'a first create that answers 500 and succeeds',
    each(
      creation,
      1000,
      lost(() => json(500)),
    ),
  ],
  ['a proxy that repeats a create', each(creation, 6, twice)],
  ['a proxy that repeats a create after 2 s', each(creation, 7, againLater)],
  ['a proxy that repeats the first create', each(creation, 1000, twice)],
  ['a proxy that repeats a delete', each(deletion, 3, twice)],
  ['a proxy that repeats the first delete', each(deletion, 1000, twice)],
  ['a proxy that repeats each update', each(is('PUT|PATCH /.*'), 1, twice)],
  ['deleted records that are shown', keepsDeleted],
  ['lists that lag 1 s', lagging(1)],
  ['lists that lag 8 s', lagging(8)],
  ['two servers of which one lags 9 s', lagging(9, 2)],
  ['three servers of which one lags 6 s', lagging(6, 3)],
  ['four servers of which one lags 9 s', lagging(9, 4)],
  ['a cache of records for 5 s', cached(shows, 5)],
  ['a cache of lists for 3 s', cached(lists, 3)],
  [
    'a gateway that fails with 502 at every seventh request',
    each(
      () => true,
      7,
      () => async () => page(502),
    ),
  ],
  ['a wall of pages with 403 before writes for 4 s', wall(30, 4, () => page(403), is('POST|PUT|PATCH|DELETE /.*'))],
  ['a wall with 403 before writes for 6 s', wall(45, 6, () => json(403), is('POST|PUT|PATCH|DELETE /.*'))],
  ['a bucket of 5 requests, 2 a second', bucket(5, 2)],
  ['a wall of pages with 200 before writes for 4 s', wall(30, 4, () => page(200), is('POST|PUT|PATCH|DELETE /.*'))],
  [
    'a CDN that fails with 520 at every eleventh write',
    each(is('POST|PUT|PATCH|DELETE /.*'), 11, () => async () => page(520)),
  ],
  ['a CDN that finds no service for 5 s', wall(60, 5, () => page(522))],
  ['updates that now and then conflict with others', each(is('PUT|PATCH /.*'), 4, () => async () => json(409))],
  ['errors that are cut now and then', cutErrors(404)],
  ['a server that is 6 s behind, for every third read', behind(6)],
  ['a bucket of 2 requests, 2 a second, with 403', bucket(2, 2, () => json(403))],
  ['a bucket of 60 requests, 1 a second, with 403', bucket(60, 1, () => json(403))],
  ['a restart of 5 s', refusing(3, 5)],
  ['lists that are cut now and then', each((request) => lists(request) && request.url.includes('?'), 9, cut)],
]

describe.each(services)('in front of %s', (_, of) => {
  test('nothing is undecided without anything, in at most 210 requests', async () => {
    const service = of()

    const report = await verified(service, { settleMs: 10_000 })

    expect([...refutedIn(report), ...openIn(report), ...report.run.leftBehind]).toEqual([])
    expect(report.run.requests).toBeLessThanOrEqual(210)
    expect(service.records()).not.toContain('pdverify')
  })

  test.each(passing)('nothing is undecided behind %s', async (__, edge) => {
    const service = of(edge)

    const report = await verified(service, { rate: 4, settleMs: 10_000 })

    expect([...refutedIn(report), ...openIn(report), ...report.run.leftBehind]).toEqual([])
    expect(service.records()).not.toContain('pdverify')
  })

  test.each([4, 20, 50])(
    'lists whose bodies are a second old, for any key, refute nothing at rate %i',
    async (rate) => {
      const report = await verified(of(late), { rate, settleMs: 10_000 })

      expect([...refutedIn(report), ...openIn(report), ...report.run.leftBehind]).toEqual([])
    },
  )

  test.each([401, 403])(
    'a key that gets %i from some request on ends the run: nothing more is decided, and what is left is named',
    async (status) => {
      let count = 0
      const expiring: Interceptor = (pass) => async (request) => (++count > 80 ? json(status) : pass(request))
      const service = of(expiring)

      const report = await verified(service, { rate: 4, settleMs: 10_000 })

      expect(refutedIn(report)).toEqual([])
      expect(report.run.incomplete).toMatch(/^The API key stopped working at request \d+: \w+ \/api\/v1\/\w+/)
      expect(report.run.leftBehind).toHaveLength(service.records().split('"name":"pdverify').length - 1)
    },
  )

  test.each([30, 55, 100, 130])('a key that may no longer write from request %i on refutes nothing', async (last) => {
    let count = 0
    const expiring: Interceptor = (pass) => async (request) =>
      ++count > last && request.method !== 'GET' ? json(403) : pass(request)

    const report = await verified(of(expiring), { rate: 4, settleMs: 10_000 })

    expect(refutedIn(report)).toEqual([])
    expect(report.run.leftBehind).not.toEqual([])
  })

  test('a wall that falls too late for the run is gone in time to delete what it created', async () => {
    const service = of(wall(80, 40, () => json(401)))

    const { run } = await verified(service, { rate: 4, settleMs: 10_000 })

    expect(run.incomplete).toMatch(/^The API key stopped working/)
    expect(run.leftBehind).toEqual([])
    expect(service.records()).not.toContain('pdverify')
  })

  test.each([
    ['414', () => json(414)],
    ['404 with a page', () => page(404)],
    ['403', () => json(403)],
  ])('a gateway that refuses long addresses with %s refutes nothing', async (__, answer) => {
    const report = await verified(of(longAddresses(70, answer)), { rate: 4 })

    expect(refutedIn(report)).toEqual([])
    expect(openIn(report).every((line) => line.includes('blocked: GET '))).toBe(true)
    expect(report.run.leftBehind).toEqual([])
  })

  test.each([400, 403, 404, 500])(
    'a gateway that refuses every query with %i is one reason, and refutes nothing',
    async (status) => {
      const refusal: Interceptor = (pass) => async (request) =>
        new URL(request.url).search === '' ? pass(request) : json(status)

      const report = await verified(of(refusal), { rate: 4 })

      expect(refutedIn(report)).toEqual([])
      const why = ['listPixels.search', 'listDomains.search_by'].map((name) => report.facts[name]?.why)
      for (const sentence of why) expect(sentence).toMatch(/Something refuses every query\.$/)
      expect(report.verdicts['unauthenticated']?.verdict).toBe('confirmed')
      expect(report.run.leftBehind).toEqual([])
    },
  )

  test.each([3, 4, 5, 7])('a gateway that loses the answer to each request in %i refutes nothing', async (nth) => {
    let requests = 0
    const lossy: Interceptor = (pass) => async (request) => {
      requests += 1
      const response = await pass(request)
      return requests > 2 && requests % nth === 0 ? page(502) : response
    }

    const report = await verified(of(lossy), { rate: 4, settleMs: 10_000 })

    expect(refutedIn(report)).toEqual([])
    expect(report.run.leftBehind).toEqual([])
  })

  test.each([
    ['PATCH', 'PATCH', (request: Request) => request.method === 'PATCH'],
    ['PUT and PATCH', 'PUT', (request: Request) => ['PUT', 'PATCH'].includes(request.method)],
  ])('a form that %s does not read is one cause, and confirms nothing', async (__, method, which) => {
    const unread: Interceptor = (pass) => (request) =>
      pass(
        which(request)
          ? new Request(request.url, { method: request.method, headers: request.headers, body: '' })
          : request,
      )

    const report = await verified(of(unread))

    const causes = refutedIn(report).map((name) => report.facts[name]?.observed)
    expect(new Set(causes).size).toBe(method === 'PATCH' ? 1 : 2)
    expect(causes).toContain(`A ${method} does not read the form.`)
    expect(report.verdicts['empty-update']).toMatchObject({ verdict: 'not-tested', observed: null })
  })

  test('deletes whose answers are all lost are not decided, and nothing is left', async () => {
    const service = of(each(deletion, 2, broken))

    const report = await verified(service, { rate: 4, settleMs: 10_000 })

    expect([...refutedIn(report), ...report.run.leftBehind]).toEqual([])
    expect(report.verdicts['unknown-id']?.verdict).toBe('confirmed')
    expect(report.facts['deletePixel']?.why).toMatch(/^A DELETE gets 404, and its record is gone/)
    expect(service.records()).not.toContain('pdverify')
  })

  test('a method that a gateway forbids is one cause', async () => {
    const forbidden: Interceptor = (pass) => async (request) => (request.method === 'PATCH' ? page(403) : pass(request))

    const report = await verified(of(forbidden))

    expect(refutedIn(report)).toEqual(['updateDomain', 'updatePixel'])
  })

  test('an update of an unknown record that succeeds is one mismatch', async () => {
    const lenient: Interceptor = (pass) => async (request) => {
      const response = await pass(request)
      return is('PUT|PATCH /.*')(request) && response.status === 404 ? Response.json({ data: null }) : response
    }

    const report = await verified(of(lenient))

    expect(refutedIn(report)).toEqual(['unknown-id'])
    expect([...openIn(report), ...report.run.leftBehind]).toEqual([])
  })

  test('a service that answers everything with 200 differs in its errors, and in nothing else', async () => {
    const ok: Interceptor = (pass) => async (request) => {
      const response = await pass(request)
      return response.ok ? response : Response.json({ code: response.status, ...((await response.json()) as Json) })
    }

    const report = await verified(of(ok))

    expect(refutedIn(report)).toEqual(['invalid-form', 'unauthenticated', 'unknown-id'])
    expect(openIn(report).map((line) => line.split(' ')[0])).toEqual(['error-message', 'error-fields'])
    expect(report.run.leftBehind).toEqual([])
  })

  test('a service of which half is down is no success', async () => {
    const half: Interceptor = (pass) => async (request) =>
      is('POST /api/v1/domains')(request) ? json(500) : pass(request)

    const report = await verified(of(half))

    expect(refutedIn(report)).toEqual([])
    expect(exitCodeOf(report, outcomesOf(report, {}, '2027-01-31'))).toBe(3)
  })

  test('that something repeats writes is reported', async () => {
    const report = await verified(of(each(deletion, 1000, twice)), { only: ['deletePixel'] })

    expect(report.run.notices).toEqual([expect.stringMatching(/repeats writes: one DELETE was carried out twice/)])
  })
})
