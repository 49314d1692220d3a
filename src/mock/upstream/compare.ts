import { differenceIn, type Shape } from '../../lib/shape.ts'

/** What the contract documents of a response. */
export interface DocumentedShape {
  /** Left out if there is no body. */
  readonly mediaType?: string
  readonly shape?: Shape
  /** The ids of the ledger entries that the response, or a part of its body, rests on; by JSON pointer. */
  readonly marks: Readonly<Record<string, readonly string[]>>
}

type DocumentedShapes = Readonly<Record<string, Readonly<Record<string, DocumentedShape>>>>

interface Received {
  status: number
  contentType: string
  text: string
}

/** What a service responds that the contract does not document, in a sentence with the ids of the ledger; or undefined. */
export function differenceFrom(
  documented: DocumentedShapes,
  operationId: string,
  { status, contentType, text }: Received,
): string | undefined {
  const responses = documented[operationId] ?? {}
  const found = responses[status] ?? (status >= 400 ? responses['default'] : undefined)
  if (!found) {
    const [success, usual] = Object.entries(responses)[0] ?? []
    return `${operationId} responds ${status}, and the contract documents ${success}${ids(usual, '')}.`
  }
  const { mediaType, shape } = found
  const place = `${operationId} ${status}`
  if (mediaType === undefined)
    return text === '' ? undefined : `${place} has a body, and the contract documents none${ids(found, '')}.`
  const type = contentType.split(';')[0]?.trim() ?? ''
  if (type !== mediaType) return `${place} is "${type}", and the contract documents ${mediaType}${ids(found, '')}.`
  if (shape === undefined || !mediaType.endsWith('json')) return undefined
  const difference = differenceIn(parsed(text), shape)
  if (difference === undefined) return undefined
  const what = difference === '' ? 'the body' : difference
  return `${place}: ${what} is not what the contract documents${ids(found, difference)}.`
}

/** What is no JSON is no object either. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The entries that the nearest part above a place rests on. */
function ids(documented: DocumentedShape | undefined, pointer: string): string {
  const { marks = {} } = documented ?? {}
  const parts = pointer.replace(/\/\d+(?=\/|$)/g, '/*').split('/')
  while (parts.length > 1 && marks[parts.join('/')] === undefined) parts.pop()
  const found = marks[parts.join('/')] ?? []
  return found.length === 0 ? '' : ` (${found.join(', ')})`
}
