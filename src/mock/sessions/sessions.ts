import type { State } from '../records/state.ts'
import { RequestLog } from './request-log.ts'
import type { ActiveRule, Rule } from './rules.ts'
import type { Beginning } from './scenario.ts'
import type { Settings } from './settings.ts'

/** A session has its own records, requests and settings. */
export interface Session {
  /** Empty for the session of requests without a name. */
  name: string
  state: State
  requests: RequestLog
  settings: Settings
  rules: ActiveRule[]
  /** What it started with. */
  beginning: Beginning
}

interface SessionsOptions {
  start: Beginning
  /** The maximum number of named sessions. */
  limit: number
  /** Called once when a session is dropped because there are too many. */
  warn(sentence: string): void
}

/**
 * Sessions by name, so parallel tests do not see each other's records and settings. The session
 * without a name always stays.
 */
export class Sessions {
  readonly #named = new Map<string, Session>()
  readonly #limit: number
  #warn: SessionsOptions['warn'] | undefined
  /** The number of rules added so far, in all sessions. */
  #rules = 0
  readonly start: Beginning
  readonly main: Session

  constructor({ start, limit, warn }: SessionsOptions) {
    this.start = start
    this.#limit = limit
    this.#warn = warn
    this.main = this.#begun('', start)
  }

  /** A new name starts a session; above the limit, the least recently used session is dropped. */
  get(name: string | null | undefined): Session {
    if (!name) return this.main
    const session = this.#named.get(name) ?? this.#begun(name, this.start)
    this.#named.delete(name)
    this.#named.set(name, session)
    const [oldest = name] = this.#named.keys()
    if (this.#named.size > this.#limit) this.#drop(oldest)
    return session
  }

  /** Starts a session again: as on startup, or from another beginning. */
  reset(session: Session, beginning = this.start): void {
    const again = this.#begun(session.name, beginning)
    // A request that still waits for its delay changes the old records, which nobody uses.
    Object.assign(session, again)
  }

  /** The session without a name, then the others, the most recently used last. */
  all(): Session[] {
    return [this.main, ...this.#named.values()]
  }

  /** Restarts all sessions: their next request creates the named ones again. */
  clear(): void {
    this.#named.clear()
    this.reset(this.main)
  }

  /** Adds a rule to a session. @returns a function that ends it */
  addRule(session: Session, rule: Rule): () => void {
    const active = this.#active(rule)
    session.rules.push(active)
    return () => {
      session.rules = session.rules.filter((other) => other !== active)
    }
  }

  /** Restores the original rules of a session, with their counts at zero. */
  resetRules(session: Session): void {
    session.rules = session.beginning.rules.map((rule) => this.#active(rule))
  }

  #active(rule: Rule): ActiveRule {
    this.#rules++
    return { rule, number: this.#rules, seen: 0, applied: 0 }
  }

  #begun(name: string, beginning: Beginning): Session {
    const { seeded, settings, rules } = beginning
    const active = rules.map((rule) => this.#active(rule))
    return { name, state: seeded(), requests: new RequestLog(), settings, rules: active, beginning }
  }

  #drop(name: string): void {
    this.#named.delete(name)
    const advice = 'Use fewer names, or start the mock in code with more sessions: startMock({ sessions }).'
    this.#warn?.(
      `The mock keeps ${this.#limit} sessions, and dropped the oldest, "${name}", with its records. ${advice}`,
    )
    this.#warn = undefined
  }
}
