// What a run has created, written down before its next request, so that even a run that is killed leaves a trace.

import type { Exchange } from '../http/exchange.ts'

export interface Entry {
  /** What to look for where nothing tells the `id`. */
  name: string
  /** The path of the record, as soon as it is known. */
  path?: string
  /** What tells the record at that path, where an update takes its name: it has all of these values. */
  values?: readonly string[]
}

export interface Journal {
  /** Called before a request that may create something, when the path of the record is known, and before it is updated. */
  created(entry: Entry): void
  /** Called when the record is gone. */
  deleted(path: string): void
}

interface Attempts {
  unanswered: number
  failed: number
}

/** All that a run may have created, in the journal before the request is sent. */
export class CreatedRecords {
  /** The paths of all records that the run ever created: GET has shown each of them as one of ours. */
  readonly paths: string[] = []
  /** The paths of those that are not deleted yet. */
  readonly present = new Set<string>()
  /** Whether anything was sent that may have created something. */
  hasBegun = false
  /** How many requests may have created a record that is not known. */
  unaccounted = 0
  /** Of these, how many had no response: what they create may come at any time. */
  late = 0
  /** By the name of the resource, the response to a form that created a record which nothing finds again. */
  readonly lost = new Map<string, Exchange>()
  /** By the path of a resource, the status with which the service has rejected a form like those that it took before. */
  readonly limited = new Map<string, number>()
  /** By the path of a resource, the most records of it that were there at once. */
  readonly #most = new Map<string, number>()
  readonly #journal: Journal | undefined

  constructor(journal: Journal | undefined) {
    this.#journal = journal
  }

  /** Called before a request that may create something. */
  begin(name: string): void {
    this.hasBegun = true
    this.#journal?.created({ name })
    this.unaccounted += 1
  }

  /**
   * Called after a request that may create something.
   *
   * @param attempts how often it was sent without a response, and how often it failed
   * @param answer what its response says, if one came: that it created something, or that it did not
   */
  ended({ unanswered, failed }: Attempts, answer?: 'created' | 'rejected'): void {
    this.unaccounted += unanswered + failed + (answer === 'created' ? 1 : 0) - 1
    // What is rejected in the end was rejected before, or is there already.
    if (answer !== 'rejected') this.late += unanswered
  }

  found(name: string, path: string): void {
    this.#journal?.created({ name, path })
    this.unaccounted -= 1
    this.late = Math.max(0, Math.min(this.late, this.unaccounted))
    this.paths.push(path)
    this.present.add(path)
    const [collection = ''] = /^.*(?=\/)/.exec(path) ?? []
    this.#most.set(collection, Math.max(this.mostOf(collection), this.presentOf(collection).length))
  }

  /** The paths of the records of a resource that are not deleted yet. */
  presentOf(collection: string): string[] {
    return [...this.present].filter((path) => path.startsWith(`${collection}/`))
  }

  /** The most records of a resource that were there at once: the service has taken as many. */
  mostOf(collection: string): number {
    return this.#most.get(collection) ?? 0
  }

  /** Called before an update: the record may have these values and no name afterwards. */
  changes(name: string, path: string, values: readonly string[]): void {
    this.#journal?.created({ name, path, values })
  }

  deleted(path: string): void {
    this.#journal?.deleted(path)
    this.present.delete(path)
  }
}
