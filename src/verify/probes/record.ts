// The fields of a record, its place in a body, and its id.

import { type Exchange, isSuccess } from '../received.ts'
import { type Id, idOf } from '../found.ts'
import { type Lab, type Made, pathOf } from '../lab.ts'
import { AnyOf, Blocked, NotTested, type Observation } from '../observation.ts'
import { bareDomain, many, one, oneDomain, onePixel, recordIn, shown, spacedPixel } from '../subjects.ts'
import type { Probe } from './probe.ts'
import { ranged } from './range.ts'

/** The record of a subject, shown once for all probes. */
export function shownOnce(lab: Lab, made: Made): Promise<Exchange> {
  return lab.once(`shown ${made.path}`, () => shown(lab, made))
}

async function id(lab: Lab): Promise<Observation> {
  const pixels = await many(lab, lab.resource('pixels'))
  const first = await onePixel(lab)
  const spaced = await spacedPixel(lab)
  // Only records that are there at the same time: a service may give an id again.
  const created = [first, spaced, ...pixels].sort((one, other) => one.order - other.order)
  const listed = lab.ours((await ranged(lab, first.resource)).exchange.json).map((found) => found.id)
  // In an address, every id is a text.
  const ids = created.map((made) => listed.find((one) => String(one) === String(made.id)) ?? made.id)
  return { value: kindOf(ids), exchange: first.created }
}

function kindOf(ids: Id[]): unknown {
  const isNumeric = ids.every((value) => /^\d+$/.test(String(value)))
  const isUuid = ids.every((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)))
  if (isUuid) return 'uuid'
  if (!isNumeric) return `${typeof ids[0]} such as ${String(ids[0])}`
  const grows = ids.every((value, index) => index === 0 || Number(value) > Number(ids[index - 1]))
  const type = ids.every((value) => typeof value === 'number') ? 'integer' : 'numeric-string'
  return grows ? type : `${type} that does not grow`
}

async function malformedId(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const word = await lab.ask({ method: 'GET', path: pathOf(pixel.resource, 'abc') })
  const longer = await lab.ask({ method: 'GET', path: pathOf(pixel.resource, `${pixel.id}abc`) })
  const isTruncated = isSuccess(longer) && idOf(recordIn(lab, longer)) === pixel.id
  if (isTruncated) return { value: 'truncated', exchange: longer }
  if (word.status === longer.status) return { value: word.status, exchange: word }
  return { value: { abc: word.status, idAndAbc: longer.status }, exchange: longer }
}

async function pixelRecord(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const exchange = await shownOnce(lab, pixel)
  return { value: { fields: fieldsThatCameBack(lab, exchange, pixel) }, exchange }
}

async function domainRecord(lab: Lab): Promise<Observation> {
  const full = await oneDomain(lab)
  const exchange = await shownOnce(lab, full)
  const bare = await bareDomain(lab)
  const bareShown = await shownOnce(lab, bare)
  const targets = bare.resource.create.fields.filter(({ required }) => !required).map(({ name }) => name)
  const record = recordIn(lab, bareShown) ?? {}
  const forms = [...new Set(targets.map((target) => unsetForm(record[target])))]
  const value = { fields: fieldsThatCameBack(lab, exchange, full), unset: forms.length === 1 ? forms[0] : forms }
  return { value, exchange: bareShown }
}

/** How a record says that a field is not set. */
export function unsetForm(value: unknown): string {
  if (value === undefined) return 'absent'
  return value === '' ? 'empty-string' : String(value)
}

/** The fields of a record, without those whose value is another than was sent. */
function fieldsThatCameBack(lab: Lab, exchange: Exchange, { fields }: Made): string[] {
  const record = recordIn(lab, exchange) ?? {}
  return Object.keys(record).filter((name) => fields[name] === undefined || String(record[name]) === fields[name])
}

async function recordEnvelope(lab: Lab): Promise<Observation> {
  const pixel = await pointersOf(lab, 'pixels')
  const domain = await pointersOf(lab, 'domains').catch(ignoreBlocked)
  const pointers = [...new Set([...pixel.pointers, ...(domain?.pointers ?? [])])]
  const [pointer] = pointers
  if (pointers.length === 1) return { value: pointer, exchange: pixel.exchange }
  const areNamed = [pixel, domain].every((found) => found?.pointers.join() === `/${found?.record}`)
  const value = areNamed
    ? '/{resource}'
    : { pixel: new AnyOf(pixel.pointers), domain: new AnyOf(domain?.pointers ?? []) }
  return { value, exchange: pixel.exchange }
}

/** Where the record stands when it is shown and when it is created; it should be the same place. */
async function pointersOf(lab: Lab, name: string): Promise<{ record: string; pointers: string[]; exchange: Exchange }> {
  const made = await one(lab, lab.resource(name))
  const exchange = await shownOnce(lab, made)
  const found = [exchange, made.created].flatMap(({ json }) => lab.ours(json)[0]?.pointer ?? [])
  if (found.length === 0) throw new NotTested(`${exchange.sent.path} was ${exchange.status}, without the record.`)
  return { record: made.resource.record, pointers: [...new Set(found)], exchange }
}

/** A domain that the service does not let us create takes nothing from what pixels showed. */
export function ignoreBlocked(error: unknown): undefined {
  if (error instanceof Blocked || error instanceof NotTested) return undefined
  throw error
}

export const recordProbes: Record<string, Probe> = {
  id: { phase: 'list', observe: id },
  'malformed-id': { phase: 'list', observe: malformedId },
  'pixel-record': { phase: 'list', observe: pixelRecord },
  'domain-record': { phase: 'list', observe: domainRecord },
  'record-envelope': { phase: 'list', observe: recordEnvelope },
}
