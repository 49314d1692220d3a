// The journal of verify on disk: one file a run, one line a record, written before the next request.

import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Entry, Journal } from '../verify/created-records.ts'

interface JournalFile extends Journal {
  /** Removes the file: nothing is left behind. */
  remove(): void
}

type Line = { baseUrl: string } | { created: Entry } | { deleted: string }

/** A journal whose file is made when the first record is. It throws if the file cannot be written. */
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

/** Node's recursive `mkdir` never ends where a folder is there that takes no other, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
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
    if (!head || !('baseUrl' in head) || head.baseUrl !== baseUrl) continue
    remains.files.push(file)
    for (const line of lines) addLine(remains, line)
  }
  return remains
}

function addLine({ paths, names }: Remains, line: Line): void {
  if ('deleted' in line) paths.delete(line.deleted)
  if (!('created' in line)) return
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
function linesOf(file: string): Line[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Line] // this module wrote it
    } catch {
      return []
    }
  })
}
