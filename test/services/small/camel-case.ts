// Names in camel case, pages that count from 0, and the errors of Spring: its filter rejects a missing key without a body.

import type { Stored, Style } from './service.ts'

export const style: Style = {
  id: ({ number }) => number,
  one: (stored, status) => Response.json(recordOf(stored), { status }),
  list: ({ records, total, length, query }) =>
    Response.json({
      content: records.map(recordOf),
      totalElements: total,
      totalPages: Math.ceil(total / length),
      size: length,
      number: Number(query.get('page') ?? 0),
      numberOfElements: records.length,
    }),
  skipped: (query, length) => Number(query.get('page') ?? 0) * length,
  deleted: () => new Response(null, { status: 204 }),
  unauthenticated: () => new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }),
  unknown: (path) => errorOf(404, 'Not Found', 'No such record.', { path }),
  invalid: (fields, path) => {
    const errors = Object.entries(fields).map(([field, defaultMessage]) => ({
      field,
      defaultMessage,
      code: 'NotBlank',
    }))
    return errorOf(400, 'Bad Request', 'Validation failed.', { path, errors })
  },
}

function recordOf({ number, fields, createdAt, updatedAt }: Stored): object {
  const named = Object.entries(fields).map(([name, value]) => [camelCase(name), value])
  return {
    id: number,
    ...Object.fromEntries(named),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}

function errorOf(status: number, error: string, message: string, more = {}): Response {
  return Response.json({ timestamp: new Date().toISOString(), status, error, message, ...more }, { status })
}
