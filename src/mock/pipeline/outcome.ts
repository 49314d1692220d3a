import type { Roles } from '../../lib/fill-body.ts'
import type { ValidationIssue } from '../../lib/validation.ts'
import type { DocumentedRejection } from '../contract/types.ts'

/** A response of HTTP itself, for any contract, or a complete response. */
export type HttpOutcome =
  | { kind: 'error'; status: number; message: string; headers?: Record<string, string> }
  /** Text is sent as it is, everything else as JSON. */
  | { kind: 'raw'; status: number; headers?: Record<string, string>; body?: unknown }
  /** The response of a program's function. */
  | { kind: 'given'; response: Response }

/** The result of the pipeline's steps; `render` turns it into a response. */
export type Outcome =
  /** The operation was carried out. */
  | { kind: 'success'; roles: Roles }
  /** The request is rejected, as the contract documents. */
  | { kind: 'rejection'; rejection: DocumentedRejection; issues?: readonly ValidationIssue[] }
  /** A documented response from a rule or `Prefer`, perhaps with its own body. */
  | { kind: 'example'; status: number; example?: string | undefined; message?: string; body?: unknown }
  | HttpOutcome
  /** The connection ends without a response, or never gets one. */
  | { kind: 'drop' | 'hang' }

/** Whether a step ended the request, instead of passing it on. */
export function isOutcome<Step extends object>(step: Step): step is Extract<Step, { kind: string }> {
  return 'kind' in step
}
