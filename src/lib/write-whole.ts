// Writes files whole or not at all, also if the disk is full or the process is killed.

import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from './text.ts'
import { propertiesOf } from './json.ts'
import { makeFolder } from './make-folder.ts'

/** What people call the most common errors of the file system. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file would be larger than this process may write',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EEXIST: 'its folder is a file',
  EISDIR: 'it is a folder',
  EPIPE: 'nobody reads it',
}

/**
 * Writes a file in one step: readers find the old or the new contents, even if the process is killed. A link stays a
 * link. Makes its folder.
 *
 * @throws if it cannot be written; the file is as before
 */
export function writeWhole(file: string, text: string): void {
  writeAllWhole(new Map([[file, text]]))
}

/**
 * Makes the folder of a file that will be written.
 *
 * @throws if the file could not be written now
 */
export function checkWritable(file: string): void {
  makeFolderOf(file)
  discard([stage(file, '')])
}

/**
 * Writes all files like {@link writeWhole}, or none if one cannot be written.
 *
 * @param files path -> contents
 * @throws if one cannot be written; all files are as before
 */
export function writeAllWhole(files: ReadonlyMap<string, string>): void {
  const staged: Staged[] = []
  try {
    for (const [file, text] of files) {
      makeFolderOf(file)
      staged.push(stage(file, text))
    }
  } catch (error) {
    discard(staged)
    throw error
  }
  replaceAll(staged)
}

interface Staged {
  file: string
  target: string
  /** The new contents, beside the file that they replace. */
  next: string
  text: string
}

function stage(file: string, text: string): Staged {
  const target = existsSync(file) ? realpathSync(file) : file
  const staged = { file, target, next: `${target}.${randomUUID()}.tmp`, text }
  try {
    // Before any file is replaced: `rename` would notice only then.
    if (existsSync(target) && statSync(target).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    const mode = modeOf(file)
    writeFileSync(staged.next, text, { mode, flag: 'wx' })
    chmodSync(staged.next, mode) // the umask may have taken from it
  } catch (error) {
    discard([staged])
    throw failure(file, error)
  }
  return staged
}

function replaceAll(staged: readonly Staged[]): void {
  for (const { file, target, next, text } of staged) {
    try {
      renameSync(next, target)
    } catch (error) {
      // A file mounted into a container by itself cannot be replaced.
      if (propertiesOf(error)['code'] === 'EBUSY') {
        rmSync(next)
        writeFileSync(target, text)
        continue
      }
      discard(staged)
      throw failure(file, error)
    }
  }
}

function discard(staged: readonly Staged[]): void {
  for (const { next } of staged) rmSync(next, { force: true })
}

/** That of the file, or what this user's new files have. */
function modeOf(file: string): number {
  return existsSync(file) ? statSync(file).mode & 0o777 : 0o666 & ~process.umask()
}

function makeFolderOf(file: string): void {
  try {
    makeFolder(dirname(file))
  } catch (error) {
    throw failure(file, error)
  }
}

/** Why something could not be written, for people. */
export function reasonOf(cause: unknown): string {
  return reasons[String(propertiesOf(cause)['code'])] ?? messageOf(cause)
}

function failure(file: string, cause: unknown): Error {
  return new Error(`Failed to write ${file}: ${reasonOf(cause)}. Nothing was changed. Correct that and try again.`, {
    cause,
  })
}
