// Probes without records of our own: the address, the paths, the key, and which operations need the key.

import { hasList } from '../bodies/places.ts'
import { ownRecords } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, isHtml, isSuccess, pathWith, requestOf } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { Several, unlessInconclusive } from '../judge/observation.ts'
import { acceptedUpdate, updatableFields, updateRequest } from '../records/changes.ts'
import { post } from '../records/make.ts'
import { giveBack, recordToChange } from '../records/fixtures.ts'
import { pageLengths, queryFor } from '../records/query.ts'
import { picked, testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { common, commonStatus, holds, knownOf, type Probe, type Probes } from './probe.ts'
import { Shared } from '../records/shared.ts'

const list: Probe['observe'] = async (run, resource) => {
  const exchange = await run.list(resource)
  return holds(isSuccess(exchange) && hasList(exchange), `A list gets ${exchange.status}.`, exchange)
}

const listsWithoutKey = new Shared<Exchange>()

/** A list with a path that no request with the key uses, because some caches ignore keys. */
export function listWithoutKey(run: Run, resource: Resource): Promise<Exchange> {
  return listsWithoutKey.of(run, resource.name, async () => {
    const { collection } = resource
    const path = pathWith(collection, queryFor(resource, { 'page-length': pageLengths(resource).usual }))
    const list = await run.ask({ method: 'GET', path, key: 'none' })
    if (list.status === 401 || isSuccess(list) || isSuccess(await run.ask({ method: 'GET', path }))) return list
    // Something refuses this query, whatever the key.
    return run.ask({ method: 'GET', path: collection, key: 'none' })
  })
}

const recordsWithoutKey = new Shared<Exchange[]>()

/** The responses to the operations on one record, each sent once without the key. */
function recordWithoutKey(run: Run, resource: Resource): Promise<Exchange[]> {
  return recordsWithoutKey.of(run, resource.record, async () => {
    // A gateway may forbid a method, with a key and without.
    const updates = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const methods = updates.filter(({ exchange }) => isSuccess(exchange)).map(({ method }) => method)
    const record = await recordToChange(run, resource)
    const { path } = record
    const fields = testFields(run, resource)
    const changed = picked(fields, updatableFields(resource))
    const created = await post(run, resource, fields, { key: 'none' })
    const requests = [
      { method: 'GET', path },
      ...methods.map((method) => updateRequest(path, method, changed)),
      { method: 'DELETE', path },
    ]
    const exchanges = await inSequence(requests, (sent) => run.ask({ ...sent, key: 'none' }))
    const [, ...changes] = exchanges
    // A record that was changed without a key is deleted at the end.
    if (!changes.some(isSuccess)) await giveBack(run, record)
    return [created.exchange, ...exchanges]
  })
}

/** Some services answer everything with 200: without our records, nothing was opened. */
function isOpen(run: Run, exchange: Exchange): boolean {
  const { sent, text } = exchange
  if (!isSuccess(exchange) || isHtml(exchange)) return false
  const showsOurs = ownRecords(run, exchange).length > 0
  return showsOurs || run.flags.readOnly || (sent.method === 'DELETE' && text.trim() === '')
}

const unauthenticated: Probe['observe'] = async (run, main) => {
  // What is not there needs no key.
  const resources = run.contract.resources.filter(({ name }) => !run.missing.has(name))
  const lists = await inSequence(resources, (resource) => listWithoutKey(run, resource))
  const changed = run.flags.readOnly ? [] : resources
  const others = await inSequence(changed, (resource) => recordWithoutKey(run, resource).catch(unlessInconclusive))
  const { path } = (lists.at(-1) ?? (await listWithoutKey(run, main))).sent
  const madeUp = await run.ask({ method: 'GET', path, key: 'made-up' })
  const all = [...lists, ...others.flatMap((exchanges) => exchanges ?? []), madeUp]
  // A service that takes any key has no status for an invalid one; statements of the source decide whether a key is needed.
  // A status about the type of a body says nothing about a key, either.
  const rejected = all.filter((exchange) => !isOpen(run, exchange) && exchange.status !== 415)
  const answers = rejected.length > 0 ? rejected : all
  const missing = commonStatus(byRequest(answers.filter(({ sent }) => sent.key === 'none')))
  const invalid = answers.filter(({ sent }) => sent.key === 'made-up')
  if (missing.value instanceof Several || invalid.length === 0) return commonStatus(byRequest(answers))
  return common({ 'With no key': missing, 'With a made-up key': commonStatus(byRequest(invalid)) })
}

function byRequest(exchanges: Exchange[]): Record<string, Exchange> {
  const named = exchanges.map((exchange) => {
    const { sent } = exchange
    return [`${requestOf(sent)} with ${sent.key === 'none' ? 'no' : 'a made-up'} key`, exchange] as const
  })
  return Object.fromEntries(named)
}

const key: Probe['observe'] = async (run, resource) => {
  const listed = await listWithoutKey(run, resource)
  const open = [listed, ...(await recordWithoutKey(run, resource))].find((one) => isOpen(run, one))
  const method = open?.sent.method
  return holds(open === undefined, `${method} is accepted without a key.`, open ?? listed, { open: method })
}

export const accessProbes: Probes = {
  list: { phase: 'read', readOnly: 'decides', observe: list },
  unauthenticated: { phase: 'write', readOnly: 'decides', observe: unauthenticated },
  key: { phase: 'write', observe: key },
}
