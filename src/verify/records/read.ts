// The run's records as the service has them now: in a list, without everybody else's, and shown.

import type { Resource } from '../contract.ts'
import type { CreatedRecord } from './create.ts'
import { type FoundRecord, ownRecord, ownRecords } from '../bodies/records-in.ts'
import { type Exchange, type Fields, isSuccess, type Query } from '../http/exchange.ts'
import { longestPage } from './query.ts'
import { NotTested, unlessInconclusive } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { allRecords } from './fixtures.ts'

/** How all records of the run are listed. */
export interface OwnList {
  /** The search that finds them; empty where no search does. */
  query: Query
  records: CreatedRecord[]
  /** JSON pointer to the array of its records. */
  array: string
  /** Whether it lists nobody else's. */
  isOnlyOurs: boolean
}

/** The list as it comes without a query. */
export function plainList(run: Run, resource: Resource): Promise<Exchange> {
  return run.once(`list of ${resource.name}`, () => run.list(resource))
}

/** Searches for a record, until it is found by its whole name or should be. */
export function searchedFor(run: Run, record: CreatedRecord, query: Query = {}): Promise<Exchange> {
  const { resource, fields } = record
  return run.settled(
    () => run.list(resource, { [resource.search]: fields[resource.searched] ?? '', ...query }),
    (list) => isIn(run, list, record),
  )
}

/** All of our records, by what their names have in common; where no search does that, among everybody else's. */
export function ownList(run: Run, resource: Resource): Promise<OwnList> {
  return run.once(ours(resource), async () => {
    const records = await allRecords(run, resource)
    const newest = records.findLast(
      ({ fields: { [resource.searched]: name = '' } }) => name !== '' && name === name.trim(),
    )
    // When its whole name finds the newest record, a list without it is not late.
    if (newest) await searchedFor(run, newest)
    const search = { [resource.search]: run.names.token }
    for (const query of run.readOnly ? [{}] : [search, {}]) {
      const found = among(run, await run.list(resource, { ...query, ...longestPage(resource) }), records)
      const { array = '', length } = found[0] ?? {}
      // A search that is ignored lists everybody else's.
      if (found.length === records.length)
        return { query, records, array, isOnlyOurs: query === search && length === found.length }
    }
    throw new NotTested('No list has all records of the run, whatever is searched for.')
  })
}

/** Those of some records that a list has, in the order of the list. */
export function among(run: Run, list: Exchange, records: CreatedRecord[]): FoundRecord[] {
  const ids = records.map(({ id }) => String(id))
  const found = ownRecords(run, list).filter(({ id }) => ids.includes(String(id)))
  // A list may have one of its records beside it, too.
  const inArray = found.filter(({ array }) => array !== undefined)
  return inArray.length > 0 ? inArray : found
}

export function isIn(run: Run, list: Exchange, record: CreatedRecord): boolean {
  return among(run, list, [record]).length > 0
}

/** The list of all our records as it is now. */
export async function ownListNow(run: Run, resource: Resource): Promise<Exchange> {
  const { query } = await ownList(run, resource)
  return run.list(resource, { ...query, ...longestPage(resource) })
}

/** The same, if a probe has asked for it before and it is to be had. */
async function ownListIfAny(run: Run, resource: Resource): Promise<Exchange | undefined> {
  return run.has(ours(resource)) ? ownListNow(run, resource).catch(unlessInconclusive) : undefined
}

function ours({ name }: Resource): string {
  return `our ${name}`
}

/** A list that has a record: that of all ours, if there is one. */
export async function listWith(run: Run, record: CreatedRecord): Promise<Exchange> {
  return (await ownListIfAny(run, record.resource)) ?? searchedFor(run, record)
}

export type Shown = FoundRecord['fields']

interface Current {
  fields: Shown
  /** Whether it is as it should be. */
  isSo: boolean
  exchange: Exchange
}

/**
 * A record as the service has it now: in the list of ours, if there is one, which serves many probes; shown where the
 * list does not have it as it should be.
 */
export async function current(
  run: Run,
  record: CreatedRecord,
  isExpected: (fields: Shown) => boolean = () => true,
): Promise<Current> {
  const asShown = (exchange: Exchange): Current => {
    const fields = among(run, exchange, [record])[0]?.fields ?? ownRecord(run, exchange) ?? {}
    return { fields, isSo: isExpected(fields), exchange }
  }
  const list = await ownListIfAny(run, record.resource)
  const known = list && isIn(run, list, record) ? list : undefined
  const isAsExpected = (exchange: Exchange): boolean => isSuccess(exchange) && asShown(exchange).isSo
  return asShown(await run.settled(() => show(run, record), isAsExpected, known))
}

function show(run: Run, { path }: CreatedRecord): Promise<Exchange> {
  return run.ask({ method: 'GET', path })
}

/** A record that no probe changes, shown once for all probes. */
export function shownOnce(run: Run, record: CreatedRecord): Promise<Exchange> {
  if (!run.readOnly) return Promise.resolve(record.shown)
  return run.once(`shown ${record.path}`, () => show(run, record))
}

/** Asks for a deleted record, until it is gone or should be. */
export function shownGone(run: Run, record: CreatedRecord): Promise<Exchange> {
  return run.once(`gone ${record.path}`, () =>
    run.settled(
      () => show(run, record),
      (shown) => !isSuccess(shown),
    ),
  )
}

/** Whether a record has these values, as far as a response can have them: a password does not come back. */
export function hasFields({ fields: known }: Resource, shown: Shown, fields: Fields): boolean {
  const sent = Object.entries(fields).filter(([name]) => known.includes(name))
  return sent.every(([name, value]) => isSame(shown[name], value))
}

/** One moment can be written in several ways. */
export function isSame(shown: unknown, sent: string): boolean {
  if (String(shown) === sent) return true
  const isTime = /^\d{4}-\d\d-\d\dT/.test(sent)
  return isTime && Date.parse(String(shown)) === Date.parse(sent)
}

/**
 * Asks only about what can be seen.
 *
 * @throws {NotTested} if a record in a response does not have one of these fields: another entry says so
 */
export function needFields(run: Run, { resource, shown }: CreatedRecord, names: Iterable<string>): void {
  const fields = ownRecord(run, shown) ?? {}
  const missing = [...names].find((name) => resource.fields.includes(name) && !(name in fields))
  if (missing === undefined) return
  const { record } = resource
  throw new NotTested(`(after ${record}-record) A ${record} in a response has no \`${missing}\`, so nothing shows it.`)
}
