// Checks what a service rejects, with which status, and in which body it gives the reasons.

import { assumedFact } from '../assumed.ts'
import { errorsInText, errorsOf, messageIn, respelledIn } from '../bodies/errors-in.ts'
import type { FormField, Resource } from '../contract.ts'
import { wordOf } from '../../facts/by-resource.ts'
import type { ErrorBody } from '../../facts/error-bodies.ts'
import { type Exchange, isRejection, isSuccess, mediaTypeOf } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { LeftOut, NotTested, type Observation, Other, Several, unlessInconclusive } from '../judge/observation.ts'
import { needUpdates, updatableFields, updateRequest } from '../records/changes.ts'
import { giveBack, recordToChange, tried } from '../records/fixtures.ts'
import type { Posted } from '../records/tracked.ts'
import { remove } from '../records/remove.ts'
import { isFree, requiredFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { listWithoutKey } from './access.ts'
import { byResource, common, commonStatus, holds, knownOf, type Probe, type Probes, rejectionOf } from './probe.ts'
import { shownUnknown } from './statuses.ts'

/** A form that creates a record, without one of its required fields. */
async function without(run: Run, resource: Resource, name: string): Promise<[what: string, Posted]> {
  return [`A ${resource.record} without \`${name}\``, await tried(run, resource, { [name]: null })]
}

/** The responses to a form without each of its required fields, if a record that it creates could be recognized. */
async function withoutRequired(run: Run, resource: Resource): Promise<[what: string, Exchange][]> {
  const all = await knownOf(requiredFields(resource), (name) => without(run, resource, name))
  return all.map(([what, { exchange }]) => [what, exchange])
}

const requiredFacts: Probe['observe'] = async (run, resource) => {
  const all = await inSequence(requiredFields(resource), (name) => without(run, resource, name))
  const [first] = all
  if (!first) throw new LeftOut('No field is required.')
  // Another entry reports a status of 200 that rejects.
  const isRefused = ({ exchange, isEmpty }: Posted): boolean => isRejection(exchange) || isEmpty === true
  const [what, posted] = all.find(([, one]) => !isRefused(one)) ?? first
  const { exchange } = posted
  const difference = `${what} ${isSuccess(exchange) ? 'is accepted' : `gets ${exchange.status}`}.`
  return holds(isRefused(posted), difference, exchange)
}

/** A value that no choice of a form and no filter allows. */
const notAllowed = 'zz'

/**
 * Two things are wrong, so the errors of two fields come: one is missing, and one has a value that is not allowed or is
 * missing, too. If possible, a text stays, by which to find a record that a service creates all the same.
 */
function twiceInvalid({ create: { fields } }: Resource): Record<string, string | null> {
  const texts = fields.filter(isFree)
  const isLast = (field: FormField): boolean => texts.length === 1 && texts[0] === field
  const [missing, ...others] = fields.filter((field) => field.required && !isLast(field))
  const checked = fields.filter((field) => !isFree(field) && field !== missing)
  const choice = checked.find(({ values }) => values.length > 0) ?? checked[0]
  const left = others.find((other) => texts.some((text) => text !== missing && text !== other))
  return {
    ...(missing && { [missing.name]: null }),
    ...(choice ? { [choice.name]: notAllowed } : left && { [left.name]: null }),
  }
}

const invalidForm: Probe['observe'] = async (run, resource) => {
  const missing = await knownOf(run.contract.resources, async (one) => {
    return { one, exchanges: Object.fromEntries(await withoutRequired(run, one)) }
  })
  const changes = twiceInvalid(resource)
  const { exchange: invalid } = await tried(run, resource, changes)
  const updated = await invalidUpdate(run, resource).catch(unlessInconclusive)
  const others = {
    [`A ${resource.record} ${wordsFor(changes)}`]: invalid,
    ...(updated && { [`An update with \`${updated.sent.body}\``]: updated }),
  }
  const rejections = missing.map(({ one, exchanges }) => {
    return [wordOf(one), { ...exchanges, ...(one === resource && others) }] as const
  })
  const each = await knownOf(rejections, async ([word, exchanges]) => [word, commonStatus(exchanges)] as const)
  // Only if each resource has one status is that a fact.
  const isOneEach = each.every(([, { value }]) => !(value instanceof Several))
  return isOneEach
    ? byResource(Object.fromEntries(each))
    : commonStatus(Object.assign({}, ...rejections.map(([, exchanges]) => exchanges)))
}

/** "without `name` and with `type=zz`" */
function wordsFor(changes: Readonly<Record<string, string | null>>): string {
  const each = Object.entries(changes).map(([name, value]) =>
    value === null ? `without \`${name}\`` : `with \`${name}=${value}\``,
  )
  return each.join(' and ')
}

/** An update with a value that is not allowed, if the service reads such a form. */
async function invalidUpdate(run: Run, resource: Resource): Promise<Exchange | undefined> {
  const choice = resource.create.fields.find(
    (field) => !isFree(field) && updatableFields(resource).includes(field.name),
  )
  if (!choice) return undefined
  await needUpdates(run, resource, 'PATCH')
  const record = await recordToChange(run, resource)
  const exchange = await run.ask(updateRequest(record.path, 'PATCH', { [choice.name]: notAllowed }))
  if (isRejection(exchange)) await giveBack(run, record)
  else await remove(run, record.path)
  return exchange
}

function assumedBody({ contract }: Run, id: 'error-message' | 'error-fields'): ErrorBody {
  return assumedFact(contract, id) ?? { mediaType: '' }
}

const errorFields: Probe['observe'] = async (run, resource) => {
  const changes = twiceInvalid(resource)
  const { exchange } = await tried(run, resource, changes)
  if (isSuccess(exchange))
    throw new NotTested(
      '(after invalid-form) An invalid form gets the status of a success, so there are no errors to read.',
    )
  const missing = (await withoutRequired(run, resource)).map(([, other]) => other)
  const alike = missing.filter((other) => other.status === exchange.status && other.json !== undefined)
  const fields = Object.keys(changes)
  const valid = resource.create.fields.map(({ name }) => name).filter((name) => !fields.includes(name))
  const body = errorsOf(exchange, alike, { fields, valid }, assumedBody(run, 'error-fields'))
  const place = body.errors === undefined ? errorsInText(exchange, { fields, valid }) : undefined
  const inText = `The errors of fields are JSON inside the text at \`${place}\`, where no client looks for them.`
  const value = place === undefined ? body : new Other(inText, { jsonIn: place })
  // Callers that compare names exactly have to know it; the client does not.
  const [field, spelled] = respelledIn(exchange, fields) ?? []
  const also = field && `An error spells the name of a field in its own way: \`${spelled}\` for \`${field}\`.`
  return { value, exchange, also }
}

const errorMessage: Probe['observe'] = async (run, resource) => {
  const keyless = await listWithoutKey(run, resource)
  const exchanges = [keyless, await shownUnknown(run, resource)].filter((one) => rejectionOf(one) === one.status)
  const [first] = exchanges
  if (!first)
    throw new NotTested(
      '(after unauthenticated, unknown-id) Neither a missing key nor a deleted record gets the status of an error.',
    )
  const assumed = assumedBody(run, 'error-message')
  const types = new Set(exchanges.map(typeOf))
  if (types.size === 1) return { value: messageIn(exchanges, assumed), exchange: first }
  const [other] = exchanges.filter((one) => one !== keyless)
  if (other && typeOf(keyless) === '') {
    const value: ErrorBody = { ...messageIn([other], assumed), without: 'unauthenticated' }
    return { value, exchange: keyless }
  }
  const each = exchanges.map((exchange): [string, Observation] => {
    return [`${exchange.status}`, { value: messageIn([exchange], assumed), exchange }]
  })
  return common(Object.fromEntries(each))
}

/** The type of the body; '' if there is none. */
function typeOf(exchange: Exchange): string {
  return exchange.text.trim() === '' ? '' : mediaTypeOf(exchange)
}

export const rejectionProbes: Probes = {
  'invalid-form': { phase: 'write', observe: invalidForm },
  'error-message': { phase: 'write', readOnly: 'confirms', observe: errorMessage },
  'error-fields': { phase: 'write', observe: errorFields },
  'required-fields': { phase: 'write', observe: requiredFacts },
}
