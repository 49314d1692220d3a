// What a client and a call can be told.

export interface ClientOptions {
  /** The address of your service, without the path of the API: `https://api.example.com`. */
  baseUrl: string
  /** Sent as a bearer token with every request, only to the origin of `baseUrl`, and shown nowhere. */
  apiKey: string
  /** Used instead of the global `fetch`, which is otherwise looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export interface CallOptions {
  /** Ends the call. It rejects with the reason of the signal. */
  signal?: AbortSignal | undefined
  /** Sent with this request, besides the headers of the client, which win. */
  headers?: Record<string, string> | undefined
}
