// Generated from the contract by `npm run generate`. Do not edit.
// What the mock has to know about the contract: operations, examples, fields.

import { becomesUnset, containsIgnoringCase, never } from '../src/mock/contract/behavior.ts'
import { integerIds } from '../src/mock/contract/ids.ts'

const PixelsListed = {
  body: {
    fields: {
      data: { role: 'records', or: [] },
      meta: {
        fields: {
          current_page: { role: 'page', or: 1 },
          last_page: { role: 'last-page', or: 0 },
          per_page: { role: 'page-length', or: 1 },
          total: { role: 'total', or: 0 },
        },
      },
    },
  },
  examples: {
    firstPage: {
      records: [
        {
          id: 11,
          name: 'Spring sale',
          type: 'google-ads',
          value: 'AW-16485230971',
          created_at: '2026-05-25T14:18:50.000000Z',
          updated_at: '2026-05-25T14:18:50.000000Z',
        },
        {
          id: 10,
          name: 'Newsletter sign-ups',
          type: 'linkedin',
          value: '5104836',
          created_at: '2026-05-11T09:02:38.000000Z',
          updated_at: '2026-05-11T09:02:38.000000Z',
        },
        {
          id: 9,
          name: 'Café & brunch + extras',
          type: 'facebook',
          value: '902417735520184',
          created_at: '2026-04-27T16:40:15.000000Z',
          updated_at: '2026-04-27T16:40:15.000000Z',
        },
        {
          id: 8,
          name: 'Autumn reading list',
          type: 'pinterest',
          value: '2613947058214',
          created_at: '2026-04-13T10:27:43.000000Z',
          updated_at: '2026-04-13T10:27:43.000000Z',
        },
        {
          id: 7,
          name: 'Ask a bookseller',
          type: 'quora',
          value: '7f3c1e0b9a5d4826b1c0e9d8f7a6b5c4',
          created_at: '2026-03-30T13:55:06.000000Z',
          updated_at: '2026-03-30T13:55:06.000000Z',
        },
        {
          id: 6,
          name: 'Launch thread',
          type: 'x',
          value: 'o8k2f',
          created_at: '2026-03-16T17:08:22.000000Z',
          updated_at: '2026-03-16T17:08:22.000000Z',
        },
        {
          id: 5,
          name: 'All pages',
          type: 'google-tag-manager',
          value: 'GTM-5KX9QL2',
          created_at: '2026-03-02T09:31:18.000000Z',
          updated_at: '2026-03-02T09:31:18.000000Z',
        },
        {
          id: 4,
          name: 'Visits',
          type: 'google-analytics',
          value: 'G-8H2N5TQ41Z',
          created_at: '2026-02-16T11:20:57.000000Z',
          updated_at: '2026-02-16T11:20:57.000000Z',
        },
        {
          id: 3,
          name: 'Forgotten carts',
          type: 'adroll',
          value: '4XK7QJH2VZDWTAL3M9N8PB-TQ5RWYZ7NBJ3KCE2',
          created_at: '2026-02-02T10:45:31.000000Z',
          updated_at: '2026-02-02T10:45:31.000000Z',
        },
        {
          id: 2,
          name: 'Search campaigns',
          type: 'bing',
          value: '187045233',
          created_at: '2026-01-19T15:03:09.000000Z',
          updated_at: '2026-01-19T15:03:09.000000Z',
        },
      ],
      page: 1,
      'last-page': 2,
      'page-length': 10,
      total: 11,
    },
    lastPage: {
      records: [
        {
          id: 1,
          name: 'First visits',
          type: 'facebook',
          value: '417729038841265',
          created_at: '2026-01-05T08:12:40.000000Z',
          updated_at: '2026-01-05T08:12:40.000000Z',
        },
      ],
      page: 2,
      'last-page': 2,
      'page-length': 10,
      total: 11,
    },
    empty: { records: [], page: 1, 'last-page': 1, 'page-length': 10, total: 0 },
  },
} as const

const Unauthenticated = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { unauthenticated: { message: 'Unauthenticated.' } },
} as const

const OtherError403 = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { forbidden: { message: 'Your plan has no access to the API.' } },
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

