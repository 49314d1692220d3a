// Reads the run's records: in a list, without those of others, and shown.

import {
  type FoundRecord,
  idOf,
  ownListed,
  ownRecord,
  ownRecords,
  recordsIn,
  type Shown,
  withFormNames,
} from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, type Fields, isSuccess, type Query } from '../http/exchange.ts'
import { Inconclusive, NotTested, unlessInconclusive } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import type { Lag } from '../clock.ts'
import type { CreatedRecord } from './tracked.ts'
import { allRecords, fewRecords } from './fixtures.ts'
import { awaitLate, removeStrays } from './strays.ts'
import { longestPage } from './query.ts'
import { Shared } from './shared.ts'

/** How to list all records of the run. */
export interface OwnList {
  /** The search that finds them; empty if no search does. */
  query: Query
  records: CreatedRecord[]
  /** JSON pointer to the array of its records. */
  array: string
  /** Whether the list has no records of others. */
  isOnlyOurs: boolean
  exchange: Exchange
}

/**
 * A list, or its refusal if the service also refuses a short one with the same parameters.
 *
 * @throws {Inconclusive} if it refuses only this one, or all with a query: a gateway may do that
 */
export async function shownList(run: Run, resource: Resource, query: Query): Promise<Exchange> {
  const list = await run.list(resource, query)
  const { [resource.search]: searched, ...others } = query
  if (isSuccess(list) || searched === undefined) return list
  const isPlain = Object.keys(others).length === 0
  const short = await run.list(resource, isPlain ? { [resource.search]: String(searched).slice(0, 2) } : others)
  const isLong = isSuccess(short)
  const isAny =
    !isLong && isSuccess(await run.list(resource)) && !isSuccess(await run.list(resource, longestPage(resource)))
  if (!isLong && !isAny) return list
  const why = isLong
    ? 'and a shorter list is shown. Something may limit the length of an address'
    : 'and only the list without a query is shown. Something refuses every query'
  throw new Inconclusive(`GET ${list.sent.path} returned ${list.status}, ${why}.`, list)
}

/** Searches for a record, until it is found by its whole name or should be. */
export function searchedFor(run: Run, record: CreatedRecord, query: Query = {}): Promise<Exchange> {
  const { resource, fields } = record
  return run.clock.until(
    () => shownList(run, resource, { [resource.search]: fields[resource.searched] ?? '', ...query }),
    (list) => !isSuccess(list) || isIn(run, list, record),
    'create list',
  )
}

const ownLists = new Shared<OwnList>()

/** The few records that most probes use, in a list. */
export function ownList(run: Run, resource: Resource): Promise<OwnList> {
  return ownLists.of(run, resource.name, async () => listOf(run, resource, await fewRecords(run, resource)))
}

const longLists = new Shared<OwnList>()

/** More records than a page has, in a list. */
export function longList(run: Run, resource: Resource): Promise<OwnList> {
  return longLists.of(run, resource.name, async () => listOf(run, resource, await allRecords(run, resource)))
}

/** Some of our records, by the common part of their names; if no search finds them, among those of others. */
async function listOf(run: Run, resource: Resource, records: CreatedRecord[]): Promise<OwnList> {
  await awaitLate(run)
  const newest = records.findLast(
    ({ fields: { [resource.searched]: name = '' } }) => name !== '' && name === name.trim(),
  )
  // If its whole name finds the newest record, a list without any of them is not late.
  const named = newest && (await searchedFor(run, newest).catch(unlessInconclusive))
  const isShown = named !== undefined && isIn(run, named, newest as CreatedRecord) // named only if there is a newest
  const search = { [resource.search]: run.names.token }
  for (const query of run.flags.readOnly ? [{}] : [search, {}]) {
    const exchange = await wholeList(run, resource, { query, records, isShown })
    const found = among(run, exchange, records)
    const { array = '', length } = found[0] ?? {}
    // An ignored search lists everybody's records.
    const isOnlyOurs = query === search && length === found.length
    if (found.length === records.length) return { query, records, array, isOnlyOurs, exchange }
  }
  throw new NotTested(
    `No list has all records of this run. Make the search find \`${run.names.token}\` in names, or use an account with fewer ${resource.name}.`,
  )
}

interface Awaited {
  query: Query
  records: CreatedRecord[]
  /** Whether lists have the newest of them. */
  isShown: boolean
}

