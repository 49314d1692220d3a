// Defects that somebody could write into the contract by mistake. The gate has to notice them.

import { add, all, drop, everywhere, rename, set, swap, text, toEnd, type Edit } from './edit.ts'

export const groups = ['structure', 'schemas', 'examples', 'hygiene', 'security', 'assumptions', 'drift'] as const

export interface Mutant {
  group: (typeof groups)[number]
  /** What is wrong, as one sentence. */
  title: string
  mutate: Edit
}

const pixels = 'paths./api/v1/pixels'
const pixel = 'paths./api/v1/pixels/{id}'
const domains = 'paths./api/v1/domains'
const domain = 'paths./api/v1/domains/{id}'
const parameters = 'components.parameters'
const bodies = 'components.requestBodies'
const responses = 'components.responses'
const schemas = 'components.schemas'
const form = 'content.application/x-www-form-urlencoded'
const json = 'content.application/json'
const firstPixels = `${responses}.PixelsListed.${json}.examples.firstPage.value`
const lastPixels = `${responses}.PixelsListed.${json}.examples.lastPage.value`
const firstDomains = `${responses}.DomainsListed.${json}.examples.firstPage.value`

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

const ref = (pointer: string) => ({ $ref: `#/components/${pointer}` })

const structure: Record<string, Edit> = {
  'The version of OpenAPI is 3.1.0.': set('openapi', '3.1.0'),
  'The version of OpenAPI is 3.0.3.': set('openapi', '3.0.3'),
  'The contract has no title.': drop('info.title'),
  'The contract has no version.': drop('info.version'),
  'The version of the contract is ahead of the package.': set('info.version', '0.2.0'),
  'The version of the contract is a number.': set('info.version', 0.1),
  'A $ref to a parameter leads nowhere.': set(`${pixels}.get.parameters.0.$ref`, '#/components/parameters/Serach'),
  'A $ref to a response leads nowhere.': set(`${pixels}.get.responses.401.$ref`, '#/components/responses/Unauthorized'),
  'A $ref to a schema leads to a parameter.': set(
    `${schemas}.Pixel.properties.id.$ref`,
    '#/components/parameters/PixelId',
  ),
  'A $ref to a response leads to a schema.': set(`${pixels}.get.responses.200.$ref`, '#/components/schemas/PixelList'),
  'A $ref leads to another file.': set(`${schemas}.Pixel.properties.id.$ref`, './id.yaml'),
  'A pixel holds a pixel.': add(`${schemas}.Pixel.properties.parent`, ref('schemas/Pixel')),
  'Two operations have the same operationId.': set(`${domains}.get.operationId`, 'listPixels'),
  'An operation has no operationId.': drop(`${domain}.get.operationId`),
  'An operation has no responses.': drop(`${pixels}.get.responses`),
  'An operation has only the default response.': set(`${pixel}.get.responses`, {
    default: ref('responses/OtherError'),
  }),
  'A response has no description.': drop(`${responses}.NotFound.description`),
  'A path has no path parameter for its id.': drop(`${pixel}.parameters`),
  'The path parameter is not required.': drop(`${parameters}.PixelId.required`),
  'The path parameter stands in the query.': set(`${parameters}.DomainId.in`, 'query'),
  'The path parameter has another name than the path.': set(`${parameters}.PixelId.name`, 'pixel_id'),
  'A query parameter claims to be in the path.': set(`${parameters}.PerPage.in`, 'path'),
  'A parameter has no place.': drop(`${parameters}.Sort.in`),
  'A parameter has no schema.': drop(`${parameters}.Sort.schema`),
  'A parameter is listed twice.': add(`${pixels}.get.parameters.-`, ref('parameters/Sort')),
  'A status code has four digits.': rename(`${pixels}.get.responses.401`, '4010'),
  'Two paths differ only in the name of their parameter.': add('paths./api/v1/pixels/{pixel}', { get: ref('x') }),
  'An unknown key stands in an operation.': add(`${pixels}.get.response`, {}),
  'An unknown key stands in a parameter.': add(`${parameters}.Sort.requird`, true),
  'The form has a schema and no media type.': set(`${bodies}.PixelCreateForm.content`, {}),
  'The server has no address.': drop('servers.0.url'),
  'The server variable is not defined.': rename('servers.0.variables.base_url', 'base'),
  'The server variable has no default.': drop('servers.0.variables.base_url.default'),
  'There are no servers.': drop('servers'),
  'A tag of an operation is not declared.': set(`${pixels}.get.tags.0`, 'Pixel'),
  'An operation has no tag.': drop(`${pixels}.get.tags`),
  'An operation has two tags.': add(`${pixels}.get.tags.-`, 'Domains'),
  'A path has no slash at its start.': rename(domains, 'api/v1/domains'),
  'A path ends with a slash.': rename(domains, '/api/v1/domains/'),
  'A path carries a query.': rename(domains, '/api/v1/domains?page=1'),
  'A path item is shared through components.': add('components.pathItems', { Pixel: { get: { responses: {} } } }),
  'The document names a dialect, which makes Prism accept everything.': add(
    'jsonSchemaDialect',
    'https://spec.openapis.org/oas/3.1/dialect/base',
  ),
}

