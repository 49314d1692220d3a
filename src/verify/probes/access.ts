// Probes without records of our own: the address, the paths, the key, and which operations need the key.

import { assumedFact } from '../assumed.ts'
import { messageIn } from '../bodies/errors-in.ts'
import { hasList, isContainer } from '../bodies/places.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import { documentedFor } from '../../lib/response-schemas.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, hasOperation, isHtml, isSuccess, type Sent } from '../http/exchange.ts'
import { inSequence } from '../http/in-sequence.ts'
import { NotTested, Other, unlessInconclusive } from '../judge/observation.ts'
import { acceptedUpdate, updatableFields, updateRequest } from '../records/changes.ts'
import { post } from '../records/create.ts'
import { giveBack, recordToChange, tried } from '../records/fixtures.ts'
import { picked, requiredFields, testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { shownUnknown } from './statuses.ts'
import { commonStatus, holds, knownOf, type Probe, type Probes } from './probe.ts'
import { Shared } from '../records/shared.ts'

const list: Probe['observe'] = async (run, resource) => {
  const exchange = await run.list(resource)
  return holds(isSuccess(exchange) && hasList(exchange), `A list gets ${exchange.status}.`, exchange)
}

/** A path that the API does not have, beside that of a resource. */
function unknownPath(run: Run, { collection }: Resource): string {
  return collection.replace(/[^/]+$/, run.names.token)
}

const otherErrors: Probe['observe'] = async (run, resource) => {
  const exchange = await run.ask({ method: 'GET', path: unknownPath(run, resource) })
  if (!isSuccess(exchange)) return { value: await otherKind(run, resource, exchange), exchange }
  throw new NotTested(
    `${exchange.sent.path} is not a path of the API, and returned ${exchange.status}. Have the service reject such paths.`,
  )
}

/** JSON is only like that of the documented errors if its message is where theirs is. */
async function otherKind(run: Run, resource: Resource, exchange: Exchange): Promise<string | Other> {
  const kind = bodyKind(exchange)
  const documented = await listWithoutKey(run, resource)
  if (kind !== 'json' || bodyKind(documented) !== 'json') return kind
  const assumed = assumedFact(run.contract, 'error-message') ?? { mediaType: '' }
  const { message } = messageIn([documented], assumed)
  if (message === undefined || messageIn([documented, exchange], assumed).message === message) return kind
  // Laravel has an empty message for a path that it does not know.
  if (typeof valueAt(exchange.json, message) === 'string') return kind
  return new Other(
    `An error for an unknown path is JSON, and has no message at \`${message}\` as a ${documented.status} has.`,
  )
}

const acceptHeader: Probe['observe'] = async (run, resource) => {
  const { collection: path } = resource
  if (bodyKind(await listWithoutKey(run, resource)) !== 'json')
    throw new NotTested('(after error-message) With `Accept`, an error has no JSON either.')
  const ask = (other: Partial<Sent>): Promise<Exchange> => run.ask({ method: 'GET', path, accept: 'none', ...other })
  const list = await ask({})
  const error = await ask({ key: 'none' })
  const others = await errorsWithoutAccept(run, resource)
  const errors = [error, ...others]
  const isJson = (exchange: Exchange): boolean => bodyKind(exchange) === 'json'
  if (isJson(list) && errors.every(isJson)) return { value: 'json-always', exchange: error }
  // Laravel redirects to its login page; the body of the redirect is HTML.
  const page = errors.find((exchange) => bodyKind(exchange) === 'html')
  const isElse = errors.every(
    (exchange) => isJson(exchange) || (bodyKind(exchange) === 'html' && !isForAll(run, resource, exchange)),
  )
  if (isJson(list) && isElse && page) return { value: 'required', exchange: page }
  const kinds = errors.map((exchange) => `a ${exchange.status} ${bodyKind(exchange)}`)
  const said = `Without \`Accept\`, a list is ${bodyKind(list)}, ${kinds.join(', ')}.`
  return { value: new Other(said), exchange: error }
}

/** Whether the contract promises JSON for an error whatever `Accept` is. */
function isForAll({ contract }: Run, { show, create, list }: Resource, { sent, status }: Exchange): boolean {
  const ofGet = sent.key === 'none' ? list : show
  const { operationId } = sent.method === 'POST' ? create : ofGet
  return documentedFor(contract, operationId, status)?.isForAll === true
}

/** An unknown record and an invalid form, without `Accept`: those that are JSON with it. Of others, another entry tells. */
async function errorsWithoutAccept(run: Run, resource: Resource): Promise<Exchange[]> {
  const unknown = await shownUnknown(run, resource).catch(unlessInconclusive)
  const { path } = unknown?.sent ?? { path: unknownPath(run, resource) }
  const [required] = requiredFields(resource)
  const isAsked = required !== undefined && !run.readOnly
  const ask = (accept: Pick<Sent, 'accept'>): Promise<Exchange | undefined> =>
    isAsked ? tried(run, resource, { [required]: null }, accept).catch(unlessInconclusive) : Promise.resolve(undefined)
  const pairs = [
    [unknown ?? (await run.ask({ method: 'GET', path })), await run.ask({ method: 'GET', path, accept: 'none' })],
    [await ask({}), await ask({ accept: 'none' })],
  ] as const
  return pairs.flatMap(([usual, plain]) => {
    const isError = usual && plain && !isSuccess(usual) && bodyKind(usual) === 'json'
    return isError ? [plain] : []
  })
}

function bodyKind(exchange: Exchange): string {
  // A redirect sends a browser to a page.
  if (exchange.status >= 300 && exchange.status < 400) return 'html'
  if (exchange.text.trim() === '') return 'empty'
  if (isContainer(exchange.json)) return 'json'
  return isHtml(exchange) ? 'html' : 'text'
}

/** An origin that no service can know. */
const strangeOrigin = 'https://pages.example'

const browsers: Probe['observe'] = async (run, { collection: path }) => {
  const exchange = await run.ask({ method: 'GET', path, origin: strangeOrigin })
  if (!isSuccess(exchange)) throw new NotTested(`(after list) GET ${path} returned ${exchange.status}.`)
  const allowed = exchange.headers.get('access-control-allow-origin')
  return { value: allowed === '*' || allowed === strangeOrigin ? 'any-origin' : 'same-origin', exchange }
}

const listsWithoutKey = new Shared<Exchange>()

export function listWithoutKey(run: Run, { collection: path }: Resource): Promise<Exchange> {
  return listsWithoutKey.of(run, path, () => run.ask({ method: 'GET', path, key: 'none' }))
}

const recordsWithoutKey = new Shared<Exchange[]>()

/** The responses to the operations on one record, each sent once without the key. */
function recordWithoutKey(run: Run, resource: Resource): Promise<Exchange[]> {
  return recordsWithoutKey.of(run, resource.record, async () => {
    // A statement of the source decides whether there is such an update at all.
    const updates = await knownOf(resource.updates, ({ method }) => acceptedUpdate(run, resource, method))
    const methods = updates.filter(({ exchange }) => hasOperation(exchange)).map(({ method }) => method)
    const record = await recordToChange(run, resource)
    const { path } = record
    const fields = testFields(run, resource)
    const changed = picked(fields, updatableFields(resource))
    const created = await post(run, resource, fields, { key: 'none' })
    const requests = [
      { method: 'GET', path },
      ...methods.map((method) => updateRequest(path, method, changed)),
      { method: 'DELETE', path },
    ]
    const exchanges = await inSequence(requests, (sent) => run.ask({ ...sent, key: 'none' }))
    const [, ...changes] = exchanges
    // A record that was changed without a key is deleted at the end.
    if (!changes.some(isSuccess)) await giveBack(run, record)
    return [created.exchange, ...exchanges]
  })
}

function isOpen(exchange: Exchange): boolean {
  return isSuccess(exchange) && !isHtml(exchange)
}

const unauthenticated: Probe['observe'] = async (run, main) => {
  const { resources } = run.contract
  const lists = await inSequence(resources, (resource) => listWithoutKey(run, resource))
  const changed = run.readOnly ? [] : resources
  const others = await inSequence(changed, (resource) => recordWithoutKey(run, resource).catch(unlessInconclusive))
  const path = resources.at(-1)?.collection ?? main.collection
  const madeUp = await run.ask({ method: 'GET', path, key: 'made-up' })
  const all = [...lists, ...others.flatMap((exchanges) => exchanges ?? []), madeUp]
  // A service that takes any key has no status for an invalid one; statements of the source decide whether a key is needed.
  // A status about the type of a body says nothing about a key, either.
  const rejected = all.filter((exchange) => !isOpen(exchange) && exchange.status !== 415)
  return commonStatus(byRequest(rejected.length > 0 ? rejected : all))
}

function byRequest(exchanges: Exchange[]): Record<string, Exchange> {
  const named = exchanges.map((exchange) => {
    const { method, path, key } = exchange.sent
    const request = `${method} ${path.replace(/[^/]*\d[^/]*$/, '{id}')}`
    return [`${request} with ${key === 'none' ? 'no' : 'a made-up'} key`, exchange] as const
  })
  return Object.fromEntries(named)
}

const key: Probe['observe'] = async (run, resource) => {
  const listed = await listWithoutKey(run, resource)
  const open = [listed, ...(await recordWithoutKey(run, resource))].find(isOpen)
  return holds(open === undefined, `${open?.sent.method} is accepted without a key.`, open ?? listed)
}

export const accessProbes: Probes = {
  list: { phase: 'read', readOnly: 'decides', observe: list },
  'other-errors': { phase: 'read', readOnly: 'decides', observe: otherErrors },
  browsers: { phase: 'read', readOnly: 'decides', observe: browsers },
  'accept-header': { phase: 'write', readOnly: 'decides', observe: acceptHeader },
  unauthenticated: { phase: 'write', readOnly: 'decides', observe: unauthenticated },
  key: { phase: 'write', observe: key },
}
