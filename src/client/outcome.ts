// The three ways to take a response: as data or an error thrown, with its response, or as one value that says which.

import type { Call, Result, WithResponse } from '../../generated/calls.ts'
import { CallError } from './errors.ts'

/** All three follow the one request, so that a rejection is handled by whoever took any of them. */
export function callOf<Data, Errors>(received: Promise<WithResponse<Data>>): Call<Data, Errors> {
  const promise = received.then(({ data }) => data)
  const withResponse = () => promise.then(() => received)
  const result = () =>
    withResponse().then(
      (success): Result<Data, Errors> => ({ ok: true, ...success }),
      // The type names what a call throws by itself: not your own mistake (TypeError), nor the reason of your signal.
      (error: Errors): Result<Data, Errors> => ({ ok: false, error, response: responseOf(error) }),
    )
  return Object.assign(promise, { withResponse, result })
}

function responseOf(error: unknown) {
  return error instanceof CallError ? error.response : undefined
}
