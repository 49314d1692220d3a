// The records that probes ask about. Most probes share them.

import type { Resource } from '../../generated/ledger.ts'
import { create, madeOr, pathOf, post } from './creation.ts'
import { fieldsFor, required } from './made-up-fields.ts'
import type { Fields, Lab, Made } from './lab.ts'
import { Blocked, NotTested } from './observation.ts'
import { asking, lengthsOf } from './list-queries.ts'
import { type Exchange, isRejection } from './received.ts'

/** With those that stand apart, one more than the shortest page has: so there is a second one. */
const manyRecords: Readonly<Record<string, number>> = { pixels: 9, domains: 10 }

/** Characters that a form has to encode. A service that checks its values may not like them: then a plain text does. */
const encoded = '1+1 & 50% = "é"'

/** A pixel whose name no search confuses with another. */
export function onePixel(lab: Lab): Promise<Made> {
  return lab.once('one pixel', async () => {
    const resource = lab.resource('pixels')
    const { token, words, valueWord } = lab.names
    // Ten times any number: the one type that the pixels that fill a page do not have.
    const number = lab.nextNumber() * 10
    const fields = fieldsFor(lab, resource, number, { name: `${token} ${words.join(' ')} ${number}` })
    const { exchange, made } = await post(lab, resource, { ...fields, value: `${valueWord} ${encoded}` })
    if (made || !isRejection(exchange)) return madeOr(made, exchange)
    return create(lab, resource, fields)
  })
}

/** A pixel whose name begins and ends with a space, and whose value has nothing but digits. */
export function spacedPixel(lab: Lab): Promise<Made> {
  return lab.once('spaced pixel', () => {
    const resource = lab.resource('pixels')
    const given = { name: lab.names.spaced, value: '00123456789' }
    return create(lab, resource, fieldsFor(lab, resource, lab.nextNumber(), given))
  })
}

/** A domain with nothing but what is required, and what came of giving it the name of another one. */
export function bareDomain(lab: Lab): Promise<{ made: Made; sameName: Exchange; isAllowed: boolean }> {
  return lab.once('bare domain', async () => {
    const resource = lab.resource('domains')
    const other = await one(lab, resource)
    const again = await post(lab, resource, required(resource, other.fields))
    const made =
      again.made ?? (await create(lab, resource, required(resource, fieldsFor(lab, resource, lab.nextNumber()))))
    return { made, sameName: again.exchange, isAllowed: again.made !== undefined }
  })
}

/** A record that no probe changes, whatever its name. */
export async function one(lab: Lab, resource: Resource): Promise<Made> {
  if (!lab.readOnly && !lab.isRepeating && resource.name === 'pixels') return onePixel(lab)
  if (!lab.readOnly) return lab.once(`one of ${resource.name}`, () => spare(lab, resource))
  const [first] = await standIns(lab, resource)
  if (first) return first
  throw new NotTested(`There are no ${resource.name} to look at.`)
}

/** Enough records for two pages. Pixels have the same name but for two, so that any kind of search finds most of them. */
export function all(lab: Lab, resource: Resource): Promise<Made[]> {
  if (lab.readOnly) return standIns(lab, resource)
  return lab.kept(`all ${resource.name}`, async () => {
    const alike = await many(lab, resource)
    const apart = await one(lab, resource)
    const last = resource.name === 'pixels' ? await spacedPixel(lab) : (await bareDomain(lab)).made
    return [...new Set([...alike, apart, last])].sort((before, after) => before.order - after.order)
  })
}

/** The records that are there, in a run that only reads. */
function standIns(lab: Lab, resource: Resource): Promise<Made[]> {
  return lab.once(`there ${resource.name}`, async () => {
    const exchange = await lab.list(resource, asking(resource, { 'page-length': lengthsOf(resource).longest }))
    return lab.ours(exchange.json).flatMap(({ id }, order) => {
      if (id === undefined) return []
      return [{ resource, path: pathOf(resource, id), id, fields: {}, created: exchange, order }]
    })
  })
}

/** Those of them that are alike. */
export function many(lab: Lab, resource: Resource): Promise<Made[]> {
  return lab.kept(`many ${resource.name}`, () => alike(lab, resource, shuffled(manyRecords[resource.name] ?? 0)))
}

/** Where only whole names are found, two more have to fill the page. */
export function more(lab: Lab, resource: Resource): Promise<Made[]> {
  return lab.kept(`more ${resource.name}`, () => alike(lab, resource, [12, 11]))
}

async function alike(lab: Lab, resource: Resource, numbers: number[]): Promise<Made[]> {
  const made: Made[] = []
  for (const number of numbers) made.push(await oneAlike(lab, resource, number, made))
  return made
}

/** @param before those that were made already: when a name comes again, a service may reject it */
async function oneAlike(lab: Lab, resource: Resource, number: number, before: Made[]): Promise<Made> {
  if (resource.name !== 'pixels') return create(lab, resource, fieldsFor(lab, resource, number))
  const named = (name: string): Fields => fieldsFor(lab, resource, number, { name })
  const numbered = named(`${lab.names.many} ${number}`)
  if (before.some(({ fields }) => fields['name'] !== lab.names.many)) return create(lab, resource, numbered)
  try {
    return await create(lab, resource, named(lab.names.many))
  } catch (error) {
    if (!isRejected(error) || before.length === 0) throw error
    return create(lab, resource, numbered)
  }
}

function isRejected(error: unknown): boolean {
  return error instanceof Blocked && error.exchange !== undefined && isRejection(error.exchange)
}

/** A record that no probe has changed, for one that changes or deletes it. */
export async function spare(lab: Lab, resource: Resource): Promise<Made> {
  const pool = lab.isFrugal
    ? []
    : await lab.kept(`spare ${resource.name}`, async () => [...(await many(lab, resource))])
  return pool.pop() ?? create(lab, resource, fieldsFor(lab, resource, lab.nextNumber()))
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}
