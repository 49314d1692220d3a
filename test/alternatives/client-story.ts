// One story for every contract, told by its client to its mock: each operation, each effect of a list's parameters, and
// each documented rejection.

import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import type { RejectionRole } from '../../scripts/contract/rejection-roles.ts'
import { checkedFetch } from './checked-fetch.ts'
import { valueFor } from './field-values.ts'
import {
  ask,
  type CreateClient,
  created,
  equal,
  failureOf,
  type Fields,
  inputFor,
  operationsOf,
  type Pages,
  recordOf,
  rejected,
  type Sent,
  type Story,
  unknownId,
} from './story-calls.ts'

/**
 * Counts the responses that are as documented, and the values that have the shape of their type.
 *
 * @throws at the first that is not so
 */
export async function playStory(contract: Contract, createClient: CreateClient, ofMock = contract) {
  const checked = checkedFetch(contract, 'right', ofMock)
  const all = operationViews(contract)
  for (const resource of new Set(all.map((view) => view.resource))) {
    const call: Story['call'] = (name, args, { apiKey = 'right', edit = (init: RequestInit) => init } = {}) => {
      const edited: typeof fetch = (input, init = {}) => checked.fetch(input, edit(init))
      const client = createClient({ baseUrl: 'http://mock.example', apiKey, retry: 0, fetch: edited })
      const method = client[resource]?.[name]
      if (!method) throw new Error(`The client has no ${resource}.${name}.`)
      return method(...args)
    }
    const story = { contract, views: all.filter((view) => view.resource === resource), call, holds: checked.holds }
    await lifeOfRecord(story)
    await lists(story)
    for (const view of story.views) await failures(story, view)
  }
  return checked.counted
}

async function lifeOfRecord(story: Story): Promise<void> {
  const { show, put, patch, remove } = operationsOf(story)
  const { id, name } = await created(story)
  equal((await recordOf(story, id))['name'], name, 'the name of the new record')
  for (const update of [put, patch]) {
    const input = inputFor(update)
    await ask(story, update, { id, input })
    const record = await recordOf(story, id)
    for (const [field, value] of Object.entries(input))
      equal(record[field], value, `"${field}" after ${update.operationId}`)
  }
  await cleared(story, id)
  await ask(story, remove, { id })
  await rejected(story, show, { id }, 'unknown-id')
}

/** Sends each field empty that a create need not send. */
async function cleared(story: Story, id: unknown): Promise<void> {
  const { create, patch } = operationsOf(story)
  const value = story.contract['x-assumptions']['cleared-targets']?.value
  const optional = Object.keys(inputFor(patch)).filter((field) => !create.form?.schema.required?.includes(field))
  for (const field of optional) {
    const before = (await recordOf(story, id))[field]
    const sent = { id, input: { [field]: '' } }
    if (value === 'rejected') await rejected(story, patch, sent, 'cleared-targets')
    else await ask(story, patch, sent)
    const after = (await recordOf(story, id))[field]
    if (value === 'empty-string') equal(after, '', `"${field}" when cleared`)
    else if (value === 'becomes-unset') equal(after ?? null, null, `"${field}" when cleared`)
    else equal(after, before, `"${field}" when not cleared`)
  }
}

async function lists(story: Story): Promise<void> {
  const { list, remove } = operationsOf(story)
  const word = 'listed'
  const made: unknown[] = []
  for (let number = 10; number < 22; number += 1) made.push((await created(story, `${word} ${number}`)).id)
  await ask(story, list)
  const pages = (query: Fields) => story.call(`${list.name}Pages`, [query]) as unknown as Pages
  const found = async (query: Fields): Promise<Fields[]> =>
    (await pages({ per_page: 100, ...query }).next()).value.items
  const all: Fields[] = []
  for await (const { items, hasNext } of pages({ per_page: 10 })) {
    // The client leaves out what came before, so a page that repeats a record is shorter.
    if (hasNext) equal(items.length, 10, 'the length of a page before the last one')
    all.push(...items)
  }
  story.holds('a list of all pages', all, { type: 'array', minItems: 12, items: list.success.recordSchema ?? {} })
  equal(new Set(all.map(({ id }) => id)).size, all.length, 'how many records come once')
  story.holds('the first record', await story.call('first', []), list.success.recordSchema)
  const names = (await found({ sort_by: 'name', sort: 'asc' })).map(({ name }) => String(name))
  const ours = names.filter((name) => name.startsWith(word))
  equal(ours.join(), ours.toSorted().join(), 'the order by name')
  equal((await found({ search: `${word} 10` })).length, 1, 'how many records a search finds')
  for (const { name, schema, 'x-role': role } of list.queryParameters) {
    if (role !== 'filter') continue
    const value = valueFor(name, schema, 0)
    const values = (await found({ [name]: value })).map((record) => record[name])
    equal([...new Set(values)].join(), String(value), 'what a filter finds')
  }
  for (const id of made) await ask(story, remove, { id })
}

async function failures(story: Story, view: OperationView): Promise<void> {
  const { id } = await created(story)
  const valid = { ...(view.pathParameters.length > 0 && { id }), ...(view.form && { input: inputFor(view) }) }
  for (const role of view.rejections.flatMap(({ roles }) => roles)) {
    const sent = provoking(role, view, valid)
    if (!sent) continue
    if (role === 'same-name') await ask(story, view, sent)
    const errors = await rejected(story, view, sent, role)
    if (role !== 'invalid-form' || view['x-action'] !== 'create') continue
    const sentences = { type: 'array', minItems: 1, items: { type: 'string' } }
    story.holds('the errors of fields', errors, { type: 'object', required: ['name'], properties: { name: sentences } })
  }
  const { name } = await failureOf(story, view, { ...valid, headers: { Prefer: 'code=500' } })
  equal(name, 'ServerError', `the error of ${view.operationId} for 500`)
}

/** A request that is rejected for this reason; nothing where no request can provoke it. */
function provoking(role: RejectionRole, view: OperationView, sent: Sent): Sent | undefined {
  const { required = [], properties = {} } = view.form?.schema ?? {}
  const [closedField] = Object.entries(properties).find(([, { enum: values }]) => values) ?? []
  switch (role) {
    case 'unauthenticated':
      return { ...sent, apiKey: 'wrong' }
    case 'unknown-id':
      return { ...sent, id: unknownId(sent.id) }
    case 'malformed-id':
      return { ...sent, id: 'abc' }
    case 'unsupported-media-type':
      return { ...sent, edit: (init) => ({ ...init, body: 'name', headers: asText(init) }) }
    case 'invalid-form':
      if (required.length > 0) return { ...sent, input: {} }
      return closedField ? { ...sent, input: { [closedField]: 'zz' } } : undefined
    case 'unknown-fields':
      return { ...sent, edit: (init) => ({ ...init, body: `${init.body}&colour=blue` }) }
    case 'cleared-targets':
      return { ...sent, input: Object.fromEntries(Object.keys(properties).map((field) => [field, ''])) }
    case 'empty-field':
      return { ...sent, input: { ...sent.input, name: '' } }
    case 'empty-update':
      return required.length > 0 ? undefined : { ...sent, input: {} }
    case 'same-name':
      return sent
    case 'invalid-query':
      return { input: { per_page: 11 } }
    case 'page-selection':
      return { input: { page: 9999 } }
  }
}

function asText({ headers }: RequestInit): Headers {
  const changed = new Headers(headers)
  changed.set('Content-Type', 'text/plain')
  return changed
}
