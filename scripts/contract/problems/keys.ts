// Which keys the contract may have, and where: those that generator, mock and pages read. Any other key would be left out
// by one of them without a word.

import { isObject } from '../../../src/lib/json.ts'
import { childPointer, pointerKeys } from '../../../src/lib/json-pointer.ts'
import type { Problem } from '../tree.ts'

/** Which values a scalar has, and what that is to a reader. */
const scalars: Readonly<Record<string, { has: (value: unknown) => boolean; words: string }>> = {
  text: { has: (value) => typeof value === 'string', words: 'text' },
  number: { has: (value) => typeof value === 'number', words: 'a number' },
  boolean: { has: (value) => typeof value === 'boolean', words: 'true or false' },
  date: { has: isDate, words: 'a date such as 2026-11-22' },
  result: { has: (value) => value === 'confirmed' || value === 'adopted', words: 'confirmed or adopted' },
}

/** What a value that is assumed may have beside its schema. */
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
 * object with names of the author's (`kind{}`). `!` marks a key that has to be there.
 */
const kinds = {
  document: {
    'openapi!': 'text',
    'info!': 'info',
    'servers!': 'server[]',
    security: 'any[]',
    'tags!': 'tag[]',
    'paths!': 'path{}',
    'components!': 'components',
    'x-assumptions!': 'assumption{}',
    'x-not-modeled!': 'gap{}',
  },
  info: { 'title!': 'text', 'version!': 'any', summary: 'text', license: 'any', contact: 'any', description: 'text' },
  server: { 'url!': 'text', description: 'text', variables: 'variable{}' },
  variable: { 'default!': 'text', description: 'text', 'x-assumption': 'text|text[]' },
  tag: { 'name!': 'text', description: 'text' },
  path: {
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
    security: 'any[]',
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
  securityScheme: { 'type!': 'text', scheme: 'text', in: 'text', name: 'text', description: 'text' },
  parameter: { 'name!': 'text', 'in!': 'text', ...valueKeys },
  requestBody: { description: 'text', required: 'boolean', 'x-assumption': 'text|text[]', 'content!': 'mediaType{}' },
  response: { description: 'text', 'x-assumption': 'text|text[]', headers: 'header{}', content: 'mediaType{}' },
  header: valueKeys,
  mediaType: { 'schema!': 'schema', examples: 'example{}' },
  example: { summary: 'text', 'value!': 'any', 'x-status': 'number', 'x-rejection': 'text' },
  schema: {
    description: 'text',
    'x-role': 'text',
    'x-assumption': 'text|text[]',
    type: 'text|text[]',
    format: 'text',
    pattern: 'text',
    minLength: 'number',
    maxLength: 'number',
    minimum: 'number',
    maximum: 'number',
    enum: 'any[]',
    const: 'any',
    default: 'any',
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
  },
  assumption: {
    group: 'text',
    'gap!': 'text',
    value: 'any',
    'assumed!': 'text',
    'because!': 'text',
    'ifWrong!': 'text',
    'probe!': 'text',
    alternatives: 'text{}',
    verified: 'verified',
  },
  verified: { 'on!': 'date', 'result!': 'result', 'evidence!': 'text' },
  gap: { 'gap!': 'text', 'because!': 'text' },
} satisfies Record<string, Record<string, string>>

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}

/** Where the components of a kind are: a `$ref` elsewhere leads to another kind of thing. */
const homes = new Map(
  Object.entries(kinds.components).map(([section, form]) => [form.slice(0, -2), `#/components/${section}/`]),
)

/** What is no contract of the form above, in the order of the document. */
export function keyProblems(document: unknown): Problem[] {
  return [...problemsWith(document, 'document', '#')]
}

function* problemsWith(value: unknown, form: string, pointer: string): Generator<Problem> {
  const [first = '', second] = form.split('|')
  const scalar = scalars[first]
  if (second !== undefined) {
    yield* problemsWith(value, scalar?.has(value) ? first : second, pointer)
  } else if (first.endsWith('[]')) {
    if (!Array.isArray(value)) yield misshapen(pointer, 'a list')
    else for (const [index, item] of value.entries()) yield* inside(index, item, first.slice(0, -2), pointer)
  } else if (first.endsWith('{}')) {
    if (!isObject(value)) yield misshapen(pointer, 'an object')
    else for (const [name, item] of Object.entries(value)) yield* inside(name, item, first.slice(0, -2), pointer)
  } else if (scalar) {
    if (!scalar.has(value)) yield misshapen(pointer, scalar.words)
  } else if (first !== 'any') {
    if (!isObject(value)) yield misshapen(pointer, 'an object')
    else if ('$ref' in value && homes.has(first)) yield* refProblems(value, first, pointer)
    else yield* objectProblems(value, first as keyof typeof kinds, pointer)
  }
}

function inside(key: string | number, value: unknown, form: string, pointer: string): Generator<Problem> {
  return problemsWith(value, form, childPointer(pointer, key))
}

function* objectProblems(
  value: Record<string, unknown>,
  kind: keyof typeof kinds,
  pointer: string,
): Generator<Problem> {
  const keys: Readonly<Record<string, string>> = kinds[kind]
  for (const key of Object.keys(keys)) {
    const name = key.replace('!', '')
    if (key !== name && !(name in value))
      yield { pointer, message: `\`${pathOf(childPointer(pointer, name))}\` is missing.` }
  }
  for (const [key, child] of Object.entries(value)) {
    const form = keys[key] ?? keys[`${key}!`]
    if (form !== undefined) yield* inside(key, child, form, pointer)
    else {
      const known = Object.keys(keys).map((name) => name.replace('!', ''))
      const message = `Nothing reads the key "${key}" here. There are: ${known.join(', ')}.`
      yield { pointer: childPointer(pointer, key), message }
    }
  }
}

function* refProblems({ $ref, ...others }: Record<string, unknown>, kind: string, pointer: string): Generator<Problem> {
  const home = homes.get(kind) ?? ''
  const place = childPointer(pointer, '$ref')
  if (typeof $ref !== 'string') yield misshapen(place, 'text')
  else if ($ref.startsWith('#/') && !$ref.startsWith(home))
    yield { pointer: place, message: `The $ref "${$ref}" leads to no ${kind}; those are in ${home}.` }
  for (const other of Object.keys(others)) {
    const message = `Move "${other}" into "${$ref}": tools ignore it beside a $ref.`
    yield { pointer: childPointer(pointer, other), message }
  }
}

function misshapen(pointer: string, words: string): Problem {
  return { pointer, message: `\`${pathOf(pointer)}\` is not ${words}.` }
}

function pathOf(pointer: string): string {
  return pointerKeys(pointer).join(' › ')
}
