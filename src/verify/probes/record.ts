// The fields of a record, its place in a body, and its id.

import { assumedFact } from '../assumed.ts'
import { moreFields } from '../bodies/more-fields.ts'
import { envelopeAt } from '../bodies/places.ts'
import { type Id, ownRecord, ownRecords, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import type { Facts } from '../../facts/facts.ts'
import type { RecordFields, Unset } from '../../facts/record-fields.ts'
import { propertiesOf } from '../../lib/json.ts'
import { pointerKeys, resolvePointer } from '../../lib/json-pointer.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import { NotTested, Other, unlessInconclusive } from '../judge/observation.ts'
import { minimalRecord, sharedRecord } from '../records/fixtures.ts'
import type { CreatedRecord } from '../records/tracked.ts'
import { among, current, longList, ownList, searchedFor } from '../records/read.ts'
import type { Run } from '../run.ts'
import { holds, ofEachResource, type Probe, type Probes } from './probe.ts'

const id: Probe['observe'] = async (run, resource) => {
  // Only records that exist at the same time: a service may reuse an id.
  const { records, exchange } = await ownList(run, resource)
  const listed = records.flatMap((record) => among(run, exchange, [record])[0]?.id ?? record.id)
  const [addressing] = run.names.idNames
  return { value: addressing === 'id' ? idFormat(listed) : addressedBy(addressing), exchange }
}

function addressedBy(field = ''): Other {
  return new Other(`The path of a record has its \`${field}\` and not its \`id\`.`, { addressedBy: field })
}

function idFormat(ids: Id[]): Facts['id'] {
  const isUuid = ids.every((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)))
  if (isUuid) return 'uuid'
  return ids.every((value) => typeof value === 'number') ? 'integer' : 'string'
}

/** A response that shows a record. */
interface Showing {
  fields: Shown
  exchange: Exchange
}

/** The fields of a record when it is created, shown and listed. */
const recordFields: Probe['observe'] = async (run, resource) => {
  const record = await sharedRecord(run, resource)
  const list = await searchedFor(run, record)
  const [listed] = among(run, list, [record])
  const responses = responsesWith(run, record, list, listed?.fields)
  const renamed = renamedIn(run, resource, responses[0]?.fields ?? {})
  const elsewhere = shownElsewhere(resource, renamed)
  const missing = missingIn(resource, record, responses, elsewhere)
  const records = [...responses.map(({ fields }) => fields), ...(await listedRecords(run, resource))]
  const unset = await unsetForm(run, resource, missing)
  if (unset?.form instanceof Other) return { value: unset.form, exchange: unset.exchange }
  const known = [...resource.fields, ...Object.entries({ ...resource.renamed, ...renamed }).flat()]
  const absent = absentIn(run, resource, records, [...elsewhere, ...Object.keys(renamed)])
  const more = moreFields(records, known)
  const value = {
    ...withoutEmpty({ absent, missing, more, renamed, ...(unset && { unset: unset.form }) }),
    ...nestingOf(run, record),
  }
  const least = responses.find(({ fields }) => missing.some((name) => !(name in fields)))
  return { value, exchange: least?.exchange ?? unset?.exchange ?? record.shown }
}

/** The object that has the fields of a record, as in JSON:API, and what is beside it; empty if they are beside the id. */
function nestingOf(run: Run, { shown }: CreatedRecord): Pick<RecordFields, 'within' | 'beside'> {
  const [{ pointer = '', within = '' } = {}] = ownRecords(run, shown)
  if (within === '') return {}
  const [key = ''] = pointerKeys(within)
  const record = propertiesOf(resolvePointer(shown.json, pointer))
  return { within: key, beside: moreFields([record], [key, ...run.names.idNames]) }
}

/** The responses that show a record, that of a GET first. */
function responsesWith(run: Run, { shown, exchange }: CreatedRecord, list: Exchange, listed?: Shown): Showing[] {
  const all = [
    { fields: ownRecord(run, shown) ?? {}, exchange: shown },
    { fields: listed, exchange: list },
    { fields: ownRecord(run, exchange), exchange },
  ]
  return all.filter((one): one is Showing => one.fields !== undefined)
}

/** The contract's names of fields that the service shows under another one, so they are not missing. */
function shownElsewhere({ renamed: inContract = {} }: Resource, renamed: Record<string, string>): string[] {
  return Object.entries(inContract).flatMap(([field, name]) => (renamed[field] === name ? [] : [name]))
}

