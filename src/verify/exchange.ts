// A request and what came back for it.

export interface Sent {
  method: string
  /** The path with its query, such as `/api/v1/pixels?per_page=10`. */
  path: string
  /** The body as it was sent. */
  body?: string
  contentType?: string
  /** Left out, the API key of the run; `none` sends no `Authorization`. */
  key?: 'none' | 'made-up'
  /** Left out, the request accepts JSON; `none` sends no `Accept`. */
  accept?: 'none'
}

export interface Exchange {
  sent: Sent
  status: number
  headers: Headers
  text: string
  /** The body, parsed; undefined if it is not JSON. */
  json: unknown
  /** Whether the connection was cut before: then the service may have done twice what was asked. */
  wasCut: boolean
}

/** What a form holds. */
export type Fields = Readonly<Record<string, string>>

export type Query = Readonly<Record<string, string | number>>

const formType = 'application/x-www-form-urlencoded'

export function formBody(fields: Fields): Pick<Sent, 'body' | 'contentType'> {
  return { body: new URLSearchParams(fields).toString(), contentType: formType }
}

export function isSuccess({ status }: Exchange): boolean {
  return status >= 200 && status < 300
}

/** Whether the service turned down what was sent, rather than who sent it, where, or how often. */
export function isRejection({ status }: Exchange): boolean {
  return [400, 403, 409, 422].includes(status)
}

export function isHtml({ headers, text }: Exchange): boolean {
  return (headers.get('content-type') ?? '').includes('html') || /^\s*<(!doctype|html)/i.test(text)
}

/** "POST /api/v1/pixels: 201 {data: {id, name}}": status and shape, without anybody's data. */
export function described(exchange: Exchange): string {
  const { sent, status } = exchange
  return `${sent.method} ${sent.path}: ${status} ${bodyShape(exchange)}`.trim()
}

function bodyShape(exchange: Exchange): string {
  if (exchange.text === '') return 'without a body'
  if (exchange.json === undefined) return isHtml(exchange) ? 'with HTML' : 'with a body that is not JSON'
  return shapeOf(exchange.json, 0)
}

const shownKeys = 12

function shapeOf(value: unknown, depth: number): string {
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth + 1)}]`
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const keys = Object.entries(value).slice(0, shownKeys)
  const isDeep = depth > 1
  return `{${keys.map(([key, child]) => keyShape(key, child, isDeep, depth)).join(', ')}}`
}

function keyShape(key: string, child: unknown, isDeep: boolean, depth: number): string {
  const isNested = typeof child === 'object' && child !== null
  return isNested && !isDeep ? `${key}: ${shapeOf(child, depth + 1)}` : key
}
