// Compares generated/ on disk with its new contents, and writes it.

import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeAllWhole } from '../../src/lib/write-whole.ts'

export interface StaleFile {
  file: string
  problem: 'edited' | 'missing' | 'left over'
}

/** A folder in which everything is generated. */
export interface Folder {
  folder: string
  /** By path in the folder. */
  files: ReadonlyMap<string, string>
}

/** Compares in memory. `git diff` would not notice a new file. */
export function staleFiles(files: ReadonlyMap<string, string>, folder: string): StaleFile[] {
  const present = existsSync(folder) ? filesIn(folder) : []
  const compared = [...files].flatMap<StaleFile>(([file, content]) => {
    if (!present.includes(file)) return [{ file, problem: 'missing' }]
    return readFileSync(join(folder, file), 'utf8') === content ? [] : [{ file, problem: 'edited' }]
  })
  const leftOver = present.filter((file) => !files.has(file)).map<StaleFile>((file) => ({ file, problem: 'left over' }))
  return [...compared, ...leftOver].sort((one, other) => (one.file < other.file ? -1 : 1))
}

/**
 * Writes missing or edited files, and removes others.
 *
 * @param beside files outside the folders, by path: they are written together with them, or nothing is
 * @returns how many files of the folders have changed
 * @throws if a file cannot be written; everything is as before
 */
export function writeFolders(folders: readonly Folder[], beside: ReadonlyMap<string, string> = new Map()): number {
  const changes = folders.flatMap(({ folder, files }) =>
    staleFiles(files, folder).map(({ file }) => ({ path: join(folder, file), content: files.get(file) })),
  )
  const written = changes.flatMap(({ path, content }): [string, string][] =>
    content === undefined ? [] : [[path, content]],
  )
  writeAllWhole(new Map([...beside, ...written]))
  for (const { path, content } of changes) if (content === undefined) rmSync(path)
  return changes.length
}

/** The files of a folder and its subfolders, by path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