/** The fields that a response lacks, although the contract requires them or the form had them. */
function missingIn(
  { required, fields }: Resource,
  record: CreatedRecord,
  responses: readonly Showing[],
  elsewhere: readonly string[],
): string[] {
  const expected = new Set([...required, ...fields.filter((name) => name in record.fields)])
  return [...expected].filter((name) => !elsewhere.includes(name) && responses.some((one) => !(name in one.fields)))
}

/** Only the parts that differ. */
function withoutEmpty(value: RecordFields): RecordFields {
  const parts = Object.entries(value)
  return Object.fromEntries(parts.filter(([, part]) => typeof part === 'string' || Object.keys(part).length > 0))
}

/** The fields that no record has, although one was sent with all. Records of others need not have all of them. */
function absentIn(run: Run, { fields }: Resource, records: readonly Shown[], others: readonly string[]): string[] {
  if (run.flags.readOnly) return []
  return fields.filter((name) => !others.includes(name) && records.every((record) => !(name in record)))
}

/** The fields that the service shows under another name than forms send; if the contract also does, the name. */
function renamedIn(run: Run, { create, renamed = {} }: Resource, shown: Shown): Record<string, string> {
  const names = create.fields.flatMap(({ name }): [string, string][] => {
    const { [name]: other } = run.names.renamed
    if (other !== undefined && other in shown) return [[name, other]]
    return name in renamed && name in shown ? [[name, name]] : []
  })
  return Object.fromEntries(names)
}

/** All of our records, if a list has them. */
async function listedRecords(run: Run, resource: Resource): Promise<Shown[]> {
  const long = await longList(run, resource).catch(unlessInconclusive)
  const all = long ?? (await ownList(run, resource).catch(unlessInconclusive))
  return all ? among(run, all.exchange, all.records).map(({ fields }) => fields) : []
}

interface UnsetField {
  form: Unset | Other
  exchange: Exchange
}

/** The value of a field that is not set; undefined if a record has no such field. */
async function unsetForm(run: Run, resource: Resource, missing: string[]): Promise<UnsetField | undefined> {
  const { unset } = assumedFact(run.contract, resource.entry) ?? {}
  const names = resource.optional.filter((name) => !missing.includes(name))
  // If the contract has several values for it, or none, its schemas decide which field has which.
  if (unset === undefined || names.length === 0 || run.flags.readOnly) return undefined
  const record = await minimalRecord(run, resource)
  const { fields, exchange } = await current(run, record)
  const created = ownRecord(run, record.exchange) ?? fields
  const forms = names.flatMap((name) => [formOf(created[name]), formOf(fields[name])])
  const other = forms.find((form) => form instanceof Other)
  if (other) return { form: other, exchange }
  const [form, ...others] = new Set(forms)
  if (form === undefined) return undefined
  return { form: unset === 'any' || others.length > 0 ? 'any' : form, exchange }
}

/** What an unset field is in a response. */
export function formOf(value: unknown): Unset | Other {
  if (value === null) return 'null'
  if (value === undefined) return 'absent'
  return value === ''
    ? 'empty-string'
    : new Other(`A field that is not set is ${JSON.stringify(value)}.`, { unset: value })
}

/** The place of a record when it is shown. The schemas check the other responses. */
const recordEnvelope: Probe['observe'] = (run) =>
  ofEachResource(run, async (resource) => {
    const { shown } = await sharedRecord(run, resource)
    const [found] = ownRecords(run, shown)
    if (!found)
      throw new NotTested(
        `(after ${resource.show.operationId}) ${shown.sent.path} returned ${shown.status}, without the record.`,
      )
    const { pointer: record, seen } = envelopeAt(shown.json, found.pointer, resource.record)
    return { value: { record, seen }, exchange: shown }
  })

const show: Probe['observe'] = async (run, resource) => {
  const { shown } = await sharedRecord(run, resource)
  const isShown = isSuccess(shown) && ownRecord(run, shown) !== undefined
  const [addressing] = run.names.idNames
  if (isShown && addressing !== 'id') return { value: addressedBy(addressing), exchange: shown }
  return holds(isShown, `A GET of a record gets ${shown.status}.`, shown)
}

export const recordProbes: Probes = {
  id: { phase: 'list', observe: id },
  // Many records show fields beyond the contract better than few.
  record: { phase: 'pages', observe: recordFields },
  'record-envelope': { phase: 'list', readOnly: 'confirms', observe: recordEnvelope },
  show: { phase: 'list', readOnly: 'confirms', observe: show },
}
