// The facts of the source that a service can be asked about: one function for each kind, for any resource.

import type { Resource, StatedFact } from '../../generated/ledger.ts'
import { type Exchange, isRejection, isSuccess } from './exchange.ts'
import type { Found } from './found.ts'
import type { Lab, Made } from './lab.ts'
import { Blocked, NotTested, type Observation } from './observation.ts'
import { finds, plainList } from './probes/lists.ts'
import type { Probe } from './probes/probe.ts'
import { shownOnce } from './probes/record.ts'
import { renaming, withoutRequired } from './probes/rejections.ts'
import { accepted, deleted, hasAll, shownGone } from './probes/updates.ts'
import { bareDomain, fieldsFor, many, one, recordIn, valueName } from './subjects.ts'
import { placesIn } from './pointers.ts'

type Ask = (lab: Lab, resource: Resource, fact: StatedFact) => Promise<Observation>

/** True, or what is so instead. */
function holds(isSo: boolean, otherwise: string, exchange: Exchange): Observation {
  return { value: isSo ? true : otherwise, exchange }
}

function status(isSo: boolean, exchange: Exchange): Observation {
  return holds(isSo, `status ${exchange.status}`, exchange)
}

const list: Ask = async (lab, resource) => {
  const exchange = await plainList(lab, resource)
  const hasArray = placesIn(exchange.json).some(({ value }) => Array.isArray(value))
  return status(isSuccess(exchange) && hasArray, exchange)
}

const create: Ask = async (lab, resource) => {
  const made = await one(lab, resource).catch((error: unknown) => formProblem(lab, resource, error))
  if ('value' in made) return made
  const exchange = await shownOnce(lab, made)
  const isSame = hasAll(recordIn(lab, exchange) ?? {}, made.fields)
  return holds(isSame, 'another value than was sent', exchange)
}

// What a service says to a form when it has no such operation, or reads no forms.
const notThere = [404, 405, 415, 501]

async function formProblem(lab: Lab, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Blocked) || !error.exchange) throw error
  if (notThere.includes(error.exchange.status)) return status(false, error.exchange)
  const fields = fieldsFor(lab, resource, lab.nextNumber())
  const json = await lab.post(resource, fields, { body: JSON.stringify(fields), contentType: 'application/json' })
  if (!isRejection(error.exchange) || !json.made) throw error
  return holds(false, 'read as JSON, not as a form', error.exchange)
}

const show: Ask = async (lab, resource) => {
  const exchange = await shownOnce(lab, await one(lab, resource))
  return status(isSuccess(exchange) && recordIn(lab, exchange) !== undefined, exchange)
}

const update: Ask = async (lab, resource, { of }) => {
  const { sent, exchange, after } = await accepted(lab, resource, of)
  if (!after) return status(false, exchange)
  return holds(hasAll(recordIn(lab, after) ?? {}, sent), 'the record does not change', exchange)
}

const remove: Ask = async (lab, resource) => {
  const { made, exchange } = await deleted(lab, resource)
  if (!isSuccess(exchange)) return status(false, exchange)
  const gone = await shownGone(lab, made)
  return holds(!isSuccess(gone), 'the record is still there', gone)
}

const search: Ask = async (lab, resource, { of }) => {
  const made = await one(lab, resource)
  const found = await searchedFor(lab, made, of)
  if (!finds(lab, found, made)) return holds(false, 'the name does not find its record', found)
  const nothing = await lab.list(resource, { [of]: `${lab.names.words[0]}${lab.names.words[0]}` })
  return holds(!finds(lab, nothing, made), 'another text finds the record', nothing)
}

/** Waits until a record is found by its name. */
function searchedFor(lab: Lab, made: Made, parameter: string, query: Record<string, string> = {}): Promise<Exchange> {
  return lab.settled(
    () => lab.list(made.resource, { [parameter]: made.fields['name'] ?? '', ...query }),
    (exchange) => finds(lab, exchange, made),
  )
}

