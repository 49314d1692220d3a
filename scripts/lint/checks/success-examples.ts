// An example of success that no request gets: the request of each example, sent to the mock, gets the example.

import { isDeepStrictEqual } from 'node:util'
import { read } from '../../../src/mock/read-body.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { type Oracle, oracleOf, type Records, type Sent } from '../oracle.ts'
import { formExamplesOf, responseExamples, type ShownExample } from '../shown-examples.ts'
import { below } from '../tree.ts'

/** A request of the story, and the example of the response that belongs to it. */
interface ExampleRequest extends Sent {
  key: string
  pointer: string
  /** Nothing if the response has no body. */
  shown?: ShownExample | undefined
  /** Default: the records of the list examples. */
  records?: Records | undefined
}

export const successExamples: Check = {
  rule: 'success-examples',
  advice: 'The examples are one story: correct the one that differs, or the record in the examples of the list.',
  find: async (reading) => {
    const oracle = oracleOf(reading)
    const faults = reading.views.map(async (view) => {
      const examples = responseExamples(reading, view, String(view.success.status))
      const requests = requestsOf(reading, oracle, view, examples)
      const found = await Promise.all(requests.map((request) => faultsOf(oracle, view, request)))
      return [...unpaired(view, examples, requests), ...searchFaults(oracle, view), ...found.flat()]
    })
    return (await Promise.all(faults)).flat()
  },
}

async function faultsOf(oracle: Oracle, view: OperationView, request: ExampleRequest): Promise<Fault[]> {
  const { key, pointer, shown, records, ...sent } = request
  const { status, body, headers } = await oracle.ask(view, sent, records)
  const { success, operationId } = view
  const about = `The example "${key}" of ${operationId}`
  if (status !== success.status)
    return [{ pointer, message: `${about} gets ${status} from the mock, and ${success.status} is documented.` }]
  const [found, expected] = [oracle.timeless(view, body), oracle.timeless(view, shown?.body)]
  const wrongHeaders = Object.entries(success.response.headers ?? {}).filter(([name, { examples = {} }]) => {
    const example = examples[key]
    return example !== undefined && headers.get(name) !== example.value
  })
  return [
    ...(shown === undefined || isDeepStrictEqual(found, expected)
      ? []
      : [{ pointer: shown.pointer, message: `${about} is not what the mock responds: ${JSON.stringify(found)}.` }]),
    ...wrongHeaders.map(([name]) => ({
      pointer,
      message: `${about} has another ${name} than the mock: ${headers.get(name)}.`,
    })),
  ]
}

/** A search or a filter that no record has anything to do with. */
function searchFaults({ records }: Oracle, { queryParameters }: OperationView): Fault[] {
  const story = JSON.stringify(records).toLowerCase()
  return queryParameters
    .filter((parameter) => ['search', 'filter'].includes(parameter['x-role'] ?? ''))
    .flatMap(({ name, examples = {} }) => Object.values(examples).map(({ value }) => ({ name, value })))
    .filter(({ value }) => !story.includes(String(value).toLowerCase()))
    .map(({ name, value }) => ({
      pointer: '#/components/parameters',
      message: `No record has the ${name} "${value}".`,
    }))
}

/** An example of a form without one of the response, and the reverse. */
function unpaired({ operationId }: OperationView, examples: ShownExample[], requests: ExampleRequest[]): Fault[] {
  const keys = requests.map(({ key }) => key)
  return [
    ...examples.filter(({ key }) => !keys.includes(key)),
    ...(examples.length === 0 ? [] : requests.filter(({ shown }) => shown === undefined)),
  ].map(({ key, pointer }) => ({
    pointer,
    message: `The example "${key}" of ${operationId} stands on one side only, of the form or of the response.`,
  }))
}

function requestsOf(reading: Reading, oracle: Oracle, view: OperationView, examples: ShownExample[]): ExampleRequest[] {
  const [id] = Object.values(view.pathParameters[0]?.examples ?? {}).map(({ value }) => value)
  const forms = formExamplesOf(reading, view).map(({ key, pointer, value }) => {
    return { key, pointer, form: value, shown: examples.find((example) => example.key === key) }
  })
  switch (view['x-action']) {
    case 'list':
      return pageRequests(view, examples)
    case 'create':
      return forms.map((request) => ({ ...request, records: recordsBefore(oracle, view, request.form) }))
    case 'update':
      return forms.map((request) => ({ ...request, id }))
    case 'show':
      return examples.map((shown) => ({ ...shown, shown, id: idIn(view, shown) }))
    case 'delete': {
      const [shown] = examples
      return [{ key: shown?.key ?? 'delete', pointer: below('#/paths', view.path, view.method), id, shown }]
    }
  }
}

/** The pages of one list stand in their order; a page without records is that of a service without records. */
function pageRequests(view: OperationView, examples: ShownExample[]): ExampleRequest[] {
  const { success, pages } = view
  const said = examples.map(({ body }) => read(success.body?.schema ?? {}, body))
  return examples.map((shown, index) => {
    const isEmpty = JSON.stringify(said[index]?.['records']) === '[]'
    const query = queryIn(Object.values(said[isEmpty ? index : 0] ?? {}))
    if (pages) query.set(pages.page.name, String(pages.first + (isEmpty ? 0 : index)))
    return { ...shown, shown, query: String(query), ...(isEmpty ? { records: {} } : {}) }
  })
}

/** What the page asked for, as its first address of another page says it. */
function queryIn(values: unknown[]): URLSearchParams {
  const queries = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(queries.find((query) => query !== undefined) ?? '')
}

/** The records that are there before the form makes the one with its values. */
function recordsBefore(oracle: Oracle, { resource }: OperationView, form: ShownExample['value']): Records {
  const records = oracle.records[resource] ?? []
  const index = records.findIndex((record) =>
    Object.entries(form).every(([name, value]) => isDeepStrictEqual(record[name], value)),
  )
  return { [resource]: records.slice(0, index === -1 ? records.length : index) }
}

function idIn({ success }: OperationView, { body }: ShownExample): unknown {
  const said = read(success.body?.schema ?? {}, body)
  // The role says that it is one.
  return said['id'] ?? (said['record'] as { id?: unknown } | undefined)?.id
}
