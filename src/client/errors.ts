// What a call rejects with when there is no answer to use. Each name is a literal on the prototype: it survives
// minification, and a `switch` over it is checked by the compiler. No error keeps a header, a Request, or an error of
// somebody else, where the API key may be.

/** The request that failed. */
export interface Attempt {
  method: string
  url: string
}

/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export abstract class CallError extends Error {
  declare readonly method: string
  declare readonly url: string

  /** @param details the properties of the class, which declares them and leaves it to this one place to set them. */
  constructor({ method, url }: Attempt, why: string, details?: object, options?: ErrorOptions) {
    super(`Failed to ${method} ${url}: ${why}`, options)
    Object.assign(this, { method, url }, details)
  }
}

/**
 * No answer came, or it broke off. What was sent may have arrived all the same. Of what `fetch` threw, `cause` has the
 * text, the stack and the `code` (`ECONNREFUSED`), without the API key.
 */
export class ConnectionError extends CallError {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
}

/** The answer took longer than `timeoutMs`. What was sent may have arrived all the same. */
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

  constructor(attempt: Attempt, { status, headers }: Response, fault: string) {
    const contentType = headers.get('Content-Type') ?? undefined
    super(attempt, `the answer (${status}, ${contentType}) is not ${fault}. Check the baseUrl.`, {
      status,
      contentType,
    })
  }
}
