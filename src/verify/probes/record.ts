// The fields of a record, its place in a body, and its id.

import { without } from '../bodies/places.ts'
import { type Id, idOf, ownRecord, ownRecords, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import type { Facts, RecordFields } from '../facts.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { NotTested, Other } from '../judge/observation.ts'
import type { CreatedRecord } from '../records/create.ts'
import { allRecords, minimalRecord, sharedRecord } from '../records/fixtures.ts'
import { pathOf } from '../records/locate.ts'
import { among, current, isSame, ownList, searchedFor } from '../records/read.ts'
import { requiredFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { common, commonStatus, holds, ofEachResource, type Probe, type Probes } from './probe.ts'

const id: Probe['observe'] = async (run, resource) => {
  // Only records that are there at the same time: a service may give an id again.
  const records = await allRecords(run, resource)
  const { exchange: list } = await ownList(run, resource)
  const listed = records.flatMap((record) => among(run, list, [record])[0]?.id ?? record.id)
  const created = records.flatMap(({ exchange }) => idOf(ownRecord(run, exchange), run.idNames) ?? [])
  const [addressing] = run.idNames
  if (addressing !== 'id') return { value: new Other(addressedBy(addressing)), exchange: list }
  const ofList = { value: kindOf(listed), exchange: list }
  const [first] = records
  if (created.length === 0 || !first) return ofList
  return common({ 'When created:': { value: kindOf(created), exchange: first.exchange }, 'In a list:': ofList })
}

function addressedBy(field = ''): string {
  return `The path of a record has its \`${field}\` and not its \`id\`.`
}

function kindOf(ids: Id[]): Facts['id'] | Other {
  const isUuid = ids.every((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)))
  if (isUuid) return 'uuid'
  if (!ids.every((value) => /^\d+$/.test(String(value)))) return 'string'
  const grows = ids.every((value, index) => index === 0 || Number(value) > Number(ids[index - 1]))
  if (!grows) return new Other(`The \`id\` of a new record is not higher than those before: ${ids.join(', ')}.`)
  return ids.every((value) => typeof value === 'number') ? 'integer' : 'numeric-string'
}

const malformedId: Probe['observe'] = async (run, resource) => {
  const { id: own } = await sharedRecord(run, resource)
  const abc = await run.ask({ method: 'GET', path: pathOf(resource, 'abc') })
  const idAndAbc = await run.ask({ method: 'GET', path: pathOf(resource, `${own}abc`) })
  const isTruncated = isSuccess(idAndAbc) && idOf(ownRecord(run, idAndAbc), run.idNames) === own
  if (isTruncated) return { value: 'truncated', exchange: idAndAbc }
  return commonStatus({ '`abc`:': abc, 'An id followed by `abc`:': idAndAbc })
}

/** The fields of a record when it is created, shown and listed. */
const recordFields: Probe['observe'] = async (run, resource) => {
  const record = await sharedRecord(run, resource)
  const { shown } = record
  const list = await searchedFor(run, record)
  const responses = [
    { fields: ownRecord(run, shown) ?? {}, exchange: shown },
    { fields: among(run, list, [record])[0]?.fields, exchange: list },
    { fields: ownRecord(run, record.exchange), exchange: record.exchange },
  ].flatMap(({ fields, exchange }) => (fields ? [{ fields, exchange }] : []))
  for (const { fields, exchange } of responses) {
    const other = otherValue(fields, record)
    if (other !== undefined) return { value: new Other(other), exchange }
  }
  const expected = new Set([...resource.required, ...resource.fields.filter((name) => name in record.fields)])
  const missing = [...expected].filter((name) => responses.some(({ fields }) => !(name in fields)))
  const least = responses.find(({ fields }) => missing.some((name) => !(name in fields)))
  const others = Object.entries(ownRecord(run, shown) ?? {}).filter(([name]) => !resource.fields.includes(name))
  const more = others.filter(([name]) => responses.every(({ fields }) => name in fields))
  const unset = await unsetForm(run, resource, missing)
  if (unset?.form instanceof Other) return { value: unset.form, exchange: unset.exchange }
  const value: RecordFields = {
    ...(missing.length > 0 && { missing }),
    ...(more.length > 0 && { more: Object.fromEntries(more) }),
    ...(unset && { unset: unset.form }),
  }
  return { value, exchange: least?.exchange ?? unset?.exchange ?? shown }
}

/** What another field says than was sent. */
function otherValue(shown: Shown, { fields: sent }: CreatedRecord): string | undefined {
  const [changed] = Object.entries(sent).filter(([name, value]) => name in shown && !isSame(shown[name], value))
  if (!changed) return undefined
  const [name, value] = changed
  const what = typeof shown[name] === 'string' ? JSON.stringify(shown[name]) : `of type ${typeof shown[name]}`
  return `The \`${name}\` of a record is ${what} where ${JSON.stringify(value)} was sent.`
}

interface UnsetField {
  form: NonNullable<RecordFields['unset']> | Other
  exchange: Exchange
}

/** How a record says that a field is not set; nothing for a record that has no such field. */
async function unsetForm(run: Run, resource: Resource, missing: string[]): Promise<UnsetField | undefined> {
  const hidden = [...requiredFields(resource), ...missing]
  const names = resource.create.fields
    .filter(({ type, values }) => type === 'string' && values.length === 0)
    .map(({ name }) => name)
    .filter((name) => !hidden.includes(name) && resource.fields.includes(name))
  if (names.length === 0 || run.readOnly) return undefined
  const { fields, exchange } = await current(run, await minimalRecord(run, resource))
  const [form, ...others] = new Set(names.map((name) => formOf(fields[name])))
  if (form === undefined) return undefined
  if (others.length === 0) return { form, exchange }
  return { form: new Other(`Fields that are not set are ${[form, ...others].map(told).join(' and ')}.`), exchange }
}

function told(form: UnsetField['form']): string {
  return form instanceof Other ? form.sentence : form
}

export function formOf(value: unknown): UnsetField['form'] {
  if (value === null) return 'null'
  if (value === undefined) return 'absent'
  return value === '' ? 'empty-string' : new Other(`A field that is not set is ${JSON.stringify(value)}.`)
}

/** Where a record is when it is shown and when it is created; it should be the same place. */
const recordEnvelope: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { shown, exchange } = await sharedRecord(run, resource)
    const bodies = { 'When shown:': shown, ...(!run.readOnly && { 'When created:': exchange }) }
    const places = Object.entries(bodies).flatMap(([name, body]) => {
      const pointer = ownRecords(run, body)[0]?.pointer
      if (pointer === undefined) return []
      const named = pointer.replace(new RegExp(`/${resource.record}$`), '/{resource}')
      const seen = Object(without(body.json, pointer))
      const beside = Object.keys(seen).length > 0 && { seen }
      return [[name, { value: { record: named, ...beside }, exchange: body }] as const]
    })
    if (places.length === 0)
      throw new NotTested(
        `(after ${resource.show.operationId}) ${shown.sent.path} was ${shown.status}, without the record.`,
      )
    return common(Object.fromEntries(places))
  })

const show: Probe['observe'] = async (run, resource) => {
  const { shown } = await sharedRecord(run, resource)
  const isShown = isSuccess(shown) && ownRecord(run, shown) !== undefined
  const [addressing] = run.idNames
  if (isShown && addressing !== 'id') return holds(false, addressedBy(addressing), shown)
  return holds(isShown, `To show one is ${shown.status}.`, shown)
}

export const recordProbes: Probes = {
  id: { phase: 'list', observe: id },
  'malformed-id': { phase: 'list', readOnly: 'confirms', observe: malformedId },
  record: { phase: 'list', observe: recordFields },
  'record-envelope': { phase: 'list', readOnly: 'confirms', observe: recordEnvelope },
  show: { phase: 'list', readOnly: 'confirms', observe: show },
}
