// Records that a run creates and deletes: each is journalled, and its id found wherever a service says it.

import type { Resource } from '../../generated/ledger.ts'
import { anyIdIn, type Found, type Id } from './found.ts'
import type { Fields, Lab, Made } from './lab.ts'
import { type Exchange, formBody, isSuccess, type Sent } from './received.ts'

export interface Posted {
  exchange: Exchange
  made: Made | undefined
}

/** Sends a form, or any other body, that may create a record, and keeps track of what it creates. */
export async function post(
  lab: Lab,
  resource: Resource,
  fields: Fields,
  otherwise: Partial<Sent> = formBody(fields),
): Promise<Posted> {
  const { collection } = resource
  const name = Object.values(fields).find((text) => text.includes(lab.names.token)) ?? lab.names.token
  lab.journal.created({ collection, name })
  lab.unaccounted.add(name)
  const exchange = await lab.ask({ method: 'POST', path: collection, ...otherwise })
  if (exchange.status >= 400 && exchange.status < 500) lab.unaccounted.delete(name)
  if (!isSuccess(exchange)) return { exchange, made: undefined }
  const id = await idAfter(lab, resource, name, exchange)
  if (id === undefined) return { exchange, made: undefined }
  lab.unaccounted.delete(name)
  const path = pathOf(resource, id)
  lab.journal.created({ collection, name, path })
  const made = { resource, path, id, fields, created: exchange, order: lab.own.size }
  lab.present.set(path, made)
  lab.own.add(path)
  return { exchange, made }
}

/** Deletes a record now. What no probe deletes is deleted at the end. */
export async function remove(lab: Lab, path: string): Promise<Exchange> {
  const exchange = await lab.ask({ method: 'DELETE', path })
  if (isGone(exchange)) {
    lab.present.delete(path)
    lab.journal.deleted(path)
  }
  return exchange
}

/** Whether a record is not there after a request to delete it. */
export function isGone(exchange: Exchange): boolean {
  return isSuccess(exchange) || [404, 410].includes(exchange.status)
}

export function pathOf({ member }: Resource, id: Id): string {
  return member.replace(/\{\w+\}/, encodeURIComponent(String(id)))
}

/** In the body, in `Location`, or by looking for the name. */
async function idAfter(lab: Lab, resource: Resource, name: string, created: Exchange): Promise<Id | undefined> {
  const inBody = lab.ours(created.json)[0]?.id
  if (inBody !== undefined) return inBody
  const location = created.headers.get('location')
  if (location !== null) return lastSegment(location)
  const found = name.startsWith(lab.names.token) ? await newestNamed(lab, resource, name) : undefined
  return found?.id ?? anyIdIn(created.json)
}

async function newestNamed(lab: Lab, resource: Resource, name: string): Promise<Found | undefined> {
  const isNew = ({ record, id }: Found): boolean =>
    id !== undefined && !lab.own.has(pathOf(resource, id)) && Object.values(record).includes(name)
  const newest = ({ json }: Exchange): Found | undefined => lab.ours(json).find(isNew)
  const searched = await lab.settled(
    () => lab.list(resource, { [resource.search]: name }),
    (exchange) => newest(exchange) !== undefined,
  )
  return newest(searched) ?? newest(await lab.list(resource))
}

function lastSegment(location: string): string | undefined {
  const segment = location.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1)
  return segment === undefined || segment === '' ? undefined : decodeURIComponent(segment)
}
