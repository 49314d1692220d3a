// With which status and body a success comes, and what is left of a deleted record.

import type { Resource } from '../../../generated/ledger.ts'
import { isGone, pathOf, remove } from '../creation.ts'
import type { Lab, Made } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { NotTested, type Observation } from '../observation.ts'
import { type Exchange, isSuccess } from '../received.ts'
import { one, spare } from '../subjects.ts'
import { accepted, update } from './changes.ts'
import { alike, type FactProbe, holds, inTurn, ofEach, type Probe } from './probe.ts'
import { finds, listed, longest, plainList } from './range.ts'
import { ignoreBlocked, recordIn, shownOnce } from './shown.ts'

async function successStatus(lab: Lab): Promise<Observation> {
  const all = await inTurn(lab.contract.resources, (resource) => exchangesOf(lab, resource).catch(ignoreBlocked))
  // A rejection says nothing about the status of a success; the facts of the source say that it was rejected.
  const successes = all.flatMap((exchanges) => exchanges ?? []).filter(({ exchange }) => isSuccess(exchange))
  const statusOf = (action: string): unknown => {
    const statuses = successes.filter((one) => one.action === action).map(({ exchange }) => exchange.status)
    if (statuses.length === 0) throw new NotTested(`The service rejects every ${action}.`)
    return alike(Object.fromEntries(statuses.entries()))
  }
  const value = { list: statusOf('list'), show: statusOf('show'), update: statusOf('update') }
  const odd = successes.find(({ exchange }) => exchange.status !== 200) ?? successes[0]
  if (!odd) throw new NotTested('Nothing was asked.')
  return { value, exchange: odd.exchange }
}

async function exchangesOf(lab: Lab, resource: Resource): Promise<{ action: string; exchange: Exchange }[]> {
  const list = await plainList(lab, resource)
  const show = await shownOnce(lab, await one(lab, resource))
  const updates = await inTurn(resource.updates, ({ method }) => accepted(lab, resource, method).catch(ignoreBlocked))
  return [
    { action: 'list', exchange: list },
    { action: 'show', exchange: show },
    ...updates.flatMap((changed) => (changed ? [{ action: 'update', exchange: changed.exchange }] : [])),
  ]
}

function createdStatus(lab: Lab): Promise<Observation> {
  return ofEach(lab, async (resource) => {
    const { created } = await one(lab, resource)
    const { status, headers } = created
    // Beside the record, its address is one thing more.
    if (recordIn(lab, created)) return { value: { status, body: 'record' }, exchange: created }
    const location = headers.get('location') !== null && { location: true }
    return { value: { status, body: bodyOf(created), ...location }, exchange: created }
  })
}

function bodyOf({ text, json }: Exchange): string {
  if (text === '') return 'none'
  if (json === undefined) return 'no JSON'
  return Object.values(json ?? {}).some((value) => typeof value === 'string') ? 'message' : 'other'
}

/** A record that was deleted, and the response to that. */
function deleted(lab: Lab, resource: Resource): Promise<{ made: Made; exchange: Exchange }> {
  return lab.once(`deleted ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    return { made, exchange: await remove(lab, made.path) }
  })
}

function deletedStatus(lab: Lab): Promise<Observation> {
  return ofEach(lab, async (resource) => {
    const { exchange } = await deleted(lab, resource)
    const body = recordIn(lab, exchange) ? 'record' : bodyOf(exchange)
    return { value: { status: exchange.status, body }, exchange }
  })
}

/** Asks for a deleted record, until it is gone or should be. */
function shownGone(lab: Lab, made: Made): Promise<Exchange> {
  const ask = (): Promise<Exchange> => lab.ask({ method: 'GET', path: made.path })
  return lab.once(`gone ${made.path}`, () => lab.settled(ask, (exchange) => !isSuccess(exchange)))
}

/** Asks for a record that is not there: for one that was deleted or, in a run that only reads, for a high number. */
export async function shownUnknown(lab: Lab, resource: Resource): Promise<Exchange> {
  if (!lab.readOnly) return shownGone(lab, (await deleted(lab, resource)).made)
  const { id } = await one(lab, resource)
  const unknown = /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/[1-9a-f]/gi, '0')
  return lab.once(`unknown ${resource.name}`, () => lab.ask({ method: 'GET', path: pathOf(resource, unknown) }))
}

async function unknownId(lab: Lab): Promise<Observation> {
  const [pixels, domains] = [lab.resource('pixels'), lab.resource('domains')]
  const show = await shownUnknown(lab, pixels)
  const ofDomain = await shownUnknown(lab, domains).catch(ignoreBlocked)
  const others = lab.readOnly ? {} : await changesOfGone(lab, pixels)
  const all = { show, ...(ofDomain && { ofDomain }), ...others }
  // Whether there is such a method at all, a fact of the source says.
  const known = Object.entries(all).filter(([, { status }]) => ![405, 501].includes(status))
  const value = alike(Object.fromEntries(known.map(([name, { status }]) => [name, status])))
  const odd = known.find(([, { status }]) => status !== show.status)?.[1]
  return { value, exchange: odd ?? show }
}

async function changesOfGone(lab: Lab, resource: Resource): Promise<Record<string, Exchange>> {
  const { made, exchange } = await deleted(lab, resource)
  if (!isSuccess(exchange)) throw new NotTested(`DELETE ${made.path} was ${exchange.status}.`)
  const fields = fieldsFor(lab, resource, lab.nextNumber())
  const put = await update(lab, made.path, 'PUT', fields)
  // A service may create what it is asked to update.
  if (isSuccess(put)) lab.unaccounted.add(fields['name'] ?? '')
  return { put, patch: await update(lab, made.path, 'PATCH', fields), delete: await remove(lab, made.path) }
}

export const statusProbes: Record<string, Probe> = {
  'created-status': { phase: 'list', observe: createdStatus },
  'success-status': { phase: 'write', observe: successStatus },
  'deleted-status': { phase: 'delete', observe: deletedStatus },
  'unknown-id': { phase: 'delete', readOnly: true, observe: unknownId },
}

const removal: FactProbe['observe'] = async (lab, resource) => {
  const { made, exchange } = await deleted(lab, resource)
  if (!isGone(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const gone = await shownGone(lab, made)
  if (recordIn(lab, gone)) return holds(false, 'the record is still there', gone)
  const list = await lab.settled(
    async () => (await listed(lab, resource, longest(resource))).exchange,
    (exchange) => !finds(lab, exchange, made),
  )
  return holds(!finds(lab, list, made), 'the record is still listed', list)
}

export const statusFacts: Record<string, FactProbe> = {
  delete: { phase: 'delete', observe: removal },
}
