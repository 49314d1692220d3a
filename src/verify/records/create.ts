// Records that a run creates and deletes: each is in the journal before it is there, and located right after.

import type { Id } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, type Fields, isRejection, isSuccess, type Sent } from '../http/exchange.ts'
import { Inconclusive, NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { isShown, locate } from './locate.ts'
import { picked, testFields } from './values.ts'

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
 * Sends a form that may create a record, or its fields as another type, and keeps track of what it creates.
 *
 * @throws {Inconclusive} if the service deletes no record: then one that stays is enough
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

/** The response to the deletion of a first record, before any other is created. */
export function firstDeletion(run: Run, resource: Resource): Promise<Exchange> {
  return run.once(`first deletion of ${resource.name}`, async () => {
    const removed = await removedFirst(run, () => createWith(posted, run, resource, testFields(run, resource)))
    return removed.exchange
  })
}

async function needDeletion(run: Run, resource: Resource): Promise<void> {
  const deletion = await firstDeletion(run, resource)
  if (isSuccess(deletion)) return
  const { sent, status, text } = deletion
  throw new Inconclusive(
    `${sent.method} ${sent.path} was ${status} (${excerpt(text)}), so no more ${resource.name} are created: they would stay. Delete this one by hand, and have the service let this key delete what it creates.`,
  )
}

/**
 * Sends a request that may create a record.
 *
 * @throws {NotTested} once a record was created that nothing finds again: it cannot be deleted, and one is enough
 */
export async function tracked(run: Run, resource: Resource, fields: Fields, sent: Sent): Promise<Posted> {
  const { created, names, tokens } = run
  const lost = created.lost.get(resource.name)
  if (lost) throw new NotTested(lostSentence(lost))
  const name = Object.values(fields).find((text) => names.isOwn(text)) ?? names.token
  // Without a name of ours, another value tells the record.
  if (!name.includes(names.token)) tokens.push(name)
  created.begin(name)
  const exchange = await askedToCreate(run, sent)
  if (!isSuccess(exchange)) return { exchange, record: undefined }
  // Lost until it is found, also when the run is interrupted in between.
  created.lost.set(resource.name, exchange)
  const located = await locate(run, resource, name, exchange)
  if (!located) return { exchange, record: undefined }
  created.lost.delete(resource.name)
  created.found(name, located.path)
  return { exchange, record: { resource, ...located, fields, exchange } }
}

/** Asks, and notes how often the service may have created something without a response that says so. */
async function askedToCreate(run: Run, sent: Sent): Promise<Exchange> {
  const { created, transport } = run
  const { unanswered, failed } = transport
  let answer: 'created' | 'rejected' | undefined
  try {
    const exchange = await run.ask(sent)
    // A redirect may lead to what was created, and a failure says nothing.
    if (exchange.status < 500) answer = exchange.status < 400 ? 'created' : 'rejected'
    return exchange
  } finally {
    const attempts = { unanswered: transport.unanswered - unanswered, failed: transport.failed - failed }
    created.ended(attempts, answer)
  }
}

function lostSentence({ sent, status, text }: Exchange): string {
  const what = `${sent.method} ${sent.path} was ${status} (${excerpt(text)}), and no GET shows the record that it may have`
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
  let rejected: Posted | undefined
  for (const fields of forms.flatMap((form) => [form, ...otherChoice(run, resource, form)])) {
    const answer = await send(run, resource, fields)
    if (answer.record) return answer.record
    rejected ??= answer
    if (!isRejection(answer.exchange)) break
  }
  if (!rejected) throw new NotTested(`There is no form for ${resource.name}.`)
  run.created.refused.set(resource.name, rejected.exchange.status)
  return recordOf(rejected)
}

/** The same name with other choices, and the values that go with them: a service may not take one of them. */
function otherChoice(run: Run, resource: Resource, fields: Fields): Fields[] {
  if (resource.create.fields.every(({ values }) => values.length < 2)) return []
  const other = picked(testFields(run, resource), Object.keys(fields))
  return [{ ...other, [resource.searched]: fields[resource.searched] ?? '' }]
}

/** @throws {Inconclusive} if there is none, with what the service said; {NotTested} if it cannot be addressed */
export function recordOf({ record, exchange }: Posted): CreatedRecord {
  if (record) return record
  if (isSuccess(exchange)) throw new NotTested(lostSentence(exchange))
  throw refusal(exchange)
}

/** A form that is right was rejected. */
function refusal(exchange: Exchange): Inconclusive {
  const { sent, status, text } = exchange
  const advice = [400, 422].includes(status) ? ' Give values that it accepts with --values FILE.' : ''
  const asked = `${sent.method} ${sent.path} was ${status}`
  return new Inconclusive(`${asked}: the service does not create our record (${excerpt(text)}).${advice}`, exchange)
}

/**
 * What became of a form that the service may reject.
 *
 * @throws {Inconclusive} if it is rejected like a form that is right, because of a limit of the account, say
 */
export async function answerTo(...form: Form): Promise<Posted> {
  const [run, resource] = form
  const answer = await post(...form)
  const { exchange } = answer
  if (run.created.refused.get(resource.name) === exchange.status) throw refusal(exchange)
  return answer
}

/** What the service said, short. It may repeat anything, so only its beginning is shown. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 300 ? `${line.slice(0, 300)}…` : line || 'without a body'
}

/** Deletes a record now. What no probe deletes is deleted at the end. */
export async function remove(run: Run, path: string): Promise<Exchange> {
  const exchange = await run.ask({ method: 'DELETE', path })
  if (isSuccess(exchange)) run.created.deleted(path)
  return exchange
}

interface Removed {
  record: CreatedRecord
  exchange: Exchange
}

/**
 * Deletes a record, and tells what the response to that is. A DELETE whose first attempt had no response may be 404 because
 * that attempt deleted the record: then another record is deleted.
 */
export async function removedFirst(run: Run, make: () => Promise<CreatedRecord>): Promise<Removed> {
  const record = await make()
  const { unanswered, failed } = run.transport
  const exchange = await remove(run, record.path)
  const isRepeated = run.transport.unanswered > unanswered || run.transport.failed > failed
  if (!isRepeated || ![404, 410].includes(exchange.status)) return { record, exchange }
  const again = await make()
  return { record: again, exchange: await remove(run, again.path) }
}

/** Deletes a record for good. Whether it is gone, only GET tells: a DELETE of 404 says as well that there is no DELETE. */
export async function removeForGood(run: Run, path: string): Promise<boolean> {
  const exchange = await remove(run, path)
  if (isSuccess(exchange)) return true
  if (![404, 410].includes(exchange.status)) return false
  const isGone = (shown: Exchange): boolean => !isShown(run, shown)
  const isDeleted = isGone(await run.until(() => run.ask({ method: 'GET', path }), isGone))
  if (isDeleted) run.created.deleted(path)
  return isDeleted
}
