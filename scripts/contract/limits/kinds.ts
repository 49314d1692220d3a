// The keys that the contract may have, and where: those that generator, mock and pages read.

import { isDay } from '../../../src/lib/day.ts'

/** The values of a scalar, and words for them. */
export const scalars: Readonly<Record<string, { has: (value: unknown) => boolean; words: string }>> = {
  text: { has: (value) => typeof value === 'string', words: 'text' },
  number: { has: (value) => typeof value === 'number', words: 'a number' },
  boolean: { has: (value) => typeof value === 'boolean', words: 'true or false' },
  date: { has: isDay, words: 'a date such as 2026-11-22' },
  group: {
    has: (value) => ['access', 'records', 'lists', 'forms', 'errors'].some((known) => known === value),
    words: 'access, records, lists, forms or errors',
  },
  result: { has: (value) => value === 'confirmed' || value === 'adopted', words: 'confirmed or adopted' },
}

/** The keys of a deprecated element. */
const deprecationKeys = {
  deprecated: 'boolean',
  'x-deprecated': 'date',
  'x-sunset': 'date',
  'x-replaced-by': 'text',
}

/** The keys of an assumed value beside its schema. */
const valueKeys = {
  description: 'text',
  required: 'boolean',
  'x-role': 'text',
  'x-assumption': 'text|text[]',
  'schema!': 'schema',
  examples: 'example{}',
}

/**
 * Kind of object -> key -> what its value is: a scalar, any value, another kind, a list (`kind[]`), or an
 * object with names of the author's (`kind{}`). `!` marks a key that has to be there, and `*` is any other key.
 */
export const kinds = {
  document: {
    'openapi!': 'text',
    'info!': 'info',
    'servers!': 'server[]',
    security: 'text[]{}[]',
    externalDocs: 'externalDocs',
    'tags!': 'tag[]',
    'paths!': 'path{}',
    'components!': 'components',
    'x-assumptions!': 'assumption{}',
    'x-not-modeled!': 'gap{}',
  },
  info: {
    'title!': 'text',
    'version!': 'any',
    summary: 'text',
    description: 'text',
    termsOfService: 'text',
    license: 'any',
    contact: 'any',
  },
  externalDocs: { 'url!': 'text', description: 'text' },
  server: { 'url!': 'text', description: 'text', variables: 'variable{}' },
  variable: { 'default!': 'text', description: 'text', 'x-assumption': 'text|text[]' },
  tag: { 'name!': 'text', description: 'text', externalDocs: 'externalDocs' },
  path: {
    summary: 'text',
    description: 'text',
    parameters: 'parameter[]',
    get: 'operation',
    put: 'operation',
    post: 'operation',
    patch: 'operation',
    delete: 'operation',
  },
  operation: {
    'operationId!': 'text',
    'x-action!': 'text',
    'tags!': 'text[]',
    summary: 'text',
    description: 'text',
    ...deprecationKeys,
    'x-assumption': 'text|text[]',
    externalDocs: 'externalDocs',
    security: 'text[]{}[]',
    parameters: 'parameter[]',
    requestBody: 'requestBody',
    'responses!': 'response{}',
  },
  components: {
    securitySchemes: 'securityScheme{}',
    parameters: 'parameter{}',
    requestBodies: 'requestBody{}',
    responses: 'response{}',
    headers: 'header{}',
    schemas: 'schema{}',
    examples: 'example{}',
  },
  securityScheme: {
    'type!': 'text',
    scheme: 'text',
    bearerFormat: 'text',
    in: 'text',
    name: 'text',
    description: 'text',
  },
  parameter: { 'name!': 'text', 'in!': 'text', ...valueKeys, ...deprecationKeys },
  requestBody: { description: 'text', required: 'boolean', 'x-assumption': 'text|text[]', 'content!': 'mediaType{}' },
  response: {
    'description!': 'text',
    'x-assumption': 'text|text[]',
    headers: 'header{}',
    content: 'mediaType{}',
    links: 'any',
  },
  header: valueKeys,
  mediaType: { 'schema!': 'schema', examples: 'example{}' },
  example: { summary: 'text', description: 'text', 'value!': 'any', 'x-status': 'number', 'x-rejection': 'text' },
  schema: {
    description: 'text',
    externalDocs: 'externalDocs',
    $comment: 'text',
    ...deprecationKeys,
    'x-role': 'text',
    'x-assumption': 'text|text[]',
    type: 'text|text[]',
    format: 'text',
    pattern: 'text',
    title: 'text',
    minLength: 'number',
    maxLength: 'number',
    minimum: 'number',
    maximum: 'number',
    enum: 'any[]',
    default: 'any',
    examples: 'any[]',
    readOnly: 'boolean',
    writeOnly: 'boolean',
    required: 'text[]',
    properties: 'schema{}',
    additionalProperties: 'boolean|schema',
    minItems: 'number',
    maxItems: 'number',
    items: 'schema',
    anyOf: 'schema[]',
    'x-enumDescriptions': 'text{}',
    'x-deprecatedValues': 'deprecation{}',
    'x-form-field': 'text',
  },
  deprecation: { 'x-deprecated': 'date', 'x-sunset': 'date', 'x-replaced-by': 'text' },
  assumption: {
    group: 'group',
    'gap!': 'text',
    value: 'any',
    measured: 'measured',
    'assumed!': 'text',
    also: 'text',
    'because!': 'text',
    'ifWrong!': 'text',
    'probe!': 'text',
    alternatives: 'text{}',
    verified: 'verified',
  },
  measured: { 'on!': 'date', 'what!': 'text' },
  verified: { 'on!': 'date', 'result!': 'result', 'evidence!': 'text' },
  gap: { 'gap!': 'text', group: 'group', sentence: 'text', 'because!': 'text', measured: 'measured', mock: 'text' },
  /** source-facts.yaml. Other keys are for its anchors. */
  sourceFacts: {
    'server!': 'text',
    'authentication!': 'text',
    'requests!': 'sourceRequest{}',
    'gaps!': 'sourceGap[]',
    '*': 'any',
  },
  sourceRequest: { 'tag!': 'text', query: 'any{}{}', form: 'any{}{}', isFormRequired: 'boolean' },
  sourceGap: { 'section!': 'text', 'gap!': 'text', 'ledgerIds!': 'text[]' },
  /** lint-waivers.yaml. */
  waiver: { 'rule!': 'text', 'where!': 'text[]', 'gap!': 'text', while: 'any[]', 'because!': 'text' },
} satisfies Record<string, Record<string, string>>
