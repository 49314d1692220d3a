import { type MockOperation, responseOf } from './contract.ts'
import { documented, exampleResponse, type MockResponse } from './response.ts'

/** What a request prefers (RFC 7240): a response by status or by the name of an example, a delay. */
export interface Preferences {
  code?: string
  example?: string
  delay?: string
}

const known = ['code', 'example', 'delay'] as const

// A name and its value, which may be a quoted text with commas in it, after the separator before them.
const preference = /(^|[,;])\s*([^\s=,;]*)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"|([^,;]*)))?/g

/**
 * Reads `Prefer: code=422, example=missingName`. What the mock does not know is ignored, parameters included, and of
 * what comes twice the first counts, as RFC 7240 asks. After one of the mock's own a semicolon is as good as a comma.
 */
export function preferencesIn(header: string | null | undefined): Preferences {
  const preferences: Preferences = {}
  let isOurs = false
  for (const [, separator, text = '', quoted, value = ''] of header?.matchAll(preference) ?? []) {
    const name = known.find((one) => one === text.toLowerCase())
    if (separator !== ';') isOurs = name !== undefined
    if (isOurs && name) preferences[name] ??= quoted ?? value.trim()
  }
  return preferences
}

/** The preferences that were applied, for `Preference-Applied`. */
export function appliedPreferences(preferences: Preferences): string {
  return known
    .filter((name) => preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
    .join(', ')
}

/**
 * The documented response that is asked for, whatever the request is; undefined if none is.
 *
 * @throws if the operation documents no such response; the message lists those that it does
 */
export function forcedResponse(operation: MockOperation, { code, example }: Preferences): MockResponse | undefined {
  if (code === undefined && example === undefined) return undefined
  const examplesOf = (status: string): object => responseOf(operation, status)?.examples ?? {}
  const all = Object.keys(operation.responses).filter((status) => status !== 'default')
  const candidates = code === undefined ? all : all.filter((status) => status === code)
  const found = candidates.find((status) => example === undefined || Object.hasOwn(examplesOf(status), example))
  if (found !== undefined) return exampleResponse(operation, Number(found), example)
  // Every other error is allowed, and has no example.
  const isOtherError = candidates.length === 0 && /^[45]\d\d$/.test(code ?? '')
  if (candidates.length === 0 && !isOtherError)
    throw notDocumented(operation, 'status', [...all, 'any other 4xx or 5xx'])
  if (example === undefined) return documented(operation, Number(code), { message: 'This error was asked for.' })
  const names = candidates.flatMap((status) => Object.keys(examplesOf(status)))
  throw notDocumented(operation, code === undefined ? 'example' : `example of ${code}`, names)
}

function notDocumented({ operationId }: MockOperation, what: string, all: string[]): Error {
  return new Error(`${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`)
}
