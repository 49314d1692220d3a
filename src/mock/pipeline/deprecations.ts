import type { Deprecation } from '../contract/types.ts'
import { pairsIn } from './form-values.ts'
import { authenticate } from './authenticate.ts'
import type { RoutedRequest } from './requests.ts'

/**
 * The headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) of a request that uses something deprecated. If it uses
 * several, the earliest dates are sent: from then on, the request may fail.
 */
export async function deprecationHeaders(routed: RoutedRequest): Promise<Record<string, string>> {
  const { operation, request } = routed
  const { deprecations = [] } = operation
  if (deprecations.length === 0) return {}
  const query = [...pairsIn(request.search)]
  // Does not read the body of a request without a key.
  const needsForm = deprecations.some((one) => one.in === 'form') && !authenticate(routed)
  const form = needsForm ? [...pairsIn((await request.text()) ?? '')] : []
  const sent = { query, form }
  const found = deprecations.filter((one) => isSent(one, one.in === undefined ? [] : sent[one.in]))
  const [since] = found.map((one) => one.since).sort()
  const [sunset] = found.map((one) => one.sunset).sort()
  if (since === undefined || sunset === undefined) return {}
  return { Deprecation: `@${Date.parse(since) / 1000}`, Sunset: new Date(sunset).toUTCString() }
}

/** Whether an operation is deprecated itself, whatever the request contains. */
function isSent(one: Deprecation, pairs: readonly (readonly [name: string, text: string])[]): boolean {
  if (one.in === undefined) return true
  return pairs.some(([name, text]) => name === one.name && (one.value === undefined || one.value === text))
}
