// Small changes of requests and responses between verify and a service.

import type { Interceptor } from './tested-service.ts'

export type Json = Record<string, unknown>

/** Which requests: `POST /api/v1/pixels`, `* /api/v1/:resource/:id`, `PUT|PATCH …`, with a query or without. */
type Which = (request: Request) => boolean

export function is(line: string): Which {
  const [method = '', path = ''] = line.split(' ')
  const pattern = new RegExp(`^${path.replace(':resource', '(pixels|domains)').replace(':id', '[^/]+')}$`)
  return (request) =>
    (method === '*' || method.split('|').includes(request.method)) && pattern.test(new URL(request.url).pathname)
}

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams
}

/** Responds to some requests without the service. */
export function instead(which: Which, respond: () => Response): Interceptor {
  return (pass) => async (request) => (which(request) ? respond() : pass(request))
}

/** Changes the query of some requests. */
export function asked(which: Which, change: (query: URLSearchParams) => void): Interceptor {
  return (pass) => async (request) => {
    if (!which(request)) return pass(request)
    const url = new URL(request.url)
    change(url.searchParams)
    return pass(new Request(url, request))
  }
}

/** Changes the form of some requests. */
export function sent(which: Which, change: (form: URLSearchParams) => void): Interceptor {
  return (pass) => async (request) => {
    if (!which(request)) return pass(request)
    const isForm = (request.headers.get('content-type') ?? '').includes('form-urlencoded')
    const text = await request.text()
    const form = new URLSearchParams(text)
    change(form)
    const { method, headers, url } = request
    return pass(new Request(url, { method, headers, body: isForm ? form.toString() : text }))
  }
}

interface Said {
  status: number
  headers: Headers
  /** The JSON body; null without one. */
  body: unknown
}

/** Changes some responses. */
export function said(which: Which, change: (said: Said, request: Request) => Partial<Said>): Interceptor {
  return (pass) => async (request) => {
    const response = await pass(request)
    if (!which(request)) return response
    const text = await response.text()
    const before = {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    const { status, headers, body } = { ...before, ...change(before, request) }
    return new Response(body === null ? null : JSON.stringify(body), { status, headers })
  }
}

/** Asks for something unless the caller does. */
export function byDefault(which: Which, name: string, value: string): Interceptor {
  return asked(which, (query) => query.has(name) || query.set(name, value))
}

/** Takes one value of a parameter for another. */
export function mistaken(which: Which, name: string, before: string, after: string): Interceptor {
  return asked(which, (query) => query.get(name) === before && query.set(name, after))
}

/** Changes the fields at the top of some bodies. */
export function bodies(which: Which, change: (body: Json) => Json): Interceptor {
  return said(which, ({ body }) => (body === null || Array.isArray(body) ? {} : { body: change(Object(body) as Json) }))
}

/** Changes the bodies of lists that are no errors. */
export function listBodies(change: (body: Json, request: Request) => Json): Interceptor {
  return said(is('GET /api/v1/:resource'), (response, request) =>
    response.status === 200 ? { body: change(Object(response.body) as Json, request) } : {},
  )
}

/** Changes every record in the responses to some requests. */
export function recordsSaid(which: Which, change: (record: Json) => Json): Interceptor {
  return said(which, ({ body }) => ({ body: inRecords(body, change) }))
}

/** The record in the body that shows it. */
export function recordIn(body: unknown): Json {
  const found: Json[] = []
  inRecords(body, (record) => {
    found.push(record)
    return record
  })
  return found[0] ?? {}
}

/** A body whose lists lack some records. */
export function without(value: unknown, isLeftOut: (record: Json) => boolean): unknown {
  if (Array.isArray(value))
    return value.filter((one) => !isLeftOut(Object(one) as Json)).map((one) => without(one, isLeftOut))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, without(child, isLeftOut)]))
}

function inRecords(value: unknown, change: (record: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => inRecords(item, change))
  if (typeof value !== 'object' || value === null) return value
  if ('id' in value && 'name' in value) return change(value as Json)
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inRecords(child, change)]))
}

/** Reads see nothing of a write until some more requests have come. */
export function lagging(requests: number): Interceptor {
  return (pass) => {
    const before = new Map<string, Response>()
    let sinceWrite = Infinity
    return async (request) => {
      sinceWrite += 1
      if (request.method !== 'GET') sinceWrite = 0
      const asked = `${request.headers.get('authorization')} ${request.url}`
      const old = before.get(asked)
      if (request.method === 'GET' && sinceWrite <= requests && old) return old.clone()
      const response = await pass(request)
      if (request.method === 'GET') before.set(asked, response.clone())
      return response
    }
  }
}

/** One behind the other, the first one next to the caller. */
export function all(...interceptors: Interceptor[]): Interceptor {
  return (pass) => interceptors.reduceRight((handle, interceptor) => interceptor(handle), pass)
}

/** Has no two records with one name. */
export function uniqueNames(pass: Parameters<Interceptor>[0]): ReturnType<Interceptor> {
  const taken = new Set<string>()
  return async (request) => {
    if (!is('POST /api/v1/:resource')(request)) return pass(request)
    const name = new URLSearchParams(await request.clone().text()).get('name')
    if (name === null) return pass(request)
    const key = `${request.url} ${name}`
    if (taken.has(key)) return Response.json({ message: 'Taken.', errors: { name: ['Taken.'] } }, { status: 409 })
    const response = await pass(request)
    if (response.status === 201) taken.add(key)
    return response
  }
}
