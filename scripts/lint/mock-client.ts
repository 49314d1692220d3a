// Sends requests to a mock of the contract with the records of the list examples.

import { jsonIn, parseJson } from '../../src/lib/json.ts'
import { messageOf } from '../../src/lib/text.ts'
import { uuidIds } from '../../src/mock/contract/ids.ts'
import type { MockRecord } from '../../src/mock/contract/types.ts'
import { makeMockHandler, type MockHandler } from '../../src/mock/fetch-handler.ts'
import { listedRecords } from '../contract/listed-records.ts'
import type { OperationView, ReadContract } from '../contract/operations.ts'
import { mockContractOf } from '../generate/mock.ts'

export type Records = Record<string, MockRecord[]>

export interface SentRequest {
  id?: unknown
  query?: string
  form?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** The initial records; default: those of the list examples. */
  records?: Records
}

export interface MockResponse {
  status: number
  body: unknown
}

export interface MockClient {
  /** The records in the list examples of each resource, the oldest first. */
  records: Records
  /** The field of the records of a resource that addresses them. */
  idOf: (resource: string) => string
  send: (view: OperationView, request: SentRequest) => Promise<MockResponse>
  /** Why the mock rejects the records of a resource; undefined if it accepts them. */
  problemWith: (resource: string) => string | undefined
  /** A body without what only the mock sets: times, and the UUID of a new record. */
  timeless: (view: OperationView, body: unknown) => unknown
}

/** @throws if no mock can be made of the contract */
export function mockClientOf({ contract, views }: ReadContract): MockClient {
  const mocked = mockContractOf(contract, views)
  const lists = views.filter((view) => view['x-action'] === 'list')
  const records = Object.fromEntries(lists.map((view) => [view.resource, listedRecords(view)]))
  const handlers = new Map<string, MockHandler>()
  let requests = 0
  return {
    records,
    idOf: (resource) => mocked.resources[resource]?.id ?? 'id',
    send: async (view, sent) => {
      const { resource } = view
      const handle = handlerOf(resource)
      requests++
      const session = `request-${requests}`
      if (sent.records !== undefined && sent.records !== records)
        handle.session(session).seed({ [resource]: sent.records[resource] ?? [] })
      const response = await handle(requestOf(view, sent, session))
      const text = await response.text()
      return { status: response.status, body: jsonIn(text) ?? (text === '' ? undefined : text) }
    },
    problemWith: (resource) => {
      try {
        handlerOf(resource)
        return undefined
      } catch (error) {
        return messageOf(error).replace('Failed to read the seed: ', 'In the examples of this list, ')
      }
    },
    timeless: ({ resource, 'x-action': action }, body) => {
      const { fields = {}, id, ids } = mocked.resources[resource] ?? {}
      const isMade = (key: string): boolean => action === 'create' && ids === uuidIds && key === id
      return parseJson(
        JSON.stringify(body ?? null, (key, value: unknown) => (fields[key]?.stamp || isMade(key) ? undefined : value)),
      )
    },
  }

  /** A mock of one resource with its records. Each request has a session, so it does not see what others changed. */
  function handlerOf(resource: string): MockHandler {
    const known = handlers.get(resource)
    if (known) return known
    const { [resource]: fields } = mocked.resources
    const operations = mocked.operations.filter((operation) => operation.resource === resource)
    const alone = { ...mocked, operations, resources: fields ? { [resource]: fields } : {} }
    const seed = { [resource]: records[resource] ?? [] }
    const handler = makeMockHandler(alone, { seed, sessions: Number.MAX_SAFE_INTEGER })
    handlers.set(resource, handler)
    return handler
  }

  function requestOf({ path, method, form }: OperationView, sent: SentRequest, session: string): Request {
    const { id, query = '', headers } = sent
    const url = `${mocked.origin}${path.replace(/\{\w+\}/, encodeURIComponent(String(id)))}`
    const pairs = Object.entries(sent.form ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    )
    return new Request(query === '' ? url : `${url}?${query}`, {
      method: method.toUpperCase(),
      headers: { Authorization: 'Bearer any-key', Accept: 'application/json', 'X-Mock-Session': session, ...headers },
      ...(form ? { body: new URLSearchParams(pairs) } : {}),
    })
  }
}
