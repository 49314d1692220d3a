// A record as the service has it now.

import type { CreatedRecord } from './creation.ts'
import { type Exchange, type Fields, isSuccess } from './http-exchange.ts'
import { type FoundRecord, ownRecord } from './found-records.ts'
import { unlessBlocked } from './observation.ts'
import { among, isIn, ownListNow } from './own-lists.ts'
import type { Run } from './run.ts'

export type Shown = FoundRecord['fields']

interface Current {
  fields: Shown
  exchange: Exchange
}

/**
 * A record as the service has it now: in the list, which serves many probes; shown where the list does not have it as
 * it should be. When a probe is asked again, nothing is waited for that did not come the first time.
 */
export async function current(
  run: Run,
  record: CreatedRecord,
  isExpected: (fields: Shown) => boolean = () => true,
): Promise<Current> {
  const fieldsIn = (exchange: Exchange): Shown =>
    among(run, exchange, [record])[0]?.fields ?? ownRecord(run, exchange) ?? {}
  const list = run.isPartial ? undefined : await ownListNow(run, record.resource).catch(unlessBlocked)
  const known = list && isIn(run, list, record) ? list : undefined
  if (known && run.isRepeating) return { fields: fieldsIn(known), exchange: known }
  const isAsExpected = (exchange: Exchange): boolean => isSuccess(exchange) && isExpected(fieldsIn(exchange))
  const exchange = await run.settled(() => show(run, record), isAsExpected, known)
  return { fields: fieldsIn(exchange), exchange }
}

function show(run: Run, { path }: CreatedRecord): Promise<Exchange> {
  return run.ask({ method: 'GET', path })
}

/** A record that no probe changes, shown once for all probes. */
export function shownOnce(run: Run, record: CreatedRecord): Promise<Exchange> {
  return run.once(`shown ${record.path}`, () => run.settled(() => show(run, record), isSuccess))
}

export function hasFields(shown: Shown, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => String(shown[name]) === value)
}
