// What a call rejects with. Each name is a literal on the prototype: it survives minification, and a `switch` over it is
// checked by the compiler. No error shows a Request, or an error of somebody else, where the API key may be.

import type { ResponseInfo } from '../call.ts'

/** The request that failed. */
export interface SentRequest {
  method: string
  url: string
  /** How often it was sent. */
  attempts: number
}

/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export abstract class CallError<Info = ResponseInfo | undefined> extends Error {
  declare readonly method: string
  declare readonly url: string
  /** How often the request was sent. */
  declare readonly attempts: number
  readonly #info: (() => ResponseInfo) | undefined

  /**
   * @param details other properties of the class, which declares them and leaves it to this one place to set them
   * @param info the response, made when somebody reads it
   */
  constructor(
    { method, url, attempts }: SentRequest,
    why: string,
    details?: object,
    info?: () => ResponseInfo,
    options?: ErrorOptions,
  ) {
    super(`Failed to ${method} ${url}: ${why}`, options)
    Object.assign(this, { method, url, attempts }, details)
    this.#info = info
  }

  override get name(): string {
    return 'CallError'
  }

  /** The status and the headers of the response. Undefined if none came. */
  get response(): Info {
    return this.#info?.() as Info // A class that has one gives it.
  }

  /** `JSON.stringify` leaves the name and the message of other errors out. */
  toJSON(): object {
    const { name, message, body }: { name: string; message: string; body?: unknown } = this
    return Object.assign({ name, message, body }, this)
  }
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

/** The response took longer than `timeoutMs`. What was sent may have arrived all the same. */
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

/** The status says success, and what the call is for is missing in the response. */
export class InvalidResponseError extends CallError<ResponseInfo> {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError'
  }
  declare readonly status: number
  declare readonly contentType: string | undefined
}
