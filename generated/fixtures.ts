// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.
// Records and pages of the examples, for tests of users.

import type { Domain, DomainList, Pixel, PixelList } from './models.ts'

import type { ValidationError, NotFoundError, UnauthenticatedError, UnsupportedMediaTypeError, StatusErrorInit } from '../src/client/errors/status-errors.ts'

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
  /** The error of an example; what you give replaces its parts. */
  unsupportedMediaTypeError(init?: StatusErrorInit): UnsupportedMediaTypeError
}

export const examples = {
  pixel: {
    record: { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' },
    page: {
      data: [],
      links: {
        first: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
        last: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
        prev: null,
        next: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
      },
      meta: {
        current_page: 1,
        from: 1,
        last_page: 2,
        path: 'http://127.0.0.1:4010/api/v1/pixels',
        per_page: 10,
        to: 10,
        total: 11,
      },
    },
    records: '/data',
    roles: {
      page: '/meta/current_page',
      'page-length': '/meta/per_page',
      'last-page': '/meta/last_page',
      total: '/meta/total',
      'first-position': '/meta/from',
      'last-position': '/meta/to',
      'first-url': '/links/first',
      'last-url': '/links/last',
      'next-url': '/links/next',
      'previous-url': '/links/prev',
    },
    length: { name: 'per_page', values: [10, 25, 50, 100] },
  },
  domain: {
    record: {
      id: 4,
      name: 'links.harborbooks.example',
      index_page: 'https://harborbooks.example/',
      not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
    },
    page: {
      data: [],
      links: {
        first: 'http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1',
        last: 'http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1',
        prev: null,
        next: null,
      },
      meta: {
        current_page: 1,
        from: 1,
        last_page: 1,
        path: 'http://127.0.0.1:4010/api/v1/domains',
        per_page: 10,
        to: 4,
        total: 4,
      },
    },
    records: '/data',
    roles: {
      page: '/meta/current_page',
      'page-length': '/meta/per_page',
      'last-page': '/meta/last_page',
      total: '/meta/total',
      'first-position': '/meta/from',
      'last-position': '/meta/to',
      'first-url': '/links/first',
      'last-url': '/links/last',
      'next-url': '/links/next',
      'previous-url': '/links/prev',
    },
    length: { name: 'per_page', values: [10, 25, 50, 100] },
  },
} as const

export const errors = {
  ValidationError: {
    status: 422,
    body: { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } },
  },
  NotFoundError: { status: 404, body: { message: 'Not found.' } },
  UnauthenticatedError: { status: 401, body: { message: 'Unauthenticated.' } },
  UnsupportedMediaTypeError: { status: 415, body: { message: 'The content type must be application/x-www-form-urlencoded.' } },
} as const
