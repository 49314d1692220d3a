// Generated from the contract by `npm run generate`. Do not edit.
// The documented responses of each operation as types, for tests of users.

import type { DomainEnvelope, DomainList, ErrorFields, ErrorMessage, PixelEnvelope, PixelList } from './models.ts'

/**
 * By operation and status: the body of the response, and the names of its examples and headers. `default` is
 * for all other errors.
 */
export interface DocumentedResponses {
  listPixels: {
    200: { body: PixelList; example: 'firstPage' | 'lastPage' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  createPixel: {
    201: { body: PixelEnvelope; example: 'googleAds' | 'facebook'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    422: { body: ErrorFields; example: 'missingName' | 'unknownType' | 'takenName' | 'everythingMissing'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  getPixel: {
    200: { body: PixelEnvelope; example: 'googleAds' | 'facebook'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  updatePixelWithPut: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'unknownType'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  updatePixel: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'unknownType'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  deletePixel: {
    200: { body: undefined; example: never; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  listDomains: {
    200: { body: DomainList; example: 'firstPage' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  createDomain: {
    201: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    422: { body: ErrorFields; example: 'missingName' | 'takenName'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  getDomain: {
    200: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  updateDomainWithPut: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'noUrl'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  updateDomain: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty'; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    422: { body: ErrorFields; example: 'noUrl'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
  deleteDomain: {
    200: { body: undefined; example: never; headers: never }
    401: { body: ErrorMessage; example: 'unauthenticated'; headers: never }
    403: { body: ErrorMessage; example: 'forbidden'; headers: 'Retry-After' }
    404: { body: ErrorMessage; example: 'unknownId'; headers: never }
    429: { body: ErrorMessage; example: 'tooManyRequests'; headers: 'Retry-After' }
    500: { body: ErrorMessage; example: 'serverError'; headers: 'Retry-After' }
    503: { body: ErrorMessage; example: 'unavailable'; headers: 'Retry-After' }
    default: { body: ErrorMessage; example: never; headers: 'Retry-After' }
  }
}
