// What a service makes of values that are the same or empty, begin with a space, or have no place in a form.

import type { Resource } from '../../../generated/ledger.ts'
import { post } from '../creation.ts'
import type { Fields, Lab } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { NotTested, type Observation } from '../observation.ts'
import { type Exchange, isRejection, isSuccess } from '../received.ts'
import { bareDomain, many, one, spacedPixel } from '../subjects.ts'
import { changed } from './changes.ts'
import { alike, type FactProbe, holds, inTurn, type Probe } from './probe.ts'
import { current, ignoreBlocked, type Shown } from './shown.ts'

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

async function emptyField(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  await one(lab, pixels)
  const filled = (): Fields => fieldsFor(lab, pixels, lab.nextNumber())
  const update = await changed(lab, pixels, 'emptied').catch(ignoreBlocked)
  const exchanges = [
    (await post(lab, pixels, { ...filled(), name: '' })).exchange,
    (await post(lab, pixels, { ...filled(), value: '' })).exchange,
    ...(update ? [update.exchange] : []),
  ]
  const fates = exchanges.map((exchange) => outcome(exchange, 'accepted'))
  const odd = exchanges.find(isSuccess) ?? exchanges[0]
  if (!odd) throw new NotTested('Nothing was sent.')
  return { value: alike(Object.fromEntries(fates.entries())), exchange: odd }
}

function outcome(exchange: Exchange, success: string): string | number {
  if (isSuccess(exchange)) return success
  return isRejection(exchange) ? 'rejected' : exchange.status
}

/** What an update does with a field of the record that is not a field of its form. */
function renaming(lab: Lab, resource: Resource, method: string): Promise<Observation | undefined> {
  return lab.once(`renaming ${resource.name} by ${method}`, async () => {
    const found = await changed(lab, resource, `renamed by ${method}`).catch(ignoreBlocked)
    if (!found) return undefined
    const { made, sent, exchange } = found
    if (isRejection(exchange)) return { value: 'rejected', exchange }
    const isRenamed = (record: Shown): boolean => String(record['name']) === sent['name']
    const after = await current(lab, made, isRenamed)
    return { value: isRenamed(after.record) ? 'applied' : 'ignored', exchange: after.exchange }
  })
}

async function unknownFields(lab: Lab): Promise<Observation> {
  const pixels = lab.resource('pixels')
  await one(lab, pixels)
  const extra = { ...fieldsFor(lab, pixels, lab.nextNumber()), pdverify_extra: lab.names.token }
  const created = (await post(lab, pixels, extra)).exchange
  const domains = lab.resource('domains')
  const renamed = await inTurn(domains.updates, ({ method }) => renaming(lab, domains, method))
  const fates = renamed.flatMap((one) => one ?? [])
  const ofName = alike(Object.fromEntries(fates.map(({ value }, index) => [index, value])))
  const ofNew = outcome(created, 'ignored')
  const exchange =
    (ofName === ofNew ? fates[0]?.exchange : fates.find(({ value }) => value !== ofNew)?.exchange) ?? created
  // A form for all operations knows the name, and ignores what it does not know.
  if (ofName === 'applied' && ofNew === 'ignored') return { value: 'applied', exchange }
  return { value: fates.length === 0 ? ofNew : alike({ name: ofName, unknown: ofNew }), exchange }
}

export const formValueProbes: Record<string, Probe> = {
  'same-name': { phase: 'list', observe: sameNames },
  'white-space': { phase: 'list', observe: whiteSpace },
  'empty-field': { phase: 'write', observe: emptyField },
  'unknown-fields': { phase: 'write', observe: unknownFields },
}

const notUpdatable: FactProbe['observe'] = async (lab, resource) => {
  const renamed = await inTurn(resource.updates, ({ method }) => renaming(lab, resource, method))
  const known = renamed.flatMap((one) => one ?? [])
  const applied = known.find(({ value }) => value === 'applied')
  const [first] = known
  if (!first) throw new NotTested('No record could be updated.')
  return holds(!applied, 'the update changes it', (applied ?? first).exchange)
}

export const formValueFacts: Record<string, FactProbe> = {
  'not-updatable': { phase: 'write', observe: notUpdatable },
}
