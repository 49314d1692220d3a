// The journal of verify on disk: one file a run, one line a record, written before the next request.

import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Entry, Journal } from '../verify/created-records.ts'

export const defaultFolder = join(homedir(), '.pixels-domains')

interface JournalFile extends Journal {
  /** Removes the file: nothing is left behind. */
  remove(): void
}

type Line = { created: Entry } | { deleted: string }

/** A journal whose file is made when the first record is. It throws if the file cannot be written. */
export function openJournal(folder: string, baseUrl: string): JournalFile {
  const file = join(folder, `verify-${Date.now()}-${process.pid}.jsonl`)
  let isOpen = false
  const open = (): void => {
    try {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, `${JSON.stringify({ baseUrl })}\n`, { mode: 0o600 })
    } catch (cause) {
      throw new Error(`Failed to write the journal ${file}. Pass a folder that can be written with --journal.`, {
        cause,
      })
    }
    isOpen = true
  }
  const write = (line: Line): void => {
    if (!isOpen) open()
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  return {
    created: (created) => write({ created }),
    deleted: (deleted) => write({ deleted }),
    remove: () => rmSync(file, { force: true }),
  }
}

/** What the journals of earlier runs against a service say is there. */
interface Remains {
  paths: string[]
  /** Names of records whose path the run did not come to know. */
  names: string[]
  files: string[]
}

export function remainsOf(folder: string, baseUrl: string): Remains {
  const remains: Remains = { paths: [], names: [], files: [] }
  for (const file of journalFiles(folder)) {
    const [head, ...lines] = linesOf(file)
    if ((head as { baseUrl?: string } | undefined)?.baseUrl !== baseUrl) continue
    const left = leftIn(lines as Line[]) // this module wrote them
    remains.paths.push(...left.paths)
    remains.names.push(...left.names)
    remains.files.push(file)
  }
  return remains
}

function journalFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^verify-.*\.jsonl$/.test(name))
      .map((name) => join(folder, name))
  } catch {
    return [] // no run has written there
  }
}

/** The lines of a journal. The last one is cut short when the run was killed while it wrote. */
function linesOf(file: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as unknown]
      } catch {
        return []
      }
    })
}

function leftIn(lines: Line[]): { paths: string[]; names: string[] } {
  const gone = lines.flatMap((line) => ('deleted' in line ? [line.deleted] : []))
  const created = lines.flatMap((line) => ('created' in line ? [line.created] : []))
  const paths = created.flatMap(({ path }) => (path === undefined ? [] : [path])).filter((path) => !gone.includes(path))
  const known = created.filter(({ path }) => path !== undefined).map(({ name }) => name)
  const names = created.map(({ name }) => name).filter((name) => !known.includes(name))
  return { paths: [...new Set(paths)], names: [...new Set(names)] }
}
