// Half a service: forwards operations that the mock does not play to a real one.

import { randomUUID } from 'node:crypto'
import { jsonIn } from '../../lib/json.ts'
import { redact, redactJson } from '../../lib/redact.ts'
import type { ResponseSchemas } from '../../lib/response-schemas.ts'
import { messageOf, oneLine } from '../../lib/text.ts'
import type { MockContract, MockOperation } from '../contract/types.ts'
import { check, list, text } from '../contract/validation.ts'
import { InputError } from '../errors.ts'
import { isLocalOrigin } from '../http/host-guard.ts'
import { isOutcome } from '../pipeline/outcome.ts'
import type { StartMockOptions } from '../options.ts'
import type { Mock } from '../pipeline/requests.ts'
import { mismatchNotices, type Notice } from './compare.ts'
import { forward, readCopy } from './forward.ts'
import { seedRecorder } from './record-seed.ts'

type UpstreamOptions = Pick<StartMockOptions, 'upstream' | 'mocked' | 'record' | 'apiKey' | 'host' | 'port'>
type Upstream = NonNullable<Mock['upstream']>

/**
 * @param documented the schemas for its responses; left out, they are not compared
 * @param warn called once for each mismatch
 * @throws if an option cannot be used
 */
export function upstreamOf(
  options: UpstreamOptions,
  contract: MockContract,
  documented: ResponseSchemas | undefined,
  warn: (sentence: string) => void,
): Upstream {
  const { upstream, mocked = [], record, apiKey = '' } = options
  if (upstream === undefined)
    throw new InputError('Failed to start the mock: mocked, check and record need an upstream. Give its address.')
  const address = addressOf(upstream, options)
  const service = { address, via: `1.1 mock-${randomUUID()}` }
  const names = contract.operations.map(({ operationId }) => operationId)
  check('start the mock', { fields: { mocked: { ...list, items: { ...text, enum: names } } } }, { mocked })
  const tell = noticePrinter(warn)
  const recorded = record === undefined ? undefined : seedRecorder(contract, record)
  return async (request, routed) => {
    if (!routed) return forward(service, request)
    const { operation, id, token = '' } = routed
    if (mocked.includes(operation.operationId)) return undefined
    const outcome = await forward(service, request)
    // The response to HEAD has no body to compare.
    const isRead = (documented || recorded) && request.method !== 'HEAD'
    if (outcome.kind !== 'given' || !isRead) return outcome
    const body = await readCopy(address, outcome.response)
    if (typeof body === 'object' && isOutcome(body)) return body
    const { status, headers } = outcome.response
    const hide = (shown: string): string => redact(redact(shown, token), apiKey)
    const received = { status, contentType: headers.get('Content-Type') ?? '', text: body }
    const notices: Notice[] = []
    try {
      if (documented) notices.push(...mismatchNotices(documented, operation.operationId, received))
      if (recorded && status < 300 && body !== undefined) {
        const isPage = body.trimStart().startsWith('<')
        const redacted = redactJson(redactJson(jsonIn(body), token), apiKey)
        notices.push(...(isPage ? [pageNotice(operation, record)] : recorded(operation, status, redacted, id)))
      }
    } catch (error) {
      const sentence = `The response of ${operation.operationId} could not be checked: ${messageOf(error)}.`
      notices.push({ about: `failed ${operation.operationId}`, sentence })
    }
    for (const { about, sentence } of notices) tell({ about, sentence: hide(sentence) })
    return outcome
  }
}

/** A login page with the status 200 deletes no record. */
function pageNotice({ operationId }: MockOperation, file = ''): Notice {
  return {
    about: `page ${operationId}`,
    sentence: `${operationId} responds with a page, such as a login, so ${file} stays as it is.`,
  }
}

// A limit, because a service could send ever new field names.
const mostNotices = 500
const longestNotice = 1_000

/** Prints new mismatches, in one line and up to a limit. */
function noticePrinter(warn: (sentence: string) => void): (notice: Notice) => void {
  const told = new Set<string>()
  return ({ about, sentence }) => {
    if (told.size > mostNotices || told.has(about)) return
    told.add(about)
    const line = oneLine(sentence)
    if (told.size > mostNotices) warn('There are more mismatches, which are not printed.')
    else warn(line.length > longestNotice ? `${line.slice(0, longestNotice)}…` : line)
  }
}

/** The address without a slash at its end. @throws if requests cannot be sent to it */
function addressOf(upstream: string, { host = '127.0.0.1', port }: UpstreamOptions): string {
  const url = URL.canParse(upstream) ? new URL(upstream) : new URL('none:')
  const { protocol, username, password, search, hash, hostname } = url
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== '')
    throw new InputError(
      'Failed to start the mock: the upstream is not a URL. Pass one like https://api.example.com, without a user or a query.',
    )
  const isHere = [host, '0.0.0.0', '[::]'].includes(hostname) || isLocalOrigin(url.origin)
  if (isHere && Number(url.port || (protocol === 'https:' ? 443 : 80)) === port)
    throw new InputError(
      `Failed to start the mock: the upstream ${url.origin} is the mock itself. Give the address of the service, or another port.`,
    )
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
