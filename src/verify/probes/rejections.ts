// What a service rejects, with which status, and in which shape it says so.

import type { Resource } from '../../../generated/ledger.ts'
import { type Exchange, isHtml, isRejection, isSuccess } from '../received.ts'
import type { Lab } from '../lab.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { isObject, type Place, placesIn } from '../pointers.ts'
import { fieldsFor, type Fields, one, onePixel, recordIn, shown, spare, update } from '../subjects.ts'
import type { Probe } from './probe.ts'
import { withoutKey } from './access.ts'
import { ignoreBlocked } from './record.ts'
import { deleted, shownGone } from './updates.ts'

/** The responses to a form that creates a record, each time without one of its required fields. */
export function withoutRequired(lab: Lab, resource: Resource): Promise<Exchange[]> {
  return lab.once(`required of ${resource.name}`, async () => {
    await one(lab, resource) // who may not create anything is rejected for that
    const exchanges: Exchange[] = []
    for (const field of resource.create.fields.filter(({ required }) => required)) {
      const { [field.name]: _, ...fields } = fieldsFor(lab, resource, lab.nextNumber())
      exchanges.push((await lab.post(resource, fields)).exchange)
    }
    return exchanges
  })
}

async function invalidForm(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  const [badField] = pixels.create.fields.filter(({ values }) => values.length > 0)
  const bad = { [badField?.name ?? '']: 'zz' }
  const missing = await withoutRequired(lab, pixels)
  const missingOfDomain = (await withoutRequired(lab, lab.resource('domains')).catch(ignoreBlocked)) ?? []
  const created = await invalidPixel(lab)
  const changed = await update(lab, await onePixel(lab), 'PATCH', bad)
  const exchanges = [...missing, ...missingOfDomain, created, changed]
  const statuses = [...new Set(exchanges.map(({ status }) => status))]
  const odd = exchanges.find(isSuccess) ?? missing[0] ?? created
  return { value: statuses.length === 1 ? statuses[0] : statuses, exchange: odd }
}

async function unsupportedMediaType(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  await onePixel(lab)
  const fields = (): Fields => fieldsFor(lab, pixels, lab.nextNumber())
  const asJson = { body: JSON.stringify(fields()), contentType: 'application/json' }
  const json = (await lab.post(pixels, JSON.parse(asJson.body) as Fields, asJson)).exchange // what was made a line above
  if (isSuccess(json)) return { value: 'json-read', exchange: json }
  const sent = fields()
  const asText = { body: new URLSearchParams(sent).toString(), contentType: 'text/plain' }
  const text = (await lab.post(pixels, sent, asText)).exchange
  const isOne = json.status === text.status
  return { value: isOne ? json.status : { json: json.status, text: text.status }, exchange: isOne ? json : text }
}

async function unknownFields(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  await onePixel(lab)
  const extra = { ...fieldsFor(lab, pixels, lab.nextNumber()), pdverify_extra: lab.names.token }
  const created = (await lab.post(pixels, extra)).exchange
  const { fate, exchange } = await renaming(lab)
  const ofNew = isSuccess(created) ? 'ignored' : isRejection(created) ? 'rejected' : created.status
  if (fate === 'applied') return { value: isSuccess(created) ? 'applied' : { name: fate, unknown: ofNew }, exchange }
  return {
    value: fate === ofNew ? fate : { name: fate, unknown: ofNew },
    exchange: fate === ofNew ? exchange : created,
  }
}

/** What an update does with the name of a domain, which is not a field of its form. */
export function renaming(lab: Lab): Promise<{ fate: string | number; exchange: Exchange }> {
  return lab.once('renaming', async () => {
    const domains = lab.resource('domains')
    const made = await spare(lab, domains)
    const name = lab.names.host(lab.nextNumber())
    const exchange = await update(lab, made, 'PATCH', { name })
    const after = await shown(lab, made, (record) => !isSuccess(exchange) || record['name'] === name)
    if (recordIn(lab, after)?.['name'] === name) return { fate: 'applied', exchange: after }
    if (isSuccess(exchange)) return { fate: 'ignored', exchange }
    return { fate: isRejection(exchange) ? 'rejected' : exchange.status, exchange }
  })
}

/** A form with two things wrong, so that errors of two fields are said. */
function invalidPixel(lab: Lab): Promise<Exchange> {
  return lab.once('invalid pixel', async () => {
    const pixels = lab.resource('pixels')
    await onePixel(lab)
    const { name: _, ...fields } = fieldsFor(lab, pixels, lab.nextNumber(), { type: 'zz' })
    return (await lab.post(pixels, fields)).exchange
  })
}

async function errorFields(lab: Lab): Promise<Observation> {
  const exchange = await invalidPixel(lab)
  if (isSuccess(exchange))
    throw new NotTested('The service accepts a pixel without a name, so it has no errors to say.')
  const places = placesIn(exchange.json)
  const said = places.flatMap((place) => errorsAt(place))
  const [first] = said
  if (!first) return { value: { errors: isHtml(exchange) ? 'no JSON' : 'nowhere' }, exchange }
  const isError = ({ pointer }: Place): boolean =>
    first.errors === '' ? /^\/(name|type)(\/|$)/.test(pointer) : pointer.startsWith(`${first.errors}/`)
  const messages = texts(places.filter((place) => !isError(place)))
  return { value: { message: new AnyOf(messages), ...first }, exchange }
}

interface Errors {
  errors: string
  each: 'sentences' | 'sentence' | 'field-and-reason'
}

/** Where the errors of the field `name` stand, and as what. */
function errorsAt({ pointer, value }: Place): Errors[] {
  if (Array.isArray(value)) {
    const names = value.filter((entry) => isObject(entry) && Object.values(entry).includes('name'))
    return names.length > 0 ? [{ errors: pointer, each: 'field-and-reason' }] : []
  }
  const said = isObject(value) ? value['name'] : undefined
  if (typeof said === 'string') return [{ errors: pointer, each: 'sentence' }]
  const areSentences = Array.isArray(said) && said.length > 0 && said.every((text) => typeof text === 'string')
  return areSentences ? [{ errors: pointer, each: 'sentences' }] : []
}

function texts(places: Place[]): string[] {
  return places.filter(({ value }) => typeof value === 'string' && value !== '').map(({ pointer }) => pointer)
}

async function errorMessage(lab: Lab): Promise<Observation> {
  const unauthenticated = await withoutKey(lab)
  const { made } = await deleted(lab, lab.resource('pixels'))
  const unknown = await shownGone(lab, made)
  const said = [unauthenticated, unknown].filter((exchange) => !isSuccess(exchange))
  const [first] = said
  if (!first) throw new NotTested('Neither a missing key nor a deleted record is an error.')
  const pointers = said.map(({ json }) => texts(placesIn(json)))
  const common = (pointers[0] ?? []).filter((pointer) => pointers.every((others) => others.includes(pointer)))
  const odd = said.find((_, index) => (pointers[index] ?? []).length === 0)
  if (common.length === 0) return { value: 'nowhere', exchange: odd ?? first }
  // An entry may name the media type, too.
  const [mediaType] = (first.headers.get('content-type') ?? '').split(';')
  return { value: new AnyOf([...common, ...common.map((message) => ({ message, mediaType }))]), exchange: first }
}

export const rejectionProbes: Record<string, Probe> = {
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
  'unknown-fields': { phase: 'write', observe: unknownFields },
  'error-fields': { phase: 'write', observe: errorFields },
  'error-message': { phase: 'delete', observe: errorMessage },
}
