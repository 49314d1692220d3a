// An example of success that no request gets: the request of each example, sent to the mock, gets the example.

import { isDeepStrictEqual } from 'node:util'
import { read } from '../../../src/mock/read-body.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { type Oracle, oracleOf, type Records, type Sent } from '../oracle.ts'
import { formExamplesOf, responseExamples, type ShownExample } from '../shown-examples.ts'
import { below } from '../tree.ts'

/** A request of the story, and the example of the response that belongs to it. */
interface Scene extends Sent {
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
    const faults = await Promise.all(
      reading.views.map(async (view) => {
        const scenes = scenesOf(reading, oracle, view)
        const played = await Promise.all(scenes.map((scene) => sceneFaults(oracle, view, scene)))
        return [...alone(reading, view, scenes), ...searchFaults(oracle, view), ...played.flat()]
      }),
    )
    return faults.flat()
  },
}

async function sceneFaults(oracle: Oracle, view: OperationView, scene: Scene): Promise<Fault[]> {
  const { key, pointer, shown, records, ...sent } = scene
  const { status, body, headers } = await oracle.ask(view, sent, records)
  const { success, operationId } = view
  const about = `The example "${key}" of ${operationId}`
  if (status !== success.status)
    return [{ pointer, message: `${about} gets ${status} from the mock, and ${success.status} is documented.` }]
  const [is, was] = [oracle.timeless(view, body), oracle.timeless(view, shown?.body)]
  const differs = shown !== undefined && !isDeepStrictEqual(is, was)
  const wrongHeaders = Object.entries(success.response.headers ?? {}).filter(([name, { examples = {} }]) => {
    const example = examples[key]
    return example !== undefined && headers.get(name) !== example.value
  })
  return [
    ...(differs
      ? [{ pointer: shown.pointer, message: `${about} is not what the mock responds: ${JSON.stringify(is)}.` }]
      : []),
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
function alone(reading: Reading, view: OperationView, scenes: Scene[]): Fault[] {
  const shown = examplesOf(reading, view)
  const keys = scenes.map(({ key }) => key)
  return [
    ...shown.filter(({ key }) => !keys.includes(key)),
    ...(shown.length === 0 ? [] : scenes.filter((scene) => scene.shown === undefined)),
  ].map(({ key, pointer }) => ({
    pointer,
    message: `The example "${key}" of ${view.operationId} stands on one side only, of the form or of the response.`,
  }))
}

function scenesOf(reading: Reading, oracle: Oracle, view: OperationView): Scene[] {
  const examples = examplesOf(reading, view)
  const forms = formExamplesOf(reading, view).map(({ key, pointer, value }) => ({
    key,
    pointer,
    form: value,
    shown: examples.find((example) => example.key === key),
  }))
  const [id] = Object.values(view.pathParameters[0]?.examples ?? {}).map(({ value }) => value)
  switch (view['x-action']) {
    case 'list':
      return pageScenes(view, examples)
    case 'create':
      return forms.map((scene) => ({ ...scene, records: recordsBefore(oracle, view, scene.form) }))
    case 'update':
      return forms.map((scene) => ({ ...scene, id }))
    case 'show':
      return examples.map((shown) => ({ ...shown, shown, id: createdId(reading, oracle, view, shown) }))
    case 'delete':
      return [{ key: 'delete', pointer: below('#/paths', view.path, view.method), id, shown: examples[0] }].map(
        (scene) => ({ ...scene, key: scene.shown?.key ?? scene.key }),
      )
  }
}

function examplesOf(reading: Reading, view: OperationView): ShownExample[] {
  return responseExamples(reading, view, String(view.success.status))
}

/** The pages of one list stand in their order; a page without records is that of a service without records. */
function pageScenes(view: OperationView, examples: ShownExample[]): Scene[] {
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
  const address = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(address.find((query) => query !== undefined) ?? '')
}

/** The record that a form makes: the one in the list that has its values. */
function madeBy(oracle: Oracle, { resource }: OperationView, form: Readonly<Record<string, unknown>>): number {
  const records = oracle.records[resource] ?? []
  return records.findIndex((record) =>
    Object.entries(form).every(([name, value]) => isDeepStrictEqual(record[name], value)),
  )
}

function recordsBefore(oracle: Oracle, view: OperationView, form: Scene['form'] = {}): Records {
  const index = madeBy(oracle, view, form)
  const records = oracle.records[view.resource] ?? []
  return { [view.resource]: records.slice(0, index === -1 ? records.length : index) }
}

/** The id of the record that the form of the same name creates; its own, if no form has its name. */
function createdId(reading: Reading, oracle: Oracle, view: OperationView, shown: ShownExample): unknown {
  const create = reading.views.find((other) => other.tag === view.tag && other['x-action'] === 'create')
  const form = create && formExamplesOf(reading, create).find(({ key }) => key === shown.key)
  const record = form && oracle.records[view.resource]?.[madeBy(oracle, view, form.value)]
  const said = read(view.success.body?.schema ?? {}, shown.body)
  return record?.['id'] ?? said['id'] ?? (said['record'] as { id?: unknown } | undefined)?.id
}
