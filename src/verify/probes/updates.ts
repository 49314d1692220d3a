// What updates and deletions do, and with which status.

import type { Resource } from '../../../generated/ledger.ts'
import { type Exchange, isRejection, isSuccess } from '../received.ts'
import type { Lab, Made } from '../lab.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { bareDomain, fieldsFor, type Fields, one, recordIn, shown, spare, update } from '../subjects.ts'
import type { Probe } from './probe.ts'
import { plainList } from './lists.ts'
import { ignoreBlocked, shownOnce, unsetForm } from './record.ts'

interface Updated {
  made: Made
  sent: Fields
  exchange: Exchange
  /** The record afterwards; undefined if the update was not accepted. */
  after: Exchange | undefined
}

/** Sends one field of a record, and shows the record. */
function partial(lab: Lab, resource: Resource, method: string): Promise<Updated> {
  return lab.once(`partial ${method} of ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    const field = updatable(resource, method)[0] ?? ''
    return updated(lab, made, method, { [field]: fieldsFor(lab, resource, lab.nextNumber())[field] ?? '' })
  })
}

/** Sends all fields of a record, and shows the record. */
function complete(lab: Lab, resource: Resource, method: string): Promise<Updated> {
  return lab.once(`complete ${method} of ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    const fields = fieldsFor(lab, resource, lab.nextNumber())
    const names = updatable(resource, method)
    return updated(lab, made, method, Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])))
  })
}

function updatable({ updates }: Resource, method: string): string[] {
  return updates.find((candidate) => candidate.method === method)?.fields.map(({ name }) => name) ?? []
}

async function updated(lab: Lab, made: Made, method: string, sent: Fields): Promise<Updated> {
  const exchange = await update(lab, made, method, sent)
  if (!isSuccess(exchange)) return { made, sent, exchange, after: undefined }
  return { made, sent, exchange, after: await shown(lab, made, (record) => hasAll(record, sent)) }
}

export function hasAll(record: Readonly<Record<string, unknown>>, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => String(record[name]) === value)
}

/** The exchange of an update that a service accepts, whether it takes one field or wants all. */
export async function accepted(lab: Lab, resource: Resource, method: string): Promise<Updated> {
  const first = await partial(lab, resource, method)
  return first.after || !isRejection(first.exchange) ? first : complete(lab, resource, method)
}

async function successStatus(lab: Lab): Promise<Observation> {
  const ofPixels = await statusesOf(lab, 'pixels')
  const ofDomains = await statusesOf(lab, 'domains').catch(ignoreBlocked)
  const found = ofDomains ? [ofPixels, ofDomains] : [ofPixels]
  // A rejection says nothing about the status of a success; the facts of the source say that it was rejected.
  const same = (action: 'list' | 'show' | 'update'): unknown => {
    const exchanges = found.flatMap((statuses) => statuses[action]).filter(isSuccess)
    const statuses = [...new Set(exchanges.map(({ status }) => status))]
    if (statuses.length === 0) throw new NotTested(`The service rejects every ${action}.`)
    return statuses.length === 1 ? statuses[0] : statuses
  }
  const value = { list: same('list'), show: same('show'), update: same('update') }
  const exchanges = found.flatMap(({ list, show, update: updates }) => [...list, ...show, ...updates])
  const odd = exchanges.find(({ status }) => status !== 200)
  return { value, exchange: odd ?? firstOf(exchanges) }
}

async function statusesOf(lab: Lab, name: string): Promise<Record<'list' | 'show' | 'update', Exchange[]>> {
  const resource = lab.resource(name)
  const list = await plainList(lab, resource)
  const show = await shownOnce(lab, await one(lab, resource))
  const updates: Exchange[] = []
  for (const { method } of resource.updates) updates.push((await accepted(lab, resource, method)).exchange)
  return { list: [list], show: [show], update: updates }
}

function firstOf(exchanges: Exchange[]): Exchange {
  const [first] = exchanges
  if (!first) throw new NotTested('Nothing was asked.')
  return first
}

async function createdStatus(lab: Lab): Promise<Observation> {
  const pixel = (await one(lab, lab.resource('pixels'))).created
  const domain = (await one(lab, lab.resource('domains')).catch(ignoreBlocked))?.created ?? pixel
  const [ofPixel, ofDomain] = [creation(lab, pixel), creation(lab, domain)]
  const isSame = JSON.stringify(ofPixel) === JSON.stringify(ofDomain)
  return { value: isSame ? ofPixel : { pixel: ofPixel, domain: ofDomain }, exchange: pixel }
}

function creation(lab: Lab, exchange: Exchange): Record<string, unknown> {
  const { status, headers } = exchange
  // Beside the record, its address is one thing more.
  if (recordIn(lab, exchange)) return { status, body: 'record' }
  return { status, body: bodyOf(exchange), ...(headers.get('location') !== null && { location: true }) }
}

function bodyOf({ text, json }: Exchange): string {
  if (text === '') return 'none'
  if (json === undefined) return 'no JSON'
  const texts = Object.values(json ?? {}).filter((value) => typeof value === 'string')
  return texts.length > 0 ? 'message' : 'other'
}

