// Half a service: operations that the mock does not play are sent to a real one.

import { serviceContract } from '../../../generated/verify.ts'
import { parseJson } from '../../lib/json.ts'
import { messageOf } from '../../lib/text.ts'
import type { MockContract } from '../contract/types.ts'
import { InputError } from '../errors.ts'
import type { Outcome } from '../messages.ts'
import type { RoutedRequest } from '../pipeline/requests.ts'
import { differenceFrom } from './compare.ts'
import { forward } from './forward.ts'
import { seedRecorder } from './record-seed.ts'

interface UpstreamOptions {
  upstream?: string
  mocked?: readonly string[]
  check?: boolean
  record?: string
}

/** Sends a request to the service; undefined if the mock plays its operation. */
type Upstream = (routed: RoutedRequest) => Promise<Outcome | undefined>

/**
 * @param warn told each difference once
 * @throws if an option cannot be followed
 */
export function upstreamOf(
  { upstream, mocked = [], check = false, record }: UpstreamOptions,
  contract: MockContract,
  warn: (sentence: string) => void,
): Upstream | undefined {
  if (upstream === undefined) {
    if (mocked.length === 0 && !check && record === undefined) return undefined
    throw new InputError('Failed to start the mock: mocked, check and record need an upstream. Give its address.')
  }
  const service = baseOf(upstream)
  checkNames(mocked, contract)
  const once = onlyOnce(warn)
  const recorded = record === undefined ? undefined : seedRecorder(contract, record)
  return async ({ operation, request, id }) => {
    if (mocked.includes(operation.operationId)) return undefined
    const outcome = await forward(service, request)
    if (outcome.kind !== 'given' || (!check && !recorded)) return outcome
    // It is read to be looked at, and sent on as it was.
    const { status, headers } = outcome.response
    const text = await outcome.response.text()
    const received = { status, contentType: headers.get('Content-Type') ?? '', text }
    const difference = check ? differenceFrom(serviceContract, operation.operationId, received) : undefined
    if (difference !== undefined) once(difference)
    try {
      if (status < 300) recorded?.(operation, status, parseJson(text), id)
    } catch (error) {
      once(`The records could not be written to ${record}: ${messageOf(error)}.`)
    }
    return { ...outcome, response: new Response(text === '' ? null : text, { status, headers }) }
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

function checkNames(mocked: readonly string[], { operations }: MockContract): void {
  const names = operations.map(({ operationId }) => operationId)
  const unknown = mocked.find((name) => !names.includes(name))
  if (unknown === undefined) return
  throw new InputError(
    `Failed to start the mock: mocked names "${unknown}". There are the operations ${names.join(', ')}.`,
  )
}

function onlyOnce(warn: (sentence: string) => void): (sentence: string) => void {
  const told = new Set<string>()
  return (sentence) => {
    if (told.has(sentence)) return
    told.add(sentence)
    warn(sentence)
  }
}
