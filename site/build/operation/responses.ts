import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'
import type { ResponseView } from '../../../scripts/contract/operations.ts'
import { type Field, headerFields, propertyFields } from './field.ts'

export interface ResponseText {
  /** Its place in the reference. */
  id: string
  /** The status as it is shown. */
  status: string
  description: string
  /** Ids of those that it and its body rest on. */
  assumptions: string[]
  headers: Field[]
  fields: Field[]
  examples: ExampleText[]
}

export interface ExampleText {
  /** Its own, where the response is `default`. */
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
    examples: examplesOf(view),
  }
}

/** An example of `default` has a status of its own. */
export function examplesOf({ status, body }: ResponseView): ExampleText[] {
  return Object.entries(body?.examples ?? {}).map(([name, { summary = '', value, 'x-status': own = status }]) => {
    return { status: own, name, summary, value }
  })
}
