// Checks what a service rejects, with which status, and in which body it gives the reasons.

import { valueAt } from '../../lib/json-pointer.ts'
import { assumedFact } from '../assumed.ts'
import { errorsOf, messageIn } from '../bodies/errors-in.ts'
import { entriesAt } from '../bodies/places.ts'
import { ownRecord, ownRecords } from '../bodies/records-in.ts'
import type { FormField, Resource } from '../contract.ts'
import type { ErrorBody } from '../../facts/error-bodies.ts'
import { type Exchange, isRejection, isSuccess, mediaTypeOf, type Query } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { NotTested, type Observation, Other, reasonIn, Undecidable, unlessInconclusive } from '../judge/observation.ts'
import { updatableFields, updateRequest } from '../records/changes.ts'
import { remove } from '../records/create.ts'
import { asJson, giveBack, recordToChange, sharedRecord, tried, triedForm } from '../records/fixtures.ts'
import { pageLengths, parameterFor } from '../records/query.ts'
import { hasFields, isSame, longList, ownList } from '../records/read.ts'
import { isFree, picked, requiredFields, testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { listWithoutKey } from './access.ts'
import { outcome } from './form-values.ts'
import { listPlaces } from './paging.ts'
import { common, commonStatus, holds, knownOf, type Probe, type Probes, rejectionOf } from './probe.ts'
import { shownUnknown } from './statuses.ts'

/** A form that creates a record, without one of its required fields. */
async function without(run: Run, resource: Resource, name: string): Promise<[what: string, Exchange]> {
  return [`A ${resource.record} without \`${name}\``, await tried(run, resource, { [name]: null })]
}

/** The responses to a form without each of its required fields, if a record that it creates could be recognized. */
function withoutRequired(run: Run, resource: Resource): Promise<[what: string, Exchange][]> {
  return knownOf(requiredFields(resource), (name) => without(run, resource, name))
}

const requiredFacts: Probe['observe'] = async (run, resource) => {
  const exchanges = await inSequence(requiredFields(resource), (name) => without(run, resource, name))
  const [first] = exchanges
  if (!first) throw new NotTested('No field is required.')
  const [what, shown] = exchanges.find(([, exchange]) => !isRejection(exchange)) ?? first
  return holds(isRejection(shown), `${what} ${isSuccess(shown) ? 'is accepted' : `gets ${shown.status}`}.`, shown)
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
  const missing = await knownOf(run.contract.resources, (one) => withoutRequired(run, one))
  const invalid = await tried(run, resource, twiceInvalid(resource))
  const choice = resource.create.fields.find((field) => !isFree(field))
  const { path } = await sharedRecord(run, resource)
  const updated = choice && (await run.ask(updateRequest(path, 'PATCH', { [choice.name]: notAllowed })))
  // A statement of the source decides whether there is such an update at all.
  const isUpdate = updated && (isSuccess(updated) || isRejection(updated))
  const others = { 'Two invalid fields': invalid, ...(isUpdate && { 'An update': updated }) }
  return commonStatus({ ...Object.fromEntries(missing.flat()), ...others })
}

const plainText = { contentType: 'text/plain' }

const unsupportedMediaType: Probe['observe'] = async (run, resource) => {
  const json = await readAs(run, resource, 'JSON', asJson)
  const text = await readAs(run, resource, 'plain text', plainText)
  const odd = [json, text].find(({ value }) => value instanceof Other)
  if (odd) return odd
  const update = await updatedUnread(run, resource)
  const isElse = update !== undefined && update !== text.value
  const value = { json: json.value, other: text.value, ...(isElse && { update }) }
  // If JSON is read, the other type shows the rejection.
  return { value, exchange: (json.value === 'read' ? text : json).exchange }
}

/** The result of a form that is sent as another type. */
async function readAs(run: Run, resource: Resource, name: string, type: typeof asJson): Promise<Observation> {
  const posted = await triedForm(run, resource, {}, type)
  const { shown: form, fields } = await sharedRecord(run, resource)
  // Another entry covers what the service changes in a form, too.
  const ofForm = ownRecord(run, form) ?? {}
  const kept = Object.keys(fields).filter((field) => isSame(ofForm[field], fields[field] ?? ''))
  const sent = picked(posted.record?.fields ?? {}, kept)
  const lost = new Other(`A body of ${name} is accepted, and the record does not have its values.`)
  return outcome(run, posted, (shown) => (hasFields(resource, shown, sent) ? 'read' : lost))
}

/** The result of an update whose body is not a form: a status, or no change; undefined if it is read. */
async function updatedUnread(run: Run, resource: Resource): Promise<number | 'unchanged' | undefined> {
  if (!resource.updates.some(({ method }) => method === 'PATCH')) return undefined
  const record = await recordToChange(run, resource)
  const { [resource.searched]: name } = record.fields
  const fields = picked(testFields(run, resource), updatableFields(resource))
  const exchange = await run.ask({ ...updateRequest(record.path, 'PATCH', fields), ...plainText })
  if (!isSuccess(exchange)) {
    await giveBack(run, record)
    return exchange.status
  }
  const after = await run.ask({ method: 'GET', path: record.path })
  const isRead = ownRecord(run, after)?.[resource.searched] !== name
  if (isRead) await remove(run, record.path)
  else await giveBack(run, record)
  return isRead ? undefined : 'unchanged'
}

/** An update with an invalid form of a record that does not exist shows what a service checks first. */
const orderOfChecks: Probe['observe'] = async (run, resource) => {
  const choice = resource.create.fields.find(({ values }) => values.length > 0)
  const update = resource.updates.find(({ fields }) => choice !== undefined && fields.includes(choice.name))
  if (!choice || !update) throw new NotTested('The contract has no update that can be invalid.')
  const gone = await shownUnknown(run, resource)
  const invalid = await tried(run, resource, twiceInvalid(resource))
  if (invalid.status === gone.status)
    throw new Undecidable(
      'An invalid form and an unknown record have the same status, so nothing shows which comes first.',
    )
  const path = gone.sent.path
  const exchange = await run.ask(updateRequest(path, update.method, { [choice.name]: notAllowed }))
  const orders: Readonly<Record<number, string>> = { [invalid.status]: 'form-first', [gone.status]: 'id-first' }
  const other = new Other(`An invalid form for an unknown record gets ${exchange.status}.`)
  return { value: orders[exchange.status] ?? other, exchange }
}

/** Page lengths that are not allowed: between two allowed ones, above, below, and not a number. */
function wrongLengths(resource: Resource): [between: number, ...others: (number | string)[]] {
  const { all, shortest, longest } = pageLengths(resource)
  const between = Array.from({ length: longest }, (_, index) => shortest + 1 + index).find((one) => !all.includes(one))
  return [between ?? longest + 1, longest * 10, 0, 'many']
}

const invalidQuery: Probe['observe'] = async (run, resource) => {
  const long = await longList(run, resource).catch(reasonIn)
  // Fewer records than a page has are enough if a list contains the length of its pages.
  const { query, array } = long instanceof Error ? await ownList(run, resource) : long
  const other = await run.list(resource, { ...query, pdverify_extra: 1 })
  if (!isSuccess(other)) {
    const difference = `A parameter that the contract does not have is rejected with ${other.status}.`
    return { value: new Other(difference), exchange: other }
  }
  const { name } = parameterFor(resource, 'page-length')
  const paged = await inSequence(wrongLengths(resource), async (length): Promise<AskedPage> => {
    return { length, exchange: await run.list(resource, { ...query, [name]: length }) }
  })
  const filter = resource.list.query.find(({ role, values }) => role === 'filter' && values.length > 0)
  const filtered = filter && (await run.list(resource, { ...query, [filter.name]: notAllowed }))
  const asked = {
    ...Object.fromEntries(paged.map(({ length, exchange }) => [`\`${name}=${length}\``, exchange])),
    ...(filtered && { [`\`${filter.name}=${notAllowed}\``]: filtered }),
    ...(await otherChoices(run, resource, query)),
  }
  const answered = Object.entries(asked).filter(([, exchange]) => exchange.status < 500)
  const failed = Object.entries(asked).filter(([, exchange]) => exchange.status >= 500)
  // A service that fails at one value has not decided what becomes of such values: the others show that.
  const isOdd = failed.length === 1 && answered.length > 1
  const also = isOdd
    ? failed.map(([what, { status }]) => `${what} makes the service fail with ${status}.`)[0]
    : undefined
  const decisive = isOdd ? Object.fromEntries(answered) : asked
  if (Object.values(decisive).some((exchange) => !isSuccess(exchange))) return { ...commonStatus(decisive), also }
  if (run.readOnly)
    throw new NotTested(
      'Only records of the run itself show what the service does with such a query. Run without --read-only.',
    )
  const place = (await listPlaces(run))['page-length'] ?? '/'
  if (long instanceof Error && valueAt(other.json, place) === undefined) throw long
  const pages = paged.filter(({ exchange }) => isSuccess(exchange))
  const seen = pages.map(({ length, exchange }): SeenPage => {
    return { length, count: Number(valueAt(exchange.json, place) ?? entriesAt(exchange, array)) }
  })
  const value = corrected(
    resource,
    seen,
    filtered && isSuccess(filtered) ? ownRecords(run, filtered).length : undefined,
  )
  return { value, exchange: (value === 'empty' ? filtered : pages[0]?.exchange) ?? other, also }
}

/** A length that is not allowed, and the page that it gave. */
interface AskedPage {
  length: number | string
  exchange: Exchange
}

/** A length that is not allowed, and the length of the page that it gave. */
interface SeenPage {
  length: number | string
  count: number
}

/** The responses to other parameters with a value that is not allowed: order, direction, searched field. */
async function otherChoices(run: Run, resource: Resource, query: Query): Promise<Record<string, Exchange>> {
  const roles = ['sort-field', 'sort-direction', 'search-field']
  const parameters = resource.list.query.filter(({ role, values }) => roles.includes(role) && values.length > 0)
  const exchanges = await inSequence(parameters, async ({ name }) => {
    return [`\`${name}=${notAllowed}\``, await run.list(resource, { ...query, [name]: notAllowed })] as const
  })
  return Object.fromEntries(exchanges)
}

/** What a service makes of page lengths that are not allowed, by the resulting length, and of an unknown choice. */
function corrected(resource: Resource, seen: readonly SeenPage[], ofChoice: number | undefined): unknown {
  const [between, above] = wrongLengths(resource)
  const { usual, longest } = pageLengths(resource)
  if (seen.every(({ count }) => count === usual)) return ofChoice === 0 ? 'empty' : 'default'
  const countOf = (wanted: number | string | undefined): number | undefined =>
    seen.find(({ length }) => length === wanted)?.count
  if (countOf(between) === between && (countOf(above) ?? 0) <= longest && (ofChoice ?? 0) === 0) return 'clamped'
  const pairs = seen.map(({ length, count }) => `${length} gives ${count}`)
  const choices = ofChoice === undefined ? '' : `, and a choice that is none lists ${ofChoice} of our records`
  return new Other(`The length of the page is another one: ${pairs.join(', ')}${choices}.`)
}

function assumedBody({ contract }: Run, id: 'error-message' | 'error-fields'): ErrorBody {
  return assumedFact(contract, id) ?? { mediaType: '' }
}

const errorFields: Probe['observe'] = async (run, resource) => {
  const changes = twiceInvalid(resource)
  const exchange = await tried(run, resource, changes)
  if (isSuccess(exchange))
    throw new NotTested('(after invalid-form) The service accepts an invalid form, so there are no errors to read.')
  const missing = (await withoutRequired(run, resource)).map(([, other]) => other)
  const alike = missing.filter((other) => other.status === exchange.status && other.json !== undefined)
  const fields = Object.keys(changes)
  const valid = resource.create.fields.map(({ name }) => name).filter((name) => !fields.includes(name))
  const value = errorsOf(exchange, alike, { fields, valid }, assumedBody(run, 'error-fields'))
  return { value, exchange }
}

const errorMessage: Probe['observe'] = async (run, resource) => {
  const media = run.readOnly ? undefined : await tried(run, resource, {}, plainText).catch(unlessInconclusive)
  const said = [
    await listWithoutKey(run, resource),
    await shownUnknown(run, resource),
    ...(media?.status === 415 ? [media] : []),
  ].filter((exchange) => rejectionOf(exchange) === exchange.status)
  const [first] = said
  if (!first)
    throw new NotTested('(after unauthenticated, unknown-id) Neither a missing key nor a deleted record is an error.')
  const assumed = assumedBody(run, 'error-message')
  const types = new Set(said.map((exchange) => (exchange.text.trim() === '' ? '' : mediaTypeOf(exchange))))
  if (types.size === 1) return { value: messageIn(said, assumed), exchange: first }
  const each = said.map((exchange): [string, Observation] => {
    return [`${exchange.status}`, { value: messageIn([exchange], assumed), exchange }]
  })
  return common(Object.fromEntries(each))
}

export const rejectionProbes: Probes = {
  'invalid-query': { phase: 'pages', readOnly: 'confirms', observe: invalidQuery },
  'invalid-form': { phase: 'write', observe: invalidForm },
  'order-of-checks': { phase: 'write', observe: orderOfChecks },
  'unsupported-media-type': { phase: 'write', observe: unsupportedMediaType },
  'error-message': { phase: 'write', readOnly: 'confirms', observe: errorMessage },
  'error-fields': { phase: 'write', observe: errorFields },
  'required-fields': { phase: 'write', observe: requiredFacts },
}
