import { parseJson } from '../../lib/json.ts'
import { documentedFor, mismatchesIn, type ResponseSchemas } from '../../lib/response-schemas.ts'

interface Received {
  status: number
  contentType: string
  text: string
}

/** What a service responds that the contract does not document, in a sentence with the ids of the ledger; or undefined. */
export function differenceFrom(
  documented: ResponseSchemas,
  operationId: string,
  { status, contentType, text }: Received,
): string | undefined {
  const found = documentedFor(documented, operationId, status)
  if (!found) {
    const [success, usual] = Object.entries(documented.responses[operationId] ?? {})[0] ?? []
    return `${operationId} responds ${status}, and the contract documents ${success}${named(usual?.assumptions)}.`
  }
  const { mediaType, schema, assumptions } = found
  const place = `${operationId} ${status}`
  if (mediaType === undefined)
    return text === '' ? undefined : `${place} has a body, and the contract documents none${named(assumptions)}.`
  const type = contentType.split(';')[0]?.trim() ?? ''
  if (type !== mediaType) return `${place} is "${type}", and the contract documents ${mediaType}${named(assumptions)}.`
  if (schema === undefined) return undefined
  const [mismatch] = mismatchesIn(parseJson(text), schema, documented.schemas)
  if (!mismatch) return undefined
  const { pointer, problem, assumption } = mismatch
  const ids = assumption === undefined ? assumptions : [assumption]
  return `${place}: ${pointer === '' ? 'the body' : pointer} ${problem}${named(ids)}.`
}

function named(ids: readonly string[] = []): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`
}
