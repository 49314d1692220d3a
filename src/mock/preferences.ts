import { otherError, type Answer } from './answer.ts'
import { exampleBody, type MockContract, type MockOperation } from './contract.ts'

/** What a request prefers (RFC 7240): an answer by status or by the name of an example, made-up data, a delay. */
export interface Preferences {
  code?: string
  example?: string
  dynamic?: string
  delay?: string
}

const known = ['code', 'example', 'dynamic', 'delay'] as const

/** Reads `Prefer: code=422, example=missingName`. What the mock does not know is ignored, as RFC 7240 asks. */
export function preferencesIn(header: string | null | undefined): Preferences {
  if (!header) return {}
  const pairs = header.split(/[,;]/).map((part) => part.split('=').map((side) => side.trim().replace(/^"(.*)"$/, '$1')))
  return Object.fromEntries(pairs.filter(([name]) => known.some((one) => one === name?.toLowerCase())).map(([name = '', value = '']) => [name.toLowerCase(), value]))
}

/** The preferences that were followed, for `Preference-Applied`. */
export function applied(preferences: Preferences): string {
  return known.filter((name) => preferences[name] !== undefined).map((name) => `${name}=${preferences[name]}`).join(', ')
}

/** The documented answer that was asked for, whatever the request was; undefined if none was asked for. */
export function forcedAnswer(contract: MockContract, operation: MockOperation, preferences: Preferences): Answer | undefined {
  const { code, example } = preferences
  if (code === undefined && example === undefined) return undefined
  const documented = Object.keys(operation.examples)
  const candidates = code === undefined ? documented : documented.filter((status) => status === code)
  if (candidates.length === 0 && /^[45]\d\d$/.test(code ?? '')) candidates.push('default')
  const key = candidates.find((status) => example === undefined || example in (operation.examples[status] ?? {}))
  if (key === undefined) return notDocumented(operation, candidates)
  const status = Number(code ?? (key === 'default' ? 500 : key))
  const retry: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': contract.retryAfter } : {}
  return { status, headers: { ...retry, 'Preference-Applied': applied(preferences) }, body: exampleBody(contract, operation, key, example) }
}

/** Names the examples of the given statuses, or the statuses if there are none. */
function notDocumented({ operationId, examples }: MockOperation, statuses: string[]): Answer {
  const names = statuses.flatMap((status) => Object.keys(examples[status] ?? {}))
  const [what, all] = statuses.length > 0 ? ['example', names] : ['status', Object.keys(examples)]
  return otherError(400, `${operationId} documents no such ${what}. It has: ${all.join(', ') || 'none'}.`)
}