const OtherError = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { failed: { message: 'The request failed.' } },
} as const

const PixelCreated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    googleAds: {
      id: 12,
      'created-at': '2026-06-08T10:06:11.000000Z',
      'updated-at': '2026-06-08T10:06:11.000000Z',
      record: {
        id: 12,
        name: 'Summer reading',
        type: 'google-ads',
        value: 'AW-11094827364',
        created_at: '2026-06-08T10:06:11.000000Z',
        updated_at: '2026-06-08T10:06:11.000000Z',
      },
    },
    facebook: {
      id: 12,
      'created-at': '2026-06-08T10:06:11.000000Z',
      'updated-at': '2026-06-08T10:06:11.000000Z',
      record: {
        id: 12,
        name: 'Jazz café & cakes + tea',
        type: 'facebook',
        value: '530118846297301',
        created_at: '2026-06-08T10:06:11.000000Z',
        updated_at: '2026-06-08T10:06:11.000000Z',
      },
    },
  },
} as const

const InvalidPixel = {
  body: { fields: { message: { role: 'field-errors', or: {} } } },
  examples: {
    missingName: { 'field-errors': { name: ['The name field is required.'] } },
    unknownType: {
      'field-errors': {
        type: [
          'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
        ],
      },
    },
    takenName: { 'field-errors': { name: ['The name has already been taken.'] } },
    everythingMissing: {
      'field-errors': {
        name: ['The name field is required.'],
        type: ['The type field is required.'],
        value: ['The value field is required.'],
      },
    },
  },
} as const

const PixelShown = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    googleAds: {
      id: 11,
      'created-at': '2026-05-25T14:18:50.000000Z',
      'updated-at': '2026-05-25T14:18:50.000000Z',
      record: {
        id: 11,
        name: 'Spring sale',
        type: 'google-ads',
        value: 'AW-16485230971',
        created_at: '2026-05-25T14:18:50.000000Z',
        updated_at: '2026-05-25T14:18:50.000000Z',
      },
    },
    facebook: {
      id: 9,
      'created-at': '2026-04-27T16:40:15.000000Z',
      'updated-at': '2026-04-27T16:40:15.000000Z',
      record: {
        id: 9,
        name: 'Café & brunch + extras',
        type: 'facebook',
        value: '902417735520184',
        created_at: '2026-04-27T16:40:15.000000Z',
        updated_at: '2026-04-27T16:40:15.000000Z',
      },
    },
  },
} as const

const NotFound = {
  body: { fields: { message: { role: 'message', as: 'text', or: '' } } },
  examples: { unknownId: { message: 'Not found.' } },
} as const

const PixelUpdated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    renamed: {
      id: 11,
      'created-at': '2026-05-25T14:18:50.000000Z',
      'updated-at': '2026-06-15T12:30:00.000000Z',
      record: {
        id: 11,
        name: 'Spring sale, extended',
        type: 'google-ads',
        value: 'AW-16485230971',
        created_at: '2026-05-25T14:18:50.000000Z',
        updated_at: '2026-06-15T12:30:00.000000Z',
      },
    },
    moved: {
      id: 11,
      'created-at': '2026-05-25T14:18:50.000000Z',
      'updated-at': '2026-06-15T12:30:00.000000Z',
      record: {
        id: 11,
        name: 'Spring sale',
        type: 'google-tag-manager',
        value: 'GTM-W7HR2PX',
        created_at: '2026-05-25T14:18:50.000000Z',
        updated_at: '2026-06-15T12:30:00.000000Z',
      },
    },
    empty: {
      id: 11,
      'created-at': '2026-05-25T14:18:50.000000Z',
      'updated-at': '2026-05-25T14:18:50.000000Z',
      record: {
        id: 11,
        name: 'Spring sale',
        type: 'google-ads',
        value: 'AW-16485230971',
        created_at: '2026-05-25T14:18:50.000000Z',
        updated_at: '2026-05-25T14:18:50.000000Z',
      },
    },
  },
} as const

