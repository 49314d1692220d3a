// Deletes records, and finds out whether they are gone: a proxy may repeat a delete that worked, and a service may keep
// what it has deleted.

import { ownRecords } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { bodyWith, type Exchange, isSuccess } from '../http/exchange.ts'
import { Other } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { isShown, pathOf } from './locate.ts'
import { longestPage } from './query.ts'
import { Shared } from './shared.ts'

/** `kept`: GET still shows it, and lists leave it out. */
export type Remains = 'gone' | 'kept' | 'there'

/** Deletes a record now. Records that no probe deletes are deleted at the end. */
export async function remove(run: Run, path: string): Promise<Exchange> {
  const exchange = await requestDelete(run, path)
  // After a 404, only a look shows whether it is gone: the first of two deletes may have worked.
  const isGone = isSuccess(exchange) || (isUnknown(exchange) && (await remainsOf(run, path)) !== 'there')
  if (isGone) run.ownership.deleted(path)
  return exchange
}

/** Whether a record is gone after it was deleted. */
export async function removeForGood(run: Run, path: string): Promise<boolean> {
  await remove(run, path)
  return !run.ownership.present.has(path)
}

export function isUnknown({ status }: Exchange): boolean {
  return status === 404 || status === 410
}

/** Sends a DELETE. Some services need a type for its empty body. With it, records can be deleted; callers have to know it. */
export async function requestDelete(run: Run, path: string): Promise<Exchange> {
  const plain = await run.ask({ method: 'DELETE', path })
  if (plain.status !== 415) return plain
  const exchange = await run.ask({ method: 'DELETE', path, ...bodyWith({}) })
  if (!isSuccess(exchange)) return exchange.status === 415 ? plain : exchange
  const found = new Other('A DELETE without a body is 415; with the `Content-Type` of a form, it deletes.', 'typed')
  run.conformance.observe(resourceOf(run, path)?.delete.operationId ?? path, found, plain)
  return exchange
}

function resourceOf({ contract }: Run, path: string): Resource | undefined {
  return contract.resources.find(({ collection }) => path.startsWith(`${collection}/`))
}

const gone = new Shared<Exchange>()

/** Requests a deleted record, until it is gone or should be. */
export function shownGone(run: Run, path: string): Promise<Exchange> {
  return gone.of(run, path, () =>
    run.clock.until(
      () => run.ask({ method: 'GET', path }),
      (shown) => !isShown(run, shown),
      'delete record',
    ),
  )
}

/** What is left of a deleted record. */
export async function remainsOf(run: Run, path: string): Promise<Remains> {
  if (!isShown(run, await shownGone(run, path))) return 'gone'
  const resource = resourceOf(run, path)
  // Lists show it only if they show others.
  const [other] = resource ? run.ownership.presentOf(resource.collection).filter((one) => one !== path) : []
  if (!resource || other === undefined || !(await isListed(run, resource, other))) return 'there'
  const isLeft = await run.clock.until(
    () => isListed(run, resource, path),
    (listed) => !listed,
    'delete list',
  )
  return isLeft ? 'there' : 'kept'
}

/** Whether a search for the name of a record finds it; a refused search may. */
async function isListed(run: Run, resource: Resource, path: string): Promise<boolean> {
  const name = run.ownership.nameOf(path)
  if (name === undefined) return false
  const list = await run.list(resource, { [resource.search]: name, ...longestPage(resource) })
  return ownRecords(run, list).some(({ id }) => id !== undefined && pathOf(resource, id) === path)
}
