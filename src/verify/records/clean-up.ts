// Deletes what runs have created: at the end of a run, and what a killed run left.

import { type FoundRecord, ownListed, recordsIn, type Shown } from '../bodies/records-in.ts'
import type { Resource, ServiceContract } from '../contract.ts'
import { type Exchange, isSuccess, pathWith, type Query } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { CannotVerify, Inconclusive, Stopped } from '../judge/observation.ts'
import type { VerifyOptions } from '../options.ts'
import { checkService } from '../ask/preflight.ts'
import { removeForGood } from './remove.ts'
import { accountFor, isShown, pathOf } from './locate.ts'
import { ageOf, commonPrefix, tokenIn } from './names.ts'
import { hasParameter, parameterFor, longestPage, queryFor } from './query.ts'
import { Run } from '../run.ts'
import { repeatedSentence } from './tracked.ts'

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
    // If the lists cannot be read, nobody knows what they contain.
    return deleteListed(run, resource, [run.names.token]).catch(() => unread)
  })
  const open = run.contract.resources.filter((resource, index) => isOpen(run, resource, others[index] ?? unread))
  return [
    ...new Set([
      ...left,
      ...others.flatMap(({ paths }) => paths),
      ...open.map((one) => searchIn(one, run.names.token)),
    ]),
  ]
}

/** What a look at the lists of a resource found. */
interface Found {
  /** Our records that are still there. */
  paths: string[]
  /** Whether all of the lists could be read that would show one. */
  isWhole: boolean
}

const unread: Found = { paths: [], isWhole: false }

/** Whether a record of ours may be there that nothing has shown. */
function isOpen({ ownership, notices }: Run, { name }: Resource, { paths, isWhole }: Found): boolean {
  if (paths.length > 0) return false
  const mayHaveMore = ownership.unaccounted > 0 || notices.has(repeatedSentence('POST'))
  return ownership.late > 0 || ownership.lost.has(name) || (mayHaveMore && !isWhole)
}

function newestPage(resource: Resource): Query {
  return queryFor(resource, {
    'sort-field': resource.created,
    'sort-direction': hasParameter(resource, 'sort-direction') ? 'desc' : undefined,
  })
}

/** Where to look for records whose ids nobody knows. */
function searchIn({ collection, search }: Resource, text: string): string {
  return pathWith(collection, { [search]: text })
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
async function deleteListed(run: Run, resource: Resource, texts: readonly string[]): Promise<Found> {
  const { ownership } = run
  const look = (): Promise<Look> => lookFor(run, resource, texts)
  // A list may show such a record late.
  const isAwaited = ownership.unaccounted > 0
  const { found, isWhole } = await run.clock.until(look, (one) => one.found.length > 0 || !isAwaited, 'lost record')
  for (const record of found) await deleteFound(run, resource, record)
  const isNone = (one: Look): boolean => one.found.length === 0
  const still = found.length > 0 ? (await run.clock.until(look, isNone, 'delete list')).found : found
  const paths: string[] = []
  for (const record of still) {
    const path = pathOrList(resource, record)
    // A list may lag for longer: what GET no longer shows is gone.
    if (path === resource.collection || isShown(run, await run.ask({ method: 'GET', path }))) paths.push(path)
  }
  return { paths, isWhole }
}

async function deleteFound(run: Run, resource: Resource, record: FoundRecord): Promise<void> {
  const path = await accountFor(run, resource, record)
  if (path !== undefined) await removeForGood(run, path)
}

/** Our records in the lists of a resource. */
interface Look {
  found: FoundRecord[]
  isWhole: boolean
}

/** Looks for our records: by their names and on the newest page or, where a list is refused, on the newest pages. */
async function lookFor(run: Run, resource: Resource, texts: readonly string[]): Promise<Look> {
  const { lists, isWhole } = await listsOf(run, resource, texts)
  const found = lists.flatMap((list) => ownListed(run, list))
  return { found: [...new Map(found.map((record) => [JSON.stringify(record.fields), record])).values()], isWhole }
}

/** The lists that show records with these texts in their names. */
interface Lists {
  lists: Exchange[]
  /** Whether all of the lists could be read that would show one: a refused list is no list. */
  isWhole: boolean
}

/**
 * Searches, the newest page and, where one of these is refused, the newest pages.
 *
 * @param isThorough whether to read the newest pages in any case
 * @throws {Inconclusive} if no list can be read
 */
async function listsOf(run: Run, resource: Resource, texts: readonly string[], isThorough = false): Promise<Lists> {
  const searches = await inSequence(texts, (text) => freshList(run, resource, { [resource.search]: text }))
  const newest = await freshList(run, resource, newestPage(resource))
  const isWhole = searches.every(isSuccess)
  const others = isWhole && isSuccess(newest) && !isThorough ? [] : await walked(run, resource)
  const lists = [...searches, newest, ...others].filter(isSuccess)
  if (lists.length === 0) throw new Inconclusive(`GET ${newest.sent.path} returned ${newest.status}.`, newest)
  return { lists, isWhole }
}

/** The newest pages of the plain list, as far as it can be read. */
async function walked(run: Run, resource: Resource): Promise<Exchange[]> {
  const plain = await run.ask({ method: 'GET', path: resource.collection })
  // Nobody knows the cursor of a page before it is read.
  const isNumbered = hasParameter(resource, 'page') && parameterFor(resource, 'page').default !== undefined
  const pages = isNumbered ? walkedPages : []
  return [plain, ...(await inSequence(pages, (page) => freshList(run, resource, queryFor(resource, { page }))))]
}

async function freshList(run: Run, resource: Resource, query: Query): Promise<Exchange> {
  return run.ask({ method: 'GET', path: pathWith(resource.collection, { ...query, ...longestPage(resource) }) })
}

/** What earlier runs left, as far as this machine knows. */
export interface Remains {
  paths: Iterable<string>
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
    const texts = [commonPrefix, ...known]
    const { lists, isWhole } = await listsOf(run, resource, texts, true)
    return { resource, texts, isWhole, records: lists.flatMap((list) => namedIn(list, resource)) }
  })
  const tokens = named.flatMap(({ records }) => records.map(({ token }) => token))
  run.ownership.tokens.splice(0, run.ownership.tokens.length, ...new Set([...known, ...tokens.filter(isOver)]))
  for (const path of remains.paths) {
    // A journal has only paths; GET shows which record is there now.
    if (isShown(run, await run.ask({ method: 'GET', path }))) run.ownership.found(path, path)
  }
  const left = await deletePresent(run)
  const others = await inSequence(named, async ({ resource, texts, isWhole }) => {
    const { paths: still } = await deleteListed(run, resource, texts)
    // Older records than those of the pages that were read may be there.
    return isWhole ? still : [...still, searchIn(resource, commonPrefix)]
  })
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
