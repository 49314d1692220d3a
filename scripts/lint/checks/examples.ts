// The examples tell one story: a mock of the contract answers the request of an example with the response of an example.

import { read } from '../../contract/read-body.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { OperationView, Rejection, ResponseView } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { type RejectionRole, rejectionRoles } from '../../contract/rejection-roles.ts'
import type { Finding } from '../../contract/tree.ts'
import type { CheckInput } from '../check.ts'
import { type Mismatch, mismatches } from '../mismatches.ts'
import { rejectedRequests, successRequests } from '../example-requests.ts'
import { validRequest } from '../invalid-requests.ts'
import { type MockClient, mockClientOf, type MockResponse, type SentRequest } from '../mock-client.ts'

export async function examples(input: CheckInput): Promise<Finding[]> {
  const mock = mockClientOf(input)
  const wrongRecords = input.views.flatMap((view) => recordFindings(mock, view))
  if (wrongRecords.length > 0) return wrongRecords
  const cases = [...input.views.flatMap((view) => successCases(mock, view)), ...rejectionCases(input)]
  return (await Promise.all(cases.map((one) => mismatchOf(mock, one)))).flat()
}

/** The records of a list that a service of this contract could not have. */
function recordFindings(mock: MockClient, view: OperationView): Finding[] {
  const message = view['x-action'] === 'list' ? mock.problemWith(view.resource) : undefined
  return message === undefined ? [] : [{ pointer: pointerOf(view.success.response), message }]
}

/** An example, and requests one of which must get it as the response. */
interface ExampleCase {
  view: OperationView
  response: ResponseView
  key: string
  requests: SentRequest[]
}

function successCases(mock: MockClient, view: OperationView): ExampleCase[] {
  const { success: response } = view
  const requests = successRequests(mock, view)
  // For an example that no form has, the request is empty.
  const keys = Object.keys({ ...requests, ...response.body?.examples })
  return keys.map((key) => ({ view, response, key, requests: [requests[key] ?? {}] }))
}

/** Operations that share a response: one of them is enough. */
function rejectionCases({ contract, views }: CheckInput): ExampleCase[] {
  const all = views.flatMap((view) => view.rejections.map((response) => ({ view, response })))
  const each = new Map(all.map((one) => [one.response.response, one]))
  return [...each.values()].flatMap(({ view, response }) =>
    Object.entries(response.body?.examples ?? {}).map(([key, { value, 'x-rejection': reason }]) => {
      if (reason !== undefined && reason in contract['x-not-modeled'])
        return { view, response, key, requests: [requestFor(key, view)] }
      const fields = Object.keys(read(response.body?.schema ?? {}, value)['field-errors'] ?? {})
      const requests = rejectedRequests(view, views, reasonsOf(response, reason), fields)
      return { view, response, key, requests }
    }),
  )
}

/** The mock sends an example whose reason is left open only if a request asks for it. */
function requestFor(key: string, view: OperationView): SentRequest {
  return { ...validRequest(view), headers: { Prefer: `example=${key}` } }
}

/** The reason that an example names, or else all those of its response. */
function reasonsOf({ roles }: Rejection, reason: string | undefined): readonly RejectionRole[] {
  const own = rejectionRoles.filter((role) => role === reason)
  return own.length > 0 ? own : roles
}

async function mismatchOf(mock: MockClient, example: ExampleCase): Promise<Finding[]> {
  const { view, response, key, requests } = example
  const received = await Promise.all(requests.map((request) => mock.send(view, request)))
  if (received.some((one) => mismatchWith(mock, example, one) === undefined)) return []
  // The request of the example is the one that got its status.
  const own = received.find(({ status }) => status === response.status) ?? received[0]
  const mismatch = own && mismatchWith(mock, example, own)
  if (!mismatch) return []
  const { keys, found, stated } = mismatch
  const what = `${JSON.stringify(found) ?? 'nothing'}${keys.length > 0 ? ` at ${keys.join(' › ')}` : ''}`
  const shownExample = response.body?.examples?.[key]
  const shown =
    shownExample || !response.body
      ? `the example has ${JSON.stringify(stated) ?? 'nothing'}`
      : 'the response has no such example'
  const message = `A mock of this contract answers the request of "${key}" (${view.operationId}, ${response.status}) with ${what}; ${shown}.`
  return [{ pointer: shownExample ? pointerOf(shownExample, 'value', ...keys) : pointerOf(response.response), message }]
}

/** How an example differs from the mock's response; undefined if it does not. */
function mismatchWith(
  mock: MockClient,
  { view, response, key }: ExampleCase,
  received: MockResponse,
): Mismatch | undefined {
  if (received.status !== response.status) return { keys: ['status'], found: received.status, stated: response.status }
  const [body, shown] = [received.body, response.body?.examples?.[key]?.value].map((one) => mock.timeless(view, one))
  const sentences = sentencesIn(response, shown)
  const isOwnWording = ({ found, stated }: Mismatch): boolean => {
    const [theirs, own] = [found, stated].map((value) => [value].flat())
    const isText = theirs?.every((text) => typeof text === 'string')
    return (
      isText === true && own?.every((text) => sentences.includes(String(text)) && !isOfMock.test(String(text))) === true
    )
  }
  return mismatches(body, shown).find((mismatch) => !isOwnWording(mismatch))
}

/** How the mock begins a sentence about a field. A service has its own words; an example in those of the mock must match. */
const isOfMock = /^The \S+ (field|must) /

/** What an example contains about fields: in a place of their own, or else in its message. */
function sentencesIn({ body }: ResponseView, shown: unknown): string[] {
  const schema = body?.schema ?? {}
  const { message, 'field-errors': errors } = read(schema, shown)
  const messages = errors ?? (pointerTo(schema, 'field-errors') === undefined ? [message] : [])
  return Object.values(messages).flat().map(String)
}
