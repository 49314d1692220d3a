import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { ResponseView } from '../../../scripts/contract/operations.ts'
import { type Field, headerFields, propertyFields } from './field.ts'

export interface ResponseText {
  /** Its place in the reference. */
  id: string
  /** Where the reference has its fields and examples, if it is not here. */
  place?: string
  /** The status to show. */
  status: string
  description: string
  /** The ids of its assumptions and those of its body. */
  assumptions: string[]
  headers: Field[]
  fields: Field[]
  /** Whether the body itself is the record. */
  isRecord: boolean
  examples: ExampleText[]
}

export interface ExampleText {
  /** Its own status, if the response is `default`. */
  status: number
  name: string
  summary: string
  value: unknown
}

export function responseText(operationId: string, view: ResponseView): ResponseText {
  const { status, response, body } = view
  const isDefault = status === 0
  return {
    id: `${operationId}-${isDefault ? 'default' : status}`,
    status: isDefault ? 'Other errors' : String(status),
    description: response.description.trim(),
    assumptions: [...new Set([...assumptionsOf(response), ...assumptionsOf(body?.schema)])],
    headers: headerFields(response.headers),
    fields: propertyFields(body?.schema),
    isRecord: body?.schema['x-role'] === 'record',
    examples: examplesOf(view),
  }
}

/** An example of `default` has a status of its own. */
export function examplesOf({ status, body }: ResponseView): ExampleText[] {
  return Object.entries(body?.examples ?? {}).map(([name, { summary = '', value, 'x-status': own = status }]) => {
    return { status: own, name, summary, value }
  })
}
