// What all probes share: the connection, the lists that were asked for, and what was made once.

import type { Resource, ServiceContract } from '../../generated/ledger.ts'
import { type Found, foundIn, hasText, type Id, idOf } from './found.ts'
import type { Journal } from './journal.ts'
import type { Names } from './names.ts'
import { NotTested } from './observation.ts'
import type { Exchange, Sent } from './received.ts'
import type { Transport } from './transport.ts'

interface LabOptions {
  contract: ServiceContract
  transport: Transport
  journal: Journal
  names: Names
  /** How many milliseconds a read may lag behind a write. */
  settleMs: number
  /** Whether only some questions are asked: then no records are made for all of them. */
  isFrugal: boolean
}

export type Fields = Readonly<Record<string, string>>

/** A record that the run created. */
export interface Made {
  resource: Resource
  /** The path of the record. */
  path: string
  id: Id
  fields: Fields
  /** The request that created it. */
  created: Exchange
  /** How many records the run created before it. */
  order: number
}

export type Query = Readonly<Record<string, string | number>>

export class Lab {
  readonly contract: ServiceContract
  readonly journal: Journal
  readonly names: Names
  readonly readOnly: boolean
  readonly isFrugal: boolean
  /** Everything that was created and is not deleted yet, by its path. */
  readonly present = new Map<string, Made>()
  /** Names that were sent with a request of which it is not known whether it created something. */
  readonly unaccounted = new Set<string>()
  /** The paths of all records that the run ever created. */
  readonly own = new Set<string>()
  /** What a form was rejected for that it should not be: "pixels.type=quora" -> the response. */
  readonly rejected = new Map<string, Exchange>()
  readonly #transport: Transport
  readonly #settleMs: number
  readonly #kept = new Map<string, unknown>()
  readonly #rounds = [new Round(), new Round()] as const
  /** Whether probes are asked again. */
  isRepeating = false
  // Lower numbers are those of the records that fill a page.
  #fresh = 20
  // The longest that a read lagged behind a write; undefined until one did not.
  #lag: number | undefined

  constructor({ contract, transport, journal, names, settleMs, isFrugal }: LabOptions) {
    this.contract = contract
    this.journal = journal
    this.names = names
    this.readOnly = transport.options.readOnly
    this.isFrugal = isFrugal
    this.#transport = transport
    this.#settleMs = settleMs
  }

  resource(name: string): Resource {
    const resource = this.contract.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new NotTested(`The contract has no ${name}.`)
    return resource
  }

  /** A number that no other record of the run has, for its name. */
  nextNumber(): number {
    this.#fresh += 1
    return this.#fresh
  }

  /** What probes share: made once, and once more for all probes that are repeated. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    return remembered(this.#round().made, name, make)
  }

  /** What is made once for the whole run. */
  kept<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    return remembered(this.#kept, name, make)
  }

  /** Asks again, with lists and records of its own. */
  async repeated<Value>(ask: () => Promise<Value>): Promise<Value> {
    this.isRepeating = true
    try {
      return await ask()
    } finally {
      this.isRepeating = false
    }
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = sent.method === 'GET'
    if (!isReading && this.readOnly) throw new NotTested('--read-only sends nothing but GET.')
    const exchange = await this.#transport.send(sent)
    const isRejected = exchange.status >= 400 && exchange.status < 500
    if (!isReading && !isRejected) this.#forgetLists(sent.path)
    return exchange
  }

  /** A list, asked for once until something is written to it. */
  list({ collection }: Resource, query: Query = {}): Promise<Exchange> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const path = search.size > 0 ? `${collection}?${search}` : collection
    return remembered(this.#round().lists, path, () => this.ask({ method: 'GET', path }))
  }

  /** Our records in a body. In a run that only reads, those that are there stand in for ours. */
  ours(body: unknown): Found[] {
    const { readOnly, names } = this
    return foundIn(body, (value) => (readOnly ? idOf(value) !== undefined : hasText(value, names.token)))
  }

  /**
   * Reads again while a read lags behind a write: until what was expected is there, or the limit is reached. The first
   * lag is waited for longest; it tells how long to wait for the next.
   */
  async settled(read: () => Promise<Exchange>, isExpected: (exchange: Exchange) => boolean): Promise<Exchange> {
    const started = performance.now()
    const [limit, first] = this.#waits()
    for (let wait = first; ; wait *= 2) {
      const exchange = await read()
      const elapsed = performance.now() - started
      if (isExpected(exchange)) {
        this.#lag = Math.max(this.#lag ?? 0, wait > first ? elapsed : 0)
        return exchange
      }
      if (elapsed >= limit || this.readOnly) return exchange
      await this.#transport.wait(Math.min(wait, limit - elapsed))
      this.#forgetLists(exchange.sent.path)
    }
  }

  /** Reads once more, after as long as reads lag. */
  async late(read: () => Promise<Exchange>): Promise<Exchange> {
    await this.#transport.wait(this.#waits()[0])
    return read()
  }

  /** How long to wait in all, and before the second read. */
  #waits(): [limit: number, first: number] {
    if (this.#lag === undefined) return [this.#settleMs, this.#settleMs / 50]
    const limit = Math.min(this.#settleMs, this.#lag * 3 + this.#settleMs / 20)
    return [limit, limit]
  }

  #round(): Round {
    return this.#rounds[this.isRepeating ? 1 : 0]
  }

  #forgetLists(path: string): void {
    for (const { lists } of this.#rounds) {
      for (const known of lists.keys()) if (path.startsWith(known.split('?')[0] ?? '')) lists.delete(known)
    }
  }
}

/** What probes share when they are asked, and again when they are repeated. */
class Round {
  readonly made = new Map<string, unknown>()
  /** By path with its query. */
  readonly lists = new Map<string, unknown>()
}

function remembered<Value>(known: Map<string, unknown>, name: string, make: () => Promise<Value>): Promise<Value> {
  // The name stands for what was made under it.
  const made = (known.get(name) as Promise<Value> | undefined) ?? make()
  known.set(name, made)
  return made
}
