// The contract says something else than the source.

import type { Defect } from './defect.ts'
import { add, all, drop, everywhere, rename, reword, set, swap, type Edit } from './edit.ts'
import { pixels, pixel, domains, domain, parameters, bodies, schemas, form, ref } from './places.ts'

const types = [
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
]
const lengths = [10, 25, 50, 100]

const oneOf = (
  values: readonly (string | number)[],
  title: (value: string | number) => string,
  edit: (value: string | number, index: number) => Edit,
) =>
  Object.fromEntries(
    values.map((value, index) => [
      title(value),
      { by: 'checks', rule: 'source-facts', edit: edit(value, index) } as const,
    ]),
  )

export const driftDefects: Record<string, Defect> = {
  ...oneOf(
    types,
    (type) => `The platform ${type} is lost.`,
    (_, index) => drop(`${schemas}.PixelType.enum.${index}`),
  ),
  ...oneOf(
    types,
    (type) => `The platform ${type} is misspelt.`,
    (type, index) => set(`${schemas}.PixelType.enum.${index}`, type === 'x' ? 'twitter' : `${type}s`),
  ),
  ...oneOf(
    lengths,
    (length) => `The page length ${length} is lost.`,
    (_, index) => drop(`${schemas}.PerPage.enum.${index}`),
  ),
  ...oneOf(
    lengths,
    (length) => `The page length ${length} is another.`,
    (length, index) => set(`${schemas}.PerPage.enum.${index}`, Number(length) * 2),
  ),
  'The platform google-ads is misspelt everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere('google-ads', 'google-adwords'),
  },
  'The platform x is still twitter everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere(/(?<=")x(?=")|(?<=quora, )x(?=\.)/g, 'twitter'),
  },
  'A platform is added.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.PixelType.enum.-`, 'tiktok') },
  'A page length is added.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.PerPage.enum.-`, 200) },
  'A field to sort by is added.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(add(`${schemas}.SortBy.enum.-`, 'type'), add(`${schemas}.SortBy.x-enumDescriptions.type`, 'Type')),
  },
  'A field to search in is added.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(add(`${schemas}.SearchBy.enum.-`, 'value'), add(`${schemas}.SearchBy.x-enumDescriptions.value`, 'Value')),
  },
  'A direction is added.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.Sort.enum.-`, 'random') },
  'The direction asc is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      drop(`${schemas}.Sort.enum.1`),
      drop(`${schemas}.Sort.x-enumDescriptions.asc`),
      drop(`${parameters}.Sort.examples.asc`),
    ),
  },
  'The direction desc is misspelt.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere(/(?<="|=)desc(?="|&)/g, 'des'),
  },
  'The field id to sort by is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      drop(`${schemas}.SortBy.enum.0`),
      drop(`${schemas}.SortBy.x-enumDescriptions.id`),
      drop(`${parameters}.SortBy.examples.id`),
      set(`${schemas}.SortBy.default`, 'name'),
    ),
  },
  'The field id to sort by is created_at.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      set(`${schemas}.SortBy.enum.0`, 'created_at'),
      set(`${schemas}.SortBy.default`, 'created_at'),
      rename(`${schemas}.SortBy.x-enumDescriptions.id`, 'created_at'),
      set(`${parameters}.SortBy.examples.id.value`, 'created_at'),
    ),
  },
  'The field name to search in has no values.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.SearchBy.enum`),
  },
  'The platforms are free text.': { by: 'checks', rule: 'source-facts', edit: drop(`${schemas}.PixelType.enum`) },
  'The label of id is another.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.SortBy.x-enumDescriptions.id`, 'Date updated'),
  },
  'The label of a direction is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.Sort.x-enumDescriptions.asc`),
  },
  'The labels of the directions are exchanged.': {
    by: 'checks',
    rule: 'source-facts',
    edit: swap(`${schemas}.Sort.x-enumDescriptions`, 'desc', 'asc'),
  },
  'The default length is 25.': { by: 'checks', rule: 'source-facts', edit: set(`${schemas}.PerPage.default`, 25) },
  'The default direction is asc.': { by: 'checks', rule: 'source-facts', edit: set(`${schemas}.Sort.default`, 'asc') },
  'The default sorting is by name.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.SortBy.default`, 'name'),
  },
  'The default length is lost.': { by: 'checks', rule: 'source-facts', edit: drop(`${schemas}.PerPage.default`) },
  'The default direction is lost.': { by: 'checks', rule: 'source-facts', edit: drop(`${schemas}.Sort.default`) },
  'The default sorting is lost.': { by: 'checks', rule: 'source-facts', edit: drop(`${schemas}.SortBy.default`) },
  'The default field to search in is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.SearchBy.default`),
  },
  'A default search is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${parameters}.Search.schema.default`, ''),
  },
  'A default platform is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelType.default`, 'facebook'),
  },
  'The page length is a string.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      set(`${schemas}.PerPage.type`, 'string'),
      set(`${schemas}.PerPage.enum`, lengths.map(String)),
      set(`${schemas}.PerPage.default`, '10'),
    ),
  },
  'The page length is a range.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      drop(`${schemas}.PerPage.enum`),
      add(`${schemas}.PerPage.minimum`, 10),
      add(`${schemas}.PerPage.maximum`, 100),
    ),
  },
  'The platform filter takes a list.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.TypeFilter.schema`, {
      type: 'array',
      items: ref('schemas/PixelType'),
    }),
  },
  'A query parameter is required.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${parameters}.SearchBy.required`, true),
  },
  'The search is required.': { by: 'checks', rule: 'source-facts', edit: add(`${parameters}.Search.required`, true) },
  'The search is a header.': { by: 'checks', rule: 'source-facts', edit: set(`${parameters}.Search.in`, 'header') },
  'The search has another name.': { by: 'checks', rule: 'source-facts', edit: set(`${parameters}.Search.name`, 'q') },
  'The page length has another name.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.PerPage.name`, 'limit'),
  },
  'The sorting has the name of another API.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.Sort.name`, 'order'),
  },
  'The platform filter is lost.': { by: 'checks', rule: 'source-facts', edit: drop(`${pixels}.get.parameters.2`) },
  'The domains have a platform filter.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${domains}.get.parameters.-`, ref('parameters/TypeFilter')),
  },
  'The search of the domains is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${domains}.get.parameters.0`),
  },
  'A filter is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.parameters.-`, {
      name: 'name',
      in: 'query',
      description: 'Keeps the pixels of this name.',
      schema: ref('schemas/PixelName'),
      examples: { sale: { summary: 'A sale', value: 'Spring sale' } },
    }),
  },
  'A filter is invented and called an assumption.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${domains}.get.parameters.-`, {
      name: 'cursor',
      in: 'query',
      description: 'Where to go on.',
      'x-assumption': 'page-selection',
      schema: { type: 'string' },
      examples: { start: { summary: 'The start', value: 'abc' } },
    }),
  },
  'Showing a pixel takes a query.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixel}.get.parameters`, [ref('parameters/Search')]),
  },
  'The name of a new pixel is optional.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.PixelCreate.required`, ['type', 'value']),
  },
  'The type of a new pixel is optional.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.PixelCreate.required`, ['name', 'value']),
  },
  'The value of a new pixel is optional.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.PixelCreate.required`, ['name', 'type']),
  },
  'The name of a new domain is optional.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.DomainCreate.required`),
  },
  'The index page of a new domain is required.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainCreate.required.-`, 'index_page'),
  },
  'The name is required when a pixel is updated.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelUpdate.required`, ['name']),
  },
  'A target is required when a domain is updated.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainUpdate.required`, ['index_page']),
  },
  'The form of a new pixel is optional.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${bodies}.PixelCreateForm.required`),
  },
  'The form of an update is required.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${bodies}.PixelUpdateForm.required`, true),
  },
  'A field of a new pixel is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelCreate.properties.enabled`, {
      description: 'Whether it is on.',
      type: 'string',
    }),
  },
  'A field of a new domain is invented, as an assumption.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainCreate.properties.ssl`, {
      description: 'Whether it is encrypted.',
      'x-assumption': 'domain-record',
      type: 'string',
    }),
  },
  'A field of a new pixel is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(drop(`${schemas}.PixelCreate.properties.value`), drop(`${schemas}.PixelCreate.required.2`)),
  },
  'A field of an update is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.PixelUpdate.properties.type`),
  },
  'A target of a new domain is lost.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${schemas}.DomainCreate.properties.not_found_page`),
  },
  'The name of a domain can be updated.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainUpdate.properties.name`, ref('schemas/DomainName')),
  },
  'The value of a pixel has another name everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere(/"value"(?=:\{"\$ref":"#\/components\/schemas\/PixelValue")/g, '"pixel_id"'),
  },
  'The index page has another name everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere('index_page', 'index_url'),
  },
  'The not-found page has another name everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere('not_found_page', 'error_page'),
  },
  'The type of a pixel is called platform in its form.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      rename(`${schemas}.PixelCreate.properties.type`, 'platform'),
      set(`${schemas}.PixelCreate.required.1`, 'platform'),
    ),
  },
  'The targets of a domain are exchanged.': {
    by: 'checks',
    rule: 'source-words',
    edit: swap(`${schemas}.DomainUpdate.properties`, 'index_page', 'not_found_page'),
  },
  'The name of a domain is a host name.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.DomainName.format`, 'hostname'),
  },
  'The index page is a URI.': { by: 'checks', rule: 'source-facts', edit: add(`${schemas}.IndexPage.format`, 'uri') },
  'The name of a pixel has a maximum length.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelName.maxLength`, 255),
  },
  'The value of a pixel has a pattern.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelValue.pattern`, '^[A-Za-z0-9-]+$'),
  },
  'The name of a pixel may not be empty.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelName.minLength`, 1),
  },
  'The name of a pixel is a number.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.PixelName.type`, 'integer'),
  },
  'A target may be null in the form.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${schemas}.IndexPage.type`, ['string', 'null']),
  },
  'A field is deprecated.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.NotFoundPage.deprecated`, true),
  },
  'A form may not be empty.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${schemas}.PixelUpdate.minProperties`, 1),
  },
  'A new pixel is sent as JSON.': {
    by: 'checks',
    rule: 'source-facts',
    edit: rename(`${bodies}.PixelCreateForm.${form}`, 'application/json'),
  },
  'An updated domain is sent as JSON.': {
    by: 'checks',
    rule: 'source-facts',
    edit: rename(`${bodies}.DomainUpdateForm.${form}`, 'application/json'),
  },
  'A new domain is sent as multipart.': {
    by: 'checks',
    rule: 'source-facts',
    edit: rename(`${bodies}.DomainCreateForm.${form}`, 'multipart/form-data'),
  },
  'All forms are JSON, everywhere.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere('application/x-www-form-urlencoded', 'application/json'),
  },
  'A new pixel is sent as a form or as JSON.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${bodies}.PixelCreateForm.content.application/json`, {
      schema: ref('schemas/PixelCreate'),
      examples: { quora: { summary: 'Quora', value: { name: 'Ask', type: 'quora', value: '1' } } },
    }),
  },
  'The form has an encoding.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${bodies}.PixelCreateForm.${form}.encoding`, { type: { style: 'spaceDelimited' } }),
  },
  'Deleting a pixel sends a form.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixel}.delete.requestBody`, ref('requestBodies/PixelUpdateForm')),
  },
  'Deleting a domain sends JSON.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${domain}.delete.requestBody`, {
      description: 'Why.',
      content: { 'application/json': { schema: { type: 'object' }, examples: { why: { value: {} } } } },
    }),
  },
  'Listing pixels sends a form.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.requestBody`, ref('requestBodies/PixelUpdateForm')),
  },
  'Creating a pixel sends nothing.': { by: 'checks', rule: 'source-facts', edit: drop(`${pixels}.post.requestBody`) },
  'PUT sends nothing.': { by: 'checks', rule: 'source-facts', edit: drop(`${domain}.put.requestBody`) },
  'PUT sends the form of a new pixel.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${pixel}.put.requestBody.$ref`, '#/components/requestBodies/PixelCreateForm'),
  },
  'PATCH sends the form of a new domain.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${domain}.patch.requestBody.$ref`, '#/components/requestBodies/DomainCreateForm'),
  },
  'PUT has responses of its own.': {
    by: 'checks',
    rule: 'rejections',
    edit: drop(`${pixel}.put.responses.404`),
  },
  'PUT responds with 204.': {
    by: 'checks',
    rule: 'marks',
    edit: all(drop(`${domain}.put.responses.200`), add(`${domain}.put.responses.204`, ref('responses/Deleted'))),
  },
  'PUT is deprecated.': { by: 'checks', rule: 'source-facts', edit: add(`${pixel}.put.deprecated`, true) },
  'PUT is gone.': { by: 'checks', rule: 'source-facts', edit: drop(`${pixel}.put`) },
  'PATCH is gone.': { by: 'checks', rule: 'source-facts', edit: drop(`${domain}.patch`) },
  'Creating is done with PUT.': { by: 'checks', rule: 'source-facts', edit: rename(`${domains}.post`, 'put') },
  'Deleting is done with POST.': { by: 'checks', rule: 'source-facts', edit: rename(`${pixel}.delete`, 'post') },
  'Deleting a domain is gone.': { by: 'checks', rule: 'source-facts', edit: drop(`${domain}.delete`) },
  'A record can be requested with HEAD.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixel}.head`, {
      operationId: 'headPixel',
      tags: ['Pixels'],
      summary: 'Ask for a pixel',
      description: 'Returns no body.',
      responses: { 200: ref('responses/Deleted') },
    }),
  },
  'An operation is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('paths./api/v1/pixels/{id}/restore', {
      parameters: [ref('parameters/PixelId')],
      post: {
        operationId: 'restorePixel',
        tags: ['Pixels'],
        summary: 'Restore a pixel',
        description: 'Brings it back.',
        responses: { 200: ref('responses/PixelShown'), 401: ref('responses/Unauthenticated') },
      },
    }),
  },
  'An operation has a callback.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.post.callbacks`, {
      created: { '{$request.body#/name}': { post: { responses: { 200: ref('responses/Deleted') } } } },
    }),
  },
  'A webhook is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('webhooks', {
      pixelCreated: {
        post: {
          operationId: 'pixelCreated',
          tags: ['Pixels'],
          summary: 'Hear of a pixel',
          description: 'A pixel was created.',
          responses: { 204: ref('responses/Deleted') },
        },
      },
    }),
  },
  'The version of the path is v2.': { by: 'checks', rule: 'source-facts', edit: everywhere('/api/v1', '/api/v2') },
  'The prefix of one path is lost.': { by: 'checks', rule: 'source-facts', edit: rename(domains, '/v1/domains') },
  'The prefix is in the server address.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(everywhere('/api/v1/', '/'), set('servers.0.url', '{base_url}/api/v1')),
  },
  'A path is in the singular.': { by: 'checks', rule: 'source-facts', edit: rename(pixel, '/api/v1/pixel/{id}') },
  'The server address is fixed.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('servers.0.url', 'https://api.pixels.example'),
  },
  'The server address has a prefix.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('servers.0.url', '{base_url}/api'),
  },
  'The server variable has another name.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(rename('servers.0.variables.base_url', 'host'), set('servers.0.url', '{host}')),
  },
  'The server variable allows one address only.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('servers.0.variables.base_url.enum', ['http://127.0.0.1:4010']),
  },
  'One operation has a server of its own.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${domains}.get.servers`, [{ url: 'https://lists.example', description: 'Lists.' }]),
  },
  'The key is sent in a header of its own.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('components.securitySchemes.ApiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'X-Api-Key',
      description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
    }),
  },
  'The key is sent in the query.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('components.securitySchemes.ApiKey', {
      type: 'apiKey',
      in: 'query',
      name: 'api_key',
      description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
    }),
  },
  'The key is a password.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('components.securitySchemes.ApiKey.scheme', 'basic'),
  },
  'The key is a JWT.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('components.securitySchemes.ApiKey.bearerFormat', 'JWT'),
  },
  'The key comes from OAuth.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('components.securitySchemes.ApiKey', {
      type: 'oauth2',
      description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
      flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} } },
    }),
  },
  'A name is no longer said to be searchable.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${schemas}.PixelName.description`, 'The pixel name. Sortable.'),
  },
  'A domain name is no longer said to be sortable.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${schemas}.DomainName.description`, 'The domain name. Searchable.'),
  },
  'The 404 page is described as the home page.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${schemas}.NotFoundPage.description`, 'The home page to redirect to.'),
  },
  'The introduction says that forms may be JSON.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) => text.replace('a URL-encoded form', 'JSON or as a URL-encoded form')),
  },
  'The introduction says that PUT replaces.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) =>
      text.replace(/`PUT` and `PATCH` take.*/, '`PUT` replaces a record, `PATCH` updates it.'),
    ),
  },
  'The introduction says that a list has the oldest records first.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) => text.replace('newest', 'oldest')),
  },
  'The introduction says that a list has twenty records.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) => text.replace('ten', 'twenty')),
  },
  'The introduction sends the key without Bearer.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) => text.replace('Authorization: Bearer', 'Authorization:')),
  },
  'Creating a pixel says that only the name is required.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${pixels}.post.description`, 'Only the name is required.'),
  },
  'Creating a domain says that everything is required.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${domains}.post.description`, 'All three fields are required.'),
  },
  'Updating a domain says that its name can change.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${domain}.patch.description`, 'Both redirect targets and the name are optional.'),
  },
  'Updating a pixel says that all fields are needed.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${pixel}.patch.description`, 'Send all the fields.'),
  },
  'PUT says that it replaces the pixel.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${pixel}.put.description`, 'Replaces the pixel: what you leave out is lost.'),
  },
  'Deleting says that it takes a reason.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${domain}.delete.description`, 'Send a reason, if you like.'),
  },
  'Listing says that the oldest come first.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(
      `${domains}.get.description`,
      'Returns one page of domains, the oldest first unless you sort differently.',
    ),
  },
  'The platform filter says that it is Facebook when left out.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(
      `${parameters}.TypeFilter.description`,
      'Keeps the pixels of this platform. Left out, only Facebook pixels are listed.',
    ),
  },
  'The update of a domain says that it takes the name.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(`${bodies}.DomainUpdateForm.description`, 'The fields to change. `name` is accepted.'),
  },
}
