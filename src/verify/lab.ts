// The records of a run: made when a probe asks for one, shared by all probes, deleted at the end.

import { type Exchange, formBody, isSuccess, type Sent } from './received.ts'
import { anyIdIn, type Found, foundIn, type Id } from './found.ts'
import type { Journal } from './journal.ts'
import type { Names } from './names.ts'
import { NotTested } from './observation.ts'
import type { Resource, ServiceContract } from '../../generated/ledger.ts'
import type { Transport } from './transport.ts'

export interface Made {
  resource: Resource
  /** The path of the record. */
  path: string
  id: Id
  fields: Readonly<Record<string, string>>
  /** The request that created it. */
  created: Exchange
  /** How many records the run created before it. */
  order: number
}

interface LabOptions {
  contract: ServiceContract
  transport: Transport
  journal: Journal
  names: Names
  /** How many milliseconds a read may lag behind a write. */
  settleMs: number
}

const readingMethods = ['GET', 'HEAD']

export class Lab {
  readonly contract: ServiceContract
  readonly names: Names
  /** Everything that was created and is not deleted yet, by its path. */
  readonly present = new Map<string, Made>()
  /** Names that were sent with a request of which it is not known whether it created something. */
  readonly unaccounted = new Set<string>()
  /** The paths of all records that the run ever created. */
  readonly own = new Set<string>()
  /** What a form was rejected for that it should not be: "pixels.type=quora" -> the response. */
  readonly rejected = new Map<string, Exchange>()
  /** What came of a domain with the name of another one. */
  sameName: { exchange: Exchange; isAllowed: boolean } | undefined
  /** Whether a probe is asked a second time, with fresh records. */
  isRepeating = false
  readonly #transport: Transport
  readonly #journal: Journal
  readonly #settleMs: number
  #shared = new Map<string, Promise<unknown>>()
  #lists = new Map<string, Promise<Exchange>>()
  // Lower numbers are those of the records that fill a page.
  #fresh = 20
  #lag = 0
  #hasSettled = false

