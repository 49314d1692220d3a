// What a search, a filter and an order do to a list, and what a query that is not allowed does.

import type { Exchange } from '../received.ts'
import type { Lab, Made } from '../lab.ts'
import { NotTested, type Observation } from '../observation.ts'
import { many, onePixel, spacedPixel } from '../subjects.ts'
import { finds, longestPage, manyListed, ofMade, pageLength } from './lists.ts'
import type { Probe } from './probe.ts'
import { ranged, rangeOf } from './range.ts'

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
  const [one, two] = lab.names.words
  const part = `${one.slice(2)} ${two.slice(0, 4)}`
  const decisive = {
    whole: name,
    flippedPart: flipped(part),
    swapped: part.split(' ').reverse().join(' '),
    nothing: one + one,
  }
  const others = { flipped: flipped(name), beginning: name.slice(0, name.indexOf(one) + 3), part }
  const whole = await visible(lab, pixel)
  const hits: string[] = []
  let shown = whole
  // A search that finds a part in another case finds the rest as well.
  for (const [query, text] of [...Object.entries(decisive), ...Object.entries(others)]) {
    if (query in others && hits.includes('flippedPart')) break
    const listed = await searched(lab, text)
    if (finds(lab, listed, pixel)) hits.push(query)
    if (query === 'flippedPart') shown = listed
  }
  return { value: searches[hits.join(' ')] ?? `it finds the ${hits.join(', ') || 'name not at all'}`, exchange: shown }
}

/** Waits until a search for its whole name finds the pixel. */
function visible(lab: Lab, pixel: Made): Promise<Exchange> {
  return lab.settled(
    () => searched(lab, pixel.fields['name'] ?? ''),
    (exchange) => finds(lab, exchange, pixel),
  )
}

function searched(lab: Lab, text: string): Promise<Exchange> {
  const pixels = lab.resource('pixels')
  return lab.list(pixels, { [pixels.search]: text })
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
  const filter = pixels.list.query.find(({ role }) => role === 'filter')?.name ?? ''
  const value = spaced.fields[filter] ?? ''
  // Of the pixel with another name, only the filter is true; of most pixels that are alike, only the search.
  const exchange = await manyListed(lab, { ...longestPage(lab), [filter]: value })
  const found = ofMade(lab, exchange, made)
  const isFiltered = found.every(
    ({ id }) => made.find((one) => String(one.id) === String(id))?.fields[filter] === value,
  )
  const isSearched = !finds(lab, exchange, spaced)
  if (found.length === 0) return { value: 'neither', exchange }
  if (isFiltered === isSearched) return { value: isFiltered ? 'both' : 'either', exchange }
  return { value: isFiltered ? 'only the filter' : 'only the search', exchange }
}

async function nameOrder(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const spaced = await spacedPixel(lab)
  const one = await onePixel(lab)
  const alike = await many(lab, pixels)
  const { found, exchange } = await ranged(lab, pixels, { sort_by: 'name', sort: 'asc' })
  const kinds = found.map(({ id }) => kindOf(String(id), spaced, one))
  const order = kinds.filter((kind, index) => kind !== kinds[index - 1]).join(' ')
  const orders: Record<string, string> = { 'A b C': 'ignoring-case', 'A C b': 'code-points' }
  if (found.length < alike.length + 2) throw new NotTested('No search lists records of ours with different names.')
  const ids = found.filter(({ id }) => kindOf(String(id), spaced, one) === 'C').map(({ id }) => String(id))
  const isByAge = ids.join() === alike.map(({ id }) => String(id)).join()
  const value = orders[order] ?? order
  return { value: isByAge ? value : `${value}, and the same names not by creation`, exchange }
}

/** The first letter after what all names have in common. */
function kindOf(id: string, spaced: Made, one: Made): string {
  if (id === String(spaced.id)) return 'A'
  return id === String(one.id) ? 'b' : 'C'
}

async function invalidQuery(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const { search } = await rangeOf(lab, pixels, 'narrow')
  const filter = pixels.list.query.find(({ role }) => role === 'filter')?.name ?? ''
  const eleven = await lab.list(pixels, { ...search, [pageLength(lab).name]: 11 })
  const unknown = await lab.list(pixels, { ...search, [filter]: 'zz' })
  const statuses = [...new Set([eleven.status, unknown.status])]
  if (statuses.length === 1 && (statuses[0] ?? 0) >= 300) return { value: statuses[0], exchange: eleven }
  const isListed = statuses.every((status) => status >= 200 && status < 300)
  const counts = { ofEleven: lab.ours(eleven.json).length, ofUnknown: lab.ours(unknown.json).length }
  const value = isListed ? corrected(counts, lab) : { tooLong: eleven.status, unknownType: unknown.status }
  return { value, exchange: eleven }
}

/** What a service made of 11 records a page and of a type that there is not, by how many records it listed. */
function corrected(counts: { ofEleven: number; ofUnknown: number }, lab: Lab): unknown {
  const { ofEleven, ofUnknown } = counts
  const isDefault = ofEleven === pageLength(lab).default
  if (isDefault && ofUnknown > 0) return 'default'
  if (isDefault) return 'empty'
  return ofEleven === 11 && ofUnknown === 0 ? 'clamped' : counts
}

export const searchProbes: Record<string, Probe> = {
  'search-match': { phase: 'list', observe: searchMatch },
  'search-and-filter': { phase: 'list', observe: searchAndFilter },
  'name-order': { phase: 'list', observe: nameOrder },
  'invalid-query': { phase: 'list', observe: invalidQuery },
}
