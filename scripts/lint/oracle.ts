// The mock as an oracle: what a service of this contract, with the records of its list examples, says to a request.

import type { MockRecord } from '../../src/mock/contract.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { read } from '../../src/mock/read-body.ts'
import type { OperationView } from '../contract/operations.ts'
import { mockContractOf } from '../generate/mock.ts'
import type { Reading } from './check.ts'

export type Records = Record<string, MockRecord[]>

export interface Sent {
  id?: unknown
  query?: string
  form?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
  /** The records that are there before; default: those of the list examples. */
  records?: Records
}

export interface Told {
  status: number
  body: unknown
  headers: Headers
}

export interface Oracle {
  /** The records in the list examples of each resource, the oldest first. */
  records: Records
  ask: (view: OperationView, sent: Sent) => Promise<Told>
  /** A body without the times that the mock sets: they are those of the clock. */
  timeless: (view: OperationView, body: unknown) => unknown
}

/** @throws if no mock can be made of the contract */
export function oracleOf({ contract, views }: Reading): Oracle {
  const mocked = mockContractOf(contract)
  const lists = views.filter((view) => view['x-action'] === 'list')
  const story = Object.fromEntries(lists.map((view) => [view.resource, recordsIn(view)]))
  return {
    records: story,
    ask: async (view, sent) => {
      const response = await createMockHandler(
        { seed: sent.records ?? story, lenient: true },
        mocked,
      )(requestOf(view, sent))
      return { status: response.status, body: bodyIn(await response.text()), headers: response.headers }
    },
    timeless: ({ resource }, body) => {
      const fields = mocked.resources[resource]?.fields ?? {}
      return JSON.parse(JSON.stringify(body ?? null, (key, value) => (fields[key]?.stamp ? undefined : value)))
    },
  }

  function requestOf({ path, method, form }: OperationView, sent: Sent): Request {
    const { id, query = '', headers } = sent
    const url = `${mocked.origin}${path.replace(/\{\w+\}/, encodeURIComponent(String(id)))}`
    const pairs = Object.entries(sent.form ?? {}).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)]),
    )
    return new Request(query === '' ? url : `${url}?${query}`, {
      method: method.toUpperCase(),
      headers: { Authorization: 'Bearer any-key', Accept: 'application/json', ...headers },
      ...(form ? { body: new URLSearchParams(pairs) } : {}),
    })
  }
}

function recordsIn({ success: { body } }: OperationView): MockRecord[] {
  const examples = Object.values(body?.examples ?? {})
  // The role says that they are records.
  return examples.flatMap(({ value }) => (read(body?.schema ?? {}, value)['records'] ?? []) as MockRecord[]).reverse()
}

function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
