// Makes a record: with the first form that a service takes, and only if the service deletes records.

import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { Inconclusive, NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import type { Ownership } from './ownership.ts'
import { locateNamed } from './locate.ts'
import { isUnknown, type Remains, remainsOf, remove } from './remove.ts'
import { picked, requiredFields, testFields } from './values.ts'
import { Shared } from './shared.ts'
import { type CreatedRecord, lostSentence, nameOf, type Posted, repeatedSentence, tracked } from './tracked.ts'

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

export interface Deletion {
  record: CreatedRecord
  exchange: Exchange
  /** What is left of the record; undefined if the service refused to delete it. */
  remains: Remains | undefined
}

const firstDeletions = new Shared<Deletion>()

/** The deletion of a first record, before any other is created. */
export function firstDeletion(run: Run, resource: Resource): Promise<Deletion> {
  return firstDeletions.of(run, resource.name, () => {
    return deletionOf(run, () => createWith(posted, run, resource, testFields(run, resource)))
  })
}

/** A deleted record, and the response to its deletion. */
export async function deleted(run: Run, resource: Resource): Promise<Deletion> {
  await needDeletion(run, resource)
  return firstDeletion(run, resource)
}

/** @throws {Inconclusive} if the service deletes no records: then one that stays is enough */
async function needDeletion(run: Run, resource: Resource): Promise<void> {
  const { exchange, remains } = await firstDeletion(run, resource)
  if (remains === 'gone' || remains === 'kept') return
  const { sent, status } = exchange
  const there = remains === 'there' ? ', and the record is still there' : ''
  throw new Inconclusive(
    `${sent.method} ${sent.path} returned ${status}${there}, so no more ${resource.name} are created: they would stay. Delete this one by hand, and allow this key to delete what it creates.`,
    exchange,
  )
}

/** Deletes a record. If it is gone although the response is 404, something repeated the delete: another record shows more. */
export async function deletionOf(run: Run, make: () => Promise<CreatedRecord>): Promise<Deletion> {
  const first = await deletionOnce(run, make)
  if (!isUnknown(first.exchange) || first.remains === 'there') return first
  const second = await deletionOnce(run, make)
  // Otherwise, a connection broke, and the run itself repeated it.
  if (isSuccess(second.exchange) && !first.wasRepeated) run.notices.add(repeatedSentence('DELETE'))
  return second
}

async function deletionOnce(
  run: Run,
  make: () => Promise<CreatedRecord>,
): Promise<Deletion & { wasRepeated: boolean }> {
  const record = await make()
  const { doubtful } = run.connection
  const exchange = await remove(run, record.path)
  const wasRepeated = run.connection.doubtful > doubtful
  if (!isSuccess(exchange) && !isUnknown(exchange)) return { record, exchange, remains: undefined, wasRepeated }
  return { record, exchange, remains: await remainsSeen(run, record), wasRepeated }
}

/** A record that GET still shows needs another one in its lists, to be compared with. */
async function remainsSeen(run: Run, { path, resource }: CreatedRecord): Promise<Remains> {
  const remains = await remainsOf(run, path)
  const hasOther = run.ownership.presentOf(resource.collection).some((other) => other !== path)
  if (remains !== 'there' || hasOther) return remains
  await posted(run, resource, testFields(run, resource))
  const again = await remainsOf(run, path)
  if (again === 'there') run.ownership.stays(path)
  return again
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
  const [form] = forms
  const { status } = answer.exchange
  const isFirst = run.ownership.mostOf(resource.collection) === 0 && isOfForm(answer.exchange)
  if (!answer.record && isFirst && form && (await readsJson(run, resource, form)))
    throw new Inconclusive(
      `POST ${resource.collection} returned ${status} to a form, and creates the same record from JSON. Make it read forms (application/x-www-form-urlencoded).`,
      answer.exchange,
    )
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

/** Whether a service may have rejected a form because it is a form. */
export function isOfForm({ status }: Exchange): boolean {
  return [400, 415, 422].includes(status)
}

const jsonReaders = new Shared<boolean>()

/** Whether the service creates a record from JSON only. Asked once, after it has refused the first form. */
export function readsJson(run: Run, resource: Resource, fields: Fields): Promise<boolean> {
  return jsonReaders.of(run, resource.name, async () => {
    const { doubtful } = run.connection
    const { record } = await posted(run, resource, fields, { contentType: 'application/json' })
    if (!record) return false
    await remove(run, record.path)
    // A form that is taken now was refused for something else, such as a value or an answer that was lost.
    const plain = await posted(run, resource, picked(testFields(run, resource), requiredFields(resource)))
    if (plain.record) await remove(run, plain.record.path)
    return plain.record === undefined && run.connection.doubtful === doubtful
  })
}

/** The result of the first form that the service does not reject, or else of the first one. */
async function firstTaken(send: typeof post, run: Run, resource: Resource, forms: Fields[]): Promise<Posted> {
  let rejected: Posted | undefined
  for (const fields of forms) {
    const answer = await sentWhole(send, run, resource, fields)
    if (answer.record) return answer
    run.conformance.forget(answer.exchange)
    rejected ??= answer
    if (!isRejection(answer.exchange)) break
  }
  if (!rejected) throw new NotTested(`There is no form for ${resource.name}.`)
  return rejected
}

const attempts = 4

/**
 * The result of a form. If it is refused although its record is there, an earlier attempt has created it, whose answer
 * was lost: it is deleted, and the form is sent again.
 *
 * @param isValid whether a refusal is a surprise, so that something else than the run may have sent the form before
 */
async function sentWhole(
  send: typeof post,
  run: Run,
  resource: Resource,
  fields: Fields,
  isValid = true,
): Promise<Posted> {
  for (let attempt = 1; ; attempt += 1) {
    const { doubtful } = run.connection
    const answer = await send(run, resource, fields)
    const isOurs = run.connection.doubtful > doubtful
    if (isSuccess(answer.exchange) || (!isOurs && !isValid)) return answer
    if (attempt === attempts) return { ...answer, isDoubtful: isOurs }
    const lost = await locateNamed(run, resource, nameOf(run, fields), isOurs)
    if (!lost) return { ...answer, isDoubtful: isOurs }
    run.ownership.found(nameOf(run, fields), lost.path)
    run.conformance.forget(answer.exchange)
    if (!isOurs) run.notices.add(repeatedSentence('POST'))
    await remove(run, lost.path)
  }
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
export function recordOf({ record, exchange, isDoubtful = false }: Posted, run: Run): CreatedRecord {
  if (record) return record
  if (isSuccess(exchange)) throw new NotTested(lostSentence(exchange), exchange)
  throw refusal(exchange, run.ownership, isDoubtful)
}

/** A valid form was rejected: for its values or, if the service never had more such records, because of a limit. */
function refusal(exchange: Exchange, created: Ownership, isDoubtful: boolean): Inconclusive {
  const { sent, status } = exchange
  const request = `${sent.method} ${sent.path} returned ${status}`
  const [most, now] = [created.mostOf(sent.path), created.presentOf(sent.path).length]
  if (now > 0 && now === most && !isDoubtful && (isRejection(exchange) || status === 402)) {
    created.limited.set(sent.path, status)
    const advice = 'The account may have a limit. Use an account with a higher one.'
    return new Inconclusive(
      `${request}: the service creates no more than the ${now} records of this run. ${advice}`,
      exchange,
    )
  }
  if (most > 0) return new Inconclusive(`${request}, and the service has created such a record before.`, exchange)
  const advice = [400, 422].includes(status) ? ' Give values that it accepts with --values FILE.' : ''
  return new Inconclusive(`${request}: the service does not create our record.${advice}`, exchange)
}

/**
 * The result of a form that the service may reject. A record that it creates is deleted again, because later probes
 * need the room.
 *
 * @throws {Inconclusive} if the service also rejects a valid form, for example because of a limit of the account
 */
export async function answerTo(run: Run, resource: Resource, fields: Fields, isValid = false): Promise<Posted> {
  const answer = await sentWhole(post, run, resource, fields, isValid)
  if (answer.record) await remove(run, answer.record.path)
  else if (answer.exchange.status >= 400 && mayBeLimited(run, resource, answer.exchange))
    await needWrites(run, resource, answer.exchange)
  return answer
}

/** @throws {Inconclusive} if the service also rejects a valid form: for a limit, or a key that may no longer write */
export async function needWrites(run: Run, resource: Resource, rejection: Exchange): Promise<void> {
  try {
    const { path } = await create(run, resource, testFields(run, resource))
    await remove(run, path)
  } catch (error) {
    run.conformance.forget(rejection)
    throw error
  }
}

/** Whether a limit, or a key, may be why the service rejects one more record; not if it once had more than there are now. */
function mayBeLimited({ ownership: created }: Run, { collection }: Resource, { status }: Exchange): boolean {
  const hadRoom = created.presentOf(collection).length < created.mostOf(collection)
  return [401, 402, 403, created.limited.get(collection)].includes(status) || !hadRoom
}
