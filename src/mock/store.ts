import type { Service } from './behavior.ts'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { checkedSeed } from './check-seed.ts'
import type { MockRecord } from './contract.ts'
import type { Key } from './keys.ts'
import { Records } from './records.ts'
import { messageOf, StoreError } from './response.ts'
import type { State } from './sessions.ts'
import { isDamage, openDatabase, reasonOf, setAside, storeError } from './store-file.ts'

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
  try {
    return new SqliteStore(openDatabase(DatabaseSync, file), file)
  } catch (error) {
    if (!isDamage(error)) throw reasonOf(file, error)
    const aside = setAside(file)
    warn(`The store ${file} is damaged. It is kept as ${aside}, and the mock starts with its seed.`)
    return new SqliteStore(openDatabase(DatabaseSync, file), file)
  }
}

class SqliteStore implements Store {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #put: StatementSync
  readonly #remove: StatementSync
  readonly #count: StatementSync
  readonly isOld: boolean

  constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
    this.#put = database.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?)')
    this.#remove = database.prepare('DELETE FROM records WHERE resource = ? AND id = ?')
    this.#count = database.prepare('INSERT OR REPLACE INTO resources VALUES (?, ?)')
    this.isOld = database.prepare('SELECT 1 FROM resources').get() !== undefined
  }

  load(service: Service): State | undefined {
    return stateIn(this.#database, service, this.#file)
  }

  attach(state: State): void {
    this.#writing(() => this.#writeState(state))
    for (const [resource, records] of state)
      records.onChange = (id, record, ids) => this.#writing(() => this.#writeChange(resource, id, record, ids))
  }

  close(): void {
    this.#database.close()
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
      this.#database.exec('ROLLBACK')
      throw error
    }
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