const searchField: Ask = async (lab, resource, { of }) => {
  const made = await one(lab, resource)
  for (const value of parameterOf(resource, of).values) {
    const found = await searchedFor(lab, made, resource.search, { [of]: String(value) })
    if (!finds(lab, found, made)) return holds(false, `with ${value} the name does not find its record`, found)
  }
  const found = await searchedFor(lab, made, resource.search)
  return holds(finds(lab, found, made), 'left out, the name does not find its record', found)
}

const filter: Ask = async (lab, resource, { of }) => {
  const all = await ranged(lab, resource)
  const value = all.made[0]?.fields[of] ?? ''
  const wanted = all.made.filter(({ fields }) => fields[of] === value)
  const listed = await ranged(lab, resource, { [of]: value })
  const isSame = sorted(listed.found) === sorted(wanted)
  return holds(isSame, `${of}=${value} lists other records`, listed.exchange)
}

const sortField: Ask = async (lab, resource, { of }) => {
  const direction = resource.list.query.find(({ role }) => role === 'sort-direction')?.name ?? 'sort'
  const ascending = { [direction]: 'asc' }
  const byName = await ranged(lab, resource, { [of]: 'name', ...ascending })
  const names = byName.found.map(({ record }) => String(record['name']).toLowerCase())
  if (new Set(names).size < 2) throw new NotTested('No search lists records of ours with different names.')
  const isByName =
    byName.found.length === byName.made.length &&
    names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
  if (!isByName) return holds(false, 'name does not sort by name', byName.exchange)
  const byId = await ranged(lab, resource, { [of]: 'id', ...ascending })
  if (!isByAge(byId, 1)) return holds(false, 'id does not sort by age', byId.exchange)
  const without = await ranged(lab, resource, ascending)
  return holds(isByAge(without, 1), 'left out, it does not sort by age', without.exchange)
}

const sortDirection: Ask = async (lab, resource, { of }) => {
  const ascending = await ranged(lab, resource, { [of]: 'asc' })
  if (!isByAge(ascending, 1)) return holds(false, 'asc does not begin with the oldest', ascending.exchange)
  const descending = await ranged(lab, resource, { [of]: 'desc' })
  if (!isByAge(descending, -1)) return holds(false, 'desc does not begin with the newest', descending.exchange)
  const without = await ranged(lab, resource)
  return holds(isByAge(without, -1), 'left out, it does not begin with the newest', without.exchange)
}

/** Whether the oldest record comes before the newest; a service may keep the time of those between in whole seconds. */
function isByAge({ found, made }: Ranged, direction: 1 | -1): boolean {
  const ids = found.map(({ id }) => String(id))
  const ages = [...made].sort((a, b) => a.order - b.order)
  const [oldest, newest] = [ages[0], ages.at(-1)].map((record) => ids.indexOf(String(record?.id)))
  if (oldest === undefined || newest === undefined || oldest === -1 || newest === -1) return false
  return direction === 1 ? oldest < newest : newest < oldest
}

const pageLength: Ask = async (lab, resource, { of }) => {
  const parameter = parameterOf(resource, of)
  const all = await ranged(lab, resource)
  if (Object.keys(all.search).length === 0) throw new NotTested('No search lists our records without those of others.')
  for (const value of [...parameter.values, undefined]) {
    const query = value === undefined ? {} : { [of]: value }
    const listed = await lab.list(resource, { ...all.search, ...query })
    const expected = Math.min(Number(value ?? parameter.default), all.count)
    const count = lab.ours(listed.json).length
    const what = value === undefined ? 'left out' : `${of}=${value}`
    if (count !== expected) return holds(false, `${what}: ${count} records instead of ${expected}`, listed)
  }
  return { value: true, exchange: all.exchange }
}

interface Ranged {
  /** Those of `made` that are listed, in the order of the list. */
  found: Found[]
  made: Made[]
  /** How many records of the run are listed. */
  count: number
  /** The query that lists our records and, if it searches, no others. */
  search: Query
  exchange: Exchange
}

type Query = Readonly<Record<string, string | number>>

interface Range {
  search: Query
  made: Made[]
}

