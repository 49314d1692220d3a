// Where the results of a run go: to people, to programs, and to the service that runs the pipeline.

import { appendFileSync, writeFileSync } from 'node:fs'
import { detailsOf, repeatLines } from './details.ts'
import { firstScreen } from './first-screen.ts'
import type { Found } from './found.ts'
import { annotations, failedAnnotation, jobOutput, jobSummary } from './github.ts'
import { failedJunit, junitOf } from './junit.ts'
import { markdownOf } from './markdown.ts'

interface Wanted {
  verbose?: true
  json?: true
  markdown?: true
  format?: string
  junit?: string
}

/**
 * @param problem why the run ended before its end
 * @throws if a file cannot be written
 */
export function tell(found: Found, wanted: Wanted, problem?: string): void {
  if (wanted.junit !== undefined) writeJunit(wanted.junit, junitOf(found, problem))
  if (wanted.json) process.stdout.write(`${JSON.stringify(found.report, null, 2)}\n`)
  if (wanted.markdown) process.stdout.write(markdownOf(found, { samples: true }))
  const hasProgram = wanted.json || wanted.markdown
  // What a program reads has stdout for itself.
  const people = hasProgram ? process.stderr : process.stdout
  if (!hasProgram || wanted.format) people.write(firstScreen(found))
  if (wanted.verbose) people.write(`\n${detailsOf(found)}`)
  if (found.isKept) people.write(`\n${repeatLines(found)}`)
  if (!wanted.format) return
  people.write(annotations(found))
  append('GITHUB_STEP_SUMMARY', jobSummary(found))
  append('GITHUB_OUTPUT', jobOutput(found))
}

/** The same for a run that did not take place: a pipeline must not take silence for a success. */
export function tellFailure({ format, junit }: Wanted, message: string): void {
  try {
    if (junit !== undefined) writeJunit(junit, failedJunit(message))
    if (format !== undefined) process.stderr.write(failedAnnotation(message))
  } catch {
    // The message was printed, and the exit code says that nothing ran.
  }
}

function writeJunit(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (cause) {
    throw new Error(`Failed to write ${file}: check that its folder is there and can be written.`, { cause })
  }
}

/** Each step of a job has files that it may append to, and GitHub names them in variables. */
function append(variable: string, text: string): void {
  const file = process.env[variable]
  if (file !== undefined && file !== '') appendFileSync(file, text)
}
