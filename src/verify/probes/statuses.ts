// Checks the status and body of successes, and what is left of a deleted record.

import { wordOf } from '../../facts/by-resource.ts'
import { ownRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import type { Answer } from '../../facts/answer.ts'
import { type Exchange, isOfKey, isSuccess } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { dataOf, Inconclusive, NotTested, Other, reasonIn, Several, unlessInconclusive } from '../judge/observation.ts'
import { acceptedUpdate, needUpdates, updatableFields, updateRequest } from '../records/changes.ts'
import { deleted, type Deletion, deletionOf, firstDeletion, needWrites } from '../records/make.ts'
import { tracked } from '../records/tracked.ts'
import { requestDelete, isUnknown, shownGone } from '../records/remove.ts'
import { recordToChange, sharedRecord } from '../records/fixtures.ts'
import { pathOf } from '../records/locate.ts'
import { longestPage } from '../records/query.ts'
import { isIn } from '../records/read.ts'
import { picked, testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import {
  byResource,
  common,
  commonStatus,
  holds,
  knownOf,
  ofEachResource,
  type Probe,
  type Probes,
  rejectionOf,
} from './probe.ts'
import { Shared } from '../records/shared.ts'

/** A create and an update return the record, whatever the 2xx; a delete promises no body. */
const successStatus: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { exchange: created, path } = await sharedRecord(run, resource)
    const changed = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const updates = changed.filter((update) => isSuccess(update.exchange))
    // A rejection does not show the body of a success; statements of the source report the rejection.
    if (resource.updates.length > 0 && updates.length === 0)
      throw new NotTested(`Each update of ${resource.name} is rejected: the statements of the source show which.`)
    const create = answerOf(run, created, path)
    if (updates.length === 0) return { value: { create }, exchange: created }
    const answers = updates.map(
      ({ method, exchange }) => [`${method}`, { value: answerOf(run, exchange), exchange }] as const,
    )
    const update = common(Object.fromEntries(answers))
    const exchange = create.body === 'record' ? update.exchange : created
    if (update.value instanceof Several)
      return {
        value: new Other('PUT and PATCH get different responses.', { create, update: dataOf(update.value) }),
        exchange,
      }
    return { value: { create, update: update.value }, exchange }
  })

/** @param path the path of the record, which `Location` may have */
function answerOf(run: Run, exchange: Exchange, path?: string): Answer {
  const { text, headers } = exchange
  const location = path !== undefined && (headers.get('location')?.endsWith(path) ?? false)
  // A body with only one field of the record names it, but does not show it.
  const isRecord = Object.keys(ownRecord(run, exchange) ?? {}).length > 1
  const ofBody = text.trim() === '' ? 'none' : 'other'
  return { body: isRecord ? 'record' : ofBody, ...(location && { location }) }
}

/** A deleted record whose id no other record has got since. */
async function deletedNow(run: Run, resource: Resource): ReturnType<typeof deleted> {
  const before = await deleted(run, resource)
  if (!run.ownership.present.has(before.record.path)) return before
  return deletionOf(run, () => recordToChange(run, resource))
}

const unknowns = new Shared<Exchange>()

/** Requests a record that does not exist: a deleted one or, if none is gone, one with a high number. */
export async function shownUnknown(run: Run, resource: Resource): Promise<Exchange> {
  const gone = run.flags.readOnly ? undefined : await deletedNow(run, resource).catch(unlessInconclusive)
  if (gone?.remains === 'gone') return shownGone(run, gone.record.path)
  const { id } = await sharedRecord(run, resource)
  const unknown = /^\d+$/.test(String(id)) ? '999999999' : String(id).replace(/[1-9a-f]/gi, '0')
  return unknowns.of(run, resource.name, () => run.ask({ method: 'GET', path: pathOf(resource, unknown) }))
}

const unknownId: Probe['observe'] = async (run, resource) => {
  const shown = await shownUnknown(run, resource)
  const changes = run.flags.readOnly ? {} : await changesOfGone(run, resource).catch(reasonIn)
  // Of a number that nobody has created, only reading is safe.
  const open = changes instanceof Error ? changes : undefined
  const own = commonStatus({ GET: shown, ...(changes instanceof Error ? {} : changes) })
  if (own.value instanceof Several) return own
  const observed = { [wordOf(resource)]: own }
  for (const other of run.contract.resources.filter((one) => one !== resource)) {
    const exchange = await shownUnknown(run, other).catch(unlessInconclusive)
    if (exchange) observed[wordOf(other)] = { value: rejectionOf(exchange), exchange }
  }
  return { ...byResource(observed), open }
}

async function changesOfGone(run: Run, resource: Resource): Promise<Record<string, Exchange>> {
  // First, because it creates records, which may get the id of the deleted one.
  const methods = await knownOf(resource.updates, async ({ method }) => {
    await needUpdates(run, resource, method)
    return method
  })
  const { record, remains } = await deletedNow(run, resource)
  const { path } = record
  const fields = picked(testFields(run, resource), updatableFields(resource))
  const updates = await inSequence(methods, async (method) => {
    // A service may create a record instead of updating it.
    const sent = updateRequest(path, method, fields)
    return [
      method,
      method === 'PUT' ? (await tracked(run, resource, fields, sent)).exchange : await run.ask(sent),
    ] as const
  })
  const removal = await requestDelete(run, path)
  const all = Object.fromEntries([...updates, ['DELETE', removal]])
  const [refusal] = Object.values(all).filter(isOfKey)
  if (refusal) await needWrites(run, resource, refusal)
  // What is kept may well be changed.
  if (remains === 'kept' && Object.values(all).some(isSuccess))
    throw new NotTested(`The service keeps deleted ${resource.name}, and changes them, so none is unknown to it.`)
  return all
}

const removal: Probe['observe'] = async (run, resource) => {
  const first = await firstDeletion(run, resource)
  needAnswer(first)
  // The service has an operation that only another key may use.
  if (!isSuccess(first.exchange) && !isOfKey(first.exchange))
    return holds(false, `A DELETE gets ${first.exchange.status}.`, first.exchange)
  if (first.remains === 'there')
    return holds(false, 'After a DELETE, the record is still there.', await shownGone(run, first.record.path), 'there')
  const now = await deletedNow(run, resource)
  needAnswer(now)
  const { record, exchange, remains } = now
  if (!isSuccess(exchange)) return holds(false, `A DELETE gets ${exchange.status}.`, exchange)
  const also = remains === 'kept' ? 'After a DELETE, a GET still shows the record, and lists leave it out.' : undefined
  const named = { [resource.search]: record.fields[resource.searched] ?? '', ...longestPage(resource) }
  const isLeft = (list: Exchange): boolean => isIn(run, list, record)
  const list = await run.clock.until(
    () => run.list(resource, named),
    (exchange) => !isLeft(exchange),
    'delete list',
  )
  return { ...holds(!isLeft(list), 'After a DELETE, the record is still listed.', list, 'listed'), also }
}

/** @throws {Inconclusive} if a DELETE worked and got 404: no service means that, so something repeats it */
function needAnswer({ exchange, remains }: Deletion): void {
  if (!isUnknown(exchange) || remains === 'there') return
  const why = 'something repeats it, or its first answer was lost'
  throw new Inconclusive(`A DELETE gets ${exchange.status}, and its record is gone: ${why}.`, exchange)
}

export const statusProbes: Probes = {
  'success-status': { phase: 'write', observe: successStatus },
  'unknown-id': { phase: 'write', readOnly: 'confirms', observe: unknownId },
  delete: { phase: 'write', observe: removal },
}