/** Our records in a list. */
async function ranged(lab: Lab, resource: Resource, query: Query = {}): Promise<Ranged> {
  const { search, made } = await lab.once(`range of ${resource.name}`, () => rangeOf(lab, resource))
  const exchange = await lab.list(resource, { ...search, ...longestPage(resource), ...query })
  const ours = lab.ours(exchange.json)
  const found = ours.filter(({ id }) => made.some((record) => String(record.id) === String(id)))
  return { found, made, count: ours.length, search, exchange }
}

/**
 * How to list our records: by what their names have in common; else, where a search wants whole names, by the name that
 * many share; else with everybody else's, where these are few.
 */
async function rangeOf(lab: Lab, resource: Resource): Promise<Range> {
  if (resource.name === 'domains') await bareDomain(lab)
  const same = await many(lab, resource)
  const made = [...new Set([await one(lab, resource), ...same])]
  const ranges: Range[] = [
    { search: { [resource.search]: lab.names.token }, made },
    { search: { [resource.search]: same[0]?.fields['name'] ?? '' }, made: same },
    { search: {}, made },
  ]
  for (const range of ranges) {
    const hasAll = (exchange: Exchange): boolean => range.made.every((record) => finds(lab, exchange, record))
    const listed = await lab.settled(() => lab.list(resource, { ...range.search, ...longestPage(resource) }), hasAll)
    if (hasAll(listed)) return range
  }
  throw new NotTested('No list has all records of the run, whatever is searched for.')
}

function longestPage(resource: Resource): Query {
  const lengths = resource.list.query.find(({ role }) => role === 'page-length')
  return { [lengths?.name ?? '']: Math.max(...(lengths?.values ?? []).map(Number)) }
}

function parameterOf(resource: Resource, name: string) {
  const parameter = resource.list.query.find((candidate) => candidate.name === name)
  if (!parameter) throw new NotTested(`The list has no parameter ${name}.`)
  return parameter
}

function sorted(records: readonly { id: unknown }[]): string {
  return records
    .map(({ id }) => String(id))
    .sort()
    .join()
}

const requiredFields: Ask = async (lab, resource) => {
  const exchanges = await withoutRequired(lab, resource)
  const taken = exchanges.find((exchange) => isSuccess(exchange))
  if (taken) return holds(false, 'accepted without a required field', taken)
  const [first] = exchanges
  if (!first) throw new NotTested('No field is required.')
  return status(exchanges.every(isRejection), exchanges.find((exchange) => !isRejection(exchange)) ?? first)
}

const enumValues: Ask = async (lab, resource, { of }) => {
  const made = await many(lab, resource)
  const { values } = resource.create.fields.find(({ name }) => name === of) ?? { values: [] }
  for (const value of values) {
    const refused = lab.refused.get(valueName(resource, of, value))
    if (refused) return holds(false, `${value} is rejected`, refused)
  }
  const changed = made.find((record) => {
    const said = recordIn(lab, record.created)?.[of]
    return said !== undefined && said !== record.fields[of]
  })
  return changed
    ? holds(false, 'another value than was sent', changed.created)
    : { value: true, exchange: firstCreated(made) }
}

function firstCreated(made: Made[]): Exchange {
  const [first] = made
  if (!first) throw new NotTested('Nothing was created.')
  return first.created
}

const notUpdatable: Ask = async (lab) => {
  const { fate, exchange } = await renaming(lab)
  return holds(fate !== 'applied', 'the update changes it', exchange)
}

interface Kind {
  phase: Probe['phase']
  ask: Ask
}

/** How each kind of fact is asked. */
export const factKinds: Record<string, Kind> = {
  list: { phase: 'read', ask: list },
  create: { phase: 'list', ask: create },
  show: { phase: 'list', ask: show },
  search: { phase: 'list', ask: search },
  'search-field': { phase: 'list', ask: searchField },
  filter: { phase: 'list', ask: filter },
  'sort-field': { phase: 'list', ask: sortField },
  'sort-direction': { phase: 'list', ask: sortDirection },
  'page-length': { phase: 'list', ask: pageLength },
  enum: { phase: 'list', ask: enumValues },
  update: { phase: 'write', ask: update },
  'required-fields': { phase: 'write', ask: requiredFields },
  'not-updatable': { phase: 'write', ask: notUpdatable },
  delete: { phase: 'delete', ask: remove },
}
