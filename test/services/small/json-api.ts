// JSON:API 1.1: the fields of a record are its attributes, its id stands beside them, and pages have numbers.

import { type Stored, type Style, timed } from './service.ts'

const headers = { 'Content-Type': 'application/vnd.api+json' }

export const style: Style = {
  id: ({ number }) => String(number),
  one: (stored, status) => Response.json({ data: resourceOf(stored) }, { status, headers }),
  list: (page) =>
    Response.json(
      { data: page.records.map(resourceOf), meta: { total: page.total, page: pageIn(page.query) } },
      { headers },
    ),
  skipped: (query, length) => (pageIn(query) - 1) * length,
  deleted: () => new Response(null, { status: 204 }),
  unauthenticated: () => errorsOf(401, [{ title: 'Unauthorized', detail: 'The token is missing or invalid.' }]),
  unknown: () => errorsOf(404, [{ title: 'Not Found', detail: 'No record has this id.' }]),
  invalid: (fields) => {
    const errors = Object.entries(fields).map(([field, detail]) => ({
      title: 'Invalid Attribute',
      detail,
      source: { pointer: `/data/attributes/${field}` },
    }))
    return errorsOf(422, errors)
  },
}

function resourceOf(stored: Stored): object {
  const { number, resource } = stored
  return { type: resource.name, id: String(number), attributes: timed(stored) }
}

function pageIn(query: URLSearchParams): number {
  return Number(query.get('page[number]') ?? 1)
}

function errorsOf(status: number, errors: readonly object[]): Response {
  const all = errors.map((error) => ({ status: String(status), ...error }))
  return Response.json({ errors: all }, { status, headers })
}
