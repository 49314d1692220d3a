// A run: its connection, the lists that were read, and what the service is known to do.

import { hasToken, idOf, ownRecords, type Shown, usualIdNames } from './bodies/records-in.ts'
import type { Resource, ServiceContract } from './contract.ts'
import { type Exchange, isSuccess, pathWith, type Query, type Sent } from './http/exchange.ts'
import type { GivenValues } from '../lib/contract-config.ts'
import { Transport } from './http/transport.ts'
import { Conformance } from './judge/conformance.ts'
import { NotTested } from './judge/observation.ts'
import { checkOptions, type VerifyOptions } from './options.ts'
import { CreatedRecords } from './records/journal.ts'
import { type Names, namesFor } from './records/names.ts'

/** What may lag behind a write: a list, which may have its own index, lags differently from a record. */
type Reading = 'record' | 'list'

export class Run {
  readonly contract: ServiceContract
  readonly transport: Transport
  readonly names: Names = namesFor()
  readonly created: CreatedRecords
  readonly conformance: Conformance
  /** Values that a service accepts, first the user's and then those of the contract's owner. */
  readonly values: readonly GivenValues[]
  readonly readOnly: boolean
  readonly keep: boolean
  /** Whether the report contains what the service sent. */
  readonly samples: boolean
  /** The mark of our records: the token of this run or, to clean up, those of other runs. */
  readonly tokens: string[] = [this.names.token]
  /** Names of the field that addresses a record, the likeliest first. */
  readonly idNames: string[] = [...usualIdNames]
  /** By the name in forms, the name in records, for fields with two names: first the contract's, then the service's. */
  readonly renamed: Record<string, string>
  /** The resources for which the service has rejected the usual values, and accepted the plainest. */
  readonly plain = new Set<string>()
  readonly #settleMs: number
  readonly #lists = new Map<string, Promise<Exchange>>()
  // The longest lag of such a read behind a write; undefined before the first one.
  readonly #lags: Partial<Record<Reading, number>> = {}

  constructor(contract: ServiceContract, options: VerifyOptions) {
    checkOptions(options, contract)
    const { journal, readOnly = false, keep = false, samples = true, settleMs = 10_000, values = {} } = options
    this.contract = contract
    this.renamed = Object.assign({}, ...contract.resources.map((resource) => resource.renamed))
    this.transport = new Transport(options, contract.basePath)
    this.created = new CreatedRecords(journal)
    this.conformance = new Conformance(contract)
    this.values = [values, contract.testValues ?? {}]
    this.readOnly = readOnly
    // Each record, and the lists that show whether one is left.
    this.transport.toCleanUp = () => (this.created.hasBegun && !keep ? this.created.present.size + 6 : 0)
    this.keep = keep
    this.samples = samples
    // Records that nobody writes need no time to settle.
    this.#settleMs = readOnly ? 0 : settleMs
  }

  /** The paths of records that no longer exist when the run is over. */
  get gone(): string[] {
    const { paths, present } = this.created
    return this.keep ? paths.filter((path) => !present.has(path)) : paths
  }

  /** The resource for the entries about lists: the first one. */
  get main(): Resource {
    return this.resource(this.contract.resources[0]?.name ?? 'resource')
  }

  resource(name: string): Resource {
    const resource = this.contract.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new NotTested(`The contract has no ${name} that can be created, listed, shown and deleted.`)
    return resource
  }

  /** Whether a record is ours. In a run that only reads, existing records stand in for ours. */
  isOurs(fields: Shown): boolean {
    if (this.readOnly) return idOf(fields, this.idNames) !== undefined
    return this.tokens.some((token) => hasToken(fields, token))
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = sent.method === 'GET'
    if (!isReading && this.readOnly) throw new NotTested('--read-only sends nothing but GET. Run without it.')
    if (!isReading && sent.method !== 'POST') await this.#checkIsOurs(sent)
    const exchange = await this.transport.send(sent)
    this.conformance.check(exchange, (fields) => this.isOurs(fields))
    if (!isReading) this.#lists.clear()
    return exchange
  }

  /** @throws {NotTested} unless GET has shown one of our records at a path: others are never changed */
  async #checkIsOurs({ method, path }: Sent): Promise<void> {
    const { present, paths } = this.created
    if (present.has(path)) return
    if (!paths.includes(path))
      throw new NotTested(`${method} ${path} is not sent, because no GET has shown our record there.`)
    // We deleted it, and a service may give its id to the next record that somebody creates.
    const shown = await this.transport.send({ method: 'GET', path })
    const isTaken = isSuccess(shown) && ownRecords(this, shown).length === 0
    if (isTaken) throw new NotTested(`${method} ${path} is not sent: the path is that of another record now.`)
  }

  /** A list, requested once until something is written. */
  list({ collection }: Resource, query: Query = {}): Promise<Exchange> {
    const path = pathWith(collection, query)
    const list = this.#lists.get(path) ?? this.ask({ method: 'GET', path })
    this.#lists.set(path, list)
    return list
  }

  /**
   * Reads until the expected result is there, because reads may lag behind writes. The first lag gets the longest wait; it
   * decides how long to wait for the next.
   */
  async until<Value>(
    read: () => Promise<Value>,
    isExpected: (value: Value) => boolean,
    what: Reading = 'record',
  ): Promise<Value> {
    const known = this.#lags[what]
    const clock = (): number => performance.now() - this.transport.heldUpMs
    const started = clock()
    const limit = known === undefined ? this.#settleMs : Math.min(this.#settleMs, known * 3 + this.#settleMs / 20)
    let wait = known === undefined ? limit / 50 : limit
    let value = await read()
    let lag = 0
    while (!isExpected(value)) {
      if (lag >= limit) return value
      await this.transport.wait(Math.min(wait, limit - lag))
      this.#lists.clear()
      value = await read()
      lag = clock() - started
      wait *= 2
    }
    this.#lags[what] = Math.max(known ?? 0, lag)
    return value
  }
}
