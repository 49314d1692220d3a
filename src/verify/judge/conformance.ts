// Compares responses with what the contract promises of them: only if they fit are the types of a client true.

import { type Mismatch, mismatchesIn, type Schema } from '../../lib/response-schemas.ts'
import type { Successes } from '../../facts/answer.ts'
import { factOf, wordOf } from '../../facts/by-resource.ts'
import { recordsIn, type Shown } from '../bodies/records-in.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isSuccess, type Sent } from '../http/exchange.ts'
import { Other } from './observation.ts'

interface FoundMismatch {
  sentence: string
  /** The same for programs. */
  data: unknown
  exchange: Exchange
}

export class Conformance {
  readonly #contract: ServiceContract
  // The first mismatch by assumption, or else by operation.
  readonly #found = new Map<string, FoundMismatch>()

  constructor(contract: ServiceContract) {
    this.#contract = contract
  }

  /** The mismatch of an entry or of a statement of the source; undefined if there is none. */
  of(name: string): FoundMismatch | undefined {
    return this.#found.get(name)
  }

  /**
   * Compares a response with the documented one.
   *
   * @param isOurs whether a record is ours: records of others prove nothing
   */
  check(exchange: Exchange, isOurs: (fields: Shown) => boolean): void {
    const { sent, status, json, text } = exchange
    const operation = operationOf(this.#contract.resources, sent)
    if (!operation) return
    const { operationId } = operation
    const schema = this.#schemaFor(operationId, status)
    // If there is no body, the entry about the response reports it; without the key, a success shows nothing.
    if (!schema || text === '' || (sent.key !== undefined && isSuccess(exchange))) return
    const own = recordsIn(json, isOurs).map(({ pointer }) => pointer)
    const isList = operation.action === 'list'
    // A missing record has no fields to compare: another entry reports that it is missing.
    if (isSuccess(exchange) && own.length === 0 && showsRecord(this.#contract, operation)) return
    const isOfOthers = ({ pointer }: Mismatch): boolean => {
      const [entry] = /^.*?\/\d+(?=\/|$)/.exec(pointer) ?? []
      return (
        isList && isSuccess(exchange) && entry !== undefined && !own.some((one) => `${one}/`.startsWith(`${entry}/`))
      )
    }
    // A record at another place lacks nothing: the entry about its place reports it.
    const isElsewhere = ({ pointer, assumption }: Mismatch): boolean =>
      isSuccess(exchange) &&
      own.length > 0 &&
      assumption === operation.resource.entry &&
      !own.some((one) => pointer.startsWith(`${one}/`))
    for (const mismatch of mismatchesIn(json, schema, this.#contract.schemas)) {
      if (!isOfOthers(mismatch) && !isElsewhere(mismatch)) this.#note(mismatch, operationId, exchange)
    }
  }

  /** The schema of a body: every success is that of the contract, whatever its 2xx. Other entries report another rejection. */
  #schemaFor(operationId: string, status: number): Schema | undefined {
    const { [operationId]: documented = {} } = this.#contract.responses
    const [success] = Object.keys(documented).filter((key) => key.startsWith('2'))
    const isOther = status >= 200 && status < 300 && documented[status] === undefined && success !== undefined
    return documented[isOther ? success : status]?.schema
  }

  /** A rejected valid form, for example because of a limit: its body is not that of an error for invalid input. */
  forget(exchange: Exchange): void {
    for (const [name, found] of this.#found) if (found.exchange === exchange) this.#found.delete(name)
  }

  /** What an update shows about an entry that no response is about. */
  observe(name: string, { sentence, data }: Other, exchange: Exchange): void {
    if (!this.#found.has(name)) this.#found.set(name, { sentence, data, exchange })
  }

  #note({ pointer, kind, problem, assumption }: Mismatch, operationId: string, exchange: Exchange): void {
    const name = assumption ?? operationId
    const { sent, status } = exchange
    const what = pointer === '' ? 'the body' : `\`${pointer}\``
    const sentence = `In the response to ${sent.method} ${sent.path.split('?')[0]} (${status}), ${what} ${problem}.`
    // One record of a list stands for all.
    const place = pointer.replace(/\/\d+(?=\/|$)/g, '/*')
    this.observe(name, new Other(sentence, { in: operationId, status, place, kind }), exchange)
  }
}

interface Operation {
  resource: Resource
  operationId: string
  action: 'list' | 'show' | 'create' | 'update' | 'delete'
}

function operationOf(resources: readonly Resource[], { method, path }: Sent): Operation | undefined {
  const [address = ''] = path.split('?')
  const resource = resources.find(({ collection }) => `${address}/`.startsWith(`${collection}/`))
  if (!resource) return undefined
  const { list, create, show, updates, delete: removal } = resource
  const ofCollection: Record<string, Operation> = {
    GET: { resource, ...list, action: 'list' },
    POST: { resource, ...create, action: 'create' },
  }
  const changes = updates.map((update): [string, Operation] => [
    update.method,
    { resource, ...update, action: 'update' },
  ])
  const ofRecord: Record<string, Operation> = {
    GET: { resource, ...show, action: 'show' },
    DELETE: { resource, ...removal, action: 'delete' },
    ...Object.fromEntries(changes),
  }
  return (address === resource.collection ? ofCollection : ofRecord)[method]
}

/** Whether the contract promises a record, and not another body, in a success of an operation. */
function showsRecord({ ledger }: ServiceContract, { resource, action }: Operation): boolean {
  if (action === 'list' || action === 'delete') return false
  if (action === 'show') return true
  // The generator writes it, or nothing where the contract has no such entry.
  const successes = factOf(ledger['success-status']?.value, wordOf(resource)) as Successes | undefined
  return successes?.[action]?.body !== 'other'
}
