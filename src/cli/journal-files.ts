// The journal of verify on disk: a file for each run, a line for each record, written before the next request.

import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Remains } from '../verify/records/clean-up.ts'
import type { Entry, Journal } from '../verify/records/journal.ts'
import { tokenIn } from '../verify/records/names.ts'
import { parseJson, propertiesOf } from '../lib/json.ts'
import { makeFolder } from '../lib/make-folder.ts'

interface JournalFile extends Journal {
  /** Removes the file: nothing is left behind. */
  remove(): void
}

type Line = { baseUrl: string } | { created: Entry } | { deleted: string }

/** A journal that creates its file with the first record. It throws if the file cannot be written. */
export function openJournal(folder: string, baseUrl: string): JournalFile {
  const file = join(folder, `verify-${Date.now()}-${process.pid}.jsonl`)
  const write = (line: Line): void => {
    const lines = existsSync(file) ? [line] : [{ baseUrl }, line]
    try {
      makeFolder(folder)
      appendFileSync(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
    } catch (cause) {
      throw new Error(`Failed to write the journal ${file}. Pass a folder that can be written with --journal.`, {
        cause,
      })
    }
  }
  return {
    created: (created) => write({ created }),
    deleted: (deleted) => write({ deleted }),
    remove: () => rmSync(file, { force: true }),
  }
}

interface JournalRemains extends Remains {
  paths: Set<string>
  tokens: Set<string>
  /** The journals that contain them. */
  files: string[]
}

/**
 * The records that earlier runs left at a service, from their journals.
 *
 * @param isAll whether to include those of runs that still go on
 */
export function remainsOf(folder: string, baseUrl: string, isAll = false): JournalRemains {
  const remains: JournalRemains = { paths: new Set(), tokens: new Set(), files: [] }
  for (const file of journalFiles(folder)) {
    const [head, ...lines] = linesOf(file)
    if (!head || !('baseUrl' in head) || head.baseUrl !== baseUrl) continue
    if (isGoingOn(file) && !isAll) continue
    remains.files.push(file)
    for (const line of lines) addLine(remains, line)
  }
  return remains
}

function addLine({ paths, tokens }: JournalRemains, line: Line): void {
  if ('deleted' in line) paths.delete(line.deleted)
  if (!('created' in line)) return
  const { name, path } = line.created
  // For a record that has no name yet, the journal has another value that identifies it.
  tokens.add(tokenIn(name) ?? name)
  if (path !== undefined) paths.add(path)
}

/** Whether the process of a journal still runs. If its number now belongs to another process, the journal is old. */
function isGoingOn(file: string): boolean {
  const pid = Number(/-(\d+)\.jsonl$/.exec(file)?.[1])
  const isFresh = Date.now() - statSync(file).mtimeMs < 3_600_000
  return isFresh && pid !== process.pid && isRunning(pid)
}

function journalFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^verify-.*\.jsonl$/.test(name))
  return names.map((name) => join(folder, name))
}

/** The lines of a journal. The last line is cut off if the run was killed while writing it. */
function linesOf(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return [parseJson(line) as Line] // this module wrote it
    } catch {
      return []
    }
  })
}

/** Whether a process runs, also one of another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return propertiesOf(error)['code'] === 'EPERM'
  }
}
