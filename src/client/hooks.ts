// The hooks that only look on: they are told what happened, and cannot change it.

import type { Attempted, Received } from './attempt.ts'
import type { CallSettings } from './checked-options.ts'
import { CallError } from './errors.ts'
import { type Asked, requestInfo } from './request.ts'

export function reportAttempt(
  { onAttempt }: CallSettings,
  asked: Asked,
  attempt: number,
  { received, error }: Attempted,
  times: { durationMs: number; nextWaitMs: number | undefined },
): void {
  if (!onAttempt) return
  const { operationId, path } = requestInfo(asked)
  const response = error instanceof CallError ? error.response : received?.response
  void notify(onAttempt, { operationId, path, attempt, status: response?.status, ...times })
}

export function reportResponse(
  { onResponse }: CallSettings,
  asked: Asked,
  headers: HeadersInit,
  received: Received,
): void {
  if (onResponse) void notify(onResponse, received.info(), { ...requestInfo(asked), headers: new Headers(headers) })
}

/** The service may have carried the request out: an error in a hook must not turn that into a failure, nor be lost. */
async function notify<Value extends unknown[]>(hook: (...values: Value) => unknown, ...values: Value): Promise<void> {
  try {
    await hook(...values)
  } catch (error) {
    console.error('A hook of the client failed:', error)
  }
}
