// Generated from the contract by `npm run generate`. Do not edit.
// Records and pages of the examples, for tests of users.

import type { Domain, DomainList, Pixel, PixelList } from './models.ts'

import type { StatusErrorInit } from '../src/client/errors/status-errors.ts'
import type { ValidationError, NotFoundError, UnauthenticatedError } from './errors.ts'

/** Records and pages as the service sends them, for your tests. */
export interface Fixtures {
  /** A record with these fields; the others are those of the example. */
  pixel(fields?: Partial<Pixel>): Pixel
  /** The only page of a list with these records. */
  pixelPage(records?: Pixel[]): PixelList
  /** A record with these fields; the others are those of the example. */
  domain(fields?: Partial<Domain>): Domain
  /** The only page of a list with these records. */
  domainPage(records?: Domain[]): DomainList
  /** The error of an example; what you give replaces its parts. */
  validationError(init?: StatusErrorInit): ValidationError
  /** The error of an example; what you give replaces its parts. */
  notFoundError(init?: StatusErrorInit): NotFoundError
  /** The error of an example; what you give replaces its parts. */
  unauthenticatedError(init?: StatusErrorInit): UnauthenticatedError
}

export const lists = { pixel: 'listPixels', domain: 'listDomains' } as const

export const errors = {
  ValidationError: { status: 422, body: { message: { name: ['The name field is required.'] } } },
  NotFoundError: { status: 404, body: { message: 'Not found.' } },
  UnauthenticatedError: { status: 401, body: { message: 'Unauthenticated.' } },
} as const