const InvalidPixelUpdate = {
  body: { fields: { message: { role: 'field-errors', or: {} } } },
  examples: {
    unknownType: {
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
      meta: {
        fields: {
          current_page: { role: 'page', or: 1 },
          last_page: { role: 'last-page', or: 0 },
          per_page: { role: 'page-length', or: 1 },
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
          created_at: '2026-04-22T08:59:34.000000Z',
          updated_at: '2026-04-22T08:59:34.000000Z',
        },
        {
          id: 3,
          name: 'go.harborbooks.example',
          index_page: null,
          not_found_page: null,
          created_at: '2026-03-18T11:48:55.000000Z',
          updated_at: '2026-03-18T11:48:55.000000Z',
        },
        {
          id: 2,
          name: 'shop.harborbooks.example',
          index_page: 'https://harborbooks.example/shop',
          not_found_page: null,
          created_at: '2026-02-11T14:36:02.000000Z',
          updated_at: '2026-02-11T14:36:02.000000Z',
        },
        {
          id: 1,
          name: 'news.harborbooks.example',
          index_page: null,
          not_found_page: 'https://harborbooks.example/news',
          created_at: '2026-01-07T09:15:27.000000Z',
          updated_at: '2026-01-07T09:15:27.000000Z',
        },
      ],
      page: 1,
      'last-page': 1,
      'page-length': 10,
      total: 4,
    },
    empty: { records: [], page: 1, 'last-page': 1, 'page-length': 10, total: 0 },
  },
} as const

const DomainCreated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    bothTargets: {
      id: 5,
      'created-at': '2026-06-09T15:22:19.000000Z',
      'updated-at': '2026-06-09T15:22:19.000000Z',
      record: {
        id: 5,
        name: 'read.harborbooks.example',
        index_page: 'https://harborbooks.example/reading',
        not_found_page: 'https://harborbooks.example/lost?from=read&why=404',
        created_at: '2026-06-09T15:22:19.000000Z',
        updated_at: '2026-06-09T15:22:19.000000Z',
      },
    },
    nameOnly: {
      id: 5,
      'created-at': '2026-06-09T15:22:19.000000Z',
      'updated-at': '2026-06-09T15:22:19.000000Z',
      record: {
        id: 5,
        name: 'quiz.harborbooks.example',
        index_page: null,
        not_found_page: null,
        created_at: '2026-06-09T15:22:19.000000Z',
        updated_at: '2026-06-09T15:22:19.000000Z',
      },
    },
  },
} as const

const InvalidDomain = {
  body: { fields: { message: { role: 'field-errors', or: {} } } },
  examples: {
    missingName: { 'field-errors': { name: ['The name field is required.'] } },
    takenName: { 'field-errors': { name: ['The name has already been taken.'] } },
  },
} as const

const DomainShown = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    bothTargets: {
      id: 4,
      'created-at': '2026-04-22T08:59:34.000000Z',
      'updated-at': '2026-04-22T08:59:34.000000Z',
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/',
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
        created_at: '2026-04-22T08:59:34.000000Z',
        updated_at: '2026-04-22T08:59:34.000000Z',
      },
    },
    nameOnly: {
      id: 3,
      'created-at': '2026-03-18T11:48:55.000000Z',
      'updated-at': '2026-03-18T11:48:55.000000Z',
      record: {
        id: 3,
        name: 'go.harborbooks.example',
        index_page: null,
        not_found_page: null,
        created_at: '2026-03-18T11:48:55.000000Z',
        updated_at: '2026-03-18T11:48:55.000000Z',
      },
    },
  },
} as const

const DomainUpdated = {
  body: { fields: { data: { role: 'record', or: {} } } },
  examples: {
    newTargets: {
      id: 4,
      'created-at': '2026-04-22T08:59:34.000000Z',
      'updated-at': '2026-06-15T12:30:00.000000Z',
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/spring',
        not_found_page: 'https://harborbooks.example/help',
        created_at: '2026-04-22T08:59:34.000000Z',
        updated_at: '2026-06-15T12:30:00.000000Z',
      },
    },
    cleared: {
      id: 4,
      'created-at': '2026-04-22T08:59:34.000000Z',
      'updated-at': '2026-06-15T12:30:00.000000Z',
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: null,
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
        created_at: '2026-04-22T08:59:34.000000Z',
        updated_at: '2026-06-15T12:30:00.000000Z',
      },
    },
    empty: {
      id: 4,
      'created-at': '2026-04-22T08:59:34.000000Z',
      'updated-at': '2026-04-22T08:59:34.000000Z',
      record: {
        id: 4,
        name: 'links.harborbooks.example',
        index_page: 'https://harborbooks.example/',
        not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
        created_at: '2026-04-22T08:59:34.000000Z',
        updated_at: '2026-04-22T08:59:34.000000Z',
      },
    },
  },
} as const

