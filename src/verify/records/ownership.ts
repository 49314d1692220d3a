// Which records are the run's: those with its mark, and everything that it may have created.

import { hasToken, idOf, type Shown } from '../bodies/records-in.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Journal } from './journal.ts'
import type { Names } from './names.ts'

interface Attempts {
  unanswered: number
  failed: number
}

interface Flags {
  readonly readOnly: boolean
  readonly keep: boolean
}

/** Everything that the run may have created; it is in the journal before the request is sent. */
export class Ownership {
  /** The mark of our records: the token of this run or, to clean up, those of other runs. */
  readonly tokens: string[]
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
  /** The names of the resources whose records are in the responses to their creation. */
  readonly shows = new Set<string>()
  /** By path, the name of its record. */
  readonly #namesOf = new Map<string, string>()
  /** By the path of a resource, the most records of it that existed at once. */
  readonly #most = new Map<string, number>()
  readonly #names: Names
  readonly #flags: Flags
  readonly #journal: Journal | undefined

  constructor(names: Names, flags: Flags, journal: Journal | undefined) {
    this.tokens = [names.token]
    this.#names = names
    this.#flags = flags
    this.#journal = journal
  }

  /** Whether a record is ours. In a run that only reads, existing records stand in for ours. */
  isOurs(fields: Shown): boolean {
    if (this.#flags.readOnly) return idOf(fields, this.#names.idNames) !== undefined
    return this.tokens.some((token) => hasToken(fields, token))
  }

  /** The paths of records that no longer exist when the run is over. */
  get gone(): string[] {
    return this.#flags.keep ? this.paths.filter((path) => !this.present.has(path)) : this.paths
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
    // A final rejection repeats an earlier one, or the record is there, and looked for at once.
    if (answer !== 'rejected') this.late += unanswered
  }

  found(name: string, path: string): void {
    this.#journal?.created({ name, path })
    this.unaccounted = Math.max(0, this.unaccounted - 1)
    this.late = Math.min(this.late, this.unaccounted)
    this.paths.push(path)
    this.present.add(path)
    this.#namesOf.set(path, name)
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

  /** Called before an update: afterwards, the record may have this name. */
  changes(name: string, path: string): void {
    this.#journal?.created({ name, path })
    this.#namesOf.set(path, name)
  }

  /** The name of a record; undefined if it has none. */
  nameOf(path: string): string | undefined {
    return this.#namesOf.get(path)
  }

  /** A record is there although it was deleted. */
  stays(path: string): void {
    this.#journal?.created({ name: this.nameOf(path) ?? this.#names.token, path })
    this.present.add(path)
  }

  deleted(path: string): void {
    this.#journal?.deleted(path)
    this.present.delete(path)
  }
}
