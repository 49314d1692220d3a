// The fields of a record, its place in a body, and its id.

import { pathOf } from '../creation.ts'
import { type Id, idOf, ownRecord, ownRecords } from '../found-records.ts'
import { type Fields, isSuccess } from '../http-exchange.ts'
import { NotTested } from '../observation.ts'
import { common, commonStatus, holds, ofEachResource, type Probe, type Probes } from '../probe.ts'
import { allRecords, minimalRecord, searchedPixel, sharedRecord, spacedPixel } from '../shared-records.ts'
import { among, current, ownListNow, type Shown, shownOnce } from '../shown-records.ts'
import { requiredFields } from '../test-data.ts'

const id: Probe['observe'] = async (run, pixels) => {
  // Only records that are there at the same time: a service may give an id again.
  const records = await allRecords(run, pixels)
  const list = await ownListNow(run, pixels)
  const listed = records.flatMap((record) => among(run, list, [record])[0]?.id ?? record.id)
  const created = records.flatMap(({ exchange }) => idOf(ownRecord(run, exchange)) ?? [])
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
  const isTruncated = isSuccess(idAndAbc) && idOf(ownRecord(run, idAndAbc)) === own
  return isTruncated ? { value: 'truncated', exchange: idAndAbc } : commonStatus({ abc, idAndAbc })
}

const pixelRecord: Probe['observe'] = async (run) => {
  const pixel = await searchedPixel(run)
  const exchange = await shownOnce(run, pixel)
  const spaced = await spacedPixel(run)
  const inList = await current(run, spaced)
  // Whether white space is kept, another entry says.
  const { name: _, ...sent } = spaced.fields
  const ofList = fieldsAsSent(inList.fields, sent)
  const ofShow = fieldsAsSent(ownRecord(run, exchange) ?? {}, pixel.fields)
  const fields = ofShow.filter((name) => ofList.includes(name))
  return { value: { fields }, exchange: fields.length < ofShow.length ? inList.exchange : exchange }
}

const domainRecord: Probe['observe'] = async (run) => {
  const domains = run.resource('domains')
  const full = await sharedRecord(run, domains)
  const shown = await shownOnce(run, full)
  const { record } = await minimalRecord(run, domains)
  const { fields, exchange } = await current(run, record)
  const optional = Object.keys(full.fields).filter((name) => !requiredFields(domains).includes(name))
  const forms = optional.map((name) => [name, { value: unsetForm(fields[name]), exchange }] as const)
  const unset = common(Object.fromEntries(forms))
  return { value: { fields: fieldsAsSent(ownRecord(run, shown) ?? {}, full.fields), unset: unset.value }, exchange }
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
      return [[name, { value: pointer === `/${resource.record}` ? '/{resource}' : pointer, exchange }] as const]
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
