// What a search and a filter do to a list.

import type { Lab } from '../lab.ts'
import { NotTested, type Observation } from '../observation.ts'
import { asking, parameterFor } from '../list-queries.ts'
import { isSuccess } from '../received.ts'
import { all, many, one, onePixel, spacedPixel } from '../subjects.ts'
import { type FactProbe, holds, type Probe } from './probe.ts'
import { finds, longest, narrowRange, ofMade, searchedFor } from './range.ts'

/** Which queries find a name, and how a search is called that finds exactly these. */
const searches: Record<string, string> = {
  'whole flippedPart': 'contains-ignoring-case',
  whole: 'exact',
  'whole beginning part': 'case-sensitive',
  'whole flipped beginning': 'prefix',
  'whole flippedPart swapped': 'words',
}

async function searchMatch(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const name = pixel.fields['name'] ?? ''
  const [first, second] = lab.names.words
  const part = `${first.slice(2)} ${second.slice(0, 4)}`
  const decisive = {
    flippedPart: flipped(part),
    swapped: part.split(' ').reverse().join(' '),
    value: lab.names.valueWord,
  }
  const others = { flipped: flipped(name), beginning: name.slice(0, name.indexOf(first) + 3), part }
  let exchange = await searchedFor(lab, pixel)
  const hits = finds(lab, exchange, pixel) ? ['whole'] : []
  // A search that finds a part in another case finds the rest as well.
  for (const [query, text] of [...Object.entries(decisive), ...Object.entries(others)]) {
    if (query in others && hits.includes('flippedPart')) break
    const found = await lab.list(pixel.resource, { [pixel.resource.search]: text })
    if (finds(lab, found, pixel)) hits.push(query)
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

async function searchAndFilter(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const made = await many(lab, pixels)
  const spaced = await spacedPixel(lab)
  const { name } = parameterFor(pixels, 'filter')
  const value = spaced.fields[name] ?? ''
  // Of the pixel with another name, only the filter is true; of most pixels that are alike, only the search.
  const query = { [pixels.search]: lab.names.many, [name]: value, ...longest(pixels) }
  await narrowRange(lab, pixels) // waits until all are listed
  const exchange = await lab.list(pixels, query)
  const found = ofMade(lab, exchange, made).map(({ id }) => String(id))
  const isFiltered = made.filter(({ id }) => found.includes(String(id))).every(({ fields }) => fields[name] === value)
  const isSearched = !finds(lab, exchange, spaced)
  if (found.length === 0) return { value: 'neither', exchange }
  if (isFiltered === isSearched) return { value: isFiltered ? 'both' : 'either', exchange }
  return { value: isFiltered ? 'only the filter' : 'only the search', exchange }
}

export const searchProbes: Record<string, Probe> = {
  'search-match': { phase: 'list', observe: searchMatch },
  'search-and-filter': { phase: 'list', observe: searchAndFilter },
}

const search: FactProbe['observe'] = async (lab, resource) => {
  const made = await one(lab, resource)
  const found = await searchedFor(lab, made)
  if (!finds(lab, found, made)) return holds(false, 'the name does not find its record', found)
  const others = (await many(lab, resource)).filter((other) => other.path !== made.path)
  return holds(!others.some((other) => finds(lab, found, other)), 'the name finds records with other names', found)
}

const searchField: FactProbe['observe'] = async (lab, resource, { of }) => {
  const made = await one(lab, resource)
  for (const value of parameterFor(resource, 'search-field').values) {
    const found = await searchedFor(lab, made, { [of]: value })
    if (!finds(lab, found, made)) return holds(false, `with ${value} the name does not find its record`, found)
  }
  const found = await searchedFor(lab, made)
  return holds(finds(lab, found, made), 'left out, the name does not find its record', found)
}

/** Without a search, so that nothing but the filter narrows the list; ours are the newest. */
const filter: FactProbe['observe'] = async (lab, resource, { of }) => {
  const made = await all(lab, resource)
  const value = made[0]?.fields[of] ?? ''
  const newest = asking(resource, { 'sort-field': 'id', 'sort-direction': 'desc' })
  const exchange = await lab.list(resource, { ...longest(resource), [of]: value, ...newest })
  const found = ofMade(lab, exchange, made).map(({ id }) => String(id))
  if (isSuccess(exchange) && found.length === 0)
    throw new NotTested('Our records are not among the newest of the list.')
  const isRight = made.every(({ id, fields }) => found.includes(String(id)) === (fields[of] === value))
  return holds(isRight, `${of}=${value} lists other records`, exchange)
}

export const searchFacts: Record<string, FactProbe> = {
  search: { phase: 'list', observe: search },
  'search-field': { phase: 'list', observe: searchField },
  filter: { phase: 'list', observe: filter },
}
