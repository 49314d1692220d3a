// What samples and Try it know about an operation: plain data, which the build also puts into the script of the page.

import type { Call, Pair } from '../samples/call.ts'

/** Everything of a call that does not depend on what the reader enters. */
export interface TryOperation extends Pick<Call, 'resource' | 'result' | 'hasBody'> {
  id: string
  /** The methods to choose from, each with the name that the client has for it. */
  methods: { method: string; name: string; deprecated?: string }[]
  path: string
  fields: TryField[]
  /** The documented responses that can be requested of the mock. */
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
  /** Its value before the reader types. */
  example: string
}

export interface TryResponse {
  status: number
  /** The key of the example. Without one, the response has no body. */
  example?: string
  summary: string
}

/** The call with these values; a field that `values` does not have is left out. */
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

/** The value as the samples write it: a number where it is one, and what is no number as it was entered. */
function typed(text: string, { type }: TryField): Pair['value'] {
  if (['integer', 'number'].includes(type) && /^\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && ['true', 'false'].includes(text)) return text === 'true'
  return text
}
