// Requests to the control routes, valid and not.

import fc, { type Arbitrary } from 'fast-check'
import { type OperationView, rejectionRoles } from '../contract/operations.ts'
import { exampleNames, sessionHeaders } from './request-steps.ts'
import { apiKey, type WireStep } from './step.ts'
import { mostly, oddValue, often, word } from './texts.ts'

const delay = fc.constantFrom<unknown>(0, 1, '2', '0-1')

export function controlRequest(views: OperationView[]): Arbitrary<WireStep> {
  const settings = fieldsOf({ delay, fail: fc.constantFrom<unknown>(0, 1, '0%', '100%') })
  const requests = often(
    [4, request('GET', 'state')],
    [4, request('POST', 'rules', rule(views))],
    [1, request('GET', 'rules')],
    [1, request('DELETE', 'rules')],
    [2, request('PATCH', 'settings', settings)],
    [1, request('GET', 'settings')],
    [2, request('PUT', 'seed', seed(views))],
    [2, request('POST', 'reset')],
    [1, request('GET', 'requests')],
    [1, request('DELETE', 'requests')],
    [1, fc.oneof(request('GET', 'x'), request('POST', 'state'), request('PUT', 'rules'))],
    [1, fc.constant({ method: 'GET', target: '/__mock/', headers: { accept: 'text/html' } })],
  )
  return fc
    .tuple(requests, sessionHeaders)
    .map(([step, session]) => ({ ...step, headers: { ...step.headers, ...session } }))
}

function request(method: string, route: string, json?: Arbitrary<unknown>): Arbitrary<WireStep> {
  const step: WireStep = { method, target: `/__mock/${route}`, headers: {} }
  if (!json) return fc.constant(step)
  const body = mostly(
    20,
    json.map((value) => JSON.stringify(value)),
    '',
    '{',
    '[]',
    'null',
    '{"__proto__":1}',
    '"x"',
  )
  return body.map((text) => ({ ...step, body: text }))
}

function rule(views: OperationView[]): Arbitrary<unknown> {
  const count = fc.integer({ min: 0, max: 3 })
  const conditions = fieldsOf({
    operation: fc.constantFrom(...views.map(({ operationId }) => operationId)),
    id: fc.constantFrom<unknown>(1, 2, '3'),
    key: fc.constantFrom(apiKey, 'other'),
    after: count,
    times: count,
  })
  const effects = fieldsOf({
    status: fc.constantFrom(200, 201, 204, 401, 404, 422, 429, 503),
    rejection: fc.constantFrom(...rejectionRoles),
    example: fc.constantFrom(...exampleNames(views)),
    delay,
    drop: fc.boolean(),
    cut: fc.boolean(),
  })
  return fc
    .tuple(often([1, fc.constant({})], [1, conditions]), effects)
    .map(([some, others]) => ({ ...some, ...others }))
}

function seed(views: OperationView[]): Arbitrary<unknown> {
  const creates = views.filter((view) => view['x-action'] === 'create')
  const lists = creates.map(({ resource, form }) => {
    const { properties = {}, required = [] } = form?.schema ?? {}
    const values = Object.entries(properties).map(([name, { enum: choices, type }]) => {
      const value = type === 'string' ? word : fc.integer()
      return [name, choices ? fc.constantFrom<unknown>(...choices) : value] as const
    })
    const record = fieldsOf({ id: fc.integer({ min: 1, max: 40 }), ...Object.fromEntries(values) }, required)
    return [resource, fc.array(mostly<unknown>(40, record, null, 'x'), { maxLength: 4 })] as const
  })
  return fieldsOf(Object.fromEntries(lists))
}

/** An object with some of the fields, of which one is seldom something else, or is one that there is not. */
function fieldsOf(fields: Record<string, Arbitrary<unknown>>, required: string[] = []): Arbitrary<object> {
  const usual = fc.record(fields, { requiredKeys: required })
  const name = often([2, fc.constantFrom(...Object.keys(fields))], [1, word])
  return often<object>(
    [12, usual],
    [1, fc.tuple(usual, name, oddValue).map(([object, key, value]) => ({ ...object, [key]: value }))],
  )
}
