// Records that a run creates and deletes: each is journalled, and its id found wherever a service says it.

import type { Resource } from '../../generated/ledger.ts'
import { anyIdIn, type Found, type Id } from './found.ts'
import type { Fields, Lab, Made } from './lab.ts'
import { Blocked, NotTested } from './observation.ts'
import { type Exchange, formBody, isRejection, isSuccess, type Sent } from './received.ts'

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

/**
 * Creates a record. When the service rejects it, it may be one value of a list that it does not take: then another.
 *
 * @throws {Blocked} if the service does not create it
 */
export async function create(lab: Lab, resource: Resource, fields: Fields): Promise<Made> {
  const { exchange, made } = await post(lab, resource, fields)
  if (made || !isRejection(exchange)) return madeOr(made, exchange)
  for (const { name, values } of resource.create.fields.filter((field) => field.values.length > 0)) {
    const other = values
      .map(String)
      .find((value) => value !== fields[name] && !lab.rejected.has(valueName(resource, name, value)))
    const again = await post(lab, resource, { ...fields, [name]: other ?? '' })
    if (!again.made) continue
    lab.rejected.set(valueName(resource, name, fields[name] ?? ''), exchange)
    return again.made
  }
  return madeOr(undefined, exchange)
}

/** The name of a value under which a lab keeps that it was rejected. */
export function valueName(resource: Resource, field: string, value: string | number): string {
  return `${resource.name}.${field}=${value}`
}

export function madeOr(made: Made | undefined, exchange: Exchange): Made {
  if (made) return made
  const { sent, status, text } = exchange
  const asked = `${sent.method} ${sent.path}`
  if (status >= 200 && status < 300)
    throw new NotTested(`${asked} was ${status}, and nothing tells the id of the record.`)
  throw new Blocked(`${asked} was ${status}: the service does not create our record (${excerpt(text)}).`, exchange)
}

/** What the service said, short. It may repeat anything, so only its beginning is shown. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line || 'without a body'
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
