// The mock as an oracle: what a service of this contract, with the records of its list examples, says to a request.

import type { MockRecord } from '../../src/mock/contract.ts'
import { read } from '../../src/mock/read-body.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import type { OperationView } from '../contract/operations.ts'
import { mockContractOf } from '../generate/mock.ts'
import type { Reading } from './check.ts'
import { responseExamples } from './shown-examples.ts'

export type Records = Record<string, MockRecord[]>

export interface Sent {
  id?: unknown
  query?: string
  form?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}

export interface Oracle {
  /** The records in the list examples of each resource, the oldest first. */
  records: Records
  ask: (
    view: OperationView,
    sent: Sent,
    records?: Records,
  ) => Promise<{ status: number; body: unknown; headers: Headers }>
  /** A body without the times that the mock sets: they are those of the clock. */
  timeless: (view: OperationView, body: unknown) => unknown
}

/** @throws if no mock can be made of the contract */
export function oracleOf(reading: Reading): Oracle {
  const contract = mockContractOf(reading.contract)
  const lists = reading.views.filter((view) => view['x-action'] === 'list')
  const story = Object.fromEntries(lists.map((view) => [view.resource, recordsOf(reading, view)]))
  return {
    records: story,
    ask: async (view, sent, records = story) => {
      const response = await createMockHandler({ seed: records }, contract)(requestOf(view, sent, contract.origin))
      return { status: response.status, body: bodyIn(await response.text()), headers: response.headers }
    },
    timeless: ({ resource }, body) => {
      const fields = contract.resources[resource]?.fields ?? {}
      return JSON.parse(JSON.stringify(body ?? null, (key, value) => (fields[key]?.stamp ? undefined : value)))
    },
  }
}

function recordsOf(reading: Reading, view: OperationView): MockRecord[] {
  const schema = view.success.body?.schema ?? {}
  const bodies = responseExamples(reading, view, String(view.success.status)).map(({ body }) => body)
  // The role says that they are records.
  return bodies.flatMap((body) => (read(schema, body)['records'] ?? []) as MockRecord[]).reverse()
}

function requestOf(view: OperationView, { id, query = '', form, headers }: Sent, origin: string): Request {
  const path = view.path.replace(/\{\w+\}/, encodeURIComponent(String(id)))
  const pairs = Object.entries(form ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method: view.method.toUpperCase(),
    headers: { Authorization: 'Bearer any-key', Accept: 'application/json', ...headers },
    ...(view.form ? { body: new URLSearchParams(pairs) } : {}),
  })
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
