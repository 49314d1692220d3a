// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

const type_1 = {
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
} as const

const defaults_1 = { search_by: 'name', sort_by: 'id', sort: 'desc', per_page: 10, page: 1 } as const

const roles_1 = {
  search: 'search',
  'search-field': 'search_by',
  'sort-field': 'sort_by',
  'sort-direction': 'sort',
  'page-length': 'per_page',
  page: 'page',
} as const

const schema_1 = {
  type: 'object',
  required: ['data', 'links', 'meta'],
  properties: {
    data: { type: 'array', items: { 'x-role': 'record' } },
    links: {
      type: 'object',
      required: ['first', 'last', 'prev', 'next'],
      properties: {
        first: { 'x-role': 'first-url', type: 'string' },
        last: { 'x-role': 'last-url', type: 'string' },
        prev: { 'x-role': 'previous-url', type: ['string', 'null'] },
        next: { 'x-role': 'next-url', type: ['string', 'null'] },
      },
    },
    meta: {
      type: 'object',
      required: ['current_page', 'from', 'last_page', 'path', 'per_page', 'to', 'total'],
      properties: {
        current_page: { 'x-role': 'page', type: 'integer', minimum: 1 },
        from: { 'x-role': 'first-position', type: ['integer', 'null'], minimum: 1 },
        last_page: { 'x-role': 'last-page', type: 'integer', minimum: 1 },
        path: { 'x-role': 'list-url', type: 'string' },
        per_page: { 'x-role': 'page-length', type: 'integer', minimum: 1 },
        to: { 'x-role': 'last-position', type: ['integer', 'null'], minimum: 1 },
        total: { 'x-role': 'total', type: 'integer', minimum: 0 },
      },
    },
  },
} as const

const data_1 = { id: 11, name: 'Spring sale', type: 'google-ads', value: 'AW-16485230971' } as const

const data_2 = { id: 9, name: 'Café & brunch + extras', type: 'facebook', value: '902417735520184' } as const

const schema_2 = {
  type: 'object',
  required: ['message'],
  properties: { message: { 'x-role': 'message', type: 'string' } },
} as const

const of_401_1 = { schema: schema_2, examples: { unauthenticated: { message: 'Unauthenticated.' } } } as const

