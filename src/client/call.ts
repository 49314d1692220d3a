// One call of one operation: arguments in, record or error out.

import type { Operation, Shape } from '../../generated/operations.ts'
import { hideKey } from './api-key.ts'
import { checkNumbers } from './check-numbers.ts'
import { InvalidResponseError } from './errors.ts'
import { encodeFields, fillPath, pickFields } from './fields.ts'
import type { CallOptions } from './options.ts'
import type { Exchange, Send } from './send.ts'
import { hasShape } from './shape.ts'
import { statusError } from './status-errors.ts'

/** As much of openapi-fetch as a call needs, for operations that are known at run time only. */
export interface Requester {
  request(method: string, path: string, init: object): Promise<{ data?: unknown; error?: unknown; response: Response }>
}

/**
 * The record, or the page. Writes into the exchange what else there is to know.
 *
 * @param middleman openapi-fetch if it has middleware. Otherwise nobody asks for the Request that it makes, which costs
 * more than everything else in a call.
 */
export async function call(
  middleman: Requester | undefined,
  send: Send,
  operation: Operation,
  args: unknown[],
  exchange: Exchange,
): Promise<unknown> {
  const [method, , , , path, errors, , answer] = operation
  const { params, body } = arrange(operation, args)
  const options = (exchange.options = (args.shift() ?? {}) as CallOptions) // So says the generated type of every method.
  checkNumbers(options)
  try {
    let answered: { data?: unknown; error?: unknown; response: Response }
    if (middleman) {
      answered = await middleman.request(method, path, {
        ...options,
        params,
        body,
        parseAs: 'text', // openapi-fetch would lose the status of a body that is not JSON.
        fetch: (request: Request) => send(request, exchange),
      })
    } else {
      const query = encodeFields(params.query)
      const url = fillPath(exchange.url, params.path) + (query && `?${query}`)
      const response = await send({ ...options, method, url, form: body ? encodeFields(body) : null }, exchange)
      answered = { response, data: await response.text() }
    }
    const { data, error, response } = answered
    exchange.response = response
    const found = error ?? parsed(data)
    // The key is taken out, in case the service repeats it.
    if (!response.ok)
      throw statusError(errors, exchange, response.status, parsed(hideKey(exchange.key, JSON.stringify(found ?? ''))))
    return answer && unwrap(answer, found, exchange, response)
  } finally {
    clearTimeout(exchange.limit)
  }
}

/** The arguments of a method stand in the order that generated/methods.ts gives them: ids, fields or query, options. */
function arrange([method, , , , path, , fields]: Operation, args: unknown[]) {
  const ids: Record<string, unknown> = {}
  for (const name of path.match(/\w+(?=})/g) ?? []) ids[name] = args.shift()
  const isForm = /^P/.test(method)
  const given = fields[0] && pickFields(args.shift() ?? (isForm || {}), fields)
  return isForm ? { params: { path: ids }, body: given } : { params: { path: ids, query: given } }
}

function unwrap(answer: Shape, body: unknown, exchange: Exchange, response: Response): unknown {
  const names = Object.keys(answer)
  if (!hasShape<Record<string, unknown>>(body, answer))
    throw new InvalidResponseError(exchange, response, `the promised JSON with ${names}`)
  return names[1] ? body : body[`${names[0]}`]
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(`${text}`)
  } catch {
    return undefined
  }
}
