// Compares generated/ on disk with its new contents, and writes it.

import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { writeAllWhole } from '../../src/lib/write-whole.ts'

export interface StaleFile {
  file: string
  problem: 'edited' | 'missing' | 'left over'
}

/** Compares in memory. `git diff` would not notice a new file. */
export function staleFiles(files: Map<string, string>, folder: string): StaleFile[] {
  const present = existsSync(folder) ? filesIn(folder) : []
  const compared = [...files].flatMap<StaleFile>(([file, content]) => {
    if (!present.includes(file)) return [{ file, problem: 'missing' }]
    return readFileSync(join(folder, file), 'utf8') === content ? [] : [{ file, problem: 'edited' }]
  })
  const leftOver = present.filter((file) => !files.has(file)).map<StaleFile>((file) => ({ file, problem: 'left over' }))
  return [...compared, ...leftOver].sort((one, other) => (one.file < other.file ? -1 : 1))
}

/**
 * Writes missing or edited files, removes others, and returns the changes.
 *
 * @param beside files outside the folder, by path: they are written together with it, or nothing is
 * @throws if a file cannot be written; everything is as before
 */
export function writeFolder(
  files: Map<string, string>,
  folder: string,
  beside: ReadonlyMap<string, string> = new Map(),
): StaleFile[] {
  const changes = staleFiles(files, folder)
  const written = changes.flatMap(({ file }): [string, string][] => {
    const content = files.get(file)
    return content === undefined ? [] : [[join(folder, file), content]]
  })
  writeAllWhole(new Map([...beside, ...written]))
  for (const { file } of changes) if (!files.has(file)) rmSync(join(folder, file))
  return changes
}

/** The files of a folder and its subfolders, by path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
