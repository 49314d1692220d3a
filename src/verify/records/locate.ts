// Where a record of ours is. What a service says after a creation may be the id of a job, of a request, or of somebody
// else's record: an id is ours only when GET shows our record at its path.

import { type FoundRecord, type Id, isId, ownRecords, usualIdNames } from '../bodies/records-in.ts'
import { type Exchange, isSuccess, pathWith } from '../http/exchange.ts'
import type { Run } from '../run.ts'
import type { Resource } from '../contract.ts'

interface Candidate {
  id: Id
  /** The field that has it. */
  field?: string
}

interface Located {
  id: Id
  path: string
  /** The response that shows the record. */
  shown: Exchange
}

export function pathOf({ member }: Resource, id: Id): string {
  return member.replace(/\{\w+\}/, encodeURIComponent(String(id)))
}

/** The record that a request created: by what came back, or by looking for its name. */
export function locate(run: Run, resource: Resource, name: string, created: Exchange): Promise<Located | undefined> {
  const said = [
    ...ownRecords(run, created).flatMap((found) => idsOf(resource, found)),
    ...idsInLocation(run, resource, created),
  ]
  const look = async (): Promise<Located | undefined> => {
    const located = await shownAt(run, resource, said)
    return located ?? shownAt(run, resource, await idsNamed(run, resource, name))
  }
  return run.until(look, (located) => located !== undefined)
}

/** A record that a list has, where GET shows it. */
export function locateListed(run: Run, resource: Resource, found: FoundRecord): Promise<Located | undefined> {
  return shownAt(run, resource, idsOf(resource, found))
}

async function shownAt(run: Run, resource: Resource, candidates: Candidate[]): Promise<Located | undefined> {
  for (const { id, field } of candidates) {
    const path = pathOf(resource, id)
    // One of our other records has that id.
    if (run.created.present.has(path)) continue
    const shown = await run.ask({ method: 'GET', path })
    if (!isShown(run, shown)) continue
    if (field !== undefined) prefer(run.idNames, field)
    return { id, path, shown }
  }
  return undefined
}

/** Whether our record is what is shown, and not one of several. */
export function isShown(run: Run, exchange: Exchange): boolean {
  const isAlone = ({ array, length }: FoundRecord): boolean => array === undefined || length === 1
  return isSuccess(exchange) && ownRecords(run, exchange).some(isAlone)
}

/** From now on, the field that has addressed a record is the first that is looked at. */
function prefer(names: string[], name: string): void {
  const others = names.filter((other) => other !== name)
  names.splice(0, names.length, name, ...others)
}

// A path may take any text beside the record; these are all that are asked for.
const mostCandidates = 6

/** What may address a record: fields beside what was sent, and the ids of the objects around. */
function idsOf({ create }: Resource, { fields, around }: FoundRecord): Candidate[] {
  const sent = create.fields.map(({ name }) => name)
  const isCandidate = ([name, value]: [string, unknown]): boolean =>
    !sent.includes(name) && isId(value) && /^[\w-]{1,64}$/.test(String(value))
  const beside = Object.entries(fields).filter(isCandidate)
  const usual = beside.filter(([name]) => usualIdNames.includes(name))
  const others = beside.filter(([name]) => !usualIdNames.includes(name))
  const outside = around.toReversed().flatMap(({ value }) => Object.entries(Object(value)))
  const usualOutside = outside.filter((entry) => usualIdNames.includes(entry[0]) && isCandidate(entry))
  // Every entry above has an id for its value.
  const all = [...usual, ...others, ...usualOutside].map(([field, id]) => ({ field, id: id as Id }))
  return all.slice(0, mostCandidates)
}

/** The last part of an address that is right under the collection. */
function idsInLocation({ transport }: Run, { collection }: Resource, { headers }: Exchange): Candidate[] {
  const location = headers.get('location')
  const base = transport.baseUrl + collection
  if (location === null || !URL.canParse(location, base)) return []
  const { pathname } = new URL(location, base)
  const [, segment = ''] = pathname.split(`${collection}/`)
  const id = decoded(segment.replace(/\/$/, ''))
  return id !== undefined && isId(id) && !id.includes('/') ? [{ id }] : []
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** What a search for the name and the newest page have with that name. */
async function idsNamed(run: Run, resource: Resource, name: string): Promise<Candidate[]> {
  const isNamed = (text: unknown): boolean => typeof text === 'string' && text.trim() === name.trim()
  for (const query of [{ [resource.search]: name }, {}]) {
    const list = await run.ask({ method: 'GET', path: pathWith(resource.collection, query) })
    const named = ownRecords(run, list).filter(({ fields }) => Object.values(fields).some(isNamed))
    const ids = named.flatMap((found) => idsOf(resource, found))
    const isNew = ({ id }: Candidate): boolean => !run.created.present.has(pathOf(resource, id))
    if (ids.some(isNew)) return ids.filter(isNew)
  }
  return []
}
