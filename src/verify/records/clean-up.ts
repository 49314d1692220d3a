// Deletes what runs have created: at the end of a run, and what a killed run left.

import { type FoundRecord, ownRecords, recordsIn, type Shown } from '../bodies/records-in.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isRejection, isSuccess, pathWith, type Query } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { CannotVerify, Inconclusive, Stopped } from '../judge/observation.ts'
import type { VerifyOptions } from '../options.ts'
import { checkService } from '../ask/preflight.ts'
import { removeForGood } from './create.ts'
import { accountFor, hasValues, isShown, pathOf } from './locate.ts'
import { ageOf, commonPrefix, tokenIn } from './names.ts'
import { hasParameter, longestPage, queryFor } from './query.ts'
import { Run } from '../run.ts'

// Without a working search, only the newest records are checked; older ones have to be found by hand.
const walkedPages = [0, 1, 2, 3, 4]

/** Another run may still need younger records. */
const youngestMinutes = 60

/**
 * Deletes everything that the run created, and checks that it is gone.
 *
 * @returns the paths of what still exists; for a record that may exist, the searches that would find it
 */
export async function deleteCreated(run: Run): Promise<string[]> {
  run.connection.startCleaning()
  if (!run.ownership.hasBegun) return []
  const left = await deletePresent(run)
  const others = await inSequence(run.contract.resources, async (resource) => {
    const queries = [{ [resource.search]: run.names.token }, newestPage(resource)]
    // If the lists cannot be read, nobody knows what they contain.
    return deleteListed(run, resource, queries).catch(() => mayBeThere(run, resource))
  })
  return [...new Set([...left, ...others.flat()])]
}

function newestPage(resource: Resource): Query {
  return queryFor(resource, {
    'sort-field': resource.created,
    'sort-direction': hasParameter(resource, 'sort-direction') ? 'desc' : undefined,
  })
}

/** Where to look for records that the run created without learning their ids. */
function mayBeThere({ ownership, names }: Run, { name, collection, search }: Resource): string[] {
  return ownership.lost.has(name) || ownership.unaccounted > 0 ? [`${collection}?${search}=${names.token}`] : []
}

/** @returns the paths that cannot be deleted; one of them must not keep the others */
async function deletePresent(run: Run): Promise<string[]> {
  const left: string[] = []
  for (const path of [...run.ownership.present].reverse()) {
    const isDeleted = await removeForGood(run, path).catch(() => false)
    if (!isDeleted) left.push(path)
  }
  return left
}

/** Deletes our records that lists still contain, and waits until none does. */
async function deleteListed(run: Run, resource: Resource, queries: Query[]): Promise<string[]> {
  const { ownership } = run
  const listed = (): Promise<FoundRecord[]> => ownListed(run, resource, queries)
  // A list may show such a record late.
  const isAwaited = ownership.unaccounted > 0
  const found = await run.clock.until(listed, (records) => records.length > 0 || !isAwaited, 'create list')
  for (const record of found) await deleteFound(run, resource, record)
  const still =
    found.length > 0 ? await run.clock.until(listed, (records) => records.length === 0, 'delete list') : found
  const paths = still.map((record) => pathOrList(resource, record))
  const isKnown = ownership.late === 0 && !ownership.lost.has(resource.name)
  return paths.length > 0 || isKnown ? paths : mayBeThere(run, resource)
}

async function deleteFound(run: Run, resource: Resource, record: FoundRecord): Promise<void> {
  const path = await accountFor(run, resource, record)
  if (path !== undefined) await removeForGood(run, path)
}

/** Our records in some lists. What only repeats the query is not in an array. */
async function ownListed(run: Run, resource: Resource, queries: Query[]): Promise<FoundRecord[]> {
  const lists = await inSequence(queries, (query) => freshList(run, resource, query))
  const found = lists.flatMap((list) => ownRecords(run, list)).filter(({ array }) => array !== undefined)
  return [...new Map(found.map((record) => [JSON.stringify(record.fields), record])).values()]
}

