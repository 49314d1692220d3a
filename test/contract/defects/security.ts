// Who may do what, and what must stay secret.

import type { Defect } from './defect.ts'
import { add, all, drop, rename, reword, set } from './edit.ts'
import { pixels, pixel, domains } from './places.ts'

export const securityDefects: Record<string, Defect> = {
  'Nothing is secured.': { by: 'checks', rule: 'source-facts', edit: drop('security') },
  'The security of the document is empty.': { by: 'checks', rule: 'source-facts', edit: set('security', []) },
  'The key is optional.': { by: 'checks', rule: 'source-facts', edit: add('security.-', {}) },
  'One operation is open.': { by: 'checks', rule: 'source-facts', edit: add(`${pixels}.get.security`, []) },
  'One operation is open to those without a key.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixel}.delete.security`, [{ ApiKey: [] }, {}]),
  },
  'One operation has a scheme that is not there.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.security`, [{ Token: [] }]),
  },
  'The document has a scheme that is not there.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('security.0', { BearerAuth: [] }),
  },
  'The security asks for a scope.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('security.0.ApiKey', ['pixels:write']),
  },
  'There are no schemes.': { by: 'checks', rule: 'source-facts', edit: drop('components.securitySchemes') },
  'A second scheme stands beside the first.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('components.securitySchemes.Cookie', {
      type: 'apiKey',
      in: 'cookie',
      name: 'session',
      description: 'A session.',
    }),
  },
  'A second scheme will do as well.': {
    by: 'checks',
    rule: 'source-facts',
    edit: all(
      add('components.securitySchemes.Query', { type: 'apiKey', in: 'query', name: 'api_key', description: 'A key.' }),
      add('security.-', { Query: [] }),
    ),
  },
  'The scheme has a misspelt type.': {
    by: 'checks',
    rule: 'source-facts',
    edit: set('components.securitySchemes.ApiKey.type', 'htpp'),
  },
  'The scheme has no description.': {
    by: 'checks',
    rule: 'source-words',
    edit: drop('components.securitySchemes.ApiKey.description'),
  },
  'The description of the scheme names another header.': {
    by: 'checks',
    rule: 'source-words',
    edit: set(
      'components.securitySchemes.ApiKey.description',
      'Your API key, sent as `X-Api-Key: <API_KEY>` with every request.',
    ),
  },
  'The key is a parameter of the list.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.parameters.-`, {
      name: 'api_key',
      in: 'query',
      description: 'Your API key.',
      schema: { type: 'string' },
      examples: { key: { value: 'abc' } },
    }),
  },
  'The header Authorization is a parameter.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add(`${pixels}.get.parameters.-`, {
      name: 'Authorization',
      in: 'header',
      description: 'Your API key.',
      schema: { type: 'string' },
      examples: { key: { value: 'Bearer abc' } },
    }),
  },
  'An operation has no response to a missing key.': {
    by: 'checks',
    rule: 'rejections',
    edit: drop(`${pixel}.delete.responses.401`),
  },
  'The response to a missing key is 403.': {
    by: 'checks',
    rule: 'rejections',
    edit: rename(`${pixels}.get.responses.401`, '403'),
  },
  'An operation has no response for other errors.': {
    by: 'spectral',
    rule: 'response-for-the-rest',
    edit: drop(`${domains}.get.responses.default`),
  },
  'The server address holds a password.': {
    by: 'checks',
    rule: 'ledger-values',
    edit: set('servers.0.variables.base_url.default', 'http://admin:secret@127.0.0.1:4010'),
  },
  'A second server is there, without encryption.': {
    by: 'checks',
    rule: 'source-facts',
    edit: add('servers.-', {
      url: 'http://api.pixels.example',
      description: 'Production.',
    }),
  },
  'The introduction holds a key.': {
    by: 'checks',
    rule: 'source-words',
    edit: reword('info.description', (text) => text.replaceAll('<API_KEY>', 'sk_live_51H8xQ2eZvKYlo2C0aB9')),
  },
}
