import type { Call, Result, WithResponse } from './call.ts'
import { CallError } from './errors/call-errors.ts'
import { isControlFlow } from './errors/control-flow.ts'

/** All three forms follow the one request, so a rejection is handled if the caller took any of them. */
export function callOf<Data, Errors>(received: Promise<WithResponse<Data>>): Call<Data, Errors> {
  const promise = received.then(({ data }) => data)
  const withResponse = () => promise.then(() => received)
  const result = () =>
    withResponse().then(
      (success): Result<Data, Errors> => ({ ok: true, ...success }),
      (error: unknown): Result<Data, Errors> => {
        if (isControlFlow(error)) throw error
        const response = error instanceof CallError ? error.response : undefined
        // The type lists only what a call itself throws: neither a wrong argument (TypeError) nor the reason of your signal.
        return { ok: false, error: error as Errors, response }
      },
    )
  return Object.assign(promise, { withResponse, result })
}
