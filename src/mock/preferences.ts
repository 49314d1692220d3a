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
  const key = code === undefined ? withExample(operation, example ?? '') : documentedAs(operation, code)
  if (key === undefined) return code === undefined ? noSuchExample(operation, example ?? '') : notDocumented(operation, code)
  if (example !== undefined && !(example in (operation.examples[key] ?? {}))) return noSuchExample(operation, example, key)
  const status = Number(code ?? (key === 'default' ? 500 : key))
  const retry: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': contract.retryAfter } : {}
  return { status, headers: { ...retry, 'Preference-Applied': applied(preferences) }, body: exampleBody(contract, operation, key, example) }
}

/** Under which status the contract documents a code. */
function documentedAs({ examples }: MockOperation, code: string): string | undefined {
  if (code in examples && code !== 'default') return code
  return /^[45]\d\d$/.test(code) && 'default' in examples ? 'default' : undefined
}

function withExample({ examples }: MockOperation, name: string): string | undefined {
  return Object.keys(examples).find((status) => name in (examples[status] ?? {}))
}

function notDocumented({ operationId, examples }: MockOperation, code: string): Answer {
  const statuses = Object.keys(examples).filter((status) => status !== 'default')
  return otherError(400, `${operationId} documents no status ${code}. Prefer one of: ${statuses.join(', ')}, or any other 4xx or 5xx.`)
}

function noSuchExample({ operationId, examples }: MockOperation, name: string, status?: string): Answer {
  const keys = status === undefined ? Object.keys(examples) : [status]
  const names = keys.flatMap((key) => Object.keys(examples[key] ?? {}))
  return otherError(400, `${operationId} has no example "${name}"${status ? ` for ${status}` : ''}. It has: ${names.join(', ') || 'none'}.`)
}
