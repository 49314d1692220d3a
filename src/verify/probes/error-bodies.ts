// In which shape a service says what is wrong.

import { isHtml, isSuccess } from '../http-exchange.ts'
import { AnyOf, NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { isObject, type Place, placesIn } from '../pointers.ts'
import type { Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { listWithoutKey } from './access.ts'
import { invalidPixel, jsonPixel } from './rejections.ts'
import { shownUnknown } from './statuses.ts'

async function errorFields(run: Run): Promise<Observation> {
  const exchange = await invalidPixel(run)
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

async function errorMessage(run: Run): Promise<Observation> {
  const media = run.readOnly ? undefined : await jsonPixel(run).catch(unlessBlocked)
  const said = [
    await listWithoutKey(run),
    await shownUnknown(run, run.resource('pixels')),
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

export const errorBodyProbes: Record<string, Probe> = {
  'error-fields': { phase: 'write', observe: errorFields },
  'error-message': { phase: 'write', readOnly: true, observe: errorMessage },
}
