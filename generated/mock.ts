// Generated from the contract by `npm run generate`. Do not edit.
// What the mock has to know about the contract: operations, examples, fields.

import { asItIs, becomesUnset, containsIgnoringCase, ignoringCase, never } from '../src/mock/contract/behavior.ts'
import { integerIds } from '../src/mock/contract/ids.ts'

const PixelsListed = {
  body: {
    fields: {
      data: { role: 'records', or: [] },
      links: {
        fields: {
          first: { role: 'first-url', as: 'text', or: '' },
          last: { role: 'last-url', as: 'text', or: '' },
          prev: { role: 'previous-url', or: null },
          next: { role: 'next-url', or: null },
        },
      },
      meta: {
        fields: {
          current_page: { role: 'page', or: 1 },
          from: { role: 'first-position', or: null },
          last_page: { role: 'last-page', or: 0 },
          path: { role: 'list-url', as: 'text', or: '' },
          per_page: { role: 'page-length', or: 1 },
          to: { role: 'last-position', or: null },
          total: { role: 'total', or: 0 },
        },
      },
    },
  },
  examples: {
    firstPage: {
      records: [
        { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' },
        { id: 10, name: 'Newsletter sign-ups', type: 'linkedin', value: '5104836' },
        { id: 9, name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' },
        { id: 8, name: 'Autumn reading list', type: 'pinterest', value: '2613947058214' },
        { id: 7, name: 'Ask a bookseller', type: 'quora', value: '7f3c1e0b9a5d4826b1c0e9d8f7a6b5c4' },
        { id: 6, name: 'Launch thread', type: 'x', value: 'o8k2f' },
        { id: 5, name: 'All pages', type: 'google-tag-manager', value: 'GTM-5KX9QL2' },
        { id: 4, name: 'Visits', type: 'google-analytics', value: 'G-8H2N5TQ41Z' },
        { id: 3, name: 'Forgotten carts', type: 'adroll', value: '4XK7QJH2VZDWTAL3M9N8PB' },
        { id: 2, name: 'Search campaigns', type: 'bing', value: '187045233' },
      ],
      'first-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
      'last-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
      'previous-url': null,
      'next-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
      page: 1,
      'first-position': 1,
      'last-page': 2,
      'list-url': 'http://127.0.0.1:4010/api/v1/pixels',
      'page-length': 10,
      'last-position': 10,
      total: 11,
    },
    lastPage: {
      records: [{ id: 1, name: 'First visits', type: 'facebook', value: '417729038841265' }],
      'first-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
      'last-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
      'previous-url': 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
      'next-url': null,
      page: 2,
      'first-position': 11,
      'last-page': 2,
      'list-url': 'http://127.0.0.1:4010/api/v1/pixels',
      'page-length': 10,
      'last-position': 11,
      total: 11,
    },
    empty: {
      records: [],
      'first-url': 'http://127.0.0.1:4010/api/v1/pixels?page=1',
      'last-url': 'http://127.0.0.1:4010/api/v1/pixels?page=1',
      'previous-url': null,
      'next-url': null,
      page: 1,
      'first-position': null,
      'last-page': 1,
      'list-url': 'http://127.0.0.1:4010/api/v1/pixels',
      'page-length': 10,
      'last-position': null,
      total: 0,
    },
  },
} as const

const Unauthenticated = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { unauthenticated: { message: 'Unauthenticated.' } },
} as const

const InvalidPixelQuery = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    perPage: {
      message: 'The given data was invalid.',
      'field-errors': { per_page: ['The per_page must be one of: 10, 25, 50, 100.'] },
    },
    unknownType: {
      message: 'The given data was invalid.',
      'field-errors': {
        type: [
          'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
        ],
      },
    },
  },
} as const

const OtherError429 = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  headers: { 'Retry-After': '30' },
  examples: { tooManyRequests: { message: 'Too many requests.' } },
} as const

const OtherError500 = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { serverError: { message: 'Server error.' } },
} as const

const OtherError503 = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  headers: { 'Retry-After': '30' },
  examples: { unavailable: { message: 'Service unavailable.' } },
} as const

const OtherError = { body: { fields: { message: { role: 'message', as: 'text', or: '' } } }, examples: {} } as const

const PixelCreated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    googleAds: { id: 11, record: { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } },
    facebook: {
      id: 9,
      record: { id: 9, name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' },
    },
  },
} as const

