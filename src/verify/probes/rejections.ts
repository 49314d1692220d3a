// What a service rejects, and with which status.

import type { Resource } from '../../../generated/ledger.ts'
import { post } from '../creation.ts'
import type { Lab } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { NotTested, type Observation } from '../observation.ts'
import { asking, lengthsOf } from '../list-queries.ts'
import { type Exchange, isRejection, isSuccess } from '../received.ts'
import { one } from '../subjects.ts'
import { update } from './changes.ts'
import { alike, type FactProbe, holds, inTurn, type Probe } from './probe.ts'
import { narrowRange } from './range.ts'
import { postJson } from './record.ts'
import { ignoreBlocked } from './shown.ts'

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
export function invalidPixel(lab: Lab): Promise<Exchange> {
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
export function ofJson(lab: Lab): Promise<Exchange> {
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

export const rejectionProbes: Record<string, Probe> = {
  'invalid-query': { phase: 'list', readOnly: true, observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
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
