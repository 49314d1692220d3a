// With which status and body a success comes, and what is left of a deleted record.

import type { Resource } from '../contract.ts'
import { acceptedUpdate, deleted, updateRequest } from '../records/mutations.ts'
import { isGone, remove, tracked } from '../records/create.ts'
import { ownRecord } from '../bodies/records-in.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { pathOf } from '../records/locate.ts'
import { NotTested, unlessInconclusive } from '../judge/observation.ts'
import { commonStatus, holds, knownOf, ofEachResource, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { sharedRecord } from '../records/fixtures.ts'
import { isIn, ownListNow, plainList, shownGone, shownOnce } from '../records/read.ts'
import { testFields } from '../records/names.ts'

const successStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const list = await plainList(run, resource)
    const show = await shownOnce(run, await sharedRecord(run, resource))
    const changed = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const updates = changed.filter((update) => isSuccess(update.exchange))
    // A rejection says nothing about the status of a success; the facts of the source say that it was rejected.
    if (!isSuccess(list) || !isSuccess(show) || updates.length === 0)
      throw new NotTested(`The service rejects an operation on ${resource.name}.`)
    const update = commonStatus(Object.fromEntries(updates.map(({ method, exchange }) => [method, exchange])))
    const exchange = [list, show].find(({ status }) => status !== 200) ?? update.exchange
    return { value: { list: list.status, show: show.status, update: update.value }, exchange }
  })

const createdStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { exchange } = await sharedRecord(run, resource)
    // Beside the record, its address is one thing more.
    const location = exchange.headers.has('location') && !ownRecord(run, exchange) && { location: true }
    return { value: { status: exchange.status, body: bodyOf(run, exchange), ...location }, exchange }
  })

const deletedStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { exchange } = await deleted(run, resource)
    return { value: { status: exchange.status, body: bodyOf(run, exchange) }, exchange }
  })

function bodyOf(run: Run, exchange: Exchange): string {
  const { text, json } = exchange
  if (ownRecord(run, exchange)) return 'record'
  if (text === '') return 'none'
  if (json === undefined) return 'no JSON'
  return Object.values(json ?? {}).some((value) => typeof value === 'string') ? 'message' : 'other'
}

/** Asks for a record that is not there: for one that was deleted or, in a run that only reads, for a high number. */
export async function shownUnknown(run: Run, resource: Resource): Promise<Exchange> {
  if (!run.readOnly) return shownGone(run, (await deleted(run, resource)).record)
  const { id } = await sharedRecord(run, resource)
  const unknown = /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/[1-9a-f]/gi, '0')
  return run.once(`unknown ${resource.name}`, () => run.ask({ method: 'GET', path: pathOf(resource, unknown) }))
}

const unknownId: Probe['observe'] = async (run, pixels) => {
  const show = await shownUnknown(run, pixels)
  const ofDomain = await shownUnknown(run, run.resource('domains')).catch(unlessInconclusive)
  const changes = run.readOnly ? {} : await changesOfGone(run, pixels)
  return commonStatus({ show, ...(ofDomain && { ofDomain }), ...changes })
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

const removal: Probe['observe'] = async (run, resource) => {
  const { record, exchange } = await deleted(run, resource)
  if (!isGone(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const gone = await shownGone(run, record)
  if (ownRecord(run, gone)) return holds(false, 'the record is still there', gone)
  const read = (): Promise<Exchange> => ownListNow(run, resource)
  const list = await run.settled(read, (exchange) => !isIn(run, exchange, record))
  return holds(!isIn(run, list, record), 'the record is still listed', list)
}

export const statusProbes: Probes = {
  'created-status': { phase: 'list', observe: createdStatus },
  'success-status': { phase: 'write', observe: successStatus },
  'deleted-status': { phase: 'write', observe: deletedStatus },
  'unknown-id': { phase: 'write', readOnly: 'confirms', observe: unknownId },
  delete: { phase: 'write', observe: removal },
}
