// The records that probes ask about. Most probes share one; those that fill a page are made once for a run.

import type { FormField, Resource } from '../../generated/ledger.ts'
import { type Exchange, formBody, isRejection, isSuccess } from './received.ts'
import type { Lab, Made } from './lab.ts'
import { Blocked, NotTested } from './observation.ts'

export type Fields = Readonly<Record<string, string>>

/** With the one that stands apart, more than the shortest page has: so there is a second one. */
const manyRecords: Readonly<Record<string, number>> = { pixels: 11, domains: 10 }

/** Characters that a form has to encode. A service that checks its values may not like them: then a plain text does. */
const encoded = '1+1 & 50% = "é"'

/** A pixel whose name no search confuses with another. */
export function onePixel(lab: Lab): Promise<Made> {
  return lab.once('one pixel', async () => {
    const resource = lab.resource('pixels')
    const number = lab.nextNumber()
    const name = `${lab.names.token} ${lab.names.words.join(' ')} ${number}`
    const fields = fieldsFor(lab, resource, number, { name })
    const { exchange, made } = await lab.post(resource, { ...fields, value: `${lab.names.token} ${encoded}` })
    if (made || !isRejection(exchange)) return madeOr(made, exchange)
    return create(lab, resource, fields)
  })
}

/** A domain with both redirect targets. */
export function oneDomain(lab: Lab): Promise<Made> {
  return lab.once('one domain', () => spare(lab, lab.resource('domains')))
}

/** A pixel whose name begins and ends with a space. */
export function spacedPixel(lab: Lab): Promise<Made> {
  return lab.once('spaced pixel', () => {
    const resource = lab.resource('pixels')
    return create(lab, resource, fieldsFor(lab, resource, lab.nextNumber(), { name: lab.names.spaced }))
  })
}

/** A domain with nothing but what is required. It has the name of another one, if the service lets it. */
export function bareDomain(lab: Lab): Promise<Made> {
  return lab.once('bare domain', async () => {
    const resource = lab.resource('domains')
    const other = await oneDomain(lab)
    const again = await lab.post(resource, required(resource, other.fields))
    lab.sameName = { exchange: again.exchange, isAllowed: again.made !== undefined }
    return again.made ?? create(lab, resource, required(resource, fieldsFor(lab, resource, lab.nextNumber())))
  })
}

function required({ create: { fields } }: Resource, values: Fields): Fields {
  const names = fields.filter((field) => field.required).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** What came of a second domain with the same name, when the domain without targets was made. */
export function sameName(lab: Lab): { exchange: Exchange; isAllowed: boolean } {
  if (lab.sameName) return lab.sameName
  throw new NotTested('No second domain with the same name was created.')
}

export function one(lab: Lab, { name }: Resource): Promise<Made> {
  return name === 'pixels' ? onePixel(lab) : oneDomain(lab)
}

/** Enough records for two pages. Those of pixels have the same name, so that any kind of search finds them all. */
export function many(lab: Lab, resource: Resource): Promise<Made[]> {
  return lab.once(`many ${resource.name}`, async () => {
    const made: Made[] = []
    for (const place of shuffled(manyRecords[resource.name] ?? 0))
      made.push(await oneOfMany(lab, resource, place, made))
    return made
  })
}

/** @param before those that were made already: when a name comes again, a service may reject it */
async function oneOfMany(lab: Lab, resource: Resource, place: number, before: Made[]): Promise<Made> {
  const isAlike = resource.name === 'pixels'
  const numbered = isAlike ? `${lab.names.many} ${place}` : lab.names.host(place)
  const [first] = before
  const isNumbered = !isAlike || before.some(({ fields }) => fields['name'] !== lab.names.many)
  const fields = fieldsFor(lab, resource, place, { name: isNumbered ? numbered : lab.names.many })
  try {
    return await create(lab, resource, fields)
  } catch (error) {
    const isRejected = error instanceof Blocked && error.exchange !== undefined && isRejection(error.exchange)
    if (!isRejected || isNumbered || !first) throw error
    return create(lab, resource, { ...fields, name: numbered })
  }
}

/** A record that a probe may change or delete: one of many, or a new one when the probe is repeated. */
export async function spare(lab: Lab, resource: Resource): Promise<Made> {
  const pool = await lab.once(`many spare ${resource.name}`, async () => [...(await many(lab, resource))])
  const next = lab.isRepeating ? undefined : pool.pop()
  return next ?? create(lab, resource, fieldsFor(lab, resource, lab.nextNumber()))
}

/**
 * Creates a record. When the service rejects it, it may be one value of a list that it does not take: then another.
 *
 * @throws {Blocked} if the service does not create it
 */
async function create(lab: Lab, resource: Resource, fields: Fields): Promise<Made> {
  const { exchange, made } = await lab.post(resource, fields)
  if (made || !isRejection(exchange)) return madeOr(made, exchange)
  for (const { name, values } of resource.create.fields.filter((field) => field.values.length > 0)) {
    const other = values
      .map(String)
      .find((value) => value !== fields[name] && !lab.rejected.has(valueName(resource, name, value)))
    const again = await lab.post(resource, { ...fields, [name]: other ?? '' })
    if (!again.made) continue
    lab.rejected.set(valueName(resource, name, fields[name] ?? ''), exchange)
    return again.made
  }
  return madeOr(undefined, exchange)
}

/** The name of a value under which a lab keeps that it was rejected. */
export function valueName(resource: Resource, field: string, value: string | number): string {
  return `${resource.name}.${field}=${value}`
}

function madeOr(made: Made | undefined, exchange: Exchange): Made {
  if (made) return made
  const { sent, status, text } = exchange
  const asked = `${sent.method} ${sent.path}`
  if (status >= 200 && status < 300)
    throw new NotTested(`${asked} was ${status}, and nothing tells the id of the record.`)
  throw new Blocked(`${asked} was ${status}: the service does not create our record (${excerpt(text)}).`, exchange)
}

/** A value for every field of the form that creates a record. */
export function fieldsFor(lab: Lab, resource: Resource, number: number, given: Fields = {}): Fields {
  const entries = resource.create.fields.map((field) => [field.name, valueFor(lab, resource, field, number)] as const)
  return { ...Object.fromEntries(entries), ...given }
}

/** Another value for a field, for an update. */
function valueFor(lab: Lab, resource: Resource, field: FormField, number: number): string {
  if (field.values.length > 0) return String(field.values[number % field.values.length])
  if (field.type === 'integer' || field.type === 'number') return String(number)
  if (field.type === 'boolean') return 'true'
  const isHost = resource.name === 'domains'
  if (isHost && field.required) return lab.names.host(number)
  return isHost ? `https://example.com/${lab.names.numbered(number)}?of=${field.name}` : lab.names.numbered(number)
}

/** Shows a record until what was written is there. */
export function shown(
  lab: Lab,
  made: Made,
  isExpected: (record: Record<string, unknown>) => boolean = () => true,
): Promise<Exchange> {
  return lab.settled(
    () => lab.ask({ method: 'GET', path: made.path }),
    (exchange) => isExpected(recordIn(lab, exchange) ?? {}) && isSuccess(exchange),
  )
}

/** Our record in a response. */
export function recordIn(lab: Lab, { json }: Exchange): Record<string, unknown> | undefined {
  return lab.ours(json)[0]?.record
}

export function update(lab: Lab, made: Made, method: string, fields: Fields): Promise<Exchange> {
  return lab.ask({ method, path: made.path, ...formBody(fields) })
}

/** What the service said, short. It may repeat anything, so only its beginning is shown. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line || 'without a body'
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}
