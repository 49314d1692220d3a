// What a service makes of the values of a form that creates a record.

import type { Resource } from '../contract.ts'
import { updated } from '../records/mutations.ts'
import { post, recordOf } from '../records/create.ts'
import { ownRecord } from '../bodies/records-in.ts'
import { type Exchange, hasOperation, isRejection, outcomeOf } from '../http/exchange.ts'
import { Inconclusive, NotTested, type Observation, unlessInconclusive } from '../judge/observation.ts'
import { common, holds, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import {
  allRecords,
  asJson,
  minimalRecord,
  searchedPixel,
  sharedRecord,
  similarRecords,
  spacedPixel,
  tried,
} from '../records/fixtures.ts'
import { current, hasFields } from '../records/read.ts'
import { requiredFields, testFields } from '../records/names.ts'

const sameName: Probe['observe'] = async (run, pixels) => {
  const similar = await similarRecords(run, pixels)
  const domains = run.resource('domains')
  const { sameName: exchange } = await minimalRecord(run, domains)
  const domain = { value: await outcomeOfName(run, domains, exchange), exchange }
  const areAllowed = similar.every(({ fields }) => fields['name'] === run.names.similar)
  // The records that fill a page have other names where the service rejects a second one.
  return areAllowed ? domain : { value: { pixel: 'rejected', domain: domain.value }, exchange }
}

/** Whether a name is rejected as any invalid input is; else with which status. */
async function outcomeOfName(run: Run, resource: Resource, exchange: Exchange): Promise<string | number> {
  const outcome = outcomeOf(exchange, 'allowed')
  const [required] = requiredFields(resource)
  if (outcome !== 'rejected' || required === undefined) return outcome
  const invalid = await tried(run, resource, { [required]: null })
  return invalid.status === exchange.status ? outcome : exchange.status
}

const whiteSpace: Probe['observe'] = async (run) => {
  const pixel = await spacedPixel(run)
  const { name: sent = '' } = pixel.fields
  const { fields, exchange } = await current(run, pixel)
  if (fields['name'] === sent) return { value: 'kept', exchange }
  return { value: fields['name'] === sent.trim() ? 'trimmed' : 'another text', exchange }
}

const emptyField: Probe['observe'] = async (run, pixels) => {
  const name = await tried(run, pixels, { name: '' })
  const value = await tried(run, pixels, { value: '' })
  const update = await updated(run, pixels, 'emptied').catch(unlessInconclusive)
  const seen = (exchange: Exchange): Observation => ({ value: outcomeOf(exchange, 'accepted'), exchange })
  return common({
    'empty name': seen(name),
    'empty value': seen(value),
    ...(update && { update: seen(update.exchange) }),
  })
}

const create: Probe['observe'] = async (run, resource) => {
  const asked = resource.name === 'pixels' ? searchedPixel(run) : sharedRecord(run, resource)
  const record = await asked.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  const { isSo, exchange } = await current(run, record, (shown) => hasFields(shown, record.fields))
  return holds(isSo, 'another value than was sent', exchange)
}

async function formProblem(run: Run, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Inconclusive) || !error.exchange) throw error
  const { exchange } = error
  if (!hasOperation(exchange) || exchange.status === 415) return holds(false, `status ${exchange.status}`, exchange)
  const { record } = await post(run, resource, testFields(run, resource), asJson)
  if (!isRejection(exchange) || !record) throw error
  return holds(false, 'read as JSON, not as a form', exchange)
}

const enumValues: Probe['observe'] = async (run, resource, of) => {
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

export const formValueProbes: Probes = {
  'same-name': { phase: 'list', observe: sameName },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-field': { phase: 'write', observe: emptyField },
  create: { phase: 'list', observe: create },
  enum: { phase: 'list', observe: enumValues },
}
