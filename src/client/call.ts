// One call of one operation: arguments in, record or error out.

import type { Operation } from '../../generated/operations.ts'
import { hideKey } from './api-key.ts'
import { type Attempt, ConnectionError, InvalidResponseError } from './errors.ts'
import { encodeFields, fillPath, pickFields } from './fields.ts'
import type { CallOptions, ClientOptions } from './options.ts'
import { hasShape } from './shape.ts'
import { statusError } from './status-errors.ts'

/** As much of openapi-fetch as a call needs, for operations that are known at run time only. */
export interface Requester {
  request(method: string, path: string, init: object): Promise<{ error?: unknown; response: Response }>
}

export async function call(raw: Requester, client: ClientOptions, operation: Operation, args: readonly unknown[]): Promise<unknown> {
  const { path, body, query, options } = arrange(operation, args)
  const { signal, headers } = options
  const { error, response } = await raw.request(operation.method, operation.path, {
    params: { path, query },
    body,
    headers,
    signal,
    // openapi-fetch would lose the status of a body that is not JSON.
    parseAs: 'stream',
  })
  signal?.throwIfAborted()
  if (response.ok) return readAnswer(operation, response, attempt, signal)
  throw statusError(operation, attempt(), response.status, withoutKey(error))

  function attempt(): Attempt {
    const search = encodeFields(query)
    return { method: operation.method, url: client.baseUrl + fillPath(operation.path, path) + (search && `?${search}`) }
  }

  function withoutKey(value: unknown): unknown {
    const hide = (_: string, part: unknown) => (typeof part === 'string' ? hideKey(client.apiKey, part) : part)
    return JSON.parse(JSON.stringify(value ?? null), hide)
  }
}

/** The arguments of a method stand in the order that generated/methods.ts gives them: ids, fields, query, options. */
function arrange({ path, form, query }: Operation, args: readonly unknown[]) {
  const rest = [...args]
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, rest.shift()])
  return {
    path: Object.fromEntries(ids) as Record<string, unknown>, // It has an entry for each id, whatever was passed.
    body: form && pickFields(rest.shift(), form),
    query: query ? pickFields(rest.shift() ?? {}, query) : {},
    options: (rest.shift() ?? {}) as CallOptions, // So says the generated type of every method.
  }
}

async function readAnswer({ success, answer, envelope }: Operation, response: Response, attempt: () => Attempt, signal?: AbortSignal) {
  if (!answer) return void (await response.body?.cancel())
  const text = await response.text().catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw new ConnectionError(attempt(), 'the answer broke off. Check what was done before you send it again.', { cause })
  })
  const body = parsed(text)
  if (hasShape<Record<string, unknown>>(body, answer)) return envelope ? body[envelope] : body
  const fault = text === '' ? 'is empty' : body === undefined ? 'is not JSON' : 'is other JSON'
  const promise = `the contract promises ${success} and an object with ${Object.keys(answer).join(', ')}`
  throw new InvalidResponseError(attempt(), response, `${fault}; ${promise}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
