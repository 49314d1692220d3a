// Deleting what runs have created: at the end of a run, and what a killed run left.

import { isGone, pathOf, remove } from './creation.ts'
import { foundIn, hasText } from './found.ts'
import type { Lab, Query } from './lab.ts'
import { commonPrefix } from './names.ts'
import { asking, lengthsOf } from './list-queries.ts'

/** Deletes everything that the run created. @returns the paths that are still there */
export async function deleteOwn(lab: Lab): Promise<string[]> {
  const left = await deleteAll(lab, [...lab.present.keys()].reverse())
  if (lab.unaccounted.size === 0) return left
  const found = await leftOver(lab, lab.names.token, [...lab.unaccounted], []).catch(() => [])
  return [...left, ...(await deleteAll(lab, found))]
}

async function deleteAll(lab: Lab, paths: string[]): Promise<string[]> {
  const left: string[] = []
  for (const path of paths) {
    // One that cannot be deleted must not keep the others.
    const isDeleted = await remove(lab, path).then(isGone, () => false)
    if (!isDeleted) left.push(path)
  }
  return left
}

// If no search finds them: a list begins with the newest records, and older ones have to be found by hand.
const walkedPages = [0, 1, 2, 3, 4]

/**
 * Deletes what earlier runs left: the records whose paths are given, and all whose name begins as ours do.
 *
 * @returns the paths that were deleted and those that are still there
 */
export async function deleteLeftOver(
  lab: Lab,
  paths: readonly string[],
  names: readonly string[] = [],
): Promise<{ deleted: string[]; left: string[] }> {
  const left = await deleteAll(lab, [...paths])
  const found = await leftOver(lab, commonPrefix, names, walkedPages)
  left.push(...(await deleteAll(lab, found)))
  return { deleted: [...paths, ...found].filter((path) => !left.includes(path)), left: [...new Set(left)] }
}

/** The paths of the records whose name begins with a text. */
async function leftOver(
  lab: Lab,
  beginning: string,
  names: readonly string[],
  pages: readonly number[],
): Promise<string[]> {
  const paths = new Set<string>()
  for (const resource of lab.contract.resources) {
    const searches: Query[] = [beginning, ...names].map((text) => ({ [resource.search]: text }))
    const walk = pages.map((page) => asking(resource, { page }))
    for (const query of [...searches, {}, ...walk]) {
      const longest = asking(resource, { 'page-length': lengthsOf(resource).longest })
      const { json } = await lab.list(resource, { ...query, ...longest })
      const found = foundIn(json, (value) => hasText(value, beginning))
      for (const { id } of found) if (id !== undefined) paths.add(pathOf(resource, id))
    }
  }
  return [...paths]
}
