// The file of a store: whose it is, what is wrong with it, and the database in it.

import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../lib/text.ts'

// "PxMk": SQLite keeps it in the head of the file, for programs that want to know whose file it is.
const applicationId = 0x50784d6b
const version = 1

const schema = `
  PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version};
  CREATE TABLE records (resource TEXT, id, fields TEXT, PRIMARY KEY (resource, id)) WITHOUT ROWID;
  CREATE TABLE resources (resource TEXT PRIMARY KEY, count INTEGER)`

/** @throws if the file is not a store, another mock has it open, or it cannot be written; see {@link isDamage} */
export function openDatabase(Database: typeof DatabaseSync, file: string): DatabaseSync {
  const isEmpty = isNew(file)
  // To close a database that may be written puts the writes beside it into it, and a damaged one is kept as it is.
  if (!isEmpty) checkPages(new Database(file, { readOnly: true }))
  return openedDatabase(new Database(file), isEmpty)
}

function checkPages(database: DatabaseSync): void {
  try {
    const [check] = Object.values(database.prepare('PRAGMA quick_check').get() ?? {})
    if (check !== 'ok') throw damage(String(check))
  } finally {
    database.close()
  }
}

function openedDatabase(database: DatabaseSync, isEmpty: boolean): DatabaseSync {
  try {
    // Nobody else may have it open: two mocks would write over each other's records.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    if (isEmpty) database.exec(`BEGIN EXCLUSIVE; ${schema}; COMMIT`)
    // A mock that is killed must not lose records, but need not survive a power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN EXCLUSIVE; COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Whether a file is still to become a store. @throws if it belongs to somebody else; then nothing is changed in it */
function isNew(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) {
    // SQLite would delete the writes of a mock that was killed.
    if (existsSync(`${file}-wal`)) throw damage('the file is empty, and there are writes beside it')
    return true
  }
  const head = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, head)
  closeSync(descriptor)
  // Offsets 60 and 68 are `user_version` and `application_id` (SQLite's file format, section 1.3).
  const isOurs = head.toString('latin1', 0, 15) === 'SQLite format 3' && head.readUInt32BE(68) === applicationId
  if (!isOurs) throw storeError(file, 'it was not made by this mock', 'Name another file; this one is left as it is')
  if (head.readUInt32BE(60) !== version)
    throw storeError(file, 'another version of the mock made it', 'Name another file; this one is left as it is')
  return false
}

// SQLite's result codes (its manual, "Result and Error Codes").
const [busy, corrupt, notADatabase] = [5, 11, 26]

function codeOf(error: unknown): number {
  return Number((error as { errcode?: number }).errcode ?? 0) & 0xff
}

function damage(what: string): Error {
  return Object.assign(new Error(what), { errcode: corrupt })
}

export function isDamage(error: unknown): boolean {
  return [corrupt, notADatabase].includes(codeOf(error))
}

// The database, and what SQLite keeps beside it.
const ends = ['', '-wal', '-shm']

/** Moves a file to a name that is free, and returns that. */
export function setAside(file: string): string {
  const name = (count: number): string => `${file}.damaged${count === 0 ? '' : `-${count}`}`
  let count = 0
  while (ends.some((end) => existsSync(name(count) + end))) count++
  for (const end of ends) if (existsSync(file + end)) renameSync(file + end, name(count) + end)
  return name(count)
}

/** An error as one sentence that says what to do. */
export function reasonOf(file: string, error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith('Failed to ')) return error
  if (codeOf(error) === busy)
    return storeError(file, 'another mock has it open', 'Stop that one, or name another file', error)
  const todo = 'Name a file that this user may write, or one that a mock has made'
  return storeError(file, messageOf(error), todo, error)
}

export function storeError(file: string, why: string, todo: string, cause?: unknown): Error {
  return new Error(`Failed to open the store ${file}: ${why}. ${todo}.`, { cause })
}