/** A record that was deleted, and the response to that. */
export function deleted(lab: Lab, resource: Resource): Promise<{ made: Made; exchange: Exchange }> {
  return lab.once(`deleted ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    return { made, exchange: await lab.delete(made.path) }
  })
}

/** Asks for a deleted record, until it is gone or should be. */
export function shownGone(lab: Lab, made: Made): Promise<Exchange> {
  const ask = (): Promise<Exchange> => lab.ask({ method: 'GET', path: made.path })
  return lab.once(`gone ${made.path}`, () => lab.settled(ask, (exchange) => !isSuccess(exchange)))
}

async function deletedStatus(lab: Lab): Promise<Observation> {
  const { exchange } = await deleted(lab, lab.resource('pixels'))
  const domain = (await deleted(lab, lab.resource('domains')).catch(ignoreBlocked))?.exchange ?? exchange
  const [ofPixel, ofDomain] = [deletion(lab, exchange), deletion(lab, domain)]
  const isSame = JSON.stringify(ofPixel) === JSON.stringify(ofDomain)
  return { value: isSame ? ofPixel : { pixel: ofPixel, domain: ofDomain }, exchange }
}

function deletion(lab: Lab, exchange: Exchange): Record<string, unknown> {
  const hasRecord = recordIn(lab, exchange) !== undefined
  return { status: exchange.status, body: hasRecord ? 'record' : bodyOf(exchange) }
}

async function unknownId(lab: Lab): Promise<Observation> {
  const { made, exchange: removal } = await deleted(lab, lab.resource('pixels'))
  if (!isSuccess(removal)) throw new NotTested(`${removal.sent.method} ${removal.sent.path} was ${removal.status}.`)
  const show = await shownGone(lab, made)
  const patch = await update(lab, made, 'PATCH', { value: lab.names.token })
  const remove = await lab.delete(made.path)
  const statuses = { show: show.status, update: patch.status, delete: remove.status }
  const isOne = new Set(Object.values(statuses)).size === 1
  return { value: isOne ? show.status : statuses, exchange: show }
}

async function omittedFields(lab: Lab): Promise<Observation> {
  const fates: { method: string; fate: Fate; result: Updated }[] = []
  for (const resource of lab.contract.resources) {
    for (const { method } of resource.updates) {
      const result = await partial(lab, resource, method).catch(ignoreBlocked)
      if (result) fates.push({ method, fate: fateOf(lab, result), result })
    }
  }
  const odd = fates.find(({ fate }) => fate !== 'kept') ?? fates[0]
  if (!odd) throw new NotTested('No record could be updated.')
  const of = (method: string): Fate[] => fates.filter((one) => one.method === method).map(({ fate }) => fate)
  return { value: omission(of('PUT'), of('PATCH')), exchange: odd.result.after ?? odd.result.exchange }
}

type Fate = 'kept' | 'cleared' | 'required'

/** Where nothing is required nothing can be missed, so one resource may keep what another requires. */
function omission(put: Fate[], patch: Fate[]): unknown {
  const isKept = patch.every((fate) => fate === 'kept')
  if (isKept && put.every((fate) => fate === 'kept')) return 'kept'
  if (isKept && put.every((fate) => fate !== 'required')) return 'put-clears'
  if (isKept && put.every((fate) => fate !== 'cleared')) return 'put-requires'
  return { PUT: put.join(' and '), PATCH: patch.join(' and ') }
}

/** What became of the fields that were not sent. */
function fateOf(lab: Lab, { made, sent, exchange, after }: Updated): Fate {
  if (!after) {
    if (isRejection(exchange)) return 'required'
    throw new NotTested(`${exchange.sent.method} ${made.path} was ${exchange.status}: it updates nothing.`)
  }
  const record = recordIn(lab, after) ?? {}
  const omitted = Object.entries(made.fields).filter(([name]) => !(name in sent))
  if (!hasAll(record, sent)) throw new NotTested(`${exchange.sent.method} ${made.path} did not write what was sent.`)
  return omitted.every(([name, value]) => String(record[name]) === value) ? 'kept' : 'cleared'
}

async function clearedTargets(lab: Lab): Promise<Observation> {
  const resource = lab.resource('domains')
  const made = await spare(lab, resource)
  const [target = '', other = ''] = updatable(resource, 'PATCH')
  const exchange = await update(lab, made, 'PATCH', { [target]: '' })
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  if (!isSuccess(exchange)) throw new NotTested(`PATCH ${made.path} was ${exchange.status}.`)
  const after = await shown(lab, made, (record) => record[target] !== made.fields[target])
  const record = recordIn(lab, after) ?? {}
  if (record[other] !== made.fields[other]) return { value: { [other]: 'changed too' }, exchange: after }
  if (record[target] === made.fields[target]) return { value: 'unchanged', exchange: after }
  return { value: new AnyOf(await namesOf(lab, record[target], target)), exchange: after }
}

/** Where an unset target is an empty string, or absent, a cleared one is unset when it looks the same. */
async function namesOf(lab: Lab, value: unknown, target: string): Promise<string[]> {
  const bare = await shownOnce(lab, await bareDomain(lab)).catch(ignoreBlocked)
  const unset = bare && unsetForm(recordIn(lab, bare)?.[target])
  const form = unsetForm(value)
  const isUnset = form === 'null' || form === unset
  return [...(isUnset ? ['becomes-null'] : []), form]
}

export const updateProbes: Record<string, Probe> = {
  'created-status': { phase: 'list', observe: createdStatus },
  'success-status': { phase: 'write', observe: successStatus },
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'deleted-status': { phase: 'delete', observe: deletedStatus },
  'unknown-id': { phase: 'delete', observe: unknownId },
}
