import { InputError } from '../errors.ts'
import type { Changes } from '../sessions/changes.ts'
import type { OperationRequest } from '../sessions/request-log.ts'
import type { Session } from '../sessions/sessions.ts'
import { endTimer, startTimer } from '../timers.ts'

const shownRequests = 20

/**
 * The oldest request of an operation that was not taken yet; waits until there is one.
 *
 * @param session returns the present session: after a reset, it has other requests
 * @throws if none comes in time; the message lists the requests that came
 */
export function awaitRequest(
  session: () => Session,
  changes: Changes,
  operation: string,
  timeoutMs: number,
): Promise<OperationRequest> {
  const found = session().requests.take(operation)
  if (found) return Promise.resolve(found)
  const closed = (): InputError => new InputError(`No request of ${operation} can come: the mock is closed.`)
  if (changes.isOver) return Promise.reject(closed())
  return new Promise((resolve, reject) => {
    const unwatch = changes.watch(() => {
      const request = session().requests.take(operation)
      if (!request && !changes.isOver) return
      end()
      if (request) resolve(request)
      else reject(closed())
    })
    const timer = startTimer(() => {
      end()
      reject(new InputError(`No request of ${operation} came within ${timeoutMs} ms. ${logOf(session())}`))
    }, timeoutMs)
    const end = (): void => {
      unwatch()
      endTimer(timer)
    }
  })
}

/** The latest requests of a session, one on each line. */
function logOf({ requests }: Session): string {
  const all = requests.all()
  if (all.length === 0) return 'There was no request.'
  const lines = all.slice(-shownRequests).map(({ method, path, status, reason }) => {
    return ['\n ', method, path, status, reason].filter(Boolean).join(' ')
  })
  return `There were:${lines.join('')}`
}
