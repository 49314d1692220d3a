// A record as the service has it now.

import type { Fields, Lab, Made } from '../lab.ts'
import { Blocked, NotTested } from '../observation.ts'
import { type Exchange, isSuccess } from '../received.ts'
import { listed, longest } from './range.ts'

export type Shown = Readonly<Record<string, unknown>>

/** Shows a record until what was written is there. */
function shown(lab: Lab, made: Made, isExpected: (record: Shown) => boolean = () => true): Promise<Exchange> {
  return lab.settled(
    () => show(lab, made),
    (exchange) => isSuccess(exchange) && isExpected(recordIn(lab, exchange) ?? {}),
  )
}

/** The record of a subject, shown once for all probes. */
export function shownOnce(lab: Lab, made: Made): Promise<Exchange> {
  return lab.once(`shown ${made.path}`, () => shown(lab, made))
}

/**
 * A record as the list has it now, which serves many; shown later if it is not there as it should be.
 *
 * What the second round finds was waited for in the first.
 */
export async function current(
  lab: Lab,
  made: Made,
  isExpected: (record: Shown) => boolean = () => true,
): Promise<{ record: Shown; exchange: Exchange }> {
  const list = lab.isFrugal ? undefined : await listed(lab, made.resource, longest(made.resource)).catch(ignoreBlocked)
  const record = list && lab.ours(list.exchange.json).find(({ id }) => String(id) === String(made.id))?.record
  if (list && record && (isExpected(record) || lab.isRepeating)) return { record, exchange: list.exchange }
  const exchange = await (record ? lab.late(() => show(lab, made)) : shown(lab, made, isExpected))
  return { record: recordIn(lab, exchange) ?? {}, exchange }
}

function show(lab: Lab, made: Made): Promise<Exchange> {
  return lab.ask({ method: 'GET', path: made.path })
}

/** Our record in a response. */
export function recordIn(lab: Lab, { json }: Exchange): Shown | undefined {
  return lab.ours(json)[0]?.record
}

export function hasAll(record: Shown, fields: Fields): boolean {
  return Object.entries(fields).every(([name, value]) => String(record[name]) === value)
}

/** What the account or the service does not let us ask takes nothing from what is known without it. */
export function ignoreBlocked(error: unknown): undefined {
  if (error instanceof Blocked || error instanceof NotTested) return undefined
  throw error
}
