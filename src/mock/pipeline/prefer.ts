import type { MockRequest } from './mock-request.ts'
import type { Rule } from '../sessions/rules.ts'

const known = ['code', 'example', 'delay'] as const

type Given = Partial<Record<(typeof known)[number], string>>

// A name and its value, which may be a quoted text with commas, after the separator.
const preference = /(^|[,;])\s*([^\s=,;]*)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"|([^,;]*)))?/g

/**
 * Reads `Prefer: code=422, example=missingName` (RFC 7240) as a rule for one request; undefined if it has no preference
 * that the mock knows. As the RFC requires, unknown preferences and parameters are ignored, and the first of several
 * counts. After a known one, a semicolon works like a comma. The query `?__code=422` does the same, as for Prism, and
 * comes first.
 */
export function preferredRule({ header, search }: MockRequest): Rule | undefined {
  const given = givenAsToPrism(search)
  let isOurs = false
  for (const [, separator, text = '', quoted, value = ''] of header('prefer')?.matchAll(preference) ?? []) {
    const name = known.find((one) => one === text.toLowerCase())
    if (separator !== ';') isOurs = name !== undefined
    if (isOurs && name) given[name] ??= quoted ?? value.trim()
  }
  const applied = known.filter((name) => given[name] !== undefined).map((name) => `${name}=${given[name]}`)
  if (applied.length === 0) return undefined
  const { code, ...others } = given
  const headers = { 'Preference-Applied': applied.join(', ') }
  return { ...others, ...(code !== undefined && { status: statusOf(code) }), headers }
}

/** `?__code=404&__example=empty`, as for Prism, for callers that cannot send a header. */
function givenAsToPrism(search: string): Given {
  const query = new URLSearchParams(search)
  const sent = known.map((name) => [name, query.get(`__${name}`) ?? undefined])
  return Object.fromEntries(sent) as Given
}

/** Three digits: JavaScript also reads `2e2` as a number, but it is not a status. */
function statusOf(code: string): number {
  return String(Number(code)) === code ? Number(code) : Number.NaN
}
