// What a service rejects, with which status, and in which shape it says so.

import type { Resource } from '../../../generated/ledger.ts'
import { post } from '../creation.ts'
import type { Lab } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { isObject, type Place, placesIn } from '../pointers.ts'
import { asking, lengthsOf } from '../list-queries.ts'
import { type Exchange, isHtml, isRejection, isSuccess } from '../received.ts'
import { bareDomain, many, one, spacedPixel } from '../subjects.ts'
import { withoutKey } from './access.ts'
import { update } from './changes.ts'
import { alike, type FactProbe, holds, inTurn, type Probe } from './probe.ts'
import { narrowRange } from './range.ts'
import { postJson } from './record.ts'
import { current, ignoreBlocked } from './shown.ts'
import { shownUnknown } from './statuses.ts'

/** The responses to a form that creates a record, each time without one of its required fields. */
function withoutRequired(lab: Lab, resource: Resource): Promise<Exchange[]> {
  return lab.once(`required of ${resource.name}`, async () => {
    await one(lab, resource) // who may not create anything is rejected for that
    const required = resource.create.fields.filter((field) => field.required)
    return inTurn(required, async ({ name }) => {
      const { [name]: _, ...fields } = fieldsFor(lab, resource, lab.nextNumber())
      return (await post(lab, resource, fields)).exchange
    })
  })
}

/** A form with two things wrong, so that errors of two fields are said. */
function invalidPixel(lab: Lab): Promise<Exchange> {
  return lab.once('invalid pixel', async () => {
    const pixels = lab.resource('pixels')
    await one(lab, pixels)
    const { name: _, ...fields } = fieldsFor(lab, pixels, lab.nextNumber(), { type: 'zz' })
    return (await post(lab, pixels, fields)).exchange
  })
}

async function invalidForm(lab: Lab): Promise<Observation> {
  const missing = await withoutRequired(lab, lab.resource('pixels'))
  const missingOfDomain = (await withoutRequired(lab, lab.resource('domains')).catch(ignoreBlocked)) ?? []
  const created = await invalidPixel(lab)
  const changed = await update(lab, (await one(lab, lab.resource('pixels'))).path, 'PATCH', { type: 'zz' })
  const exchanges = [
    ...missing,
    ...missingOfDomain,
    created,
    ...([404, 405, 501].includes(changed.status) ? [] : [changed]),
  ]
  const value = alike(Object.fromEntries(exchanges.map(({ status }, index) => [index, status])))
  return { value, exchange: exchanges.find(isSuccess) ?? missing[0] ?? created }
}

/** The response to a body of another type; JSON and plain text are two questions. */
function ofJson(lab: Lab): Promise<Exchange> {
  return lab.once('JSON', async () => {
    await one(lab, lab.resource('pixels'))
    return (await postJson(lab, lab.resource('pixels'))).exchange
  })
}

async function unsupportedMediaType(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const json = await ofJson(lab)
  if (isSuccess(json)) return { value: 'json-read', exchange: json }
  const fields = fieldsFor(lab, pixels, lab.nextNumber())
  const asText = { body: new URLSearchParams(fields).toString(), contentType: 'text/plain' }
  const text = (await post(lab, pixels, fields, asText)).exchange
  return { value: alike({ json: json.status, text: text.status }), exchange: isSuccess(text) ? text : json }
}

async function sameNames(lab: Lab): Promise<Observation> {
  const pixels = await many(lab, lab.resource('pixels'))
  const areAlike = pixels.every(({ fields }) => fields['name'] === pixels[0]?.fields['name'])
  const { sameName, isAllowed } = await bareDomain(lab)
  const domain = isAllowed ? 'allowed' : isRejection(sameName) ? 'rejected' : sameName.status
  return { value: areAlike ? domain : alike({ pixel: 'rejected', domain }), exchange: sameName }
}

async function whiteSpace(lab: Lab): Promise<Observation> {
  const pixel = await spacedPixel(lab)
  const { name: sent = '' } = pixel.fields
  const { record, exchange } = await current(lab, pixel)
  if (record['name'] === sent) return { value: 'kept', exchange }
  return { value: record['name'] === sent.trim() ? 'trimmed' : 'another text', exchange }
}

async function invalidQuery(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const { search } = await narrowRange(lab, pixels)
  const eleven = await lab.list(pixels, { ...search, ...asking(pixels, { 'page-length': 11 }) })
  const unknown = await lab.list(pixels, { ...search, ...asking(pixels, { filter: 'zz' }) })
  const other = await lab.list(pixels, { ...search, pdverify_extra: 1 })
  const value = alike({ tooLong: eleven.status, unknownType: unknown.status })
  if (!isSuccess(other)) return { value: { invalid: value, unknownParameter: other.status }, exchange: other }
  if (!isSuccess(eleven) || !isSuccess(unknown)) return { value, exchange: eleven }
  if (lab.readOnly)
    throw new NotTested('The service accepts such a query; what it makes of it, only records of ours show.')
  const counts = { ofEleven: lab.ours(eleven.json).length, ofUnknown: lab.ours(unknown.json).length }
  return { value: corrected(counts, lengthsOf(pixels).usual), exchange: eleven }
}

/** What a service made of 11 records a page and of a type that there is not, by how many records it listed. */
function corrected(counts: { ofEleven: number; ofUnknown: number }, usual: number): unknown {
  const { ofEleven, ofUnknown } = counts
  if (ofEleven === usual) return ofUnknown > 0 ? 'default' : 'empty'
  return ofEleven === 11 && ofUnknown === 0 ? 'clamped' : counts
}

async function errorFields(lab: Lab): Promise<Observation> {
  const exchange = await invalidPixel(lab)
  if (isSuccess(exchange))
    throw new NotTested('The service accepts a pixel without a name, so it has no errors to say.')
  const places = placesIn(exchange.json)
  const [first] = places.flatMap((place) => errorsAt(place, 'name'))
  if (first && !places.some((place) => place.pointer === first.errors && errorsAt(place, 'type').length > 0))
    return { value: { errors: 'of the first field only' }, exchange }
  if (!first) return { value: { errors: isHtml(exchange) ? 'no JSON' : 'nowhere' }, exchange }
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

async function errorMessage(lab: Lab): Promise<Observation> {
  const media = lab.readOnly ? undefined : await ofJson(lab).catch(ignoreBlocked)
  const said = [
    await withoutKey(lab),
    await shownUnknown(lab, lab.resource('pixels')),
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

export const rejectionProbes: Record<string, Probe> = {
  'same-name': { phase: 'list', observe: sameNames },
  'white-space': { phase: 'list', observe: whiteSpace },
  'invalid-query': { phase: 'list', readOnly: true, observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
  'error-fields': { phase: 'write', observe: errorFields },
  'error-message': { phase: 'delete', readOnly: true, observe: errorMessage },
}

const requiredFields: FactProbe['observe'] = async (lab, resource) => {
  const exchanges = await withoutRequired(lab, resource)
  const [first] = exchanges
  if (!first) throw new NotTested('No field is required.')
  const odd = exchanges.find((exchange) => !isRejection(exchange))
  const what = odd && isSuccess(odd) ? 'accepted without a required field' : `status ${odd?.status}`
  return holds(odd === undefined, what, odd ?? first)
}

export const rejectionFacts: Record<string, FactProbe> = {
  'required-fields': { phase: 'write', observe: requiredFields },
}
