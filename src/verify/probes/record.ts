// The fields of a record, its place in a body, and its id.

import type { CreatedRecord } from '../records/create.ts'
import { type Id, idOf, ownRecord, ownRecords } from '../bodies/records-in.ts'
import { type Exchange, type Fields, isSuccess } from '../http/exchange.ts'
import { pathOf } from '../records/locate.ts'
import { NotTested } from '../judge/observation.ts'
import { common, commonStatus, holds, ofEachResource, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { allRecords, minimalRecord, searchedPixel, sharedRecord, spacedPixel } from '../records/fixtures.ts'
import { among, current, listWith, ownListNow, type Shown, shownOnce } from '../records/read.ts'
import { requiredFields } from '../records/names.ts'

const id: Probe['observe'] = async (run, pixels) => {
  // Only records that are there at the same time: a service may give an id again.
  const records = await allRecords(run, pixels)
  const list = await ownListNow(run, pixels)
  const listed = records.flatMap((record) => among(run, list, [record])[0]?.id ?? record.id)
  const created = records.flatMap(({ exchange }) => idOf(ownRecord(run, exchange), run.idNames) ?? [])
  const ofList = { value: kindOf(listed), exchange: list }
  const [first] = records
  if (created.length === 0 || !first) return ofList
  return common({ create: { value: kindOf(created), exchange: first.exchange }, list: ofList })
}

function kindOf(ids: Id[]): string {
  const isNumeric = ids.every((value) => /^\d+$/.test(String(value)))
  const isUuid = ids.every((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)))
  if (isUuid) return 'uuid'
  if (!isNumeric) return `${typeof ids[0]} such as ${String(ids[0])}`
  const grows = ids.every((value, index) => index === 0 || Number(value) > Number(ids[index - 1]))
  const type = ids.every((value) => typeof value === 'number') ? 'integer' : 'numeric-string'
  return grows ? type : `${type} that does not grow`
}

const malformedId: Probe['observe'] = async (run, pixels) => {
  const { id: own } = await sharedRecord(run, pixels)
  const abc = await run.ask({ method: 'GET', path: pathOf(pixels, 'abc') })
  const idAndAbc = await run.ask({ method: 'GET', path: pathOf(pixels, `${own}abc`) })
  const isTruncated = isSuccess(idAndAbc) && idOf(ownRecord(run, idAndAbc), run.idNames) === own
  return isTruncated ? { value: 'truncated', exchange: idAndAbc } : commonStatus({ abc, idAndAbc })
}

const pixelRecord: Probe['observe'] = async (run) => {
  const ofSearched = await fieldNames(run, await searchedPixel(run))
  const spaced = await spacedPixel(run)
  const shown = await current(run, spaced)
  // Whether white space is kept, another entry says.
  const { name: _, ...sent } = spaced.fields
  const ofSpaced = { names: fieldsAsSent(shown.fields, sent), exchange: shown.exchange }
  const { names, exchange } = inAll([ofSearched, ofSpaced])
  return { value: { fields: names }, exchange }
}

const domainRecord: Probe['observe'] = async (run) => {
  const domains = run.resource('domains')
  const full = await sharedRecord(run, domains)
  const { names, exchange } = await fieldNames(run, full)
  const { record } = await minimalRecord(run, domains)
  const { fields, exchange: shown } = await current(run, record)
  const optional = Object.keys(full.fields).filter((name) => !requiredFields(domains).includes(name))
  const forms = optional.map((name) => [name, { value: unsetForm(fields[name]), exchange: shown }] as const)
  const unset = common(Object.fromEntries(forms))
  const isComplete = domains.required.every((name) => names.includes(name))
  return { value: { fields: names, unset: unset.value }, exchange: isComplete ? unset.exchange : exchange }
}

interface FieldNames {
  names: string[]
  exchange: Exchange
}

/** The fields that a record has when it is created, shown and listed, as they were sent. */
async function fieldNames(run: Run, record: CreatedRecord): Promise<FieldNames> {
  const shown = await shownOnce(run, record)
  const list = await listWith(run, record)
  const responses = [
    { fields: ownRecord(run, shown) ?? {}, exchange: shown },
    { fields: among(run, list, [record])[0]?.fields, exchange: list },
    { fields: ownRecord(run, record.exchange), exchange: record.exchange },
  ]
  return inAll(
    responses.flatMap(({ fields, exchange }) =>
      fields ? [{ names: fieldsAsSent(fields, record.fields), exchange }] : [],
    ),
  )
}

/** What all have, with the response that has least. */
function inAll(all: FieldNames[]): FieldNames {
  return all.reduce((one, other) => {
    const names = one.names.filter((name) => other.names.includes(name))
    return { names, exchange: names.length < one.names.length ? other.exchange : one.exchange }
  })
}

/** How a record says that a field is not set. */
export function unsetForm(value: unknown): string {
  if (value === undefined) return 'absent'
  return value === '' ? 'empty-string' : String(value)
}

/** The fields of a record, without those whose value is another than was sent. */
function fieldsAsSent(shown: Shown, sent: Fields): string[] {
  return Object.keys(shown).filter((name) => sent[name] === undefined || shown[name] === sent[name])
}

/** Where a record stands when it is shown and when it is created; it should be the same place. */
const recordEnvelope: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const record = await sharedRecord(run, resource)
    const exchange = await shownOnce(run, record)
    const bodies = { show: exchange, ...(!run.readOnly && { create: record.exchange }) }
    const places = Object.entries(bodies).flatMap(([name, body]) => {
      const pointer = ownRecords(run, body)[0]?.pointer
      if (pointer === undefined) return []
      return [[name, { value: pointer === `/${resource.record}` ? '/{resource}' : pointer, exchange: body }] as const]
    })
    if (places.length === 0) throw new NotTested(`${exchange.sent.path} was ${exchange.status}, without the record.`)
    return common(Object.fromEntries(places))
  })

const show: Probe['observe'] = async (run, resource) => {
  const exchange = await shownOnce(run, await sharedRecord(run, resource))
  const isShown = isSuccess(exchange) && ownRecord(run, exchange) !== undefined
  return holds(isShown, `status ${exchange.status}`, exchange)
}

export const recordProbes: Probes = {
  id: { phase: 'list', observe: id },
  'malformed-id': { phase: 'list', readOnly: 'confirms', observe: malformedId },
  'pixel-record': { phase: 'list', observe: pixelRecord },
  'domain-record': { phase: 'list', observe: domainRecord },
  'record-envelope': { phase: 'list', readOnly: 'confirms', observe: recordEnvelope },
  show: { phase: 'list', readOnly: 'confirms', observe: show },
}
