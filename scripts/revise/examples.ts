// The mock of the revised contract rewrites the examples of success, in response to their old requests.

import { bodyOf } from '../contract/body-template.ts'
import { idWriter, idsOf } from '../contract/ids.ts'
import { uuidIds } from '../../src/mock/contract/ids.ts'
import type { MockRecord } from '../../src/mock/contract/types.ts'
import type { Example, Schema } from '../contract/contract.ts'
import { read } from '../contract/read-body.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { pointerTo } from '../contract/roles.ts'
import { sentAs, shownAs } from '../contract/shown-fields.ts'
import { successRequests } from '../lint/example-requests.ts'
import { type MockClient, mockClientOf, type Records, type SentRequest } from '../lint/mock-client.ts'
import { bodiesIn, type Draft, type ExampleUse, resolved, successOf, writeExamples } from './draft.ts'
import { dropUntold, tellRejections } from './rejections/examples.ts'
import { withText } from '../contract/with-text.ts'
import { parseJson } from '../../src/lib/json.ts'

/** The contract before and after, each with its mock. */
interface Story {
  mock: MockClient
  old: MockClient
  /** The records of all examples, as they are now. */
  records: Records
  /** Writes an `id` in the new format. */
  idAs: ReturnType<typeof idWriter>
}

/** Writes the examples of ids, pages, successes and new rejections. */
export async function tellExamples(draft: Draft): Promise<void> {
  const { contract, before } = draft
  const old = mockClientOf({ contract: before, views: [...draft.views] })
  const idAs = idWriter(
    Object.entries(old.records).map(([resource, all]) => all.map((record) => record[old.idOf(resource)])),
  )
  writeParameters(draft, idAs)
  const views = operationViews(contract)
  const mock = mockClientOf({ contract, views })
  const records = Object.entries(old.records).map(([resource, all]) => {
    const view = views.find((one) => one.resource === resource && one.success.recordSchema)
    const own = draft.views.find((one) => one.resource === resource && one.success.recordSchema)?.success.recordSchema
    return [resource, all.map((record) => recordAs(view?.success.recordSchema ?? {}, own ?? {}, record, idAs))]
  })
  const story = { mock, old, idAs, records: Object.fromEntries(records) as Records }
  const told = await Promise.all(views.map((view) => successUses(draft, story, view)))
  writeExamples(draft, told.flat())
  // Lint checks the last of the operations that share a response.
  await dropUntold(draft, mock, views.toReversed(), story.records)
  for (const view of views.toReversed()) await tellRejections(draft, mock, view, views, story.records)
}

function writeParameters({ contract, views: old }: Draft, idAs: Story['idAs']): void {
  const whole = dereference(contract).components.parameters
  const first = old.find(({ pages }) => pages)?.pages?.first ?? 1
  for (const [name, { examples = {}, 'x-role': role }] of Object.entries(contract.components.parameters)) {
    const { schema = {} } = whole[name] ?? {}
    for (const example of Object.values(examples)) {
      if (schema['x-role'] === 'id') example.value = idAs(schema, example.value)
      if (role === 'page') example.value = Number(example.value) + Number(schema.default ?? first) - first
    }
  }
}

/** A record with its present fields, under their present names. */
function recordAs(schema: Schema, before: Schema, record: MockRecord, idAs: Story['idAs']): MockRecord {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).flatMap(([name, property]) => {
    const old = shownAs(sentAs(name, property), before) ?? name
    const value = fieldAs(property, Object.hasOwn(record, old) ? record[old] : property.default, idAs)
    if (value !== undefined) return [[name, value]]
    return required.includes(name) ? [[name, bodyOf(property, {})]] : []
  })
  return timed(schema, Object.fromEntries(fields), record) as MockRecord // its values are those of a record
}

