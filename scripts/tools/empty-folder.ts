import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Removes what a script wrote into a folder the last time.
 *
 * @param isOurs whether the script wrote what is in the folder
 * @throws if the folder has something else in it, which would be lost
 */
export function emptyFolder(folder: string, isOurs: (folder: string) => boolean): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  if (!isOurs(folder))
    throw new Error(`Failed to write into ${resolve(folder)}: it has other files. Name an empty folder.`)
  rmSync(folder, { recursive: true })
}
