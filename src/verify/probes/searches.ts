// What a search and a filter do to a list.

import type { Resource } from '../contract.ts'
import { isSuccess, type Query } from '../http/exchange.ts'
import { longestPage, parameterFor, queryFor } from '../records/query.ts'
import { NotTested, type Observation } from '../judge/observation.ts'
import { isIn, ownList, searchedFor } from '../records/read.ts'
import { holds, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { allRecords, searchedPixel, sharedRecord, similarRecords, spacedPixel } from '../records/fixtures.ts'

/** Which queries find a name, and how a search is called that finds exactly these. */
const searches: Record<string, string> = {
  'whole flippedPart': 'contains-ignoring-case',
  whole: 'exact',
  'whole beginning part': 'case-sensitive',
  'whole flipped beginning': 'prefix',
  'whole flippedPart swapped': 'words',
}

const searchMatch: Probe['observe'] = async (run) => {
  const pixel = await searchedPixel(run)
  const name = pixel.fields['name'] ?? ''
  const [first, second] = run.names.words
  const part = `${first.slice(2)} ${second.slice(0, 4)}`
  const decisive = {
    flippedPart: flipped(part),
    swapped: part.split(' ').reverse().join(' '),
    value: run.names.valueWord,
  }
  const others = { flipped: flipped(name), beginning: name.slice(0, name.indexOf(first) + 3), part }
  let exchange = await searchedFor(run, pixel)
  const hits = isIn(run, exchange, pixel) ? ['whole'] : []
  // A search that finds a part in another case finds the rest as well.
  for (const [query, text] of [...Object.entries(decisive), ...Object.entries(others)]) {
    if (query in others && hits.includes('flippedPart')) break
    const found = await run.list(pixel.resource, { [pixel.resource.search]: text })
    if (isIn(run, found, pixel)) hits.push(query)
    if (query === 'flippedPart') exchange = found
  }
  return { value: searches[hits.join(' ')] ?? `it finds the ${hits.join(', ') || 'name not at all'}`, exchange }
}

/** Upper case for lower case, and the reverse. */
function flipped(text: string): string {
  const letters = [...text].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return letters.join('')
}

const searchAndFilter: Probe['observe'] = async (run, pixels) => {
  const similar = await similarRecords(run, pixels)
  const spaced = await spacedPixel(run)
  const { name: filter } = parameterFor(pixels, 'filter')
  const value = spaced.fields[filter] ?? ''
  // Of the pixel with another name, only the filter is true; of most pixels that are alike, only the search.
  const query = { [pixels.search]: run.names.similar, [filter]: value, ...longestPage(pixels) }
  await ownList(run, pixels) // waits until all are listed
  const exchange = await run.list(pixels, query)
  const listed = similar.filter((record) => isIn(run, exchange, record))
  const isFiltered = listed.every(({ fields }) => fields[filter] === value)
  const isSearched = !isIn(run, exchange, spaced)
  if (listed.length === 0) return { value: 'neither', exchange }
  if (isFiltered === isSearched) return { value: isFiltered ? 'both' : 'either', exchange }
  return { value: isFiltered ? 'only the filter' : 'only the search', exchange }
}

/** Whether the name finds its record and no other, with each of some queries. */
async function findsByName(run: Run, resource: Resource, queries: readonly Query[]): Promise<Observation> {
  const record = await sharedRecord(run, resource)
  const others = (await similarRecords(run, resource)).filter(({ path }) => path !== record.path)
  for (const query of queries) {
    const list = await searchedFor(run, record, query)
    const what = Object.entries(query)
      .map(([name, value]) => `with ${name}=${value}, `)
      .join('')
    if (!isIn(run, list, record)) return holds(false, `${what}the name does not find its record`, list)
    if (others.some((other) => isIn(run, list, other))) return holds(false, `${what}the name finds others, too`, list)
  }
  return { value: true, exchange: await searchedFor(run, record) }
}

const searchField: Probe['observe'] = (run, resource, of) => {
  const { values } = parameterFor(resource, 'search-field')
  return findsByName(run, resource, [...values.map((value) => ({ [of]: value })), {}])
}

const filter: Probe['observe'] = async (run, resource, of) => {
  const searched = resource.name === 'pixels' ? await searchAndFilter(run, resource, of) : undefined
  if (searched?.value === 'both') return holds(true, '', searched.exchange)
  // Without a search, nothing but the filter narrows the list; ours are the newest.
  const records = await allRecords(run, resource)
  const value = records[0]?.fields[of] ?? ''
  const newest = queryFor(resource, { 'sort-field': 'id', 'sort-direction': 'desc' })
  const exchange = await run.list(resource, { ...longestPage(resource), [of]: value, ...newest })
  const listed = records.filter((record) => isIn(run, exchange, record))
  if (isSuccess(exchange) && listed.length === 0)
    throw new NotTested('Our records are not among the newest of the list.')
  const isRight = records.every((record) => listed.includes(record) === (record.fields[of] === value))
  return holds(isRight, `${of}=${value} lists other records`, exchange)
}

export const searchProbes: Probes = {
  'search-match': { phase: 'list', observe: searchMatch },
  'search-and-filter': { phase: 'list', observe: searchAndFilter },
  search: { phase: 'list', observe: (run, resource) => findsByName(run, resource, [{}]) },
  'search-field': { phase: 'list', observe: searchField },
  filter: { phase: 'list', observe: filter },
}
