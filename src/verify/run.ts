// What the probes of a run share: the connection, the lists that were asked for, and what was created once.

import type { Resource, ServiceContract } from './contract.ts'
import { CreatedRecords, noJournal } from './records/journal.ts'
import { ownRecords, usualIdNames } from './bodies/records-in.ts'
import { type Exchange, isSuccess, type Query, type Sent } from './http/exchange.ts'
import { NotTested } from './judge/observation.ts'
import { checkNumbers, checkOnly, type VerifyOptions } from './options.ts'
import { type Names, namesFor } from './records/names.ts'
import { Transport } from './http/transport.ts'

export class Run {
  readonly contract: ServiceContract
  readonly transport: Transport
  readonly names: Names
  readonly created: CreatedRecords
  readonly readOnly: boolean
  /** What marks our records: the token of this run or, to clean up, those of other runs. */
  readonly tokens: string[]
  /** What the field is called that addresses a record, the likeliest first. */
  readonly idNames = [...usualIdNames]
  /** Whether probes are asked again. */
  isRepeating = false
  readonly #settleMs: number
  readonly #shared = new Map<string, unknown>()
  readonly #lists = new Map<string, Promise<Exchange>>()
  // The longest that a read lagged behind a write; undefined until one did not.
  #lag: number | undefined

  constructor(options: VerifyOptions, contract: ServiceContract) {
    const { journal = noJournal, random = Math.random, readOnly = false, settleMs = 10_000 } = options
    this.contract = contract
    checkNumbers(options)
    if (options.only) checkOnly(options.only, contract)
    this.transport = new Transport(options)
    this.names = namesFor(random)
    this.tokens = [this.names.token]
    this.created = new CreatedRecords(journal)
    this.readOnly = readOnly
    this.#settleMs = settleMs
  }

  resource(name: string): Resource {
    const resource = this.contract.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new NotTested(`The contract has no ${name} that can be created, listed, shown and deleted.`)
    return resource
  }

  /** What probes share, made once for the whole run. */
  shared<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    // The name stands for what was made under it.
    const made = (this.#shared.get(name) as Promise<Value> | undefined) ?? make()
    this.#shared.set(name, made)
    return made
  }

  /** Whether something was made under a name. */
  has(name: string): boolean {
    return this.#shared.has(name)
  }

  /** What probes share, made once, and once more for the probes that are asked again. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    return this.shared(`${this.isRepeating ? 'again: ' : ''}${name}`, make)
  }

  /** Asks again, with lists and records of its own. */
  async repeated(ask: () => Promise<void>): Promise<void> {
    this.isRepeating = true
    this.#lists.clear()
    await ask()
    this.isRepeating = false
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = sent.method === 'GET'
    if (!isReading && this.readOnly) throw new NotTested('--read-only sends nothing but GET.')
    if (!isReading && sent.method !== 'POST') await this.#checkIsOurs(sent)
    const exchange = await this.transport.send(sent)
    const isRejected = exchange.status >= 400 && exchange.status < 500
    if (!isReading && !isRejected) this.#forgetLists(sent.path)
    return exchange
  }

  /** @throws {NotTested} unless GET has shown that a path is that of one of our records: others are never changed */
  async #checkIsOurs({ method, path }: Sent): Promise<void> {
    const { present, paths } = this.created
    if (present.has(path)) return
    if (!paths.includes(path)) throw new NotTested(`${method} ${path} is not sent: no GET has shown our record there.`)
    // We deleted it, and a service may give its id to the next record that somebody creates.
    const shown = await this.transport.send({ method: 'GET', path })
    const isTaken = isSuccess(shown) && ownRecords(this, shown).length === 0
    if (isTaken) throw new NotTested(`${method} ${path} is not sent: the path is that of another record now.`)
  }

  /** A list, asked for once until something is written to it. */
  list({ collection }: Resource, query: Query = {}): Promise<Exchange> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const path = search.size > 0 ? `${collection}?${search}` : collection
    const list = this.#lists.get(path) ?? this.ask({ method: 'GET', path })
    this.#lists.set(path, list)
    return list
  }

  /**
   * Reads again while a read lags behind a write: until what was expected is there, or the limit is reached. The first
   * lag is waited for longest; it tells how long to wait for the next.
   *
   * @param known what was read before, in another way
   */
  async settled(
    read: () => Promise<Exchange>,
    isExpected: (exchange: Exchange) => boolean,
    known?: Exchange,
  ): Promise<Exchange> {
    let last: Exchange | undefined
    const readAgain = async (): Promise<Exchange> => {
      if (last) this.#lists.delete(last.sent.path)
      last = await read()
      return last
    }
    return this.until(readAgain, isExpected, known)
  }

  /** The same for what is no response. */
  async until<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean, known?: Value): Promise<Value> {
    const started = performance.now()
    const { limit, first } = this.#waits()
    let value = known ?? (await read())
    let lag = 0
    for (let wait = first; !isExpected(value); wait *= 2) {
      if (lag >= limit || this.readOnly) return value
      await this.transport.wait(Math.min(wait, limit - lag))
      value = await read()
      lag = performance.now() - started
    }
    this.#lag = Math.max(this.#lag ?? 0, lag)
    return value
  }

  /** How long to wait in all, and before the second read. */
  #waits(): { limit: number; first: number } {
    if (this.#lag === undefined) return { limit: this.#settleMs, first: this.#settleMs / 50 }
    const limit = Math.min(this.#settleMs, this.#lag * 3 + this.#settleMs / 20)
    return { limit, first: limit }
  }

  /** Forgets the lists that a request may have changed. */
  #forgetLists(written: string): void {
    for (const path of this.#lists.keys()) {
      const [collection = ''] = path.split('?')
      if (written.startsWith(collection)) this.#lists.delete(path)
    }
  }
}