const schemaDefects: Record<string, Edit> = {
  'A type is misspelt.': set(`${schemas}.PixelName.type`, 'sting'),
  'A type is missing.': drop(`${schemas}.PixelValue.type`),
  'A keyword is misspelt.': rename(`${schemas}.Id.minimum`, 'minmum'),
  'A keyword has a value of the wrong type.': set(`${schemas}.Id.minimum`, '1'),
  'A keyword of OpenAPI 3.0 is used.': add(`${schemas}.IndexPage.nullable`, true),
  'An exclusive minimum is a boolean.': add(`${schemas}.Id.exclusiveMinimum`, true),
  'An enum has a value twice.': add(`${schemas}.PixelType.enum.-`, 'x'),
  'An enum has a value of another type.': set(`${schemas}.PerPage.enum.0`, '10'),
  'An enum is empty.': set(`${schemas}.SearchBy.enum`, []),
  'A default is not an allowed value.': set(`${schemas}.Sort.default`, 'descending'),
  'A default has another type.': set(`${schemas}.PerPage.default`, '10'),
  'The default page is below the minimum.': set(`${parameters}.Page.schema.default`, 0),
  'A maximum is below the minimum.': add(`${schemas}.Id.maximum`, 0),
  'A required property does not exist.': add(`${schemas}.Pixel.required.-`, 'code'),
  'A required property is listed twice.': add(`${schemas}.Pixel.required.-`, 'id'),
  'A record does not promise its id.': drop(`${schemas}.Pixel.required.0`),
  'A record promises nothing.': drop(`${schemas}.Domain.required`),
  'A record is closed.': add(`${schemas}.Pixel.additionalProperties`, false),
  'An envelope is closed with another keyword.': add(`${schemas}.PixelEnvelope.unevaluatedProperties`, false),
  'An error is closed.': add(`${schemas}.ErrorMessage.additionalProperties`, false),
  'A form is open.': drop(`${schemas}.PixelCreate.additionalProperties`),
  'A form is open on purpose.': set(`${schemas}.DomainUpdate.additionalProperties`, true),
  'A form needs at least one field.': add(`${schemas}.DomainUpdate.minProperties`, 1),
  'A list has items of the other resource.': set(
    `${schemas}.PixelList.properties.data.items.$ref`,
    '#/components/schemas/Domain',
  ),
  'A list has no items.': drop(`${schemas}.DomainList.properties.data.items`),
  'An envelope holds the other record.': set(
    `${schemas}.DomainEnvelope.properties.data.$ref`,
    '#/components/schemas/Pixel',
  ),
  'An answer has the body of another.': set(
    `${responses}.DomainShown.${json}.schema.$ref`,
    '#/components/schemas/PixelEnvelope',
  ),
  'The links cannot be null.': set(`${schemas}.PageLinks.properties.next.type`, 'string'),
  'A redirect target cannot be null.': set(`${schemas}.Domain.properties.index_page.type`, 'string'),
  'A property in an answer is in camel case.': rename(`${schemas}.Domain.properties.not_found_page`, 'notFoundPage'),
  'A total can be negative.': drop(`${schemas}.PageMeta.properties.total.minimum`),
  'A total is a fraction.': set(`${schemas}.PageMeta.properties.total.type`, 'number'),
  'A position can be zero.': set(`${schemas}.PageMeta.properties.from.minimum`, 0),
  'An error without sentences is valid.': drop(
    `${schemas}.ErrorFields.properties.errors.additionalProperties.minItems`,
  ),
  'The errors are a list.': set(`${schemas}.ErrorFields.properties.errors.type`, 'array'),
  'The error message has a number.': set(`${schemas}.ErrorMessage.properties.message.type`, 'integer'),
  'The page has the id of a record as its type.': set(`${schemas}.PageMeta.properties.current_page`, ref('schemas/Id')),
  'A condition stands in a form.': add(`${schemas}.PixelCreate.if`, { properties: { type: { const: 'x' } } }),
  'A schema has an anchor.': add(`${schemas}.Pixel.$anchor`, 'pixel'),
  'A field cannot be read.': add(`${schemas}.PixelValue.writeOnly`, true),
  'A schema refers and adds a constraint.': add(`${schemas}.Pixel.properties.name.minLength`, 1),
  'A label has no value.': add(`${schemas}.Sort.x-enumDescriptions.random`, 'Random'),
}

