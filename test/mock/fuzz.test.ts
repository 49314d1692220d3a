// The fuzzer, briefly; and a fault for each of its laws, to see that it is noticed.

import { expect, test } from 'vitest'
import { valueAt } from '../../src/lib/json-pointer.ts'
import { fuzzMock } from '../../scripts/fuzz/fuzz-mock.ts'
import { fuzzStore } from '../../scripts/fuzz/fuzz-store.ts'
import { type LawName, laws } from '../../scripts/fuzz/laws.ts'
import { unknownAssumptions } from '../../scripts/fuzz/model.ts'
import { apiKey } from '../../scripts/fuzz/odd-values.ts'
import { bodyOf } from '../../scripts/fuzz/response-checks.ts'
import { routeOf, type Seen, type Send, type Step, views } from '../../scripts/fuzz/step.ts'
import { Writers } from '../../scripts/fuzz/store-writers.ts'
import { call, mockFor } from './call.ts'
import { until } from './cli.ts'

test('the mock breaks no law in 1,000 requests', async () => {
  const { broken, requests } = await fuzzMock({ seed: 13, count: 1_200 })

  expect(broken).toBeUndefined()
  expect(requests).toBeGreaterThanOrEqual(1_000)
})

/** What stands between the fuzzer and the mock. */
type Plant = (send: Send) => Send

/** A mock whose responses are changed. */
function responding(change: (seen: Seen, step: Step) => Partial<Seen>): Plant {
  return (send) => async (step) => {
    const seen = await send(step)
    return { ...seen, ...change(seen, step) }
  }
}

/** A mock whose lists are changed on the way out. */
function listing(change: (records: unknown[], target: string) => unknown): Plant {
  return responding((seen, step) => {
    const { view } = routeOf(step)
    if (step.method !== 'GET' || view?.['x-action'] !== 'list' || seen.status !== 200) return {}
    const body = bodyOf(seen)
    change(valueAt(body, view.success.records ?? '') as unknown[], step.target)
    return { text: JSON.stringify(body) }
  })
}

/** A mock that takes a request for another one. */
function taking(change: (step: Step) => Partial<Step>): Plant {
  return (send) => (step) => send({ ...step, ...change(step) })
}

const leaked: number[][] = []

