// The messages in the mock: a request, what each step finds out about it, and a response.

import type { Roles } from '../lib/fill-body.ts'
import type { DocumentedRejection } from './contract/types.ts'
import type { ValidationIssue } from '../lib/validation.ts'

/** A request from a socket, a page or a test, in one form. */
export interface MockRequest {
  method: string
  /** The origin of links, such as `http://127.0.0.1:4010`. */
  origin: string
  path: string
  /** The query without its question mark. */
  search: string
  header(name: string): string | null | undefined
  /** All headers, read only when the request is logged. */
  headers(): Record<string, string>
  /** Reads the body as text; undefined if it is too large. A body that is not needed is not read. */
  text(): Promise<string | undefined>
  /** Aborts when the caller leaves. Only a server has one. */
  signal?(): AbortSignal
}

/** The result of the pipeline's steps; `render` turns it into a response. */
export type Outcome = OutcomeKinds & {
  /** The names of parameters and fields without effect. */
  ignored?: string
}

/** A response of HTTP itself, for any contract, or a complete response. */
export type HttpOutcome =
  | { kind: 'error'; status: number; message: string; headers?: Record<string, string> }
  /** Text is sent as it is, everything else as JSON. */
  | { kind: 'raw'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The response of a program's function, or of a real service. */
  | { kind: 'given'; response: Response; by?: string }
  /** The caller left, so nobody receives a response. */
  | { kind: 'left' }

type OutcomeKinds =
  /** The operation was carried out. */
  | { kind: 'success'; roles: Roles }
  /** The request is rejected, as the contract documents. */
  | { kind: 'rejection'; rejection: DocumentedRejection; issues?: readonly ValidationIssue[]; isStrict?: boolean }
  /** A documented response from a rule or `Prefer`, perhaps with its own body. */
  | { kind: 'example'; status: number; example?: string | undefined; message?: string; body?: unknown }
  | HttpOutcome
  /** The connection ends without a response, or never gets one. */
  | { kind: 'drop' | 'hang' }

/** Whether a step ended the request, instead of passing it on. */
export function isOutcome<Step extends object>(step: Step): step is Extract<Step, { kind: string }> {
  return 'kind' in step
}

/** A response before it is written. If the body is undefined, the response has no body. */
export interface MockResponse {
  /** 0 without a response: the connection is dropped, or hangs. */
  status: number
  headers: Record<string, string>
  body?: unknown
  /** Default: JSON. */
  mediaType?: string
  /** Whether it is sent unchanged to requests without `Accept`, too. */
  anyAccept?: boolean
  /** What was wrong with the request, for the log. */
  reason?: string
  /** The names of parameters and fields without effect. */
  ignored?: string
  /** The operationId of the request; left out if no operation fits. */
  operation?: string
  /** The source of an unusual response: a rule, `Prefer` or the upstream. */
  by?: string
  /** What happens to the connection instead; `cut` ends it in the middle of the body. */
  fault?: 'drop' | 'hang' | 'cut'
  /** Sent as it is, in place of everything else. */
  given?: Response
}

/** Problem details (RFC 9457) are JSON, too. */
export function isJson(mediaType: string): boolean {
  return mediaType.endsWith('json')
}