const exampleDefects: Record<string, Edit> = {
  'A form example has a misspelt type.': set(
    `${bodies}.PixelCreateForm.${form}.examples.googleAds.value.type`,
    'google-adds',
  ),
  'A form example lacks a required field.': drop(`${bodies}.PixelCreateForm.${form}.examples.facebook.value.value`),
  'A form example has a misspelt field.': rename(
    `${bodies}.DomainUpdateForm.${form}.examples.newTargets.value.index_page`,
    'index_url',
  ),
  'A form example sends null.': set(`${bodies}.DomainUpdateForm.${form}.examples.cleared.value.index_page`, null),
  'A form example sends a number.': set(
    `${bodies}.PixelCreateForm.${form}.examples.facebook.value.value`,
    902417735520184,
  ),
  'A form example is encoded already.': set(
    `${bodies}.PixelCreateForm.${form}.examples.facebook.value.name`,
    'Caf%C3%A9+%26+brunch+%2B+extras',
  ),
  'A form example is a string.': set(
    `${bodies}.DomainCreateForm.${form}.examples.nameOnly.value`,
    'name=go.harborbooks.example',
  ),
  'A form example has no value.': drop(`${bodies}.PixelCreateForm.${form}.examples.googleAds.value`),
  'A form has no examples.': drop(`${bodies}.PixelUpdateForm.${form}.examples`),
  'A form example sends the name of a domain in an update.': add(
    `${bodies}.DomainUpdateForm.${form}.examples.newTargets.value.name`,
    'x.example',
  ),
  'A pixel in a list has an id as a string.': set(`${firstPixels}.data.3.id`, '8'),
  'A pixel in a list lacks its value.': drop(`${firstPixels}.data.4.value`),
  'A pixel in a list has a field more.': add(`${firstPixels}.data.5.created_at`, '2026-01-01'),
  'A pixel in a list has the type of nobody.': set(`${firstPixels}.data.0.type`, 'google'),
  'A platform is in no example.': set(`${firstPixels}.data.8.type`, 'bing'),
  'A page length is in no example.': drop(`${parameters}.PerPage.examples.fifty`),
  'The pixel that is created is listed under another name.': set(`${firstPixels}.data.0.name`, 'Spring sales'),
  'The pixel that is created is not listed.': drop(`${firstPixels}.data.0`),
  'The pixel that is created has another value in the answer.': set(
    'components.examples.GoogleAdsPixel.value.data.value',
    'AW-16485230972',
  ),
  'The pixel that is shown is not the one that is created.': set(
    `${responses}.PixelShown.${json}.examples.googleAds.$ref`,
    '#/components/examples/FacebookPixel',
  ),
  'The domain that is created shows another target.': set(
    'components.examples.DomainWithBothTargets.value.data.index_page',
    'https://harborbooks.example',
  ),
  'The domain with no targets shows empty strings.': set(
    'components.examples.DomainWithNameOnly.value.data.index_page',
    '',
  ),
  'An update is not in its answer.': set(
    `${responses}.PixelUpdated.${json}.examples.renamed.value.data.name`,
    'Spring sale',
  ),
  'An update changes a field that was not sent.': set(
    `${responses}.PixelUpdated.${json}.examples.moved.value.data.name`,
    'Moved',
  ),
  'An update of nothing changes a record.': set(
    `${responses}.PixelUpdated.${json}.examples.empty.$ref`,
    '#/components/examples/FacebookPixel',
  ),
  'A cleared target is still there.': set(
    `${responses}.DomainUpdated.${json}.examples.cleared.value.data.index_page`,
    'https://harborbooks.example/',
  ),
  'An updated record is one that was never created.': set(
    `${responses}.DomainUpdated.${json}.examples.newTargets.value.data.id`,
    5,
  ),
  'An update has an answer of another key.': rename(`${responses}.PixelUpdated.${json}.examples.renamed`, 'newName'),
  'The id in the path is the id of nobody.': set(`${parameters}.PixelId.examples.springSale.value`, 12),
  'The search example finds nothing.': set(`${parameters}.Search.examples.sale.value`, 'sail'),
  'The total is wrong.': set(`${firstPixels}.meta.total`, 12),
  'The totals of two pages differ.': all(set(`${lastPixels}.meta.total`, 12), set(`${lastPixels}.meta.to`, 12)),
  'The number of the last page is wrong.': set(`${firstPixels}.meta.last_page`, 1),
  'The first position is wrong.': set(`${lastPixels}.meta.from`, 10),
  'The last position is wrong.': set(`${firstPixels}.meta.to`, 11),
  'An empty page has a first position.': set(`${responses}.DomainsListed.${json}.examples.empty.value.meta.from`, 1),
  'A page length is not an allowed one.': set(`${firstDomains}.meta.per_page`, 15),
  'The last page links to a next one.': set(`${lastPixels}.links.next`, 'http://127.0.0.1:4010/api/v1/pixels?page=3'),
  'The first page links to none.': set(`${firstPixels}.links.next`, null),
  'A link of the domains leads to the pixels.': set(
    `${firstDomains}.links.first`,
    'http://127.0.0.1:4010/api/v1/pixels?page=1',
  ),
  'The path of a list is that of another server.': set(
    `${firstDomains}.meta.path`,
    'https://api.example.com/api/v1/domains',
  ),
  'A list is not sorted.': swap(`${firstPixels}.data`, '2', '3'),
  'Two pixels have the same id.': set(`${lastPixels}.data.0.id`, 2),
  'An example is called default.': rename(`${responses}.NotFound.${json}.examples.unknownId`, 'default'),
  'An example key is in snake case.': rename(`${bodies}.PixelCreateForm.${form}.examples.googleAds`, 'google_ads'),
  'An example key has a space.': rename(`${responses}.OtherError.${json}.examples.serverError`, 'server error'),
  'An example key has a number.': rename(`${responses}.OtherError.${json}.examples.serverError`, 'error500'),
  'An example has no name.': all(
    drop(`${responses}.NotFound.${json}.examples`),
    add(`${responses}.NotFound.${json}.example`, { message: 'Not found.' }),
  ),
  'An example stands beside the named ones.': add(`${responses}.NotFound.${json}.example`, { message: 'Not found.' }),
  'An example of an error has no message.': drop('components.examples.MissingName.value.message'),
  'An example of an error has a string for its list.': set(
    'components.examples.MissingName.value.errors.name',
    'The name field is required.',
  ),
  'An example of an error names no field.': set('components.examples.MissingName.value.errors', {}),
  'An example of an error names a field that no form has.': rename(
    'components.examples.MissingName.value.errors.name',
    'title',
  ),
  'An example of an error lists the platforms wrongly.': text(
    'must be one of: adroll, bing,',
    'must be one of: adroll, baidu,',
  ),
  'An example of an error lists the page lengths wrongly.': text(
    'must be one of: 10, 25, 50, 100',
    'must be one of: 10, 25, 50, 200',
  ),
  'An example of an error requires a field that is optional.': set('components.examples.MissingName.value.errors', {
    index_page: ['The index_page field is required.'],
  }),
  'An example of an error is one of the other resource.': set(
    `${responses}.InvalidDomain.${json}.examples.missingName.$ref`,
    '#/components/examples/UnknownPixelType',
  ),
  'A $ref to an example leads to another kind of body.': set(
    `${responses}.DomainShown.${json}.examples.nameOnly.$ref`,
    '#/components/examples/MissingName',
  ),
  'A header example is a number.': set('components.headers.RetryAfter.examples.seconds.value', 30),
  'A query example is not an allowed value.': set(`${parameters}.Sort.examples.asc.value`, 'ascending'),
  'A query example is a string of digits.': set(`${parameters}.PerPage.examples.ten.value`, '10'),
  'A query parameter has no examples.': drop(`${parameters}.TypeFilter.examples`),
  'An example has no summary.': drop(`${bodies}.PixelCreateForm.${form}.examples.googleAds.summary`),
  'An example lives somewhere else.': all(
    drop(`${bodies}.PixelCreateForm.${form}.examples.facebook.value`),
    add(`${bodies}.PixelCreateForm.${form}.examples.facebook.externalValue`, 'https://example.com/facebook.txt'),
  ),
  'An answer without a body has an example.': add(`${responses}.Deleted.content`, {
    'application/json': { schema: { type: 'null' }, examples: { deleted: { value: null } } },
  }),
}

