// What a run has created, written down before its next request, so even a killed run leaves a trace.

export interface Entry {
  /** What to search for if the `id` is unknown. */
  name: string
  /** The path of the record, as soon as it is known. */
  path?: string
}

export interface Journal {
  /** Called before a request that may create something, when the path of the record is known, and before it is updated. */
  created(entry: Entry): void
  /** Called when the record is gone. */
  deleted(path: string): void
}
