// What a service rejects, with which status, and in which shape it says why.

import type { Resource } from '../contract.ts'
import { updateRequest } from '../records/mutations.ts'
import { ownRecords } from '../bodies/records-in.ts'
import { placesIn } from '../bodies/places.ts'
import { type Exchange, isRejection, isSuccess, mediaTypeOf } from '../http/exchange.ts'
import { pageLengths, queryFor } from '../records/query.ts'
import { OneOf, NotTested, unlessInconclusive } from '../judge/observation.ts'
import { ownList } from '../records/read.ts'
import { commonStatus, holds, inSequence, knownOf, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { asJson, sharedRecord, tried } from '../records/fixtures.ts'
import { requiredFields } from '../records/names.ts'
import { listWithoutKey } from './access.ts'
import { commonTexts, errorsOf, textsIn } from '../bodies/errors-in.ts'
import { shownUnknown } from './statuses.ts'

/** The responses to a form that creates a record, each time without one of its required fields. */
async function withoutRequired(run: Run, resource: Resource): Promise<Record<string, Exchange>> {
  const exchanges = await inSequence(requiredFields(resource), async (name) => {
    return [`${resource.record} without ${name}`, await tried(run, resource, { [name]: null })] as const
  })
  return Object.fromEntries(exchanges)
}

const requiredFacts: Probe['observe'] = async (run, resource) => {
  const exchanges = Object.values(await withoutRequired(run, resource))
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
  const others = { 'pixel without name and with an invalid type': invalid, ...(isUpdate && { update: updated }) }
  return commonStatus({ ...Object.fromEntries(missing.flatMap((some) => Object.entries(some))), ...others })
}

const plainText = { contentType: 'text/plain' }

const unsupportedMediaType: Probe['observe'] = async (run, pixels) => {
  const json = await tried(run, pixels, {}, asJson)
  const text = await tried(run, pixels, {}, plainText)
  if (isSuccess(json))
    return {
      value: { json: 'read', other: isSuccess(text) ? 'read' : text.status },
      exchange: isSuccess(text) ? json : text,
    }
  return commonStatus({ json, text })
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
  return { value: errorsOf(exchange, Object.keys(twiceInvalid)), exchange }
}

const errorMessage: Probe['observe'] = async (run, pixels) => {
  const media = run.readOnly ? undefined : await tried(run, pixels, {}, plainText).catch(unlessInconclusive)
  const said = [
    await listWithoutKey(run, pixels),
    await shownUnknown(run, pixels),
    ...(media?.status === 415 ? [media] : []),
  ].filter((exchange) => !isSuccess(exchange))
  const [first] = said
  if (!first) throw new NotTested('Neither a missing key nor a deleted record is an error.')
  const common = commonTexts(said.map(({ json }) => json))
  const odd = said.find(({ json }) => textsIn(placesIn(json)).length === 0)
  if (common.length === 0) return { value: 'nowhere', exchange: odd ?? first }
  const mediaType = [...new Set(said.map(mediaTypeOf))].join(' and ')
  // An entry names the media type where it is another one.
  const values = common.map((message) => (mediaType === 'application/json' ? message : { message, mediaType }))
  return { value: new OneOf(values), exchange: first }
}

export const rejectionProbes: Probes = {
  'invalid-query': { phase: 'list', readOnly: 'confirms', observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
  'error-message': { phase: 'write', readOnly: 'confirms', observe: errorMessage },
  'error-fields': { phase: 'write', observe: errorFields },
  'required-fields': { phase: 'write', observe: requiredFacts },
}
