// What a call rejects with when there is no answer to use. Each name is a literal on the prototype: it survives
// minification, and a `switch` over it is checked by the compiler. No error keeps a header or a Request, where the
// API key is.

/** The request that failed. */
export interface Attempt {
  method: string
  url: string
}

/** Every error of a call. Besides them, a wrong argument is a TypeError, and a call that your signal ends rejects with its reason. */
export abstract class CallError extends Error {
  readonly method: string
  readonly url: string

  constructor({ method, url }: Attempt, why: string, options?: ErrorOptions) {
    super(`Failed to ${method} ${url}: ${why}`, options)
    this.method = method
    this.url = url
  }
}

/** No answer came, or it broke off. What was sent may have arrived all the same. */
export class ConnectionError extends CallError {
  override get name(): 'ConnectionError' {
    return 'ConnectionError'
  }
}

/** The service redirects. That is never followed: on the way a POST turns into a GET, and a form reaches strangers. */
export class RedirectError extends CallError {
  override get name(): 'RedirectError' {
    return 'RedirectError'
  }
  /** Where it points. Browsers keep that to themselves. */
  readonly location: string | undefined

  constructor(attempt: Attempt, location: string | undefined) {
    super(attempt, `the service redirects to ${location ?? 'another address'}. Correct the baseUrl.`)
    this.location = location
  }
}

/** The status says success, and the body is not what the contract promises. */
export class InvalidResponseError extends CallError {
  override get name(): 'InvalidResponseError' {
    return 'InvalidResponseError'
  }
  readonly status: number
  readonly contentType: string | undefined

  constructor(attempt: Attempt, { status, headers }: Response, fault: string) {
    const contentType = headers.get('Content-Type') ?? undefined
    super(attempt, `the answer, ${status} with ${contentType ?? 'no content type'}, ${fault}. Check the baseUrl.`)
    this.status = status
    this.contentType = contentType
  }
}
