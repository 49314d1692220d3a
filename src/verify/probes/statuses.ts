// With which status and body a success comes, and what is left of a deleted record.

import { ownRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import type { Answer } from '../facts.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { NotTested, Other, Several, unlessInconclusive } from '../judge/observation.ts'
import { isGone, remove, tracked } from '../records/create.ts'
import { sharedRecord } from '../records/fixtures.ts'
import { pathOf } from '../records/locate.ts'
import { acceptedUpdate, deleted, updateRequest } from '../records/mutations.ts'
import { isIn, ownListNow, plainList, shownGone, shownOnce } from '../records/read.ts'
import { testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { common, commonStatus, holds, knownOf, ofEachResource, type Probe, type Probes } from './probe.ts'

const successStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const list = await plainList(run, resource)
    const show = await shownOnce(run, await sharedRecord(run, resource))
    const changed = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const updates = changed.filter((update) => isSuccess(update.exchange))
    // A rejection says nothing about the status of a success; the facts of the source say that it was rejected.
    if (!isSuccess(list) || !isSuccess(show) || updates.length === 0)
      throw new NotTested(`The service rejects an operation on ${resource.name}.`)
    const answers = updates.map(
      ({ method, exchange }) => [`${method}:`, { value: answerOf(run, exchange), exchange }] as const,
    )
    const update = common(Object.fromEntries(answers))
    const exchange = [list, show].find(({ status }) => status !== 200) ?? update.exchange
    if (update.value instanceof Several)
      return { value: new Other('PUT and PATCH are not answered in the same way.'), exchange }
    return { value: { list: list.status, show: show.status, update: update.value }, exchange }
  })

const createdStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { exchange, path } = await sharedRecord(run, resource)
    return { value: answerOf(run, exchange, path), exchange }
  })

const deletedStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { exchange } = await deleted(run, resource)
    if (!isSuccess(exchange))
      throw new NotTested(`(after ${resource.delete.operationId}) DELETE is ${exchange.status}.`)
    return { value: answerOf(run, exchange), exchange }
  })

/** @param path that of the record, which `Location` may have */
function answerOf(run: Run, exchange: Exchange, path?: string): Answer {
  const { status, text, json, headers } = exchange
  const location = path !== undefined && (headers.get('location')?.endsWith(path) ?? false)
  const isEmpty = text.trim() === ''
  const isRecord = ownRecord(run, exchange) !== undefined
  const body = isEmpty ? 'none' : isRecord ? 'record' : 'other'
  return { status, body, ...(location && { location }), ...(body === 'other' && { seen: json ?? text }) }
}

/** Asks for a record that is not there: for one that was deleted or, in a run that only reads, for a high number. */
export async function shownUnknown(run: Run, resource: Resource): Promise<Exchange> {
  if (!run.readOnly) return shownGone(run, (await deleted(run, resource)).record)
  const { id } = await sharedRecord(run, resource)
  const unknown = /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/[1-9a-f]/gi, '0')
  return run.once(`unknown ${resource.name}`, () => run.ask({ method: 'GET', path: pathOf(resource, unknown) }))
}

const unknownId: Probe['observe'] = async (run, resource) => {
  const others = run.contract.resources.filter((other) => other !== resource)
  const shown = [[resource.record, await shownUnknown(run, resource)] as const]
  for (const other of others) {
    const exchange = await shownUnknown(run, other).catch(unlessInconclusive)
    if (exchange) shown.push([other.record, exchange])
  }
  const shows = shown.map(([record, exchange]) => [`GET of a ${record}:`, exchange] as const)
  const changes = run.readOnly ? {} : await changesOfGone(run, resource)
  return commonStatus({ ...Object.fromEntries(shows), ...changes })
}

async function changesOfGone(run: Run, resource: Resource): Promise<Record<string, Exchange>> {
  const { record, exchange } = await deleted(run, resource)
  const { path } = record
  if (!isSuccess(exchange))
    throw new NotTested(`(after ${resource.delete.operationId}) DELETE ${path} is ${exchange.status}.`)
  const fields = testFields(run, resource)
  // A service may create what it is asked to update.
  const put = (await tracked(run, resource, fields, updateRequest(path, 'PUT', fields))).exchange
  const patch = await run.ask(updateRequest(path, 'PATCH', fields))
  return { 'PUT:': put, 'PATCH:': patch, 'DELETE:': await remove(run, path) }
}

const removal: Probe['observe'] = async (run, resource) => {
  const { record, exchange } = await deleted(run, resource)
  if (!isGone(exchange)) return holds(false, `A DELETE is ${exchange.status}.`, exchange)
  const gone = await shownGone(run, record)
  if (ownRecord(run, gone)) return holds(false, 'After a DELETE, the record is still there.', gone)
  const read = (): Promise<Exchange> => ownListNow(run, resource)
  const list = await run.settled(read, (exchange) => !isIn(run, exchange, record))
  return holds(!isIn(run, list, record), 'After a DELETE, the record is still listed.', list)
}

export const statusProbes: Probes = {
  'created-status': { phase: 'list', observe: createdStatus },
  'success-status': { phase: 'write', observe: successStatus },
  'deleted-status': { phase: 'write', observe: deletedStatus },
  'unknown-id': { phase: 'write', readOnly: 'confirms', observe: unknownId },
  delete: { phase: 'write', observe: removal },
}
