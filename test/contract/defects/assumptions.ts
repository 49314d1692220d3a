// The ledger, the marks, and what is assumed of responses.

import type { Defect } from './defect.ts'
import { add, all, drop, rename, set } from './edit.ts'
import { pixels, pixel, domains, domain, parameters, bodies, responses, schemas, json, ref } from './places.ts'

export const assumptionDefects: Record<string, Defect> = {
  'The ledger says another status than its value.': {
    by: 'checks',
    rule: 'ledger-sentences',
    edit: set('x-assumptions.unknown-id.assumed', 'The response to an unknown `id` is 405.'),
  },
  'A total is described as the number of the page.': {
    by: 'checks',
    rule: 'description-words',
    edit: set(`${schemas}.PageMeta.properties.total.description`, 'The number of this page.'),
  },
  'A role is misspelt.': { by: 'checks', rule: 'extensions', edit: set(`${schemas}.Id.x-role`, 'key') },
  'The page parameter is not marked.': {
    by: 'checks',
    rule: 'source-facts',
    edit: drop(`${parameters}.Page.x-assumption`),
  },
  'The search is not marked.': {
    by: 'checks',
    rule: 'marks',
    edit: drop(`${parameters}.Search.x-assumption`),
  },
  'The id is not marked.': { by: 'checks', rule: 'stated-or-assumed', edit: drop(`${schemas}.Id.x-assumption`) },
  'The record of a pixel is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${schemas}.Pixel.x-assumption`),
  },
  'The record of a domain is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${schemas}.Domain.x-assumption`),
  },
  'The envelope of a record is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${schemas}.PixelEnvelope.x-assumption`),
  },
  'The numbers of a page are not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${schemas}.PageMeta.x-assumption`),
  },
  'The response to an unknown id is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${responses}.NotFound.x-assumption`),
  },
  'The response to a deletion is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop(`${responses}.Deleted.x-assumption`),
  },
  'A response is marked for its status only.': {
    by: 'checks',
    rule: 'marks',
    edit: drop(`${responses}.PixelShown.x-assumption.1`),
  },
  'The header is not marked.': {
    by: 'checks',
    rule: 'stated-or-assumed',
    edit: drop('components.headers.RetryAfter.x-assumption'),
  },
  'The server variable is not marked.': {
    by: 'checks',
    rule: 'marks',
    edit: drop('servers.0.variables.base_url.x-assumption'),
  },
  'The update of a pixel is not marked.': {
    by: 'checks',
    rule: 'marks',
    edit: drop(`${bodies}.PixelUpdateForm.x-assumption`),
  },
  'A mark is misspelt.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set(`${parameters}.Page.x-assumption`, 'page-selecton'),
  },
  'The key of a mark is misspelt.': {
    by: 'checks',
    rule: 'source-facts',
    edit: rename(`${parameters}.Page.x-assumption`, 'x-assumptions'),
  },
  'A mark is that of another response.': {
    by: 'checks',
    rule: 'marks',
    edit: set(`${responses}.NotFound.x-assumption.0`, 'unauthenticated'),
  },
  'A mark is empty.': { by: 'checks', rule: 'stated-or-assumed', edit: set(`${schemas}.Id.x-assumption`, []) },
  'A stated field is marked.': {
    by: 'checks',
    rule: 'marks',
    edit: add(`${schemas}.PixelName.x-assumption`, 'pixel-record'),
  },
  'A stated page length is marked.': {
    by: 'checks',
    rule: 'marks',
    edit: add(`${schemas}.PerPage.x-assumption`, 'page-selection'),
  },
  'A stated form is marked.': {
    by: 'checks',
    rule: 'marks',
    edit: add(`${schemas}.PixelCreate.x-assumption`, 'pixel-record'),
  },
  'A stated operation is marked.': {
    by: 'checks',
    rule: 'marks',
    edit: add(`${pixels}.get.x-assumption`, 'list-envelope'),
  },
  'The stated scheme is marked.': {
    by: 'checks',
    rule: 'marks',
    edit: add('components.securitySchemes.ApiKey.x-assumption', 'unauthenticated'),
  },
  'Everything is marked at once.': {
    by: 'checks',
    rule: 'marks',
    edit: add('components.x-assumption', 'id'),
  },
  'An entry is lost.': { by: 'checks', rule: 'source-gaps', edit: drop('x-assumptions.search-match') },
  'An entry has another name.': {
    by: 'checks',
    rule: 'source-gaps',
    edit: rename('x-assumptions.unknown-id', 'unknown-ids'),
  },
  'An entry is used nowhere.': {
    by: 'checks',
    rule: 'source-gaps',
    edit: add('x-assumptions.sort-stability', {
      gap: 'The order of equal names.',
      assumed: 'By `id`.',
      because: 'It is usual.',
      ifWrong: 'Pages overlap.',
      probe: 'Sort equal names.',
    }),
  },
  'An entry has no probe.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: drop('x-assumptions.page-selection.probe'),
  },
  'An entry has an empty reason.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: set('x-assumptions.created-status.because', ''),
  },
  'An entry does not say what goes wrong.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: drop('x-assumptions.omitted-fields.ifWrong'),
  },
  'An entry is a sentence and no object.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: set('x-assumptions.id', 'A positive integer.'),
  },
  'An entry has an unknown field.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: add('x-assumptions.id.since', '2026-01-01'),
  },
  'What is not modeled has lost its events.': { by: 'checks', rule: 'source-gaps', edit: drop('x-not-modeled.events') },
  'What is not modeled has an entry for no gap.': {
    by: 'checks',
    rule: 'source-gaps',
    edit: add('x-not-modeled.sdk', {
      gap: 'Libraries of the service.',
      because: 'None is named.',
    }),
  },
  'What is not modeled does not say why.': {
    by: 'spectral',
    rule: 'assumption-ledger',
    edit: drop('x-not-modeled.lengths.because'),
  },
  'An entry is both assumed and not modeled.': {
    by: 'checks',
    rule: 'source-gaps',
    edit: add('x-not-modeled.search-match', {
      gap: 'How `search` matches.',
      because: 'It is not shown.',
    }),
  },
  'The ledger is gone.': { by: 'checks', rule: 'source-gaps', edit: drop('x-assumptions') },
  'Creating responds with 200.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: rename(`${pixels}.post.responses.201`, '200'),
  },
  'Deleting responds with 200.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: rename(`${domain}.delete.responses.204`, '200'),
  },
  'Deleting responds with a body.': {
    by: 'checks',
    rule: 'marks',
    edit: add(`${responses}.Deleted.content`, {
      'application/json': {
        schema: ref('schemas/ErrorMessage'),
        examples: { deleted: { summary: 'Gone', value: { message: 'Deleted.' } } },
      },
    }),
  },
  'The response to invalid input is 400.': {
    by: 'checks',
    rule: 'marks',
    edit: rename(`${domains}.post.responses.422`, '400'),
  },
  'Showing has no response to an unknown id.': {
    by: 'checks',
    rule: 'rejections',
    edit: drop(`${pixel}.get.responses.404`),
  },
  'Creating does not respond with JSON.': {
    by: 'checks',
    rule: 'rejections',
    edit: drop(`${domains}.post.responses.415`),
  },
  'Listing has no response to an invalid query.': {
    by: 'checks',
    rule: 'marks',
    edit: drop(`${pixels}.get.responses.422`),
  },
  'Listing the domains rejects pixels.': {
    by: 'checks',
    rule: 'rejection-examples',
    edit: set(`${domains}.get.responses.422.$ref`, '#/components/responses/InvalidPixelQuery'),
  },
  'Creating responds with 404.': {
    by: 'checks',
    rule: 'rejections',
    edit: add(`${pixels}.post.responses.404`, ref('responses/NotFound')),
  },
  'The pages start at 0.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: all(set(`${parameters}.Page.schema.minimum`, 0), set(`${parameters}.Page.schema.default`, 0)),
  },
  'The page has no default.': {
    by: 'checks',
    rule: 'limits',
    edit: drop(`${parameters}.Page.schema.default`),
  },
  'The id may be a string.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: set(`${schemas}.Id.type`, ['integer', 'string']),
  },
  'The id may be 0.': { by: 'checks', rule: 'response-shapes', edit: set(`${schemas}.Id.minimum`, 0) },
  'The id has a format.': { by: 'checks', rule: 'response-shapes', edit: add(`${schemas}.Id.format`, 'int64') },
  'A record has a field that nobody knows.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: add(`${schemas}.Pixel.properties.created_at`, {
      description: 'When it was created.',
      type: 'string',
    }),
  },
  'A list has no numbers.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: all(drop(`${schemas}.PixelList.properties.meta`), set(`${schemas}.PixelList.required`, ['data', 'links'])),
  },
  'A response is problem+json.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: rename(`${responses}.NotFound.${json}`, 'application/problem+json'),
  },
  'The header of other errors is gone.': {
    by: 'checks',
    rule: 'marks',
    edit: drop(`${responses}.OtherError.headers`),
  },
  'A header is invented.': {
    by: 'checks',
    rule: 'response-shapes',
    edit: add(`${responses}.PixelsListed.headers`, {
      'X-Total-Count': { description: 'How many.', schema: { type: 'integer' }, examples: { eleven: { value: 11 } } },
    }),
  },
}
