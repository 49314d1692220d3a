import type { MockRequest } from '../messages.ts'
import type { Rule } from '../sessions/rules.ts'

const known = ['code', 'example', 'delay'] as const

type Given = Partial<Record<(typeof known)[number], string>>

// A name and its value, which may be a quoted text with commas in it, after the separator before them.
const preference = /(^|[,;])\s*([^\s=,;]*)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"|([^,;]*)))?/g

/**
 * Reads `Prefer: code=422, example=missingName` (RFC 7240) as a rule for one request; undefined if it prefers nothing that
 * the mock knows. What the mock does not know is ignored, parameters included, and of what comes twice the first counts, as
 * the RFC asks. After one of the mock's own a semicolon is as good as a comma. A query can say the same as `?__code=422`,
 * as for Prism, and comes first.
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

/** `?__code=404&__example=empty`, as Prism takes it from whoever cannot send a header. */
function givenAsToPrism(search: string): Given {
  const query = new URLSearchParams(search)
  const sent = known.map((name) => [name, query.get(`__${name}`) ?? undefined])
  return Object.fromEntries(sent) as Given
}

/** Three digits; no status for what JavaScript reads as a number too, such as `2e2`. */
function statusOf(code: string): number {
  return String(Number(code)) === code ? Number(code) : Number.NaN
}
