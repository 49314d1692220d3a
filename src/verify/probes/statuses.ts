// With which status and body a success comes, and what is left of a deleted record.

import type { Resource } from '../service-contract.ts'
import { acceptedUpdate, deleted, updateRequest } from '../changed-records.ts'
import { type CreatedRecord, isGone, pathOf, remove, tracked } from '../creation.ts'
import { type Exchange, isSuccess } from '../http-exchange.ts'
import { ownRecord } from '../found-records.ts'
import { NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { isIn, ownListNow, plainList } from '../own-lists.ts'
import { commonStatus, type FactProbe, holds, knownInSequence, ofEachResource, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { sharedRecord } from '../shared-records.ts'
import { shownOnce } from '../shown-records.ts'
import { testFields } from '../test-data.ts'

function successStatus(run: Run): Promise<Observation> {
  return ofEachResource(run, async (resource) => {
    const list = await plainList(run, resource)
    const show = await shownOnce(run, await sharedRecord(run, resource))
    const changed = await knownInSequence(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const updates = changed.map((update) => update.exchange).filter(isSuccess)
    // A rejection says nothing about the status of a success; the facts of the source say that it was rejected.
    if (!isSuccess(list) || !isSuccess(show) || updates.length === 0)
      throw new NotTested(`The service rejects an operation on ${resource.name}.`)
    const update = commonStatus(updates)
    const exchange = [list, show].find(({ status }) => status !== 200) ?? update.exchange
    return { value: { list: list.status, show: show.status, update: update.value }, exchange }
  })
}

function createdStatus(run: Run): Promise<Observation> {
  return ofEachResource(run, async (resource) => {
    const { exchange } = await sharedRecord(run, resource)
    // Beside the record, its address is one thing more.
    const location = exchange.headers.has('location') && !ownRecord(run, exchange) && { location: true }
    return { value: { status: exchange.status, body: bodyOf(run, exchange), ...location }, exchange }
  })
}

function deletedStatus(run: Run): Promise<Observation> {
  return ofEachResource(run, async (resource) => {
    const { exchange } = await deleted(run, resource)
    return { value: { status: exchange.status, body: bodyOf(run, exchange) }, exchange }
  })
}

function bodyOf(run: Run, exchange: Exchange): string {
  const { text, json } = exchange
  if (ownRecord(run, exchange)) return 'record'
  if (text === '') return 'none'
  if (json === undefined) return 'no JSON'
  return Object.values(json ?? {}).some((value) => typeof value === 'string') ? 'message' : 'other'
}

/** Asks for a deleted record, until it is gone or should be. */
function shownGone(run: Run, { path }: CreatedRecord): Promise<Exchange> {
  const ask = (): Promise<Exchange> => run.ask({ method: 'GET', path })
  return run.once(`gone ${path}`, () => run.settled(ask, (exchange) => !isSuccess(exchange)))
}

/** Asks for a record that is not there: for one that was deleted or, in a run that only reads, for a high number. */
export async function shownUnknown(run: Run, resource: Resource): Promise<Exchange> {
  if (!run.readOnly) return shownGone(run, (await deleted(run, resource)).record)
  const { id } = await sharedRecord(run, resource)
  const unknown = /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/[1-9a-f]/gi, '0')
  return run.once(`unknown ${resource.name}`, () => run.ask({ method: 'GET', path: pathOf(resource, unknown) }))
}

async function unknownId(run: Run): Promise<Observation> {
  const [pixels, domains] = [run.resource('pixels'), run.resource('domains')]
  const show = await shownUnknown(run, pixels)
  const ofDomain = await shownUnknown(run, domains).catch(unlessBlocked)
  const changes = run.readOnly ? {} : await changesOfGone(run, pixels)
  // Whether there is such a method at all, a fact of the source says.
  const all = Object.entries({ show, ...(ofDomain && { ofDomain }), ...changes })
  return commonStatus(Object.fromEntries(all.filter(([, { status }]) => ![405, 501].includes(status))))
}

async function changesOfGone(run: Run, resource: Resource): Promise<Record<string, Exchange>> {
  const { record, exchange } = await deleted(run, resource)
  const { path } = record
  if (!isSuccess(exchange)) throw new NotTested(`DELETE ${path} was ${exchange.status}.`)
  const fields = testFields(run, resource)
  // A service may create what it is asked to update.
  const put = (await tracked(run, resource, fields, updateRequest(path, 'PUT', fields))).exchange
  const patch = await run.ask(updateRequest(path, 'PATCH', fields))
  return { put, patch, delete: await remove(run, path) }
}

export const statusProbes: Record<string, Probe> = {
  'created-status': { phase: 'list', observe: createdStatus },
  'success-status': { phase: 'write', observe: successStatus },
  'deleted-status': { phase: 'write', observe: deletedStatus },
  'unknown-id': { phase: 'write', readOnly: true, observe: unknownId },
}

const removal: FactProbe['observe'] = async (run, resource) => {
  const { record, exchange } = await deleted(run, resource)
  if (!isGone(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const gone = await shownGone(run, record)
  if (ownRecord(run, gone)) return holds(false, 'the record is still there', gone)
  const read = (): Promise<Exchange> => ownListNow(run, resource)
  const list = await run.settled(read, (exchange) => !isIn(run, exchange, record))
  return holds(!isIn(run, list, record), 'the record is still listed', list)
}

export const statusFacts: Record<string, FactProbe> = {
  delete: { phase: 'write', observe: removal },
}
