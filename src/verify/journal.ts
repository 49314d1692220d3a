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