const InvalidDomainUpdate = {
  body: { fields: { message: { role: 'field-errors', or: {} } } },
  examples: { noUrl: { 'field-errors': { index_page: ['The index_page must be a URL.'] } } },
} as const

export const mockContract = {
  title: 'Pixels and Domains API',
  version: '0.2.0',
  origin: 'http://127.0.0.1:4010',
  behavior: { matches: containsIgnoringCase, clearsOmitted: never, cleared: becomesUnset },
  resources: {
    pixels: {
      id: 'id',
      ids: integerIds,
      name: 'name',
      fields: {
        name: {},
        type: {},
        value: {},
        created_at: { stamp: 'created-at', fraction: 6 },
        updated_at: { stamp: 'updated-at', fraction: 6 },
      },
    },
    domains: {
      id: 'id',
      ids: integerIds,
      name: 'name',
      fields: {
        name: {},
        index_page: { unset: null, clearable: true, nullable: true },
        not_found_page: { unset: null, clearable: true, nullable: true },
        created_at: { stamp: 'created-at', fraction: 6 },
        updated_at: { stamp: 'updated-at', fraction: 6 },
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
        '403': OtherError403,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: { unauthenticated: { status: 401, example: 'unauthenticated' } },
    },
    {
      operationId: 'createPixel',
      method: 'POST',
      path: '/api/v1/pixels',
      action: 'create',
      resource: 'pixels',
      form: {
        fields: {
          name: { type: 'string', minLength: 1 },
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
          value: { type: 'string', minLength: 1 },
        },
        required: ['name', 'type', 'value'],
      },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': PixelCreated,
        '401': Unauthenticated,
        '403': OtherError403,
        '422': InvalidPixel,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'missingName' },
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
        '200': PixelShown,
        '401': Unauthenticated,
        '403': OtherError403,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
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
        '403': OtherError403,
        '404': NotFound,
        '422': InvalidPixelUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'unknownType' },
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
        '403': OtherError403,
        '404': NotFound,
        '422': InvalidPixelUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'unknownType' },
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
      success: 200,
      responses: {
        '200': Deleted,
        '401': Unauthenticated,
        '403': OtherError403,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
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
        '403': OtherError403,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: { unauthenticated: { status: 401, example: 'unauthenticated' } },
    },
    {
      operationId: 'createDomain',
      method: 'POST',
      path: '/api/v1/domains',
      action: 'create',
      resource: 'domains',
      form: {
        fields: {
          name: { type: 'string', minLength: 1 },
          index_page: { type: 'string' },
          not_found_page: { type: 'string' },
        },
        required: ['name'],
      },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': DomainCreated,
        '401': Unauthenticated,
        '403': OtherError403,
        '422': InvalidDomain,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422, example: 'missingName' },
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
        '200': DomainShown,
        '401': Unauthenticated,
        '403': OtherError403,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
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
        '403': OtherError403,
        '404': NotFound,
        '422': InvalidDomainUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422 },
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
        '403': OtherError403,
        '404': NotFound,
        '422': InvalidDomainUpdate,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'invalid-form': { status: 422 },
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
      success: 200,
      responses: {
        '200': Deleted,
        '401': Unauthenticated,
        '403': OtherError403,
        '404': NotFound,
        '429': OtherError429,
        '500': OtherError500,
        '503': OtherError503,
        default: OtherError,
      },
      rejections: {
        'unknown-id': { status: 404, example: 'unknownId' },
        unauthenticated: { status: 401, example: 'unauthenticated' },
      },
    },
  ],
} as const
