// Sends one request that may create a record, and keeps track of the record: in the journal before it exists, and located
// right after.

import { hasSameWords } from '../../facts/places.ts'
import { type Id, ownRecord, type Shown } from '../bodies/records-in.ts'
import { placesIn } from '../bodies/places.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, type Fields, isSuccess, type Sent } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { isShown, locate } from './locate.ts'

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
  /** Whether nothing was created although the status is a success. */
  isEmpty?: boolean
  /** Whether an earlier attempt, whose answer was lost, may be why it was refused. */
  isDoubtful?: boolean
  record: CreatedRecord | undefined
}

/** A proxy may repeat a request whose answer it did not get. */
export function repeatedSentence(method: string): string {
  return `Something between verify and the service repeats writes: one ${method} was carried out twice. Clients will see it, too.`
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
  if (run.notices.has(twoServices)) throw new NotTested(twoServices)
  const name = nameOf(run, fields)
  // Without one of our names, another value identifies the record.
  if (!name.includes(names.token)) ownership.tokens.push(name)
  ownership.begin(name)
  const exchange = await requestCreate(run, sent, (answer) => saysCreated(run, resource, answer))
  if (!isSuccess(exchange)) return { exchange, record: undefined }
  if (!saysCreated(run, resource, exchange)) return { exchange, isEmpty: true, record: undefined }
  // It counts as lost until it is found, also if the run is interrupted in between.
  if (sent.method === 'POST') ownership.lost.set(resource.name, exchange)
  const located = await locate(run, resource, name, exchange, sent.method === 'POST' ? 'create record' : 'lost record')
  if (!located) return { exchange, record: undefined }
  const isFirst = ownership.paths.length === 0
  ownership.lost.delete(resource.name)
  ownership.found(name, located.path)
  if (isFirst) await needOneService(run, located.path)
  if (ownRecord(run, exchange)) ownership.shows.add(resource.name)
  learnNames(run, resource, fields, ownRecord(run, located.shown) ?? {})
  return { exchange, record: { resource, ...located, fields, exchange } }
}

export function nameOf({ names }: Run, fields: Fields): string {
  return Object.values(fields).find((text) => names.isOwn(text)) ?? names.token
}

/** Some services answer everything with 200, and errors with a code in the body: then nothing of ours is in it. */
function saysCreated({ ownership, names }: Run, { name }: Resource, { json }: Exchange): boolean {
  if (!ownership.shows.has(name)) return true
  return placesIn(json).some(({ value }) => typeof value === 'string' && names.isOwn(value))
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
async function requestCreate(run: Run, sent: Sent, saysSo: (exchange: Exchange) => boolean): Promise<Exchange> {
  const { ownership, connection } = run
  const { unanswered, failed } = connection
  let answer: 'created' | 'rejected' | undefined
  try {
    const exchange = await run.ask(sent)
    // A redirect may lead to a new record, and a failure tells nothing.
    const isCreated = exchange.status < 400 && (!isSuccess(exchange) || saysSo(exchange))
    if (exchange.status < 500) answer = isCreated ? 'created' : 'rejected'
    return exchange
  } finally {
    const attempts = { unanswered: connection.unanswered - unanswered, failed: connection.failed - failed }
    ownership.ended(attempts, answer)
  }
}

const twoServices =
  'Two services answer at this address: equal requests show a new record only sometimes. Make them share one storage.'

/** @throws {NotTested} if equal requests show a record only sometimes, as long as they are repeated */
async function needOneService(run: Run, path: string): Promise<void> {
  const look = (): Promise<Exchange[]> => inSequence([1, 2, 3], () => run.connection.attempt({ method: 'GET', path }))
  const isAlways = (all: Exchange[]): boolean => all.every((one) => isShown(run, one))
  if (isAlways(await run.clock.until(look, isAlways, 'create record'))) return
  run.notices.add(twoServices)
  // At the end, a look may be answered by the one that does not have it.
  run.ownership.late += 1
  throw new NotTested(twoServices)
}

/** Why no more records are created after one that nothing can find. */
export function lostSentence({ sent, status }: Exchange): string {
  const what = `${sent.method} ${sent.path} returned ${status}, and no GET shows the record that it may have`
  return `${what} created, so no more are created. Make sure that a search finds its name and a GET of its path returns it.`
}
