// What a service makes of the values of a form that creates a record.

import { ownRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, hasOperation, isRejection, isSuccess } from '../http/exchange.ts'
import { Inconclusive, NotTested, type Observation, unlessInconclusive } from '../judge/observation.ts'
import { post, recordOf } from '../records/create.ts'
import { allRecords, asJson, minimalRecord, sharedRecord, spacedRecord, tried } from '../records/fixtures.ts'
import { similarName } from '../records/similar.ts'
import { updated } from '../records/mutations.ts'
import { current, hasFields, needFields } from '../records/read.ts'
import { testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { common, holds, knownOf, type Probe, type Probes } from './probe.ts'

/** What became of a form: it was accepted, or rejected with a status. */
export function outcomeOf(exchange: Exchange, success: string): string | number {
  return isSuccess(exchange) ? success : exchange.status
}

/** Whether two records may have the same name: those of the first resource may, where only the others may not. */
const sameName: Probe['observe'] = async (run, main) => {
  const first = await similarName(run)
  const others = await knownOf(
    run.contract.resources.filter((resource) => resource !== main),
    async (resource) => [`Two ${resource.name}:`, outcome((await minimalRecord(run, resource)).sameName)] as const,
  )
  if (others.length > 0 && isSuccess(first)) return common(Object.fromEntries(others))
  return common({ [`Two ${main.name}:`]: outcome(first), ...Object.fromEntries(others) })
}

function outcome(exchange: Exchange): Observation {
  return { value: outcomeOf(exchange, 'allowed'), exchange }
}

const whiteSpace: Probe['observe'] = async (run, resource) => {
  const record = await spacedRecord(run)
  const { searched } = resource
  needFields(run, record, [searched])
  const { [searched]: sent = '' } = record.fields
  const { fields, exchange } = await current(run, record)
  const shown = fields[searched]
  if (shown === sent) return { value: 'kept', exchange }
  if (String(shown).trim() !== sent.trim())
    throw new NotTested(
      `(after ${resource.create.operationId}) The service changes more of a value than its white space.`,
    )
  return { value: 'trimmed', exchange }
}

const emptyField: Probe['observe'] = async (run, resource) => {
  const seen = (exchange: Exchange): Observation => ({ value: outcomeOf(exchange, 'accepted'), exchange })
  const texts = resource.create.fields.filter(
    ({ required, type, values }) => required && type === 'string' && values.length === 0,
  )
  const observed: Record<string, Observation> = {}
  for (const { name } of texts) observed[`An empty \`${name}\`:`] = seen(await tried(run, resource, { [name]: '' }))
  const update = await updated(run, resource, 'emptied').catch(unlessInconclusive)
  return common({ ...observed, ...(update && { 'An update:': seen(update.exchange) }) })
}

const create: Probe['observe'] = async (run, resource) => {
  const asked = resource === run.main ? spacedRecord(run) : sharedRecord(run, resource)
  const record = await asked.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  needFields(run, record, Object.keys(record.fields))
  // Whether white space is kept, another entry says.
  const sent = Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, value.trim()]))
  const after = await current(run, record, (shown) => hasFields(resource, trimmed(shown), sent))
  return holds(after.isSo, 'A record has other values than the form that created it.', after.exchange)
}

function trimmed(shown: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(shown).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return Object.fromEntries(entries)
}

async function formProblem(run: Run, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Inconclusive) || !error.exchange) throw error
  const { exchange } = error
  if (!hasOperation(exchange) || exchange.status === 415)
    return holds(false, `A form that creates a record is ${exchange.status}.`, exchange)
  const { record } = await post(run, resource, testFields(run, resource), asJson)
  if (!isRejection(exchange) || !record) throw error
  return holds(false, 'A create is read as JSON and not as a form.', exchange)
}

const enumValues: Probe['observe'] = async (run, resource, of) => {
  const records = [...(await allRecords(run, resource))]
  const [first] = records
  if (!first) throw new NotTested('Nothing was created.')
  needFields(run, first, [of])
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  // Where a value was rejected, a record has another one instead.
  for (const value of values.map(String)) {
    if (records.some(({ fields }) => fields[of] === value)) continue
    const posted = await post(run, resource, withChoice(run, resource, of, value))
    if (isRejection(posted.exchange))
      return holds(false, `${value} is rejected with ${posted.exchange.status}.`, posted.exchange)
    recordOf(posted)
  }
  const changed = records.find(({ exchange, fields }) => (ownRecord(run, exchange)?.[of] ?? fields[of]) !== fields[of])
  return holds(
    changed === undefined,
    `A record has another \`${of}\` than the form that created it.`,
    (changed ?? first).exchange,
  )
}

/** A form with one choice, and with values that go with it. */
function withChoice(run: Run, resource: Resource, of: string, value: string): Record<string, string> {
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  const number = values.map(String).indexOf(value) + values.length * run.names.nextNumber()
  return { ...testFields(run, resource, number), [of]: value }
}

export const formValueProbes: Probes = {
  'same-name': { phase: 'list', observe: sameName },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-field': { phase: 'write', observe: emptyField },
  create: { phase: 'list', observe: create },
  enum: { phase: 'list', observe: enumValues },
}
