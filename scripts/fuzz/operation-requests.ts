// Requests to the operations of the contract, valid and not.

import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { apiKey, callers, formType, texts } from './odd-values.ts'
import { largeForms, oddIds, oddKeys, oddPaths, oddQueries, oddTypes } from './odd-values.ts'
import { type Step, views } from './step.ts'

/** The usual values, and one time in so many the others. Failing cases are shrunk towards the usual ones. */
export function mostly<Value>(times: number, usual: Arbitrary<Value>, others: Arbitrary<Value>): Arbitrary<Value> {
  return fc.oneof({ withCrossShrink: true }, { weight: times, arbitrary: usual }, { weight: 1, arbitrary: others })
}

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))

export const word = mostly(5, fc.constantFrom(...texts), fc.string({ unit: codeUnit, maxLength: 20 }))

/** What a schema allows. No text of the contract is narrower than its enum. */
export function valueFor({ type, enum: values, items }: Schema): Arbitrary<unknown> {
  if (items) return valueFor(items)
  if (values) return fc.constantFrom(...values)
  const [name = ''] = [type ?? []].flat()
  if (name === 'boolean') return fc.boolean()
  return ['integer', 'number'].includes(name) ? fc.integer({ min: 1, max: 9 }) : word
}

/** What a schema allows, and seldom a property that is odd or that there is not. */
export function objectFor({ properties = {}, required = [] }: Schema, odd: Arbitrary<unknown>): Arbitrary<object> {
  const values = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)])
  return objectOf(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>, required, odd)
}

/** The required fields, some of the others, and seldom one that is odd or that there is not. */
export function objectOf(fields: Record<string, Arbitrary<unknown>>, required: string[], odd: Arbitrary<unknown>) {
  const names = Object.keys(fields)
  // The optional keys of fc.record are seldom left out: of ten, nine would be there.
  const optional = fc.subarray(names.filter((name) => !required.includes(name)))
  const name = mostly(2, fc.constantFrom('foo', ...names), word)
  const others = fc.dictionary(name, odd, { minKeys: 1, maxKeys: 1 })
  const parts = { all: fc.record(fields), optional, others: mostly(9, fc.constant({}), others) }
  return fc.record(parts).map(({ all, optional, others }): object => {
    const kept = Object.entries(all).filter(([key]) => required.includes(key) || optional.includes(key))
    return { ...Object.fromEntries(kept), ...others }
  })
}

/** Names and values as a form or a query writes them, and now and then junk or a name that is there already. */
function pairsFor(schema: Schema): Arbitrary<string> {
  const name = fc.constantFrom('foo', ...Object.keys(schema.properties ?? {}))
  const junk = fc.oneof(
    word,
    name.map((one) => `${one}=a`),
  )
  return fc.tuple(objectFor(schema, word), mostly(9, fc.constant(''), junk)).map(([values, more]) => {
    const pairs = Object.entries(values).map(([key, value]) => [key, String(value)])
    return [new URLSearchParams(pairs).toString(), more].filter((text) => text !== '').join('&')
  })
}

/** Of requests without a name, and of two that have one. */
export const session = mostly(3, fc.constant({}), fc.constantFrom({ 'x-mock-session': 'a' }, { 'x-mock-session': 'b' }))

export function caller(times: number) {
  return mostly(times, fc.constant({ headers: {} }), fc.constantFrom(...callers))
}

function requestFor(view: OperationView): Arbitrary<Step> {
  const id = mostly(8, fc.integer({ min: 1, max: 20 }).map(String), fc.constantFrom(...oddIds))
  const path = id.map((text) => view.path.replace(/\{\w+\}/, text))
  const parameters = view.queryParameters.map(({ name, schema }) => [name, schema])
  const query = pairsFor({ properties: Object.fromEntries(parameters) })
  const parts = {
    method: mostly(30, fc.constant(view.method.toUpperCase()), fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'DELETE')),
    path: mostly(40, path, fc.constantFrom(...oddPaths)),
    query: mostly(20, query, fc.constantFrom(...oddQueries)),
    session,
    authorization: mostly(20, fc.constant(`Bearer ${apiKey}`), fc.constantFrom(...oddKeys)),
    prefer: mostly(8, fc.constant(''), preference(view)),
    type: mostly(8, fc.constant(formType), fc.constantFrom(...oddTypes)),
    form: mostly(120, pairsFor(view.form?.schema ?? {}), fc.constantFrom(...largeForms)),
    caller: caller(30),
  }
  return fc.record(parts).map(({ method, path, query, session, authorization, prefer, type, form, caller }) => {
    const { pathname, search } = new URL(query === '' ? path : `${path}?${query}`, 'http://mock')
    const hasBody = view.form !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(method)
    const headers = {
      accept: 'application/json',
      ...session,
      ...caller.headers,
      ...(authorization !== '' && { authorization }),
      ...(prefer !== '' && { prefer }),
      ...(hasBody && { 'content-type': type }),
    }
    return { ...caller, method, target: pathname + search, headers, ...(hasBody && { body: form }) }
  })
}

export const request = fc.oneof(...views.map(requestFor))

function preference(view: OperationView): Arbitrary<string> {
  const documented = [view.success, ...view.rejections].map(({ status }) => String(status))
  const code = mostly(3, fc.constantFrom(...documented), fc.constantFrom('302', '418', '500', '503', '__proto__'))
  const example = fc.constantFrom(...exampleNames([view]), 'toString')
  const parts = { code, example, delay: fc.constantFrom('0', '1', 'soon') }
  const preferences = fc.record(parts, { requiredKeys: [] })
  return preferences.map((values) => new URLSearchParams(values).toString().replaceAll('&', ', '))
}

/** The names of all examples of documented responses. */
export function exampleNames(of: OperationView[]): string[] {
  const responses = of.flatMap(({ success, rejections }) => [success, ...rejections])
  return responses.flatMap(({ body }) => Object.keys(body?.examples ?? {}))
}
