// Records that a run creates and deletes. Each is in the journal before it exists, and is located right after.

import { hasSameWords } from '../../facts/places.ts'
import { type Id, ownRecord, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { Inconclusive, NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import type { Ownership } from './ownership.ts'
import { isShown, locate } from './locate.ts'
import { picked, testFields } from './values.ts'
import { Shared } from './shared.ts'

/** A record that the run created. */
export interface CreatedRecord {
  resource: Resource
  path: string
  id: Id
  /** The form that created it. */
  fields: Fields
  /** The response to that form. */
  exchange: Exchange
  /** The response that shows it first. */
  shown: Exchange
}

export interface Posted {
  exchange: Exchange
  record: CreatedRecord | undefined
}

/**
 * Sends a form, or its fields as another type, that may create a record, and keeps track of the record.
 *
 * @throws {Inconclusive} if the service deletes no records: then one that stays is enough
 */
export async function post(...form: Form): Promise<Posted> {
  const [run, resource] = form
  await needDeletion(run, resource)
  return posted(...form)
}

type Form = [run: Run, resource: Resource, fields: Fields, other?: Pick<Sent, 'contentType' | 'key'>]

function posted(...[run, resource, fields, { contentType, ...other } = {}]: Form): Promise<Posted> {
  const sent = { method: 'POST', path: resource.collection, ...bodyWith(fields, contentType), ...other }
  return tracked(run, resource, fields, sent)
}

const firstDeletions = new Shared<Removed>()

/** The response to the deletion of a first record, before any other is created. */
export function firstDeletion(run: Run, resource: Resource): Promise<Removed> {
  return firstDeletions.of(run, resource.name, () => {
    return removedFirst(run, () => createWith(posted, run, resource, testFields(run, resource)))
  })
}

/** A deleted record, and the response to its deletion. */
export async function deleted(run: Run, resource: Resource): Promise<Removed> {
  await needDeletion(run, resource)
  return firstDeletion(run, resource)
}

async function needDeletion(run: Run, resource: Resource): Promise<void> {
  const { exchange: deletion } = await firstDeletion(run, resource)
  if (isSuccess(deletion)) return
  const { sent, status } = deletion
  throw new Inconclusive(
    `${sent.method} ${sent.path} returned ${status}, so no more ${resource.name} are created: they would stay. Delete this one by hand, and have the service let this key delete what it creates.`,
    deletion,
  )
}

/**
 * Sends a request that may create a record.
 *
 * @throws {NotTested} once a record was created that nothing can find: it cannot be deleted, and one is enough
 */
export async function tracked(run: Run, resource: Resource, fields: Fields, sent: Sent): Promise<Posted> {
  const { ownership, names } = run
  const lost = ownership.lost.get(resource.name)
  if (lost) throw new NotTested(lostSentence(lost), lost)
  const name = Object.values(fields).find((text) => names.isOwn(text)) ?? names.token
  // Without one of our names, another value identifies the record.
  if (!name.includes(names.token)) ownership.tokens.push(name)
  ownership.begin(name)
  const exchange = await askedToCreate(run, sent)
  if (!isSuccess(exchange)) return { exchange, record: undefined }
  // It counts as lost until it is found, also if the run is interrupted in between.
  ownership.lost.set(resource.name, exchange)
  const located = await locate(run, resource, name, exchange)
  if (!located) return { exchange, record: undefined }
  ownership.lost.delete(resource.name)
  ownership.found(name, located.path)
  learnNames(run, resource, fields, ownRecord(run, located.shown) ?? {})
  return { exchange, record: { resource, ...located, fields, exchange } }
}

/** A record may show a sent field under another name: one with a similar spelling, or with a value of our own. */
function learnNames(run: Run, { fields: known }: Resource, sent: Fields, shown: Shown): void {
  const others = Object.keys(shown).filter((name) => !(name in sent) && !known.includes(name))
  for (const [field, value] of Object.entries(sent)) {
    if (field in shown) continue
    const spelled = others.filter((name) => hasSameWords(name, field))
    const valued = others.filter((name) => run.names.isOwn(value) && shown[name] === value)
    const [name, ...more] = spelled.length > 0 ? spelled : valued
    if (name !== undefined && more.length === 0) run.names.renamed[field] = name
  }
}

/** Sends a request, and counts how often the service may have created something without confirming it. */
async function askedToCreate(run: Run, sent: Sent): Promise<Exchange> {
  const { ownership, connection } = run
  const { unanswered, failed } = connection
  let answer: 'created' | 'rejected' | undefined
  try {
    const exchange = await run.ask(sent)
    // A redirect may lead to a new record, and a failure tells nothing.
    if (exchange.status < 500) answer = exchange.status < 400 ? 'created' : 'rejected'
    return exchange
  } finally {
    const attempts = { unanswered: connection.unanswered - unanswered, failed: connection.failed - failed }
    ownership.ended(attempts, answer)
  }
}

function lostSentence({ sent, status }: Exchange): string {
  const what = `${sent.method} ${sent.path} returned ${status}, and no GET shows the record that it may have`
  return `${what} created, so no more are created. Have a search for its name find it, and a GET of its path show it.`
}

/**
 * Creates a record: with the first form that the service does not reject, or with another value of its lists.
 *
 * @throws {Inconclusive} if the service does not create it
 */
export function create(run: Run, resource: Resource, ...forms: Fields[]): Promise<CreatedRecord> {
  return createWith(post, run, resource, ...forms)
}

async function createWith(send: typeof post, run: Run, resource: Resource, ...forms: Fields[]): Promise<CreatedRecord> {
  const usual = forms.flatMap((form) => [form, ...otherChoice(run, resource, form)])
  const answer = await firstTaken(send, run, resource, usual)
  if (answer.record || !isRejection(answer.exchange) || !mayTryPlain(run, resource)) return recordOf(answer, run)
  run.names.plain.add(resource.name)
  const plain = forms
    .map((form) => plainForm(run, resource, form))
    .flatMap((form) => [form, ...otherChoice(run, resource, form)])
  const { record } = await firstTaken(send, run, resource, plain)
  if (record) return record
  if (run.ownership.mostOf(resource.collection) === 0) run.names.plain.delete(resource.name)
  return recordOf(answer, run)
}

/** The result of the first form that the service does not reject, or else of the first one. */
async function firstTaken(send: typeof post, run: Run, resource: Resource, forms: Fields[]): Promise<Posted> {
  let rejected: Posted | undefined
  for (const fields of forms) {
    const answer = await send(run, resource, fields)
    if (answer.record) return answer
    run.conformance.forget(answer.exchange)
    rejected ??= answer
    if (!isRejection(answer.exchange)) break
  }
  if (!rejected) throw new NotTested(`There is no form for ${resource.name}.`)
  return rejected
}

/** Only values that the service has never accepted can be too long or too unusual for it. */
function mayTryPlain({ names: { plain }, ownership }: Run, { name, collection }: Resource): boolean {
  return plain.has(name) || ownership.mostOf(collection) === 0
}

/** The same form with the shortest and plainest values that a field may have. */
function plainForm(run: Run, resource: Resource, fields: Fields): Fields {
  const { [resource.searched]: name = '' } = fields
  const plain = picked(testFields(run, resource), Object.keys(fields))
  // A search compares these names of the first resource, so they stay as they are.
  return resource === run.main ? { ...plain, [resource.searched]: name } : plain
}

/** The same name with other choices and their values: a service may not accept one of them. */
function otherChoice(run: Run, resource: Resource, fields: Fields): Fields[] {
  if (resource.create.fields.every(({ values }) => values.length < 2)) return []
  const other = picked(testFields(run, resource), Object.keys(fields))
  return [{ ...other, [resource.searched]: fields[resource.searched] ?? '' }]
}

/** @throws {Inconclusive} if there is none, with the service's message; {NotTested} if it cannot be addressed */
export function recordOf({ record, exchange }: Posted, run: Run): CreatedRecord {
  if (record) return record
  if (isSuccess(exchange)) throw new NotTested(lostSentence(exchange), exchange)
  throw refusal(exchange, run.ownership)
}

/** A valid form was rejected: for its values or, if the service has accepted such forms, because of a limit. */
function refusal(exchange: Exchange, created: Ownership): Inconclusive {
  const { sent, status } = exchange
  const asked = `${sent.method} ${sent.path} returned ${status}`
  if (created.mostOf(sent.path) > 0) {
    created.limited.set(sent.path, status)
    const beside = `beside the ${created.presentOf(sent.path).length} of this run`
    const advice = 'The account may have a limit. Use an account with a higher one.'
    return new Inconclusive(`${asked}: the service creates no record ${beside}. ${advice}`, exchange)
  }
  const advice = [400, 422].includes(status) ? ' Give values that it accepts with --values FILE.' : ''
  return new Inconclusive(`${asked}: the service does not create our record.${advice}`, exchange)
}

/**
 * The result of a form that the service may reject. A record that it creates is deleted again, because later probes
 * need the room.
 *
 * @throws {Inconclusive} if the service also rejects a valid form, for example because of a limit of the account
 */
export async function answerTo(...form: Form): Promise<Posted> {
  const [run, resource] = form
  const answer = await post(...form)
  if (answer.record) await remove(run, answer.record.path)
  else if (answer.exchange.status >= 400 && mayBeLimited(run, resource, answer.exchange))
    await needRoom(run, resource, answer.exchange)
  return answer
}

/** @throws {Inconclusive} if the service also rejects a valid form */
async function needRoom(run: Run, resource: Resource, rejection: Exchange): Promise<void> {
  try {
    const { path } = await create(run, resource, testFields(run, resource))
    await remove(run, path)
  } catch (error) {
    run.conformance.forget(rejection)
    throw error
  }
}

/** Whether a limit may be why the service rejects one more record; not if it once had more than there are now. */
function mayBeLimited({ ownership: created }: Run, { collection }: Resource, { status }: Exchange): boolean {
  const hadRoom = created.presentOf(collection).length < created.mostOf(collection)
  return status === 402 || status === created.limited.get(collection) || !hadRoom
}

/** Deletes a record now. Records that no probe deletes are deleted at the end. */
export async function remove(run: Run, path: string): Promise<Exchange> {
  const plain = await run.ask({ method: 'DELETE', path })
  const exchange = plain.status === 415 ? await removedTyped(run, path, plain) : plain
  if (isSuccess(exchange)) run.ownership.deleted(path)
  return exchange
}

/** Some services need a type for the empty body of a DELETE. With it, records can be deleted; callers have to know it. */
async function removedTyped(run: Run, path: string, plain: Exchange): Promise<Exchange> {
  const exchange = await run.ask({ method: 'DELETE', path, ...bodyWith({}) })
  if (!isSuccess(exchange)) return exchange.status === 415 ? plain : exchange
  const resource = run.contract.resources.find(({ collection }) => path.startsWith(`${collection}/`))
  const sentence = 'A DELETE without a body is 415; with the `Content-Type` of a form, it deletes.'
  run.conformance.observe(resource?.delete.operationId ?? path, sentence, plain)
  return exchange
}

interface Removed {
  record: CreatedRecord
  exchange: Exchange
}

/**
 * Deletes a record, and returns the response. If the first attempt of a DELETE had no response, a 404 may mean that it
 * deleted the record: then another record is deleted.
 */
export async function removedFirst(run: Run, make: () => Promise<CreatedRecord>): Promise<Removed> {
  const record = await make()
  const { unanswered, failed } = run.connection
  const exchange = await remove(run, record.path)
  const isRepeated = run.connection.unanswered > unanswered || run.connection.failed > failed
  if (!isRepeated || ![404, 410].includes(exchange.status)) return { record, exchange }
  const again = await make()
  return { record: again, exchange: await remove(run, again.path) }
}

/** Deletes a record for good. Only GET shows whether it is gone: a 404 may also mean that there is no DELETE. */
export async function removeForGood(run: Run, path: string): Promise<boolean> {
  const exchange = await remove(run, path)
  if (isSuccess(exchange)) return true
  if (![404, 410].includes(exchange.status)) return false
  const isGone = (shown: Exchange): boolean => !isShown(run, shown)
  const isDeleted = isGone(await run.clock.until(() => run.ask({ method: 'GET', path }), isGone, 'delete record'))
  if (isDeleted) run.ownership.deleted(path)
  return isDeleted
}
