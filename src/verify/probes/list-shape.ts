// What stands around the records of a list: the numbers of the page, and the addresses of others.

import { isObject } from '../../lib/json.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import { likelyPlaces, placesOf, type TwoPages, wrongNumber } from '../bodies/list-places.ts'
import { without } from '../bodies/places.ts'
import type { ListEnvelope } from '../facts.ts'
import type { Exchange, Query } from '../http/exchange.ts'
import { NotTested, Other } from '../judge/observation.ts'
import { pageLengths, parameterFor, queryFor } from '../records/query.ts'
import { among } from '../records/read.ts'
import type { Run } from '../run.ts'
import { type Pages, pages } from './paging.ts'
import type { Probe, Probes } from './probe.ts'

const listEnvelope: Probe['observe'] = async (run) => {
  const all = await pages(run)
  const { first } = all
  const [array, ...others] = new Set(among(run, first, all.records).map((record) => record.array))
  if (array === undefined || others.length > 0)
    return { value: new Other('The records of a list are not in one array.'), exchange: first }
  const { places: known } = assumedEnvelope(run)
  const two = twoPages(run, all)
  const places = two ? placesOf(two, array, known) : likelyPlaces(first, known)
  const wrong = two && wrongNumber(two, known, places)
  if (wrong !== undefined) return { value: new Other(wrong), exchange: first }
  const seen = isObject(first.json) ? { seen: without(first.json, array) } : {}
  return { value: { records: array, places, ...seen }, exchange: first }
}

function assumedEnvelope({ contract }: Run): ListEnvelope {
  const value = contract.ledger['list-envelope']?.value
  // The generator writes the fact of the entry.
  return (value ?? { records: '', places: {} }) as ListEnvelope
}

/** Both pages, if a second one could be asked for. */
function twoPages(run: Run, { first, second, counts, firstNumber, records, isOnlyOurs }: Pages): TwoPages | undefined {
  if (!second || firstNumber === undefined) return undefined
  const resource = run.main
  return {
    first,
    second,
    counts,
    numbers: [firstNumber, firstNumber + 1],
    length: pageLengths(resource).shortest,
    total: isOnlyOurs ? records.length : undefined,
    parameter: parameterFor(resource, 'page').name,
  }
}

/** Whether the address of the next page asks for the next page of the same list. */
const linksQuery: Probe['observe'] = async (run, resource) => {
  const all = await pages(run)
  const { query: search, first } = all
  const two = twoPages(run, all)
  const place = two && placesOf(two, all.array, assumedEnvelope(run).places)['next-url']
  if (!two || place === undefined)
    throw new NotTested('(after list-envelope) A list has no address of its next page that leads there.')
  const address = place === 'Link' ? nextLink(first) : String(valueAt(first.json, place))
  const query = new URLSearchParams(address.split('?')[1] ?? '')
  const asked = { ...search, ...queryFor(resource, { 'page-length': two.length }) }
  if (hasAll(query, asked)) return { value: 'kept', exchange: first }
  const kept = Object.keys(asked).filter((name) => query.has(name))
  const inPart = new Other(`Of the query, the address of the next page keeps only ${kept.join(', ')}.`)
  return { value: kept.length > 0 ? inPart : 'dropped', exchange: first }
}

function nextLink({ headers }: Exchange): string {
  return /<([^>]*)>;[^,]*rel="?next"?/.exec(headers.get('link') ?? '')?.[1] ?? ''
}

function hasAll(query: URLSearchParams, wanted: Query): boolean {
  return Object.entries(wanted).every(([name, value]) => query.get(name) === String(value))
}

export const listShapeProbes: Probes = {
  'list-envelope': { phase: 'list', readOnly: 'confirms', observe: listEnvelope },
  'links-query': { phase: 'list', readOnly: 'confirms', observe: linksQuery },
}
