import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { propertiesOf } from './json.ts'

/**
 * Writes a file, for the user only, in one step: readers find the old or the new contents, even if the process is killed.
 * A link stays a link.
 */
export function writeWhole(file: string, text: string): void {
  const target = existsSync(file) ? realpathSync(file) : file
  const next = `${target}.${randomUUID()}.tmp`
  writeFileSync(next, text, { mode: 0o600, flag: 'wx' })
  try {
    renameSync(next, target)
  } catch (error) {
    rmSync(next)
    // A file mounted into a container by itself cannot be replaced.
    if (propertiesOf(error)['code'] !== 'EBUSY') throw error
    writeFileSync(target, text)
  }
}
