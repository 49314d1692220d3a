// Requests to the operations of the contract, valid and not.

import fc, { type Arbitrary } from 'fast-check'
import type { OperationView } from '../contract/operations.ts'
import { apiKey, formType, type WireStep } from './step.ts'
import { mostly, often, pairsFor } from './texts.ts'

const oddPaths = [
  '/',
  '/api/v1',
  '/api/v1/pixels/',
  '/api/v1/pixels/1/name',
  '/api/v2/pixels',
  '/%',
  '/__proto__',
  '/%2F',
]
const oddIds = [
  '0',
  '-1',
  '007',
  '1e3',
  'abc',
  '1.0',
  '%31',
  '%E0%A4%A',
  '__proto__',
  '9007199254740993',
  '9'.repeat(400),
]
const oddQueries = ['?', 'page', 'sort=&type', 'search=%E0%A4', `search=${'z'.repeat(5000)}`, '&'.repeat(1001)]
const oddKeys = ['', 'Bearer', `Basic ${apiKey}`, 'Bearer other', `Bearer ${apiKey} two`, apiKey, `bEARER  ${apiKey}`]
const oddTypes = ['application/json', 'text/plain', '', `${formType}; charset=utf-8`, formType.toUpperCase()]
const largeBodies = [
  'a&'.repeat(100_000),
  'b=1&'.repeat(999),
  `name=${'x'.repeat(900_000)}`,
  '%'.repeat(999_000),
  'y'.repeat(1_000_001),
]

/** Of requests without a name, and of two that have one. */
export const sessionHeaders = fc
  .constantFrom('', '', '', 'a', 'b')
  .map((name): Record<string, string> => (name === '' ? {} : { 'x-mock-session': name }))

export function requestFor(view: OperationView): Arbitrary<WireStep> {
  const id = mostly(8, fc.integer({ min: 1, max: 20 }).map(String), ...oddIds)
  const parameters = Object.fromEntries(view.queryParameters.map(({ name, schema }) => [name, schema]))
  const query = view.queryParameters.length > 0 ? pairsFor(parameters) : fc.constant('')
  const { properties = {}, required = [] } = view.form?.schema ?? {}
  const parts = {
    method: mostly(30, fc.constant(view.method.toUpperCase()), 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'),
    path: mostly(
      40,
      id.map((text) => view.path.replace(/\{\w+\}/, text)),
      ...oddPaths,
    ),
    query: mostly(20, query, ...oddQueries),
    session: sessionHeaders,
    authorization: mostly(30, fc.constant(`Bearer ${apiKey}`), ...oddKeys),
    prefer: often([8, fc.constant('')], [1, preference(view)]),
    type: mostly(8, fc.constant(formType), ...oddTypes),
    form: mostly(120, pairsFor(properties, required), ...largeBodies),
  }
  return fc.record(parts).map(({ method, path, query, session, authorization, prefer, type, form }) => {
    const { pathname, search } = new URL(query === '' ? path : `${path}?${query}`, 'http://mock')
    const hasBody = view.form !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const headers = {
      accept: 'application/json',
      ...session,
      ...(authorization !== '' && { authorization }),
      ...(prefer !== '' && { prefer }),
      ...(hasBody && { 'content-type': type }),
    }
    return { method, target: pathname + search, headers, ...(hasBody && { body: form }) }
  })
}

function preference(view: OperationView): Arbitrary<string> {
  const documented = [view.success, ...view.rejections].map(({ status }) => String(status))
  const parts = {
    code: mostly(3, fc.constantFrom(...documented), '302', '418', '500', '503', 'default', '__proto__'),
    example: fc.constantFrom(...exampleNames([view]), 'toString'),
    delay: fc.constantFrom('0', '1', 'soon'),
  }
  const texts = fc.record(parts, { requiredKeys: [] }).map((record) => Object.entries<string>(record))
  return texts.map((pairs) => pairs.map((pair) => pair.join('=')).join(', '))
}

/** The names of all examples of documented responses. */
export function exampleNames(views: OperationView[]): string[] {
  const responses = views.flatMap(({ success, rejections }) => [success, ...rejections])
  return responses.flatMap(({ body }) => Object.keys(body?.examples ?? {}))
}
