// The records that probes ask about. Most probes share them.

import type { Resource } from '../contract.ts'
import { create, type CreatedRecord, post } from './create.ts'
import { ownRecords } from '../bodies/records-in.ts'
import type { Exchange, Sent } from '../http/exchange.ts'
import { longestPage, pageLengths } from './query.ts'
import { pathOf } from './locate.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { picked, requiredFields, testFields } from './names.ts'

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
  if (run.readOnly) {
    const [first] = await presentRecords(run, resource)
    if (first) return first
    throw new NotTested(`There are no ${resource.name} to look at.`)
  }
  if (resource.name === 'pixels') return searchedPixel(run)
  return run.once(`shared ${resource.name}`, () => create(run, resource, testFields(run, resource)))
}

export const asJson = { contentType: 'application/json' }

/**
 * The response to a form that the service may reject, asked for once.
 *
 * @param changes other values than usual; null leaves a field out
 */
export function tried(
  run: Run,
  resource: Resource,
  changes: Readonly<Record<string, string | null>>,
  other: Pick<Sent, 'contentType'> = {},
): Promise<Exchange> {
  return run.once(`${resource.name} with ${JSON.stringify({ changes, other })}`, async () => {
    await sharedRecord(run, resource) // who may not create anything is rejected for that
    const entries = Object.entries({ ...testFields(run, resource), ...changes })
    const fields = Object.fromEntries(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
    return (await post(run, resource, fields, other)).exchange
  })
}

/** Enough records for two pages, in the order of their creation. */
export function allRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  if (run.readOnly) return presentRecords(run, resource)
  return run.once(`all ${resource.name}`, async () => {
    const similar = await similarRecords(run, resource)
    const shared = await sharedRecord(run, resource)
    const other = resource.name === 'pixels' ? await spacedPixel(run) : (await minimalRecord(run, resource)).record
    const { paths } = run.created
    const records = [...new Set([...similar, shared, other])]
    return records.sort((one, two) => paths.lastIndexOf(one.path) - paths.lastIndexOf(two.path))
  })
}

/** The records that are there, in a run that only reads. */
function presentRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.once(`present ${resource.name}`, async () => {
    const exchange = await run.list(resource, longestPage(resource))
    return ownRecords(run, exchange).flatMap(({ id }) =>
      id === undefined ? [] : [{ resource, path: pathOf(resource, id), id, fields: {}, exchange, shown: exchange }],
    )
  })
}

/**
 * Records that, with two others, are more than a page. Pixels have the same name, so that any kind of search finds them.
 */
export function similarRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.once(`similar ${resource.name}`, async () => {
    const { similar } = run.names
    const spare = await spareRecords(run, resource)
    const records: CreatedRecord[] = []
    for (const number of shuffled(pageLengths(resource).shortest - 1)) {
      const fields = testFields(run, resource, number)
      // When a name comes again, a service may reject it.
      const numbered = { ...fields, name: `${similar} ${number}` }
      const isAlike = records.every((record) => record.fields['name'] === similar)
      const forms = isAlike ? [{ ...fields, name: similar }, numbered] : [numbered]
      const record = await create(run, resource, ...(resource.name === 'pixels' ? forms : [fields]))
      records.push(record)
      spare.push(record)
    }
    return records
  })
}

/** Records that are there because lists needed many, and that no probe has changed. */
function spareRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.once(`spare ${resource.name}`, async () => [])
}

/** A record for a probe that changes or deletes it. */
export async function recordToChange(run: Run, resource: Resource): Promise<CreatedRecord> {
  const spare = await spareRecords(run, resource)
  return spare.pop() ?? create(run, resource, testFields(run, resource))
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}
