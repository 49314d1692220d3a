// Sends the results of a run to people, to programs, and to the CI service.

import { appendFileSync } from 'node:fs'
import { reasonOf, writeWhole } from '../../lib/write-whole.ts'
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
 * @param problem why the run stopped early
 * @throws if a file cannot be written
 */
export async function tell(found: Found, wanted: Wanted, problem?: string): Promise<void> {
  if (wanted.junit !== undefined) writeWhole(wanted.junit, junitOf(found, problem))
  if (wanted.json) await print(process.stdout, `${JSON.stringify(found.report, null, 2)}\n`)
  if (wanted.markdown) await print(process.stdout, markdownOf(found, { samples: true }))
  const hasProgram = wanted.json || wanted.markdown
  // stdout is only for the program that reads the JSON.
  const people = hasProgram ? process.stderr : process.stdout
  if (!hasProgram || wanted.format) await print(people, firstScreen(found))
  if (wanted.verbose) await print(people, `\n${detailsOf(found)}`)
  if (found.isKept) await print(people, `\n${repeatLines(found)}`)
  if (!wanted.format) return
  await print(people, annotations(found))
  append('GITHUB_STEP_SUMMARY', jobSummary(found))
  append('GITHUB_OUTPUT', jobOutput(found))
}

/** @throws if the text cannot be written: half of a report is no success */
function print(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((done, failed) => {
    stream.write(text, (error) => {
      if (error) failed(new Error(`Failed to print the report: ${reasonOf(error)}.`, { cause: error }))
      else done()
    })
  })
}

/** Reports a run that did not take place: CI must not take silence for a success. */
export function tellFailure({ format, junit }: Wanted, message: string): void {
  try {
    if (junit !== undefined) writeWhole(junit, failedJunit(message))
    if (format !== undefined) process.stderr.write(failedAnnotation(message))
  } catch {
    // The message was printed, and the exit code shows that nothing ran.
  }
}

/** Appends to the files that GitHub gives each step, by variable. */
function append(variable: string, text: string): void {
  const file = process.env[variable]
  if (file !== undefined && file !== '') appendFileSync(file, text)
}
