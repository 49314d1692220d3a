// Records that a run creates and deletes: each is journalled, and its id found wherever a service says it.

import type { Resource } from './service-contract.ts'
import { type FoundRecord, type Id, isId, ownRecords } from './found-records.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from './http-exchange.ts'
import { Blocked, NotTested } from './observation.ts'
import type { Run } from './run.ts'

/** A record that the run created. */
export interface CreatedRecord {
  resource: Resource
  path: string
  id: Id
  /** The form that created it. */
  fields: Fields
  /** The response to that form. */
  exchange: Exchange
}

export interface Posted {
  exchange: Exchange
  record: CreatedRecord | undefined
}

const attempts = 3

/**
 * Sends a form that may create a record, or its fields as another type, and keeps track of what it creates. A service
 * may fail now and then, so it is sent again.
 */
export async function post(
  run: Run,
  resource: Resource,
  fields: Fields,
  { contentType, ...other }: Pick<Sent, 'contentType' | 'key'> = {},
): Promise<Posted> {
  const sent = { method: 'POST', path: resource.collection, ...bodyWith(fields, contentType), ...other }
  for (let attempt = 1; ; attempt += 1) {
    const posted = await tracked(run, resource, fields, sent)
    if (posted.exchange.status < 500 || attempt === attempts) return posted
  }
}

/** Sends a request that may create a record. */
export async function tracked(run: Run, resource: Resource, fields: Fields, sent: Sent): Promise<Posted> {
  const name = Object.values(fields).find((text) => text.includes(run.names.token)) ?? run.names.token
  run.created.begin(name)
  const exchange = await run.ask(sent)
  if (exchange.wasCut) run.created.begin(name)
  if (exchange.status >= 400 && exchange.status < 500) run.created.accountFor(name)
  const id = isSuccess(exchange) ? await idAfter(run, resource, name, exchange) : undefined
  if (id === undefined) return { exchange, record: undefined }
  const path = pathOf(resource, id)
  run.created.found(name, path)
  return { exchange, record: { resource, path, id, fields, exchange } }
}

/**
 * Creates a record: with the first form that the service does not reject, or with another value of its lists.
 *
 * @throws {Blocked} if the service does not create it
 */
export async function create(run: Run, resource: Resource, ...forms: Fields[]): Promise<CreatedRecord> {
  let rejected: Posted | undefined
  for (const fields of forms.flatMap((form) => [form, ...otherChoices(resource, form)])) {
    const posted = await post(run, resource, fields)
    if (posted.record || !isRejection(posted.exchange)) return recordOf(posted)
    rejected ??= posted
  }
  if (!rejected) throw new NotTested(`There is no form for ${resource.name}.`)
  return recordOf(rejected)
}

/** The same fields with another value of each list: a service may not take one of them. */
function otherChoices(resource: Resource, fields: Fields): Fields[] {
  return resource.create.fields.flatMap(({ name, values }) => {
    const other = values.map(String).findLast((value) => value !== fields[name])
    return other === undefined ? [] : [{ ...fields, [name]: other }]
  })
}

/** @throws {Blocked} if there is none, with what the service said; {NotTested} if it cannot be addressed */
export function recordOf({ record, exchange }: Posted): CreatedRecord {
  if (record) return record
  const { sent, status, text } = exchange
  const asked = `${sent.method} ${sent.path}`
  if (isSuccess(exchange)) throw new NotTested(`${asked} was ${status}, and nothing tells the id of the record.`)
  throw new Blocked(`${asked} was ${status}: the service does not create our record (${excerpt(text)}).`, exchange)
}

/** What the service said, short. It may repeat anything, so only its beginning is shown. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line || 'without a body'
}

/** Deletes a record now. What no probe deletes is deleted at the end. */
export async function remove(run: Run, path: string): Promise<Exchange> {
  const exchange = await run.ask({ method: 'DELETE', path })
  if (isGone(exchange)) run.created.deleted(path)
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
async function idAfter(run: Run, resource: Resource, name: string, created: Exchange): Promise<Id | undefined> {
  const inBody = ownRecords(run, created)[0]?.id
  if (inBody !== undefined) return inBody
  const location = created.headers.get('location')
  const inLocation = location === null ? undefined : lastSegment(location)
  return inLocation ?? (await newestNamed(run, resource, name))?.id
}

async function newestNamed(run: Run, resource: Resource, name: string): Promise<FoundRecord | undefined> {
  const isNamed = (text: unknown): boolean => typeof text === 'string' && text.trim() === name.trim()
  const isNew = ({ fields, id }: FoundRecord): boolean =>
    id !== undefined && !run.created.paths.includes(pathOf(resource, id)) && Object.values(fields).some(isNamed)
  const newest = (list: Exchange): FoundRecord | undefined => ownRecords(run, list).find(isNew)
  const searched = await run.settled(
    () => run.list(resource, { [resource.search]: name }),
    (list) => newest(list) !== undefined,
  )
  return newest(searched) ?? newest(await run.list(resource))
}

function lastSegment(location: string): string | undefined {
  const segment = location.split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? ''
  try {
    const decoded = decodeURIComponent(segment)
    return isId(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
