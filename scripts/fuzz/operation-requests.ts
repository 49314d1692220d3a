// Requests to the operations of the contract, valid and not, and such requests in damaged bytes.

import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from '../contract/contract.ts'
import { apiKey, callers, formType, oddBytes, texts } from './odd-values.ts'
import { largeForms, oddIds, oddKeys, oddPaths, oddQueries, oddTypes } from './odd-values.ts'
import { type Step, type View, views } from './step.ts'

/** The usual values, and one time in so many the others. Failing cases are shrunk towards the usual ones. */
export function mostly<Value>(times: number, usual: Arbitrary<Value>, others: Arbitrary<Value>): Arbitrary<Value> {
  return fc.oneof({ withCrossShrink: true }, { weight: times, arbitrary: usual }, { weight: 1, arbitrary: others })
}

const codeUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
const word = mostly(5, fc.constantFrom(...texts), fc.string({ unit: codeUnit, maxLength: 20 }))

/** The required fields, some of the others, and seldom one that is odd or that there is not. */
export function objectOf(fields: Record<string, Arbitrary<unknown>>, required: string[], odd: Arbitrary<unknown>) {
  // One half of the optional fields is left out. fc.record would leave out much fewer.
  const parts = Object.entries(fields).map(([name, value]) => {
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })]
  })
  const name = mostly(2, fc.constantFrom('foo', ...Object.keys(fields)), word)
  const others = mostly(9, fc.constant({}), fc.dictionary(name, odd, { minKeys: 1, maxKeys: 1 }))
  return fc.tuple(fc.record(Object.fromEntries(parts)), others).map(([all, others]): object => ({ ...all, ...others }))
}

/** What a schema allows, and seldom a property that is odd or that there is not. */
export function objectFor({ properties = {}, required = [] }: Schema, odd: Arbitrary<unknown>): Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, { type, enum: values }]) => {
    if (values) return [name, fc.constantFrom(...values)]
    return [name, type === 'integer' ? fc.integer({ min: 1, max: 9 }) : word]
  })
  return objectOf(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, required, odd)
}

/** Names and values as a form or a query writes them, and now and then junk or a name that is there already. */
function pairsFor(schema: Schema): Arbitrary<string> {
  const names = ['foo', ...Object.keys(schema.properties ?? {})]
  const junk = mostly(1, word, fc.constantFrom(...names.map((name) => `${name}=a`)))
  return fc.tuple(objectFor(schema, word), mostly(9, fc.constant(''), junk)).map(([values, more]) => {
    const sent = Object.entries(values).filter(([, value]) => value !== undefined)
    const pairs = sent.map(([name, value]) => [name, String(value)])
    return [new URLSearchParams(pairs).toString(), more].filter((text) => text !== '').join('&')
  })
}

/** Of requests without a name, and of two that have one. */
export const session = mostly(3, fc.constant({}), fc.constantFrom({ 'x-mock-session': 'a' }, { 'x-mock-session': 'b' }))

export function caller(times: number) {
  return mostly(times, fc.constant({ headers: {} }), fc.constantFrom(...callers))
}

/** The names of all examples of documented responses. */
export function exampleNames(of: View[]): string[] {
  const responses = of.flatMap(({ success, rejections }) => [success, ...rejections])
  return responses.flatMap(({ body }) => Object.keys(body?.examples ?? {}))
}

function preference(view: View): Arbitrary<string> {
  const documented = [view.success, ...view.rejections].map(({ status }) => String(status))
  const code = mostly(3, fc.constantFrom(...documented), fc.constantFrom('302', '418', '500', '503', '__proto__'))
  const example = fc.constantFrom(...exampleNames([view]), 'toString')
  const parts = { code, example, delay: fc.constantFrom('0', '1', 'soon') }
  const preferences = fc.record(parts, { requiredKeys: [] })
  return preferences.map((values) => new URLSearchParams(values).toString().replaceAll('&', ', '))
}

function requestFor(view: View): Arbitrary<Step> {
  const id = mostly(8, fc.integer({ min: 1, max: 20 }).map(String), fc.constantFrom(...oddIds))
  const path = id.map((text) => view.path.replace(/\{\w+\}/, text))
  const parts = {
    method: mostly(30, fc.constant(view.method.toUpperCase()), fc.constantFrom('HEAD', 'OPTIONS', 'POST', 'DELETE')),
    path: mostly(40, path, fc.constantFrom(...oddPaths)),
    query: mostly(20, pairsFor(view.querySchema), fc.constantFrom(...oddQueries)),
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

export const operationRequest = fc.oneof(...views.map(requestFor))

const randomBytes = (maxLength: number): Arbitrary<string> =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'))

const piece = mostly(1, fc.constantFrom(...oddBytes), randomBytes(8))

const damagedRequest = fc
  .record({ step: operationRequest, at: fc.nat(400), skipped: fc.nat(10), piece })
  .map(({ step, at, skipped, piece }) => {
    const text = bytesOf(step)
    return text.slice(0, at) + piece + text.slice(at + skipped)
  })

/** One or two damaged requests in a row, or no request at all. */
const badBytes = mostly(
  1,
  fc.array(damagedRequest, { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
  randomBytes(300),
)

export const oddRequest = badBytes.map((bytes): Step => ({ method: '', target: '', headers: {}, bytes }))

function bytesOf({ method, target, headers: { prefer: _, ...headers }, body = '' }: Step): string {
  const content = Buffer.from(body).toString('latin1').slice(0, 10_000)
  const all = { host: '127.0.0.1', ...headers, 'content-length': content.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
