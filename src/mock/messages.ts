// What travels through the mock: a request, what was found out about it, and a response.

import type { Roles } from '../lib/fill-body.ts'
import type { DocumentedRejection } from './contract/types.ts'
import type { ValidationIssue } from '../lib/validation.ts'

/** A request from the wire, from a page or from a test: the same for all of them. */
export interface MockRequest {
  method: string
  /** The origin that links begin with, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, read only when the request is logged. */
  headers(): Record<string, string>
  /** Reads the body as text; undefined when it is too large. A body that is not needed is not read. */
  text(): Promise<string | undefined>
  /** Aborted when the caller leaves. Only a server has one. */
  signal?(): AbortSignal
}

/** What is to be responded. The steps of the pipeline return it; `render` writes it. */
export type Outcome = OutcomeKinds & {
  /** The names of what was sent and had no effect. */
  ignored?: string
}

/** What HTTP itself says of a request, whatever the contract is of; or a response as it is given. */
export type HttpOutcome =
  | { kind: 'error'; status: number; message: string; headers?: Record<string, string> }
  /** A text is sent as it is, anything else as JSON. */
  | { kind: 'raw'; status: number; headers?: Record<string, string>; body?: unknown }
  /** What a function of a program responds with, or a real service. */
  | { kind: 'given'; response: Response; by?: string }
  /** The caller left, and a service has nobody to respond to. */
  | { kind: 'left' }

type OutcomeKinds =
  /** The operation was carried out. */
  | { kind: 'success'; roles: Roles }
  /** The contract documents that the request is rejected. */
  | { kind: 'rejection'; rejection: DocumentedRejection; issues?: readonly ValidationIssue[]; isStrict?: boolean }
  /** A documented response that a rule or `Prefer` asks for, with a body of its own if it gives one. */
  | { kind: 'example'; status: number; example?: string | undefined; message?: string; body?: unknown }
  | HttpOutcome
  /** The connection ends without a response, or never has one. */
  | { kind: 'drop' | 'hang' }

/** Tells an outcome from a request that goes on to the next step. */
export function isOutcome<Step extends object>(step: Step): step is Extract<Step, { kind: string }> {
  return 'kind' in step
}

/** A response before it is written to the wire. If the body is undefined, the response has no body. */
export interface MockResponse {
  /** 0 if there is none: the connection is dropped, or hangs. */
  status: number
  headers: Record<string, string>
  body?: unknown
  /** Default: JSON. */
  mediaType?: string
  /** Whether it is sent as it is to requests without `Accept`, too. */
  anyAccept?: boolean
  /** What was wrong with the request, for the log. */
  reason?: string
  /** The names of parameters and fields that had no effect. */
  ignored?: string
  /** The operationId of the request; left out if no operation is for it. */
  operation?: string
  /** Where it comes from, if it is not the usual response: a rule, `Prefer` or the upstream. */
  by?: string
  /** What happens to the connection instead; `cut` is in the middle of the body. */
  fault?: 'drop' | 'hang' | 'cut'
  /** Sent as it is, instead of all this. */
  given?: Response
}

/** Problems (RFC 9457) are JSON too. */
export function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json')
}
