// A run: what it knows about the service, and how it asks. Each part is an object of its own.

import { idOf, ownRecords, recordsIn } from './bodies/records-in.ts'
import { Clock } from './clock.ts'
import type { Resource, ServiceContract } from './contract.ts'
import { Connection } from './http/connection.ts'
import { calledType, type Exchange, isMiscalled, isSuccess, pathWith, type Query, type Sent } from './http/exchange.ts'
import { Conformance } from './judge/conformance.ts'
import { Inconclusive, LeftOut, NotTested } from './judge/observation.ts'
import { checkOptions, type VerifyOptions } from './options.ts'
import { Names } from './records/names.ts'
import { Ownership } from './records/ownership.ts'
import { Memory } from './records/shared.ts'
import { hasFreeNames } from './records/values.ts'

/** What the user wants. */
interface Flags {
  readonly readOnly: boolean
  readonly keep: boolean
  /** Whether the report contains what the service sent. */
  readonly samples: boolean
}

export class Run {
  readonly contract: ServiceContract
  readonly flags: Flags
  readonly connection: Connection
  readonly names: Names
  readonly ownership: Ownership
  readonly clock: Clock
  readonly conformance: Conformance
  /** What a reader of the report should know beside the verdicts. */
  readonly notices = new Set<string>()
  /** What the probes share. */
  readonly memory = new Memory()
  /** The resources whose lists are not there. */
  readonly missing = new Set<string>()
  readonly #lists = new Map<string, Promise<Exchange>>()

  constructor(contract: ServiceContract, options: VerifyOptions) {
    checkOptions(options, contract)
    const { journal, readOnly = false, keep = false, samples = true, settleMs = 10_000, values = {} } = options
    this.contract = contract
    this.flags = { readOnly, keep, samples }
    this.names = new Names(contract, [values, contract.testValues ?? {}])
    this.ownership = new Ownership(this.names, this.flags, journal)
    this.connection = new Connection(options, contract.basePath)
    // Each record, and the lists that show whether one is left.
    this.connection.pace.toCleanUp = () => (this.ownership.hasBegun && !keep ? this.ownership.present.size + 6 : 0)
    // Records that nobody writes need no time to settle.
    this.clock = new Clock(this.connection.pace, readOnly ? 0 : settleMs, () => this.#lists.clear())
    this.conformance = new Conformance(contract)
  }

  /** The resource for the entries about lists: the one whose names and lists can do most, wherever its paths are. */
  get main(): Resource {
    const { names, contract, missing } = this
    const canDo = (one: Resource): number =>
      (missing.has(one.name) ? -1_000 : 0) +
      (hasFreeNames(names, one) ? 100 : 0) +
      one.list.query.length +
      one.create.fields.length
    const [main] = contract.resources.toSorted((one, other) => canDo(other) - canDo(one))
    return this.resource(main?.name ?? 'resource')
  }

  resource(name: string): Resource {
    const resource = this.contract.resources.find((candidate) => candidate.name === name)
    if (!resource) throw new LeftOut(`The contract has no ${name} that can be created, listed, shown and deleted.`)
    return resource
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = sent.method === 'GET'
    if (!isReading && this.flags.readOnly) throw new NotTested('--read-only sends nothing but GET. Run without it.')
    if (!isReading && sent.method !== 'POST') await this.#needOurs(sent)
    const exchange = await this.connection.send(sent)
    this.conformance.check(exchange, (fields) => this.ownership.isOurs(fields))
    if (!isReading) this.#lists.clear()
    if (isMiscalled(exchange))
      this.notices.add(
        `JSON is sent as \`${calledType(exchange)}\`, and some clients read only \`Content-Type: application/json\`.`,
      )
    // No form of ours is large: this is no answer of the service to its fields.
    if (exchange.status === 413)
      throw new Inconclusive(
        `${sent.method} ${sent.path} returned 413: a body of ${sent.body?.length ?? 0} bytes is too large for the service, or for a proxy.`,
        exchange,
      )
    return exchange
  }

  /** @throws {NotTested} unless GET has shown one of our records at a path: others are never changed */
  async #needOurs({ method, path }: Sent): Promise<void> {
    const { present, paths } = this.ownership
    if (present.has(path)) return
    if (!paths.includes(path))
      throw new NotTested(`${method} ${path} is not sent, because no GET has shown our record there.`)
    // We deleted it, and a service may give its id to the next record that somebody creates.
    const shown = await this.connection.attempt({ method: 'GET', path })
    const records = recordsIn(shown.json, (fields) => idOf(fields, this.names.idNames) !== undefined)
    const isTaken = isSuccess(shown) && records.length > 0 && ownRecords(this, shown).length === 0
    if (isTaken) throw new NotTested(`${method} ${path} is not sent: the path is that of another record now.`)
  }

  /** A list, requested once until something is written. */
  list({ collection }: Resource, query: Query = {}): Promise<Exchange> {
    const path = pathWith(collection, query)
    const list = this.#lists.get(path) ?? this.ask({ method: 'GET', path })
    this.#lists.set(path, list)
    return list
  }
}
