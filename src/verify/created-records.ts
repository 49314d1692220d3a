// What a run has created, written down before its next request, so that even a run that is killed leaves a trace.

export interface Entry {
  /** The path that the record was created at. */
  collection: string
  /** What to look for where nothing tells the `id`. */
  name: string
  /** The path of the record, as soon as it is known. */
  path?: string
}

export interface Journal {
  /** Called before a request that may create something, and again when the path of the record is known. */
  created(entry: Entry): void
  /** Called when the record is gone. */
  deleted(path: string): void
}

/** For a run without a journal. */
export const noJournal: Journal = { created() {}, deleted() {} }

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
