// Records, pages and errors for the tests of users: typed by the contract, filled from its examples.

import { type Fixtures, errors, examples } from '../../generated/fixtures.ts'
import {
  NotFoundError,
  type StatusErrorInit,
  UnauthenticatedError,
  UnsupportedMediaTypeError,
  ValidationError,
} from '../index.ts'
import { valueAt } from '../lib/json-pointer.ts'

/** An example, and where the parts of its page stand. */
interface Example {
  record: unknown
  page: unknown
  records: string
  roles: Readonly<Record<string, string>>
  /** The query parameter for the length of a page, and its values in ascending order. */
  length: { name: string; values: readonly number[] }
}

const classes = { NotFoundError, UnauthenticatedError, UnsupportedMediaTypeError, ValidationError }

/**
 * Records, pages and errors as the service sends them.
 *
 * @example
 * const { pixel, pixelPage } = fixtures
 * server.use(http.get('*\/api/v1/pixels', () => HttpResponse.json(pixelPage([pixel({ name: 'Spring sale' })]))))
 */
export const fixtures: Fixtures = makeFixtures()

export type { Fixtures }

function makeFixtures(): Fixtures {
  const made: Record<string, unknown> = {}
  for (const [name, example] of Object.entries<Example>(examples)) {
    made[name] = (fields: object = {}) => ({ ...structuredClone(Object(example.record)), ...fields })
    made[`${name}Page`] = (records: unknown[] = []) => pageOf(example, records)
  }
  for (const [name, Class] of Object.entries(classes)) {
    const method = name.charAt(0).toLowerCase() + name.slice(1)
    made[method] = (init?: StatusErrorInit) => new Class({ ...Object(Reflect.get(errors, name)), ...init })
  }
  // The names and the types are generated from the same lists.
  return made as unknown as Fixtures
}

function pageOf({ page, records: place, roles, length }: Example, records: unknown[]): unknown {
  const count = records.length
  const shown = (role: string): unknown => (roles[role] === undefined ? undefined : valueAt(page, roles[role]))
  const lengths = [Number(shown('page-length')), ...length.values]
  const pageLength = lengths.find((one) => one >= count) ?? count
  const url = onlyPage(String(shown('first-url')), length.name, pageLength)
  const values: Record<string, unknown> = {
    total: count,
    'first-position': count > 0 ? 1 : null,
    'last-position': count > 0 ? count : null,
    // The first page is the last one.
    'last-page': shown('page'),
    'page-length': pageLength,
    'first-url': url,
    'last-url': url,
    'next-url': null,
    'previous-url': null,
  }
  let body = replaced(structuredClone(page), place, records)
  for (const [role, pointer] of Object.entries(roles))
    if (values[role] !== undefined) body = replaced(body, pointer, values[role])
  return body
}

/** The address of the first page, with a length that holds all records. */
function onlyPage(first: string, lengthName: string, length: number): string {
  const [path = '', query = ''] = first.split('?')
  const parameters = new URLSearchParams(query)
  if (parameters.has(lengthName)) parameters.set(lengthName, String(length))
  return `${path}?${parameters}`
}

/** The same body with another value at a JSON pointer; `''` is the body itself. */
function replaced(body: unknown, pointer: string, value: unknown): unknown {
  const keys = pointer.split('/').slice(1)
  const last = keys.pop()
  if (last === undefined) return value
  Object.assign(Object(valueAt(body, keys.map((name) => `/${name}`).join(''))), { [last]: value })
  return body
}
