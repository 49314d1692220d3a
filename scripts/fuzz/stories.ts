// Stories: some steps in a row, to a fresh mock.

import fc, { type Arbitrary } from 'fast-check'
import { controlRequest } from './control-requests.ts'
import { oddBytes } from './odd-values.ts'
import { request } from './operation-requests.ts'
import type { Step } from './step.ts'

export interface Story {
  /** Whether each key has records of its own. Any key is one then. */
  perKey: boolean
  steps: Step[]
}

/** How many steps a story has on average, a little more rather than less. */
export const meanLength = 50

const randomBytes = (maxLength: number): Arbitrary<string> =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'))

const damage = fc.record({
  at: fc.nat(400),
  skipped: fc.nat(10),
  piece: fc.oneof(fc.constantFrom(...oddBytes), randomBytes(8)),
})

const damagedRequest = fc.record({ step: request, damages: fc.array(damage, { maxLength: 3 }) })

/** Requests whose bytes are damaged, one or two in a row, or no request at all. */
const bytes = fc.oneof(
  fc.array(damagedRequest.map(damagedBytes), { minLength: 1, maxLength: 2 }).map((all) => all.join('')),
  randomBytes(300),
)

export const story: Arbitrary<Story> = fc.record({
  perKey: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { withCrossShrink: true },
      { weight: 90, arbitrary: request },
      { weight: 9, arbitrary: controlRequest },
      { weight: 2, arbitrary: bytes.map((text): Step => ({ method: '', target: '', headers: {}, bytes: text })) },
    ),
    { minLength: 1, maxLength: 2 * meanLength + 2, size: 'max' },
  ),
})

function damagedBytes({ step, damages }: { step: Step; damages: { at: number; skipped: number; piece: string }[] }) {
  return damages.reduce(
    (text, { at, skipped, piece }) => text.slice(0, at) + piece + text.slice(at + skipped),
    bytesOf(step),
  )
}

function bytesOf({ method, target, headers: { prefer: _, ...headers }, body = '' }: Step): string {
  const content = Buffer.from(body).toString('latin1').slice(0, 10_000)
  const all = { host: '127.0.0.1', ...headers, 'content-length': content.length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
