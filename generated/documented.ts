// Generated from the contract by `npm run generate`. Do not edit.
// The documented responses of each operation as types, for tests of users.

import type { DomainDeletion, DomainEnvelope, DomainList, ErrorFields, ErrorMessage, PixelDeletion, PixelEnvelope, PixelList } from './models.ts'

/**
 * By operation and status: the body of the response, and the names of its examples and headers. `default` is
 * for all other errors.
 */
export interface DocumentedResponses {
  listPixels: {
    200: { body: PixelList; example: 'firstPage' | 'lastPage' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  createPixel: {
    201: { body: PixelEnvelope; example: 'googleAds' | 'facebook'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    422: { body: ErrorFields; example: 'missingName' | 'unknownType' | 'takenName' | 'everythingMissing'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  getPixel: {
    200: { body: PixelEnvelope; example: 'googleAds' | 'facebook'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  updatePixelWithPut: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'unknownType'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  updatePixel: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'unknownType'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  deletePixel: {
    200: { body: PixelDeletion; example: 'deleted'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  listDomains: {
    200: { body: DomainList; example: 'firstPage' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  createDomain: {
    201: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    422: { body: ErrorFields; example: 'missingName' | 'takenName'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  getDomain: {
    200: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  updateDomainWithPut: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'noUrl'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  updateDomain: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'noUrl'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
  deleteDomain: {
    200: { body: DomainDeletion; example: 'deleted'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' | 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' }
  }
}
