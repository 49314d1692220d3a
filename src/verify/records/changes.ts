// Records that probes update and delete.

import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, type Fields, isOfKey, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { ownRecord, ownRecords, type Shown } from '../bodies/records-in.ts'
import { LeftOut, NotTested, Other } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import type { CreatedRecord } from './tracked.ts'
import { needWrites } from './make.ts'
import { remove } from './remove.ts'
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
 * @throws {NotTested} unless the service carries out such updates; a statement of the source reports that
 */
export async function updated(run: Run, resource: Resource, update: Update): Promise<ChangedRecord> {
  await needUpdates(run, resource, update.method)
  return sentOnce(run, resource, update)
}

/** An update that the service accepts, with some fields or, if it needs them, with all. */
export async function acceptedUpdate(run: Run, resource: Resource, method: string): Promise<ChangedRecord> {
  const partial = await sentOnce(run, resource, partialUpdate(resource, method))
  if (!isRejection(partial.exchange)) return partial
  return sentOnce(run, resource, { method, fields: updatableFields(resource) })
}

/** Whether an update that succeeded has read any field of its form: PHP and Django read none with PUT and PATCH. */
export function isRead(resource: Resource, { record, sent, after }: ChangedRecord): boolean {
  const shown = Object.entries(sent).filter(([name]) => isShownField(resource, name) && name in after.fields)
  if (shown.length === 0) return true // another entry reports that a record lacks its fields
  return shown.some(([name, value]) => isSame(after.fields[name], value) && record.fields[name] !== value)
}

/**
 * What did not happen confirms nothing.
 *
 * @throws {NotTested} unless the service carries out updates with this method
 */
export async function needUpdates(run: Run, resource: Resource, method: string): Promise<void> {
  const operation = resource.updates.find((one) => one.method === method)
  if (!operation) throw new LeftOut(`The contract has no ${method} of ${resource.name}.`)
  const accepted = await acceptedUpdate(run, resource, method)
  const { exchange, record } = accepted
  const after = `(after ${operation.operationId})`
  if (!isSuccess(exchange)) throw new NotTested(`${after} ${method} ${record.path} returned ${exchange.status}.`)
  if (!isRead(resource, accepted)) throw new NotTested(`${after} ${unreadSentence(method)}`)
}

export function unreadSentence(method: string): string {
  return `A ${method} does not read the form.`
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
    const { [resource.searched]: name = run.names.token } = { ...record.fields, ...sent }
    run.ownership.changes(name, record.path)
    const exchange = await run.ask(updateRequest(record.path, method, sent))
    if (isOfKey(exchange)) await needWrites(run, resource, exchange)
    const after = await afterUpdate(run, record, sent, exchange)
    await needSameId(run, record, exchange, after)
    const now = { ...record, fields: { ...record.fields, ...sent }, shown: after.exchange }
    if (!isSuccess(exchange) && exchange.status < 500) await giveBack(run, record)
    // The next probe has to know what it contains.
    else if (isSuccess(exchange) && hasFields(resource, after.fields, now.fields)) await giveBack(run, now)
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
  const found = new Other('The `id` of a record changes with each update.', 'changes')
  run.conformance.observe('id', found, exchange)
  throw new NotTested(`(after id) ${found.sentence}`)
}

/** A record after an update, once it has what was sent. An update without fields changes nothing. */
function afterUpdate(run: Run, record: CreatedRecord, sent: Fields, exchange: Exchange): Promise<Current> | Current {
  const { resource, shown } = record
  const before = ownRecord(run, shown) ?? {}
  if (!isSuccess(exchange)) return { fields: before, isSo: false, exchange }
  // What an update does not take is not awaited.
  const names = updatableFields(resource)
  const isEmpty = Object.keys(sent).length === 0
  const values = isEmpty
    ? Object.keys(record.fields).map((name) => [name, before[name]] as const)
    : Object.entries(sent)
  const known = values.filter(([name]) => (isEmpty || names.includes(name)) && isShownField(resource, name))
  const hasAll = (fields: Shown): boolean =>
    known.every(([name, value]) => isSame(fields[name] ?? '', String(value ?? '')))
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