/** A list of records, once it has all of them and no deleted or unknown ones of ours, or should have. */
async function wholeList(run: Run, resource: Resource, { query, records, isShown }: Awaited): Promise<Exchange> {
  const read = (): Promise<Exchange> => run.list(resource, { ...query, ...longestPage(resource) })
  const has = (list: Exchange): boolean => among(run, list, records).length === records.length
  const isExact = (list: Exchange): boolean => ownListed(run, list).length === records.length && has(list)
  const isWhole = (list: Exchange): boolean =>
    !isSuccess(list) || (isShown && ownListed(run, list).length === 0) || has(list)
  const list = await run.clock.until(read, isWhole, 'create list')
  if (run.flags.readOnly || isExact(list) || !has(list)) return list
  await removeStrays(run, resource, list)
  return run.clock.until(read, isExact, 'delete list')
}

/** The given records that a list contains, in the order of the list. */
export function among(run: Run, list: Exchange, records: CreatedRecord[]): FoundRecord[] {
  const ids = records.map(({ id }) => String(id))
  const found = ownRecords(run, list).filter(({ id }) => ids.includes(String(id)))
  // A list may contain one of its records beside it, too.
  const inArray = found.filter(({ array }) => array !== undefined)
  return inArray.length > 0 ? inArray : found
}

export function isIn(run: Run, list: Exchange, record: CreatedRecord): boolean {
  return among(run, list, [record]).length > 0
}

export interface Current {
  fields: Shown
  /** Whether it is as it should be. */
  isSo: boolean
  exchange: Exchange
}

/** A record as the service shows it, at once or as soon as it is as it should be. */
export async function current(
  run: Run,
  { path, id }: CreatedRecord,
  isExpected: (fields: Shown) => boolean = () => true,
  lag: Lag = 'update record',
): Promise<Current> {
  // An update may have taken the name that marks it.
  const hasId = (fields: Shown): boolean => String(idOf(fields, run.names.idNames)) === String(id)
  const withId = ({ json }: Exchange): Shown | undefined => {
    const [found] = recordsIn(json, hasId, run.names.idNames)
    return found && withFormNames(found.fields, run.names)
  }
  const fieldsIn = (exchange: Exchange): Shown => ownRecord(run, exchange) ?? withId(exchange) ?? {}
  const exchange = await run.clock.until(
    () => run.ask({ method: 'GET', path }),
    (shown) => isSuccess(shown) && isExpected(fieldsIn(shown)),
    lag,
  )
  const fields = fieldsIn(exchange)
  return { fields, isSo: isExpected(fields), exchange }
}

/** Whether a record has these values, as far as a response can have them: a password does not come back. */
export function hasFields(resource: Resource, shown: Shown, fields: Fields): boolean {
  return differingFields(resource, shown, fields).length === 0
}

/** The names of the fields in which a record has other values. */
export function differingFields(resource: Resource, shown: Shown, fields: Fields, isEqual = isSame): string[] {
  const sent = Object.entries(fields).filter(([name]) => isShownField(resource, name))
  return sent.filter(([name, value]) => !isEqual(shown[name], value)).map(([name]) => name)
}

/** "`name` and `type`" */
export function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(' and ')
}

/** Whether records show a field of a form, under its name or another one. */
export function isShownField({ fields, renamed = {} }: Resource, name: string): boolean {
  return fields.includes(name) || name in renamed
}

/** Fewer characters of a value may be another value. */
const shortestCut = 8

/** Whether a record shows a value as it was sent. One moment can be written in several ways. */
export function isExactly(shown: unknown, sent: string): boolean {
  if (String(shown) === sent) return true
  const isTime = /^\d{4}-\d\d-\d\dT/.test(sent)
  return isTime && Date.parse(String(shown)) === Date.parse(sent)
}

/** The same, also if a service stores values in capitals, or only their beginning: the create reports that, once. */
export function isSame(shown: unknown, sent: string): boolean {
  const stored = String(shown).toLowerCase()
  const isCut = stored.length >= shortestCut && sent.toLowerCase().startsWith(stored)
  return isExactly(shown, sent) || stored === sent.toLowerCase() || isCut
}

/**
 * Makes sure that records show these fields.
 *
 * @throws {NotTested} if a record in a response lacks one of these fields: another entry reports it
 */
export function needFields(run: Run, { resource, shown }: CreatedRecord, names: Iterable<string>): void {
  const fields = ownRecord(run, shown) ?? {}
  const missing = [...names].find((name) => isShownField(resource, name) && !(name in fields))
  if (missing === undefined) return
  const { record, entry } = resource
  throw new NotTested(`(after ${entry}) A ${record} in a response has no \`${missing}\`, so nothing shows it.`)
}
