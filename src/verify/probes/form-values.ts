// What a service makes of values that are the same, empty, or begin with a space.

import { type Exchange, isRejection, isSuccess } from '../received.ts'
import type { Lab } from '../lab.ts'
import { NotTested, type Observation } from '../observation.ts'
import { bareDomain, fieldsFor, many, onePixel, recordIn, sameName, shown, spacedPixel, update } from '../subjects.ts'
import type { Probe } from './probe.ts'
import { shownOnce } from './record.ts'
import { hasAll } from './updates.ts'

async function sameNames(lab: Lab): Promise<Observation> {
  const pixels = await many(lab, lab.resource('pixels'))
  const areAlike = pixels.every(({ fields }) => fields['name'] === pixels[0]?.fields['name'])
  await bareDomain(lab)
  const { exchange, isAllowed } = sameName(lab)
  const ofDomain = isAllowed ? 'allowed' : isRejection(exchange) ? 'rejected' : exchange.status
  return { value: areAlike ? ofDomain : { pixel: 'rejected', domain: ofDomain }, exchange }
}

async function emptyField(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  await onePixel(lab)
  const filled = fieldsFor(lab, pixels, lab.nextNumber())
  const exchanges = [
    (await lab.post(pixels, { ...filled, name: '' })).exchange,
    (await lab.post(pixels, { ...filled, value: '' })).exchange,
  ]
  const fates = [...new Set(exchanges.map(fateOf))]
  const odd = exchanges.find(isSuccess) ?? exchanges[0]
  if (!odd) throw new NotTested('Nothing was sent.')
  return { value: fates.length === 1 ? fates[0] : fates, exchange: odd }
}

function fateOf(exchange: Exchange): string {
  if (isSuccess(exchange)) return 'accepted'
  return isRejection(exchange) ? 'rejected' : String(exchange.status)
}

async function whiteSpace(lab: Lab): Promise<Observation> {
  const pixel = await spacedPixel(lab)
  const exchange = await shownOnce(lab, pixel)
  const sent = pixel.fields['name'] ?? ''
  const name = recordIn(lab, exchange)?.['name']
  if (name === sent) return { value: 'kept', exchange }
  return { value: name === sent.trim() ? 'trimmed' : 'another text', exchange }
}

async function emptyUpdate(lab: Lab): Promise<Observation> {
  const pixel = await onePixel(lab)
  const before = recordIn(lab, await shownOnce(lab, pixel)) ?? {}
  const exchange = await update(lab, pixel, 'PATCH', {})
  if (!isSuccess(exchange)) return { value: isRejection(exchange) ? 'rejected' : exchange.status, exchange }
  const after = await shown(lab, pixel)
  const texts = Object.fromEntries(Object.keys(pixel.fields).map((name) => [name, String(before[name])]))
  return { value: hasAll(recordIn(lab, after) ?? {}, texts) ? 'unchanged' : 'changed', exchange: after }
}

export const formValueProbes: Record<string, Probe> = {
  'same-name': { phase: 'list', observe: sameNames },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-update': { phase: 'write', observe: emptyUpdate },
  'empty-field': { phase: 'write', observe: emptyField },
}
