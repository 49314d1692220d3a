/** A request from a socket, a page or a test, in one form. */
export interface MockRequest {
  method: string
  /** The origin of links, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** Aborted when the caller leaves, if the mock is called as a function. */
  signal?: AbortSignal
  /** All headers, read only when the request is logged. */
  headers(): Record<string, string>
  /** Reads the body as text; undefined if it is too large. A body that is not needed is not read. */
  text(): Promise<string | undefined>
}
