// The facts of the source that a service can be asked about: one function for each kind, for any resource.

import type { Resource, StatedFact } from '../../generated/ledger.ts'
import { type Exchange, isRejection, isSuccess } from './received.ts'
import type { Lab, Made } from './lab.ts'
import { Blocked, NotTested, type Observation } from './observation.ts'
import { entriesIn, finds, ofMade, plainList } from './probes/lists.ts'
import type { Probe } from './probes/probe.ts'
import { shownOnce } from './probes/record.ts'
import { renaming, withoutRequired } from './probes/rejections.ts'
import { directed, longest, type Ranged, ranged, rangedTo, rangeOf } from './probes/range.ts'
import { accepted, deleted, hasAll, shownGone } from './probes/updates.ts'
import { fieldsFor, many, one, recordIn, valueName } from './subjects.ts'
import { placesIn } from './pointers.ts'

type Ask = (lab: Lab, resource: Resource, fact: StatedFact) => Promise<Observation>

/** True, or what is so instead. */
function holds(isSo: boolean, difference: string, exchange: Exchange): Observation {
  return { value: isSo ? true : difference, exchange }
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
  const others = (await many(lab, resource)).filter((other) => other !== made)
  const isNarrowed = !others.some((other) => finds(lab, found, other))
  return holds(isNarrowed, 'the name finds records with other names', found)
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

/** Without a search, so that nothing but the filter narrows the list; ours are the newest. */
const filter: Ask = async (lab, resource, { of }) => {
  const made = await many(lab, resource)
  const value = made[0]?.fields[of] ?? ''
  const wanted = made.filter(({ fields }) => fields[of] === value)
  const exchange = await lab.list(resource, { ...longest(resource), [of]: value, sort_by: 'id', sort: 'desc' })
  const found = ofMade(lab, exchange, made)
  if (isSuccess(exchange) && found.length === 0)
    throw new NotTested('Our records are not among the newest of the list.')
  return holds(sorted(found) === sorted(wanted), `${of}=${value} lists other records`, exchange)
}

const sortField: Ask = async (lab, resource, { of }) => {
  const direction = resource.list.query.find(({ role }) => role === 'sort-direction')?.name ?? 'sort'
  const ascending = { [direction]: 'asc' }
  const byName = await ranged(lab, resource, { [of]: 'name', ...ascending })
  const names = byName.found.map(({ record }) => String(record['name']).trim())
  if (new Set(names).size < 2) throw new NotTested('No search lists records of ours with different names.')
  const isByName = byName.found.length === byName.made.length && (isAscending(names) || isAscending(lowerCase(names)))
  if (!isByName) return holds(false, 'name does not sort by name', byName.exchange)
  const byId = await ranged(lab, resource, { [of]: 'id', ...ascending })
  if (!isByAge(byId, 1)) return holds(false, 'id does not sort by age', byId.exchange)
  const without = await rangedTo(lab, resource, 'asc')
  return holds(isByAge(without, 1), 'left out, it does not sort by age', without.exchange)
}

// Which of the two it is, the ledger asks.
function lowerCase(names: string[]): string[] {
  return names.map((name) => name.toLowerCase())
}

function isAscending(names: string[]): boolean {
  return names.every((name, index) => index === 0 || name >= (names[index - 1] ?? ''))
}

const sortDirection: Ask = async (lab, resource) => {
  const ascending = await rangedTo(lab, resource, 'asc')
  if (!isByAge(ascending, 1)) return holds(false, 'asc does not begin with the oldest', ascending.exchange)
  const descending = await rangedTo(lab, resource, 'desc')
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

function withoutSearch(error: unknown): { search: Record<string, string> } {
  if (error instanceof NotTested) return { search: {} }
  throw error
}

const pageLength: Ask = async (lab, resource, { of }) => {
  const parameter = parameterOf(resource, of)
  // With ours there are more than the default, whoever's the others are that a search may not keep out.
  await many(lab, resource)
  const { search } = await rangeOf(lab, resource, 'narrow').catch(withoutSearch)
  const all = await lab.list(resource, { ...search, ...longest(resource) })
  const most = entriesIn(all)
  for (const value of [...parameter.values, undefined]) {
    const orders = [directed(resource, 'asc'), directed(resource, 'desc')]
    const query = orders.find((order) => order[of] === value) ?? (value === undefined ? {} : { [of]: value })
    const listed = await lab.list(resource, { ...search, ...query })
    const expected = Math.min(Number(value ?? parameter.default), most)
    const count = entriesIn(listed)
    const what = value === undefined ? 'left out' : `${of}=${value}`
    if (count !== expected) return holds(false, `${what}: ${count} records instead of ${expected}`, listed)
  }
  return { value: true, exchange: all }
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
    const rejected = lab.rejected.get(valueName(resource, of, value))
    if (rejected) return holds(false, `${value} is rejected`, rejected)
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
