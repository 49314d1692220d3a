// The records that probes use. Most probes share them.

import { ownRecords } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import type { Fields } from '../http/exchange.ts'
import { NotTested, unlessInconclusive } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { answerTo, create, firstDeletion } from './make.ts'
import type { CreatedRecord, Posted } from './tracked.ts'
import { remove } from './remove.ts'
import { pathOf } from './locate.ts'
import { longestPage, pageLengths } from './query.ts'
import { named, picked, requiredFields, testFields } from './values.ts'
import { Shared } from './shared.ts'

/** Characters that a form has to encode. If a service rejects such values, plain text is used. */
const specialCharacters = '+&%="é'

const searched = new Shared<CreatedRecord>()

/** A record whose name no search confuses with another: it has two words or, if that is too long, one. */
export function searchedRecord(run: Run): Promise<CreatedRecord> {
  return searched.of(run, '', async () => {
    const resource = run.main
    const { token, words } = run.names
    // The first choice, which the records that fill a page do not have.
    const number = run.names.nextNumber() * choicesOf(resource)
    const fields = testFields(run, resource, number)
    const texts = [`${token} ${words.join(' ')}`, `${token} ${words[0]}`]
    return create(run, resource, ...texts.map((text) => named(run, resource, fields, text)))
  })
}

/** How many values the field with the most choices has. */
function choicesOf({ create: { fields } }: Resource): number {
  return Math.max(1, ...fields.map(({ values }) => values.length))
}

const encoded = new Shared<CreatedRecord>()

/** A record whose name has characters that a form has to encode. */
export function encodedRecord(run: Run): Promise<CreatedRecord> {
  return encoded.of(run, '', () => {
    const resource = run.main
    // The choice of one of the records that fill a page.
    const fields = testFields(run, resource, run.names.nextNumber() * choicesOf(resource) + 1)
    const texts = [`${run.names.first} ${specialCharacters}`, run.names.first]
    return create(run, resource, ...texts.map((text) => named(run, resource, fields, text)))
  })
}

const minimal = new Shared<CreatedRecord>()

/** A record with only the required fields. */
export function minimalRecord(run: Run, resource: Resource): Promise<CreatedRecord> {
  return minimal.of(run, resource.name, () => {
    // Its name is sorted before those of records that were created earlier.
    const fields = picked(testFields(run, resource, resource === run.main ? undefined : 1), requiredFields(resource))
    const sorted = named(run, resource, fields, run.names.minimal)
    return create(run, resource, ...(resource === run.main ? [sorted] : []), fields)
  })
}

const shared = new Shared<CreatedRecord>()

/** A record that no probe changes, whatever its name. */
export async function sharedRecord(run: Run, resource: Resource): Promise<CreatedRecord> {
  if (run.flags.readOnly) return shared.of(run, resource.name, () => presentRecord(run, resource))
  const { record, remains } = await firstDeletion(run, resource)
  // It stays, and what one record shows, it shows as well as another.
  if (remains === undefined || remains === 'there') return record
  if (resource === run.main) return searchedRecord(run)
  return shared.of(run, resource.name, () => create(run, resource, testFields(run, resource)))
}

/** A record that exists, in a run that only reads. */
async function presentRecord(run: Run, resource: Resource): Promise<CreatedRecord> {
  const [first] = await presentRecords(run, resource)
  if (!first) throw new NotTested(`There are no ${resource.name} to check. Create one, or run without --read-only.`)
  return { ...first, shown: await run.ask({ method: 'GET', path: first.path }) }
}

/** A record that fills a page. */
function similarRecord(run: Run, resource: Resource, number: number): Promise<CreatedRecord> {
  const fields = testFields(run, resource, number)
  if (resource !== run.main) return create(run, resource, fields)
  return create(run, resource, named(run, resource, fields, `${run.names.similar} ${run.names.nextNumber()}`))
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}

/** A record for a probe that changes it, and returns or deletes it. */
export async function recordToChange(run: Run, resource: Resource): Promise<CreatedRecord> {
  const spare = await spareRecords(run, resource)
  return spare.pop() ?? create(run, resource, testFields(run, resource))
}