const hygiene: Record<string, Edit> = {
  'An operation has no summary.': drop(`${pixels}.get.summary`),
  'A summary ends with a period.': set(`${pixels}.get.summary`, 'List pixels.'),
  'A summary starts in lower case.': set(`${pixels}.get.summary`, 'list pixels'),
  'A summary restates the path.': set(`${pixels}.get.summary`, 'GET /api/v1/pixels'),
  'A summary is not imperative.': set(`${pixels}.get.summary`, 'Lists pixels'),
  'A summary is that of another operation.': set(`${domains}.get.summary`, 'List pixels'),
  'A summary is empty.': set(`${domain}.get.summary`, ''),
  'A summary is longer than a menu.': set(
    `${pixels}.get.summary`,
    'List all the pixels that you have created so far, one page after the other, in the order you like',
  ),
  'An operation has no description.': drop(`${pixel}.delete.description`),
  'A description restates the method and the path.': set(`${pixel}.get.description`, 'Sends GET /api/v1/pixels/{id}.'),
  'A description is its summary.': set(`${pixel}.get.description`, 'Show a pixel'),
  'A description has no period.': set(`${parameters}.SortBy.description`, 'What the list is sorted by'),
  'A description starts in lower case.': set(`${parameters}.SortBy.description`, 'what the list is sorted by.'),
  'A description is empty.': set(`${parameters}.PerPage.description`, ''),
  'A description is a note to ourselves.': set(`${parameters}.PerPage.description`, 'TODO: describe.'),
  'A parameter has no description.': drop(`${parameters}.PerPage.description`),
  'A schema has no description.': drop(`${schemas}.PixelList.description`),
  'A property has no description.': drop(`${schemas}.PageMeta.properties.total.description`),
  'A request body has no description.': drop(`${bodies}.PixelCreateForm.description`),
  'A header has no description.': drop('components.headers.RetryAfter.description'),
  'A tag has no description.': drop('tags.0.description'),
  'The server has no description.': drop('servers.0.description'),
  'The server variable has no description.': drop('servers.0.variables.base_url.description'),
  'The contract has no description.': drop('info.description'),
  'The contract has no licence.': drop('info.license'),
  'A word of the introduction is misspelt.': text('optional redirect targets: one', 'optional redirect tragets: one'),
  'A word of a description is misspelt.': text(
    'The direction in which the list is sorted.',
    'The direction in which the list is sroted.',
  ),
  'A word of a summary is misspelt.': set(`${pixels}.post.summary`, 'Creat a pixel'),
  'A word of an example summary is misspelt.': text(
    'A domain with both redirect targets',
    'A domian with both redirect targets',
  ),
  'A word of the ledger is misspelt.': text(
    'compare its fields with what was sent',
    'compare its feilds with what was sent',
  ),
  'A word of an error example is misspelt.': everywhere('The given data was invalid.', 'The given data was invaild.'),
  'A word stands twice.': text('The redirect targets to change.', 'The the redirect targets to change.'),
  'Two spaces stand between two words.': text(
    'How many records a page has at most.',
    'How many records  a page has at most.',
  ),
  'A code span has no end.': set(`${parameters}.SearchBy.description`, 'The field that `search looks in.'),
  'A code block has no end.': text(
    '    name=Spring+sale&type=google-ads&value=AW-16485230971\n    ```',
    '    name=Spring+sale&type=google-ads&value=AW-16485230971',
  ),
  'A description has HTML.': set(`${pixel}.get.description`, 'Returns the pixel with <b>all</b> its fields.'),
  'A description has a script.': set(`${pixel}.get.description`, 'Returns the pixel.<script>alert(1)</script>'),
  'A link leads to an operation that is not there.': text('(#operation/updatePixel)', '(#operation/updatePixels)'),
  'A link leads to a section that is not there.': text(
    'Send your API key as a bearer token',
    'Send your [API key](#section/Keys) as a bearer token',
  ),
  'A link has no target.': text('[updateDomain](#operation/updateDomain)', '[updateDomain]()'),
  'A link leads to a page that only we have.': text(
    '[updateDomain](#operation/updateDomain)',
    '[updateDomain](./domains.md)',
  ),
  'An operationId is in snake case.': set(`${pixels}.get.operationId`, 'list_pixels'),
  'An operationId promises a replacement.': everywhere('updatePixelWithPut', 'replacePixel'),
  'An operationId has the verb of the source.': set(`${pixels}.post.operationId`, 'storePixel'),
  'An operationId has the wrong number.': set(`${pixels}.get.operationId`, 'listPixel'),
  'A schema is in lower case.': everywhere(/\bPageLinks\b/g, 'page_links'),
  'A schema shadows a global.': everywhere(/\bErrorMessage\b/g, 'Error'),
  'A response is called by its number.': everywhere(/\bUnauthenticated\b(?!\.)/g, 'Response401'),
  'A parameter component is in camel case.': all(
    everywhere('parameters/PerPage', 'parameters/perPage'),
    rename(`${parameters}.PerPage`, 'perPage'),
  ),
  'A schema is used nowhere.': add(`${schemas}.PixelStatus`, {
    description: 'A state.',
    type: 'string',
    'x-assumption': 'id',
  }),
  'A response is used nowhere.': add(`${responses}.Forbidden`, {
    description: 'Not allowed.',
    'x-assumption': 'other-errors',
  }),
  'A parameter is used nowhere.': add(`${parameters}.Fields`, {
    name: 'fields',
    in: 'query',
    description: 'Fields.',
    schema: { type: 'string' },
  }),
  'An example is used nowhere.': add('components.examples.OldPixel', { summary: 'An old pixel', value: { data: {} } }),
  'A request body is used nowhere.': set(
    `${domain}.patch.requestBody.$ref`,
    '#/components/requestBodies/PixelUpdateForm',
  ),
  'The keys of an operation stand in another order.': toEnd(`${pixels}.get.operationId`),
  'The methods of a path stand in another order.': toEnd(`${pixel}.get`),
  'The pages are selected before the search.': swap(`${pixels}.get.parameters`, '0', '6'),
  'The ledger stands at the top.': toEnd('info'),
  'The schemas stand before the parameters.': toEnd('components.parameters'),
  'A tag has another case than its resource.': everywhere('[Pixels]', '[pixels]'),
  'A tag is declared twice.': add('tags.-', { name: 'Pixels', description: 'Pixels once more.' }),
  'A tag is used by nobody.': add('tags.-', { name: 'Events', description: 'What happens.' }),
  'A contact is invented.': add('info.contact', { name: 'Support', email: 'support@example.com' }),
}