/** @throws {Inconclusive} if the service fails: then nobody knows what the list contains */
async function freshList(run: Run, resource: Resource, query: Query): Promise<Exchange> {
  const path = pathWith(resource.collection, { ...query, ...longestPage(resource) })
  const list = await run.ask({ method: 'GET', path })
  if (isSuccess(list) || isRejection(list) || list.status === 404) return list
  throw new Inconclusive(`GET ${path} returned ${list.status}.`, list)
}

/** What earlier runs left, as far as this machine knows. */
export interface Remains {
  /** By path, the values that identify a record whose name an update has taken; none for the others. */
  paths: Iterable<[path: string, values: readonly string[]]>
  /** The tokens of runs that are over. */
  tokens: Iterable<string>
}

interface Cleaned {
  deleted: string[]
  /** The paths of what still exists. */
  left: string[]
  /** Records of the last hour that may belong to another run; path and name. */
  spared: string[]
}

/**
 * Deletes what earlier runs left: the records in their journals, and records with names that runs give.
 *
 * @param isAll whether to delete records of the last hour that no journal contains, too
 * @throws {CannotVerify} if the service is unreachable, rejects the key, or is another one
 */
export async function clean(
  contract: ServiceContract,
  options: VerifyOptions,
  remains: Remains,
  isAll = false,
): Promise<Cleaned> {
  const run = new Run(contract, options)
  await checkService(run)
  run.connection.startCleaning()
  try {
    return await cleaned(run, remains, isAll)
  } catch (error) {
    if (!(error instanceof Inconclusive || error instanceof Stopped)) throw error
    throw new CannotVerify(`Failed to clean up: ${error.message} Run it again.`, { cause: error })
  }
}

async function cleaned(run: Run, remains: Remains, isAll: boolean): Promise<Cleaned> {
  const known = [...remains.tokens]
  const isOver = (token: string): boolean => isAll || known.includes(token) || ageOf(token) > youngestMinutes
  const named = await inSequence(run.contract.resources, async (resource) => {
    const texts = [commonPrefix, ...known].map((text) => ({ [resource.search]: text }))
    const walk = hasParameter(resource, 'page') ? walkedPages.map((page) => queryFor(resource, { page })) : []
    const queries = [...texts, newestPage(resource), ...walk]
    const lists = await inSequence(queries, (query) => freshList(run, resource, query))
    return { resource, queries, records: lists.flatMap((list) => namedIn(list, resource)) }
  })
  const tokens = named.flatMap(({ records }) => records.map(({ token }) => token))
  run.ownership.tokens.splice(0, run.ownership.tokens.length, ...new Set([...known, ...tokens.filter(isOver)]))
  for (const [path, values] of remains.paths) {
    const shown = await run.ask({ method: 'GET', path })
    // A journal has only paths; GET shows which record is there now.
    if (isShown(run, shown) || hasValues(shown, values)) run.ownership.found(path, path)
  }
  const left = await deletePresent(run)
  const others = await inSequence(named, ({ resource, queries }) => deleteListed(run, resource, queries))
  const spared = named.flatMap(({ resource, records }) => {
    const young = records.filter(({ token }) => !isOver(token))
    return young.map((record) => `${pathOrList(resource, record)} (${record.name})`)
  })
  const { paths, present } = run.ownership
  const deleted = paths.filter((path) => !present.has(path))
  return { deleted, left: [...new Set([...left, ...others.flat()])], spared: [...new Set(spared)] }
}

/** Records of a list whose names a run has given. */
function namedIn({ json }: Exchange, { searched }: Resource): { token: string; name: string; id: FoundRecord['id'] }[] {
  const nameOf = (fields: Shown): string => String(fields[searched])
  return recordsIn(json, (fields) => tokenIn(nameOf(fields)) !== undefined).flatMap(({ fields, array, id }) => {
    const name = nameOf(fields)
    const token = tokenIn(name)
    return token === undefined || array === undefined ? [] : [{ token, name, id }]
  })
}

function pathOrList(resource: Resource, { id }: Pick<FoundRecord, 'id'>): string {
  return id === undefined ? resource.collection : pathOf(resource, id)
}
