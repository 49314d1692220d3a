// The document is broken, or is not what its tools read.

import type { Defect } from './defect.ts'
import { add, drop, rename, set } from './edit.ts'
import { pixels, pixel, domains, domain, parameters, bodies, responses, schemas, ref } from './places.ts'

export const structureDefects: Record<string, Defect> = {
  'The version of OpenAPI is 3.1.0.': { by: 'spectral', rule: 'openapi-version', edit: set('openapi', '3.1.0') },
  'The version of OpenAPI is 3.0.3.': { by: 'schema', rule: 'openapi-schema/pattern', edit: set('openapi', '3.0.3') },
  'The contract has no title.': { by: 'checks', rule: 'source-words', edit: drop('info.title') },
  'The contract has no version.': { by: 'checks', rule: 'package-version', edit: drop('info.version') },
  'The version of the contract is ahead of the package.': {
    by: 'checks',
    rule: 'package-version',
    edit: set('info.version', '0.2.0'),
  },
  'The version of the contract is a number.': { by: 'checks', rule: 'package-version', edit: set('info.version', 0.1) },
  'A $ref to a parameter leads nowhere.': {
    by: 'redocly',
    rule: 'no-unresolved-refs',
    edit: set(`${pixels}.get.parameters.0.$ref`, '#/components/parameters/Serach'),
  },
  'A $ref to a response leads nowhere.': {
    by: 'redocly',
    rule: 'no-unresolved-refs',
    edit: set(`${pixels}.get.responses.401.$ref`, '#/components/responses/Unauthorized'),
  },
  'A $ref to a schema leads to a parameter.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: set(`${schemas}.Pixel.properties.id.$ref`, '#/components/parameters/PixelId'),
  },
  'A $ref to a response leads to a schema.': {
    by: 'checks',
    rule: 'limits',
    edit: set(`${pixels}.get.responses.200.$ref`, '#/components/schemas/PixelList'),
  },
  'A $ref leads to another file.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: set(`${schemas}.Pixel.properties.id.$ref`, './id.yaml'),
  },
  'A pixel holds a pixel.': {
    by: 'checks',
    rule: 'ref-loop',
    edit: add(`${schemas}.Pixel.properties.parent`, ref('schemas/Pixel')),
  },
  'Two operations have the same operationId.': {
    by: 'redocly',
    rule: 'operation-operationId-unique',
    edit: set(`${domains}.get.operationId`, 'listPixels'),
  },
  'An operation has no operationId.': {
    by: 'redocly',
    rule: 'operation-operationId',
    edit: drop(`${domain}.get.operationId`),
  },
  'An operation has no responses.': {
    by: 'redocly',
    rule: 'no-unused-components',
    edit: drop(`${pixels}.get.responses`),
  },
  'An operation has only the default response.': {
    by: 'checks',
    rule: 'limits',
    edit: set(`${pixel}.get.responses`, {
      default: ref('responses/OtherError'),
    }),
  },
  'A response has no description.': {
    by: 'schema',
    rule: 'openapi-schema/required',
    edit: drop(`${responses}.NotFound.description`),
  },
  'A path has no path parameter for its id.': { by: 'checks', rule: 'source-facts', edit: drop(`${pixel}.parameters`) },
  'The path parameter is not required.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${parameters}.PixelId.required`),
  },
  'The path parameter stands in the query.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.DomainId.in`, 'query'),
  },
  'The path parameter has another name than the path.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.PixelId.name`, 'pixel_id'),
  },
  'A query parameter claims to be in the path.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.PerPage.in`, 'path'),
  },
  'A parameter has no place.': { by: 'checks', rule: 'source-facts', edit: drop(`${parameters}.Sort.in`) },
  'A parameter has no schema.': { by: 'checks', rule: 'source-facts', edit: drop(`${parameters}.Sort.schema`) },
  'A parameter is listed twice.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.parameters.-`, ref('parameters/Sort')),
  },
  'A status code has four digits.': {
    by: 'checks',
    rule: 'rejections',
    edit: rename(`${pixels}.get.responses.401`, '4010'),
  },
  'Two paths differ only in the name of their parameter.': {
    by: 'schema',
    rule: 'openapi-schema/unevaluatedProperties',
    edit: add('paths./api/v1/pixels/{pixel}', { get: ref('x') }),
  },
  'An unknown key stands in an operation.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.response`, {}),
  },
  'An unknown key stands in a parameter.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${parameters}.Sort.requird`, true),
  },
  'The form has a schema and no media type.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${bodies}.PixelCreateForm.content`, {}),
  },
  'The server has no address.': { by: 'checks', rule: 'source-facts', edit: drop('servers.0.url') },
  'The server variable is not defined.': {
    by: 'checks',
    rule: 'source-facts',
    edit: rename('servers.0.variables.base_url', 'base'),
  },
  'The server variable has no default.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: drop('servers.0.variables.base_url.default'),
  },
  'There are no servers.': { by: 'checks', rule: 'source-facts', edit: drop('servers') },
  'A tag of an operation is not declared.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${pixels}.get.tags.0`, 'Pixel'),
  },
  'An operation has no tag.': { by: 'checks', rule: 'source-facts', edit: drop(`${pixels}.get.tags`) },
  'An operation has two tags.': { by: 'checks', rule: 'source-facts', edit: add(`${pixels}.get.tags.-`, 'Domains') },
  'A path has no slash at its start.': { by: 'checks', rule: 'source-facts', edit: rename(domains, 'api/v1/domains') },
  'A path ends with a slash.': { by: 'checks', rule: 'source-facts', edit: rename(domains, '/api/v1/domains/') },
  'A path carries a query.': { by: 'checks', rule: 'source-facts', edit: rename(domains, '/api/v1/domains?page=1') },
  'A path item is shared through components.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('components.pathItems', { Pixel: { get: { responses: {} } } }),
  },
  'The document names a dialect, which makes Prism accept everything.': {
    by: 'spectral',
    rule: 'no-tool-traps',
    edit: add('jsonSchemaDialect', 'https://spec.openapis.org/oas/3.1/dialect/base'),
  },
  'An operation does not say its action.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: drop(`${pixels}.get.x-action`),
  },
  'An operation says the action of another.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: set(`${pixel}.get.x-action`, 'list'),
  },
}
