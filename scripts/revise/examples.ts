// Examples of success are told by the mock of the revised contract, to the requests that the examples are for.

import { fits, read } from '../../src/mock/contract/read-body.ts'
import type { BodySchema } from '../../src/mock/contract/fill-body.ts'
import { idAs } from '../../src/mock/contract/ids.ts'
import { isObject } from '../../src/lib/json.ts'
import type { MockRecord } from '../../src/mock/contract/types.ts'
import type { Example, Response, Schema } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../contract/rejection-roles.ts'
import {
  type MockClient,
  type MockResponse,
  mockClientOf,
  type Records,
  type SentRequest,
} from '../lint/mock-client.ts'
import { unknownField } from '../lint/invalid-requests.ts'
import { type Draft, nameIn, resolved, successOf, written } from './draft.ts'
import { rolesOf } from './place-rejections.ts'
import { fieldsOf } from './reasons.ts'

type Fields = Readonly<Record<string, unknown>>

/** Where an example is used, and what it has to be there. */
interface Use {
  examples: Record<string, Example>
  key: string
  value: unknown
}

/** Writes the examples of ids, pages, successes and new rejections. */
export async function tellExamples(draft: Draft): Promise<void> {
  writeParameters(draft)
  const { contract } = draft
  const views = operationViews(contract)
  const mock = mockClientOf({ contract, views, whole: dereference(contract) })
  const story = storyOf(draft, views)
  const told = await Promise.all(views.flatMap((view) => usesOf(draft, mock, view, story)))
  assign(draft, told.flat())
  // The lint asks the last of the operations that share a response.
  for (const view of views.toReversed()) await tellRejections(draft, mock, view, views, story)
}

/** The records of the list examples, the oldest first, as the contract has them now. */
function storyOf({ views: old }: Draft, views: readonly OperationView[]): Records {
  const lists = old.filter((view) => view['x-action'] === 'list')
  return Object.fromEntries(
    lists.map((list) => {
      const schema =
        views.find((view) => view.resource === list.resource && view.success.recordSchema)?.success.recordSchema ?? {}
      const pages = Object.values(list.success.body?.examples ?? {}).map(({ value }) => rolesIn(list, value)['records'])
      const records = pages.flatMap((page) => (Array.isArray(page) ? (page as Fields[]) : []))
      return [list.resource, records.map((record) => recordAs(schema, record)).reverse()]
    }),
  )
}

function rolesIn({ success: { body } }: OperationView, value: unknown): Fields {
  const schema = (body?.schema ?? {}) as BodySchema
  return fits(schema, value) || body?.schema.type === 'array' ? read(schema, value) : {}
}

/** A record with the fields of its schema. It was made on the day of its number, whatever its `id` is now. */
function recordAs({ properties = {}, required = [] }: Schema, record: Fields): MockRecord {
  const entries = Object.entries(properties).flatMap(([name, schema]) => {
    const value = fieldAs(schema, record[name], timeOf(idIn(record, properties)))
    return value === undefined && !required.includes(name)
      ? []
      : [[name, value ?? schema.default ?? unsetAs(schema)] as const]
  })
  return Object.fromEntries(entries) as MockRecord // an example of one has its values
}

function fieldAs(schema: Schema, value: unknown, time: string): unknown {
  if (schema['x-role'] === 'id') return idAs(schema, value)
  if (/-at$/.test(schema['x-role'] ?? '')) return time
  const isNullable = [schema.type].flat().includes('null')
  return (value === null || value === '') && !isNullable ? undefined : value
}

function unsetAs({ type, format }: Schema): unknown {
  if ([type].flat().includes('null')) return null
  return type === 'string' ? (format === 'date-time' ? timeOf(1) : '') : type === 'boolean' ? false : 0
}

function idIn(record: Fields, properties: Readonly<Record<string, Schema>>): number {
  const [name = 'id'] = Object.entries(properties).find(([, schema]) => schema['x-role'] === 'id') ?? []
  const text = String(record[name])
  return Number.parseInt(/^\d+$/.test(text) ? text : text.slice(-12), /^\d+$/.test(text) ? 10 : 16)
}

function timeOf(count: number): string {
  return `2026-11-${String(((count - 1) % 28) + 1).padStart(2, '0')}T09:30:00Z`
}

