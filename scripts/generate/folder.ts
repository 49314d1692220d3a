// Compares generated/ on disk with its new contents, and writes it.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

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

/** Writes missing or edited files, removes others, and returns the changes. */
export function writeFolder(files: Map<string, string>, folder: string): StaleFile[] {
  const changes = staleFiles(files, folder)
  for (const { file } of changes) {
    const content = files.get(file)
    if (content === undefined) rmSync(join(folder, file))
    else {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
  }
  return changes
}

/** The files of a folder and its subfolders, by path. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
