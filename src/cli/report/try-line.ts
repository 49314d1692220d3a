// The command that serves what a run observed.

import type { Report } from '../../verify/report.ts'

/** `npm run try -- report.json`; undefined if no mismatch is a fact. */
export function tryLine({ verdicts }: Pick<Report, 'verdicts'>): string | undefined {
  const isFact = Object.values(verdicts).some(({ verdict, fact }) => verdict === 'refuted' && fact !== undefined)
  return isFact ? 'npm run try -- report.json' : undefined
}
