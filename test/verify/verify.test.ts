// What verify sends, what it reports if it cannot check, and what it leaves.

import { spawnSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { operationViews } from '../../scripts/contract/operations.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { detailsOf } from '../../src/cli/report/details.ts'
import { type Found, foundIn } from '../../src/cli/report/found.ts'
import { markdownOf } from '../../src/cli/report/markdown.ts'
import { clean } from '../../src/verify/records/clean-up.ts'
import { exitCodeOf } from '../../src/verify/outcome/outcomes.ts'
import type { Report } from '../../src/verify/report.ts'
import { all, instead, is, queryOf, said } from './interceptors.ts'
import {
  allVerdicts,
  apiKey,
  type Interceptor,
  openIn,
  optionsFor,
  refutedIn,
  serviceOf,
  verified,
} from './tested-service.ts'
import { readPlain } from '../lib/plain.ts'

const { ledger, facts } = serviceContract
const creation = is('POST /api/v1/:resource')
const deletion = is('DELETE /api/v1/:resource/:id')

/** As the command has it, without a file of expectations. */
function found(report: Report): Found {
  return foundIn(report, serviceContract, {}, { isKept: false, isStrict: false })
}

describe('what verify sends', () => {
  test('confirms everything of the mock, and leaves nothing', async () => {
    const service = serviceOf()
    const before = service.records()

    const report = await verified(service)

    expect(allVerdicts(report).filter(([, { verdict }]) => verdict !== 'confirmed')).toEqual([])
    expect(Object.keys(report.verdicts)).toEqual(Object.keys(ledger))
    expect(Object.keys(report.facts)).toEqual(Object.keys(facts))
    expect(report.run.requests).toBeLessThanOrEqual(200)
    expect(service.records()).toBe(before)
  })

  test('sends only GET with readOnly, and names what it did not test', async () => {
    const methods = new Set<string>()
    const service = serviceOf((pass) => (request) => {
      methods.add(request.method)
      return pass(request)
    })
    const steps: unknown[] = []

    const report = await verified(service, { readOnly: true, onProgress: (step) => steps.push(step) })

    expect([...methods]).toEqual(['GET'])
    expect(refutedIn(report)).toEqual([])
    expect(allVerdicts(report).filter(([, { verdict }]) => verdict === 'confirmed')).toHaveLength(6 + 6)
    expect(steps[0]).toEqual({ decides: { assumptions: 6, of: 16, facts: 6, ofFacts: 29 } })
  })

  test('sends what a correct client sends, but for the invalid forms that the source decides', async () => {
    const odd: string[] = []
    const noting: Interceptor = (pass) => async (request) => {
      const { pathname, searchParams } = new URL(request.url)
      const resource = serviceContract.resources.find(({ collection }) => pathname.startsWith(collection))
      const fields = resource?.create.fields.map(({ name }) => name) ?? []
      const parameters = resource?.list.query.map(({ name }) => name) ?? []
      const form = await request.clone().text()
      const hasForm = ['POST', 'PUT', 'PATCH'].includes(request.method)
      const type = request.headers.get('content-type')
      const isRight =
        request.headers.get('accept') === 'application/json' &&
        [...searchParams.keys()].every((name) => parameters.includes(name)) &&
        [...new URLSearchParams(form)].every(([name, value]) => fields.includes(name) && value === value.trim()) &&
        (hasForm ? type === 'application/x-www-form-urlencoded' : form === '' && type === null)
      if (!isRight) odd.push(`${request.method} ${request.url} ${form}`)
      return pass(request)
    }

    await verified(serviceOf(noting))

    expect(odd).toEqual([])
  })

  test('reports that a resource without a delete cannot be checked', async () => {
    const contract = structuredClone(readPlain())
    const views = operationViews(contract).filter((view) => view.resource === 'pixels')
    const removal = views.find((view) => view['x-action'] === 'delete')
    delete contract.paths[removal?.path ?? '']?.['delete']

    const { facts: found } = await verified(serviceOf(), {}, serviceContractOf(contract))

    for (const { operationId } of views.filter((view) => view !== removal))
      expect(found[operationId]).toMatchObject({
        verdict: 'not-tested',
        why: 'Verify creates, lists, shows and deletes records; the contract has no delete of pixels.',
      })
  })

  test.each([
    { missing: ['put'], open: { 'omitted-fields': 'not-tested: The contract has no PUT.' } },
    {
      missing: ['patch'],
      open: {
        'empty-update': 'not-tested: The contract has no PATCH of pixels.',
        'cleared-targets': 'not-tested: The contract has no PATCH of domains.',
      },
    },
    {
      missing: ['put', 'patch'],
      open: {
        'empty-update': 'not-tested: The contract has no PATCH of pixels.',
        'omitted-fields': 'not-tested: The contract has no PUT.',
        'cleared-targets': 'not-tested: The contract has no field that an update can clear.',
      },
    },
  ])('does not test what a contract without $missing has nothing to ask about', async ({ missing, open }) => {
    const contract = structuredClone(readPlain())
    for (const operations of Object.values(contract.paths)) {
      for (const method of missing) delete operations[method]
    }

    const report = await verified(serviceOf(undefined, contract), {}, serviceContractOf(contract))

    const others = allVerdicts(report).filter(([, { verdict }]) => verdict !== 'confirmed')
    expect(Object.fromEntries(others.map(([name, { verdict, why }]) => [name, `${verdict}: ${why}`]))).toEqual(open)
  })

  test.each([
    [{ rate: Number.NaN }, 'Failed to use "rate": it is "NaN". Pass a number from 0.001 to Infinity.'],
    [{ only: [] }, 'Failed to use "only": it names nothing. There are id, '],
  ])('names what is wrong with %o, before anything is sent', async (options, message) => {
    const fetch = vi.fn()

    await expect(verified(serviceOf(), { ...options, fetch })).rejects.toThrow(message)
    expect(fetch).not.toHaveBeenCalled()
  })

  test('shows the response in one short line without escape sequences, whatever the service names its fields', async () => {
    const [red, long] = ['\u001b[31mRED\n| fake\u202e', 'x'.repeat(100_000)]
    const interceptor = said(is('GET /api/v1/:resource'), ({ body }) => ({ body: { [red]: body, [long]: 1 } }))

    const report = await verified(serviceOf(interceptor))

    const texts = [
      ...allVerdicts(report).map(([, { observed, why }]) => observed ?? why ?? ''),
      ...Object.values(report.run.evidence).map(({ response = '' }) => response),
    ]
    for (const text of texts) {
      expect(text.replace(/[\p{C}\n]/gu, '!')).toBe(text)
      expect(text.length).toBeLessThanOrEqual(1_000)
    }
    expect(report.verdicts['list-envelope']?.observed).toContain('RED')
  })

  test('shows the contract, the response and a command that repeats the request, and never the key', async () => {
    const interceptor = said(creation, ({ status, body }) => (status === 201 ? { body: { id: 7 } } : { body }))

    const report = await verified(serviceOf(interceptor), { only: ['success-status'] })

    expect(report.facts).toEqual({})
    expect(report.verdicts).toEqual({
      'success-status': {
        verdict: 'refuted',
        expected: ledger['success-status']?.assumed,
        observed: 'A successful create returns a body without the record. A successful update returns the record.',
        fact: { create: { body: 'other' }, update: { body: 'record' } },
      },
    })
    expect(report.run.evidence).toEqual({
      'success-status': {
        request: 'POST /api/v1/pixels: 201',
        response: expect.stringMatching(/^POST \/api\/v1\/pixels: 201, content-type: application\/json, \{"id":7\}/),
        repeat: expect.stringMatching(
          /^curl -i -X POST "http:\/\/service\.example\/api\/v1\/pixels" -H 'Accept: application\/json' -H "Authorization: Bearer \$PIXELS_API_KEY" -H 'Content-Type: application\/x-www-form-urlencoded' --data-raw 'name=pdverify-/,
        ),
      },
    })
    expect(JSON.stringify(report)).not.toContain(apiKey)
  })

  test('reports a body that only names the record as another one', async () => {
    const interceptor = said(creation, ({ status, body }) =>
      status === 201 ? { body: { created: { name: Object(Object(body).data).name } } } : {},
    )

    const { verdicts } = await verified(serviceOf(interceptor), { only: ['success-status'] })

    expect(verdicts['success-status']?.fact).toMatchObject({ create: { body: 'other' } })
  })

  test('takes a sentence for the message of an error, and not the code before it', async () => {
    const interceptor = said(is('* /.*'), ({ status, body }) =>
      status < 400 ? {} : { body: { error: { code: 'no_such', wording: Object(body).message } } },
    )

    const { verdicts } = await verified(serviceOf(interceptor), { only: ['error-message'] })

    expect(verdicts['error-message']?.fact).toMatchObject({ message: '/error/wording' })
  })

  test('repeats what was done to a record only with an id that the caller chooses', async () => {
    const interceptor = instead(deletion, () => Response.json({ message: 'No.' }, { status: 405 }))

    const { run: details } = await verified(serviceOf(interceptor), { only: ['deletePixel'] })
    const command = details.evidence['deletePixel']?.repeat.replace('curl', 'echo') ?? ''
    const run = (ID?: string) => spawnSync('sh', ['-c', command], { env: { ...process.env, ID }, encoding: 'utf8' })

    expect(run().stdout).toBe('')
    expect(run().stderr).toContain('ID: is the id of a record that may be changed')
    expect(run('7').stdout).toContain('-X DELETE http://service.example/api/v1/pixels/7 ')
  })
})

describe('the API key', () => {
  /** Longer than the limit of a shown text. */
  const key = `${'k'.repeat(60)}/${'+'.repeat(40)}`
  const header = (request: Request): string => request.headers.get('authorization') ?? ''
  const echoes: [title: string, interceptor: Interceptor][] = [
    [
      'it in the message of an error',
      said(creation, (_, request) => ({ status: 400, body: { message: `Bad header: ${header(request)}.` } })),
    ],
    [
      'it in a text, percent-encoded, too',
      (pass) => async (request) =>
        creation(request)
          ? new Response(`No: ${header(request)} ${encodeURIComponent(header(request))}`, { status: 403 })
          : pass(request),
    ],
    [
      'it in the name of a field',
      said(is('GET /api/v1/:resource'), ({ body }, request) => ({ body: { [header(request)]: body } })),
    ],
  ]

  test.each(echoes)('is in no report where a service repeats %s, also where a text is cut', async (_, interceptor) => {
    const report = await verified(serviceOf(interceptor, undefined, { apiKey: key }), { apiKey: key })

    const shown = JSON.stringify(report) + detailsOf(found(report)) + markdownOf(found(report), { samples: true })
    expect(shown).not.toContain('kkkkkk')
    expect(shown).toContain('***')
  })
})

/** A service whose account may have so many of our records of a resource at once. */
function limitedTo(most: number, status: number): Interceptor {
  const present = new Map<string, number>()
  return (pass) => async (request) => {
    const [, resource = ''] = /\/api\/v1\/(\w+)/.exec(request.url) ?? []
    const count = present.get(resource) ?? 0
    if (creation(request) && count >= most) return Response.json({ message: 'Your plan has no room.' }, { status })
    const response = await pass(request)
    if (creation(request) && response.status === 201) present.set(resource, count + 1)
    if (deletion(request) && response.ok) present.set(resource, count - 1)
    return response
  }
}

describe('a service that does not let verify ask', () => {
  const rejections: [title: string, interceptor: Interceptor][] = [
    ['forbids to create', instead(creation, () => Response.json({ message: 'No.' }, { status: 403 }))],
    ['rejects every name', instead(creation, () => Response.json({ message: 'Bad name.' }, { status: 422 }))],
    [
      'asks to wait for ever',
      instead(creation, () => Response.json({}, { status: 429, headers: { 'retry-after': '0' } })),
    ],
  ]

  test.each(rejections)('%s: blocked, never refuted, and the reason is given once', async (_, interceptor) => {
    const report = await verified(serviceOf(interceptor))

    expect(refutedIn(report)).toEqual([])
    expect(report.verdicts['success-status']?.verdict).toBe('blocked')
    expect(report.verdicts['unauthenticated']?.verdict).toBe('confirmed')
    expect(report.run.incomplete).toMatch(
      /^Fewer than half of the entries could be decided: \d+ of 45\. \d+ of the others have one reason/,
    )
    expect(exitCodeOf(report, found(report).outcomes)).toBe(3)
    const { why = '' } = report.verdicts['success-status'] ?? {}
    expect(detailsOf(found(report)).split(why)).toHaveLength(2)
    expect(markdownOf(found(report), { samples: true }).split(why)).toHaveLength(2)
  })

  test.each([
    { status: 500, verdict: 'refuted' },
    { status: 502, verdict: 'blocked' },
  ])(
    'a $status that is over the next time decides nothing, and one that stays is $verdict',
    async ({ status, verdict }) => {
      const asked: string[] = []
      const failing = (isOver: boolean): Interceptor => {
        return (pass) => (request) => {
          const isEmpty = request.method === 'PATCH' && request.headers.get('content-length') === null
          return request.text().then((form) => {
            const isFirst = !asked.includes(request.url)
            if (isEmpty && form === '') asked.push(request.url)
            const again = new Request(request.url, {
              method: request.method,
              headers: request.headers,
              ...(form && { body: form }),
            })
            return isEmpty && form === '' && (isFirst || !isOver) ? new Response('', { status }) : pass(again)
          })
        }
      }
      const only = { only: ['empty-update'] }

      const over = await verified(serviceOf(failing(true)), only)
      asked.splice(0)
      const staying = await verified(serviceOf(failing(false)), only)

      expect(over.verdicts['empty-update']?.verdict).toBe('confirmed')
      expect(staying.verdicts['empty-update']).toMatchObject({ verdict })
      expect(staying.verdicts['empty-update']).not.toHaveProperty('fact')
    },
  )

  test('a service that is gone before the end is reported, whatever the run decided before', async () => {
    let requests = 0
    const gone: Interceptor = (pass) => (request) => {
      requests += 1
      return requests > 160 ? Promise.reject(new TypeError('fetch failed')) : pass(request)
    }

    const report = await verified(serviceOf(gone))

    expect(report.run.incomplete).toMatch(
      /^The service stopped responding before the end: GET .* had no response: no connection\.$/,
    )
    expect(exitCodeOf(report, found(report).outcomes)).toBe(3)
    expect(report.run.leftBehind.length).toBeGreaterThan(0)
  })

  test('five domains that ever can be created: what needs more is blocked, and what needs one is decided', async () => {
    let count = 0
    const interceptor = instead(
      (request) => is('POST /api/v1/domains')(request) && request.headers.has('authorization') && ++count > 5,
      () => Response.json({ message: 'Five domains are all.' }, { status: 402 }),
    )

    const report = await verified(serviceOf(interceptor))

    expect(refutedIn(report)).toEqual([])
    expect(report.verdicts['success-status']?.verdict).toBe('confirmed')
    expect(openIn(report).some((line) => line.startsWith('listDomains.per_page blocked'))).toBe(true)
    expect(report.run.leftBehind).toEqual([])
  })

  test.each([402, 403, 422])(
    'a limit of five records (%i): only what needs eleven is open, and no limit is taken for a fact',
    async (status) => {
      const report = await verified(serviceOf(limitedTo(5, status)))

      expect(refutedIn(report)).toEqual([])
      expect(openIn(report).map((line) => line.split(':')[0])).toEqual([
        'list-envelope blocked',
        'page-selection blocked',
        'listPixels.per_page blocked',
        'listDomains.per_page blocked',
      ])
      expect(openIn(report)[0]).toContain('The account may have a limit. Use an account with a higher one.')
      expect(report.run.leftBehind).toEqual([])
    },
  )
})

describe('a service that allows 60 requests a minute', () => {
  function limitedByMinute(hasTime = true): { interceptor: Interceptor; times: number[] } {
    const times: number[] = []
    const hits: number[] = []
    const interceptor: Interceptor = (pass) => async (request) => {
      const now = performance.now() // the clock of the run
      times.push(now)
      while (hits[0] !== undefined && hits[0] <= now - 60_000) hits.shift()
      const after = Math.ceil(((hits[0] ?? now) + 60_000 - now) / 1000)
      const headers = hasTime ? { 'retry-after': `${after}` } : {}
      if (hits.length >= 60) return Response.json({}, { status: 429, headers })
      hits.push(now)
      return pass(request)
    }
    return { interceptor, times }
  }
  const lasted = (times: number[]): number => ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000

  test.each([true, false])('is kept, and everything is decided, where 429 has a Retry-After: %s', async (hasTime) => {
    const { interceptor, times } = limitedByMinute(hasTime)

    const report = await verified(serviceOf(interceptor), { rate: 4 })

    expect([...refutedIn(report), ...openIn(report), ...report.run.leftBehind]).toEqual([])
    expect(lasted(times)).toBeLessThan(300)
  })

  test('ends within the time limit, with everything deleted', async () => {
    const { interceptor, times } = limitedByMinute()
    const service = serviceOf(interceptor)
    const before = service.records()

    const report = await verified(service, { rate: 4, timeLimitMs: 120_000 })

    expect(report.facts['listDomains.per_page']?.why).toBe(
      'The run reached its time limit. Raise it with --time-limit.',
    )
    expect(lasted(times)).toBeLessThan(120)
    expect(service.records()).toBe(before)
  })
})

describe('what is not this service', () => {
  const redirect = (location: string): Response => new Response(null, { status: 308, headers: { location } })
  const others: [title: string, respond: (request: Request) => Response, message: RegExp][] = [
    ['a page of HTML', () => new Response('<!doctype html><title>Hello</title>'), /is an HTML page, not a list/],
    ['a login page', () => redirect('/login'), /redirects to \/login, as a login page does/],
    ['a slash at the end', ({ url }) => redirect(`${new URL(url).pathname}/`), /its paths end with a slash/],
    ['an address without such a path', () => Response.json({}, { status: 404 }), /returned 404/],
    ['another key', () => Response.json({}, { status: 401 }), /rejects the API key \(401\)/],
    ['a health check', () => Response.json({ status: 'ok' }), /has no list/],
    ['a service that is down', () => new Response('', { status: 500 }), /returned 500/],
    ['a body without an end', () => new Response('[0] '.repeat(5e6)), /is longer than 16 MB/],
  ]

  test.each(others)('%s: one sentence, nothing created', async (_, respond, message) => {
    const failed = verified(serviceOf(() => async (request) => respond(request)))

    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toMatchObject({ name: 'CannotVerify' })
  })
})

describe('what verify leaves', () => {
  test.each([5, 60, 130])('deletes everything when it is aborted at request %i', async (last) => {
    const controller = new AbortController()
    let count = 0
    const service = serviceOf((pass) => (request) => {
      count += 1
      if (count === last) controller.abort()
      return pass(request)
    })
    const before = service.records()

    const report = await verified(service, { signal: controller.signal })

    expect(service.records()).toBe(before)
    expect(refutedIn(report)).toEqual([])
  })

  test('deletes everything when the time limit is over', async () => {
    const slow: Interceptor = (pass) => (request) => {
      vi.advanceTimersByTime(100)
      return pass(request)
    }
    const service = serviceOf(slow)
    const before = service.records()

    const report = await verified(service, { timeLimitMs: 4_000 })

    expect(report.run.incomplete).toContain('The run reached its time limit.')
    expect(report.run.leftBehind).toEqual([])
    expect(service.records()).toBe(before)
  })

  test('deletes what it may have created if the service cannot search, and names what --clean could not look for', async () => {
    const failing = { status: 500, headers: new Headers() }
    const isSearch = (request: Request): boolean => request.method === 'GET' && queryOf(request).has('search')
    const service = serviceOf(
      all(
        said(isSearch, () => failing),
        said(creation, () => failing),
      ),
    )

    const { run } = await verified(service, { only: ['success-status'] })
    const cleaned = await clean(serviceContract, optionsFor(service), { paths: [], tokens: [] })

    expect(run.leftBehind).toEqual([])
    expect(service.records()).not.toContain('pdverify')
    expect(cleaned.left).toEqual(['/api/v1/pixels?search=pdverify-', '/api/v1/domains?search=pdverify-'])
  })

  test('names the searches for records it may have created, if no list can be read any more', async () => {
    let created = 0
    const lists = is('GET /api/v1/:resource')
    const service = serviceOf((pass) => async (request) => {
      if (creation(request)) {
        created += 1
        await pass(request)
        throw new TypeError('fetch failed')
      }
      return created > 0 && lists(request) ? Response.json({ message: 'No.' }, { status: 403 }) : pass(request)
    })

    const { run } = await verified(service, { only: ['success-status'] })

    expect(run.incomplete).toMatch(/^The API key stopped working at request \d+: |^The service stopped responding/)
    expect(run.leftBehind).toEqual([
      expect.stringMatching(/^\/api\/v1\/pixels\?search=pdverify-[a-z]{10}$/),
      expect.stringMatching(/^\/api\/v1\/domains\?search=pdverify-[a-z]{10}$/),
    ])
  })

  test('names what the service does not delete', async () => {
    const stubborn = instead(
      (request) => request.method === 'DELETE' && /\/(33|34)$/.test(request.url),
      () => Response.json({ message: 'No.' }, { status: 403 }),
    )

    const {
      run: { leftBehind },
    } = await verified(serviceOf(stubborn), { only: ['id'] })

    expect(leftBehind).toEqual(['/api/v1/pixels/34', '/api/v1/pixels/33'])
  })

  test.each([
    { status: 403, refuted: [] },
    { status: 405, refuted: ['deleteDomain', 'deletePixel'] },
  ])('creates one record of each resource where a deletion is $status, and says so', async ({ status, refuted }) => {
    let created = 0
    const count = said(creation, (response) => {
      if (response.status === 201) created += 1
      return {}
    })
    const keeping = instead(deletion, () => Response.json({ message: 'No.' }, { status }))

    const report = await verified(serviceOf(all(keeping, count)))

    expect(created).toBe(2)
    expect(report.run.leftBehind.sort()).toEqual([
      expect.stringMatching(/^\/api\/v1\/domains\/\d+$/),
      expect.stringMatching(/^\/api\/v1\/pixels\/\d+$/),
    ])
    expect(refutedIn(report)).toEqual(refuted)
    expect(report.verdicts['search-match']).toMatchObject({
      verdict: 'blocked',
      why: expect.stringContaining(` returned ${status}, so no more pixels are created: they would stay.`),
    })
  })

  test('ends even if the service asks to wait 30 s for each deletion', async () => {
    const times: number[] = []
    const later = { status: 429, headers: { 'retry-after': '30' } }
    const deletions = instead(deletion, () => Response.json({}, later))
    const service = serviceOf((pass) => (request) => {
      times.push(performance.now()) // The clock of the run.
      return deletions(pass)(request)
    })

    const {
      run: { leftBehind },
    } = await verified(service, { timeLimitMs: 5_000, only: ['success-status'] })

    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(120_000)
    expect(leftBehind.length).toBeGreaterThan(0)
  })
})
