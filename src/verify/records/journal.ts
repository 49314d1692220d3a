// What a run has created, written down before its next request, so even a killed run leaves a trace.

import type { Exchange } from '../http/exchange.ts'

export interface Entry {
  /** What to search for if the `id` is unknown. */
  name: string
  /** The path of the record, as soon as it is known. */
  path?: string
  /** What identifies the record at that path if an update takes its name: it has all of these values. */
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

/** Everything that the run may have created; it is in the journal before the request is sent. */
export class CreatedRecords {
  /** The paths of all records that the run ever created: GET has shown that each is ours. */
  readonly paths: string[] = []
  /** The paths of those that are not deleted yet. */
  readonly present = new Set<string>()
  /** Whether any request was sent that may have created something. */
  hasBegun = false
  /** The number of requests that may have created an unknown record. */
  unaccounted = 0
  /** Of these, the number without a response: their records may appear at any time. */
  late = 0
  /** By the name of the resource, the response to a form that created a record which nothing can find. */
  readonly lost = new Map<string, Exchange>()
  /** By the path of a resource, the status with which the service rejected a form like those that it accepted before. */
  readonly limited = new Map<string, number>()
  /** By the path of a resource, the most records of it that existed at once. */
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
   * @param answer whether its response, if there is one, shows that it created something
   */
  ended({ unanswered, failed }: Attempts, answer?: 'created' | 'rejected'): void {
    this.unaccounted += unanswered + failed + (answer === 'created' ? 1 : 0) - 1
    // A final rejection repeats an earlier one, or means that the record already exists.
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

  /** The most records of a resource that existed at once: the service has accepted as many. */
  mostOf(collection: string): number {
    return this.#most.get(collection) ?? 0
  }

  /** Called before an update: afterwards, the record may have these values and no name. */
  changes(name: string, path: string, values: readonly string[]): void {
    this.#journal?.created({ name, path, values })
  }

  deleted(path: string): void {
    this.#journal?.deleted(path)
    this.present.delete(path)
  }
}
