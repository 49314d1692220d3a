// The keys that the contract may have, and where: those that generator, mock and pages read.

import { isDay } from '../../../src/lib/day.ts'

/** The values of a scalar, and words for them. */
export const scalars = {
  text: { has: (value: unknown) => typeof value === 'string', words: 'text' },
  number: { has: (value: unknown) => typeof value === 'number', words: 'a number' },
  boolean: { has: (value: unknown) => typeof value === 'boolean', words: 'true or false' },
  openapi: {
    has: (value: unknown) => /^3\.1\.\d+$/.test(String(value)),
    words: 'a version of OpenAPI 3.1: write 3.1.1',
  },
  pattern: { has: isPattern, words: 'a regular expression of JavaScript' },
  date: { has: isDay, words: 'a date such as 2026-11-22' },
  group: {
    has: (value: unknown) => ['access', 'records', 'lists', 'forms', 'errors'].some((known) => known === value),
    words: 'access, records, lists, forms or errors',
  },
  result: { has: (value: unknown) => value === 'confirmed' || value === 'adopted', words: 'confirmed or adopted' },
}

type Scalar = keyof typeof scalars

/** In Unicode mode, as in JSON Schema. */
function isPattern(value: unknown): boolean {
  try {
    return typeof value === 'string' && new RegExp(value, 'u').flags === 'u'
  } catch {
    return false
  }
}

export type KindName =
  | 'document'
  | 'info'
  | 'externalDocs'
  | 'server'
  | 'variable'
  | 'tag'
  | 'path'
  | 'operation'
  | 'components'
  | 'securityScheme'
  | 'parameter'
  | 'requestBody'
  | 'response'
  | 'header'
  | 'mediaType'
  | 'example'
  | 'schema'
  | 'deprecation'
  | 'assumption'
  | 'measured'
  | 'verified'
  | 'gap'
  | 'sourceFacts'
  | 'sourceRequest'
  | 'sourceGap'
  | 'waiver'

/** What a value is. The names in a map are the author's. */
export type Form = Scalar | KindName | 'any' | { list: Form } | { map: Form } | { either: Scalar; or: Form }

export function isScalar(form: string): form is Scalar {
  return Object.hasOwn(scalars, form)
}

type Keys = Readonly<Record<string, Form>>

/** The keys of an object: those that it has to have, those that it may have, and what any other key has. */
interface Kind {
  required?: Keys
  optional?: Keys
  others?: Form
}

const securityForm: Form = { list: { map: { list: 'text' } } }

const oneOrMoreTexts: Form = { either: 'text', or: { list: 'text' } }

/** The keys of a deprecated element. */
const deprecationKeys: Keys = {
  deprecated: 'boolean',
  'x-deprecated': 'date',
  'x-sunset': 'date',
  'x-replaced-by': 'text',
}

/** The keys of an assumed value beside its schema. */
const valueKeys: Keys = {
  description: 'text',
  required: 'boolean',
  'x-role': 'text',
  'x-assumption': oneOrMoreTexts,
  examples: { map: 'example' },
}

/** The section of each kind of component. */
export const componentKinds = {
  securitySchemes: 'securityScheme',
  parameters: 'parameter',
  requestBodies: 'requestBody',
  responses: 'response',
  headers: 'header',
  schemas: 'schema',
  examples: 'example',
} satisfies Record<string, KindName>

