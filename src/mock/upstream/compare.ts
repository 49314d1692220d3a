import { parseJson } from '../../lib/json.ts'
import { documentedFor, mismatchesIn, type ResponseSchemas } from '../../lib/response-schemas.ts'

interface Received {
  status: number
  contentType: string
  text: string
}

/** What a service responds that the contract does not document: a sentence each, with the ids of the ledger. */
export function differencesFrom(
  documented: ResponseSchemas,
  operationId: string,
  { status, contentType, text }: Received,
): string[] {
  const found = documentedFor(documented, operationId, status)
  if (!found) {
    const [success, usual] = Object.entries(documented.responses[operationId] ?? {})[0] ?? []
    return [`${operationId} responds ${status}, and the contract documents ${success}${named(usual?.assumptions)}.`]
  }
  const { mediaType, schema, assumptions } = found
  const place = `${operationId} ${status}`
  const type = text === '' ? undefined : (contentType.split(';')[0]?.trim() ?? '')
  if (type !== mediaType)
    return [`${place} has ${bodyOf(type)}, and the contract documents ${bodyOf(mediaType)}${named(assumptions)}.`]
  if (schema === undefined) return []
  return mismatchesIn(parseJson(text), schema, documented.schemas).map(({ pointer, problem, assumption }) => {
    const ids = assumption === undefined ? assumptions : [assumption]
    // What is so of every record is said once.
    const part = pointer === '' ? 'the body' : pointer.replace(/\/\d+(?=\/|$)/g, '/*')
    return `${place}: ${part} ${problem}${named(ids)}.`
  })
}

function bodyOf(mediaType: string | undefined): string {
  return mediaType === undefined ? 'no body' : `a body of ${mediaType || 'no media type'}`
}

function named(ids: readonly string[] = []): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`
}
