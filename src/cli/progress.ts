// The lines that verify prints during a run, on stderr.

import type { ServiceContract } from '../verify/contract.ts'
import type { Progress } from '../verify/options.ts'
import type { Verdict } from '../verify/report.ts'
import { counted, summaryOf } from './report/found.ts'

/**
 * Prints a line for each assumption, and one for all statements about the same thing.
 *
 * @param only the names of what the run includes; left out, all
 * @param isVerbose whether each statement has a line of its own
 */
export function progress(
  contract: ServiceContract,
  only: readonly string[] | undefined,
  isVerbose: boolean,
): (step: Progress) => void {
  const stated = Object.keys(contract.facts).filter((name) => only?.includes(name) ?? true)
  const found = new Map<string, Verdict>()
  let all = 0
  return (step) => {
    if ('decides' in step) {
      const { assumptions, of, facts, ofFacts } = step.decides
      all = of + ofFacts
      const ofLedger = of > 0 ? [`${assumptions} of ${counted(of, 'assumption')}`] : []
      const ofSource = ofFacts > 0 ? [`${facts} of ${counted(ofFacts, 'statement')} of the source`] : []
      console.error(`This run can decide ${[...ofLedger, ...ofSource].join(' and ')}.`)
      return
    }
    const { name, verdict } = step
    found.set(name, verdict)
    const number = `  ${String(found.size).padStart(3)}/${all}`
    if (isVerbose || !stated.includes(name)) {
      console.error(`${number}  ${name}: ${verdict.verdict}`)
      return
    }
    const thing = thingOf(contract, name)
    const about = stated.filter((one) => thingOf(contract, one) === thing)
    if (!about.every((one) => found.has(one))) return
    console.error(`${number}  ${thing}: ${summaryOf(about.flatMap((one) => found.get(one) ?? []))}`)
  }
}

/** What a statement of the source is about: `list`, `create`, `show`, `update`, `delete` or `key`. */
function thingOf({ resources }: ServiceContract, name: string): string {
  const [operation = '', last = operation] = name.split('.')
  const things = resources.flatMap(({ list, create, show, updates, delete: removal }) => [
    [list.operationId, 'list'],
    [create.operationId, 'create'],
    [show.operationId, 'show'],
    ...updates.map(({ operationId }) => [operationId, 'update']),
    [removal.operationId, 'delete'],
  ])
  return things.find(([id]) => id === operation)?.[1] ?? last
}
