// What a service rejects, with which status, and in which shape it says why.

import type { Resource } from '../service-contract.ts'
import { updateRequest } from '../changed-records.ts'
import { isObject, ownRecords, type Place, placesIn } from '../found-records.ts'
import { type Exchange, isHtml, isRejection, isSuccess } from '../http-exchange.ts'
import { pageLengths, queryFor } from '../list-queries.ts'
import { AnyOf, NotTested, unlessBlocked } from '../observation.ts'
import { ownList } from '../shown-records.ts'
import { commonStatus, holds, inSequence, knownOf, type Probe, type Probes } from '../probe.ts'
import type { Run } from '../run.ts'
import { asJson, sharedRecord, tried } from '../shared-records.ts'
import { requiredFields } from '../test-data.ts'
import { listWithoutKey } from './access.ts'
import { shownUnknown } from './statuses.ts'

/** The responses to a form that creates a record, each time without one of its required fields. */
function withoutRequired(run: Run, resource: Resource): Promise<Exchange[]> {
  return inSequence(requiredFields(resource), (name) => tried(run, resource, { [name]: null }))
}

const requiredFacts: Probe['observe'] = async (run, resource) => {
  const exchanges = await withoutRequired(run, resource)
  const [first] = exchanges
  if (!first) throw new NotTested('No field is required.')
  const odd = exchanges.find((exchange) => !isRejection(exchange))
  const what = odd && isSuccess(odd) ? 'accepted without a required field' : `status ${odd?.status}`
  return holds(odd === undefined, what, odd ?? first)
}

/** Two things are wrong, so that errors of two fields are said. */
const twiceInvalid = { name: null, type: 'zz' }

const invalidForm: Probe['observe'] = async (run, pixels) => {
  const missing = await knownOf(run.contract.resources, (resource) => withoutRequired(run, resource))
  const invalid = await tried(run, pixels, twiceInvalid)
  const { path } = await sharedRecord(run, pixels)
  const updated = await run.ask(updateRequest(path, 'PATCH', { type: 'zz' }))
  // Whether there is such an update at all, a fact of the source says.
  const isUpdate = isSuccess(updated) || isRejection(updated)
  return commonStatus([...missing.flat(), invalid, ...(isUpdate ? [updated] : [])])
}

const unsupportedMediaType: Probe['observe'] = async (run, pixels) => {
  const json = await tried(run, pixels, {}, asJson)
  if (isSuccess(json)) return { value: 'json-read', exchange: json }
  return commonStatus({ json, text: await tried(run, pixels, {}, { contentType: 'text/plain' }) })
}

const invalidQuery: Probe['observe'] = async (run, pixels) => {
  const { query } = await ownList(run, pixels)
  const eleven = await run.list(pixels, { ...query, ...queryFor(pixels, { 'page-length': 11 }) })
  const unknown = await run.list(pixels, { ...query, ...queryFor(pixels, { filter: 'zz' }) })
  const other = await run.list(pixels, { ...query, pdverify_extra: 1 })
  const invalid = commonStatus({ eleven, unknown })
  if (!isSuccess(other)) return { value: { invalid: invalid.value, unknownParameter: other.status }, exchange: other }
  if (!isSuccess(eleven) || !isSuccess(unknown)) return invalid
  if (run.readOnly)
    throw new NotTested('The service accepts such a query; what it makes of it, only records of ours show.')
  const counts = { ofEleven: ownRecords(run, eleven).length, ofUnknown: ownRecords(run, unknown).length }
  return { value: corrected(counts, pageLengths(pixels).usual), exchange: eleven }
}

/** What a service made of 11 records a page and of a type that there is not, by how many records it listed. */
function corrected(counts: { ofEleven: number; ofUnknown: number }, usual: number): unknown {
  const { ofEleven, ofUnknown } = counts
  if (ofEleven === usual) return ofUnknown > 0 ? 'default' : 'empty'
  return ofEleven === 11 && ofUnknown === 0 ? 'clamped' : counts
}

const errorFields: Probe['observe'] = async (run, pixels) => {
  const exchange = await tried(run, pixels, twiceInvalid)
  if (isSuccess(exchange))
    throw new NotTested('The service accepts a pixel without a name, so it has no errors to say.')
  const places = placesIn(exchange.json)
  const [first] = places.flatMap((place) => errorsAt(place, 'name'))
  if (!first) return { value: { errors: isHtml(exchange) ? 'no JSON' : 'nowhere' }, exchange }
  if (!places.some((place) => place.pointer === first.errors && errorsAt(place, 'type').length > 0))
    return { value: { errors: 'of the first field only' }, exchange }
  const isError = ({ pointer }: Place): boolean =>
    first.errors === '' ? /^\/(name|type)(\/|$)/.test(pointer) : pointer.startsWith(`${first.errors}/`)
  const messages = textsIn(places.filter((place) => !isError(place)))
  return { value: { message: new AnyOf(messages), ...first }, exchange }
}

interface Errors {
  errors: string
  each: 'sentences' | 'sentence' | 'field-and-reason'
}

/** Where the errors of a field stand, and as what. */
function errorsAt({ pointer, value }: Place, field: string): Errors[] {
  if (Array.isArray(value)) {
    const isNamed = value.some((entry) => isObject(entry) && Object.values(entry).includes(field))
    return isNamed ? [{ errors: pointer, each: 'field-and-reason' }] : []
  }
  const said = isObject(value) ? value[field] : undefined
  if (typeof said === 'string') return [{ errors: pointer, each: 'sentence' }]
  const areSentences = Array.isArray(said) && said.length > 0 && said.every((text) => typeof text === 'string')
  return areSentences ? [{ errors: pointer, each: 'sentences' }] : []
}

function textsIn(places: Place[]): string[] {
  return places.filter(({ value }) => typeof value === 'string' && value !== '').map(({ pointer }) => pointer)
}

const errorMessage: Probe['observe'] = async (run, pixels) => {
  const media = run.readOnly ? undefined : await tried(run, pixels, {}, asJson).catch(unlessBlocked)
  const said = [
    await listWithoutKey(run, pixels),
    await shownUnknown(run, pixels),
    ...(media?.status === 415 ? [media] : []),
  ].filter((exchange) => !isSuccess(exchange))
  const [first] = said
  if (!first) throw new NotTested('Neither a missing key nor a deleted record is an error.')
  const pointers = said.map(({ json }) => textsIn(placesIn(json)))
  const common = (pointers[0] ?? []).filter((pointer) => pointers.every((others) => others.includes(pointer)))
  const odd = said.find((_, index) => (pointers[index] ?? []).length === 0)
  if (common.length === 0) return { value: 'nowhere', exchange: odd ?? first }
  // An entry may name the media type, too.
  const [mediaType] = (first.headers.get('content-type') ?? '').split(';')
  return { value: new AnyOf([...common, ...common.map((message) => ({ message, mediaType }))]), exchange: first }
}

export const rejectionProbes: Probes = {
  'invalid-query': { phase: 'list', readOnly: 'confirms', observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
  'error-message': { phase: 'write', readOnly: 'confirms', observe: errorMessage },
  'error-fields': { phase: 'write', observe: errorFields },
  'required-fields': { phase: 'write', observe: requiredFacts },
}
