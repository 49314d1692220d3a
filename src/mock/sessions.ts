import type { Settings } from './settings.ts'
import type { State } from './state.ts'

/** A request as the mock saw it. The API key is masked. */
export interface SeenRequest {
  method: string
  path: string
  query: string
  headers: Record<string, string>
  body: string
  status: number
}

/** A copy of the seed of its own, what was asked of it, and how it misbehaves. */
export interface Session {
  state: State
  requests: SeenRequest[]
  settings: Settings
}

const remembered = 1_000

/**
 * Sessions by name, so that tests that run side by side do not see each other's records and settings.
 *
 * When there are more than the limit, the one that was not used for the longest time goes. The session without
 * a name always stays.
 */
export class Sessions {
  readonly #named = new Map<string, Session>()
  readonly #seeded: () => State
  readonly #settings: Settings
  readonly #limit: number
  readonly main: Session
  /** Told of each new state of the main session. */
  onMain: ((state: State) => void) | undefined

  constructor(seeded: () => State, settings: Settings, limit: number, main = seeded()) {
    this.#seeded = seeded
    this.#settings = settings
    this.#limit = limit
    this.main = this.#begun(main)
  }

  get(name: string | null | undefined): Session {
    if (!name) return this.main
    const session = this.#named.get(name) ?? this.#begun()
    this.#named.delete(name)
    this.#named.set(name, session)
    const [oldest] = this.#named.keys()
    if (this.#named.size > this.#limit && oldest !== undefined) this.#named.delete(oldest)
    return session
  }

  /** Begins a session anew, from the given state or the seed. */
  reset(name: string | null | undefined, state?: State): void {
    const session = Object.assign(this.get(name), this.#begun(state))
    if (session === this.main) this.onMain?.(session.state)
  }

  /** Gives all sessions the resources that the seed has gained. */
  grow(): void {
    for (const session of [this.main, ...this.#named.values()])
      session.state = new Map([...this.#seeded(), ...session.state])
    this.onMain?.(this.main.state)
  }

  /** Begins all sessions anew: the named ones are made again when they are asked for. */
  clear(): void {
    this.#named.clear()
    this.reset('')
  }

  #begun(state = this.#seeded()): Session {
    return { state, requests: [], settings: this.#settings }
  }
}

export function remember(session: Session, request: SeenRequest): void {
  session.requests.push(request)
  if (session.requests.length > remembered) session.requests.shift()
}