export const kinds: Readonly<Record<KindName, Kind>> = {
  document: {
    required: {
      openapi: 'openapi',
      info: 'info',
      servers: { list: 'server' },
      tags: { list: 'tag' },
      paths: { map: 'path' },
      components: 'components',
      'x-assumptions': { map: 'assumption' },
      'x-not-modeled': { map: 'gap' },
    },
    optional: { security: securityForm, externalDocs: 'externalDocs' },
  },
  info: {
    required: { title: 'text', version: 'text' },
    optional: { summary: 'text', description: 'text', termsOfService: 'text', license: 'any', contact: 'any' },
  },
  externalDocs: {
    required: { url: 'text' },
    optional: { description: 'text' },
  },
  server: {
    required: { url: 'text' },
    optional: { description: 'text', variables: { map: 'variable' } },
  },
  variable: {
    required: { default: 'text' },
    optional: { description: 'text', 'x-assumption': oneOrMoreTexts },
  },
  tag: {
    required: { name: 'text' },
    optional: { description: 'text', externalDocs: 'externalDocs' },
  },
  path: {
    optional: {
      summary: 'text',
      description: 'text',
      parameters: { list: 'parameter' },
      get: 'operation',
      put: 'operation',
      post: 'operation',
      patch: 'operation',
      delete: 'operation',
    },
  },
  operation: {
    required: { operationId: 'text', 'x-action': 'text', tags: { list: 'text' }, responses: { map: 'response' } },
    optional: {
      summary: 'text',
      description: 'text',
      ...deprecationKeys,
      'x-assumption': oneOrMoreTexts,
      externalDocs: 'externalDocs',
      security: securityForm,
      parameters: { list: 'parameter' },
      requestBody: 'requestBody',
    },
  },
  components: {
    optional: Object.fromEntries(Object.entries(componentKinds).map(([section, kind]) => [section, { map: kind }])),
  },
  securityScheme: {
    required: { type: 'text' },
    optional: { scheme: 'text', bearerFormat: 'text', in: 'text', name: 'text', description: 'text' },
  },
  parameter: {
    required: { name: 'text', in: 'text', schema: 'schema' },
    optional: { ...valueKeys, ...deprecationKeys },
  },
  requestBody: {
    required: { content: { map: 'mediaType' } },
    optional: { description: 'text', required: 'boolean', 'x-assumption': oneOrMoreTexts },
  },
  response: {
    required: { description: 'text' },
    optional: {
      'x-assumption': oneOrMoreTexts,
      headers: { map: 'header' },
      content: { map: 'mediaType' },
      links: 'any',
    },
  },
  header: {
    required: { schema: 'schema' },
    optional: { ...valueKeys },
  },
  mediaType: {
    required: { schema: 'schema' },
    optional: { examples: { map: 'example' } },
  },
  example: {
    required: { value: 'any' },
    optional: { summary: 'text', description: 'text', 'x-status': 'number', 'x-rejection': 'text' },
  },
  schema: {
    optional: {
      description: 'text',
      externalDocs: 'externalDocs',
      $comment: 'text',
      ...deprecationKeys,
      'x-role': 'text',
      'x-assumption': oneOrMoreTexts,
      type: oneOrMoreTexts,
      format: 'text',
      pattern: 'pattern',
      title: 'text',
      minLength: 'number',
      maxLength: 'number',
      minimum: 'number',
      maximum: 'number',
      enum: { list: 'any' },
      default: 'any',
      examples: { list: 'any' },
      readOnly: 'boolean',
      writeOnly: 'boolean',
      required: { list: 'text' },
      properties: { map: 'schema' },
      additionalProperties: { either: 'boolean', or: 'schema' },
      minItems: 'number',
      maxItems: 'number',
      items: 'schema',
      anyOf: { list: 'schema' },
      'x-enumDescriptions': { map: 'text' },
      'x-deprecatedValues': { map: 'deprecation' },
      'x-form-field': 'text',
    },
  },
  deprecation: {
    optional: { 'x-deprecated': 'date', 'x-sunset': 'date', 'x-replaced-by': 'text' },
  },
  assumption: {
    required: { gap: 'text', assumed: 'text', because: 'text', ifWrong: 'text', probe: 'text' },
    optional: {
      group: 'group',
      value: 'any',
      measured: 'measured',
      also: 'text',
      alternatives: { map: 'text' },
      verified: 'verified',
    },
  },
  measured: {
    required: { on: 'date', what: 'text' },
  },
  verified: {
    required: { on: 'date', result: 'result', evidence: 'text' },
  },
  gap: {
    required: { gap: 'text', because: 'text' },
    optional: { group: 'group', sentence: 'text', measured: 'measured', mock: 'text' },
  },
  /** source-facts.yaml. Other keys are for its anchors. */
  sourceFacts: {
    required: {
      server: 'text',
      authentication: 'text',
      requests: { map: 'sourceRequest' },
      gaps: { list: 'sourceGap' },
    },
    others: 'any',
  },
  sourceRequest: {
    required: { tag: 'text' },
    optional: { query: { map: { map: 'any' } }, form: { map: { map: 'any' } }, isFormRequired: 'boolean' },
  },
  sourceGap: {
    required: { section: 'text', gap: 'text', ledgerIds: { list: 'text' } },
  },
  /** lint-waivers.yaml. */
  waiver: {
    required: { rule: 'text', where: { list: 'text' }, gap: 'text', because: 'text' },
    optional: { while: { list: 'any' } },
  },
}

/** The names of the keys that an object of a kind may have. */
export function keysOf({ required, optional }: Kind): string[] {
  return [...Object.keys(required ?? {}), ...Object.keys(optional ?? {})]
}