const security: Record<string, Edit> = {
  'Nothing is secured.': drop('security'),
  'The security of the document is empty.': set('security', []),
  'The key is optional.': add('security.-', {}),
  'One operation is open.': add(`${pixels}.get.security`, []),
  'One operation is open to those without a key.': add(`${pixel}.delete.security`, [{ ApiKey: [] }, {}]),
  'One operation has a scheme that is not there.': add(`${pixels}.get.security`, [{ Token: [] }]),
  'The document has a scheme that is not there.': set('security.0', { BearerAuth: [] }),
  'The security asks for a scope.': set('security.0.ApiKey', ['pixels:write']),
  'There are no schemes.': drop('components.securitySchemes'),
  'A second scheme stands beside the first.': add('components.securitySchemes.Cookie', {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'A session.',
  }),
  'A second scheme will do as well.': all(
    add('components.securitySchemes.Query', { type: 'apiKey', in: 'query', name: 'api_key', description: 'A key.' }),
    add('security.-', { Query: [] }),
  ),
  'The scheme has a misspelt type.': set('components.securitySchemes.ApiKey.type', 'htpp'),
  'The scheme has no description.': drop('components.securitySchemes.ApiKey.description'),
  'The description of the scheme names another header.': text(
    'sent as `Authorization: Bearer <API_KEY>`',
    'sent as `X-Api-Key: <API_KEY>`',
  ),
  'The key is a parameter of the list.': add(`${pixels}.get.parameters.-`, {
    name: 'api_key',
    in: 'query',
    description: 'Your API key.',
    schema: { type: 'string' },
    examples: { key: { value: 'abc' } },
  }),
  'The header Authorization is a parameter.': add(`${pixels}.get.parameters.-`, {
    name: 'Authorization',
    in: 'header',
    description: 'Your API key.',
    schema: { type: 'string' },
    examples: { key: { value: 'Bearer abc' } },
  }),
  'An operation does not answer a missing key.': drop(`${pixel}.delete.responses.401`),
  'A missing key is answered with 403.': rename(`${pixels}.get.responses.401`, '403'),
  'An operation does not answer other errors.': drop(`${domains}.get.responses.default`),
  'The server address holds a password.': set(
    'servers.0.variables.base_url.default',
    'http://admin:secret@127.0.0.1:4010',
  ),
  'A second server is there, without encryption.': add('servers.-', {
    url: 'http://api.pixels.example',
    description: 'Production.',
  }),
  'The introduction holds a key.': text(
    'Authorization: Bearer <API_KEY>',
    'Authorization: Bearer sk_live_51H8xQ2eZvKYlo2C0aB9',
  ),
}

const assumptions: Record<string, Edit> = {
  'The page parameter is not marked.': drop(`${parameters}.Page.x-assumption`),
  'The search is not marked.': drop(`${parameters}.Search.x-assumption`),
  'The id is not marked.': drop(`${schemas}.Id.x-assumption`),
  'The record of a pixel is not marked.': drop(`${schemas}.Pixel.x-assumption`),
  'The record of a domain is not marked.': drop(`${schemas}.Domain.x-assumption`),
  'The envelope of a record is not marked.': drop(`${schemas}.PixelEnvelope.x-assumption`),
  'The numbers of a page are not marked.': drop(`${schemas}.PageMeta.x-assumption`),
  'The answer to an unknown id is not marked.': drop(`${responses}.NotFound.x-assumption`),
  'The answer to a deletion is not marked.': drop(`${responses}.Deleted.x-assumption`),
  'An answer is marked for its status only.': drop(`${responses}.PixelShown.x-assumption.1`),
  'The header is not marked.': drop('components.headers.RetryAfter.x-assumption'),
  'The server variable is not marked.': drop('servers.0.variables.base_url.x-assumption'),
  'The update of a pixel is not marked.': drop(`${bodies}.PixelUpdateForm.x-assumption`),
  'A mark is misspelt.': set(`${parameters}.Page.x-assumption`, 'page-selecton'),
  'The key of a mark is misspelt.': rename(`${parameters}.Page.x-assumption`, 'x-assumptions'),
  'A mark is that of another answer.': set(`${responses}.NotFound.x-assumption.0`, 'unauthenticated'),
  'A mark is empty.': set(`${schemas}.Id.x-assumption`, []),
  'A stated field is marked.': add(`${schemas}.PixelName.x-assumption`, 'pixel-record'),
  'A stated page length is marked.': add(`${schemas}.PerPage.x-assumption`, 'page-selection'),
  'A stated form is marked.': add(`${schemas}.PixelCreate.x-assumption`, 'pixel-record'),
  'A stated operation is marked.': add(`${pixels}.get.x-assumption`, 'list-envelope'),
  'The stated scheme is marked.': add('components.securitySchemes.ApiKey.x-assumption', 'unauthenticated'),
  'Everything is marked at once.': add('components.x-assumption', 'id'),
  'An entry is lost.': drop('x-assumptions.search-match'),
  'An entry has another name.': rename('x-assumptions.unknown-id', 'unknown-ids'),
  'An entry is used nowhere.': add('x-assumptions.sort-stability', {
    gap: 'The order of equal names.',
    assumed: 'By `id`.',
    because: 'It is usual.',
    ifWrong: 'Pages overlap.',
    probe: 'Sort equal names.',
  }),
  'An entry has no probe.': drop('x-assumptions.page-selection.probe'),
  'An entry has an empty reason.': set('x-assumptions.created-status.because', ''),
  'An entry does not say what goes wrong.': drop('x-assumptions.omitted-fields.ifWrong'),
  'An entry is a sentence and no object.': set('x-assumptions.id', 'A positive integer.'),
  'An entry has a field of its own.': add('x-assumptions.id.since', '2026-01-01'),
  'What is not modeled has lost its events.': drop('x-not-modeled.events'),
  'What is not modeled has an entry for no gap.': add('x-not-modeled.sdk', {
    gap: 'Libraries of the service.',
    because: 'None is named.',
  }),
  'What is not modeled does not say why.': drop('x-not-modeled.lengths.because'),
  'An entry is both assumed and not modeled.': add('x-not-modeled.search-match', {
    gap: 'How `search` matches.',
    because: 'It is not shown.',
  }),
  'The ledger is gone.': drop('x-assumptions'),
  'Creating answers 200.': rename(`${pixels}.post.responses.201`, '200'),
  'Deleting answers 200.': rename(`${domain}.delete.responses.204`, '200'),
  'Deleting answers with a body.': add(`${responses}.Deleted.content`, {
    'application/json': {
      schema: ref('schemas/ErrorMessage'),
      examples: { deleted: { summary: 'Gone', value: { message: 'Deleted.' } } },
    },
  }),
  'Invalid input is answered with 400.': rename(`${domains}.post.responses.422`, '400'),
  'Showing does not answer an unknown id.': drop(`${pixel}.get.responses.404`),
  'Creating does not answer JSON.': drop(`${domains}.post.responses.415`),
  'Listing does not answer an invalid query.': drop(`${pixels}.get.responses.422`),
  'Listing the domains refuses pixels.': set(
    `${domains}.get.responses.422.$ref`,
    '#/components/responses/InvalidPixelQuery',
  ),
  'Creating answers 404.': add(`${pixels}.post.responses.404`, ref('responses/NotFound')),
  'The pages start at 0.': all(
    set(`${parameters}.Page.schema.minimum`, 0),
    set(`${parameters}.Page.schema.default`, 0),
  ),
  'The page has no default.': drop(`${parameters}.Page.schema.default`),
  'The id may be a string.': set(`${schemas}.Id.type`, ['integer', 'string']),
  'The id may be 0.': set(`${schemas}.Id.minimum`, 0),
  'The id has a format.': add(`${schemas}.Id.format`, 'int64'),
  'A record has a field that nobody knows.': add(`${schemas}.Pixel.properties.created_at`, {
    description: 'When it was created.',
    type: 'string',
  }),
  'A list has no numbers.': all(
    drop(`${schemas}.PixelList.properties.meta`),
    set(`${schemas}.PixelList.required`, ['data', 'links']),
  ),
  'An answer is problem+json.': rename(`${responses}.NotFound.${json}`, 'application/problem+json'),
  'The header of other errors is gone.': drop(`${responses}.OtherError.headers`),
  'A header is invented.': add(`${responses}.PixelsListed.headers`, {
    'X-Total-Count': { description: 'How many.', schema: { type: 'integer' }, examples: { eleven: { value: 11 } } },
  }),
}

