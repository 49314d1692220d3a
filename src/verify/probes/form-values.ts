// What a service does with the values of a form that creates a record.

import { wordOf } from '../../facts/by-resource.ts'
import { ownRecord, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Fields, hasOperation, isRejection, isSuccess } from '../http/exchange.ts'
import { Inconclusive, NotTested, type Observation, Other, reasonIn } from '../judge/observation.ts'
import { updated } from '../records/changes.ts'
import { type CreatedRecord, post, type Posted, recordOf, remove } from '../records/create.ts'
import { allRecords, asJson, fewRecords, namesake, sharedRecord, spacedRecord, triedForm } from '../records/fixtures.ts'
import { current, hasFields, needFields } from '../records/read.ts'
import { isFree, testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { askedOf, byResource, common, holds, type Probe, type Probes } from './probe.ts'

/**
 * The result of a form: the status of its rejection, or what the record shows.
 *
 * @throws {NotTested} if nothing shows the record
 */
export function outcome(run: Run, posted: Posted, inRecord: (shown: Shown) => string | Other): Observation {
  const { exchange } = posted
  if (!isSuccess(exchange)) return { value: exchange.status, exchange }
  const { shown } = recordOf(posted, run)
  const value = inRecord(ownRecord(run, shown) ?? {})
  return { value, exchange: value instanceof Other ? shown : exchange }
}

/** Whether two records may have the same name. */
const sameName: Probe['observe'] = async (run) => {
  const { known, open } = await askedOf(run.contract.resources, async (resource) => {
    return [wordOf(resource), await sharedName(run, resource)] as const
  })
  return { ...byResource(Object.fromEntries(known)), open }
}

/** The result of a form with the name of another record. */
async function sharedName(run: Run, resource: Resource): Promise<Observation> {
  const record = await sharedRecord(run, resource)
  const { [resource.searched]: name } = record.fields
  const posted = await namesake(run, resource)
  if (isSuccess(posted.exchange)) needFields(run, record, [resource.searched])
  const renamed = new Other(`A second ${resource.record} with the same name is accepted under another name.`)
  return outcome(run, posted, ({ [resource.searched]: shown }) => (shown === name ? 'allowed' : renamed))
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
  const texts = resource.create.fields.filter((field) => field.required && isFree(field))
  const observed: Record<string, Observation> = {}
  for (const { name } of texts) observed[`An empty \`${name}\``] = await createdEmpty(run, resource, name)
  const updatable = resource.updates.find(({ method }) => method === 'PATCH')?.fields ?? []
  const needed = texts.find(({ name }) => updatable.includes(name))
  if (!needed) return common(observed)
  try {
    return common({ ...observed, 'An update': await updatedEmpty(run, resource, needed.name) })
  } catch (error) {
    return { ...common(observed), open: reasonIn(error) }
  }
}

async function createdEmpty(run: Run, resource: Resource, name: string): Promise<Observation> {
  const posted = await triedForm(run, resource, { [name]: '' })
  if (isSuccess(posted.exchange)) needFields(run, await sharedRecord(run, resource), [name])
  return outcome(run, posted, (shown) => emptied(shown[name]))
}

async function updatedEmpty(run: Run, resource: Resource, name: string): Promise<Observation> {
  const update = await updated(run, resource, { method: 'PATCH', fields: [name], isEmpty: true })
  const { record, exchange, after } = update
  if (!isSuccess(exchange)) return { value: exchange.status, exchange }
  needFields(run, record, [name])
  const kept = new Other(`${emptyAccepted} keeps its value.`)
  return { value: after.isSo ? emptied(after.fields[name]) : kept, exchange: after.exchange }
}

const emptyAccepted = 'A required field with an empty value is accepted, and the record'

/** The value in the record after a required field was sent empty. */
function emptied(value: unknown): string | Other {
  if (value === '') return 'accepted'
  const what = value === undefined ? 'no value' : `\`${JSON.stringify(value)}\``
  return new Other(`${emptyAccepted} has ${what} in this field.`)
}

const create: Probe['observe'] = async (run, resource) => {
  const asked = resource === run.main ? spacedRecord(run) : sharedRecord(run, resource)
  const record = await asked.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  needFields(run, record, Object.keys(record.fields))
  // Another entry decides whether white space is kept.
  const trimmed = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
    )
  const sent = trimmed(record.fields) as Fields // texts stay texts
  const after = await current(run, record, (shown) => hasFields(resource, trimmed(shown), sent))
  return holds(after.isSo, 'A record has other values than the form that created it.', after.exchange)
}

async function formProblem(run: Run, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Inconclusive) || error.exchange?.sent.method !== 'POST') throw error
  const { exchange } = error
  if (!hasOperation(exchange) || exchange.status === 415)
    return holds(false, `A form that creates a record gets ${exchange.status}.`, exchange)
  const { record } = await post(run, resource, testFields(run, resource), asJson)
  if (!isRejection(exchange) || !record) throw error
  return holds(false, 'A create is read as JSON and not as a form.', exchange)
}

const enumValues: Probe['observe'] = async (run, resource, of) => {
  const records = await allRecords(run, resource).catch(() => fewRecords(run, resource))
  const [first] = records
  if (!first) throw new NotTested('Nothing was created.')
  needFields(run, first, [of])
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  const others: CreatedRecord[] = []
  for (const [index, value] of values.map(String).entries()) {
    // Another value replaces one that the service rejected.
    if (records.some(({ fields }) => fields[of] === value)) continue
    const number = index + values.length * run.names.nextNumber()
    const posted = await post(run, resource, { ...testFields(run, resource, number), [of]: value })
    if (isRejection(posted.exchange))
      return holds(false, `${value} is rejected with ${posted.exchange.status}.`, posted.exchange)
    others.push(recordOf(posted, run))
    await remove(run, recordOf(posted, run).path)
  }
  const changed = [...records, ...others].find(({ shown, fields: { [of]: sent } }) => {
    const { [of]: value = sent } = ownRecord(run, shown) ?? {}
    return sent !== undefined && String(value) !== sent
  })
  const difference = `A record has another \`${of}\` than the form that created it.`
  return holds(changed === undefined, difference, (changed ?? first).shown)
}

export const formValueProbes: Probes = {
  create: { phase: 'list', observe: create },
  'white-space': { phase: 'list', observe: whiteSpace },
  enum: { phase: 'pages', observe: enumValues },
  'same-name': { phase: 'write', observe: sameName },
  'empty-field': { phase: 'write', observe: emptyField },
}
