// What needs no record of ours: the address, the key, the paths.

import { type Exchange, isHtml, isSuccess } from '../received.ts'
import type { Lab } from '../lab.ts'
import { NotTested, type Observation } from '../observation.ts'
import { isObject } from '../pointers.ts'
import { plainList } from './lists.ts'
import type { Probe } from './probe.ts'

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
  const path = lab.resource('pixels').collection
  const missing = await withoutKey(lab)
  const madeUp = await lab.ask({ method: 'GET', path, key: 'made-up' })
  // A service that takes any key has no status for an invalid one.
  const isOne = isSuccess(madeUp) || madeUp.status === missing.status
  return { value: isOne ? missing.status : { missing: missing.status, madeUp: madeUp.status }, exchange: missing }
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
  const exchange = await lab.ask({ method: 'GET', path: collection.replace(/[^/]+$/, `${lab.names.token}`) })
  if (isSuccess(exchange))
    throw new NotTested(`${exchange.sent.path} is not a path of the API, and was ${exchange.status}.`)
  return { value: bodyKind(exchange), exchange }
}

function bodyKind(exchange: Exchange): string {
  if (exchange.text.trim() === '') return 'empty'
  if (isObject(exchange.json)) return 'json'
  return isHtml(exchange) ? 'html' : 'text'
}

export const accessProbes: Record<string, Probe> = {
  'base-url': { phase: 'read', observe: baseUrl },
  unauthenticated: { phase: 'read', observe: unauthenticated },
  'accept-header': { phase: 'read', observe: acceptHeader },
  'other-errors': { phase: 'read', observe: otherErrors },
}
