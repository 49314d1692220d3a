import { jsonIn } from '../../lib/json.ts'
import { documentedFor, mismatchesIn, type ResponseSchemas } from '../../lib/response-schemas.ts'

interface Received {
  status: number
  contentType: string
  /** Undefined if it is too large to read. */
  text: string | undefined
}

/** A sentence about a response, and its subject: each subject is printed once. */
export interface Notice {
  about: string
  sentence: string
}

/**
 * What a service responds that the contract does not document, with the ids of the ledger: a sentence for each place and
 * type of mismatch, with the first value and the number of others.
 */
export function mismatchNotices(
  documented: ResponseSchemas,
  operationId: string,
  { status, contentType, text }: Received,
): Notice[] {
  const found = documentedFor(documented, operationId, status)
  const place = `${operationId} ${status}`
  if (!found) {
    const [success, usual] = Object.entries(documented.responses[operationId] ?? {})[0] ?? []
    const expected = `the contract documents ${success}${named(usual?.assumptions)}`
    return [{ about: place, sentence: `${operationId} responds ${status}, and ${expected}.` }]
  }
  const { mediaType, schema, assumptions } = found
  const type = text === '' ? undefined : (contentType.split(';')[0]?.trim() ?? '')
  if (type !== mediaType) {
    const expected = `the contract documents ${bodyOf(mediaType)}${named(assumptions)}`
    return [{ about: `${place} ${type}`, sentence: `${place} has ${bodyOf(type)}, and ${expected}.` }]
  }
  if (schema === undefined) return []
  if (text === undefined) return [{ about: `${place} size`, sentence: `${place} is too large to be compared.` }]
  const body = jsonIn(text)
  if (body === undefined)
    return [{ about: `${place} JSON`, sentence: `${place} has a body that is not JSON${named(assumptions)}.` }]
  const groups = new Map<string, { part: string; problem: string; ids: readonly string[]; count: number }>()
  for (const { pointer, kind, problem, assumption } of mismatchesIn(body, schema, documented.schemas)) {
    // What applies to every record is printed once.
    const part = pointer === '' ? 'the body' : pointer.replace(/\/\d+(?=\/|$)/g, '/*')
    const ids = assumption === undefined ? assumptions : [assumption]
    const about = `${place} ${part} ${kind}`
    const group = groups.get(about) ?? { part, problem, ids, count: 0 }
    groups.set(about, { ...group, count: group.count + 1 })
  }
  return [...groups].map(([about, { part, problem, ids, count }]) => {
    const more = count > 1 ? `, and ${count - 1} more` : ''
    return { about, sentence: `${place}: ${part} ${problem}${more}${named(ids)}.` }
  })
}

function bodyOf(mediaType: string | undefined): string {
  return mediaType === undefined ? 'no body' : `a body of ${mediaType || 'no media type'}`
}

function named(ids: readonly string[] = []): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`
}
