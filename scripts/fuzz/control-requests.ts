// Requests to the control routes, valid and not.

import fc, { type Arbitrary } from 'fast-check'
import { apiKey, oddJson, oddJsonValues } from './odd-values.ts'
import { caller, exampleNames, mostly, objectFor, objectOf, session } from './operation-requests.ts'
import { type Step, type View, views } from './step.ts'

type Arbitraries = Record<string, Arbitrary<unknown>>

const oddJsonValue = fc.constantFrom<unknown>(...oddJsonValues)
const delay = fc.constantFrom(0, 1, '2', '0-1')
const count = fc.integer({ min: 0, max: 3 })

const settings = fieldsOf({ delay, fail: fc.constantFrom(0, 1, '0%', '100%') })
const rule = fc.oneof(...views.map(ruleFor))

const requests: { line: string; weight: number; json?: Arbitrary<unknown> }[] = [
  { line: 'GET /__mock/state', weight: 4 },
  { line: 'POST /__mock/rules', weight: 4, json: rule },
  { line: 'GET /__mock/rules', weight: 1 },
  { line: 'DELETE /__mock/rules', weight: 1 },
  { line: 'PATCH /__mock/settings', weight: 2, json: settings },
  { line: 'GET /__mock/settings', weight: 1 },
  { line: 'PUT /__mock/seed', weight: 2, json: seed() },
  { line: 'POST /__mock/reset', weight: 2 },
  { line: 'GET /__mock/requests', weight: 1 },
  { line: 'DELETE /__mock/requests', weight: 1 },
  { line: 'GET /__mock/', weight: 1 },
  { line: 'POST /__mock/state', weight: 1 },
]

export const controlRequest = fc.oneof(
  ...requests.map(({ line, weight, json }) => ({ weight, arbitrary: requestFor(line, json) })),
)

function requestFor(line: string, json?: Arbitrary<unknown>): Arbitrary<Step> {
  const [method = '', target = ''] = line.split(' ')
  const text = json?.map((value) => JSON.stringify(value))
  const body = text && mostly(20, text, fc.constantFrom(...oddJson))
  const accept = target === '/__mock/' ? { accept: 'text/html' } : {}
  const key = mostly(4, fc.constant({}), fc.constant({ authorization: `Bearer ${apiKey}` }))
  const parts = { session, key, caller: caller(8), ...(body && { body }) }
  return fc.record(parts).map(({ session, key, caller, ...rest }) => {
    return { ...rest, ...caller, method, target, headers: { ...accept, ...session, ...key, ...caller.headers } }
  })
}

/** A rule with what an operation documents, for that operation or for all, and seldom with what it does not. */
function ruleFor(view: View): Arbitrary<object> {
  const documented = [view.success, ...view.rejections]
  const conditions: Arbitraries = {
    operation: fc.constant(view.operationId),
    ...(view.path.includes('{') && { id: fc.constantFrom(1, 2, '3') }),
    key: fc.constantFrom(apiKey, 'other'),
    after: count,
    times: count,
  }
  const effects: Arbitraries = {
    status: fc.constantFrom(...documented.map(({ status }) => status), 404, 429),
    rejection: fc.constantFrom(...view.rejections.flatMap(({ roles }) => roles), 'malformed-id'),
    example: fc.constantFrom(...exampleNames([view]), 'missingName'),
    delay,
    drop: fc.boolean(),
    cut: fc.boolean(),
  }
  const parts = fc.tuple(mostly(1, fc.constant({}), fieldsOf(conditions)), fieldsOf(effects))
  return parts.map(([some, others]) => ({ ...some, ...others }))
}

function seed(): Arbitrary<object> {
  const creates = views.filter((view) => view['x-action'] === 'create')
  const lists = creates.map(({ resource, form, success }) => {
    const record = objectFor({ ...success.recordSchema, required: form?.schema.required ?? [] }, oddJsonValue)
    return [resource, fc.array(mostly<unknown>(40, record, fc.constantFrom(null, 'x')), { maxLength: 4 })]
  })
  return fieldsOf(Object.fromEntries(lists))
}

function fieldsOf(fields: Arbitraries): Arbitrary<object> {
  return objectOf(fields, [], oddJsonValue)
}
