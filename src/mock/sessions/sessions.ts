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
}

/**
 * Sessions by name, so that tests that run side by side do not see each other's records and settings. The session
 * without a name always stays.
 */
export class Sessions {
  readonly #named = new Map<string, Session>()
  readonly #limit: number
  readonly start: Beginning
  readonly main: Session

  constructor({ start, limit }: SessionsOptions) {
    this.start = start
    this.#limit = limit
    this.main = begun('', start)
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
    // A request that still waits for its delay changes the old records, which nobody has.
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
