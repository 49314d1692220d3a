import { renameSync, writeFileSync } from 'node:fs'

/** Writes a file so that a reader finds it as it was before or after, also when the process is killed. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text)
  renameSync(`${file}.tmp`, file)
}