function usesOf(draft: Draft, mock: MockClient, view: OperationView, story: Records): Promise<Use[]>[] {
  const { response } = successOf(draft, view)
  const old = draft.views.find(({ operationId }) => operationId === view.operationId) ?? view
  return Object.values(response.content ?? {})
    .flatMap(({ examples = {} }) =>
      Object.keys(examples).map(async (key, index) => {
        const sent = requestFor(view, old, key, index, story)
        if (!sent || (view.success.record === undefined && view.success.records === undefined)) return []
        const told = await mock.send(view, { records: story, ...sent })
        writeHeaders(draft, response, key, told)
        return [{ examples, key, value: timed(view, told.body) }]
      }),
    )
    .concat(view.success.body ? [] : [headersAlone(draft, mock, view, story, response)])
}

/** A response without a body may have a header to tell. */
async function headersAlone(
  draft: Draft,
  mock: MockClient,
  view: OperationView,
  story: Records,
  response: Response,
): Promise<Use[]> {
  const [key] = Object.keys(view.form?.examples ?? {})
  const sent = key !== undefined && requestFor(view, view, key, 0, story)
  if (sent) writeHeaders(draft, response, key, await mock.send(view, { records: story, ...sent }))
  return []
}

function requestFor(
  view: OperationView,
  old: OperationView,
  key: string,
  index: number,
  story: Records,
): SentRequest | undefined {
  const shown = old.success.body?.examples?.[key]?.value
  const said = rolesIn(old, shown)
  const form = view.form?.examples?.[key]?.value
  const records = story[view.resource] ?? []
  switch (view['x-action']) {
    case 'list':
      return pageRequest(view, old, key, index)
    case 'create':
      return isObject(form) ? { form, records: { ...story, [view.resource]: before(records, form) } } : undefined
    case 'update':
      return isObject(form) ? { form, id: idOf(view, said) } : undefined
    default:
      return { id: idOf(view, said) }
  }
}

/** The id of the record that an example showed, or else the one that stands in the path. */
function idOf(view: OperationView, said: Fields): unknown {
  const { schema = {}, examples = {} } = view.pathParameters[0] ?? {}
  const shown = said['id'] ?? Object(said['record'])['id']
  return shown === undefined ? Object.values(examples)[0]?.value : idAs(schema, shown)
}

/** The records that are there before the form makes the one with its values. */
function before(records: readonly MockRecord[], form: Fields): MockRecord[] {
  const index = records.findIndex((record) => Object.entries(form).every(([name, value]) => record[name] === value))
  return records.slice(0, index === -1 ? records.length : index)
}

/** The pages of one list stand in their order; a page without records is that of a service without records. */
function pageRequest(view: OperationView, old: OperationView, key: string, index: number): SentRequest {
  const examples = Object.entries(old.success.body?.examples ?? {}).map(([name, { value }]) => ({
    name,
    said: rolesIn(old, value),
  }))
  const own = examples.find(({ name }) => name === key)?.said
  const isEmpty = JSON.stringify(own?.['records']) === '[]'
  const query = queryIn(Object.values((isEmpty ? own : examples[0]?.said) ?? {}))
  if (view.pages) {
    if (old.pages) query.delete(old.pages.page.name)
    query.set(view.pages.page.name, String(view.pages.first + (isEmpty ? 0 : index)))
  }
  return { query: String(query), ...(isEmpty && { records: {} }) }
}

/** What the page was asked for, as its first address of another page says it. */
function queryIn(values: unknown[]): URLSearchParams {
  const queries = values.map((value) => /\?(.*)/.exec(typeof value === 'string' ? value : '')?.[1])
  return new URLSearchParams(queries.find((query) => query !== undefined) ?? '')
}

/** The mock's clock is no part of the story. */
function timed(view: OperationView, body: unknown): unknown {
  const { properties = {} } = view.success.recordSchema ?? {}
  const stamps = Object.entries(properties).filter(([, schema]) => /-at$/.test(schema['x-role'] ?? ''))
  return JSON.parse(JSON.stringify(body ?? null), (_, value: unknown) => {
    if (!isObject(value) || stamps.length === 0 || !stamps.every(([name]) => name in value)) return value
    const time = timeOf(idIn(value, properties))
    return { ...value, ...Object.fromEntries(stamps.map(([name]) => [name, time])) }
  })
}

function writeHeaders(draft: Draft, { headers = {} }: Response, key: string, told: MockResponse): void {
  for (const [name, written] of Object.entries(headers)) {
    const { examples = {}, 'x-role': role } = resolved(draft, 'headers', written)
    const shown = role === 'page-links' ? Object.values(examples)[0] : examples[key]
    const value = told.headers.get(name)
    if (shown && value !== null && (role === 'record-url' || (role === 'page-links' && shown.value === '')))
      shown.value = value
  }
}

