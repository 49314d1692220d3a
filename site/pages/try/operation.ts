// What samples and Try it need of an operation: plain data, which the build also puts into the script of the page.

import type { Call, Pair } from '../samples/call.ts'

/** The parts of a call that do not depend on the reader. */
export interface TryOperation extends Pick<Call, 'resource' | 'result' | 'hasBody'> {
  id: string
  /** The methods to choose from, each with its name in the client. */
  methods: { method: string; name: string; deprecated?: string }[]
  path: string
  fields: TryField[]
  /** The documented responses that can be requested from the mock. */
  responses: TryResponse[]
}

export interface TryField {
  name: string
  in: 'path' | 'query' | 'form'
  /** The first type of its schema. */
  type: string
  required: boolean
  /** The values to choose from, if they are listed. */
  values: string[]
  /** Its initial value. */
  example: string
}

export interface TryResponse {
  status: number
  /** The key of the example. Without one, the response has no body. */
  example?: string
  summary: string
}

/** The call with these values; leaves out fields that `values` does not have. */
export function callOf(
  operation: TryOperation,
  method: string,
  values: ReadonlyMap<string, string>,
  baseUrl: string,
): Call {
  const { resource, result, hasBody, methods, path, fields } = operation
  const sent = (place: TryField['in']): Pair[] =>
    fields
      .filter((field) => field.in === place && values.has(field.name))
      .map((field) => ({ name: field.name, value: typed(values.get(field.name) ?? '', field) }))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const { name = '', deprecated } = methods.find((one) => one.method === method) ?? {}
  return {
    method,
    url: baseUrl + filled,
    baseUrl,
    query: sent('query'),
    ...(fields.some((field) => field.in === 'form') && { form: sent('form') }),
    ids: sent('path').map(({ value }) => value),
    resource,
    name,
    ...(deprecated !== undefined && { deprecated }),
    ...(result !== undefined && { result }),
    hasBody,
  }
}

/** The value in samples: a number if it is one, otherwise as entered. */
function typed(text: string, { type }: TryField): Pair['value'] {
  if (['integer', 'number'].includes(type) && /^\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && ['true', 'false'].includes(text)) return text === 'true'
  return text
}
