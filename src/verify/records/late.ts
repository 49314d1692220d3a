// Records of requests without a response in time: they may appear at any moment, and make each count wrong.

import { ownRecords } from '../bodies/records-in.ts'
import { pathWith } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { accountFor } from './locate.ts'
import { longestPage } from './query.ts'

/** Looks for what such requests have created, until all of it exists or should exist. */
export async function awaitLate(run: Run): Promise<void> {
  if (run.ownership.unaccounted === 0) return
  const look = async (): Promise<void> => {
    for (const resource of run.contract.resources) {
      const query = { [resource.search]: run.names.token, ...longestPage(resource) }
      const list = await run.ask({ method: 'GET', path: pathWith(resource.collection, query) })
      for (const record of ownRecords(run, list))
        if (record.array !== undefined) await accountFor(run, resource, record)
    }
  }
  await run.clock.until(look, () => run.ownership.late === 0, 'create list')
}

/** @throws {NotTested} while something may still be created */
export function needNoneLate({ ownership }: Run): void {
  if (ownership.late === 0) return
  throw new NotTested(
    'A POST had no response in time, and its record may still appear, so records cannot be counted. Run it again, with a longer --timeout or a lower --rate.',
  )
}
