import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Makes an empty folder for a script, with a marker file in it. An existing folder is emptied only if it has
 * this file, which shows that the script wrote it.
 *
 * @param marker the name of the file
 * @throws if the folder has other files, which would be lost
 */
export function emptyFolder(folder: string, marker: string): void {
  const file = join(folder, marker)
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(file))
    throw new Error(
      `Failed to write into ${resolve(folder)}: it has files, and no ${marker}, which would show that this script wrote them. Name an empty folder, or delete this one.`,
    )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'A script wrote this folder, and deletes everything in it when it runs again.\n')
}
