// The command that serves what a run observed.

import type { Report } from '../../verify/report.ts'

/** `npm run try -- unknown-id=410`; undefined if no departure is a fact. */
export function tryLine({ verdicts }: Pick<Report, 'verdicts'>): string | undefined {
  const words = Object.entries(verdicts).flatMap(([id, { fact, text }]) =>
    fact === undefined ? [] : [shellWord(`${id}=${text}`)],
  )
  return words.length > 0 ? `npm run try -- ${words.join(' ')}` : undefined
}

function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
