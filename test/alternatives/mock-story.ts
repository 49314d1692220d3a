// One story for every contract: each operation, each effect of a list's parameters, and each documented rejection.

import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import type { RejectionRole } from '../../scripts/contract/rejection-roles.ts'
import { valueAt } from '../../scripts/contract/pointer.ts'
import { valueFor } from './field-values.ts'
import { type Count, exchange, type Received, type Sent } from './exchange.ts'

type Fields = Record<string, unknown>

interface Story {
  contract: Contract
  views: OperationView[]
  send(view: OperationView, sent?: Sent): Promise<Received>
}

/** Plays the story on a mock of the contract. @throws at the first response that is not as documented */
export async function play(contract: Contract, url: string, count: Count): Promise<void> {
  const all = operationViews(contract)
  for (const resource of new Set(all.map((view) => view.resource))) {
    const views = all.filter((view) => view.resource === resource)
    const story = { contract, views, send: (view: OperationView, sent: Sent = {}) => exchange(url, view, sent, count) }
    await lifeOfRecord(story)
    await lists(story)
    for (const view of views) {
      for (const role of view.rejections.flatMap(({ roles }) => roles)) await rejection(story, view, role)
      await story.send(view, { ...valid(view, 1), headers: { Prefer: 'code=500' } })
    }
  }
}

async function lifeOfRecord(story: Story): Promise<void> {
  const { show, put, patch, remove } = operationsOf(story)
  const { id, name } = await created(story, 'A life')
  equal(nameOf(await recordOf(story, id)), name, 'the name of the new record')
  for (const update of [put, patch]) {
    const form = formOf(update)
    succeeds(await story.send(update, { id, form }), update)
    const record = await recordOf(story, id)
    for (const [field, value] of Object.entries(form))
      equal(String(record[field]), value, `"${field}" after ${update.operationId}`)
  }
  await cleared(story, id)
  succeeds(await story.send(remove, { id }), remove)
  equal((await story.send(show, { id })).status, statusOf(show, 'unknown-id'), 'the status of a record that is gone')
}

/** Sends each field empty that a create need not send. */
async function cleared(story: Story, id: unknown): Promise<void> {
  const { create, patch } = operationsOf(story)
  const { value } = ledger(story, 'cleared-targets')
  const optional = Object.keys(formOf(patch)).filter((field) => !create.form?.schema.required?.includes(field))
  for (const field of optional) {
    const before = (await recordOf(story, id))[field]
    const { status } = await story.send(patch, { id, form: { [field]: '' } })
    const after = (await recordOf(story, id))[field]
    equal(status, value === 'rejected' ? statusOf(patch, 'cleared-targets') : patch.success.status, 'clearing')
    if (value === 'empty-string') equal(after, '', `"${field}" when cleared`)
    else if (value === 'becomes-unset') equal(after ?? null, null, `"${field}" when cleared`)
    else equal(after, before, `"${field}" when not cleared`)
  }
}

async function lists(story: Story): Promise<void> {
  const { list, remove } = operationsOf(story)
  const { pages } = list
  if (!pages) throw new Error(`${list.operationId} has no pages`)
  const word = 'listed'
  const made: unknown[] = []
  for (let number = 10; number < 22; number += 1) made.push((await created(story, `${word} ${number}`)).id)
  const found = async (query: Sent['query']): Promise<Fields[]> => recordsIn(list, await story.send(list, { query }))
  const [first, second] = [await found({}), await found({ [pages.page.name]: pages.first + 1 })]
  equal(first.length, 10, 'the length of the first page')
  equal(
    first.some(({ id }) => second.some((other) => other['id'] === id)),
    false,
    'whether pages share a record',
  )
  const byName = await found({ sort_by: 'name', sort: 'asc', per_page: 100 })
  const ours = byName.map(nameOf).filter((name) => name.startsWith(word))
  equal(ours.join(), ours.toSorted().join(), 'the order by name')
  equal((await found({ search: `${word} 10` })).length, 1, 'how many records a search finds')
  for (const { name, schema, ...parameter } of list.queryParameters) {
    if (parameter['x-role'] !== 'filter') continue
    const value = String(valueFor(name, schema, 0))
    equal(
      (await found({ [name]: value, per_page: 100 })).every((record) => String(record[name]) === value),
      true,
      'a filter',
    )
  }
  for (const id of made) await story.send(remove, { id })
}

/** Makes a request that is rejected for this reason. What cannot be provoked by any request is left out. */
async function rejection(story: Story, view: OperationView, role: RejectionRole): Promise<void> {
  const { id } = await created(story, 'A rejection')
  const sent = provoking(role, view, { ...valid(view, id) })
  if (!sent) return
  if (role === 'same-name') await story.send(view, sent)
  const { status } = await story.send(view, sent)
  equal(status, statusOf(view, role), `the status of ${view.operationId} for ${role}`)
}

