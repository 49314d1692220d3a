// What Try it knows about an operation: plain data, which the build puts into the script of the page.

import type { Call } from './call.ts'

/** Everything of a call that does not depend on what the reader enters. */
export interface TryOperation extends Pick<Call, 'resource' | 'result' | 'hasBody'> {
  id: string
  /** The methods to choose from, each with the name that the client has for it. */
  methods: { method: string; name: string }[]
  path: string
  fields: TryField[]
  /** The documented responses that the mock can be asked for. */
  responses: TryResponse[]
}

export interface TryField {
  name: string
  in: 'path' | 'query' | 'form'
  required: boolean
  isNumber: boolean
  /** The values to choose from, if they are listed. */
  values: string[]
  /** Its value before the reader types. */
  example: string
}

export interface TryResponse {
  status: string
  /** The key of the example. Without one, the response has no body. */
  example?: string
  summary: string
}
