// The records that probes ask about. Most probes share them.

import type { Resource } from './service-contract.ts'
import { create, type CreatedRecord, pathOf, post } from './creation.ts'
import type { Exchange } from './http-exchange.ts'
import { ownRecords } from './found-records.ts'
import { longestPage, pageLengths } from './list-queries.ts'
import { NotTested } from './observation.ts'
import type { Run } from './run.ts'
import { picked, requiredFields, testFields } from './test-data.ts'

/** Characters that a form has to encode. A service that checks its values may not like them: then a plain text does. */
const encoded = '1+1 & 50% = "é"'

/** A pixel whose name no search confuses with another. */
export function searchedPixel(run: Run): Promise<CreatedRecord> {
  return run.once('searched pixel', async () => {
    const resource = run.resource('pixels')
    const { token, words, valueWord } = run.names
    // Ten times any number: the one type that the pixels that fill a page do not have.
    const number = run.names.nextNumber() * 10
    const fields = { ...testFields(run, resource, number), name: `${token} ${words.join(' ')} ${number}` }
    return create(run, resource, { ...fields, value: `${valueWord} ${encoded}` }, fields)
  })
}

/** A pixel whose name begins and ends with a space, and whose value has nothing but digits. */
export function spacedPixel(run: Run): Promise<CreatedRecord> {
  return run.once('spaced pixel', () => {
    const resource = run.resource('pixels')
    return create(run, resource, { ...testFields(run, resource), name: run.names.spaced, value: '00123456789' })
  })
}

interface MinimalRecord {
  record: CreatedRecord
  /** The response to a form with the name of another record. */
  sameName: Exchange
}

/** A record with nothing but what is required, and what came of giving it the name of another one. */
export function minimalRecord(run: Run, resource: Resource): Promise<MinimalRecord> {
  return run.once(`minimal ${resource.name}`, async () => {
    const { fields } = await sharedRecord(run, resource)
    const required = requiredFields(resource)
    const { exchange, record } = await post(run, resource, picked(fields, required))
    if (record) return { record, sameName: exchange }
    return { record: await create(run, resource, picked(testFields(run, resource), required)), sameName: exchange }
  })
}

/** A record that no probe changes, whatever its name. */
export async function sharedRecord(run: Run, resource: Resource): Promise<CreatedRecord> {
  if (!run.readOnly && !run.isRepeating && resource.name === 'pixels') return searchedPixel(run)
  if (!run.readOnly) return run.once(`shared ${resource.name}`, () => recordToChange(run, resource))
  const [first] = await presentRecords(run, resource)
  if (first) return first
  throw new NotTested(`There are no ${resource.name} to look at.`)
}

/** Enough records for two pages, in the order of their creation. */
export function allRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  if (run.readOnly) return presentRecords(run, resource)
  return run.shared(`all ${resource.name}`, async () => {
    const records = [...(await similarRecords(run, resource)), ...(await distinctRecords(run, resource))]
    const paths = run.created.paths()
    return records.sort((one, other) => paths.lastIndexOf(one.path) - paths.lastIndexOf(other.path))
  })
}

/** The records that are there, in a run that only reads. */
function presentRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.once(`present ${resource.name}`, async () => {
    const exchange = await run.list(resource, longestPage(resource))
    return ownRecords(run, exchange).flatMap(({ id }) =>
      id === undefined ? [] : [{ resource, path: pathOf(resource, id), id, fields: {}, exchange }],
    )
  })
}

async function distinctRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  if (resource.name === 'pixels') return [await searchedPixel(run), await spacedPixel(run)]
  return [(await minimalRecord(run, resource)).record]
}

/**
 * Records that fill a page; with those that are distinct, one is left for a second page. Pixels have the same name, so
 * that any kind of search finds them.
 */
export function similarRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.shared(`similar ${resource.name}`, async () => {
    const { similar } = run.names
    const count = pageLengths(resource).shortest - (resource.name === 'pixels' ? 1 : 0)
    const records: CreatedRecord[] = []
    for (const number of shuffled(count)) {
      const fields = testFields(run, resource, number)
      // When a name comes again, a service may reject it.
      const numbered = { ...fields, name: `${similar} ${number}` }
      const isAlike = records.every((record) => record.fields['name'] === similar)
      const forms = isAlike ? [{ ...fields, name: similar }, numbered] : [numbered]
      records.push(await create(run, resource, ...(resource.name === 'pixels' ? forms : [fields])))
    }
    return records
  })
}

/** A record that no probe has changed, for one that changes or deletes it. */
export async function recordToChange(run: Run, resource: Resource): Promise<CreatedRecord> {
  const unchanged = run.isPartial
    ? []
    : await run.shared(`unchanged ${resource.name}`, async () => [...(await similarRecords(run, resource))])
  return unchanged.pop() ?? create(run, resource, testFields(run, resource))
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}