const UnsupportedMediaType = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { plainText: { message: 'The content type must be application/x-www-form-urlencoded.' } },
} as const

const InvalidPixel = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    missingName: {
      message: 'The given data was invalid.',
      'field-errors': { name: ['The name field is required.'] },
    },
    unknownType: {
      message: 'The given data was invalid.',
      'field-errors': {
        type: [
          'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
        ],
      },
    },
    everythingMissing: {
      message: 'The given data was invalid.',
      'field-errors': {
        name: ['The name field is required.'],
        type: ['The type field is required.'],
        value: ['The value field is required.'],
      },
    },
  },
} as const

const NotFound = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { unknownId: { message: 'Not found.' }, malformedId: { message: 'Not found.' } },
} as const

const PixelUpdated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    renamed: {
      id: 11,
      record: { id: 11, name: 'Spring sale, extended', type: 'google-ads', value: 'AW-16485230971' },
    },
    moved: {
      id: 11,
      record: { id: 11, name: 'Spring sale', type: 'google-tag-manager', value: 'GTM-W7HR2PX' },
    },
    empty: { id: 11, record: { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } },
  },
} as const

const InvalidPixelUpdate = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    unknownType: {
      message: 'The given data was invalid.',
      'field-errors': {
        type: [
          'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
        ],
      },
    },
  },
} as const

const Deleted = { examples: {} } as const

const DomainsListed = {
  body: {
    fields: {
      data: { role: 'records', or: [] },
      links: {
        fields: {
          first: { role: 'first-url', as: 'text', or: '' },
          last: { role: 'last-url', as: 'text', or: '' },
          prev: { role: 'previous-url', or: null },
          next: { role: 'next-url', or: null },
        },
      },
      meta: {
        fields: {
          current_page: { role: 'page', or: 1 },
          from: { role: 'first-position', or: null },
          last_page: { role: 'last-page', or: 0 },
          path: { role: 'list-url', as: 'text', or: '' },
          per_page: { role: 'page-length', or: 1 },
          to: { role: 'last-position', or: null },
          total: { role: 'total', or: 0 },
        },
      },
    },
  },
  examples: {
    firstPage: {
      records: [
        {
          id: 4,
          name: 'links.harborbooks.example',
          index_page: 'https://harborbooks.example/',
          not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
        },
        { id: 3, name: 'go.harborbooks.example', index_page: null, not_found_page: null },
        {
          id: 2,
          name: 'shop.harborbooks.example',
          index_page: 'https://harborbooks.example/shop',
          not_found_page: null,
        },
        {
          id: 1,
          name: 'news.harborbooks.example',
          index_page: null,
          not_found_page: 'https://harborbooks.example/news',
        },
      ],
      'first-url': 'http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1',
      'last-url': 'http://127.0.0.1:4010/api/v1/domains?sort_by=id&sort=desc&per_page=10&page=1',
      'previous-url': null,
      'next-url': null,
      page: 1,
      'first-position': 1,
      'last-page': 1,
      'list-url': 'http://127.0.0.1:4010/api/v1/domains',
      'page-length': 10,
      'last-position': 4,
      total: 4,
    },
    empty: {
      records: [],
      'first-url': 'http://127.0.0.1:4010/api/v1/domains?page=1',
      'last-url': 'http://127.0.0.1:4010/api/v1/domains?page=1',
      'previous-url': null,
      'next-url': null,
      page: 1,
      'first-position': null,
      'last-page': 1,
      'list-url': 'http://127.0.0.1:4010/api/v1/domains',
      'page-length': 10,
      'last-position': null,
      total: 0,
    },
  },
} as const

const InvalidDomainQuery = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    perPage: {
      message: 'The given data was invalid.',
      'field-errors': { per_page: ['The per_page must be one of: 10, 25, 50, 100.'] },
    },
  },
} as const

const DomainCreated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    bothTargets: {
      id: 4,
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/',
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
      },
    },
    nameOnly: { id: 3, record: { id: 3, name: 'go.harborbooks.example', index_page: null, not_found_page: null } },
  },
} as const

const InvalidDomain = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    missingName: {
      message: 'The given data was invalid.',
      'field-errors': { name: ['The name field is required.'] },
    },
  },
} as const

