// Whether responses are what the contract promises of them: only then are the types of a client true.

import { isObject } from '../../lib/json.ts'
import { documentedFor, type Mismatch, mismatchesIn } from '../../lib/response-schemas.ts'
import { recordsIn } from '../bodies/records-in.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isSuccess, type Sent } from '../http/exchange.ts'

interface Nonconformity {
  sentence: string
  exchange: Exchange
}

export class Conformance {
  readonly #contract: ServiceContract
  // By the ledger entry that promises something else, or else by the operation: the first of each.
  readonly #found = new Map<string, Nonconformity>()

  constructor(contract: ServiceContract) {
    this.#contract = contract
  }

  /** What is not as an entry or the source says; undefined as long as nothing is. */
  of(name: string): Nonconformity | undefined {
    return this.#found.get(name)
  }

  /**
   * Compares a response with what is documented for it.
   *
   * @param isOurs what marks our records: nothing is concluded from those of others
   */
  check(exchange: Exchange, isOurs: (fields: Readonly<Record<string, unknown>>) => boolean): void {
    const { sent, status, json } = exchange
    const operation = operationOf(this.#contract.resources, sent)
    const schema = operation && documentedFor(this.#contract, operation.operationId, status)?.schema
    // Without `Accept`, a body may be anything; where none is, the entry about the response says so.
    if (!operation || !schema || sent.accept === 'none' || exchange.text === '' || sent.contentType === 'text/plain')
      return
    const body = isSuccess(exchange) ? ourPart(json, isOurs, operation.isList) : json
    if (body === undefined) return
    for (const mismatch of mismatchesIn(body, schema, this.#contract.schemas)) {
      this.#note(mismatch, operation.operationId, exchange)
    }
  }

  #note({ pointer, problem, assumption }: Mismatch, operationId: string, exchange: Exchange): void {
    const name = assumption ?? operationId
    const { sent, status } = exchange
    const what = pointer === '' ? 'the body' : `\`${pointer}\``
    const sentence = `In the response to ${sent.method} ${sent.path.split('?')[0]} (${status}), ${what} ${problem}.`
    if (!this.#found.has(name)) this.#found.set(name, { sentence, exchange })
  }
}

function operationOf(resources: readonly Resource[], { method, path }: Sent) {
  const [address = ''] = path.split('?')
  for (const { collection, list, create, show, updates, delete: removal } of resources) {
    if (address === collection) {
      if (method === 'GET') return { operationId: list.operationId, isList: true }
      return method === 'POST' ? { operationId: create.operationId, isList: false } : undefined
    }
    if (!address.startsWith(`${collection}/`)) continue
    const ofRecord = [{ ...show, method: 'GET' }, ...updates, { ...removal, method: 'DELETE' }]
    const operation = ofRecord.find((one) => one.method === method)
    return operation && { operationId: operation.operationId, isList: false }
  }
  return undefined
}

/** A body without the records of others; undefined if the response is not about one of ours. */
function ourPart(
  json: unknown,
  isOurs: (fields: Readonly<Record<string, unknown>>) => boolean,
  isList: boolean,
): unknown {
  const own = recordsIn(json, isOurs)
  if (!isList) return own.length > 0 ? json : undefined
  return withoutOthers(
    json,
    new Set(own.flatMap(({ array, pointer }) => (array === undefined ? [] : [array, pointer]))),
  )
}

/** Leaves out of each array of records those that are not ours. */
function withoutOthers(json: unknown, pointers: ReadonlySet<string>, pointer = ''): unknown {
  if (Array.isArray(json)) {
    if (!pointers.has(pointer) && json.some(isObject)) return []
    return json.filter((_, index) => !isObject(json[index]) || pointers.has(`${pointer}/${index}`))
  }
  if (!isObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, withoutOthers(value, pointers, `${pointer}/${key}`)]),
  )
}
