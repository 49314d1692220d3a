import type { Journal } from './journal.ts'

/** A request that may create a record, and what became of it. */
export interface Creation {
  readonly collection: string
  readonly name: string
  /** The path of the record, as soon as it is known. */
  path?: string
  state: 'unknown' | 'rejected' | 'present' | 'deleted'
}

/** All that a run may have created, in the journal before the request is sent. */
export class CreatedRecords {
  readonly #journal: Journal
  readonly #creations: Creation[] = []

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** Called before a request that may create something. */
  begin(collection: string, name: string): Creation {
    const creation: Creation = { collection, name, state: 'unknown' }
    this.#journal.created({ collection, name })
    this.#creations.push(creation)
    return creation
  }

  found(creation: Creation, path: string): void {
    const { collection, name } = creation
    this.#journal.created({ collection, name, path })
    creation.path = path
    creation.state = 'present'
  }

  deleted(path: string): void {
    this.#journal.deleted(path)
    for (const creation of this.#creations) if (creation.path === path) creation.state = 'deleted'
  }

  /** The paths of all records that the run ever created. */
  paths(): string[] {
    return this.#creations.flatMap(({ path }) => path ?? [])
  }

  /** The paths of those that are not deleted yet. */
  present(): string[] {
    return this.#creations.flatMap(({ path, state }) => (path !== undefined && state === 'present' ? [path] : []))
  }

  /** Names that were sent with a request of which it is not known whether it created something. */
  unaccounted(): string[] {
    return this.#creations.flatMap(({ name, state }) => (state === 'unknown' ? [name] : []))
  }
}