/** The value of a field under the present schema; undefined if it has none. */
function fieldAs(schema: Schema, value: unknown, idAs: Story['idAs']): unknown {
  if (value === null || value === undefined) return [schema.type].flat().includes('null') ? value : undefined
  if (schema['x-role'] === 'id') return idAs(schema, value)
  return schema.type === 'string' && typeof value === 'number' ? String(value) : value
}

/**
 * The clock of the mock does not belong to the story: an example keeps its times.
 *
 * @param shown the example, or the record, as it was
 */
function timed({ properties = {} }: Schema, body: unknown, shown: unknown): unknown {
  const isStamp = (name: string): boolean => /-at$/.test(properties[name]?.['x-role'] ?? '')
  // By the names of their fields, in the order of the records.
  const times: Record<string, unknown[]> = {}
  JSON.stringify(shown, (name, value: unknown) => {
    if (isStamp(name)) times[name] = [...(times[name] ?? []), value]
    return value
  })
  const text = JSON.stringify(body ?? null, (name, value: unknown) => {
    if (!isStamp(name)) return value
    const kept = times[name] ?? []
    if (kept.length > 0) return kept.shift()
    return typeof value === 'string' ? '2026-11-22T09:30:00Z' : value
  })
  return parseJson(text)
}

/** The examples of a success from the mock. Without a record, a list or an id, they stay as they were observed. */
async function successUses(draft: Draft, story: Story, view: OperationView): Promise<ExampleUse[]> {
  const { record, records = record, recordSchema = {} } = view.success
  const hasId = view.success.body !== undefined && pointerTo(view.success.body.schema, 'id') !== undefined
  if (records === undefined && !hasId) return []
  const [{ examples = {} } = {}] = bodiesIn(successOf(draft, view).response)
  const before = draft.views.find(({ operationId }) => operationId === view.operationId) ?? view
  const isCreate = view['x-action'] === 'create'
  const uses = Object.keys(examples).map(async (key) => {
    const { body } = await story.mock.send(view, requestFor(draft, story, view, key))
    const { value: shown } = resolved(draft, 'examples', examples[key] as Example)
    const told = timed(recordSchema, body, shown)
    return { examples, key, value: isCreate ? withOwnId(story, view, before, told, shown) : told }
  })
  return Promise.all(uses)
}

/** A UUID from the mock does not belong to the story: a new record keeps that of its example. */
function withOwnId({ idAs }: Story, now: OperationView, before: OperationView, told: unknown, shown: unknown): unknown {
  const properties = Object.values(now.success.recordSchema?.properties ?? {})
  const schema = properties.find((property) => property['x-role'] === 'id') ?? {}
  const [{ id: made }, { id: own }] = [
    read(now.success.body?.schema ?? {}, told),
    read(before.success.body?.schema ?? {}, shown),
  ]
  if (idsOf(schema) !== uuidIds || own === undefined) return told
  return withText(told, String(made), String(idAs(schema, own)))
}

/** The request of an example, as the contract now takes it. */
function requestFor({ views }: Draft, { old, records, idAs }: Story, view: OperationView, key: string): SentRequest {
  const before = views.find(({ operationId }) => operationId === view.operationId) ?? view
  const requests = successRequests(old, before)
  const sent = requests[key] ?? Object.values(requests)[0] ?? {}
  const form = view.form?.examples?.[key]?.value as SentRequest['form']
  const known = Object.entries(sent.records ?? records).map(([resource, some]) => {
    return [resource, records[resource]?.slice(0, some.length)]
  })
  return {
    ...(form && { form }),
    id: idAs(view.pathParameters[0]?.schema ?? {}, sent.id),
    query: queryAs(view, before, sent.query),
    records: Object.fromEntries(known) as Records,
  }
}

function queryAs({ pages }: OperationView, { pages: old }: OperationView, sent = ''): string {
  const query = new URLSearchParams(sent)
  const number = Number(query.get(old?.page.name ?? ''))
  if (old) query.delete(old.page.name)
  if (pages) query.set(pages.page.name, String(number + pages.first - (old?.first ?? 0)))
  return String(query)
}
