// Stories: some requests in a row, to a fresh mock.

import fc, { type Arbitrary } from 'fast-check'
import type { OperationView } from '../contract/operations.ts'
import { controlRequest } from './control-steps.ts'
import { requestFor } from './request-steps.ts'
import type { RawStep, Step, WireStep } from './step.ts'
import { often } from './texts.ts'

export function stories(views: OperationView[]): Arbitrary<Step[]> {
  const request = fc.oneof(...views.map(requestFor))
  const step = often<Step>([90, request], [9, controlRequest(views)], [2, rawBytes(request)])
  return fc.array(step, { minLength: 1, maxLength: 100, size: 'max' })
}

const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code))
const damage = fc.constantFrom(
  ...['\r\n', '\r\n\r\n', ' ', ':', '0\r\n\r\n', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n'],
  ...['Expect: 1\r\n', 'Host: evil.example\r\n', `X: ${'h'.repeat(20_000)}\r\n`],
)

/** A request whose bytes are damaged, two of them in a row, or no request at all. */
function rawBytes(request: Arbitrary<WireStep>): Arbitrary<RawStep> {
  const piece = often([1, fc.string({ unit: byte, maxLength: 8 })], [1, damage])
  const damages = fc.array(fc.record({ at: fc.nat(400), skipped: fc.nat(10), piece }), { maxLength: 3 })
  const damaged = fc
    .tuple(request, damages)
    .map(([step, all]) =>
      all.reduce((bytes, one) => bytes.slice(0, one.at) + one.piece + bytes.slice(one.at + one.skipped), bytesOf(step)),
    )
  const bytes = often(
    [6, damaged],
    [1, fc.tuple(damaged, damaged).map(([one, other]) => one + other)],
    [1, fc.string({ unit: byte, maxLength: 300 })],
  )
  return bytes.map((raw) => ({ raw }))
}

function bytesOf({ method, target, headers: { prefer: _, ...headers }, body = '' }: WireStep): string {
  const content = Buffer.from(body).toString('latin1').slice(0, 10_000)
  const all = { host: '127.0.0.1', ...headers, 'content-length': content.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
