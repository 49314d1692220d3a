import type { Service } from './behavior.ts'
import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { checkedSeed } from './check-seed.ts'
import type { MockRecord } from './contract.ts'
import type { Key } from './keys.ts'
import { Records } from './records.ts'
import { StoreError } from './response.ts'
import type { State } from './sessions.ts'

/** Keeps the records of the main session in a file, so that they outlive the mock. */
interface Store {
  /** Whether it has the records of the last time. */
  readonly isOld: boolean
  /** The records of the last time; undefined if there was none. @throws if one of them is not allowed by the contract */
  load(service: Service): State | undefined
  /** Writes a state as a whole, and from then on each change to it before it is made. @throws StoreError */
  attach(state: State): void
  close(): void
}

// "PxMk": SQLite keeps it in the head of the file, for programs that want to know whose file it is.
const applicationId = 0x50784d6b
const version = 1

const schema = `
  PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version};
  CREATE TABLE records (resource TEXT, id, fields TEXT, PRIMARY KEY (resource, id)) WITHOUT ROWID;
  CREATE TABLE resources (resource TEXT PRIMARY KEY, count INTEGER)`

/**
 * Opens a store, and makes it if it is not there. A store that is damaged is set aside.
 *
 * @param warn gets a message when a damaged store was moved aside
 * @throws if the file is not a store, another mock has it open, it cannot be written, or this Node has no `node:sqlite`
 */
export async function openStore(file: string, warn: (sentence: string) => void): Promise<Store> {
  const { DatabaseSync } = await import('node:sqlite').catch((cause: unknown) => {
    const todo = 'Use Node 22.13 or newer, or leave the store out'
    throw storeError(file, `Node ${process.versions.node} has no node:sqlite`, todo, cause)
  })
  const open = (): DatabaseSync => {
    const isEmpty = isNew(file)
    return openedDatabase(new DatabaseSync(file), isEmpty)
  }
  try {
    return storeOf(open(), file)
  } catch (error) {
    if (!isDamage(error)) throw reasonOf(file, error)
    const aside = setAside(file)
    warn(`The store ${file} is damaged. It is kept as ${aside}, and the mock starts with its seed.`)
    return storeOf(open(), file)
  }
}

function openedDatabase(database: DatabaseSync, isEmpty: boolean): DatabaseSync {
  try {
    // Nobody else may have it open: two mocks would write over each other's records.
    database.exec('PRAGMA locking_mode = EXCLUSIVE')
    if (isEmpty) database.exec(`BEGIN EXCLUSIVE; ${schema}; COMMIT`)
    // A mock that is killed must not lose records, but need not survive a power cut.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; BEGIN EXCLUSIVE; COMMIT')
    const [check] = Object.values(database.prepare('PRAGMA quick_check').get() ?? {})
    if (check !== 'ok') throw Object.assign(new Error(String(check)), { errcode: corrupt })
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function storeOf(database: DatabaseSync, file: string): Store {
  const put = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM records WHERE resource = ? AND id = ?')
  const count = database.prepare('INSERT OR REPLACE INTO resources VALUES (?, ?)')

  const writing = (write: () => void): void => {
    try {
      write()
    } catch (cause) {
      throw new StoreError(`The records could not be written to ${file}: ${messageOf(cause)}. Nothing was changed.`, {
        cause,
      })
    }
  }
  const writeChange = (resource: string, id: Key, record: MockRecord | undefined, ids: number): void =>
    writing(() => {
      // Should the mock be killed in between, an id is left out, which is better than one that is given twice.
      count.run(resource, ids)
      if (record) put.run(resource, id, JSON.stringify(record))
      else remove.run(resource, id)
    })
  const writeState = (state: State): void => {
    database.exec('BEGIN')
    try {
      database.exec('DELETE FROM records; DELETE FROM resources')
      for (const [resource, records] of state) {
        count.run(resource, records.count)
        for (const record of records) put.run(resource, records.idOf(record), JSON.stringify(record))
      }
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    isOld: database.prepare('SELECT 1 FROM resources').get() !== undefined,
    load: (service) => stateIn(database, service, file),
    attach(state) {
      writing(() => writeState(state))
      for (const [resource, records] of state)
        records.onChange = (id, record, ids) => writeChange(resource, id, record, ids)
    },
    close: () => database.close(),
  }
}

function stateIn(database: DatabaseSync, service: Service, file: string): State | undefined {
  const counts = new Map<string, number>()
  for (const row of database.prepare('SELECT resource, count FROM resources').all())
    counts.set(String(row['resource']), Number(row['count']))
  if (counts.size === 0) return undefined
  const select = database.prepare('SELECT fields FROM records WHERE resource = ?')
  const recordsOf = (resource: string): unknown[] =>
    select.all(resource).map(({ fields }) => JSON.parse(String(fields)) as unknown)
  try {
    const kept = Object.keys(service.contract.resources).map((resource) => [resource, recordsOf(resource)])
    const seed = checkedSeed(service, Object.fromEntries(kept))
    const entries = Object.entries(service.contract.resources)
    return new Map(entries.map(([name, resource]) => [name, new Records(resource, seed[name], counts.get(name))]))
  } catch (cause) {
    const why = messageOf(cause).replace('Failed to read the seed: ', '')
    throw new Error(`Failed to open the store ${file}: its records are not what the contract allows. ${why}`, { cause })
  }
}

/** Whether a file is still to become a store. @throws if it belongs to somebody else; then nothing is changed in it */
function isNew(file: string): boolean {
  if (!existsSync(file)) return true
  const head = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  const length = readSync(descriptor, head)
  closeSync(descriptor)
  if (length === 0) return true
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

function isDamage(error: unknown): boolean {
  return [corrupt, notADatabase].includes(codeOf(error))
}

function setAside(file: string): string {
  const name = (count: number): string => `${file}.damaged${count === 0 ? '' : `-${count}`}`
  let count = 0
  while (existsSync(name(count))) count++
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, name(count) + end)
  return name(count)
}

function reasonOf(file: string, error: unknown): unknown {
  if (error instanceof Error && error.message.startsWith('Failed to ')) return error
  if (codeOf(error) === busy)
    return storeError(file, 'another mock has it open', 'Stop that one, or name another file', error)
  const todo = 'Name a file that this user may write, or one that a mock has made'
  return storeError(file, messageOf(error), todo, error)
}

function storeError(file: string, why: string, todo: string, cause?: unknown): Error {
  return new Error(`Failed to open the store ${file}: ${why}. ${todo}.`, { cause })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
