// The examples are one story: the request of an example gets the example of the response from a mock of the contract.

import { isObject } from '../../../src/lib/json.ts'
import { read } from '../../../src/mock/contract/read-body.ts'
import type { OperationView, Rejection, ResponseView } from '../../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../../contract/rejection-roles.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { indexOfCreated, rejectedRequests, successRequests } from '../example-requests.ts'
import { type MockClient, mockClientOf, type MockResponse, type SentRequest } from '../mock-client.ts'
import { below, home, placeIn } from '../../contract/tree.ts'
import { type Difference, differences } from '../differences.ts'

export const examples: Check = {
  rule: 'examples',
  advice: 'Correct the example that differs from the others: together they tell one story.',
  find: async (reading) => {
    const mock = mockClientOf(reading)
    const wrongRecords = reading.views.flatMap((view) => recordFaults(mock, view))
    if (wrongRecords.length > 0) return wrongRecords
    const strangers = reading.views.flatMap((view) => unlisted(mock, view))
    if (strangers.length > 0) return strangers
    const scenes = [...reading.views.flatMap((view) => successScenes(mock, view)), ...rejectionScenes(reading)]
    const faults = await Promise.all(scenes.map((scene) => faultsOf(mock, scene)))
    return [...reading.views.flatMap((view) => [...unpaired(view), ...searchFaults(mock, view)]), ...faults.flat()]
  },
}

/** The records of a list that a service of this contract could not have. */
function recordFaults(mock: MockClient, view: OperationView): Fault[] {
  const problem = view['x-action'] === 'list' ? mock.problemWith(view.resource) : undefined
  return problem === undefined
    ? []
    : [{ pointer: placeIn(view, 'responses', String(view.success.status)), message: problem }]
}

/** An example, and the requests of which one has to get it. */
interface Scene {
  view: OperationView
  response: ResponseView
  key: string
  requests: SentRequest[]
}

async function faultsOf(mock: MockClient, scene: Scene): Promise<Fault[]> {
  const { view, response, key, requests } = scene
  const received = await Promise.all(requests.map((request) => mock.send(view, request)))
  if (received.some((one) => differenceTo(mock, scene, one) === undefined)) return []
  // The request that the example is for is the one that got its status.
  const own = received.find(({ status }) => status === response.status) ?? received[0]
  const difference = own && differenceTo(mock, scene, own)
  if (!difference) return []
  const { keys, found, stated } = difference
  const what = `${JSON.stringify(found) ?? 'nothing'}${keys.length > 0 ? ` at ${keys.join(' › ')}` : ''}`
  const message = `To the request of "${key}" (${view.operationId}, ${response.status}), a mock of this contract responds with ${what}; the example has ${JSON.stringify(stated) ?? 'nothing'}.`
  return [{ pointer: below(pointerTo(view, response, key), 'value', ...keys), message }]
}

/** How an example differs from what the mock responds; undefined if it does not. */
function differenceTo(
  mock: MockClient,
  { view, response, key }: Scene,
  received: MockResponse,
): Difference | undefined {
  if (received.status !== response.status) return { keys: ['status'], found: received.status, stated: response.status }
  const [body, shown] = [received.body, response.body?.examples?.[key]?.value].map((one) => mock.timeless(view, one))
  const headers = Object.entries(response.response.headers ?? {})
    .map(([name, { examples }]) => {
      return { keys: ['headers', name], found: received.headers.get(name), stated: examples?.[key]?.value }
    })
    .filter(({ found, stated }) => stated !== undefined && found !== stated)
  return [...differences(body, shown), ...headers][0]
}

function pointerTo(view: OperationView, { status, body }: ResponseView, key: string): string {
  const keys = body?.examples?.[key] ? ['content', body.mediaType, 'examples', key] : []
  return placeIn(view, 'responses', String(status), ...keys)
}

function successScenes(mock: MockClient, view: OperationView): Scene[] {
  const requests = Object.entries(successRequests(mock, view))
  return requests.map(([key, sent]) => ({ view, response: view.success, key, requests: [sent] }))
}

/** Several operations share a response: one of them tells. */
function rejectionScenes({ contract, views }: Reading): Scene[] {
  const all = views.flatMap((view) => view.rejections.map((response) => ({ view, response })))
  const each = new Map(
    all.map((one) => [home(contract, placeIn(one.view, 'responses', String(one.response.status))), one]),
  )
  return [...each.values()].flatMap(({ view, response }) =>
    Object.entries(response.body?.examples ?? {}).map(([key, { value, 'x-rejection': reason }]) => {
      const fields = Object.keys(read(response.body?.schema ?? {}, value)['field-errors'] ?? {})
      return { view, response, key, requests: rejectedRequests(view, views, reasonsOf(response, reason), fields) }
    }),
  )
}

/** The reason that an example names, or else all those of its response. */
function reasonsOf({ roles }: Rejection, reason: string | undefined): readonly RejectionRole[] {
  const own = rejectionRoles.filter((role) => role === reason)
  return own.length > 0 ? own : roles
}

/** A search or a filter that no record has anything to do with. */
function searchFaults({ records }: MockClient, { queryParameters, ...view }: OperationView): Fault[] {
  const story = JSON.stringify(records).toLowerCase()
  return queryParameters
    .filter((parameter) => ['search', 'filter'].includes(parameter['x-role'] ?? ''))
    .flatMap(({ name, examples = {} }) => Object.values(examples).map(({ value }) => ({ name, value })))
    .filter(({ value }) => !story.includes(String(value).toLowerCase()))
    .map(({ name, value }) => ({
      pointer: placeIn(view, 'parameters'),
      message: `No record has the ${name} "${value}".`,
    }))
}

/** An example of the response without one of the form. */
function unpaired(view: OperationView): Fault[] {
  const { form, success } = view
  const keys = form ? Object.keys(success.body?.examples ?? {}) : []
  return keys
    .filter((key) => !form?.examples?.[key])
    .map((key) => ({
      pointer: pointerTo(view, success, key),
      message: `No form of ${view.operationId} is called "${key}".`,
    }))
}

/** A form that creates a record which is in no list. */
function unlisted(mock: MockClient, view: OperationView): Fault[] {
  const { form } = view
  if (!form || view['x-action'] !== 'create') return []
  return Object.entries(form.examples ?? {})
    .filter(([, { value }]) => indexOfCreated(mock, view, isObject(value) ? value : {}) === -1)
    .map(([key]) => ({
      pointer: placeIn(view, 'requestBody', 'content', form.mediaType, 'examples', key),
      message: `No example of a list has the record that the form "${key}" creates.`,
    }))
}
