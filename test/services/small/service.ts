// A service of the source document whose responses have any form: one store, one way to read requests, and the style of
// one service for what it sends.

export interface Fields {
  readonly [name: string]: string | null
}

export interface Stored {
  /** Counts from 1. */
  readonly number: number
  readonly resource: Resource
  fields: Fields
  readonly createdAt: Date
  updatedAt: Date
}

export interface Page {
  readonly records: readonly Stored[]
  readonly total: number
  readonly length: number
  readonly query: URLSearchParams
}

/** What one service sends. */
export interface Style {
  id(stored: Stored): string | number
  one(stored: Stored, status: 200 | 201): Response
  list(page: Page, resource: Resource): Response
  deleted(): Response
  unauthenticated(): Response
  unknown(path: string): Response
  /** @param fields what is wrong with each field of a form or of a query */
  invalid(fields: Readonly<Record<string, string>>, path: string): Response
  /** The number of records before a page; by default, page 1 is the first one. */
  skipped?(query: URLSearchParams, length: number): number
}

const types = 'adroll bing facebook google-ads google-analytics google-tag-manager linkedin pinterest quora x'.split(
  ' ',
)

export const resources = {
  pixels: { name: 'pixels', record: 'pixel', required: ['name', 'type', 'value'], updated: ['name', 'type', 'value'] },
  domains: { name: 'domains', record: 'domain', required: ['name'], updated: ['index_page', 'not_found_page'] },
} as const

export type Resource = (typeof resources)[keyof typeof resources]

const choices: Readonly<Record<string, readonly string[]>> = {
  type: types,
  search_by: ['name'],
  sort_by: ['id', 'name'],
  sort: ['desc', 'asc'],
  per_page: ['10', '25', '50', '100'],
}

/** Responds to requests with this key. */
export function serviceOf(style: Style, apiKey: string): (request: Request) => Promise<Response> {
  const stored: Stored[] = []
  let last = 0

  return async (request) => {
    const { pathname: path, searchParams: query } = new URL(request.url)
    const [, name = '', id] = /^\/api\/v1\/(pixels|domains)(?:\/([^/]+))?$/.exec(path) ?? []
    if (request.headers.get('Authorization') !== `Bearer ${apiKey}`) return style.unauthenticated()
    const resource = Object.values(resources).find((one) => one.name === name)
    if (!resource) return style.unknown(path)
    if (id !== undefined) return ofRecord(request, resource, decodeURIComponent(id), path)
    return request.method === 'POST' ? create(request, resource, path) : list(query, resource, path)
  }

  async function create(request: Request, resource: Resource, path: string): Promise<Response> {
    const form = await formOf(request)
    const missing = resource.required.filter((field) => !form[field]).map((field) => [field, `${field} is required`])
    const errors = { ...wrongIn(form), ...Object.fromEntries(missing) }
    if (Object.keys(errors).length > 0) return style.invalid(errors, path)
    const names = [...new Set([...resource.required, ...resource.updated])]
    const fields = Object.fromEntries(names.map((field) => [field, form[field] || null]))
    last += 1
    const now = new Date()
    const record = { number: last, resource, fields, createdAt: now, updatedAt: now }
    stored.push(record)
    return style.one(record, 201)
  }

  async function ofRecord(request: Request, resource: Resource, id: string, path: string): Promise<Response> {
    const record = stored.find((one) => one.resource === resource && String(style.id(one)) === id)
    if (!record) return style.unknown(path)
    if (request.method === 'GET') return style.one(record, 200)
    if (request.method === 'DELETE') {
      stored.splice(stored.indexOf(record), 1)
      return style.deleted()
    }
    const form = Object.entries(await formOf(request)).filter(([field]) =>
      resource.updated.some((one) => one === field),
    )
    const required: readonly string[] = resource.required
    const missing = form.filter(([field, value]) => value === '' && required.includes(field))
    const errors = {
      ...wrongIn(Object.fromEntries(form)),
      ...Object.fromEntries(missing.map(([field]) => [field, `${field} is required`])),
    }
    if (Object.keys(errors).length > 0) return style.invalid(errors, path)
    const changes = Object.fromEntries(form.map(([field, value]) => [field, value || null]))
    Object.assign(record, { fields: { ...record.fields, ...changes }, updatedAt: new Date() })
    return style.one(record, 200)
  }

  function list(query: URLSearchParams, resource: Resource, path: string): Response {
    const wrong = wrongIn(Object.fromEntries(query))
    if (Object.keys(wrong).length > 0) return style.invalid(wrong, path)
    const [search, type] = [query.get('search')?.toLowerCase() ?? '', query.get('type')]
    const found = stored
      .filter((one) => one.resource === resource && (!type || one.fields['type'] === type))
      .filter(({ fields }) => (fields['name'] ?? '').toLowerCase().includes(search))
    const key = (one: Stored): string => one.fields['name'] ?? ''
    if (query.get('sort_by') === 'name') found.sort((one, other) => key(one).localeCompare(key(other)))
    if (query.get('sort') !== 'asc') found.reverse()
    const length = Number(query.get('per_page') ?? 10)
    const start = style.skipped?.(query, length) ?? (Math.max(1, Number(query.get('page') ?? 1)) - 1) * length
    return style.list({ records: found.slice(start, start + length), total: found.length, length, query }, resource)
  }
}

async function formOf(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()))
}

/** Values that are none of the choices. */
function wrongIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const wrong = Object.entries(values).filter(
    ([name, value]) => value !== '' && choices[name]?.includes(value) === false,
  )
  return Object.fromEntries(wrong.map(([name]) => [name, `${name} must be one of ${choices[name]?.join(', ')}`]))
}

/** The fields of a record under the names of the source. */
export function timed({ fields, createdAt, updatedAt }: Stored): Record<string, unknown> {
  return { ...fields, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}