const faults: { law: LawName; about: string; plant: Plant }[] = [
  {
    law: 'failure',
    about: 'a search that fails',
    plant: responding((_, { target }) => (target.includes('search=') ? { status: 500 } : {})),
  },
  {
    law: 'documented',
    about: 'records without a name',
    plant: responding(({ text }, { target }) =>
      target.startsWith('/api/') ? { text: text.replaceAll('"name":', '"nam":') } : {},
    ),
  },
  {
    law: 'key',
    about: 'a key in an error',
    plant: responding(({ status, text }, { headers }) =>
      status === 404 ? { text: text.replace('Not', `${headers['authorization']}: not`) } : {},
    ),
  },
  {
    law: 'size',
    about: 'a large error',
    plant: responding(({ status, text }) =>
      status === 422 ? { text: text.replace('The given', 'x'.repeat(100_000)) } : {},
    ),
  },
  {
    law: 'status',
    about: 'every key accepted',
    plant: taking(({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${apiKey}` } })),
  },
  {
    law: 'body',
    about: 'another example than the one that is preferred',
    plant: responding(({ status, text, headers }) =>
      headers['preference-applied']?.startsWith('code=') && [401, 422].includes(status)
        ? { text: text.replace('"message":"', '"message":"_') }
        : {},
    ),
  },
  {
    law: 'record',
    about: 'another name than the one that was sent',
    plant: responding(({ status, text }, { method, target }) =>
      method === 'POST' && target.startsWith('/api/') && status < 300
        ? { text: text.replace('"name":"', '"name":"_') }
        : {},
    ),
  },
  {
    law: 'fields',
    about: 'an invalid field under another name',
    plant: responding(({ status, text }) =>
      status === 422 ? { text: text.replace('"errors":{"', '"errors":{"_') } : {},
    ),
  },
  {
    law: 'list',
    about: 'a filter that lets a record through',
    plant: listing((records, target) => {
      if (/type=(x|bing)/.test(target)) records.unshift({ id: 99, name: 'a', type: 'quora', value: 'a' })
    }),
  },
  { law: 'list', about: 'a list from its end', plant: listing((records) => records.reverse()) },
  {
    law: 'totals',
    about: 'another number of records in the total',
    plant: responding(({ text }) => ({ text: text.replace('"total":', '"total":9') })),
  },
  { law: 'list', about: 'a page without its first record', plant: listing((records) => records.shift()) },
  {
    law: 'body',
    about: 'settings that are not kept',
    plant: taking(({ body }) => (body?.startsWith('{"delay') ? { method: 'GET' } : {})),
  },
  {
    law: 'status',
    about: 'no eye for the host',
    plant: taking(({ headers: { host: _, ...headers }, foreign }) => (foreign === 'host' ? { headers } : {})),
  },
  {
    law: 'origin',
    about: 'responses that no page may read',
    plant: responding(({ headers: { 'access-control-allow-origin': _, ...headers } }) => ({ headers })),
  },
  {
    law: 'page',
    about: 'markup of others in the page',
    plant: responding(({ text }) => (text.startsWith('<!') ? { text: `${text}<b>` } : {})),
  },
  {
    law: 'handler',
    about: 'a server with messages of its own',
    plant: responding(({ status, text }) => (status === 404 ? { text: text.replace('Not', 'Never') } : {})),
  },
  {
    law: 'blocking',
    about: 'an update that takes a quarter of a second of CPU',
    plant: responding((_, { method }) => {
      const { user } = process.threadCpuUsage()
      while (method === 'PUT' && process.threadCpuUsage().user - user < 250_000);
      return {}
    }),
  },
  {
    law: 'bytes',
    about: 'a status line without a version',
    plant: responding(({ text }, { bytes }) => (bytes === undefined ? {} : { text: text.replace('/1.1', '') })),
  },
  {
    law: 'memory',
    about: '60 kB that each request leaves behind',
    plant: responding(() => {
      leaked.push(Array.from({ length: 8_000 }, Math.random))
      return {}
    }),
  },
]

// Where the contract assumes what the model does not know, most of the laws are not checked.
const withModel = test.skipIf(unknownAssumptions.length > 0)

// Where no list says how many records there are, no number of them can be wrong.
const showsTotals = views.some(({ pages }) => pages?.total !== undefined)

withModel.each(faults.filter(({ law }) => law !== 'totals' || showsTotals))(
  'a mock with $about breaks the law "$law"',
  async ({ law, plant }) => {
    const { broken } = await fuzzMock({ seed: 2, count: 1_000, plant, shrinks: false })

    expect(broken?.law, broken?.message).toBe(law)
  },
)

test('every law is broken by a fault', () => {
  expect(new Set(faults.map(({ law }) => law))).toEqual(new Set(Object.keys(laws)))
})

withModel('the case that breaks a law is made short, and its seed breaks it again', async () => {
  const plant = responding(({ text }) => ({ text: text.replaceAll('"name":', '"nam":') }))

  const { broken } = await fuzzMock({ seed: 1, count: 2_000, plant })

  expect(broken?.steps.length).toBe(1)
  const again = await fuzzMock({ seed: 1, path: broken?.path, count: 2_000, plant })
  expect(again.broken?.steps).toEqual(broken?.steps)
})

test('the store loses no write in two kills, and changes nothing that is not its own', async () => {
  const problems: string[] = []

  await fuzzStore({ seed: 13, kills: 2, damages: 40 }, (what, proof) => {
    problems.push(...proof.problems.map((problem) => `${what}: ${problem}`))
  })

  expect(problems).toEqual([])
})

test('the proof of the store names a write that is lost, changed or made up', async () => {
  const mock = await mockFor({ seed: {} })
  const [writers, stop] = [new Writers(), new AbortController()]
  const writing = writers.write(mock.url, stop.signal)
  await until(
    () => writers.acknowledged > 50,
    () => String(writers.acknowledged),
  )
  stop.abort()
  await writing
  const [lost, changed] = mock.records()['pixels'] ?? []
  expect(await writers.problemsAt(mock.url)).toEqual([])

  await call(mock, `DELETE /api/v1/pixels/${lost?.['id']}`)
  await call(mock, `PATCH /api/v1/pixels/${changed?.['id']}`, { form: { value: 'other' } })
  await call(mock, 'POST /api/v1/pixels', { form: { name: 'new', type: 'x', value: 'new' } })

  expect(await writers.problemsAt(mock.url)).toEqual([
    `"${lost?.['name']}" is gone instead of ${lost?.['value']}.`,
    `"${changed?.['name']}" is other instead of ${changed?.['value']}.`,
    '"new" is new instead of gone.',
  ])
})
