// Records that probes update and delete. All requests are sent before any record is looked at, so that one list shows
// what became of all.

import type { Resource } from './service-contract.ts'
import { type CreatedRecord, remove } from './creation.ts'
import { type Exchange, type Fields, formBody, isRejection, isSuccess, type Sent } from './http-exchange.ts'
import { NotTested } from './observation.ts'
import { inSequence } from './probe.ts'
import type { Run } from './run.ts'
import { recordToChange } from './shared-records.ts'
import { picked, requiredFields, testFields } from './test-data.ts'

export interface ChangedRecord {
  record: CreatedRecord
  method: string
  /** The form that was sent. */
  sent: Fields
  exchange: Exchange
}

/**
 * One of the updates, by its name.
 *
 * @throws {NotTested} if the service has no such operation; whether it has, a fact of the source says
 */
export async function updated(run: Run, resource: Resource, name: string): Promise<ChangedRecord> {
  const changed = await changedBy(run, resource, name)
  if (!changed) throw new NotTested(`The contract has no update of ${resource.name} that could ask for that.`)
  const { record, method, exchange } = changed
  if (isRejection(exchange) || isSuccess(exchange)) return changed
  throw new NotTested(`${method} ${record.path} was ${exchange.status}: it updates nothing.`)
}

/** An update that the service accepts, whether it takes some fields or wants all. */
export async function acceptedUpdate(run: Run, resource: Resource, method: string): Promise<ChangedRecord> {
  const changed = await changedBy(run, resource, method)
  if (changed && !isRejection(changed.exchange)) return changed
  const fields = picked(testFields(run, resource), updatableFields(resource))
  return sentOnce(run, resource, { name: `complete ${method}`, method, fields })
}

/** A record that was deleted, and the response to that. */
export async function deleted(run: Run, resource: Resource): Promise<ChangedRecord> {
  return run.once(`deleted ${resource.name}`, async () => {
    const record = await recordToChange(run, resource)
    return { record, method: 'DELETE', sent: {}, exchange: await remove(run, record.path) }
  })
}

export function updateRequest(path: string, method: string, fields: Fields): Sent {
  return { method, path, ...formBody(fields) }
}

async function changedBy(run: Run, resource: Resource, wanted: string): Promise<ChangedRecord | undefined> {
  const isAlone = run.isRepeating || run.isPartial
  const updates = updatesOf(run, resource).filter(({ name }) => name === wanted || !isAlone)
  const changed = await inSequence(updates, (update) => sentOnce(run, resource, update))
  if (!isAlone) await deleted(run, resource)
  return changed[updates.findIndex(({ name }) => name === wanted)]
}

interface Update {
  name: string
  method: string
  fields: Fields
}

function sentOnce(run: Run, resource: Resource, { name, method, fields }: Update): Promise<ChangedRecord> {
  return run.once(`${name} of ${resource.name}`, async () => {
    const record = await recordToChange(run, resource)
    return { record, method, sent: fields, exchange: await run.ask(updateRequest(record.path, method, fields)) }
  })
}

function updatesOf(run: Run, resource: Resource): Update[] {
  const updatable = updatableFields(resource)
  const required = requiredFields(resource)
  const fixed = required.filter((name) => !updatable.includes(name))
  const [optional] = updatable.filter((name) => !required.includes(name))
  const [needed] = updatable.filter((name) => required.includes(name))
  const some = (names: string[]): Fields => picked(testFields(run, resource), names)
  const methods = resource.updates.map(({ method }) => method)
  const updates: Update[] = methods.map((method) => {
    // One leaves out the first field, the other the last: so each is sent by one of them.
    return { name: method, method, fields: some(method === 'PUT' ? updatable.slice(1) : updatable.slice(0, -1)) }
  })
  for (const method of fixed.length > 0 ? methods : []) {
    const fields = some([...(method === 'PUT' ? updatable : []), ...fixed])
    updates.push({ name: `renamed by ${method}`, method, fields })
  }
  if (optional !== undefined) updates.push({ name: 'cleared', method: 'PATCH', fields: { [optional]: '' } })
  if (needed !== undefined) updates.push({ name: 'emptied', method: 'PATCH', fields: { [needed]: '' } })
  if (needed !== undefined) updates.push({ name: 'nothing', method: 'PATCH', fields: {} })
  return updates
}

export function updatableFields({ updates }: Resource): string[] {
  return updates[0]?.fields.map(({ name }) => name) ?? []
}