const oneOf = (
  values: readonly (string | number)[],
  title: (value: string | number) => string,
  mutate: (value: string | number, index: number) => Edit,
) => Object.fromEntries(values.map((value, index) => [title(value), mutate(value, index)]))

const drift: Record<string, Edit> = {
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
  'The platform google-ads is misspelt everywhere.': everywhere('google-ads', 'google-adwords'),
  'The platform x is still twitter everywhere.': everywhere(/(?<=type: |- |quora, )x(?=$| \}|,|\.)/gm, 'twitter'),
  'A platform is added.': add(`${schemas}.PixelType.enum.-`, 'tiktok'),
  'A page length is added.': add(`${schemas}.PerPage.enum.-`, 200),
  'A field to sort by is added.': all(
    add(`${schemas}.SortBy.enum.-`, 'type'),
    add(`${schemas}.SortBy.x-enumDescriptions.type`, 'Type'),
  ),
  'A field to search in is added.': all(
    add(`${schemas}.SearchBy.enum.-`, 'value'),
    add(`${schemas}.SearchBy.x-enumDescriptions.value`, 'Value'),
  ),
  'A direction is added.': add(`${schemas}.Sort.enum.-`, 'random'),
  'The direction asc is lost.': all(
    drop(`${schemas}.Sort.enum.1`),
    drop(`${schemas}.Sort.x-enumDescriptions.asc`),
    drop(`${parameters}.Sort.examples.asc`),
  ),
  'The direction desc is misspelt.': everywhere(/\bdesc\b(?!ription)/g, 'des'),
  'The field id to sort by is lost.': all(
    drop(`${schemas}.SortBy.enum.0`),
    drop(`${schemas}.SortBy.x-enumDescriptions.id`),
    drop(`${parameters}.SortBy.examples.id`),
    set(`${schemas}.SortBy.default`, 'name'),
  ),
  'The field id to sort by is created_at.': all(
    set(`${schemas}.SortBy.enum.0`, 'created_at'),
    set(`${schemas}.SortBy.default`, 'created_at'),
    rename(`${schemas}.SortBy.x-enumDescriptions.id`, 'created_at'),
    set(`${parameters}.SortBy.examples.id.value`, 'created_at'),
  ),
  'The field name to search in has no values.': drop(`${schemas}.SearchBy.enum`),
  'The platforms are free text.': drop(`${schemas}.PixelType.enum`),
  'The label of id is another.': set(`${schemas}.SortBy.x-enumDescriptions.id`, 'Date updated'),
  'The label of a direction is lost.': drop(`${schemas}.Sort.x-enumDescriptions.asc`),
  'The labels of the directions are exchanged.': swap(`${schemas}.Sort.x-enumDescriptions`, 'desc', 'asc'),
  'The default length is 25.': set(`${schemas}.PerPage.default`, 25),
  'The default direction is asc.': set(`${schemas}.Sort.default`, 'asc'),
  'The default sorting is by name.': set(`${schemas}.SortBy.default`, 'name'),
  'The default length is lost.': drop(`${schemas}.PerPage.default`),
  'The default direction is lost.': drop(`${schemas}.Sort.default`),
  'The default sorting is lost.': drop(`${schemas}.SortBy.default`),
  'The default field to search in is lost.': drop(`${schemas}.SearchBy.default`),
  'A default search is invented.': add(`${parameters}.Search.schema.default`, ''),
  'A default platform is invented.': add(`${schemas}.PixelType.default`, 'facebook'),
  'The page length is a string.': all(
    set(`${schemas}.PerPage.type`, 'string'),
    set(`${schemas}.PerPage.enum`, lengths.map(String)),
    set(`${schemas}.PerPage.default`, '10'),
  ),
  'The page length is a range.': all(
    drop(`${schemas}.PerPage.enum`),
    add(`${schemas}.PerPage.minimum`, 10),
    add(`${schemas}.PerPage.maximum`, 100),
  ),
  'The platform filter takes a list.': set(`${parameters}.TypeFilter.schema`, {
    type: 'array',
    items: ref('schemas/PixelType'),
  }),
  'A query parameter is required.': add(`${parameters}.SearchBy.required`, true),
  'The search is required.': add(`${parameters}.Search.required`, true),
  'The search is a header.': set(`${parameters}.Search.in`, 'header'),
  'The search has another name.': set(`${parameters}.Search.name`, 'q'),
  'The page length has another name.': set(`${parameters}.PerPage.name`, 'limit'),
  'The sorting has the name of another API.': set(`${parameters}.Sort.name`, 'order'),
  'The platform filter is lost.': drop(`${pixels}.get.parameters.2`),
  'The domains have a platform filter.': add(`${domains}.get.parameters.-`, ref('parameters/TypeFilter')),
  'The search of the domains is lost.': drop(`${domains}.get.parameters.0`),
  'A filter is invented.': add(`${pixels}.get.parameters.-`, {
    name: 'name',
    in: 'query',
    description: 'Keeps the pixels of this name.',
    schema: ref('schemas/PixelName'),
    examples: { sale: { summary: 'A sale', value: 'Spring sale' } },
  }),
  'A filter is invented and called an assumption.': add(`${domains}.get.parameters.-`, {
    name: 'cursor',
    in: 'query',
    description: 'Where to go on.',
    'x-assumption': 'page-selection',
    schema: { type: 'string' },
    examples: { start: { summary: 'The start', value: 'abc' } },
  }),
  'Showing a pixel takes a query.': add(`${pixel}.get.parameters`, [ref('parameters/Search')]),
  'The name of a new pixel is optional.': set(`${schemas}.PixelCreate.required`, ['type', 'value']),
  'The type of a new pixel is optional.': set(`${schemas}.PixelCreate.required`, ['name', 'value']),
  'The value of a new pixel is optional.': set(`${schemas}.PixelCreate.required`, ['name', 'type']),
  'The name of a new domain is optional.': drop(`${schemas}.DomainCreate.required`),
  'The index page of a new domain is required.': add(`${schemas}.DomainCreate.required.-`, 'index_page'),
  'The name is required when a pixel is updated.': add(`${schemas}.PixelUpdate.required`, ['name']),
  'A target is required when a domain is updated.': add(`${schemas}.DomainUpdate.required`, ['index_page']),
  'The form of a new pixel is optional.': drop(`${bodies}.PixelCreateForm.required`),
  'The form of an update is required.': add(`${bodies}.PixelUpdateForm.required`, true),
  'A field of a new pixel is invented.': add(`${schemas}.PixelCreate.properties.enabled`, {
    description: 'Whether it is on.',
    type: 'string',
  }),
  'A field of a new domain is invented, as an assumption.': add(`${schemas}.DomainCreate.properties.ssl`, {
    description: 'Whether it is encrypted.',
    'x-assumption': 'domain-record',
    type: 'string',
  }),
  'A field of a new pixel is lost.': all(
    drop(`${schemas}.PixelCreate.properties.value`),
    drop(`${schemas}.PixelCreate.required.2`),
  ),
  'A field of an update is lost.': drop(`${schemas}.PixelUpdate.properties.type`),
  'A target of a new domain is lost.': drop(`${schemas}.DomainCreate.properties.not_found_page`),
  'The name of a domain can be updated.': add(`${schemas}.DomainUpdate.properties.name`, ref('schemas/DomainName')),
  'The value of a pixel has another name everywhere.': everywhere(
    /\bvalue:(?=\s+\$ref: '#\/components\/schemas\/PixelValue')/g,
    'pixel_id:',
  ),
  'The index page has another name everywhere.': everywhere('index_page', 'index_url'),
  'The not-found page has another name everywhere.': everywhere('not_found_page', 'error_page'),
  'The type of a pixel is called platform in its form.': all(
    rename(`${schemas}.PixelCreate.properties.type`, 'platform'),
    set(`${schemas}.PixelCreate.required.1`, 'platform'),
  ),
  'The targets of a domain are exchanged.': swap(`${schemas}.DomainUpdate.properties`, 'index_page', 'not_found_page'),
  'The name of a domain is a host name.': add(`${schemas}.DomainName.format`, 'hostname'),
  'The index page is a URI.': add(`${schemas}.IndexPage.format`, 'uri'),
  'The name of a pixel has a maximum length.': add(`${schemas}.PixelName.maxLength`, 255),
  'The value of a pixel has a pattern.': add(`${schemas}.PixelValue.pattern`, '^[A-Za-z0-9-]+$'),
  'The name of a pixel may not be empty.': add(`${schemas}.PixelName.minLength`, 1),
  'The name of a pixel is a number.': set(`${schemas}.PixelName.type`, 'integer'),
  'A target may be null in the form.': set(`${schemas}.IndexPage.type`, ['string', 'null']),
  'A field is deprecated.': add(`${schemas}.NotFoundPage.deprecated`, true),
  'A form may not be empty.': add(`${schemas}.PixelUpdate.minProperties`, 1),
  'A new pixel is sent as JSON.': rename(`${bodies}.PixelCreateForm.${form}`, 'application/json'),
  'An updated domain is sent as JSON.': rename(`${bodies}.DomainUpdateForm.${form}`, 'application/json'),
  'A new domain is sent as multipart.': rename(`${bodies}.DomainCreateForm.${form}`, 'multipart/form-data'),
  'All forms are JSON, everywhere.': everywhere('application/x-www-form-urlencoded', 'application/json'),
  'A new pixel is sent as a form or as JSON.': add(`${bodies}.PixelCreateForm.content.application/json`, {
    schema: ref('schemas/PixelCreate'),
    examples: { quora: { summary: 'Quora', value: { name: 'Ask', type: 'quora', value: '1' } } },
  }),
  'The form has an encoding.': add(`${bodies}.PixelCreateForm.${form}.encoding`, { type: { style: 'spaceDelimited' } }),
  'Deleting a pixel sends a form.': add(`${pixel}.delete.requestBody`, ref('requestBodies/PixelUpdateForm')),
  'Deleting a domain sends JSON.': add(`${domain}.delete.requestBody`, {
    description: 'Why.',
    content: { 'application/json': { schema: { type: 'object' }, examples: { why: { value: {} } } } },
  }),
  'Listing pixels sends a form.': add(`${pixels}.get.requestBody`, ref('requestBodies/PixelUpdateForm')),
  'Creating a pixel sends nothing.': drop(`${pixels}.post.requestBody`),
  'PUT sends nothing.': drop(`${domain}.put.requestBody`),
  'PUT sends the form of a new pixel.': set(
    `${pixel}.put.requestBody.$ref`,
    '#/components/requestBodies/PixelCreateForm',
  ),
  'PATCH sends the form of a new domain.': set(
    `${domain}.patch.requestBody.$ref`,
    '#/components/requestBodies/DomainCreateForm',
  ),
  'PUT has answers of its own.': drop(`${pixel}.put.responses.404`),
  'PUT answers 204.': all(
    drop(`${domain}.put.responses.200`),
    add(`${domain}.put.responses.204`, ref('responses/Deleted')),
  ),
  'PUT is deprecated.': add(`${pixel}.put.deprecated`, true),
  'PUT is gone.': drop(`${pixel}.put`),
  'PATCH is gone.': drop(`${domain}.patch`),
  'Creating is done with PUT.': rename(`${domains}.post`, 'put'),
  'Deleting is done with POST.': rename(`${pixel}.delete`, 'post'),
  'Deleting a domain is gone.': drop(`${domain}.delete`),
  'A record can be asked for with HEAD.': add(`${pixel}.head`, {
    operationId: 'headPixel',
    tags: ['Pixels'],
    summary: 'Ask for a pixel',
    description: 'Returns no body.',
    responses: { 200: ref('responses/Deleted') },
  }),
  'An operation is invented.': add('paths./api/v1/pixels/{id}/restore', {
    parameters: [ref('parameters/PixelId')],
    post: {
      operationId: 'restorePixel',
      tags: ['Pixels'],
      summary: 'Restore a pixel',
      description: 'Brings it back.',
      responses: { 200: ref('responses/PixelShown'), 401: ref('responses/Unauthenticated') },
    },
  }),
  'An operation has a callback.': add(`${pixels}.post.callbacks`, {
    created: { '{$request.body#/name}': { post: { responses: { 200: ref('responses/Deleted') } } } },
  }),
  'A webhook is invented.': add('webhooks', {
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
  'The version of the path is v2.': everywhere('/api/v1', '/api/v2'),
  'The prefix of one path is lost.': rename(domains, '/v1/domains'),
  'The prefix stands in the server address.': all(
    everywhere('/api/v1/', '/'),
    set('servers.0.url', '{base_url}/api/v1'),
  ),
  'A path is in the singular.': rename(pixel, '/api/v1/pixel/{id}'),
  'The server address is fixed.': set('servers.0.url', 'https://api.pixels.example'),
  'The server address has a prefix.': set('servers.0.url', '{base_url}/api'),
  'The server variable has another name.': all(
    rename('servers.0.variables.base_url', 'host'),
    set('servers.0.url', '{host}'),
  ),
  'The server variable allows one address only.': add('servers.0.variables.base_url.enum', ['http://127.0.0.1:4010']),
  'One operation has a server of its own.': add(`${domains}.get.servers`, [
    { url: 'https://lists.example', description: 'Lists.' },
  ]),
  'The key is sent in a header of its own.': set('components.securitySchemes.ApiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Api-Key',
    description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
  }),
  'The key is sent in the query.': set('components.securitySchemes.ApiKey', {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
  }),
  'The key is a password.': set('components.securitySchemes.ApiKey.scheme', 'basic'),
  'The key is a JWT.': add('components.securitySchemes.ApiKey.bearerFormat', 'JWT'),
  'The key comes from OAuth.': set('components.securitySchemes.ApiKey', {
    type: 'oauth2',
    description: 'Your API key, sent as `Authorization: Bearer <API_KEY>` with every request.',
    flows: { clientCredentials: { tokenUrl: 'https://auth.example/token', scopes: {} } },
  }),
  'A name is no longer said to be searchable.': text(
    'The pixel name. Searchable and sortable.',
    'The pixel name. Sortable.',
  ),
  'A domain name is no longer said to be sortable.': text(
    'The domain name. Searchable and sortable.',
    'The domain name. Searchable.',
  ),
  'The 404 page is described as the home page.': text('The 404 page to redirect to.', 'The home page to redirect to.'),
  'The introduction says that forms may be JSON.': text(
    'take their fields as a URL-encoded form:',
    'take their fields as JSON or as a URL-encoded form:',
  ),
  'The introduction says that PUT replaces.': text(
    '`PUT` and `PATCH` take the same fields, all of them optional.',
    '`PUT` replaces a record, `PATCH` updates it.',
  ),
  'The introduction says that a list has the oldest records first.': text(
    'it shows the ten newest records',
    'it shows the ten oldest records',
  ),
  'The introduction says that a list has twenty records.': text(
    'it shows the ten newest records',
    'it shows the twenty newest records',
  ),
  'The introduction sends the key without Bearer.': text(
    '    Authorization: Bearer <API_KEY>',
    '    Authorization: <API_KEY>',
  ),
  'Creating a pixel says that only the name is required.': set(
    `${pixels}.post.description`,
    'Only the name is required.',
  ),
  'Creating a domain says that everything is required.': set(
    `${domains}.post.description`,
    'All three fields are required.',
  ),
  'Updating a domain says that its name can change.': text(
    'The name of a domain is not accepted.',
    'The name of a domain is accepted.',
  ),
  'Updating a pixel says that all fields are needed.': text(
    'Every field is optional: send only the fields to change.',
    'Send all the fields.',
  ),
  'PUT says that it replaces the pixel.': set(
    `${pixel}.put.description`,
    'Replaces the pixel: what you leave out is lost.',
  ),
  'Deleting says that it takes a reason.': set(`${domain}.delete.description`, 'Send a reason, if you like.'),
  'Listing says that the oldest come first.': set(
    `${domains}.get.description`,
    'Returns one page of domains, the oldest first unless you sort differently.',
  ),
  'The platform filter says that it is Facebook when left out.': set(
    `${parameters}.TypeFilter.description`,
    'The list has only pixels of this type. Without it, only Facebook pixels are listed.',
  ),
  'The update of a domain says that it takes the name.': text('`name` is not accepted.', '`name` is accepted.'),
}

const defects: Record<Mutant['group'], Record<string, Edit>> = {
  structure,
  schemas: schemaDefects,
  examples: exampleDefects,
  hygiene,
  security,
  assumptions,
  drift,
}

export const mutants: readonly Mutant[] = groups.flatMap((group) =>
  Object.entries(defects[group]).map(([title, mutate]) => ({ group, title, mutate })),
)
