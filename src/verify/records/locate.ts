// Finds a record of ours. The response to a create may contain the id of a job, of a request, or of another record: an
// id is ours only if GET shows our record at its path.

import { propertiesOf } from '../../lib/json.ts'
import { type FoundRecord, type Id, isId, ownRecords, usualIdNames } from '../bodies/records-in.ts'
import type { Lag } from '../clock.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, isSuccess, pathWith } from '../http/exchange.ts'
import type { Run } from '../run.ts'

/** A value that may address a record, and its field. */
interface Candidate {
  id: Id
  field: string
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

/** The record that a request created: from its response, or by searching for its name. */
export function locate(
  run: Run,
  resource: Resource,
  name: string,
  created: Exchange,
  lag: Lag,
): Promise<Located | undefined> {
  const ids = ownRecords(run, created).flatMap((found) => idsOf(resource, found))
  const look = async (): Promise<Located | undefined> => {
    const located = await shownAt(run, resource, ids)
    return located ?? shownAt(run, resource, await idsNamed(run, resource, name))
  }
  return run.clock.until(look, (located) => located !== undefined, lag)
}

/**
 * A record that a request may have created although it was refused.
 *
 * @param isLikely whether the request failed before: then the record may appear late
 */
export function locateNamed(
  run: Run,
  resource: Resource,
  name: string,
  isLikely: boolean,
): Promise<Located | undefined> {
  const look = async (): Promise<Located | undefined> => {
    return shownAt(run, resource, await idsNamed(run, resource, name))
  }
  return isLikely ? run.clock.until(look, (located) => located !== undefined, 'lost record') : look()
}

/** Adds a record of a list to those that the run created; its path, unless nothing shows it or it is known. */
export async function accountFor(run: Run, resource: Resource, record: FoundRecord): Promise<string | undefined> {
  const located = await shownAt(run, resource, idsOf(resource, record))
  // A list that lags behind contains deleted records.
  if (!located || run.ownership.paths.includes(located.path)) return undefined
  run.ownership.found(String(record.fields[resource.searched]), located.path)
  run.ownership.lost.delete(resource.name)
  return located.path
}

async function shownAt(run: Run, resource: Resource, candidates: Candidate[]): Promise<Located | undefined> {
  for (const { id, field } of candidates) {
    const path = pathOf(resource, id)
    // Another record of ours has that id.
    if (run.ownership.present.has(path)) continue
    const shown = await run.ask({ method: 'GET', path })
    if (!isShown(run, shown)) continue
    // From now on, this field is tried first.
    run.names.idNames.splice(0, run.names.idNames.length, ...new Set([field, ...run.names.idNames]))
    return { id, path, shown }
  }
  return undefined
}

/** Whether a response shows our record, and not one of several. */
export function isShown(run: Run, exchange: Exchange): boolean {
  const isAlone = ({ array, length }: FoundRecord): boolean => array === undefined || length === 1
  return isSuccess(exchange) && ownRecords(run, exchange).some(isAlone)
}

// A path may accept any text beside the record; only these are tried.
const mostCandidates = 6

/** Values that may address a record: fields that were not sent, and the ids of the objects around. */
function idsOf({ create }: Resource, { fields, around }: FoundRecord): Candidate[] {
  const sent = create.fields.map(({ name }) => name)
  const candidatesIn = (value: unknown): Candidate[] =>
    Object.entries(propertiesOf(value)).flatMap(([field, id]) =>
      !sent.includes(field) && isId(id) && /^[\w-]{1,64}$/.test(String(id)) ? [{ field, id }] : [],
    )
  const isUsual = ({ field }: Candidate): boolean => usualIdNames.includes(field)
  const beside = candidatesIn(fields)
  const outside = around.toReversed().flatMap(({ value }) => candidatesIn(value))
  const others = beside.filter((candidate) => !isUsual(candidate))
  return [...beside.filter(isUsual), ...others, ...outside.filter(isUsual)].slice(0, mostCandidates)
}

/** The records with that name from a search for the name and from the newest page. */
async function idsNamed(run: Run, resource: Resource, name: string): Promise<Candidate[]> {
  const isNamed = (text: unknown): boolean => typeof text === 'string' && text.trim() === name.trim()
  for (const query of [{ [resource.search]: name }, {}]) {
    const list = await run.ask({ method: 'GET', path: pathWith(resource.collection, query) })
    const named = ownRecords(run, list).filter(({ fields }) => Object.values(fields).some(isNamed))
    const ids = named.flatMap((found) => idsOf(resource, found))
    const unknown = ids.filter(({ id }) => !run.ownership.present.has(pathOf(resource, id)))
    if (unknown.length > 0) return unknown
  }
  return []
}
