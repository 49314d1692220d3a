import { exampleBody, type MockContract, type MockOperation, responseOf } from './contract.ts'
import { documented, exampleRoles, type MockResponse, otherError, statuses } from './response.ts'

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

/** The documented response that `Prefer` asks for, whatever the request is; undefined without such a preference. */
export function forcedResponse(
  contract: MockContract,
  operation: MockOperation,
  preferences: Preferences,
  headers: Record<string, string> = {},
): MockResponse | undefined {
  const { code, example } = preferences
  if (code === undefined && example === undefined) return undefined
  const examplesOf = (one: string): object => responseOf(contract, operation, one)?.examples ?? {}
  const all = Object.keys(operation.responses).filter((status) => status !== 'default')
  const candidates = code === undefined ? all : all.filter((status) => status === code)
  const status = candidates.find((one) => example === undefined || Object.hasOwn(examplesOf(one), example))
  if (status !== undefined) {
    const response = exampleResponse(contract, operation, Number(status), example)
    return { ...response, headers: { ...response.headers, ...headers } }
  }
  // Every other error is allowed, and has no example.
  if (candidates.length === 0 && !/^[45]\d\d$/.test(code ?? ''))
    return notDocumented(contract, operation, 'status', [...all, 'any other 4xx or 5xx'])
  if (example === undefined) return otherError(contract, Number(code), 'This error was asked for.', headers)
  const names = candidates.flatMap((one) => Object.keys(examplesOf(one)))
  return notDocumented(contract, operation, code === undefined ? 'example' : `example of ${code}`, names)
}

/** An example as the contract shows it. */
export function exampleResponse(
  contract: MockContract,
  operation: MockOperation,
  status: number,
  name?: string,
): MockResponse {
  const response = responseOf(contract, operation, status)
  const body = response && exampleBody(response, name)
  const filled = documented(contract, operation, status, exampleRoles(contract, operation, status, name))
  return body === undefined ? filled : { ...filled, body }
}

function notDocumented(
  contract: MockContract,
  { operationId }: MockOperation,
  what: string,
  all: string[],
): MockResponse {
  const names = all.join(', ') || 'none'
  return otherError(contract, statuses.badRequest, `${operationId} documents no such ${what}. It has: ${names}.`)
}
