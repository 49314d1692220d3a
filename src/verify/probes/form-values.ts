// What a service makes of the values of a form: of those that it takes, and of those that have no place in it.

import type { Resource } from '../../../generated/ledger.ts'
import { updated } from '../changed-records.ts'
import { post, type Posted, recordOf } from '../creation.ts'
import { type Exchange, isRejection, isSuccess } from '../exchange.ts'
import { ownRecord } from '../found-records.ts'
import { Blocked, NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { commonValue, type FactProbe, holds, inSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import {
  allRecords,
  minimalRecord,
  searchedPixel,
  sharedRecord,
  similarRecords,
  spacedPixel,
} from '../shared-records.ts'
import { current, hasFields, type Shown } from '../shown-records.ts'
import { testFields } from '../test-fields.ts'

async function sameName(run: Run): Promise<Observation> {
  const pixels = await similarRecords(run, run.resource('pixels'))
  const areAllowed = pixels.every(({ fields }) => fields['name'] === run.names.similar)
  const { sameName: exchange } = await minimalRecord(run, run.resource('domains'))
  const domain = outcomeOf(exchange, 'allowed')
  return { value: areAllowed ? domain : commonValue({ pixel: 'rejected', domain }), exchange }
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
  const update = await updated(run, pixels, 'emptied').catch(unlessBlocked)
  const named = (await post(run, pixels, { ...testFields(run, pixels), name: '' })).exchange
  const valued = (await post(run, pixels, { ...testFields(run, pixels), value: '' })).exchange
  const exchanges = [named, valued, ...(update ? [update.exchange] : [])]
  const value = commonValue(exchanges.map((exchange) => outcomeOf(exchange, 'accepted')))
  return { value, exchange: exchanges.find(isSuccess) ?? named }
}

function outcomeOf(exchange: Exchange, success: string): string | number {
  if (isSuccess(exchange)) return success
  return isRejection(exchange) ? 'rejected' : exchange.status
}

/** What the updates of a resource do with a field of the record that is not a field of their form. */
async function renamings(run: Run, resource: Resource): Promise<Observation[]> {
  const renamed = await inSequence(resource.updates, ({ method }) =>
    run.once(`renaming ${resource.name} by ${method}`, () => renaming(run, resource, method).catch(unlessBlocked)),
  )
  return renamed.flatMap((observation) => observation ?? [])
}

async function renaming(run: Run, resource: Resource, method: string): Promise<Observation> {
  const { record, sent, exchange } = await updated(run, resource, `renamed by ${method}`)
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const isRenamed = (fields: Shown): boolean => String(fields['name']) === sent['name']
  const after = await current(run, record, isRenamed)
  return { value: isRenamed(after.fields) ? 'applied' : 'ignored', exchange: after.exchange }
}

async function unknownFields(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  await sharedRecord(run, pixels)
  const extra = { ...testFields(run, pixels), pdverify_extra: run.names.token }
  const { exchange: created } = await post(run, pixels, extra)
  const unknown = outcomeOf(created, 'ignored')
  const renamed = await renamings(run, run.resource('domains'))
  const odd = renamed.find(({ value }) => value !== unknown) ?? renamed[0]
  if (!odd) return { value: unknown, exchange: created }
  const name = commonValue(renamed.map(({ value }) => value))
  // A form for all operations knows the name, and ignores what it does not know.
  if (name === 'applied' && unknown === 'ignored') return { value: 'applied', exchange: odd.exchange }
  return { value: commonValue({ name, unknown }), exchange: odd.exchange }
}

export const formValueProbes: Record<string, Probe> = {
  'same-name': { phase: 'list', observe: sameName },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-field': { phase: 'write', observe: emptyField },
  'unknown-fields': { phase: 'write', observe: unknownFields },
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
  'not-updatable': {
    phase: 'write',
    observe: async (run, resource) => {
      const renamed = await renamings(run, resource)
      const applied = renamed.find(({ value }) => value === 'applied')
      const known = applied ?? renamed[0]
      if (!known) throw new NotTested('No record could be updated.')
      return holds(!applied, 'the update changes it', known.exchange)
    },
  },
}