function provoking(role: RejectionRole, view: OperationView, sent: Sent): Sent | undefined {
  const { required = [], properties = {} } = view.form?.schema ?? {}
  const [closedField] = Object.entries(properties).find(([, { enum: values }]) => values) ?? []
  const [requiredField] = required
  switch (role) {
    case 'unauthenticated':
      return { ...sent, headers: { Authorization: undefined } }
    case 'unknown-id':
      return { ...sent, id: unknownId(sent.id) }
    case 'malformed-id':
      return { ...sent, id: 'abc' }
    case 'unsupported-media-type':
      return { ...sent, body: 'name', headers: { 'Content-Type': 'text/plain' } }
    case 'invalid-form':
      if (requiredField) return { ...sent, form: without(sent.form ?? {}, requiredField) }
      return closedField ? { ...sent, form: { [closedField]: 'zz' } } : undefined
    case 'unknown-fields':
      return { ...sent, form: { ...sent.form, colour: 'blue' } }
    case 'cleared-targets':
      return { ...sent, form: Object.fromEntries(Object.keys(sent.form ?? {}).map((field) => [field, ''])) }
    case 'empty-field':
      return { ...sent, form: { ...sent.form, name: '' } }
    case 'empty-update':
      return required.length > 0 ? undefined : { ...sent, form: {} }
    case 'same-name':
      return sent
    case 'invalid-query':
      return { query: { per_page: 11 } }
    case 'page-selection':
      return { query: { page: 9999 } }
  }
}

let counted = 0

/** A record with a name that no other has, and its id, from wherever the contract shows it. */
async function created(story: Story, words: string): Promise<{ id: unknown; name: string }> {
  const { create, list } = operationsOf(story)
  counted += 1
  const name = words.startsWith('listed') ? words : `${words} ${counted}`
  const response = await story.send(create, { form: { ...formOf(create), name } })
  succeeds(response, create)
  const { success } = create
  if (success.record !== undefined) return { id: (valueAt(response.body, success.record) as Fields)['id'], name }
  const location = response.headers.get('location')
  if (success.location && location !== null) return { id: location.split('/').at(-1), name }
  const found = recordsIn(list, await story.send(list, { query: { search: name } }))
  return { id: found[0]?.['id'], name }
}

async function recordOf(story: Story, id: unknown): Promise<Fields> {
  const { show } = operationsOf(story)
  const response = await story.send(show, { id })
  succeeds(response, show)
  return valueAt(response.body, show.success.record ?? '') as Fields
}

function recordsIn({ success }: OperationView, { body }: Received): Fields[] {
  return valueAt(body, success.records ?? '') as Fields[]
}

function operationsOf({ views }: Story) {
  const one = (action: string, method?: string): OperationView => {
    const view = views.find((each) => each['x-action'] === action && (method ?? each.method) === each.method)
    if (!view) throw new Error(`No operation has the x-action ${action}.`)
    return view
  }
  return {
    list: one('list'),
    create: one('create'),
    show: one('show'),
    put: one('update', 'put'),
    patch: one('update', 'patch'),
    remove: one('delete'),
  }
}

function valid(view: OperationView, id: unknown): Sent {
  return { ...(view.pathParameters.length > 0 && { id }), ...(view.form && { form: formOf(view) }) }
}

/** A value for each field of a form. */
function formOf({ form }: OperationView): Record<string, string> {
  const fields = Object.entries(form?.schema.properties ?? {})
  counted += 1
  return Object.fromEntries(fields.map(([name, schema]) => [name, String(valueFor(name, schema, counted))]))
}

/** An id of the same form that no record has, be it a number or a UUID. */
function unknownId(id: unknown): string {
  return String(id).replace(/[\da-f]{1,4}$/, '9999')
}

function statusOf({ operationId, rejections }: OperationView, role: RejectionRole): number {
  const rejection = rejections.find(({ roles }) => roles.includes(role))
  if (!rejection) throw new Error(`${operationId} documents no response for ${role}.`)
  return rejection.status
}

function succeeds({ status }: Received, { operationId, success }: OperationView): void {
  equal(status, success.status, `the status of ${operationId}`)
}

function ledger({ contract }: Story, id: string): { value: unknown } {
  return contract['x-assumptions'][id] ?? { value: undefined }
}

function nameOf(record: Fields): string {
  return String(record['name'])
}

function without(fields: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}

function equal(found: unknown, expected: unknown, what: string): void {
  if (found === expected) return
  throw new Error(`${what} is ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
}