const schema_3 = {
  type: 'object',
  required: ['message', 'errors'],
  properties: {
    message: { 'x-role': 'message', type: 'string' },
    errors: {
      'x-role': 'field-errors',
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
  },
} as const

const perPage_1 = {
  message: 'The given data was invalid.',
  errors: { per_page: ['The per_page must be one of: 10, 25, 50, 100.'] },
} as const

const unknownType_1 = {
  message: 'The given data was invalid.',
  errors: {
    type: [
      'The type must be one of: adroll, bing, facebook, google-ads, google-analytics, google-tag-manager, linkedin, pinterest, quora, x.',
    ],
  },
} as const

const of_429_1 = {
  schema: schema_2,
  headers: { 'Retry-After': '30' },
  examples: { tooManyRequests: { message: 'Too many requests.' } },
} as const

const of_500_1 = { schema: schema_2, examples: { serverError: { message: 'Server error.' } } } as const

const of_503_1 = {
  schema: schema_2,
  headers: { 'Retry-After': '30' },
  examples: { unavailable: { message: 'Service unavailable.' } },
} as const

const default_1 = { schema: schema_2, examples: {} } as const

const rejections_1 = { 'invalid-query': { status: 422 }, unauthenticated: { status: 401 } } as const

const fields_1 = { name: { type: 'string' }, type: type_1, value: { type: 'string' } } as const

const schema_4 = { type: 'object', required: ['data'], properties: { data: { 'x-role': 'record' } } } as const

const googleAds_1 = { data: data_1 } as const

const of_201_1 = { schema: schema_4, examples: { googleAds: googleAds_1, facebook: { data: data_2 } } } as const

const of_415_1 = {
  schema: schema_2,
  examples: { jsonBody: { message: 'The content type must be application/x-www-form-urlencoded.' } },
} as const

const missingName_1 = { message: 'The given data was invalid.', errors: { name: ['The name field is required.'] } } as const

const rejections_2 = {
  'empty-field': { status: 422 },
  'unknown-fields': { status: 422 },
  'invalid-form': { status: 422 },
  'unsupported-media-type': { status: 415, example: 'jsonBody' },
  unauthenticated: { status: 401 },
} as const

const of_404_1 = {
  schema: schema_2,
  examples: { unknownId: { message: 'Not found.' }, malformedId: { message: 'Not found.' } },
} as const

const rejections_3 = {
  'malformed-id': { status: 404, example: 'malformedId' },
  'unknown-id': { status: 404, example: 'unknownId' },
  unauthenticated: { status: 401 },
} as const

const form_1 = { fields: fields_1, closed: true } as const

const responses_1 = {
  '200': {
    schema: schema_4,
    examples: {
      renamed: { data: { id: 11, name: 'Spring sale, extended', type: 'google-ads', value: 'AW-16485230971' } },
      moved: { data: { id: 11, name: 'Spring sale', type: 'google-tag-manager', value: 'GTM-W7HR2PX' } },
      empty: googleAds_1,
    },
  },
  '401': of_401_1,
  '404': of_404_1,
  '415': of_415_1,
  '422': { schema: schema_3, examples: { unknownType: unknownType_1 } },
  '429': of_429_1,
  '500': of_500_1,
  '503': of_503_1,
  default: default_1,
} as const

const rejections_4 = {
  'empty-field': { status: 422 },
  'unknown-fields': { status: 422 },
  'invalid-form': { status: 422 },
  'unsupported-media-type': { status: 415, example: 'jsonBody' },
  'malformed-id': { status: 404, example: 'malformedId' },
  'unknown-id': { status: 404, example: 'unknownId' },
  unauthenticated: { status: 401 },
} as const

const responses_2 = {
  '204': { examples: {} },
  '401': of_401_1,
  '404': of_404_1,
  '429': of_429_1,
  '500': of_500_1,
  '503': of_503_1,
  default: default_1,
} as const

const data_3 = {
  id: 4,
  name: 'links.harborbooks.example',
  index_page: 'https://harborbooks.example/',
  not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
} as const

const data_4 = { id: 3, name: 'go.harborbooks.example', index_page: null, not_found_page: null } as const

const bothTargets_1 = { data: data_3 } as const

const of_201_2 = { schema: schema_4, examples: { bothTargets: bothTargets_1, nameOnly: { data: data_4 } } } as const

const form_2 = { fields: { index_page: { type: 'string' }, not_found_page: { type: 'string' } }, closed: true } as const

const responses_3 = {
  '200': {
    schema: schema_4,
    examples: {
      newTargets: {
        data: {
          id: 4,
          name: 'links.harborbooks.example',
          index_page: 'https://harborbooks.example/spring',
          not_found_page: 'https://harborbooks.example/help',
        },
      },
      cleared: {
        data: {
          id: 4,
          name: 'links.harborbooks.example',
          index_page: null,
          not_found_page: 'https://harborbooks.example/lost?from=links&why=404',
        },
      },
      empty: bothTargets_1,
    },
  },
  '401': of_401_1,
  '404': of_404_1,
  '415': of_415_1,
  '422': {
    schema: schema_3,
    examples: {
      nameNotAccepted: { message: 'The given data was invalid.', errors: { name: ['The name field is not accepted.'] } },
    },
  },
  '429': of_429_1,
  '500': of_500_1,
  '503': of_503_1,
  default: default_1,
} as const

const rejections_5 = {
  'unknown-fields': { status: 422, example: 'nameNotAccepted' },
  'invalid-form': { status: 422 },
  'unsupported-media-type': { status: 415, example: 'jsonBody' },
  'malformed-id': { status: 404, example: 'malformedId' },
  'unknown-id': { status: 404, example: 'unknownId' },
  unauthenticated: { status: 401 },
} as const

export const mockContract = {
  origin: 'http://127.0.0.1:4010',
  values: {
    'search-match': 'contains-ignoring-case',
    'omitted-fields': 'kept',
    'cleared-targets': 'becomes-unset',
    'unknown-fields': 'rejected',
    'white-space': 'kept',
    'search-and-filter': 'both',
    'name-order': 'ignoring-case',
    'links-query': 'kept',
    'empty-page': 'last-page-1',
    'accept-header': 'json-always',
  },
  resources: {
    pixels: { id: 'id', idKind: 'integer', name: 'name', fields: { name: {}, type: {}, value: {} } },
    domains: {
      id: 'id',
      idKind: 'integer',
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
          type: type_1,
          sort_by: { type: 'string', enum: ['id', 'name'] },
          sort: { type: 'string', enum: ['desc', 'asc'] },
          per_page: { type: 'integer', enum: [10, 25, 50, 100] },
          page: { type: 'integer', minimum: 1 },
        },
      },
      defaults: defaults_1,
      roles: roles_1,
      success: 200,
      responses: {
        '200': {
          schema: schema_1,
          examples: {
            firstPage: {
              data: [
                data_1,
                { id: 10, name: 'Newsletter sign-ups', type: 'linkedin', value: '5104836' },
                data_2,
                { id: 8, name: 'Autumn reading list', type: 'pinterest', value: '2613947058214' },
                { id: 7, name: 'Ask a bookseller', type: 'quora', value: '7f3c1e0b9a5d4826b1c0e9d8f7a6b5c4' },
                { id: 6, name: 'Launch thread', type: 'x', value: 'o8k2f' },
                { id: 5, name: 'All pages', type: 'google-tag-manager', value: 'GTM-5KX9QL2' },
                { id: 4, name: 'Visits', type: 'google-analytics', value: 'G-8H2N5TQ41Z' },
                { id: 3, name: 'Forgotten carts', type: 'adroll', value: '4XK7QJH2VZDWTAL3M9N8PB' },
                { id: 2, name: 'Search campaigns', type: 'bing', value: '187045233' },
              ],
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
            lastPage: {
              data: [{ id: 1, name: 'First visits', type: 'facebook', value: '417729038841265' }],
              links: {
                first: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
                last: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=2',
                prev: 'http://127.0.0.1:4010/api/v1/pixels?sort_by=id&sort=desc&per_page=10&page=1',
                next: null,
              },
              meta: {
                current_page: 2,
                from: 11,
                last_page: 2,
                path: 'http://127.0.0.1:4010/api/v1/pixels',
                per_page: 10,
                to: 11,
                total: 11,
              },
            },
            empty: {
              data: [],
              links: {
                first: 'http://127.0.0.1:4010/api/v1/pixels?page=1',
                last: 'http://127.0.0.1:4010/api/v1/pixels?page=1',
                prev: null,
                next: null,
              },
              meta: {
                current_page: 1,
                from: null,
                last_page: 1,
                path: 'http://127.0.0.1:4010/api/v1/pixels',
                per_page: 10,
                to: null,
                total: 0,
              },
            },
          },
        },
        '401': of_401_1,
        '422': { schema: schema_3, examples: { perPage: perPage_1, unknownType: unknownType_1 } },
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_1,
    },
    {
      operationId: 'createPixel',
      method: 'POST',
      path: '/api/v1/pixels',
      action: 'create',
      resource: 'pixels',
      form: { fields: fields_1, required: ['name', 'type', 'value'], closed: true },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': of_201_1,
        '401': of_401_1,
        '415': of_415_1,
        '422': {
          schema: schema_3,
          examples: {
            missingName: missingName_1,
            unknownType: unknownType_1,
            everythingMissing: {
              message: 'The given data was invalid.',
              errors: {
                name: ['The name field is required.'],
                type: ['The type field is required.'],
                value: ['The value field is required.'],
              },
            },
          },
        },
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_2,
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
        '200': of_201_1,
        '401': of_401_1,
        '404': of_404_1,
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_3,
    },
    {
      operationId: 'updatePixelWithPut',
      method: 'PUT',
      path: '/api/v1/pixels/{id}',
      action: 'update',
      resource: 'pixels',
      form: form_1,
      defaults: {},
      roles: {},
      success: 200,
      responses: responses_1,
      rejections: rejections_4,
    },
    {
      operationId: 'updatePixel',
      method: 'PATCH',
      path: '/api/v1/pixels/{id}',
      action: 'update',
      resource: 'pixels',
      form: form_1,
      defaults: {},
      roles: {},
      success: 200,
      responses: responses_1,
      rejections: rejections_4,
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
      responses: responses_2,
      rejections: rejections_3,
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
      defaults: defaults_1,
      roles: roles_1,
      success: 200,
      responses: {
        '200': {
          schema: schema_1,
          examples: {
            firstPage: {
              data: [
                data_3,
                data_4,
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
            empty: {
              data: [],
              links: {
                first: 'http://127.0.0.1:4010/api/v1/domains?page=1',
                last: 'http://127.0.0.1:4010/api/v1/domains?page=1',
                prev: null,
                next: null,
              },
              meta: {
                current_page: 1,
                from: null,
                last_page: 1,
                path: 'http://127.0.0.1:4010/api/v1/domains',
                per_page: 10,
                to: null,
                total: 0,
              },
            },
          },
        },
        '401': of_401_1,
        '422': { schema: schema_3, examples: { perPage: perPage_1 } },
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_1,
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
        closed: true,
      },
      defaults: {},
      roles: {},
      success: 201,
      responses: {
        '201': of_201_2,
        '401': of_401_1,
        '415': of_415_1,
        '422': { schema: schema_3, examples: { missingName: missingName_1 } },
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_2,
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
        '200': of_201_2,
        '401': of_401_1,
        '404': of_404_1,
        '429': of_429_1,
        '500': of_500_1,
        '503': of_503_1,
        default: default_1,
      },
      rejections: rejections_3,
    },
    {
      operationId: 'updateDomainWithPut',
      method: 'PUT',
      path: '/api/v1/domains/{id}',
      action: 'update',
      resource: 'domains',
      form: form_2,
      defaults: {},
      roles: {},
      success: 200,
      responses: responses_3,
      rejections: rejections_5,
    },
    {
      operationId: 'updateDomain',
      method: 'PATCH',
      path: '/api/v1/domains/{id}',
      action: 'update',
      resource: 'domains',
      form: form_2,
      defaults: {},
      roles: {},
      success: 200,
      responses: responses_3,
      rejections: rejections_5,
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
      responses: responses_2,
      rejections: rejections_3,
    },
  ],
} as const
