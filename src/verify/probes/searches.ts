// What a search and a filter do to a list.

import type { Resource } from '../contract.ts'
import { isSuccess, type Query } from '../http/exchange.ts'
import { longestPage, parameterFor, queryFor } from '../records/query.ts'
import { NotTested, type Observation, Other } from '../judge/observation.ts'
import { isIn, ownList, searchedFor } from '../records/read.ts'
import type { CreatedRecord } from '../records/create.ts'
import { holds, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { allRecords, searchedRecord, sharedRecord, spacedRecord } from '../records/fixtures.ts'
import { similarRecords } from '../records/similar.ts'

/** Which queries find a name, and how a search is called that finds exactly these. */
const searches: Record<string, string> = {
  'whole flippedPart': 'contains-ignoring-case',
  whole: 'exact',
  'whole beginning part': 'case-sensitive',
  'whole flipped beginning': 'prefix',
  'whole flippedPart swapped': 'words',
}

const searchMatch: Probe['observe'] = async (run) => {
  const record = await searchedRecord(run)
  const { resource, fields } = record
  const name = fields[resource.searched] ?? ''
  const [first, second] = run.names.words
  const part = `${first.slice(2)} ${second.slice(0, 4)}`
  const decisive = {
    flippedPart: flipped(part),
    swapped: part.split(' ').reverse().join(' '),
    ...otherText(record),
  }
  const others = { flipped: flipped(name), beginning: name.slice(0, name.indexOf(first) + 3), part }
  let exchange = await searchedFor(run, record)
  const hits = isIn(run, exchange, record) ? ['whole'] : []
  // A search that finds a part in another case finds the rest as well.
  for (const [query, text] of [...Object.entries(decisive), ...Object.entries(others)]) {
    if (query in others && hits.includes('flippedPart')) break
    const found = await run.list(resource, { [resource.search]: text })
    if (isIn(run, found, record)) hits.push(query)
    if (query === 'flippedPart') exchange = found
  }
  const difference =
    hits.length > 0
      ? `A search finds ${hits.map((hit) => queries[hit]).join(', ')}.`
      : 'A search for a name does not find it.'
  return { value: searches[hits.join(' ')] ?? new Other(difference), exchange }
}

/** What the queries above are, for people. */
const queries: Record<string, string> = {
  whole: 'a whole name',
  flippedPart: 'a part of a name in another case',
  swapped: 'the words of a name in another order',
  otherField: 'the value of another field',
  flipped: 'a whole name in another case',
  beginning: 'the beginning of a name',
  part: 'a part of a name',
}

/** A text that the record has in another field than its name. */
function otherText({ resource, fields }: CreatedRecord): { otherField?: string } {
  const texts = resource.create.fields.filter(
    ({ name, type, values }) => name !== resource.searched && type === 'string' && values.length === 0,
  )
  const [text] = texts.flatMap(({ name }) => fields[name] ?? [])
  return text === undefined ? {} : { otherField: text }
}

/** Upper case for lower case, and the reverse. */
function flipped(text: string): string {
  const letters = [...text].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return letters.join('')
}

const searchAndFilter: Probe['observe'] = async (run, resource) => {
  const similar = await similarRecords(run, resource)
  const spaced = await spacedRecord(run)
  const { name: filter } = parameterFor(resource, 'filter')
  const value = spaced.fields[filter]
  if (value === undefined) throw new NotTested(`No field of the form is called \`${filter}\`, as the filter is.`)
  // Of the record with another name, only the filter is true; of most that are alike, only the search.
  const query = { [resource.search]: run.names.similar, [filter]: value, ...longestPage(resource) }
  await ownList(run, resource) // waits until all are listed
  const exchange = await run.list(resource, query)
  const listed = similar.filter((record) => isIn(run, exchange, record))
  const isFiltered = listed.every(({ fields }) => fields[filter] === value)
  const isSearched = !isIn(run, exchange, spaced)
  if (listed.length === 0) return { value: new Other('It has no record that matches both.'), exchange }
  if (isFiltered === isSearched) return { value: isFiltered ? 'both' : 'either', exchange }
  const only = isFiltered ? 'filter' : 'search'
  return { value: new Other(`A list that is searched and filtered has records that match only the ${only}.`), exchange }
}

/** Whether the name finds its record and no other, with each of some queries. */
async function findsByName(run: Run, resource: Resource, queries: readonly Query[]): Promise<Observation> {
  const record = await sharedRecord(run, resource)
  const others = (await similarRecords(run, resource)).filter(({ path }) => path !== record.path)
  for (const query of queries) {
    const list = await searchedFor(run, record, query)
    const [asked] = Object.entries(query).map(([name, value]) => `With \`${name}=${value}\`, a`)
    if (!isIn(run, list, record))
      return holds(false, `${asked ?? 'A'} search for a name does not find its record.`, list)
    if (others.some((other) => isIn(run, list, other)))
      return holds(false, `${asked ?? 'A'} search for a name finds others, too.`, list)
  }
  return { value: true, exchange: await searchedFor(run, record) }
}

const searchField: Probe['observe'] = (run, resource, of) => {
  const { values } = parameterFor(resource, 'search-field')
  return findsByName(run, resource, [...values.map((value) => ({ [of]: value })), {}])
}

const filter: Probe['observe'] = async (run, resource, of) => {
  const isBoth = resource === run.main && parameterFor(resource, 'filter').name === of
  const searched = isBoth ? await searchAndFilter(run, resource, of) : undefined
  if (searched?.value === 'both') return holds(true, '', searched.exchange)
  // Without a search, nothing but the filter narrows the list; ours are the newest.
  const records = await allRecords(run, resource)
  const value = records[0]?.fields[of]
  if (value === undefined) throw new NotTested(`No field of the form is called \`${of}\`, as the filter is.`)
  const newest = queryFor(resource, { 'sort-field': 'id', 'sort-direction': 'desc' })
  const exchange = await run.list(resource, { ...longestPage(resource), [of]: value, ...newest })
  const listed = records.filter((record) => isIn(run, exchange, record))
  if (isSuccess(exchange) && listed.length === 0)
    throw new NotTested('Our records are not among the newest of the list.')
  const isRight = records.every((record) => listed.includes(record) === (record.fields[of] === value))
  return holds(isRight, `With \`${of}=${value}\`, a list has other records.`, exchange)
}

export const searchProbes: Probes = {
  'search-match': { phase: 'list', observe: searchMatch },
  search: { phase: 'list', observe: (run, resource) => findsByName(run, resource, [{}]) },
  'search-field': { phase: 'list', observe: searchField },
  filter: { phase: 'list', observe: filter },
}
