// Names, words and the order in which they stand.

import type { Defect } from './defect.ts'
import { add, all, drop, everywhere, misspell, rename, reword, set, swap, toEnd } from './edit.ts'
import { pixels, pixel, domains, domain, parameters, bodies, responses, schemas } from './places.ts'

export const hygieneDefects: Record<string, Defect> = {
  'An operation has no summary.': { by: 'redocly', rule: 'operation-summary', edit: drop(`${pixels}.get.summary`) },
  'A summary ends with a period.': {
    by: 'spectral',
    rule: 'summary-is-a-menu-entry',
    edit: set(`${pixels}.get.summary`, 'List pixels.'),
  },
  'A summary starts in lower case.': {
    by: 'spectral',
    rule: 'summary-is-a-menu-entry',
    edit: set(`${pixels}.get.summary`, 'list pixels'),
  },
  'A summary restates the path.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: set(`${pixels}.get.summary`, 'GET /api/v1/pixels'),
  },
  'A summary is not imperative.': {
    by: 'spectral',
    rule: 'summary-is-a-menu-entry',
    edit: set(`${pixels}.get.summary`, 'Lists pixels'),
  },
  'A summary is that of another operation.': {
    by: 'spectral',
    rule: 'unique-summaries',
    edit: set(`${domains}.get.summary`, 'List pixels'),
  },
  'A summary is empty.': { by: 'redocly', rule: 'operation-summary', edit: set(`${domain}.get.summary`, '') },
  'A summary is longer than a menu.': {
    by: 'spectral',
    rule: 'summary-is-a-menu-entry',
    edit: set(
      `${pixels}.get.summary`,
      'List all the pixels that you have created so far, one page after the other, in the order you like',
    ),
  },
  'An operation has no description.': { by: 'checks', rule: 'source-words', edit: drop(`${pixel}.delete.description`) },
  'A description restates the method and the path.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: set(`${pixel}.get.description`, 'Sends GET /api/v1/pixels/{id}.'),
  },
  'A description is its summary.': {
    by: 'spectral',
    rule: 'descriptions-are-sentences',
    edit: set(`${pixel}.get.description`, 'Show a pixel'),
  },
  'A description has no period.': {
    by: 'spectral',
    rule: 'descriptions-are-sentences',
    edit: set(`${parameters}.SortBy.description`, 'What the list is sorted by'),
  },
  'A description starts in lower case.': {
    by: 'spectral',
    rule: 'descriptions-are-sentences',
    edit: set(`${parameters}.SortBy.description`, 'what the list is sorted by.'),
  },
  'A description is empty.': {
    by: 'redocly',
    rule: 'parameter-description',
    edit: set(`${parameters}.PerPage.description`, ''),
  },
  'A description is a note to ourselves.': {
    by: 'spectral',
    rule: 'tidy-markdown',
    edit: set(`${parameters}.PerPage.description`, 'TODO: describe.'),
  },
  'A parameter has no description.': {
    by: 'redocly',
    rule: 'parameter-description',
    edit: drop(`${parameters}.PerPage.description`),
  },
  'A schema has no description.': {
    by: 'spectral',
    rule: 'descriptions-everywhere',
    edit: drop(`${schemas}.PixelList.description`),
  },
  'A property has no description.': {
    by: 'spectral',
    rule: 'descriptions-everywhere',
    edit: drop(`${schemas}.PageMeta.properties.total.description`),
  },
  'A request body has no description.': {
    by: 'spectral',
    rule: 'descriptions-everywhere',
    edit: drop(`${bodies}.PixelCreateForm.description`),
  },
  'A header has no description.': {
    by: 'spectral',
    rule: 'descriptions-everywhere',
    edit: drop('components.headers.RetryAfter.description'),
  },
  'A tag has no description.': { by: 'redocly', rule: 'tag-description', edit: drop('tags.0.description') },
  'The server has no description.': {
    by: 'spectral',
    rule: 'descriptions-everywhere',
    edit: drop('servers.0.description'),
  },
  'The contract has no description.': { by: 'checks', rule: 'source-words', edit: drop('info.description') },
  'The contract has no licence.': { by: 'redocly', rule: 'info-license', edit: drop('info.license') },
  'A word of the introduction is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: misspell('info.description'),
  },
  'A word of a description is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: misspell(`${parameters}.Sort.description`),
  },
  'A word of a summary is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: set(`${pixels}.post.summary`, 'Creat a pixel'),
  },
  'A word of an example summary is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: misspell('components.examples.DomainWithBothTargets.summary'),
  },
  'A word of the ledger is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: misspell('x-assumptions.pixel-record.probe'),
  },
  'A word of an error example is misspelt.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: misspell('components.examples.MissingName.value.message'),
  },
  'A word stands twice.': {
    by: 'words',
    rule: 'prose/repeated-word',
    edit: reword(`${bodies}.PixelUpdateForm.description`, (text) => text.replace(' ', ' to to ')),
  },
  'Two spaces stand between two words.': {
    by: 'spectral',
    rule: 'tidy-markdown',
    edit: reword(`${parameters}.PerPage.description`, (text) => text.replace(' ', '  ')),
  },
  'A code span has no end.': {
    by: 'spectral',
    rule: 'tidy-markdown',
    edit: set(`${parameters}.SearchBy.description`, 'The field that `search looks in.'),
  },
  'A code block has no end.': {
    by: 'spectral',
    rule: 'tidy-markdown',
    edit: reword('info.description', (text) => text.replace(/\n```(?=\n\n)/, '')),
  },
  'A description has HTML.': {
    by: 'spectral',
    rule: 'tidy-markdown',
    edit: set(`${pixel}.get.description`, 'Returns the pixel with <b>all</b> its fields.'),
  },
  'A description has a script.': {
    by: 'redocly',
    rule: 'no-unsafe-markdown',
    edit: set(`${pixel}.get.description`, 'Returns the pixel.<script>alert(1)</script>'),
  },
  'A link leads to an operation that is not there.': {
    by: 'spectral',
    rule: 'links-resolve',
    edit: set(
      `${pixel}.put.description`,
      'The same as [updatePixel](#operation/updatePixels). Every field is optional here too.',
    ),
  },
  'A link leads to a section that is not there.': {
    by: 'spectral',
    rule: 'links-resolve',
    edit: reword('info.description', (text) => text.replace('API key', '[API key](#section/Keys)')),
  },
  'A link has no target.': {
    by: 'spectral',
    rule: 'links-resolve',
    edit: set(`${domain}.put.description`, 'The same as [updateDomain](). Both fields are optional here too.'),
  },
  'A link leads to a page that only we have.': {
    by: 'words',
    rule: 'prose/spelling',
    edit: set(
      `${domain}.put.description`,
      'The same as [updateDomain](./domains.md). Both fields are optional here too.',
    ),
  },
  'An operationId is in snake case.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: set(`${pixels}.get.operationId`, 'list_pixels'),
  },
  'An operationId promises a replacement.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: set(`${pixel}.put.operationId`, 'replacePixel'),
  },
  'An operationId has the verb of the source.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: set(`${pixels}.post.operationId`, 'storePixel'),
  },
  'An operationId has the wrong number.': {
    by: 'spectral',
    rule: 'operation-id-is-a-method',
    edit: set(`${pixels}.get.operationId`, 'listPixel'),
  },
  'A schema is in lower case.': {
    by: 'spectral',
    rule: 'component-names',
    edit: everywhere(/\bPageLinks\b/g, 'page_links'),
  },
  'A schema shadows a global.': {
    by: 'spectral',
    rule: 'no-shadowed-globals',
    edit: everywhere(/\bErrorMessage\b/g, 'Error'),
  },
  'A response is called by its number.': {
    by: 'spectral',
    rule: 'component-names',
    edit: everywhere(/(?<=responses\/|")Unauthenticated(?=")/g, 'Response401'),
  },
  'A parameter component is in camel case.': {
    by: 'spectral',
    rule: 'component-names',
    edit: all(everywhere('parameters/PerPage', 'parameters/perPage'), rename(`${parameters}.PerPage`, 'perPage')),
  },
  'A schema is used nowhere.': {
    by: 'redocly',
    rule: 'no-unused-components',
    edit: add(`${schemas}.PixelStatus`, {
      description: 'A state.',
      type: 'string',
      'x-assumption': 'id',
    }),
  },
  'A response is used nowhere.': {
    by: 'redocly',
    rule: 'no-unused-components',
    edit: add(`${responses}.Forbidden`, {
      description: 'Not allowed.',
      'x-assumption': 'other-errors',
    }),
  },
  'A parameter is used nowhere.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: add(`${parameters}.Fields`, {
      name: 'fields',
      in: 'query',
      description: 'Fields.',
      schema: { type: 'string' },
    }),
  },
  'An example is used nowhere.': {
    by: 'redocly',
    rule: 'no-unused-components',
    edit: add('components.examples.OldPixel', { summary: 'An old pixel', value: { data: {} } }),
  },
  'A request body is used nowhere.': {
    by: 'spectral',
    rule: 'put-like-patch',
    edit: set(`${domain}.patch.requestBody.$ref`, '#/components/requestBodies/PixelUpdateForm'),
  },
  'The keys of an operation are in another order.': {
    by: 'spectral',
    rule: 'operation-order',
    edit: toEnd(`${pixels}.get.operationId`),
  },
  'The methods of a path are in another order.': {
    by: 'redocly',
    rule: 'path-http-verbs-order',
    edit: toEnd(`${pixel}.get`),
  },
  'The pages are selected before the search.': {
    by: 'spectral',
    rule: 'shared-parameters',
    edit: swap(`${pixels}.get.parameters`, '0', '6'),
  },
  'The ledger is at the top.': { by: 'spectral', rule: 'root-order', edit: toEnd('info') },
  'The schemas stand before the parameters.': {
    by: 'spectral',
    rule: 'components-order',
    edit: toEnd('components.parameters'),
  },
  'A tag has another case than its resource.': {
    by: 'checks',
    rule: 'source-facts',
    edit: everywhere('["Pixels"]', '["pixels"]'),
  },
  'A tag is declared twice.': {
    by: 'redocly',
    rule: 'no-duplicated-tag-names',
    edit: add('tags.-', { name: 'Pixels', description: 'Pixels once more.' }),
  },
  'No operation has a tag.': {
    by: 'spectral',
    rule: 'used-tags',
    edit: add('tags.-', { name: 'Events', description: 'What happens.' }),
  },
  'A contact is invented.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('info.contact', { name: 'Support', email: 'support@example.com' }),
  },
  'The security stands after the ledgers.': { by: 'spectral', rule: 'root-order', edit: toEnd('security') },
  'The keys of a parameter are in another order.': {
    by: 'spectral',
    rule: 'parameter-order',
    edit: toEnd(`${parameters}.Search.in`),
  },
  'The keys of a request body are in another order.': {
    by: 'spectral',
    rule: 'body-order',
    edit: toEnd(`${bodies}.PixelCreateForm.required`),
  },
  'The keys of a schema stand in another order.': {
    by: 'spectral',
    rule: 'schema-order',
    edit: toEnd(`${schemas}.Sort.type`),
  },
}
