import { rejectionFor } from '../contract/types.ts'
import type { Outcome } from './outcome.ts'
import type { RoutedRequest } from './requests.ts'

/** The rejection of a request without an accepted key; undefined if it is accepted, or the contract documents none. */
export function authenticate({ mock: { apiKey }, operation, request, token }: RoutedRequest): Outcome | undefined {
  if (operation.anonymous && !request.header('authorization')) return undefined
  const isAccepted = token !== undefined && (apiKey === undefined || token === apiKey)
  const rejection = isAccepted ? undefined : rejectionFor(operation, 'unauthenticated')
  return rejection && { kind: 'rejection', rejection }
}
