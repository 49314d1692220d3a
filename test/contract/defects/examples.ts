// The examples are wrong, or contradict each other.

import type { Defect } from './defect.ts'
import { add, all, drop, rename, reword, set, swap } from './edit.ts'
import { parameters, bodies, responses, form, json, firstPixels, lastPixels, firstDomains } from './places.ts'

export const exampleDefects: Record<string, Defect> = {
  'A form example has a misspelt type.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${bodies}.PixelCreateForm.${form}.examples.googleAds.value.type`, 'google-adds'),
  },
  'A form example lacks a required field.': {
    by: 'checks',
    rule: 'example-story',
    edit: drop(`${bodies}.PixelCreateForm.${form}.examples.facebook.value.value`),
  },
  'A form example has a misspelt field.': {
    by: 'checks',
    rule: 'example-story',
    edit: rename(`${bodies}.DomainUpdateForm.${form}.examples.newTargets.value.index_page`, 'index_url'),
  },
  'A form example sends null.': {
    by: 'checks',
    rule: 'form-examples',
    edit: set(`${bodies}.DomainUpdateForm.${form}.examples.cleared.value.index_page`, null),
  },
  'A form example sends a number.': {
    by: 'checks',
    rule: 'form-examples',
    edit: set(`${bodies}.PixelCreateForm.${form}.examples.facebook.value.value`, 902417735520184),
  },
  'A form example is encoded already.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${bodies}.PixelCreateForm.${form}.examples.facebook.value.name`, 'Caf%C3%A9+%26+brunch+%2B+extras'),
  },
  'A form example is a string.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${bodies}.DomainCreateForm.${form}.examples.nameOnly.value`, 'name=go.harborbooks.example'),
  },
  'A form example has no value.': {
    by: 'checks',
    rule: 'example-story',
    edit: drop(`${bodies}.PixelCreateForm.${form}.examples.googleAds.value`),
  },
  'A form has no examples.': {
    by: 'spectral',
    rule: 'named-examples',
    edit: drop(`${bodies}.PixelUpdateForm.${form}.examples`),
  },
  'A form example sends the name of a domain in an update.': {
    by: 'checks',
    rule: 'example-story',
    edit: add(`${bodies}.DomainUpdateForm.${form}.examples.newTargets.value.name`, 'x.example'),
  },
  'A pixel in a list has an id as a string.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: set(`${firstPixels}.data.3.id`, '8'),
  },
  'A pixel in a list lacks its value.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: drop(`${firstPixels}.data.4.value`),
  },
  'A pixel in a list has a field more.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: add(`${firstPixels}.data.5.created_at`, '2026-01-01'),
  },
  'A pixel in a list has a type that no other example has.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${firstPixels}.data.0.type`, 'google'),
  },
  'A platform is in no example.': {
    by: 'spectral',
    rule: 'enum-values-in-examples',
    edit: set(`${firstPixels}.data.8.type`, 'bing'),
  },
  'A page length is in no example.': {
    by: 'spectral',
    rule: 'enum-values-in-examples',
    edit: drop(`${parameters}.PerPage.examples.fifty`),
  },
  'The pixel that is created is listed under another name.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${firstPixels}.data.0.name`, 'Spring sales'),
  },
  'The pixel that is created is not listed.': {
    by: 'checks',
    rule: 'example-story',
    edit: drop(`${firstPixels}.data.0`),
  },
  'The pixel that is created has another value in the response.': {
    by: 'checks',
    rule: 'example-story',
    edit: set('components.examples.GoogleAdsPixel.value.data.value', 'AW-16485230972'),
  },
  'The pixel that is shown is not the one that is created.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.PixelShown.${json}.examples.googleAds.$ref`, '#/components/examples/FacebookPixel'),
  },
  'The domain that is created shows another target.': {
    by: 'checks',
    rule: 'example-story',
    edit: set('components.examples.DomainWithBothTargets.value.data.index_page', 'https://harborbooks.example'),
  },
  'The domain with no targets shows empty strings.': {
    by: 'checks',
    rule: 'example-story',
    edit: set('components.examples.DomainWithNameOnly.value.data.index_page', ''),
  },
  'An update is not in its response.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.PixelUpdated.${json}.examples.renamed.value.data.name`, 'Spring sale'),
  },
  'An update changes a field that was not sent.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.PixelUpdated.${json}.examples.moved.value.data.name`, 'Moved'),
  },
  'An update of nothing changes a record.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.PixelUpdated.${json}.examples.empty.$ref`, '#/components/examples/FacebookPixel'),
  },
  'A cleared target is still there.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(
      `${responses}.DomainUpdated.${json}.examples.cleared.value.data.index_page`,
      'https://harborbooks.example/',
    ),
  },
  'An updated record is one that was never created.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.DomainUpdated.${json}.examples.newTargets.value.data.id`, 5),
  },
  'An update has a response example with another key.': {
    by: 'checks',
    rule: 'example-story',
    edit: rename(`${responses}.PixelUpdated.${json}.examples.renamed`, 'newName'),
  },
  'No record has the id in the path.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${parameters}.PixelId.examples.springSale.value`, 12),
  },
  'The search example finds nothing.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${parameters}.Search.examples.sale.value`, 'sail'),
  },
  'The total is wrong.': { by: 'checks', rule: 'page-numbers', edit: set(`${firstPixels}.meta.total`, 12) },
  'The totals of two pages differ.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: all(set(`${lastPixels}.meta.total`, 12), set(`${lastPixels}.meta.to`, 12)),
  },
  'The number of the last page is wrong.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${firstPixels}.meta.last_page`, 1),
  },
  'The first position is wrong.': { by: 'checks', rule: 'page-numbers', edit: set(`${lastPixels}.meta.from`, 10) },
  'The last position is wrong.': { by: 'checks', rule: 'page-numbers', edit: set(`${firstPixels}.meta.to`, 11) },
  'An empty page has a first position.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${responses}.DomainsListed.${json}.examples.empty.value.meta.from`, 1),
  },
  'A page length is not an allowed one.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${firstDomains}.meta.per_page`, 15),
  },
  'The last page links to a next one.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${lastPixels}.links.next`, 'http://127.0.0.1:4010/api/v1/pixels?page=3'),
  },
  'The first page has no next page.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${firstPixels}.links.next`, null),
  },
  'A link of the domains leads to the pixels.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${firstDomains}.links.first`, 'http://127.0.0.1:4010/api/v1/pixels?page=1'),
  },
  'The path of a list is that of another server.': {
    by: 'checks',
    rule: 'page-numbers',
    edit: set(`${firstDomains}.meta.path`, 'https://api.example.com/api/v1/domains'),
  },
  'A list is not sorted.': { by: 'checks', rule: 'example-story', edit: swap(`${firstPixels}.data`, '2', '3') },
  'Two pixels have the same id.': { by: 'checks', rule: 'example-story', edit: set(`${lastPixels}.data.0.id`, 2) },
  'An example is called default.': {
    by: 'spectral',
    rule: 'example-names',
    edit: rename(`${responses}.NotFound.${json}.examples.unknownId`, 'default'),
  },
  'An example key is in snake case.': {
    by: 'checks',
    rule: 'example-story',
    edit: rename(`${bodies}.PixelCreateForm.${form}.examples.googleAds`, 'google_ads'),
  },
  'An example key has a space.': {
    by: 'spectral',
    rule: 'example-names',
    edit: rename(`${responses}.OtherError.${json}.examples.serverError`, 'server error'),
  },
  'An example key has a number.': {
    by: 'spectral',
    rule: 'example-names',
    edit: rename(`${responses}.OtherError.${json}.examples.serverError`, 'error500'),
  },
  'An example has no name.': {
    by: 'spectral',
    rule: 'named-examples',
    edit: all(
      drop(`${responses}.NotFound.${json}.examples`),
      add(`${responses}.NotFound.${json}.example`, { message: 'Not found.' }),
    ),
  },
  'An example stands beside the named ones.': {
    by: 'schema',
    rule: 'openapi-schema/not',
    edit: add(`${responses}.NotFound.${json}.example`, { message: 'Not found.' }),
  },
  'An example of an error has no message.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: drop('components.examples.MissingName.value.message'),
  },
  'An example of an error has a string for its list.': {
    by: 'redocly',
    rule: 'no-invalid-media-type-examples',
    edit: set('components.examples.MissingName.value.errors.name', 'The name field is required.'),
  },
  'An example of an error names no field.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: set('components.examples.MissingName.value.errors', {}),
  },
  'An example of an error names a field that no form has.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: rename('components.examples.MissingName.value.errors.name', 'title'),
  },
  'An example of an error lists the platforms wrongly.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: reword('components.examples.UnknownPixelType.value.errors.type.0', (text) =>
      text.replace('adroll, bing', 'adroll, baidu'),
    ),
  },
  'An example of an error lists the page lengths wrongly.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: reword('components.examples.InvalidPerPage.value.errors.per_page.0', (text) => text.replace('100', '200')),
  },
  'An example of an error requires a field that is optional.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: set('components.examples.MissingName.value.errors', {
      index_page: ['The index_page field is required.'],
    }),
  },
  'An example of an error is one of the other resource.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: set(`${responses}.InvalidDomain.${json}.examples.missingName.$ref`, '#/components/examples/UnknownPixelType'),
  },
  'A $ref to an example leads to another kind of body.': {
    by: 'checks',
    rule: 'example-story',
    edit: set(`${responses}.DomainShown.${json}.examples.nameOnly.$ref`, '#/components/examples/MissingName'),
  },
  'A header example is a number.': {
    by: 'checks',
    rule: 'form-examples',
    edit: set('components.headers.RetryAfter.examples.seconds.value', 30),
  },
  'A query example is not an allowed value.': {
    by: 'redocly',
    rule: 'no-invalid-parameter-examples',
    edit: set(`${parameters}.Sort.examples.asc.value`, 'ascending'),
  },
  'A query example is a string of digits.': {
    by: 'checks',
    rule: 'form-examples',
    edit: set(`${parameters}.PerPage.examples.ten.value`, '10'),
  },
  'A query parameter has no examples.': {
    by: 'spectral',
    rule: 'named-examples',
    edit: drop(`${parameters}.TypeFilter.examples`),
  },
  'An example has no summary.': {
    by: 'spectral',
    rule: 'example-names',
    edit: drop(`${bodies}.PixelCreateForm.${form}.examples.googleAds.summary`),
  },
  'An example lives somewhere else.': {
    by: 'checks',
    rule: 'example-story',
    edit: all(
      drop(`${bodies}.PixelCreateForm.${form}.examples.facebook.value`),
      add(`${bodies}.PixelCreateForm.${form}.examples.facebook.externalValue`, 'https://example.com/facebook.txt'),
    ),
  },
  'A response without a body has an example.': {
    by: 'spectral',
    rule: 'no-body-on-204',
    edit: add(`${responses}.Deleted.content`, {
      'application/json': { schema: { type: 'null' }, examples: { deleted: { value: null } } },
    }),
  },
}
