// The journal of verify on disk: one file a run, one line a record, written before the next request.

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Entry, Journal } from '../verify/created-records.ts'

interface JournalFile extends Journal {
  /** Removes the file: nothing is left behind. */
  remove(): void
}

type Line = { created: Entry } | { deleted: string }

/** A journal whose file is made when the first record is. It throws if the file cannot be written. */
export function openJournal(folder: string, baseUrl: string): JournalFile {
  const file = join(folder, `verify-${Date.now()}-${process.pid}.jsonl`)
  const write = (line: Line): void => {
    if (!existsSync(file)) begin(file, baseUrl)
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return {
    created: (created) => write({ created }),
    deleted: (deleted) => write({ deleted }),
    remove: () => rmSync(file, { force: true }),
  }
}

function begin(file: string, baseUrl: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ baseUrl })}\n`, { mode: 0o600 })
  } catch (cause) {
    throw new Error(`Failed to write the journal ${file}. Pass a folder that can be written with --journal.`, { cause })
  }
}

/** What the journals of earlier runs against a service say is there. */
interface Remains {
  paths: Set<string>
  /** Names of records whose path the run did not come to know. */
  names: Set<string>
  files: string[]
}

export function remainsOf(folder: string, baseUrl: string): Remains {
  const remains: Remains = { paths: new Set(), names: new Set(), files: [] }
  for (const file of journalFiles(folder)) {
    const [head, ...lines] = linesOf(file)
    if ((head as { baseUrl?: string } | undefined)?.baseUrl !== baseUrl) continue
    remains.files.push(file)
    for (const line of lines as Line[]) addLine(remains, line) // this module wrote them
  }
  return remains
}

function addLine({ paths, names }: Remains, line: Line): void {
  if ('deleted' in line) {
    paths.delete(line.deleted)
    return
  }
  const { name, path } = line.created
  if (path === undefined) {
    names.add(name)
  } else {
    names.delete(name)
    paths.add(path)
  }
}

function journalFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^verify-.*\.jsonl$/.test(name))
  return names.map((name) => join(folder, name))
}

/** The lines of a journal. The last one is cut short when the run was killed while it wrote. */
function linesOf(file: string): unknown[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}
