// Records that probes update and delete.

import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { ownRecord, ownRecords, type Shown } from '../bodies/records-in.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { type CreatedRecord, remove } from './create.ts'
import { giveBack, recordToChange } from './fixtures.ts'
import { accountFor } from './locate.ts'
import { current, type Current, hasFields, isSame, isShownField } from './read.ts'
import { picked, testFields } from './values.ts'
import { Shared } from './shared.ts'

interface ChangedRecord {
  /** The record before the update. */
  record: CreatedRecord
  method: string
  /** The form that was sent. */
  sent: Fields
  exchange: Exchange
  /** The record after the update, once it has what was sent or should have it. */
  after: Current
}

/** The fields that an update sends: with new values, or empty. */
interface Update {
  method: string
  fields: readonly string[]
  isEmpty?: boolean
}

/**
 * An update of its own record, sent once.
 *
 * @throws {NotTested} if contract or service has no such operation; a statement of the source decides whether the service has
 */
export async function updated(run: Run, resource: Resource, update: Update): Promise<ChangedRecord> {
  const operation = resource.updates.find(({ method }) => method === update.method)
  if (!operation) throw new NotTested(`The contract has no ${update.method} of ${resource.name}.`)
  const changed = await sentOnce(run, resource, update)
  const { record, method, exchange } = changed
  if (isRejection(exchange) || isSuccess(exchange)) return changed
  const { operationId } = operation
  throw new NotTested(
    `(after ${operationId}) ${method} ${record.path} returned ${exchange.status}: it updates nothing.`,
  )
}

/** An update that the service accepts, with some fields or, if it needs them, with all. */
export async function acceptedUpdate(run: Run, resource: Resource, method: string): Promise<ChangedRecord> {
  const partial = await sentOnce(run, resource, partialUpdate(resource, method))
  if (!isRejection(partial.exchange)) return partial
  return sentOnce(run, resource, { method, fields: updatableFields(resource) })
}

export function updateRequest(path: string, method: string, fields: Fields): Sent {
  return { method, path, ...bodyWith(fields) }
}

const updates = new Shared<ChangedRecord>()

function sentOnce(run: Run, resource: Resource, update: Update): Promise<ChangedRecord> {
  return updates.of(run, `${resource.name} ${JSON.stringify(update)}`, async () => {
    const { method, fields, isEmpty = false } = update
    const record = await recordToChange(run, resource)
    const sent = isEmpty
      ? Object.fromEntries(fields.map((name) => [name, '']))
      : picked(testFields(run, resource), fields)
    const { [resource.searched]: name = '', ...others } = { ...record.fields, ...sent }
    run.ownership.changes(name || run.names.token, record.path, Object.values(others).filter(Boolean))
    const exchange = await run.ask(updateRequest(record.path, method, sent))
    const after = await afterUpdate(run, record, sent, exchange)
    await needSameId(run, record, exchange, after)
    const now = { ...record, fields: { ...record.fields, ...sent }, shown: after.exchange }
    if (!isSuccess(exchange)) await giveBack(run, record)
    // Without its name, the next probe could not recognize it.
    else if (name !== '' && hasFields(resource, after.fields, now.fields)) await giveBack(run, now)
    else await remove(run, record.path)
    return { record, method, sent, exchange, after }
  })
}

/** @throws {NotTested} if the update gave the record another id, at which it is deleted in the end */
async function needSameId(run: Run, { resource, id, path }: CreatedRecord, exchange: Exchange, after: Current) {
  const [updated] = isSuccess(exchange) ? ownRecords(run, exchange) : []
  if (!updated || updated.id === undefined || String(updated.id) === String(id) || isSuccess(after.exchange)) return
  await accountFor(run, resource, updated)
  run.ownership.deleted(path)
  const sentence = 'The `id` of a record changes with each update.'
  run.conformance.observe('id', sentence, exchange)
  throw new NotTested(`(after id) ${sentence}`)
}

/** A record after an update, once it has what was sent. A field that was sent empty may have any other value than before. */
function afterUpdate(run: Run, record: CreatedRecord, sent: Fields, exchange: Exchange): Promise<Current> | Current {
  const { resource, shown } = record
  const before = ownRecord(run, shown) ?? {}
  if (!isSuccess(exchange)) return { fields: before, isSo: false, exchange }
  const known = Object.entries(sent).filter(([name]) => isShownField(resource, name))
  const hasAll = (fields: Shown): boolean =>
    known.every(([name, value]) => (value === '' ? fields[name] !== before[name] : isSame(fields[name], value)))
  return current(run, record, hasAll)
}

/**
 * PUT leaves out the first field and PATCH the last, so one of them sends each. PATCH sends no choice: the values that
 * go with it stay as they are.
 */
export function partialUpdate(resource: Resource, method: string): Update {
  const updatable = updatableFields(resource)
  const choices = resource.create.fields.filter(({ values }) => values.length > 0).map(({ name }) => name)
  const texts = updatable.filter((name) => !choices.includes(name))
  const fields = method === 'PUT' ? updatable.slice(1) : texts.slice(0, -1)
  return { method, fields: fields.length > 0 ? fields : updatable }
}

export function updatableFields({ updates }: Resource): readonly string[] {
  return updates[0]?.fields ?? []
}
