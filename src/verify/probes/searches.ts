// Checks what a search and a filter do to a list.

import { assumedFact } from '../assumed.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, isSuccess, type Query } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { LeftOut, NotTested, type Observation, Other } from '../judge/observation.ts'
import type { CreatedRecord } from '../records/tracked.ts'
import { fewRecords, searchedRecord, sharedRecord } from '../records/fixtures.ts'
import { longestPage, parameterFor } from '../records/query.ts'
import { isIn, ownList, searchedFor, shownList } from '../records/read.ts'
import { hasFreeNames } from '../records/values.ts'
import type { Run } from '../run.ts'
import { holds, type Probe, type Probes } from './probe.ts'

/** The texts below that find a name, and the name of a search that is found by exactly these. */
const searches: Readonly<Record<string, string>> = {
  whole: 'exact',
  'whole beginning part': 'case-sensitive',
  'whole flipped beginning': 'prefix',
  'whole flipped beginning part flippedPart': 'contains-ignoring-case',
  'whole flipped beginning part flippedPart swapped': 'words',
}

/** The texts, for people. */
const texts: Readonly<Record<string, string>> = {
  whole: 'a whole name',
  flipped: 'a whole name in another case',
  beginning: 'the beginning of a name',
  part: 'a part of a name',
  flippedPart: 'a part of a name in another case',
  swapped: 'the words of a name in another order',
  otherField: 'the value of another field',
}

const searchMatch: Probe['observe'] = async (run) => {
  const record = await searchedRecord(run)
  const { resource, fields } = record
  const name = fields[resource.searched] ?? ''
  const [first, second] = run.names.words
  if (!hasFreeNames(run.names, resource))
    throw new LeftOut(`Only a name of two words shows how a search compares, and names of ${resource.name} have one.`)
  if (!name.endsWith(second))
    throw new NotTested(
      `Only a name of two words shows how a search compares. Make the service accept \`${name} ${second}\`.`,
    )
  const part = `${first.slice(2)} ${second.slice(0, 3)}`
  const queries = {
    flipped: flipped(name),
    beginning: name.slice(0, name.indexOf(first) + 3),
    part,
    flippedPart: flipped(part),
    swapped: part.split(' ').reverse().join(' '),
    ...otherText(record),
  }
  const whole = await searchedFor(run, record)
  if (!isSuccess(whole)) throw new NotTested(`(after ${searchFact(resource)}) A search gets ${whole.status}.`)
  const assumed = Object.keys(searches).find((found) => searches[found] === assumedFact(run.contract, 'search-match'))
  const expected = assumed?.split(' ') ?? []
  const listed = async (text: string, search: string): Promise<[string, Exchange]> => {
    const list = await run.clock.again(
      () => shownList(run, resource, { [resource.search]: search }),
      (one) => isIn(run, one, record) === expected.includes(text),
      'create list',
    )
    return [text, list]
  }
  const look = async (): Promise<Record<string, Exchange>> => {
    return Object.fromEntries([
      ['whole', whole],
      ...(await inSequence(Object.entries(queries), (one) => listed(...one))),
    ])
  }
  const hitsIn = (lists: Record<string, Exchange>): string[] =>
    Object.entries(lists).flatMap(([text, list]) => (isIn(run, list, record) ? [text] : []))
  // A server that is behind may have answered some of them.
  const isKnown = (lists: Record<string, Exchange>): boolean => searches[hitsIn(lists).join(' ')] !== undefined
  const lists = await run.clock.until(look, isKnown, 'create list')
  const hits = hitsIn(lists)
  const odd = Object.keys(lists).find((text) => hits.includes(text) !== expected.includes(text))
  const exchange = lists[odd ?? 'flippedPart'] ?? whole
  const found = hits.map((hit) => texts[hit]).join(', ')
  const difference = found ? `A search finds ${found}.` : 'A search for a name does not find it.'
  return { value: searches[hits.join(' ')] ?? new Other(difference, hits), exchange }
}

/** The statement of the source about the search of a resource. */
function searchFact({ list, search }: Resource): string {
  return `${list.operationId}.${search}`
}

/** A text that the record has in another field than its name. */
function otherText({ resource, fields }: CreatedRecord): { otherField?: string } {
  const others = resource.create.fields.filter(
    ({ name, type, values }) => name !== resource.searched && type === 'string' && values.length === 0,
  )
  const [text] = others.flatMap(({ name }) => fields[name] ?? [])
  return text === undefined ? {} : { otherField: text }
}

/** Swaps upper and lower case. */
function flipped(text: string): string {
  const letters = [...text].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  return letters.join('')
}

/** Whether the name finds its record and no other, with each of some queries. */
async function findsByName(run: Run, resource: Resource, queries: readonly Query[]): Promise<Observation> {
  const record = await sharedRecord(run, resource)
  const others = (await fewRecords(run, resource)).filter((other) => other !== record)
  for (const query of queries) {
    const list = await searchedFor(run, record, query)
    if (!isSuccess(list)) return holds(false, `A search for a name gets ${list.status}.`, list)
    const [condition] = Object.entries(query).map(([name, value]) => `With \`${name}=${value}\`, a`)
    if (!isIn(run, list, record))
      return holds(false, `${condition ?? 'A'} search for a name does not find its record.`, list, {
        ...query,
        finds: 'none',
      })
    if (others.some((other) => isIn(run, list, other)))
      return holds(false, `${condition ?? 'A'} search for a name finds others, too.`, list, {
        ...query,
        finds: 'others',
      })
  }
  return { value: true, exchange: await searchedFor(run, record) }
}

const searchField: Probe['observe'] = (run, resource, of) => {
  const { values } = parameterFor(resource, 'search-field')
  return findsByName(run, resource, [...values.map((value) => ({ [of]: value })), {}])
}

/** Whether a filter keeps only records with the value, among those that the search finds. */
const filter: Probe['observe'] = async (run, resource, of) => {
  const { query, records: all } = await ownList(run, resource)
  // The value of a record that was created without the field is unknown.
  const records = all.filter(({ fields }) => of in fields)
  const value = records[0]?.fields[of]
  if (value === undefined) throw new LeftOut(`No field of the form is called \`${of}\`, as the filter is.`)
  const hasOnly = (list: Exchange): boolean =>
    records.every((record) => isIn(run, list, record) === (record.fields[of] === value))
  const exchange = await run.clock.until(
    () => shownList(run, resource, { ...query, ...longestPage(resource), [of]: value }),
    (list) => !isSuccess(list) || hasOnly(list),
    'create list',
  )
  if (!isSuccess(exchange)) return holds(false, `With \`${of}=${value}\`, a list gets ${exchange.status}.`, exchange)
  const isRight = hasOnly(exchange)
  return holds(isRight, `With \`${of}=${value}\`, a list has other records.`, exchange, 'other-records')
}

export const searchProbes: Probes = {
  'search-match': { phase: 'list', observe: searchMatch },
  search: { phase: 'list', observe: (run, resource) => findsByName(run, resource, [{}]) },
  'search-field': { phase: 'list', observe: searchField },
  filter: { phase: 'list', observe: filter },
}
