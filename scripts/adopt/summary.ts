// What a person reads after `adopt` and `try`: what was written, what was not, and what to do about it.

import { childPointer } from '../../src/lib/json-pointer.ts'
import type { Report } from '../../src/verify/report.ts'
import { sourceIn } from '../contract/source.ts'
import type { Adoption } from './adoption.ts'

export interface Summary {
  lines: string[]
  /** Whether nothing is left to do by hand. */
  isComplete: boolean
}

export function summaryOf({ facts, left, observed, text }: Adoption, report: Report, file: string): Summary {
  const written = Object.keys(facts)
  const contradicted = Object.entries(report.facts).filter(([, { verdict }]) => verdict === 'refuted')
  const { positionOf } = sourceIn(text)
  const placeOf = (id: string): string => `${file}:${positionOf(childPointer('#/x-assumptions', id)).line}`
  const isExampleless = written.some((id) => observed[id]?.hasSamples === false)
  return {
    isComplete: left.size + contradicted.length === 0,
    lines: [
      written.length > 0 ? `Written: ${written.join(', ')}.` : 'The contract already has what was observed.',
      ...(isExampleless ? ['The report has no samples: run verify without --no-samples to get examples, too.'] : []),
      ...[...left].map(
        ([id, why]) =>
          `Not written: ${id}. ${observed[id]?.observed ?? ''} ${why} Edit ${placeOf(id)}, and each element with this mark.`,
      ),
      ...contradicted.map(
        ([name, { observed: what }]) => `Against the source: ${name}. ${what ?? ''} Ask the owner of the service.`,
      ),
    ],
  }
}
