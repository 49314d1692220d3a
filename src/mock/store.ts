import { rmSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Service } from './behavior.ts'
import { checkedSeed } from './check-seed.ts'
import type { MockRecord } from './contract.ts'
import type { Key } from './keys.ts'
import { messageOf } from '../lib/text.ts'
import { StoreError } from './response.ts'
import { type RecordStore, type State, stateFrom } from './sessions.ts'
import { isDamage, openDatabase, reasonOf, setAside, storeError } from './store-file.ts'

/**
 * Opens a store, and makes it if it is not there. A store that is damaged is set aside.
 *
 * @param warn gets a message when a damaged store was moved aside
 * @throws if the file is not a store, another mock has it open, it cannot be written, or this Node has no `node:sqlite`
 */
export async function openStore(file: string, warn: (sentence: string) => void): Promise<SqliteStore> {
  const { DatabaseSync } = await import('node:sqlite').catch((cause: unknown) => {
    const todo = 'Use Node 22.13 or newer, or leave the store out'
    throw storeError(file, `Node ${process.versions.node} has no node:sqlite`, todo, cause)
  })
  try {
    return new SqliteStore(openDatabase(DatabaseSync, file), file)
  } catch (error) {
    if (!isDamage(error)) throw reasonOf(file, error)
    const aside = setAside(file)
    warn(`The store ${file} is damaged. It is kept as ${aside}, and the mock starts with its seed.`)
    return new SqliteStore(openDatabase(DatabaseSync, file), file)
  }
}

class SqliteStore implements RecordStore {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #put: StatementSync
  readonly #remove: StatementSync
  readonly #count: StatementSync
  /** How many ids each resource has given. A new store has no resources. */
  readonly #counts: Map<unknown, number>

  constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
    this.#put = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
    this.#remove = database.prepare('DELETE FROM records WHERE resource = ? AND id = ?')
    this.#count = database.prepare('INSERT OR REPLACE INTO resources VALUES (?, ?)')
    const rows = database.prepare('SELECT resource, count FROM resources').all()
    this.#counts = new Map(rows.map(({ resource, count }) => [resource, Number(count)]))
  }

  get isOld(): boolean {
    return this.#counts.size > 0
  }

  load(service: Service): State | undefined {
    if (!this.isOld) return undefined
    const select = this.#database.prepare('SELECT fields FROM records WHERE resource = ?')
    try {
      const kept = Object.keys(service.contract.resources).map((resource) => {
        return [resource, select.all(resource).map(({ fields }) => JSON.parse(String(fields)) as MockRecord)]
      })
      return stateFrom(service.contract, checkedSeed(service, Object.fromEntries(kept)), this.#counts)
    } catch (cause) {
      const why = messageOf(cause).replace('Failed to read the seed: ', '')
      const what = `Failed to open the store ${this.#file}: its records are not what the contract allows`
      throw new Error(`${what}. ${why}`, { cause })
    }
  }

  attach(state: State): void {
    this.#writing(() => this.#writeState(state))
    for (const [resource, records] of state)
      records.onChange = (id, record, ids) => this.#writing(() => this.#writeChange(resource, id, record, ids))
  }

  close(): void {
    this.#database.close()
    // The check of its pages has left an index of them, which nobody else uses.
    rmSync(`${this.#file}-shm`, { force: true })
  }

  #writing(write: () => void): void {
    try {
      write()
    } catch (cause) {
      const why = `The records could not be written to ${this.#file}: ${messageOf(cause)}. Nothing was changed.`
      throw new StoreError(why, { cause })
    }
  }

  #writeChange(resource: string, id: Key, record: MockRecord | undefined, ids: number): void {
    // Should the mock be killed in between, an id is left out, which is better than one that is given twice.
    this.#count.run(resource, ids)
    if (record) this.#put.run(resource, id, JSON.stringify(record))
    else this.#remove.run(resource, id)
  }

  #writeState(state: State): void {
    this.#database.exec('BEGIN')
    try {
      this.#database.exec('DELETE FROM records; DELETE FROM resources')
      for (const [resource, records] of state) {
        this.#count.run(resource, records.count)
        for (const record of records) this.#put.run(resource, records.idOf(record), JSON.stringify(record))
      }
      this.#database.exec('COMMIT')
    } catch (error) {
      // Of a disk that is full, SQLite may have rolled back by itself; Node before 22.16 does not say so.
      if (this.#database.isTransaction !== false) this.#database.exec('ROLLBACK')
      throw error
    }
  }
}
