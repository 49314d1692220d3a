// The linters of the gate. Each takes many documents at once, because a tool takes longer to start than to read.

import type { Finding, Source } from './finding.ts'
import { lintWithRedocly } from './redocly.ts'
import { runChecks } from './run-checks.ts'
import { lintWithSchema } from './contract-schema.ts'
import { lintWithSpectral } from './spectral.ts'
import { lintWords } from './prose.ts'

export type Linter = (sources: Source[]) => Promise<Finding[]>

export const linters = {
  schema: forEach(lintWithSchema),
  checks: forEach(runChecks),
  redocly: (sources) => lintWithRedocly(sources.map(({ file }) => file)),
  spectral: (sources) => lintWithSpectral(sources.map(({ file }) => file)),
  words: lintWords,
} as const satisfies Record<string, Linter>

function forEach(lint: (source: Source) => Finding[] | Promise<Finding[]>): Linter {
  return async (sources) => (await Promise.all(sources.map(lint))).flat()
}
