// The mock beside plain Prism, which reads the contract by itself: for each operation a valid request, and one with each
// mistake that a schema, a path or the security of the contract forbids.
//
// Prism differs where no schema speaks. It remembers nothing, so every id is found; it drops unknown form fields, takes one
// of two values, and accepts empty required fields, `page=1e3` and a token of two words; it rejects `bearer` in lower case
// and HEAD. None of that is asked here.

import { expect, onTestFinished, test } from 'vitest'
import { contractPath, readContract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { startPrism } from '../lib/prism.ts'
import { type CallOptions, mockFor, send } from './call.ts'

interface Asked extends CallOptions {
  line: string
}

const views = operationViews(readContract())
const requests = [
  ...views.flatMap(requestsTo),
  ...['GET /', 'GET /api/v1/teams', 'GET /api/v1/pixels/1/name', 'DELETE /api/v1/pixels'].map((line) => ({ line })),
]

test(`plain Prism accepts and rejects the same of ${requests.length} requests`, async () => {
  const prism = await startPrism(contractPath, { host: '127.0.0.1', port: 0 }, () => {})
  onTestFinished(() => prism.close())
  const statuses = async (mock: { url: string }): Promise<string[]> => {
    const asked: string[] = []
    for (const { line, ...options } of requests) {
      const { status } = await send(mock, line, options)
      asked.push(`${line} ${JSON.stringify(options)} ${status}`)
    }
    return asked
  }

  // Without control routes, so that the mock has no other path.
  const ours = await statuses(await mockFor({ sessions: 1000, control: false }))

  expect(ours).toEqual(await statuses(prism))
  expect(new Set(ours.map((line) => line.slice(-3)))).toEqual(
    new Set(['200', '201', '204', '401', '404', '405', '415', '422', '503']),
  )
})

function requestsTo(view: OperationView): Asked[] {
  const { operationId, method, path, form, queryParameters } = view
  const line = `${method.toUpperCase()} ${path.replace('{id}', '1')}`
  const [example] = Object.values(form?.examples ?? {})
  const valid = (example?.value ?? {}) as Record<string, string> // the example of a form
  const asked = (options: CallOptions, query = ''): Asked => ({
    line: line + query,
    ...(form ? { form: valid } : {}),
    ...options,
    // Every record that is deleted comes back for the next request.
    headers: { ...options.headers, 'x-mock-session': `${operationId} ${JSON.stringify(options)}` },
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
    ...(form ? ['application/json', 'text/plain'] : []).map((type) => {
      const { form: _, ...others } = asked({ body: '{}', headers: { 'content-type': type } })
      return others
    }),
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