/** @param record as it is now: the next probe may change it */
export async function giveBack(run: Run, record: CreatedRecord): Promise<void> {
  const spare = await spareRecords(run, record.resource)
  spare.push(record)
}

const spares = new Shared<CreatedRecord[]>()

function spareRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return spares.of(run, resource.name, async () => [])
}

const firstFew = new Shared<CreatedRecord[]>()

/**
 * The records that most probes use, in the order of their creation. They are few, because an account may have a limit;
 * probes delete everything else that they create.
 */
export function fewRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  if (run.flags.readOnly) return presentRecords(run, resource)
  return firstFew.of(run, resource.name, async () => {
    const shared = await sharedRecord(run, resource)
    const others = resource === run.main ? await othersOfMain(run) : [await minimalRecord(run, resource)]
    return inOrder(run, [shared, ...others])
  })
}

/** In the order of their creation. */
function inOrder({ ownership: { paths } }: Run, records: CreatedRecord[]): CreatedRecord[] {
  return records.toSorted((one, two) => paths.lastIndexOf(one.path) - paths.lastIndexOf(two.path))
}

async function othersOfMain(run: Run): Promise<CreatedRecord[]> {
  const others = [await encodedRecord(run), await similarRecord(run, run.main, 1)]
  if (run.main.optional.length === 0) return others
  // Lists have enough records without it.
  const minimal = await minimalRecord(run, run.main).catch(unlessInconclusive)
  return minimal ? [...others, minimal] : others
}

const twoPages = new Shared<CreatedRecord[]>()

/** Enough records for two pages, in the order of their creation. No other record of the run exists, or it would be counted. */
export function allRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  if (run.flags.readOnly) return presentRecords(run, resource)
  return twoPages.of(run, resource.name, async () => {
    const few = await fewRecords(run, resource)
    await deleteOthers(run, resource, few)
    const similar: CreatedRecord[] = []
    try {
      // The first number belongs to one of the few records.
      for (const number of shuffled(pageLengths(resource).shortest + 1 - few.length))
        similar.push(await similarRecord(run, resource, number + 1))
    } catch (error) {
      await deleteOthers(run, resource, few)
      throw error
    }
    return [...few, ...similar]
  })
}

async function deleteOthers(run: Run, resource: Resource, kept: CreatedRecord[]): Promise<void> {
  const spare = await spareRecords(run, resource)
  spare.splice(0)
  const paths = kept.map(({ path }) => path)
  const others = run.ownership.presentOf(resource.collection).filter((path) => !paths.includes(path))
  for (const path of others) await remove(run, path)
}

const existing = new Shared<CreatedRecord[]>()

/** The records that exist, in a run that only reads. */
function presentRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return existing.of(run, resource.name, async () => {
    const exchange = await run.list(resource, longestPage(resource))
    return ownRecords(run, exchange).flatMap(({ id }) =>
      id === undefined ? [] : [{ resource, path: pathOf(resource, id), id, fields: {}, exchange, shown: exchange }],
    )
  })
}

const triedForms = new Shared<Posted>()

/**
 * The result of a form that the service may reject, sent once.
 *
 * @param changes other values than usual; null leaves a field out
 */
export function tried(run: Run, resource: Resource, changes: Readonly<Record<string, string | null>>): Promise<Posted> {
  return triedForms.of(run, `${resource.name} with ${JSON.stringify(changes)}`, async () => {
    await sharedRecord(run, resource) // fails first if nothing can be created
    const entries = Object.entries({ ...recognizable(run, resource, changes), ...changes })
    const fields = Object.fromEntries(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
    return answerTo(run, resource, fields)
  })
}

/** A form whose record can be recognized without the changed fields. */
function recognizable(run: Run, resource: Resource, changes: Readonly<Record<string, unknown>>): Fields {
  for (let attempt = 0; attempt < choicesOf(resource); attempt += 1) {
    const fields = testFields(run, resource)
    const sent = Object.entries(fields).filter(([name]) => !(name in changes))
    if (sent.some(([, value]) => run.names.isOwn(value))) return fields
  }
  const names = Object.keys(changes).join(' and ')
  throw new NotTested(
    `Without ${names}, records of this run look like those of others. Remove other texts from --values, if there are any.`,
  )
}
