// Stories for the mock, each of some requests in a row, until there were enough of them or a law is broken.

import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { messageOf } from '../../src/lib/text.ts'
import { controlRequest } from './control-requests.ts'
import { BrokenLaw, holdLaws, type LawName, laws } from './laws.ts'
import { oddRequest, operationRequest } from './operation-requests.ts'
import { openStage, play } from './play.ts'
import type { Send, Step } from './step.ts'

interface Run {
  seed: number
  /** Leads to one story of the seed. */
  path?: string | undefined
  /** About how many requests. */
  count: number
  /** Stands between the fuzzer and the mock, to see that a broken mock is noticed. */
  plant?: (send: Send) => Send
  /** Whether the story that breaks a law is made shorter. Default: yes. */
  shrinks?: boolean
}

export interface Outcome {
  requests: number
  /** How many responses had each status. */
  statuses: Record<number, number>
  /** MB of heap after one half of the requests, and at the end. */
  heap: { half: number; end: number }
  broken?: { law: LawName | 'error'; message: string; path: string; steps: Step[] }
}

/** How many steps a story has on average, a little more rather than less. */
const meanLength = 50

const story = fc.record({
  /** Whether each key has records of its own. Any key is one then. */
  perKey: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { withCrossShrink: true },
      { weight: 90, arbitrary: operationRequest },
      { weight: 9, arbitrary: controlRequest },
      { weight: 2, arbitrary: oddRequest },
    ),
    { minLength: 1, maxLength: 2 * meanLength + 2, size: 'max' },
  ),
})

export async function fuzzMock({ seed, path = '', count, plant, shrinks = true }: Run): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, statuses: {}, heap: { half: 0, end: 0 } }
  const { heap, statuses } = outcome
  const stages = { shared: await openStage(false, plant), perKey: await openStage(true, plant) }
  const property = fc.asyncProperty(story, async ({ perKey, steps }) => {
    for await (const exchange of play(perKey ? stages.perKey : stages.shared, steps)) {
      const { status } = exchange.seen
      outcome.requests++
      statuses[status] = (statuses[status] ?? 0) + 1
      holdLaws(exchange)
    }
    if (heap.half === 0 && outcome.requests >= count / 2) heap.half = heapUsed()
  })
  const numRuns = Math.ceil(count / meanLength)
  // Without its bias, fast-check makes stories of all lengths alike.
  const result = await fc.check(property, { seed, path, numRuns, endOnFailure: !shrinks, unbiased: true })
  await Promise.all([stages.shared.close(), stages.perKey.close()])
  if (result.failed) {
    const { errorInstance: error, counterexample, counterexamplePath } = result
    const law = error instanceof BrokenLaw ? error.law : 'error'
    const steps = counterexample?.[0].steps ?? []
    return { ...outcome, broken: { law, message: messageOf(error), path: counterexamplePath ?? '', steps } }
  }
  heap.end = heapUsed()
  const message = laws.memory.check(heap)
  return message === undefined ? outcome : { ...outcome, broken: { law: 'memory', message, path: '', steps: [] } }
}

let collectGarbage: (() => void) | undefined

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  collectGarbage ??= runInNewContext('gc') as () => void // the flag makes it so
  collectGarbage()
  return process.memoryUsage().heapUsed / 1e6
}
