// Records of ours that nobody asked for: those of requests without a response in time, which may appear at any moment, and
// twins of a request that was carried out twice. They make each count wrong.

import { ownListed } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, pathWith } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { accountFor } from './locate.ts'
import { repeatedSentence } from './tracked.ts'
import { longestPage } from './query.ts'
import { remove } from './remove.ts'

/** Looks for what requests without a response have created, until all of it exists or should exist. */
export async function awaitLate(run: Run): Promise<void> {
  if (run.ownership.unaccounted === 0) return
  const look = async (): Promise<void> => {
    for (const resource of run.contract.resources) {
      const query = { [resource.search]: run.names.token, ...longestPage(resource) }
      await removeStrays(run, resource, await run.ask({ method: 'GET', path: pathWith(resource.collection, query) }))
    }
  }
  await run.clock.until(look, () => run.ownership.unaccounted === 0, 'lost record')
}

/** Deletes the records of ours in a list that the run does not know; whether there were any. */
export async function removeStrays(run: Run, resource: Resource, list: Exchange): Promise<boolean> {
  let isFound = false
  for (const record of ownListed(run, list)) {
    const isExpected = run.ownership.unaccounted > 0
    const path = await accountFor(run, resource, record)
    if (path === undefined) continue
    isFound = true
    if (!isExpected) run.notices.add(repeatedSentence('POST'))
    await remove(run, path)
  }
  return isFound
}

/** @throws {NotTested} while something may still be created */
export function needNoneLate({ ownership }: Run): void {
  if (ownership.late === 0) return
  throw new NotTested(
    'A POST had no response in time, and its record may still appear, so records cannot be counted. Run it again, with a longer --timeout or a lower --rate.',
  )
}
