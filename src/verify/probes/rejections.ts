// What a service rejects, and with which status.

import type { Resource } from '../service-contract.ts'
import { updateRequest } from '../changed-records.ts'
import { post } from '../creation.ts'
import { type Exchange, isRejection, isSuccess } from '../http-exchange.ts'
import { ownRecords } from '../found-records.ts'
import { pageLengths, queryFor } from '../list-queries.ts'
import { NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { ownList } from '../own-lists.ts'
import { commonStatus, type FactProbe, holds, inSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { sharedRecord } from '../shared-records.ts'
import { requiredFields, testFields } from '../test-data.ts'
import { postJson } from './form-values.ts'

/** The responses to a form that creates a record, each time without one of its required fields. */
function withoutRequired(run: Run, resource: Resource): Promise<Exchange[]> {
  return run.once(`required of ${resource.name}`, async () => {
    await sharedRecord(run, resource) // who may not create anything is rejected for that
    return inSequence(requiredFields(resource), async (name) => {
      const { [name]: _, ...fields } = testFields(run, resource)
      return (await post(run, resource, fields)).exchange
    })
  })
}

/** The response to a form with two things wrong, so that errors of two fields are said. */
export function invalidPixel(run: Run): Promise<Exchange> {
  return run.once('invalid pixel', async () => {
    const pixels = run.resource('pixels')
    await sharedRecord(run, pixels)
    const { name: _, ...fields } = testFields(run, pixels)
    return (await post(run, pixels, { ...fields, type: 'zz' })).exchange
  })
}

async function invalidForm(run: Run): Promise<Observation> {
  const [pixels, domains] = [run.resource('pixels'), run.resource('domains')]
  const missing = await withoutRequired(run, pixels)
  const ofDomains = (await withoutRequired(run, domains).catch(unlessBlocked)) ?? []
  const invalid = await invalidPixel(run)
  const { path } = await sharedRecord(run, pixels)
  const updated = await run.ask(updateRequest(path, 'PATCH', { type: 'zz' }))
  // Whether there is such an update at all, a fact of the source says.
  const isUpdate = isSuccess(updated) || isRejection(updated)
  return commonStatus([...missing, ...ofDomains, invalid, ...(isUpdate ? [updated] : [])])
}

/** The response to JSON. That to plain text is another question. */
export function jsonPixel(run: Run): Promise<Exchange> {
  return run.once('JSON', async () => {
    await sharedRecord(run, run.resource('pixels'))
    return (await postJson(run, run.resource('pixels'))).exchange
  })
}

async function unsupportedMediaType(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  const json = await jsonPixel(run)
  if (isSuccess(json)) return { value: 'json-read', exchange: json }
  const { exchange: text } = await post(run, pixels, testFields(run, pixels), { contentType: 'text/plain' })
  return commonStatus({ json, text })
}

async function invalidQuery(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
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

export const rejectionProbes: Record<string, Probe> = {
  'invalid-query': { phase: 'list', readOnly: true, observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
}

const requiredFact: FactProbe['observe'] = async (run, resource) => {
  const exchanges = await withoutRequired(run, resource)
  const [first] = exchanges
  if (!first) throw new NotTested('No field is required.')
  const odd = exchanges.find((exchange) => !isRejection(exchange))
  const what = odd && isSuccess(odd) ? 'accepted without a required field' : `status ${odd?.status}`
  return holds(odd === undefined, what, odd ?? first)
}

export const rejectionFacts: Record<string, FactProbe> = {
  'required-fields': { phase: 'write', observe: requiredFact },
}
