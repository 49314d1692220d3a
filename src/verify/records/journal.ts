// What a run has created, written down before its next request, so that even a run that is killed leaves a trace.

import type { Exchange } from '../http/exchange.ts'

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
  /** The paths of all records that the run ever created: GET has shown each of them as one of ours. */
  readonly paths: string[] = []
  /** The paths of those that are not deleted yet. */
  readonly present = new Set<string>()
  /** Names that were sent with a request of which it is not known whether it created something. */
  readonly unaccounted: string[] = []
  /** By the name of the resource, the response to a form that created a record which nothing finds again. */
  readonly lost = new Map<string, Exchange>()
  readonly #journal: Journal
  #hasBegun = false

  constructor(journal: Journal) {
    this.#journal = journal
  }

  /** Whether anything was sent that may have created something. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Called before a request that may create something. */
  begin(name: string): void {
    this.#hasBegun = true
    this.#journal.created({ name })
    this.unaccounted.push(name)
  }

  /** Called when it is known what became of the request: nothing, or a record. */
  accountFor(name: string): void {
    const index = this.unaccounted.indexOf(name)
    if (index >= 0) this.unaccounted.splice(index, 1)
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
