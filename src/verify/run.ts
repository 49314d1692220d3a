// What the probes of a run share: the connection, the lists that were asked for, and what was created once.

import { type FoundRecord, hasToken, idOf, ownRecords, usualIdNames } from './bodies/records-in.ts'
import type { Resource, ServiceContract } from './contract.ts'
import { type Exchange, isSuccess, pathWith, type Query, type Sent } from './http/exchange.ts'
import { ListCache } from './http/list-cache.ts'
import { Settling } from './http/settle.ts'
import { Transport } from './http/transport.ts'
import { Conformance } from './judge/conformance.ts'
import { NotTested } from './judge/observation.ts'
import { checkNumbers, checkOnly, checkValues, type VerifyOptions } from './options.ts'
import { CreatedRecords, noJournal } from './records/journal.ts'
import { type Names, namesFor } from './records/names.ts'
import type { GivenValues } from './records/values.ts'

export class Run {
  readonly contract: ServiceContract
  readonly transport: Transport
  readonly names: Names
  readonly created: CreatedRecords
  readonly conformance: Conformance
  /** Values that the service accepts, in place of the usual ones. */
  readonly values: GivenValues
  readonly readOnly: boolean
  /** What marks our records: the token of this run or, to clean up, those of other runs. */
  readonly tokens: string[]
  /** What the field is called that addresses a record, the likeliest first. */
  readonly idNames = [...usualIdNames]
  readonly #settling: Settling
  readonly #lists = new ListCache()
  readonly #made = new Map<string, unknown>()

  constructor(options: VerifyOptions, contract: ServiceContract) {
    const { journal = noJournal, random = Math.random, readOnly = false, settleMs = 10_000 } = options
    this.contract = contract
    checkNumbers(options)
    if (options.only) checkOnly(options.only, contract)
    if (options.values) checkValues(options.values, contract)
    this.transport = new Transport(options)
    this.names = namesFor(random)
    this.tokens = [this.names.token]
    this.created = new CreatedRecords(journal)
    this.conformance = new Conformance(contract)
    this.values = options.values ?? {}
    this.readOnly = readOnly
    // What nobody writes needs no time to settle.
    this.#settling = new Settling(this.transport, readOnly ? 0 : settleMs)
  }

  /** The resource that the entries about lists ask about: the first one. */
  get main(): Resource {
    const [resource] = this.contract.resources
    if (resource) return resource
    throw new NotTested('The contract has nothing that can be created, listed, shown and deleted.')
  }

  resource(name: string): Resource {
    const resource = this.contract.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new NotTested(`The contract has no ${name} that can be created, listed, shown and deleted.`)
    return resource
  }

  /** Whether a record is ours. In a run that only reads, those that are there stand in for ours. */
  isOurs(fields: FoundRecord['fields']): boolean {
    if (this.readOnly) return idOf(fields, this.idNames) !== undefined
    return this.tokens.some((token) => hasToken(fields, token))
  }

  /** What probes share, made once. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    // The name stands for what was made under it.
    const made = (this.#made.get(name) as Promise<Value> | undefined) ?? make()
    this.#made.set(name, made)
    return made
  }

  /** Whether something was made under a name. */
  has(name: string): boolean {
    return this.#made.has(name)
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = sent.method === 'GET'
    if (!isReading && this.readOnly) throw new NotTested('--read-only sends nothing but GET.')
    if (!isReading && sent.method !== 'POST') await this.#checkIsOurs(sent)
    const exchange = await this.transport.send(sent)
    this.conformance.check(exchange, (fields) => this.isOurs(fields))
    const isRejected = exchange.status >= 400 && exchange.status < 500
    if (!isReading && !isRejected) this.#lists.forgetWritten(sent.path)
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
    const path = pathWith(collection, query)
    return this.#lists.get(path, () => this.ask({ method: 'GET', path }))
  }

  /** Asks again while the response lags behind a write. */
  settled(
    read: () => Promise<Exchange>,
    isExpected: (exchange: Exchange) => boolean,
    known?: Exchange,
  ): Promise<Exchange> {
    let last: Exchange | undefined
    const readAgain = async (): Promise<Exchange> => {
      if (last) this.#lists.forget(last.sent.path)
      last = await read()
      return last
    }
    return this.#settling.until(readAgain, isExpected, known)
  }

  /** The same for what is no response. */
  until<Value>(read: () => Promise<Value>, isExpected: (value: Value) => boolean): Promise<Value> {
    return this.#settling.until(read, isExpected)
  }
}
