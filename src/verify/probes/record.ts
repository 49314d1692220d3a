// The fields of a record, its place in a body, and its id.

import type { Resource } from '../../../generated/ledger.ts'
import { pathOf, post, type Posted, valueName } from '../creation.ts'
import { type Id, idOf } from '../found.ts'
import type { Lab } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { Blocked, NotTested, type Observation } from '../observation.ts'
import { isRejection, isSuccess } from '../received.ts'
import { all, bareDomain, one, onePixel, spacedPixel } from '../subjects.ts'
import { alike, type FactProbe, holds, ofEach, type Probe } from './probe.ts'
import { listed, longest } from './range.ts'
import { current, hasAll, recordIn, type Shown, shownOnce } from './shown.ts'

async function id(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  // Only records that are there at the same time: a service may give an id again.
  const created = await all(lab, pixels)
  const { found, exchange } = await listed(lab, pixels, longest(pixels))
  const ids = created.map((made) => found.find((one) => String(one.id) === String(made.id))?.id ?? made.id)
  const said = created.flatMap((made) => idOf(recordIn(lab, made.created)) ?? [])
  const value = alike({ list: kindOf(ids), create: said.length > 0 ? kindOf(said) : kindOf(ids) })
  return { value, exchange: said.length > 0 ? (created[0]?.created ?? exchange) : exchange }
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
  const pixel = await one(lab, lab.resource('pixels'))
  const word = await lab.ask({ method: 'GET', path: pathOf(pixel.resource, 'abc') })
  const longer = await lab.ask({ method: 'GET', path: pathOf(pixel.resource, `${pixel.id}abc`) })
  const isTruncated = isSuccess(longer) && idOf(recordIn(lab, longer)) === pixel.id
  if (isTruncated) return { value: 'truncated', exchange: longer }
  return { value: alike({ abc: word.status, idAndAbc: longer.status }), exchange: longer }
}

async function pixelRecord(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const exchange = await shownOnce(lab, pixel)
  const spaced = await spacedPixel(lab)
  const inList = await current(lab, spaced)
  // Whether white space is kept, another entry says.
  const { name: _, ...fields } = spaced.fields
  const ofList = sameFields(inList.record, fields)
  const ofShow = sameFields(recordIn(lab, exchange) ?? {}, pixel.fields)
  const isLess = ofShow.some((name) => !ofList.includes(name))
  return { value: { fields: isLess ? ofList : ofShow }, exchange: isLess ? inList.exchange : exchange }
}

async function domainRecord(lab: Lab): Promise<Observation> {
  const full = await one(lab, lab.resource('domains'))
  const shown = await shownOnce(lab, full)
  const bare = (await bareDomain(lab)).made
  const { record, exchange } = await current(lab, bare)
  const targets = bare.resource.create.fields.filter(({ required }) => !required).map(({ name }) => name)
  const unset = alike(Object.fromEntries(targets.map((target) => [target, unsetForm(record[target])])))
  return { value: { fields: sameFields(recordIn(lab, shown) ?? {}, full.fields), unset }, exchange }
}

/** How a record says that a field is not set. */
export function unsetForm(value: unknown): string {
  if (value === undefined) return 'absent'
  return value === '' ? 'empty-string' : String(value)
}

/** The fields of a record, without those whose value is another than was sent. */
function sameFields(record: Shown, fields: Readonly<Record<string, string>>): string[] {
  return Object.keys(record).filter((name) => fields[name] === undefined || record[name] === fields[name])
}

/** Where a record stands when it is shown and when it is created; it should be the same place. */
function recordEnvelope(lab: Lab): Promise<Observation> {
  return ofEach(lab, async (resource) => {
    const made = await one(lab, resource)
    const exchange = await shownOnce(lab, made)
    const bodies = lab.readOnly ? [exchange] : [exchange, made.created]
    const [pointer, ...others] = [...new Set(bodies.flatMap(({ json }) => lab.ours(json)[0]?.pointer ?? []))]
    if (pointer === undefined) throw new NotTested(`${exchange.sent.path} was ${exchange.status}, without the record.`)
    const named = pointer === `/${resource.record}` ? '/{resource}' : pointer
    return { value: others.length > 0 ? [named, ...others] : named, exchange }
  })
}

export const recordProbes: Record<string, Probe> = {
  id: { phase: 'list', observe: id },
  'malformed-id': { phase: 'list', readOnly: true, observe: malformedId },
  'pixel-record': { phase: 'list', observe: pixelRecord },
  'domain-record': { phase: 'list', observe: domainRecord },
  'record-envelope': { phase: 'list', readOnly: true, observe: recordEnvelope },
}

const create: FactProbe['observe'] = async (lab, resource) => {
  const asked = resource.name === 'pixels' ? onePixel(lab) : one(lab, resource)
  const made = await asked.catch((error: unknown) => formProblem(lab, resource, error))
  if ('value' in made) return made
  const { record, exchange } = await current(lab, made, (found) => hasAll(found, made.fields))
  return holds(hasAll(record, made.fields), 'another value than was sent', exchange)
}

// What a service says to a form when it has no such operation, or reads no forms.
const notThere = [404, 405, 415, 501]

async function formProblem(lab: Lab, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Blocked) || !error.exchange) throw error
  if (notThere.includes(error.exchange.status)) return holds(false, `status ${error.exchange.status}`, error.exchange)
  const { made } = await postJson(lab, resource)
  if (!isRejection(error.exchange) || !made) throw error
  return holds(false, 'read as JSON, not as a form', error.exchange)
}

/** Sends what a form would hold as JSON. */
export function postJson(lab: Lab, resource: Resource): Promise<Posted> {
  const fields = fieldsFor(lab, resource, lab.nextNumber())
  return post(lab, resource, fields, { body: JSON.stringify(fields), contentType: 'application/json' })
}

const show: FactProbe['observe'] = async (lab, resource) => {
  const exchange = await shownOnce(lab, await one(lab, resource))
  const isShown = isSuccess(exchange) && recordIn(lab, exchange) !== undefined
  return holds(isShown, `status ${exchange.status}`, exchange)
}

const enumValues: FactProbe['observe'] = async (lab, resource, { of }) => {
  const made = await all(lab, resource)
  const { values } = resource.create.fields.find(({ name }) => name === of) ?? { values: [] }
  for (const value of values) {
    const rejected = lab.rejected.get(valueName(resource, of, value))
    if (rejected) return holds(false, `${value} is rejected`, rejected)
    if (!made.some(({ fields }) => fields[of] === value)) throw new NotTested(`${value} was not sent.`)
  }
  const changed = made.find((record) => {
    const said = recordIn(lab, record.created)?.[of]
    return said !== undefined && said !== record.fields[of]
  })
  const [first] = made
  if (!first) throw new NotTested('Nothing was created.')
  return holds(changed === undefined, 'another value than was sent', (changed ?? first).created)
}

export const recordFacts: Record<string, FactProbe> = {
  create: { phase: 'list', observe: create },
  show: { phase: 'list', readOnly: true, observe: show },
  enum: { phase: 'list', observe: enumValues },
}
