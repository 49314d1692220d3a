// Deleting what runs have created: at the end of a run, and what a killed run left.

import { serviceContract } from '../../generated/ledger.ts'
import { isGone, pathOf, remove } from './creation.ts'
import { hasText, recordsIn } from './found-records.ts'
import { type Exchange, isRejection, isSuccess, type Query } from './http-exchange.ts'
import { longestPage, queryFor } from './list-queries.ts'
import { Blocked, CannotVerify, Stopped } from './observation.ts'
import { checkService } from './preflight.ts'
import { inSequence } from './probe.ts'
import { Run } from './run.ts'
import type { VerifyOptions } from './run-options.ts'
import type { Resource } from './service-contract.ts'
import { commonPrefix } from './test-data.ts'

// If no search finds them: a list begins with the newest records, and older ones have to be found by hand.
const walkedPages = [0, 1, 2, 3, 4]

interface Cleaned {
  deleted: string[]
  /** The paths that are still there. */
  left: string[]
}

/**
 * Deletes everything that the run created.
 *
 * @returns the paths that are still there; for a record that may be there, those of the searches that would find it
 */
export async function deleteCreated(run: Run): Promise<string[]> {
  run.transport.startCleaning()
  const { present, unaccounted } = run.created
  const { left } = await deleteAll(run, [...present].reverse())
  if (unaccounted.length === 0) return left
  const found = await leftOver(run, run.names.token, unaccounted).catch(() => undefined)
  if (!found) return [...left, ...run.contract.resources.map((resource) => searchPath(run, resource))]
  return [...left, ...(await deleteAll(run, found)).left]
}

function searchPath({ names }: Run, { collection, search }: Resource): string {
  return `${collection}?${search}=${names.token}`
}

/**
 * Deletes what earlier runs left: the records of their journals, and all whose name begins as theirs do.
 *
 * @throws {CannotVerify} if the service is out of reach, rejects the key, or is another one
 */
export async function clean(
  options: VerifyOptions,
  journal: { paths: Iterable<string>; names: Iterable<string> },
): Promise<Cleaned> {
  const run = new Run(options, serviceContract)
  await checkService(run)
  run.transport.startCleaning()
  try {
    const found = await leftOver(run, commonPrefix, journal.names, walkedPages)
    return await deleteAll(run, new Set([...journal.paths, ...found]))
  } catch (error) {
    if (!(error instanceof Blocked || error instanceof Stopped)) throw error
    throw new CannotVerify(`Failed to clean up: ${error.message} Run it again.`, { cause: error })
  }
}

async function deleteAll(run: Run, paths: Iterable<string>): Promise<Cleaned> {
  const cleaned: Cleaned = { deleted: [], left: [] }
  for (const path of paths) {
    // One that cannot be deleted must not keep the others.
    const isDeleted = await remove(run, path).then(isGone, () => false)
    cleaned[isDeleted ? 'deleted' : 'left'].push(path)
  }
  return cleaned
}

/** The paths of the records whose name begins with a text, as far as searches and some pages of the lists find them. */
async function leftOver(
  run: Run,
  beginning: string,
  names: Iterable<string>,
  pages: readonly number[] = [],
): Promise<string[]> {
  const paths = await inSequence(run.contract.resources, async (resource) => {
    const searches: Query[] = [beginning, ...new Set(names)].map((text) => ({ [resource.search]: text }))
    const walk: Query[] = pages.map((page) => queryFor(resource, { page }))
    const queries = [...searches, {}, ...walk].map((query) => ({ ...query, ...longestPage(resource) }))
    const lists = await inSequence(queries, (query) => knownList(run, resource, query))
    const records = lists.flatMap(({ json }) => recordsIn(json, (fields) => hasText(fields, beginning)))
    return records.flatMap(({ id }) => (id === undefined ? [] : [pathOf(resource, id)]))
  })
  return [...new Set(paths.flat())]
}

/** @throws {Blocked} if the service fails: then nobody knows what the list has */
async function knownList(run: Run, resource: Resource, query: Query): Promise<Exchange> {
  const list = await run.list(resource, query)
  const { sent, status } = list
  if (isSuccess(list) || isRejection(list) || status === 404) return list
  throw new Blocked(`${sent.method} ${sent.path} was ${status}.`, list)
}
