// What a call rejects with when there is no response to use. Each name is a literal on the prototype: it survives
// minification, and a `switch` over it is checked by the compiler. No error keeps a Request, or an error of somebody
// else, where the API key may be.

import type { ResponseInfo } from '../../generated/calls.ts'

/** The request that failed. */
export interface SentRequest {
  method: string
  url: string
  /** How often it was sent. */
  attempts: number
}

/** The same in every copy of this package. */
const brand = Symbol.for('pixels-domains-api/error')

/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export abstract class CallError extends Error {
  declare readonly method: string
  declare readonly url: string
  /** How often the request was sent. */
  declare readonly attempts: number
  /** The status and the headers of the response. Undefined if none came. */
  declare readonly response: ResponseInfo | undefined

  /** @param details the properties of the class, which declares them and leaves it to this one place to set them. */
  constructor({ method, url, attempts }: SentRequest, why: string, details?: object, options?: ErrorOptions) {
    super(`Failed to ${method} ${url}: ${why}`, options)
    Object.assign(this, { method, url, attempts })
    // Those that are made when they are read stay so.
    Object.defineProperties(this, Object.getOwnPropertyDescriptors(details ?? {}))
  }

  override get name(): string {
    return 'CallError'
  }

  get [brand](): boolean {
    return true
  }

  /** An error of another copy of this package is an instance too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: each class is asked about itself.
    const { prototype } = this
    let link = Object(value)
    while (link && link !== prototype && !isCopy(link, prototype)) link = Object.getPrototypeOf(link)
    return Boolean(link)
  }

  /** `JSON.stringify` leaves the name and the message of other errors out. */
  toJSON(): object {
    const { name, message } = this
    return Object.assign({ name, message }, this)
  }
}

/** Whether two prototypes are the same class in two copies of the package. A class of yours has its name from the one that it extends. */
function isCopy(one: CallError, other: CallError): boolean {
  return one[brand] && Object.hasOwn(one, 'name') && Object.hasOwn(other, 'name') && one.name === other.name
}

/** The `apiKey` function failed. `cause` has the class and the message of what it threw: keep keys out of them. */
export class ApiKeyError extends CallError {
  override get name(): 'ApiKeyError' {
    return 'ApiKeyError'
  }
}

/**
 * No response came, or it broke off. What was sent may have arrived all the same. Of what `fetch` threw, `cause` has the
 * text, the stack and the `code` (`ECONNREFUSED`), without the API key.
 */
export class ConnectionError extends CallError {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
}

/** The response took longer than `timeoutMs`, or the call longer than `deadlineMs`. What was sent may have arrived all the same. */
export class TimeoutError extends CallError {
  override get name(): 'TimeoutError' {
    return 'TimeoutError'
  }
}

/** The service redirects. That is never followed: on the way a POST turns into a GET, and a form reaches strangers. */
export class RedirectError extends CallError {
  override get name(): 'RedirectError' {
    return 'RedirectError'
  }
  /** Where it points. Browsers keep that to themselves. */
  declare readonly location: string | undefined
}

/** The status says success, and the body is not what the contract promises. */
export class InvalidResponseError extends CallError {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError'
  }
  declare readonly status: number
  declare readonly contentType: string | undefined
  declare readonly response: ResponseInfo

  /** @param expected what the response is not: "the promised JSON". */
  constructor(request: SentRequest, response: ResponseInfo, expected: string) {
    const { status, headers } = response
    const contentType = headers.get('Content-Type') ?? undefined
    const why = `the response (${status}, ${contentType}) is not ${expected}. Check the baseUrl.`
    super(request, why, { status, contentType, response })
  }
}
