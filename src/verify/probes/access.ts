// What needs no record of ours: the address, the key, the paths. And which methods need the key.

import { updatableFields, updateRequest } from '../changed-records.ts'
import { post } from '../creation.ts'
import { type Exchange, isHtml, isSuccess } from '../http-exchange.ts'
import { hasList } from '../found-records.ts'
import { NotTested, type Observation } from '../observation.ts'
import { plainList } from '../own-lists.ts'
import { isObject } from '../pointers.ts'
import { commonStatus, type FactProbe, holds, inSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { recordToChange } from '../shared-records.ts'
import { picked, testFields } from '../test-data.ts'

async function baseUrl(run: Run): Promise<Observation> {
  const exchange = await plainList(run, run.resource('pixels'))
  // The run gets here only if the address has responded with a list.
  return { value: run.contract.ledger['base-url']?.value, exchange }
}

export function listWithoutKey(run: Run): Promise<Exchange> {
  const path = run.resource('pixels').collection
  return run.once('list without key', () => run.ask({ method: 'GET', path, key: 'none' }))
}

async function unauthenticated(run: Run): Promise<Observation> {
  const missing = await listWithoutKey(run)
  const madeUp = await run.ask({ method: 'GET', path: run.resource('domains').collection, key: 'made-up' })
  // A service that takes any key has no status for an invalid one.
  return commonStatus({ missing, ...(!isSuccess(madeUp) && { madeUp }) })
}

async function acceptHeader(run: Run): Promise<Observation> {
  const path = run.resource('pixels').collection
  if (!isObject((await listWithoutKey(run)).json)) throw new NotTested('With `Accept`, an error has no JSON either.')
  const list = await run.ask({ method: 'GET', path, accept: 'none' })
  const error = await run.ask({ method: 'GET', path, accept: 'none', key: 'none' })
  const kinds = { list: bodyKind(list), error: bodyKind(error) }
  if (kinds.list !== 'json' || !['json', 'html'].includes(kinds.error)) return { value: kinds, exchange: error }
  // Laravel redirects to its login page; the body of the redirect is HTML.
  return { value: kinds.error === 'json' ? 'json-always' : 'required', exchange: error }
}

async function otherErrors(run: Run): Promise<Observation> {
  const { collection } = run.resource('pixels')
  const exchange = await run.ask({ method: 'GET', path: collection.replace(/[^/]+$/, run.names.token) })
  if (!isSuccess(exchange)) return { value: bodyKind(exchange), exchange }
  throw new NotTested(`${exchange.sent.path} is not a path of the API, and was ${exchange.status}.`)
}

function bodyKind(exchange: Exchange): string {
  if (exchange.text.trim() === '') return 'empty'
  if (isObject(exchange.json)) return 'json'
  return isHtml(exchange) ? 'html' : 'text'
}

export const accessProbes: Record<string, Probe> = {
  'base-url': { phase: 'read', readOnly: true, observe: baseUrl },
  unauthenticated: { phase: 'read', readOnly: true, observe: unauthenticated },
  'accept-header': { phase: 'read', readOnly: true, observe: acceptHeader },
  'other-errors': { phase: 'read', readOnly: true, observe: otherErrors },
}

const list: FactProbe['observe'] = async (run, resource) => {
  const exchange = await plainList(run, resource)
  return holds(isSuccess(exchange) && hasList(exchange), `status ${exchange.status}`, exchange)
}

/** Writes without the key: each method once, spread over the resources. */
const key: FactProbe['observe'] = async (run, resource) => {
  const { path } = await recordToChange(run, resource)
  const fields = testFields(run, resource)
  const changed = picked(fields, updatableFields(resource))
  const without = { key: 'none' } as const
  const writes = [
    async () => (await post(run, resource, fields, without)).exchange,
    ...resource.updates.map(
      ({ method }) =>
        () =>
          run.ask({ ...updateRequest(path, method, changed), ...without }),
    ),
    () => run.ask({ method: 'DELETE', path, ...without }),
  ]
  const { resources } = run.contract
  const asked = writes.filter((_, index) => index % resources.length === resources.indexOf(resource))
  const exchanges = await inSequence(asked, (write) => write())
  const [first] = exchanges
  if (!first) throw new NotTested('The writes of other resources were tried without the key.')
  const open = exchanges.find((exchange) => isSuccess(exchange) && !isHtml(exchange))
  return holds(open === undefined, `${open?.sent.method} is accepted without a key`, open ?? first)
}

export const accessFacts: Record<string, FactProbe> = {
  list: { phase: 'read', readOnly: true, observe: list },
  key: { phase: 'write', observe: key },
}
