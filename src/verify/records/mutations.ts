// Records that probes update and delete.

import type { Resource } from '../contract.ts'
import { type CreatedRecord, remove } from './create.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { recordToChange } from './similar.ts'
import { picked, requiredFields, testFields } from './values.ts'

interface ChangedRecord {
  record: CreatedRecord
  method: string
  /** The form that was sent. */
  sent: Fields
  exchange: Exchange
}

/** Sends all changes before a probe looks at one of the records, so that one list shows what became of all. */
export async function changeAll(run: Run, resource: Resource): Promise<void> {
  const changes = updatesOf(resource).map((update) => () => sentOnce(run, resource, update))
  // A probe that needs what could not be sent says so.
  for (const change of [...changes, () => deleted(run, resource)]) await change().catch(() => undefined)
}

/**
 * One of the updates, by its name.
 *
 * @throws {NotTested} if the service has no such operation; whether it has, a fact of the source says
 */
export async function updated(run: Run, resource: Resource, name: string): Promise<ChangedRecord> {
  const update = updatesOf(resource).find((candidate) => candidate.name === name)
  if (!update) throw new NotTested(`The contract has no update of ${resource.name} that could ask for that.`)
  const changed = await sentOnce(run, resource, update)
  const { record, method, exchange } = changed
  if (isRejection(exchange) || isSuccess(exchange)) return changed
  throw new NotTested(`${method} ${record.path} was ${exchange.status}: it updates nothing.`)
}

/** Whether the contract has something that such an update could ask for. */
export function hasUpdate(resource: Resource, name: string): boolean {
  return updatesOf(resource).some((update) => update.name === name)
}

/** An update that the service accepts, whether it takes some fields or wants all. */
export async function acceptedUpdate(run: Run, resource: Resource, method: string): Promise<ChangedRecord> {
  const partial = await sentOnce(run, resource, partialUpdate(resource, method))
  if (!isRejection(partial.exchange)) return partial
  return sentOnce(run, resource, { name: `complete ${method}`, method, fields: updatableFields(resource) })
}

/** A record that was deleted, and the response to that. */
export function deleted(run: Run, resource: Resource): Promise<ChangedRecord> {
  return run.once(`deleted ${resource.name}`, async () => {
    const record = await recordToChange(run, resource)
    return { record, method: 'DELETE', sent: {}, exchange: await remove(run, record.path) }
  })
}

export function updateRequest(path: string, method: string, fields: Fields): Sent {
  return { method, path, ...bodyWith(fields) }
}

interface Update {
  name: string
  method: string
  /** The names of the fields that are sent. */
  fields: string[]
  isEmpty?: true
}

function sentOnce(run: Run, resource: Resource, { name, method, fields, isEmpty }: Update): Promise<ChangedRecord> {
  return run.once(`${name} of ${resource.name}`, async () => {
    const record = await recordToChange(run, resource)
    const sent = isEmpty ? emptied(fields) : picked(testFields(run, resource), fields)
    return { record, method, sent, exchange: await run.ask(updateRequest(record.path, method, sent)) }
  })
}

function emptied(names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, '']))
}

function updatesOf(resource: Resource): Update[] {
  const updatable = updatableFields(resource)
  const required = requiredFields(resource)
  const fixed = required.filter((name) => !updatable.includes(name))
  const needed = updatable.find((name) => required.includes(name))
  const optional = updatable.find((name) => !required.includes(name))
  const methods = resource.updates.map(({ method }) => method)
  const updates = methods.map((method) => partialUpdate(resource, method))
  for (const method of fixed.length > 0 ? methods : []) {
    updates.push({ name: `renamed by ${method}`, method, fields: [...(method === 'PUT' ? updatable : []), ...fixed] })
  }
  if (optional !== undefined) updates.push({ name: 'cleared', method: 'PATCH', fields: [optional], isEmpty: true })
  if (needed !== undefined) {
    updates.push({ name: 'emptied', method: 'PATCH', fields: [needed], isEmpty: true })
    updates.push({ name: 'nothing', method: 'PATCH', fields: [] })
  }
  return updates
}

/**
 * PUT leaves out the first field and PATCH the last, so that each is sent by one of them. PATCH sends no choice: the values
 * that go with it stay as they are.
 */
function partialUpdate(resource: Resource, method: string): Update {
  const updatable = updatableFields(resource)
  const choices = resource.create.fields.filter(({ values }) => values.length > 0).map(({ name }) => name)
  const texts = updatable.filter((name) => !choices.includes(name))
  const fields = method === 'PUT' ? updatable.slice(1) : texts.slice(0, -1)
  return { name: method, method, fields: fields.length > 0 ? fields : updatable }
}

export function updatableFields({ updates }: Resource): string[] {
  return [...(updates[0]?.fields ?? [])]
}
