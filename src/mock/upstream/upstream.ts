// Half a service: operations that the mock does not play are sent to a real one.

import { parseJson } from '../../lib/json.ts'
import type { ResponseSchemas } from '../../lib/response-schemas.ts'
import { messageOf } from '../../lib/text.ts'
import type { MockContract } from '../contract/types.ts'
import { check, list, text } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import { isOutcome } from '../messages.ts'
import type { StartMockOptions } from '../options.ts'
import type { Mock } from '../pipeline/requests.ts'
import { differencesFrom } from './compare.ts'
import { forward, readWhole } from './forward.ts'
import { seedRecorder } from './record-seed.ts'

type UpstreamOptions = Pick<StartMockOptions, 'upstream' | 'mocked' | 'record'>
type Upstream = NonNullable<Mock['upstream']>

/**
 * @param documented what its responses are compared with; left out, they are not
 * @param warn told each difference once
 * @throws if an option cannot be followed
 */
export function upstreamOf(
  { upstream, mocked = [], record }: UpstreamOptions,
  contract: MockContract,
  documented: ResponseSchemas | undefined,
  warn: (sentence: string) => void,
): Upstream {
  if (upstream === undefined)
    throw new InputError('Failed to start the mock: mocked, check and record need an upstream. Give its address.')
  const service = baseOf(upstream)
  const names = contract.operations.map(({ operationId }) => operationId)
  check('start the mock', { fields: { mocked: { ...list, items: { ...text, enum: names } } } }, { mocked })
  const told = new Set<string>()
  const once = (sentence: string): void => {
    if (!told.has(sentence)) warn(sentence)
    told.add(sentence)
  }
  const recorded = record === undefined ? undefined : seedRecorder(contract, record, once)
  return async (request, routed) => {
    if (!routed) return forward(service, request)
    const { operation, id } = routed
    if (mocked.includes(operation.operationId)) return undefined
    const outcome = await forward(service, request)
    // The response to HEAD has nothing to look at.
    const isSeen = (documented || recorded) && request.method !== 'HEAD'
    if (outcome.kind !== 'given' || !isSeen) return outcome
    // It is read to be looked at, and sent on as it was.
    const { status, headers } = outcome.response
    const bytes = await readWhole(service, outcome.response)
    if (isOutcome(bytes)) return bytes
    const received = { status, contentType: headers.get('Content-Type') ?? '', text: new TextDecoder().decode(bytes) }
    if (documented) differencesFrom(documented, operation.operationId, received).forEach(once)
    try {
      if (status < 300) recorded?.(operation, status, parseJson(received.text), id)
    } catch (error) {
      once(`The records could not be written to ${record}: ${messageOf(error)}.`)
    }
    return { ...outcome, response: new Response(bytes.byteLength === 0 ? null : bytes, { status, headers }) }
  }
}

/** The address without a slash at its end. @throws if requests cannot be sent to it */
function baseOf(upstream: string): string {
  const { protocol, username, search, hash } = URL.canParse(upstream) ? new URL(upstream) : new URL('none:')
  if (/^https?:$/.test(protocol) && `${username}${search}${hash}` === '') return upstream.replace(/\/+$/, '')
  throw new InputError(
    'Failed to start the mock: the upstream is no address. Give one as https://api.example.com, without a user or a query.',
  )
}
