import type { DatabaseSync } from 'node:sqlite'
import type { MockContract, MockRecord } from './contract.ts'
import { Records } from './records.ts'
import type { State } from './state.ts'

/** Keeps the records of the main session in a file, so that they outlive the mock. */
export interface Store {
  /** The records of the last time; undefined if there was none. */
  load(contract: MockContract): State | undefined
  /** Writes a state as a whole, and from then on each change to it. */
  attach(state: State): void
  close(): void
}

const schema = `
  CREATE TABLE IF NOT EXISTS records (resource TEXT, id INTEGER, fields TEXT, PRIMARY KEY (resource, id)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS resources (resource TEXT PRIMARY KEY, next_id INTEGER)`

/**
 * Opens a store, and makes it if it is not there.
 *
 * @throws if the file cannot be written or is no SQLite database, or this Node has no `node:sqlite`
 */
export async function openStore(file: string): Promise<Store> {
  const database = await openDatabase(file)
  const put = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM records WHERE resource = ? AND id = ?')
  const count = database.prepare('INSERT OR REPLACE INTO resources VALUES (?, ?)')

  const write = (resource: string, records: Records, id: number, record: MockRecord | undefined): void => {
    if (record) put.run(resource, id, JSON.stringify(record))
    else remove.run(resource, id)
    count.run(resource, records.nextId)
  }

  return {
    load(contract) {
      const nextIds = new Map(
        database
          .prepare('SELECT * FROM resources')
          .all()
          .map(({ resource, next_id }) => [String(resource), Number(next_id)]),
      )
      if (nextIds.size === 0) return undefined
      const select = database.prepare('SELECT fields FROM records WHERE resource = ? ORDER BY id')
      const recordsOf = (resource: string): MockRecord[] =>
        select.all(resource).map(({ fields }) => JSON.parse(String(fields)) as MockRecord)
      return new Map(
        Object.keys(contract.resources).map((resource) => [
          resource,
          new Records(recordsOf(resource), nextIds.get(resource)),
        ]),
      )
    },
    attach(state) {
      database.exec('BEGIN; DELETE FROM records; DELETE FROM resources')
      for (const [resource, records] of state) {
        count.run(resource, records.nextId)
        for (const record of records) put.run(resource, record.id, JSON.stringify(record))
        records.onChange = (id, record) => write(resource, records, id, record)
      }
      database.exec('COMMIT')
    },
    close: () => database.close(),
  }
}

async function openDatabase(file: string): Promise<DatabaseSync> {
  try {
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(file)
    // A mock that is killed must not lose records, but need not survive a power cut.
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${schema}`)
    return database
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `Failed to open the store ${file}: ${why}. Name a file that this user may write, or one that a mock has made.`,
      { cause },
    )
  }
}
