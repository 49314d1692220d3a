// What a service makes of the values of a form: of those that it takes, and of those that have no place in it.

import type { Resource } from '../service-contract.ts'
import { updated } from '../changed-records.ts'
import { post, type Posted, recordOf } from '../creation.ts'
import { isRejection, outcomeOf } from '../http-exchange.ts'
import { ownRecord } from '../found-records.ts'
import { Blocked, NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { common, type FactProbe, holds, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import {
  allRecords,
  minimalRecord,
  searchedPixel,
  sharedRecord,
  similarRecords,
  spacedPixel,
} from '../shared-records.ts'
import { current, hasFields } from '../shown-records.ts'
import { testFields } from '../test-data.ts'

async function sameName(run: Run): Promise<Observation> {
  const pixels = await similarRecords(run, run.resource('pixels'))
  const { sameName: exchange } = await minimalRecord(run, run.resource('domains'))
  const ofDomain = { value: outcomeOf(exchange, 'allowed'), exchange }
  const areAllowed = pixels.every(({ fields }) => fields['name'] === run.names.similar)
  return areAllowed ? ofDomain : common({ pixel: { value: 'rejected', exchange }, domain: ofDomain })
}

async function whiteSpace(run: Run): Promise<Observation> {
  const pixel = await spacedPixel(run)
  const { name: sent = '' } = pixel.fields
  const { fields, exchange } = await current(run, pixel)
  if (fields['name'] === sent) return { value: 'kept', exchange }
  return { value: fields['name'] === sent.trim() ? 'trimmed' : 'another text', exchange }
}

async function emptyField(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  await sharedRecord(run, pixels) // who may not create anything is rejected for that
  const named = await post(run, pixels, { ...testFields(run, pixels), name: '' })
  const valued = await post(run, pixels, { ...testFields(run, pixels), value: '' })
  const update = await updated(run, pixels, 'emptied').catch(unlessBlocked)
  const exchanges = [named, valued, ...(update ? [update] : [])].map(({ exchange }) => exchange)
  return common(exchanges.map((exchange) => ({ value: outcomeOf(exchange, 'accepted'), exchange })))
}

export const formValueProbes: Record<string, Probe> = {
  'same-name': { phase: 'list', observe: sameName },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-field': { phase: 'write', observe: emptyField },
}

const create: FactProbe['observe'] = async (run, resource) => {
  const asked = resource.name === 'pixels' ? searchedPixel(run) : sharedRecord(run, resource)
  const record = await asked.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  const { fields, exchange } = await current(run, record, (shown) => hasFields(shown, record.fields))
  return holds(hasFields(fields, record.fields), 'another value than was sent', exchange)
}

// What a service says to a form when it has no such operation, or reads no forms.
const notThere = [404, 405, 415, 501]

async function formProblem(run: Run, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Blocked) || !error.exchange) throw error
  const { exchange } = error
  if (notThere.includes(exchange.status)) return holds(false, `status ${exchange.status}`, exchange)
  const { record } = await postJson(run, resource)
  if (!isRejection(exchange) || !record) throw error
  return holds(false, 'read as JSON, not as a form', exchange)
}

/** Sends what a form would hold as JSON. */
export function postJson(run: Run, resource: Resource): Promise<Posted> {
  const fields = testFields(run, resource)
  return post(run, resource, fields, { body: JSON.stringify(fields), contentType: 'application/json' })
}

const enumValues: FactProbe['observe'] = async (run, resource, { of }) => {
  const records = await allRecords(run, resource)
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  // Where a value was rejected, a record has another one instead.
  for (const value of values.map(String)) {
    if (records.some(({ fields }) => fields[of] === value)) continue
    const posted = await post(run, resource, { ...testFields(run, resource), [of]: value })
    if (isRejection(posted.exchange)) return holds(false, `${value} is rejected`, posted.exchange)
    recordOf(posted)
  }
  const changed = records.find(({ exchange, fields }) => (ownRecord(run, exchange)?.[of] ?? fields[of]) !== fields[of])
  const [first] = records
  if (!first) throw new NotTested('Nothing was created.')
  return holds(changed === undefined, 'another value than was sent', (changed ?? first).exchange)
}

export const formValueFacts: Record<string, FactProbe> = {
  create: { phase: 'list', observe: create },
  enum: { phase: 'list', observe: enumValues },
}
