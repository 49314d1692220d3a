// What a service makes of the values of a form that creates a record.

import { ownRecord } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, type Fields, hasOperation, isRejection, isSuccess } from '../http/exchange.ts'
import { Inconclusive, NotTested, type Observation, Other, unlessInconclusive } from '../judge/observation.ts'
import { updated } from '../records/changes.ts'
import { post, recordOf } from '../records/create.ts'
import { allRecords, asJson, namesake, sharedRecord, spacedRecord, tried } from '../records/fixtures.ts'
import { current, hasFields, needFields } from '../records/read.ts'
import { testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { common, holds, knownOf, type Probe, type Probes } from './probe.ts'

/** What became of a form: it was accepted, or rejected with a status. */
export function outcome(exchange: Exchange, success: string): Observation {
  return { value: isSuccess(exchange) ? success : exchange.status, exchange }
}

/**
 * Whether two records may have the same name. A status is about the resources of which the contract says that they may not,
 * or else about those beside the first one, or the only one: what is so of others, a sentence says.
 */
const sameName: Probe['observe'] = async (run) => {
  const { resources } = run.contract
  const asked = await knownOf(resources, async (resource) => {
    return { resource, ...outcome(await namesake(run, resource), 'allowed') }
  })
  const rejected = asked.filter(({ value }) => value !== 'allowed')
  const [first] = rejected
  if (!first) return common(Object.fromEntries(asked.map((one) => [one.resource.name, one])))
  const unique = asked.filter(({ resource }) => resource.create.uniqueName)
  const isAsSaid = asked.every(({ resource, value }) => {
    const isUnique = unique.length > 0 ? resource.create.uniqueName : resource !== run.main || resources.length === 1
    return value === first.value ? isUnique : value === 'allowed' && !resource.create.uniqueName
  })
  const said = asked.map(({ resource, value }) =>
    value === 'allowed'
      ? `Two ${resource.name} may have the same name.`
      : `A second ${resource.record} with the same name is rejected with ${value}.`,
  )
  return { value: isAsSaid ? first.value : new Other(said.join(' ')), exchange: first.exchange }
}

const whiteSpace: Probe['observe'] = async (run, resource) => {
  const record = await spacedRecord(run)
  const { searched } = resource
  needFields(run, record, [searched])
  const { [searched]: sent = '' } = record.fields
  const { fields, exchange } = await current(run, record)
  const shown = fields[searched]
  if (shown === sent) return { value: 'kept', exchange }
  if (String(shown).trim() === sent.trim()) return { value: 'trimmed', exchange }
  throw new NotTested(
    `(after ${resource.create.operationId}) The service changes more of a value than its white space.`,
  )
}

const emptyField: Probe['observe'] = async (run, resource) => {
  const texts = resource.create.fields.filter(
    ({ required, type, values }) => required && type === 'string' && values.length === 0,
  )
  const observed: Record<string, Observation> = {}
  for (const { name } of texts)
    observed[`An empty \`${name}\``] = outcome(await tried(run, resource, { [name]: '' }), 'accepted')
  const updatable = resource.updates.find(({ method }) => method === 'PATCH')?.fields ?? []
  const [needed] = texts.filter(({ name }) => updatable.includes(name))
  const update =
    needed &&
    (await updated(run, resource, { method: 'PATCH', fields: [needed.name], isEmpty: true }).catch(unlessInconclusive))
  return common({ ...observed, ...(update && { 'An update': outcome(update.exchange, 'accepted') }) })
}

const create: Probe['observe'] = async (run, resource) => {
  const asked = resource === run.main ? spacedRecord(run) : sharedRecord(run, resource)
  const record = await asked.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  needFields(run, record, Object.keys(record.fields))
  // Whether white space is kept, another entry says.
  const trimmed = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    )
  const sent = trimmed(record.fields) as Fields // texts stay texts
  const after = await current(run, record, (shown) => hasFields(resource, trimmed(shown), sent))
  return holds(after.isSo, 'A record has other values than the form that created it.', after.exchange)
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
  const records = await allRecords(run, resource)
  const [first] = records
  if (!first) throw new NotTested('Nothing was created.')
  needFields(run, first, [of])
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  for (const [index, value] of values.map(String).entries()) {
    // Where a value was rejected, a record has another one instead.
    if (records.some(({ fields }) => fields[of] === value)) continue
    const number = index + values.length * run.names.nextNumber()
    const posted = await post(run, resource, { ...testFields(run, resource, number), [of]: value })
    if (isRejection(posted.exchange))
      return holds(false, `${value} is rejected with ${posted.exchange.status}.`, posted.exchange)
    recordOf(posted)
  }
  const changed = records.find(({ exchange, fields: { [of]: sent } }) => {
    const shown = ownRecord(run, exchange)?.[of] ?? sent
    return sent !== undefined && String(shown) !== sent
  })
  const difference = `A record has another \`${of}\` than the form that created it.`
  return holds(changed === undefined, difference, (changed ?? first).exchange)
}

export const formValueProbes: Probes = {
  create: { phase: 'list', observe: create },
  'white-space': { phase: 'list', observe: whiteSpace },
  enum: { phase: 'write', observe: enumValues },
  'same-name': { phase: 'write', observe: sameName },
  'empty-field': { phase: 'write', observe: emptyField },
}
