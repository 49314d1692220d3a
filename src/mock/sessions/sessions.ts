import type { MockContract, MockRecord } from '../contract/types.ts'
import { RecentlyUsed } from './recently-used.ts'
import { Records } from '../records/records.ts'
import { RequestLog } from './request-log.ts'
import type { ActiveRule, Rule } from './rules.ts'
import type { Settings } from './settings.ts'

/** The records to begin with, by the key of their resource. An `id` that is left out is given; a field that can be null is null. */
export type Seed = Readonly<Record<string, readonly SeedRecord[]>>

export type SeedRecord = Readonly<Record<string, MockRecord[string] | undefined>>

/** The records of each resource as they are, by its key. It can be a seed. */
export type Snapshot = Readonly<Record<string, readonly MockRecord[]>>

/** The records of each resource, by its key. */
export type State = Map<string, Records>

/** A session has its own records, requests and settings. */
export interface Session {
  /** Empty for the session that requests without a name belong to. */
  name: string
  state: State
  requests: RequestLog
  settings: Settings
  rules: ActiveRule[]
}

interface SessionsOptions {
  seeded(): State
  settings: Settings
  rules: readonly Rule[]
  /** How many named sessions are kept. */
  limit: number
  /** Told of the state of the main session whenever it begins again. */
  keep: (state: State) => void
}

/**
 * Sessions by name, so that tests that run side by side do not see each other's records and settings. The session
 * without a name always stays.
 */
export class Sessions {
  readonly #named: RecentlyUsed<Session>
  readonly #options: SessionsOptions
  readonly main: Session

  /** @param main the records of the last time, if there was one */
  constructor(options: SessionsOptions, main?: State) {
    this.#options = options
    this.#named = new RecentlyUsed(options.limit)
    this.main = this.#begun('', main)
    options.keep(this.main.state)
  }

  get(name: string | null | undefined): Session {
    return name ? this.#named.get(name, () => this.#begun(name)) : this.main
  }

  /** Starts a session again, from the given state or the seed. */
  reset(session: Session, state?: State): void {
    const begun = this.#begun(session.name, state)
    if (session === this.main) this.#options.keep(begun.state)
    // A request that still waits for its delay changes the old records, which nobody keeps.
    for (const records of session.state.values()) records.onChange = undefined
    Object.assign(session, begun)
  }

  /** Gives all sessions the resources that the seed has gained. */
  grow(): void {
    for (const { state } of [this.main, ...this.#named.all()])
      for (const [resource, records] of this.#options.seeded()) if (!state.has(resource)) state.set(resource, records)
    this.#options.keep(this.main.state)
  }

  /** Restarts all sessions: the named ones are created again at their next request. */
  clear(): void {
    this.#named.clear()
    this.reset(this.main)
  }

  #begun(name: string, state = this.#options.seeded()): Session {
    const { settings, rules } = this.#options
    return {
      name,
      state,
      requests: new RequestLog(),
      settings,
      rules: rules.map((rule) => ({ rule, seen: 0, applied: 0 })),
    }
  }
}

/** @param counts how many ids each resource has given so far, those of deleted records included */
export function stateFrom({ resources }: MockContract, seed: Snapshot, counts = new Map<unknown, number>()): State {
  const entries = Object.entries(resources)
  return new Map(entries.map(([name, resource]) => [name, new Records(resource, seed[name], counts.get(name))]))
}

/** A copy of the records as they are now, in the form of a seed. */
export function snapshot(state: State): Snapshot {
  return Object.fromEntries(
    [...state].map(([resource, records]) => [resource, [...records].map((record) => ({ ...record }))]),
  )
}
