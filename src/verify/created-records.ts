// What a run has created, written down before its next request, so that even a run that is killed leaves a trace.

export interface Entry {
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

/** All that a run may have created, in the journal before the request is sent. */
export class CreatedRecords {
  /** The paths of all records that the run ever created. */
  readonly paths: string[] = []
  /** The paths of those that are not deleted yet. */
  readonly present = new Set<string>()
  /** Names that were sent with a request of which it is not known whether it created something. */
  readonly unaccounted: string[] = []
  readonly #journal: Journal

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** Called before a request that may create something. */
  begin(name: string): void {
    this.#journal.created({ name })
    this.unaccounted.push(name)
  }

  /** Called when it is known what became of the request: nothing, or a record. */
  accountFor(name: string): void {
    this.unaccounted.splice(this.unaccounted.indexOf(name), 1)
  }

  found(name: string, path: string): void {
    this.#journal.created({ name, path })
    this.accountFor(name)
    this.paths.push(path)
    this.present.add(path)
  }

  deleted(path: string): void {
    this.#journal.deleted(path)
    this.present.delete(path)
  }
}
