// A request and its response.

export interface Sent {
  method: string
  /** The path with its query, such as `/api/v1/pixels?per_page=10`. */
  path: string
  /** The body as it was sent. */
  body?: string
  contentType?: string
  /** Left out, the API key of the run; `none` sends no `Authorization`. */
  key?: 'none' | 'made-up'
}

export interface Exchange {
  sent: Sent
  status: number
  headers: Headers
  text: string
  /** The body, parsed; undefined if it is not JSON. */
  json: unknown
}

/** The fields of a form. */
export type Fields = Readonly<Record<string, string>>

export type Query = Readonly<Record<string, string | number>>

/** A path with a query, if there is one. */
export function pathWith(path: string, query: Query): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Fields as a form, or as JSON where a form was refused. */
export function bodyWith(
  fields: Fields,
  contentType = 'application/x-www-form-urlencoded',
): Pick<Sent, 'body' | 'contentType'> {
  const isJson = contentType === 'application/json'
  return { body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(), contentType }
}

export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** Whether the service rejected what was sent, rather than the sender, the address or the rate. */
export function isRejection({ status }: Exchange): boolean {
  return [400, 403, 409, 422].includes(status)
}

/** Whether the service rejected the sender. */
export function isOfKey({ status }: Exchange): boolean {
  return status === 401 || status === 403
}

/** Whether the service has such an operation on an existing record. */
export function hasOperation({ status }: Exchange): boolean {
  return ![404, 405, 501].includes(status)
}

/** The type of a body. JSON is JSON, whatever the service calls it. */
export function mediaTypeOf(exchange: Exchange): string {
  return isMiscalled(exchange) ? 'application/json' : calledType(exchange)
}

/** Whether JSON is called text, as PHP does unless it is told otherwise. */
export function isMiscalled(exchange: Exchange): boolean {
  return typeof exchange.json === 'object' && exchange.json !== null && calledType(exchange).startsWith('text/')
}

export function calledType({ headers }: Exchange): string {
  const [mediaType = ''] = (headers.get('content-type') ?? '').split(';')
  return mediaType.trim().toLowerCase() || 'none'
}

export function isHtml(exchange: Exchange): boolean {
  return mediaTypeOf(exchange).includes('html') || isPage(exchange)
}

/** A page for people, whatever its media type: no API returns one. */
export function isPage({ text }: Exchange): boolean {
  return /^\s*<(!doctype|html)/i.test(text)
}

/** A request for people, the same in each run: `GET /api/v1/pixels/{id}`. */
export function requestOf({ method, path }: Sent): string {
  return `${method} ${path.split('?')[0]?.replace(/[^/]*\d[^/]*$/, '{id}')}`
}