/** An example that several responses share is written once, unless they differ now. */
function assign(draft: Draft, uses: Use[]): void {
  const shared = uses.map((use) => ({ ...use, example: resolved(draft, 'examples', use.examples[use.key] as Example) }))
  for (const { examples, key, value, example } of shared) {
    const isSame = shared.every(
      (other) => other.example !== example || JSON.stringify(other.value) === JSON.stringify(value),
    )
    if (examples[key] === example || isSame) example.value = value
    else examples[key] = { ...example, value }
  }
}

function writeParameters({ contract, views: old }: Draft): void {
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

/** What is rejected newly, and what has lost its last example. */
async function tellRejections(
  draft: Draft,
  mock: MockClient,
  view: OperationView,
  views: readonly OperationView[],
  story: Records,
): Promise<void> {
  for (const [status, reference] of Object.entries(written(draft, view).responses)) {
    const response = draft.contract.components.responses[nameIn(reference)]
    const media = Object.values(response?.content ?? {})
    if (!response || media.length === 0) continue
    const shown = media.flatMap(({ examples = {} }) =>
      Object.values(examples).map((example) => resolved(draft, 'examples', example)),
    )
    const [main] = rolesOf(response)
    for (const role of rolesOf(response)) {
      const isShown = shown.some((example) => (example['x-rejection'] ?? main) === role)
      const isWanted = draft.statuses.get(role) !== undefined || (shown.length === 0 && role === main)
      if (isShown || !isWanted) continue
      for (const [key, { summary, ...sent }] of Object.entries(requests(role, view, views, story))) {
        const told = await mock.send(view, { records: story, ...sent })
        const home = media.find(({ schema }) => told.status === Number(status) && told.body !== undefined && schema)
        if (!home) continue
        home.examples = { ...home.examples, [key]: { summary, 'x-rejection': role, value: told.body } }
        break
      }
    }
  }
}

/** Requests that are rejected for a reason, the first that the mock rejects is shown. */
function requests(
  role: RejectionRole,
  view: OperationView,
  views: readonly OperationView[],
  story: Records,
): Record<string, SentRequest & { summary: string }> {
  const id = idOf(view, {})
  const examples = Object.values(view.form?.examples ?? {})
  const form = (examples.map(({ value }) => value).find((value) => isObject(value) && Object.keys(value).length > 0) ??
    {}) as Fields
  const { required, optional } = fieldsOf(view, views)
  const record: Fields = story[view.resource]?.at(-1) ?? {}
  const [first = '', last = first] = [Object.keys(form)[0], Object.keys(form).at(-1)]
  const without = (name: string): Fields => Object.fromEntries(Object.entries(form).filter(([other]) => other !== name))
  const all: Readonly<Record<RejectionRole, Record<string, SentRequest & { summary: string }>>> = {
    unauthenticated: { noKey: { summary: 'No key', headers: { Authorization: 'none' }, form, id } },
    'unknown-id': {
      unknownId: { summary: 'An unknown `id`', id: idAs(view.pathParameters[0]?.schema ?? {}, 999), form },
    },
    'malformed-id': { malformedId: { summary: 'A malformed `id`', id: 'abc', form } },
    'unsupported-media-type': {
      plainText: { summary: 'A plain text body', form, id, headers: { 'Content-Type': 'text/plain' } },
    },
    'invalid-form': {
      ...(required[0] !== undefined && {
        missingField: { summary: 'A missing field', form: without(required[0]), id },
      }),
      ...(last !== '' && {
        sentTwice: { summary: 'A field that was sent twice', form: { ...form, [last]: [form[last], form[last]] }, id },
      }),
    },
    'unknown-fields': {
      unknownField: { summary: 'A field that the form does not have', form: { ...form, [unknownField]: 'blue' }, id },
    },
    'cleared-targets': {
      clearedField: {
        summary: 'A field that is sent empty',
        form: { ...(form[optional[0] ?? ''] === undefined ? {} : form), [optional[0] ?? '']: '' },
        id,
      },
    },
    'empty-field': {
      emptyField: { summary: 'A required field that is empty', form: { ...form, [required[0] ?? first]: '' }, id },
    },
    'same-name': {
      nameTaken: { summary: 'A name that another record has', form: { ...form, [first]: record[first] } },
    },
    'empty-update': { emptyForm: { summary: 'A form without a field', form: {}, id } },
    'invalid-query': {
      invalidPageLength: { summary: 'A page length that is not allowed', query: `${view.pages?.length.name}=11` },
    },
    'page-selection': {
      afterTheLastPage: { summary: 'A page after the last one', query: `${view.pages?.page.name}=9999` },
    },
  }
  return rejectionRoles.includes(role) ? all[role] : {}
}
