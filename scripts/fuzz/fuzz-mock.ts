// Stories for the mock, until there were enough requests or a law is broken.

import fc from 'fast-check'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { messageOf } from '../contract/failure.ts'
import { BrokenLaw, holdLaws, type LawName, laws } from './laws.ts'
import { openStage, play } from './play.ts'
import type { Step } from './step.ts'
import { meanLength, story } from './stories.ts'
import type { Send } from './wire.ts'

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

export async function fuzzMock({ seed, path = '', count, plant, shrinks = true }: Run): Promise<Outcome> {
  const outcome: Outcome = { requests: 0, statuses: {}, heap: { half: 0, end: 0 } }
  const { heap, statuses } = outcome
  const stages = { shared: await openStage(false), perKey: await openStage(true) }
  const property = fc.asyncProperty(story, async ({ perKey, steps }) => {
    const stage = perKey ? stages.perKey : stages.shared
    const played: Step[] = []
    try {
      for await (const exchange of play({ ...stage, send: plant?.(stage.send) ?? stage.send }, steps)) {
        const { status } = exchange.seen
        played.push(exchange.step)
        outcome.requests++
        statuses[status] = (statuses[status] ?? 0) + 1
        holdLaws(exchange)
      }
    } catch (error) {
      // Of all stories that break a law, the last one is the shortest.
      const law = error instanceof BrokenLaw ? error.law : 'error'
      outcome.broken = { law, message: messageOf(error), path: '', steps: played }
      throw error
    }
    if (heap.half === 0 && outcome.requests >= count / 2) heap.half = heapUsed()
  })
  // Without its bias, fast-check makes stories of all lengths alike.
  const numRuns = Math.ceil(count / meanLength)
  const { counterexamplePath } = await fc.check(property, {
    seed,
    path,
    numRuns,
    endOnFailure: !shrinks,
    unbiased: true,
  })
  await Promise.all([stages.shared.close(), stages.perKey.close()])
  if (outcome.broken) return { ...outcome, broken: { ...outcome.broken, path: counterexamplePath ?? '' } }
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
