// What needs no record of ours: the address, the key, the paths.

import type { Resource } from '../../../generated/ledger.ts'
import { post } from '../creation.ts'
import { hasList } from '../found.ts'
import type { Lab } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { NotTested, type Observation } from '../observation.ts'
import { isObject } from '../pointers.ts'
import { type Exchange, formBody, isHtml, isSuccess } from '../received.ts'
import { alike, type FactProbe, holds, type Probe } from './probe.ts'
import { plainList } from './range.ts'
import { ignoreBlocked } from './shown.ts'

async function baseUrl(lab: Lab): Promise<Observation> {
  const exchange = await plainList(lab, lab.resource('pixels'))
  // The run gets here only if the address has responded with a list.
  return { value: lab.contract.ledger['base-url']?.value, exchange }
}

export function withoutKey(lab: Lab): Promise<Exchange> {
  const path = lab.resource('pixels').collection
  return lab.once('without key', () => lab.ask({ method: 'GET', path, key: 'none' }))
}

async function unauthenticated(lab: Lab): Promise<Observation> {
  const domains = lab.resource('domains')
  const missing = await withoutKey(lab)
  const madeUp = await lab.ask({ method: 'GET', path: domains.collection, key: 'made-up' })
  const created = await createdWithoutKey(lab, domains).catch(ignoreBlocked)
  const value = alike({
    missing: missing.status,
    // A service that takes any key has no status for an invalid one.
    madeUp: isSuccess(madeUp) ? missing.status : madeUp.status,
    // Who may not create anything may be rejected for that.
    missingInCreate: created && (created.status < 400 || created.status >= 500) ? created.status : missing.status,
  })
  return { value, exchange: created && isSuccess(created) ? created : missing }
}

async function createdWithoutKey(lab: Lab, resource: Resource): Promise<Exchange> {
  const fields = fieldsFor(lab, resource, lab.nextNumber())
  return (await post(lab, resource, fields, { ...formBody(fields), key: 'none' })).exchange
}

async function acceptHeader(lab: Lab): Promise<Observation> {
  const path = lab.resource('pixels').collection
  if (!isObject((await withoutKey(lab)).json)) throw new NotTested('With `Accept`, an error has no JSON either.')
  const listed = await lab.ask({ method: 'GET', path, accept: 'none' })
  const rejected = await lab.ask({ method: 'GET', path, accept: 'none', key: 'none' })
  if (isObject(rejected.json) && isObject(listed.json)) return { value: 'json-always', exchange: rejected }
  // Laravel redirects to its login page; the body of the redirect is HTML.
  const isPage = isHtml(rejected) && isObject(listed.json)
  return { value: isPage ? 'required' : { list: bodyKind(listed), error: bodyKind(rejected) }, exchange: rejected }
}

async function otherErrors(lab: Lab): Promise<Observation> {
  const { collection } = lab.resource('pixels')
  const exchange = await lab.ask({ method: 'GET', path: collection.replace(/[^/]+$/, lab.names.token) })
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

const list: FactProbe['observe'] = async (lab, resource) => {
  const exchange = await plainList(lab, resource)
  return holds(isSuccess(exchange) && hasList(exchange.json), `status ${exchange.status}`, exchange)
}

export const accessFacts: Record<string, FactProbe> = {
  list: { phase: 'read', readOnly: true, observe: list },
}
