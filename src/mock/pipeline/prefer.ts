import type { Rule } from '../sessions/rules.ts'

/** A response that one request asks for, which a rule would ask for for many. */
interface Preferred {
  rule: Rule
  /** What `Preference-Applied` says. */
  applied: string
}

const known = ['code', 'example', 'delay'] as const

// A name and its value, which may be a quoted text with commas in it, after the separator before them.
const preference = /(^|[,;])\s*([^\s=,;]*)\s*(?:=\s*(?:"((?:\\.|[^"\\])*)"|([^,;]*)))?/g

/**
 * Reads `Prefer: code=422, example=missingName` (RFC 7240); undefined if it prefers nothing that the mock knows. What the
 * mock does not know is ignored, parameters included, and of what comes twice the first counts, as the RFC asks. After one
 * of the mock's own a semicolon is as good as a comma.
 */
export function parsePrefer(header: string | null | undefined): Preferred | undefined {
  const given: Partial<Record<(typeof known)[number], string>> = {}
  let isOurs = false
  for (const [, separator, text = '', quoted, value = ''] of header?.matchAll(preference) ?? []) {
    const name = known.find((one) => one === text.toLowerCase())
    if (separator !== ';') isOurs = name !== undefined
    if (isOurs && name) given[name] ??= quoted ?? value.trim()
  }
  const applied = known.filter((name) => given[name] !== undefined).map((name) => `${name}=${given[name]}`)
  const { code, ...others } = given
  const rule = code === undefined ? others : { ...others, status: statusOf(code) }
  return applied.length === 0 ? undefined : { rule, applied: applied.join(', ') }
}

/** Three digits; no status for what JavaScript reads as a number too, such as `2e2`. */
function statusOf(code: string): number {
  return String(Number(code)) === code ? Number(code) : Number.NaN
}
