/** A request from the wire, from a page or from a test: the same for all of them. */
export interface MockRequest {
  method: string
  /** The origin that links begin with, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, read only when the request is logged. */
  headers(): Record<string, string>
  /** Reads the body as text; undefined when it is larger than {@link maxBody}. A body that is not needed is not read. */
  text(): Promise<string | undefined>
}

/** How large a body may be, in bytes. */
export const maxBody = 1_000_000

/** How long a query may be, in characters. The links of a list repeat it. */
export const maxQuery = 4_000

/** The bearer token of a request. The scheme is read in any case. */
export function tokenOf({ header }: MockRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1]
}

/**
 * The media type of a body without its parameters; nothing if there is no body, whose type says nothing. Text of another
 * charset than UTF-8 is of no type, because it would be read wrongly.
 */
export function mediaTypeOf({ header }: MockRequest, body: string): string | undefined {
  if (body === '') return undefined
  const [mediaType = '', ...parameters] = (header('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset="?([^"]*)/.exec(parameter)?.[1]?.trim()).find(Boolean)
  return charset === undefined || utf8.includes(charset) ? mediaType.trim() : ''
}

/** The names of UTF-8, and of what is written as in UTF-8. */
const utf8 = ['utf-8', 'utf8', 'us-ascii']

// Node forgets a request that nobody holds, and with it that its caller gave up.
const pending = new Set<Request>()

/** What a task ends with, unless the caller gives up before: then it fails with the reason of the caller, as `fetch` does. */
export async function unlessAborted<Result>(request: Request, task: () => Promise<Result>): Promise<Result> {
  const { signal } = request
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason)
    signal.addEventListener('abort', end)
    pending.add(request)
    const forget = (): void => {
      // Node keeps a request as long as somebody listens to its signal.
      signal.removeEventListener('abort', end)
      pending.delete(request)
    }
    task().then(resolve, reject).finally(forget)
  })
}
