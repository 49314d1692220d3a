// The mock and the client beside plain Prism, which reads the contract by itself: it responds with the examples and
// rejects what breaks a schema, a path or the security of the contract.
//
// Prism differs from the mock where no schema speaks. It remembers nothing, so every id is found; it drops unknown form
// fields, takes one of two values, has 422 for other bodies than forms, `page=1e3` and a token of two words; it rejects
// `bearer` in lower case and HEAD. None of that is asked here.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf, type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { createClient } from '../fixtures/plain/generated/entries/index.ts'
import { type RunningProcess, started, until } from '../lib/processes.ts'
import { type CallOptions, mockFor, send } from '../mock/call.ts'
import { plainPath, readPlain } from '../lib/plain.ts'

interface Asked extends CallOptions {
  line: string
}

const links = {
  name: 'links.harborbooks.example',
  index_page: 'https://harborbooks.example/',
  not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
}

const views = operationViews(readPlain())
const requests = [
  ...views.flatMap(requestsTo),
  ...['GET /', 'GET /api/v1/teams', 'GET /api/v1/pixels/1/name', 'DELETE /api/v1/pixels'].map((line) => ({ line })),
]

let prism: RunningProcess
let url: string

beforeAll(async () => {
  const command = 'node_modules/@stoplight/prism-cli/dist/index.js'
  prism = started([process.execPath, command, 'mock', '-p', '0', plainPath])
  url = await until(
    () => /listening on (http:\/\/[\d.:]+)/.exec(prism.printed.stdout)?.[1],
    () => JSON.stringify(prism.printed),
  )
})

afterAll(() => prism.child.kill())

test('Prism understands every method of the client', async () => {
  const { pixels, domains } = createClient({ baseUrl: url, apiKey: 'any-key' })
  const query = { search: 'a', type: 'x', sort_by: 'name', sort: 'asc', per_page: 100, page: 1 } as const
  const springSale = { name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const

  expect((await pixels.create(springSale)).id).toBe(12)
  expect((await pixels.list(query)).items[0]).toMatchObject({ id: 11, ...springSale })
  expect(await pixels.get(11)).toMatchObject({ id: 11, ...springSale })
  expect((await pixels.update(11, { name: 'Spring sale, extended' })).name).toBe('Spring sale, extended')
  expect((await pixels.updateWithPut(11, {})).id).toBe(11)
  expect(await pixels.delete(11)).toBeUndefined()
  expect((await domains.create(links)).id).toBe(5)
  expect((await domains.list({ per_page: 10 })).total).toBe(4)
  expect(await domains.get(4)).toMatchObject({ id: 4, ...links })
  expect((await domains.update(4, { index_page: '' })).id).toBe(4)
  expect((await domains.updateWithPut(4, { not_found_page: 'https://harborbooks.example/help' })).id).toBe(4)
  expect(await domains.delete(4)).toBeUndefined()
})

test(`Prism and the mock accept and reject the same of ${requests.length} requests`, async () => {
  // Without control routes, so the mock has no other path.
  const mock = await mockFor({ control: false })
  const statuses = async (server: { url: string }): Promise<string[]> => {
    const asked: string[] = []
    for (const { line, ...options } of requests) {
      mock.reset() // Prism forgets what it deleted.
      const { status } = await send(server, line, options)
      asked.push(`${line} ${JSON.stringify(options)} ${status}`)
    }
    return asked
  }

  const ours = await statuses(mock)

  expect(ours).toEqual(await statuses({ url }))
  expect(new Set(ours.map((line) => line.slice(-3)))).toEqual(
    new Set(['200', '201', '401', '404', '405', '422', '503']),
  )
})

function requestsTo(view: OperationView): Asked[] {
  const { method, path, form, queryParameters } = view
  const line = `${method.toUpperCase()} ${path.replace('{id}', '1')}`
  const valid = (exampleOf(form) ?? {}) as Record<string, string> // the example of a form
  const asked = (options: CallOptions, query = ''): Asked => ({
    line: line + query,
    ...(form ? { form: valid } : {}),
    ...options,
  })
  const { required = [], properties = {} } = form?.schema ?? {}
  const closed = Object.keys(properties).filter((name) => properties[name]?.enum)
  return [
    asked({}),
    asked({ key: undefined }),
    asked({ key: undefined, headers: { authorization: 'Basic YTpi' } }),
    asked({ headers: { prefer: 'code=503' } }),
    ...required.map((name) => asked({ form: without(valid, name) })),
    ...closed.map((name) => asked({ form: { ...valid, [name]: 'myspace' } })),
    ...queryParameters.flatMap(({ name, schema }) => {
      const values = [
        schema.default ?? schema.enum?.[0] ?? 'a b&é',
        ...(schema.type === 'string' && !schema.enum ? [] : ['0', '-1', 'two', '1.5']),
      ]
      return values.map((value) => asked({}, `?${new URLSearchParams({ [name]: String(value) })}`))
    }),
  ]
}

function without(form: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(form).filter(([field]) => field !== name))
}
