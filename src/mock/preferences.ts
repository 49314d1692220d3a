import { exampleBody, type MockContract, type MockOperation } from './contract.ts'
import { otherError, type MockResponse } from './response.ts'

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

/** The preferences that were followed, for `Preference-Applied`. */
export function applied(preferences: Preferences): string {
  return known
    .filter((name) => preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`)
    .join(', ')
}

/** The documented response that was asked for, whatever the request was; undefined if none was asked for. */
export function forcedResponse(
  contract: MockContract,
  operation: MockOperation,
  preferences: Preferences,
): MockResponse | undefined {
  const { code, example } = preferences
  if (code === undefined && example === undefined) return undefined
  const documented = Object.keys(operation.examples).filter((status) => status !== 'default')
  const candidates = code === undefined ? documented : documented.filter((status) => status === code)
  const key = candidates.find(
    (status) => example === undefined || Object.hasOwn(operation.examples[status] ?? {}, example),
  )
  const headers = { 'Preference-Applied': applied(preferences) }
  if (key === undefined) {
    // Every other error is allowed, and has no example.
    if (candidates.length === 0 && !/^[45]\d\d$/.test(code ?? ''))
      return notDocumented(operation, 'status', [...documented, 'any other 4xx or 5xx'])
    if (example === undefined) return otherError(Number(code), 'This error was asked for.', headers)
    return notDocumented(
      operation,
      code === undefined ? 'example' : `example of ${code}`,
      candidates.flatMap((status) => Object.keys(operation.examples[status] ?? {})),
    )
  }
  const retry: Record<string, string> = key === '429' || key === '503' ? { 'Retry-After': contract.retryAfter } : {}
  return {
    status: Number(key),
    headers: { ...retry, ...headers },
    body: exampleBody(contract, operation, key, example),
  }
}

function notDocumented({ operationId }: MockOperation, what: string, all: string[]): MockResponse {
  return otherError(400, `${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`)
}
