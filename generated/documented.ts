// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

import type { DomainEnvelope, DomainList, ErrorFields, ErrorMessage, PixelEnvelope, PixelList } from './models.ts'

/**
 * By operation and status: the body of the response, and the names of its examples. `default` is for all
 * other errors.
 */
export interface DocumentedResponses {
  listPixels: {
    200: { body: PixelList; example: 'firstPage' | 'lastPage' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    422: { body: ErrorFields; example: 'perPage' | 'unknownType' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  createPixel: {
    201: { body: PixelEnvelope; example: 'googleAds' | 'facebook' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'missingName' | 'unknownType' | 'everythingMissing' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  getPixel: {
    200: { body: PixelEnvelope; example: 'googleAds' | 'facebook' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  updatePixelWithPut: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'unknownType' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  updatePixel: {
    200: { body: PixelEnvelope; example: 'renamed' | 'moved' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'unknownType' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  deletePixel: {
    204: { body: undefined; example: never }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  listDomains: {
    200: { body: DomainList; example: 'firstPage' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    422: { body: ErrorFields; example: 'perPage' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  createDomain: {
    201: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'missingName' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  getDomain: {
    200: { body: DomainEnvelope; example: 'bothTargets' | 'nameOnly' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  updateDomainWithPut: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'sentTwice' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  updateDomain: {
    200: { body: DomainEnvelope; example: 'newTargets' | 'cleared' | 'empty' }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    415: { body: ErrorMessage; example: 'plainText' }
    422: { body: ErrorFields; example: 'sentTwice' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
  deleteDomain: {
    204: { body: undefined; example: never }
    401: { body: ErrorMessage; example: 'unauthenticated' }
    404: { body: ErrorMessage; example: 'unknownId' | 'malformedId' }
    429: { body: ErrorMessage; example: 'tooManyRequests' }
    500: { body: ErrorMessage; example: 'serverError' }
    503: { body: ErrorMessage; example: 'unavailable' }
    default: { body: ErrorMessage; example: never }
  }
}
