// What needs no record of ours: the address, the paths, the key; and whether each operation needs the key.

import { acceptedUpdate, updatableFields, updateRequest } from '../records/mutations.ts'
import { post } from '../records/create.ts'
import { hasList, isContainer } from '../bodies/places.ts'
import { type Exchange, hasOperation, isHtml, isSuccess } from '../http/exchange.ts'
import { NotTested, unlessInconclusive } from '../judge/observation.ts'
import { plainList } from '../records/read.ts'
import { commonStatus, holds, inSequence, knownOf, type Probe, type Probes } from './probe.ts'
import type { Resource } from '../contract.ts'
import type { Run } from '../run.ts'
import { recordToChange } from '../records/fixtures.ts'
import { picked, testFields } from '../records/names.ts'

const baseUrl: Probe['observe'] = async (run, pixels) => {
  const exchange = await plainList(run, pixels)
  // The run gets here only if the address has responded with a list.
  return { value: run.contract.ledger['base-url']?.value, exchange }
}

const list: Probe['observe'] = async (run, resource) => {
  const exchange = await plainList(run, resource)
  return holds(isSuccess(exchange) && hasList(exchange), `status ${exchange.status}`, exchange)
}

const otherErrors: Probe['observe'] = async (run, pixels) => {
  const exchange = await run.ask({ method: 'GET', path: pixels.collection.replace(/[^/]+$/, run.names.token) })
  if (!isSuccess(exchange)) return { value: bodyKind(exchange), exchange }
  throw new NotTested(`${exchange.sent.path} is not a path of the API, and was ${exchange.status}.`)
}

const acceptHeader: Probe['observe'] = async (run, pixels) => {
  const { collection: path } = pixels
  if (!isContainer((await listWithoutKey(run, pixels)).json))
    throw new NotTested('With `Accept`, an error has no JSON either.')
  const listed = await run.ask({ method: 'GET', path, accept: 'none' })
  const error = await run.ask({ method: 'GET', path, accept: 'none', key: 'none' })
  const kinds = { list: bodyKind(listed), error: bodyKind(error) }
  if (kinds.list !== 'json' || !['json', 'html'].includes(kinds.error)) return { value: kinds, exchange: error }
  // Laravel redirects to its login page; the body of the redirect is HTML.
  return { value: kinds.error === 'json' ? 'json-always' : 'required', exchange: error }
}

function bodyKind(exchange: Exchange): string {
  if (exchange.text.trim() === '') return 'empty'
  if (isContainer(exchange.json)) return 'json'
  return isHtml(exchange) ? 'html' : 'text'
}

export function listWithoutKey(run: Run, { collection: path }: Resource): Promise<Exchange> {
  return run.once(`${path} without key`, () => run.ask({ method: 'GET', path, key: 'none' }))
}

/** The responses to the operations on one record, each asked for once without the key. */
function recordWithoutKey(run: Run, resource: Resource): Promise<Exchange[]> {
  return run.once(`${resource.record} without key`, async () => {
    // Whether there is such an update at all, a fact of the source says.
    const updates = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const { path } = await recordToChange(run, resource)
    const fields = testFields(run, resource)
    const changed = picked(fields, updatableFields(resource))
    const created = await post(run, resource, fields, { key: 'none' })
    const requests = [
      { method: 'GET', path },
      ...updates
        .filter(({ exchange }) => hasOperation(exchange))
        .map(({ method }) => updateRequest(path, method, changed)),
      { method: 'DELETE', path },
    ]
    return [created.exchange, ...(await inSequence(requests, (sent) => run.ask({ ...sent, key: 'none' })))]
  })
}

function isOpen(exchange: Exchange): boolean {
  return isSuccess(exchange) && !isHtml(exchange)
}

const unauthenticated: Probe['observe'] = async (run, pixels) => {
  const { resources } = run.contract
  const lists = await inSequence(resources, (resource) => listWithoutKey(run, resource))
  const changed = run.readOnly ? [] : resources
  const others = await inSequence(changed, (resource) => recordWithoutKey(run, resource).catch(unlessInconclusive))
  const path = resources.at(-1)?.collection ?? pixels.collection
  const madeUp = await run.ask({ method: 'GET', path, key: 'made-up' })
  const all = [...lists, ...others.flatMap((exchanges) => exchanges ?? []), madeUp]
  // A service that takes any key has no status for an invalid one; whether one is needed, the facts of the source say.
  const rejected = all.filter((exchange) => !isOpen(exchange))
  return commonStatus(byRequest(rejected.length > 0 ? rejected : all))
}

function byRequest(exchanges: Exchange[]): Record<string, Exchange> {
  const named = exchanges.map((exchange) => {
    const { method, path, key } = exchange.sent
    return [`${method} ${path} with ${key === 'none' ? 'no' : 'a made-up'} key`, exchange] as const
  })
  return Object.fromEntries(named)
}

const key: Probe['observe'] = async (run, resource) => {
  const listed = await listWithoutKey(run, resource)
  const open = [listed, ...(await recordWithoutKey(run, resource))].find(isOpen)
  return holds(open === undefined, `${open?.sent.method} is accepted without a key`, open ?? listed)
}

export const accessProbes: Probes = {
  'base-url': { phase: 'read', readOnly: 'decides', observe: baseUrl },
  list: { phase: 'read', readOnly: 'decides', observe: list },
  'other-errors': { phase: 'read', readOnly: 'decides', observe: otherErrors },
  'accept-header': { phase: 'read', readOnly: 'decides', observe: acceptHeader },
  unauthenticated: { phase: 'write', readOnly: 'decides', observe: unauthenticated },
  key: { phase: 'write', observe: key },
}