const DomainUpdated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    newTargets: {
      id: 4,
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/spring',
        not_found_page: 'https://harborbooks.example/help',
      },
    },
    cleared: {
      id: 4,
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: null,
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
      },
    },
    empty: {
      id: 4,
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/',
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
      },
    },
  },
} as const

const InvalidDomainUpdate = {
  body: {
    fields: { message: { role: 'message', as: 'text', or: '' }, errors: { role: 'field-errors', or: {} } },
  },
  examples: {
    sentTwice: {
      message: 'The given data was invalid.',
      'field-errors': { index_page: ['The index_page must be sent once.'] },
    },
  },
} as const

export const mockContract = {
  title: 'Pixels and Domains API',
  version: '0.1.0',
  origin: 'http://127.0.0.1:4010',
  behavior: {
    matches: containsIgnoringCase,
    sortKey: ignoringCase,
    readId: asItIs,
    clearsOmitted: never,
    cleared: becomesUnset,
    unknownFields: 'ignored',
    readsJson: true,
    trims: true,
    linksKeepQuery: true,
    needsAccept: false,
  },
  resources: {
    pixels: { id: 'id', ids: integerIds, name: 'name', fields: { name: {}, type: {}, value: {} } },
    domains: {
      id: 'id',
      ids: integerIds,
      name: 'name',
      fields: {
        name: {},
        index_page: { unset: null, clearable: true, nullable: true },
        not_found_page: { unset: null, clearable: true, nullable: true },
      },
    },
  },
  operations: [
    {
      operationId: 'listPixels',
      method: 'GET',
      path: '/api/v1/pixels',
      action: 'list',
      resource: 'pixels',
      query: {
        fields: {
          search: { type: 'string' },
          search_by: { type: 'string', enum: ['name'] },
          type: {
            type: 'string',
            enum: [
              'adroll',
              'bing',
              'facebook',
              'google-ads',
              'google-analytics',
              'google-tag-manager',
              'linkedin',
              'pinterest',
              'quora',
              'x',
            ],
          },
          sort_by: { type: 'string', enum: ['id', 'name'] },
          sort: { type: 'string', enum: ['desc', 'asc'] },
          per_page: { type: 'integer', enum: [10, 25, 50, 100] },
          page: { type: 'integer', minimum: 1 },
        },
      },
      defaults: { search_by: 'name', sort_by: 'id', sort: 'desc', per_page: 10, page: 1 },
      roles: {
        search: 'search',
        'search-field': 'search_by',
        'sort-field': 'sort_by',
        'sort-direction': 'sort',
        'page-length': 'per_page',
        page: 'page',
      },
      success: 200,
      responses: {
        '200': PixelsListed,
        '401': Unauthenticated,
        '422': InvalidPixelQuery,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-query': { status: 422, example: 'perPage' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'createPixel',
      method: 'POST',
      path: '/api/v1/pixels',
      action: 'create',
      resource: 'pixels',
      form: {
        fields: {
          name: { type: 'string' },
          type: {
            type: 'string',
            enum: [
              'adroll',
              'bing',
              'facebook',
              'google-ads',
              'google-analytics',
              'google-tag-manager',
              'linkedin',
              'pinterest',
              'quora',
              'x',
            ],
          },
          value: { type: 'string' },
        },
        required: ['name', 'type', 'value'],
      },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': PixelCreated,
        '401': Unauthenticated,
        '415': UnsupportedMediaType,
        '422': InvalidPixel,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'empty-field': { status: 422, example: 'missingName' },
        'invalid-form': { status: 422, example: 'missingName' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'getPixel',
      method: 'GET',
      path: '/api/v1/pixels/{id}',
      action: 'show',
      resource: 'pixels',
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': PixelCreated,
        '401': Unauthenticated,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'updatePixelWithPut',
      method: 'PUT',
      path: '/api/v1/pixels/{id}',
      action: 'update',
      resource: 'pixels',
      form: {
        fields: {
          name: { type: 'string' },
          type: {
            type: 'string',
            enum: [
              'adroll',
              'bing',
              'facebook',
              'google-ads',
              'google-analytics',
              'google-tag-manager',
              'linkedin',
              'pinterest',
              'quora',
              'x',
            ],
          },
          value: { type: 'string' },
        },
      },
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': PixelUpdated,
        '401': Unauthenticated,
        '404': NotFound,
        '415': UnsupportedMediaType,
        '422': InvalidPixelUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'empty-field': { status: 422, example: 'unknownType' },
        'invalid-form': { status: 422, example: 'unknownType' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'updatePixel',
      method: 'PATCH',
      path: '/api/v1/pixels/{id}',
      action: 'update',
      resource: 'pixels',
      form: {
        fields: {
          name: { type: 'string' },
          type: {
            type: 'string',
            enum: [
              'adroll',
              'bing',
              'facebook',
              'google-ads',
              'google-analytics',
              'google-tag-manager',
              'linkedin',
              'pinterest',
              'quora',
              'x',
            ],
          },
          value: { type: 'string' },
        },
      },
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': PixelUpdated,
        '401': Unauthenticated,
        '404': NotFound,
        '415': UnsupportedMediaType,
        '422': InvalidPixelUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'empty-field': { status: 422, example: 'unknownType' },
        'invalid-form': { status: 422, example: 'unknownType' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'deletePixel',
      method: 'DELETE',
      path: '/api/v1/pixels/{id}',
      action: 'delete',
      resource: 'pixels',
      defaults: {},
      roles: {},
      success: 204,
      responses: {
        '204': Deleted,
        '401': Unauthenticated,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'listDomains',
      method: 'GET',
      path: '/api/v1/domains',
      action: 'list',
      resource: 'domains',
      query: {
        fields: {
          search: { type: 'string' },
          search_by: { type: 'string', enum: ['name'] },
          sort_by: { type: 'string', enum: ['id', 'name'] },
          sort: { type: 'string', enum: ['desc', 'asc'] },
          per_page: { type: 'integer', enum: [10, 25, 50, 100] },
          page: { type: 'integer', minimum: 1 },
        },
      },
      defaults: { search_by: 'name', sort_by: 'id', sort: 'desc', per_page: 10, page: 1 },
      roles: {
        search: 'search',
        'search-field': 'search_by',
        'sort-field': 'sort_by',
        'sort-direction': 'sort',
        'page-length': 'per_page',
        page: 'page',
      },
      success: 200,
      responses: {
        '200': DomainsListed,
        '401': Unauthenticated,
        '422': InvalidDomainQuery,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-query': { status: 422, example: 'perPage' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'createDomain',
      method: 'POST',
      path: '/api/v1/domains',
      action: 'create',
      resource: 'domains',
      form: {
        fields: { name: { type: 'string' }, index_page: { type: 'string' }, not_found_page: { type: 'string' } },
        required: ['name'],
      },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': DomainCreated,
        '401': Unauthenticated,
        '415': UnsupportedMediaType,
        '422': InvalidDomain,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'empty-field': { status: 422, example: 'missingName' },
        'invalid-form': { status: 422, example: 'missingName' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'getDomain',
      method: 'GET',
      path: '/api/v1/domains/{id}',
      action: 'show',
      resource: 'domains',
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': DomainCreated,
        '401': Unauthenticated,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'updateDomainWithPut',
      method: 'PUT',
      path: '/api/v1/domains/{id}',
      action: 'update',
      resource: 'domains',
      form: { fields: { index_page: { type: 'string' }, not_found_page: { type: 'string' } } },
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': DomainUpdated,
        '401': Unauthenticated,
        '404': NotFound,
        '415': UnsupportedMediaType,
        '422': InvalidDomainUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'sentTwice' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'updateDomain',
      method: 'PATCH',
      path: '/api/v1/domains/{id}',
      action: 'update',
      resource: 'domains',
      form: { fields: { index_page: { type: 'string' }, not_found_page: { type: 'string' } } },
      defaults: {},
      roles: {},
      success: 200,
      responses: {
        '200': DomainUpdated,
        '401': Unauthenticated,
        '404': NotFound,
        '415': UnsupportedMediaType,
        '422': InvalidDomainUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'sentTwice' },
        'unsupported-media-type': { status: 415, example: 'plainText' },
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
    {
      operationId: 'deleteDomain',
      method: 'DELETE',
      path: '/api/v1/domains/{id}',
      action: 'delete',
      resource: 'domains',
      defaults: {},
      roles: {},
      success: 204,
      responses: {
        '204': Deleted,
        '401': Unauthenticated,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'malformed-id': { status: 404, example: 'malformedId' },
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
  ],
} as const
