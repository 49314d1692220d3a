// Compares responses with what the contract promises of them: only if they fit are the types of a client true.

import { type Mismatch, mismatchesIn } from '../../lib/response-schemas.ts'
import { recordsIn, type Shown } from '../bodies/records-in.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isSuccess, type Sent } from '../http/exchange.ts'

interface Nonconformity {
  sentence: string
  exchange: Exchange
}

export class Conformance {
  readonly #contract: ServiceContract
  // The first mismatch by ledger entry, or else by operation.
  readonly #found = new Map<string, Nonconformity>()

  constructor(contract: ServiceContract) {
    this.#contract = contract
  }

  /** The mismatch of an entry or of a fact of the source; undefined if there is none. */
  of(name: string): Nonconformity | undefined {
    return this.#found.get(name)
  }

  /**
   * Compares a response with the documented one.
   *
   * @param isOurs whether a record is ours: records of others prove nothing
   */
  check(exchange: Exchange, isOurs: (fields: Shown) => boolean): void {
    const { sent, status, json, text } = exchange
    const operationId = operationOf(this.#contract.resources, sent)
    // If the status is not documented, another entry reports that the rejection differs.
    const schema = operationId && this.#contract.responses[operationId]?.[status]?.schema
    // Without `Accept`, any body is allowed; if there is none, the entry about the response reports it.
    if (!operationId || !schema || sent.accept === 'none' || text === '' || sent.contentType === 'text/plain') return
    const own = recordsIn(json, isOurs).map(({ pointer }) => pointer)
    const isList = this.#contract.resources.some(({ list }) => list.operationId === operationId)
    if (isSuccess(exchange) && !isList && own.length === 0) return
    const isOfOthers = ({ pointer }: Mismatch): boolean => {
      const [entry] = /^.*?\/\d+(?=\/|$)/.exec(pointer) ?? []
      return (
        isList && isSuccess(exchange) && entry !== undefined && !own.some((one) => `${one}/`.startsWith(`${entry}/`))
      )
    }
    for (const mismatch of mismatchesIn(json, schema, this.#contract.schemas)) {
      if (!isOfOthers(mismatch)) this.#note(mismatch, operationId, exchange)
    }
  }

  /** A rejected valid form, for example because of a limit: its body is not that of an error for invalid input. */
  forget(exchange: Exchange): void {
    for (const [name, found] of this.#found) if (found.exchange === exchange) this.#found.delete(name)
  }

  /** What an update shows about an entry that no response is about. */
  observe(name: string, sentence: string, exchange: Exchange): void {
    if (!this.#found.has(name)) this.#found.set(name, { sentence, exchange })
  }

  #note({ pointer, problem, assumption }: Mismatch, operationId: string, exchange: Exchange): void {
    const name = assumption ?? operationId
    const { sent, status } = exchange
    const what = pointer === '' ? 'the body' : `\`${pointer}\``
    const sentence = `In the response to ${sent.method} ${sent.path.split('?')[0]} (${status}), ${what} ${problem}.`
    if (!this.#found.has(name)) this.#found.set(name, { sentence, exchange })
  }
}

function operationOf(resources: readonly Resource[], { method, path }: Sent): string | undefined {
  const [address = ''] = path.split('?')
  for (const { collection, list, create, show, updates, delete: removal } of resources) {
    const ofCollection = { GET: list, POST: create }
    const ofRecord = { GET: show, DELETE: removal, ...Object.fromEntries(updates.map((one) => [one.method, one])) }
    const operations: Readonly<Record<string, { operationId: string }>> =
      address === collection ? ofCollection : ofRecord
    if (address === collection || address.startsWith(`${collection}/`)) return operations[method]?.operationId
  }
  return undefined
}
