// An example of a response that the mock does not give. The records of the mock are those of the list examples. An
// example of success has one request that gets it; for a rejection, anything can be wrong with a request.

import { isDeepStrictEqual } from 'node:util'
import { read } from '../../../src/mock/read-body.ts'
import type { OperationView, ResponseView } from '../../contract/operations.ts'
import { type Check, type Fault, placeIn, type Reading } from '../check.ts'
import { invalidRequests } from '../invalid-requests.ts'
import { type Oracle, oracleOf, type Records, type Sent, type Told } from '../oracle.ts'
import { home } from '../tree.ts'
import { isObject } from '../../../src/lib/json.ts'
import { rejectionsOf } from './rejection-statuses.ts'

export const examples: Check = {
  rule: 'examples',
  advice: 'The examples are one story, in the sentences of the mock: correct the one that differs from the others.',
  find: async (reading) => {
    const oracle = oracleOf(reading)
    const scenes = [...reading.views.flatMap((view) => successScenes(oracle, view)), ...rejectionScenes(reading)]
    const faults = await Promise.all(scenes.map((scene) => faultsOf(oracle, scene)))
    return [...reading.views.flatMap((view) => [...unpaired(view), ...searchFaults(oracle, view)]), ...faults.flat()]
  },
}

/** An example, and the requests of which one has to get it. */
interface Scene {
  view: OperationView
  response: ResponseView
  key: string
  requests: Sent[]
}

async function faultsOf(oracle: Oracle, scene: Scene): Promise<Fault[]> {
  const { view, response, key, requests } = scene
  const pointer = pointerTo(view, response, key)
  let told: Told | undefined
  for (const sent of requests) {
    told = await oracle.ask(view, sent)
    if (isExample(oracle, scene, told)) return []
  }
  const other = told && `${told.status} ${JSON.stringify(oracle.timeless(view, told.body))}`
  const message = `The example "${key}" of ${view.operationId}, ${response.status}, is not what the mock responds: ${other}.`
  return [{ pointer, message }]
}

function isExample(oracle: Oracle, { view, response, key }: Scene, told: Told): boolean {
  const [body, shown] = [told.body, response.body?.examples?.[key]?.value].map((one) => oracle.timeless(view, one))
  const headers = Object.entries(response.response.headers ?? {}).filter(([, { examples }]) => examples?.[key])
  return (
    told.status === response.status &&
    isDeepStrictEqual(body, shown) &&
    headers.every(([name, { examples }]) => told.headers.get(name) === examples?.[key]?.value)
  )
}

function pointerTo(view: OperationView, { status, body }: ResponseView, key: string): string {
  const keys = body?.examples?.[key] ? ['content', body.mediaType, 'examples', key] : []
  return placeIn(view, 'responses', String(status), ...keys)
}

function successScenes(oracle: Oracle, view: OperationView): Scene[] {
  const { success: response, form } = view
  const scene = (key: string, sent: Sent): Scene => ({ view, response, key, requests: [sent] })
  const keys = Object.keys(response.body?.examples ?? {})
  const id = shownId(view)
  switch (view['x-action']) {
    case 'list':
      return keys.map((key, index) => scene(key, pageRequest(view, index)))
    case 'show':
      return keys.map((key) => scene(key, { id: idIn(view, key) }))
    case 'delete':
      return [scene(keys[0] ?? 'delete', { id })]
    case 'create':
    case 'update':
      return Object.entries(form?.examples ?? {}).map(([key, { value }]) => {
        const sent = { id, form: isObject(value) ? value : {} }
        return scene(
          key,
          view['x-action'] === 'create' ? { ...sent, records: recordsBefore(oracle, view, sent.form) } : sent,
        )
      })
  }
}

/** Only what the mock rejects: not what rests on an entry of the author alone, such as a limit of requests. */
function rejectionScenes({ contract, views }: Reading): Scene[] {
  const made = views.flatMap((view) => {
    const statuses = rejectionsOf(contract, view, views).map(({ status }) => status)
    return view.rejections.filter(({ status }) => statuses.includes(status)).map((response) => ({ view, response }))
  })
  const written = ({ view, response }: (typeof made)[number]) =>
    home(contract, placeIn(view, 'responses', String(response.status)))
  // Several operations share a response: one of them tells.
  const each = new Map(made.map((one) => [written(one), one]))
  return [...each.values()].flatMap(({ view, response }) =>
    Object.entries(response.body?.examples ?? {}).map(([key, { value }]) => {
      const said = read(response.body?.schema ?? {}, value)['field-errors']
      return { view, response, key, requests: invalidRequests(view, shownId(view), Object.keys(said ?? {})) }
    }),
  )
}

/** A search or a filter that no record has anything to do with. */
function searchFaults({ records }: Oracle, { queryParameters, ...view }: OperationView): Fault[] {
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

/** The pages of one list stand in their order; a page without records is that of a service without records. */
function pageRequest({ success: { body }, pages }: OperationView, index: number): Sent {
  const said = Object.values(body?.examples ?? {}).map(({ value }) => read(body?.schema ?? {}, value))
  const isEmpty = JSON.stringify(said[index]?.['records']) === '[]'
  const query = queryIn(Object.values(said[isEmpty ? index : 0] ?? {}))
  if (pages) query.set(pages.page.name, String(pages.first + (isEmpty ? 0 : index)))
  return { query: String(query), ...(isEmpty ? { records: {} } : {}) }
}

/** What the page asked for, as its first address of another page says it. */
function queryIn(values: unknown[]): URLSearchParams {
  const queries = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(queries.find((query) => query !== undefined) ?? '')
}

/** The records that are there before the form makes the one with its values. */
function recordsBefore(oracle: Oracle, { resource }: OperationView, form: Readonly<Record<string, unknown>>): Records {
  const records = oracle.records[resource] ?? []
  const index = records.findIndex((record) =>
    Object.entries(form).every(([name, value]) => isDeepStrictEqual(record[name], value)),
  )
  return { [resource]: records.slice(0, index === -1 ? records.length : index) }
}

function shownId({ pathParameters }: OperationView): unknown {
  return Object.values(pathParameters[0]?.examples ?? {})[0]?.value
}

function idIn({ success: { body } }: OperationView, key: string): unknown {
  const said = read(body?.schema ?? {}, body?.examples?.[key]?.value)
  // The role says that it is one.
  return said['id'] ?? (said['record'] as { id?: unknown } | undefined)?.id
}
