import type { State } from '../records/state.ts'
import { RequestLog } from './request-log.ts'
import type { ActiveRule } from './rules.ts'
import type { Beginning } from './scenario.ts'
import type { Settings } from './settings.ts'

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
  start: Beginning
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
  readonly #named = new Map<string, Session>()
  readonly #limit: number
  readonly #keep: SessionsOptions['keep']
  readonly start: Beginning
  readonly main: Session

  /** @param state the records of the last time, if there was one */
  constructor({ start, limit, keep }: SessionsOptions, state?: State) {
    this.start = start
    this.#keep = keep
    this.#limit = limit
    this.main = { ...begun('', start), ...(state && { state }) }
    keep(this.main.state)
  }

  /** A name that is new begins a session; above the limit, the one goes that was not used for the longest time. */
  get(name: string | null | undefined): Session {
    if (!name) return this.main
    const session = this.#named.get(name) ?? begun(name, this.start)
    this.#named.delete(name)
    this.#named.set(name, session)
    const [oldest = name] = this.#named.keys()
    if (this.#named.size > this.#limit) this.#named.delete(oldest)
    return session
  }

  /** Starts a session again: as at the start of the mock, or from another beginning. */
  reset(session: Session, beginning = this.start): void {
    const again = begun(session.name, beginning)
    if (session === this.main) this.#keep(again.state)
    // A request that still waits for its delay changes the old records, which nobody keeps.
    for (const records of session.state.values()) records.beforeChange = undefined
    Object.assign(session, again)
  }

  /** The session without a name, then those that are kept, the one that was used last at the end. */
  all(): Session[] {
    return [this.main, ...this.#named.values()]
  }

  /** Restarts all sessions: the named ones are created again at their next request. */
  clear(): void {
    this.#named.clear()
    this.reset(this.main)
  }
}

function begun(name: string, { seeded, settings, rules }: Beginning): Session {
  const active = rules.map((rule) => ({ rule, seen: 0, applied: 0 }))
  return { name, state: seeded(), requests: new RequestLog(), settings, rules: active }
}