  constructor({ contract, transport, journal, names, settleMs }: LabOptions) {
    this.contract = contract
    this.names = names
    this.#transport = transport
    this.#journal = journal
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

  /** What probes share: made once, and again within {@link repeated}. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#shared.get(name)
    // Each name is used for one type only.
    if (known) return known as Promise<Value>
    const made = make()
    this.#shared.set(name, made)
    return made
  }

  /** Asks again with fresh records; those that fill a page stay. Afterwards, everything is shared as before. */
  async repeated<Value>(ask: () => Promise<Value>): Promise<Value> {
    const shared = this.#shared
    this.isRepeating = true
    this.#shared = new Map([...shared].filter(([name]) => name.startsWith('many ')))
    this.#lists.clear()
    try {
      return await ask()
    } finally {
      this.#shared = shared
      this.isRepeating = false
    }
  }

  async ask(sent: Sent): Promise<Exchange> {
    const isReading = readingMethods.includes(sent.method)
    if (!isReading && this.#transport.options.readOnly) throw new NotTested('--read-only sends nothing but GET.')
    if (!isReading) this.#lists.clear()
    return this.#transport.send(sent)
  }

  /** A list, asked for once until something is written. */
  list(resource: Resource, query: Readonly<Record<string, string | number>> = {}): Promise<Exchange> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const path = search.size > 0 ? `${resource.collection}?${search}` : resource.collection
    const known = this.#lists.get(path)
    if (known) return known
    const listed = this.ask({ method: 'GET', path })
    this.#lists.set(path, listed)
    return listed
  }

  forgetLists(): void {
    this.#lists.clear()
  }

  /**
   * Sends a form, or any other body, that may create a record, and keeps track of what it creates.
   *
   * @returns the response, and the record if there is one
   */
  async post(
    resource: Resource,
    fields: Readonly<Record<string, string>>,
    body: Pick<Sent, 'body' | 'contentType'> = formBody(fields),
  ): Promise<{ exchange: Exchange; made: Made | undefined }> {
    const name = Object.values(fields).find((text) => text.includes(this.names.token)) ?? this.names.token
    this.#journal.created({ collection: resource.collection, name })
    this.unaccounted.add(name)
    const exchange = await this.ask({ method: 'POST', path: resource.collection, ...body })
    if (exchange.status >= 400 && exchange.status < 500) this.unaccounted.delete(name)
    if (!isSuccess(exchange)) return { exchange, made: undefined }
    const id = await this.#idOf(resource, name, exchange)
    if (id === undefined) return { exchange, made: undefined }
    this.unaccounted.delete(name)
    const path = pathOf(resource, id)
    this.#journal.created({ collection: resource.collection, name, path })
    const made = { resource, path, id, fields, created: exchange, order: this.own.size }
    this.present.set(path, made)
    this.own.add(path)
    return { exchange, made }
  }

  /** Deletes a record now. What is not deleted by a probe is deleted at the end. */
  async delete(path: string): Promise<Exchange> {
    const exchange = await this.ask({ method: 'DELETE', path })
    if (isSuccess(exchange) || [404, 410].includes(exchange.status)) {
      this.present.delete(path)
      this.#journal.deleted(path)
    }
    return exchange
  }

  /** Our records in a body. */
  ours(body: unknown): Found[] {
    return foundIn(body, this.names.token)
  }

  /**
   * Reads again while a read lags behind a write: until what was expected is there, or the limit is reached. The first
   * lag is waited for longest; it tells how long to wait for the next.
   */
  async settled(read: () => Promise<Exchange>, isExpected: (exchange: Exchange) => boolean): Promise<Exchange> {
    const started = performance.now()
    const limit = this.#hasSettled ? Math.min(this.#settleMs, this.#lag * 3 + this.#settleMs / 20) : this.#settleMs
    for (let wait = this.#settleMs / 50; ; wait *= 2) {
      const exchange = await read()
      const elapsed = performance.now() - started
      if (isExpected(exchange)) {
        this.#hasSettled = true
        if (wait > this.#settleMs / 50) this.#lag = Math.max(this.#lag, elapsed)
        return exchange
      }
      if (elapsed >= limit) return exchange
      await this.#transport.wait(Math.min(wait, limit - elapsed))
      this.#lists.clear()
    }
  }

  /** In the body, in `Location`, or by looking for the name. */
  async #idOf(resource: Resource, name: string, exchange: Exchange): Promise<Id | undefined> {
    const inBody = this.ours(exchange.json)[0]?.id
    if (inBody !== undefined) return inBody
    const location = exchange.headers.get('location')
    if (location !== null) return lastSegment(location)
    const isNamed = name.startsWith(this.names.token)
    return isNamed ? this.#idByName(resource, name, exchange) : anyIdIn(exchange.json)
  }

  async #idByName(resource: Resource, name: string, created: Exchange): Promise<Id | undefined> {
    const isNew = ({ record, id }: Found): boolean =>
      id !== undefined && !this.own.has(pathOf(resource, id)) && Object.values(record).includes(name)
    const newest = (exchange: Exchange): Found | undefined => this.ours(exchange.json).find(isNew)
    const search = { [resource.search]: name }
    const listed = await this.settled(
      () => this.list(resource, search),
      (exchange) => newest(exchange) !== undefined,
    )
    const unsearched = newest(listed) ?? newest(await this.list(resource))
    return unsearched?.id ?? anyIdIn(created.json)
  }
}

export function pathOf({ member }: Resource, id: Id): string {
  return member.replace(/\{\w+\}/, encodeURIComponent(String(id)))
}

function lastSegment(location: string): string | undefined {
  const segment = location.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1)
  return segment === undefined || segment === '' ? undefined : decodeURIComponent(segment)
}
