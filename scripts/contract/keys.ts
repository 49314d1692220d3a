// Which keys the contract may have, and where: those that generator, mock and pages read. Any other key would be left out
// by one of them without a word.

import { isObject } from '../../src/lib/json.ts'
import { childPointer, pointerKeys } from '../../src/lib/json-pointer.ts'
import type { Placed } from './tree.ts'

/**
 * Kind of object -> key -> what its value is: text, number, boolean, any value, another kind, a list (`kind[]`), or an
 * object with names of the author's (`kind{}`). `!` marks a key that has to be there.
 */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: {
    'openapi!': 'text',
    'info!': 'info',
    'servers!': 'server[]',
    security: 'requirement[]',
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
    security: 'requirement[]',
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
  parameter: {
    'name!': 'text',
    'in!': 'text',
    required: 'boolean',
    description: 'text',
    'x-role': 'text',
    'x-assumption': 'text|text[]',
    'schema!': 'schema',
    examples: 'example{}',
  },
  requestBody: { description: 'text', required: 'boolean', 'x-assumption': 'text|text[]', 'content!': 'mediaType{}' },
  response: { description: 'text', 'x-assumption': 'text|text[]', headers: 'header{}', content: 'mediaType{}' },
  header: {
    description: 'text',
    required: 'boolean',
    'x-role': 'text',
    'x-assumption': 'text|text[]',
    'schema!': 'schema',
    examples: 'example{}',
  },
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
  verified: { 'on!': 'text', 'result!': 'text', 'evidence!': 'text' },
  gap: { 'gap!': 'text', 'because!': 'text' },
  // A name of a scheme, and its scopes.
  requirement: {},
}

/** Where the components of a kind are: a `$ref` elsewhere leads to another kind of thing. */
const homes: Readonly<Record<string, string>> = {
  parameter: '#/components/parameters/',
  requestBody: '#/components/requestBodies/',
  response: '#/components/responses/',
  header: '#/components/headers/',
  schema: '#/components/schemas/',
  example: '#/components/examples/',
}

/** What is no contract of the form above, in the order of the document. */
export function keyProblems(document: unknown): Placed[] {
  return problemsWith(document, 'document', '#')
}

function problemsWith(value: unknown, form: string, pointer: string): Placed[] {
  const [own = '', other] = form.split('|')
  if (other !== undefined) return problemsWith(value, typeof value === typeOf(own) ? own : other, pointer)
  if (own === 'any') return value === undefined ? [] : notJson(value, pointer)
  if (own.endsWith('[]')) return listProblems(value, own.slice(0, -2), pointer)
  if (own.endsWith('{}')) return mapProblems(value, own.slice(0, -2), pointer)
  const keys = kinds[own]
  if (keys === undefined) return typeof value === typeOf(own) ? [] : [misshapen(pointer, own)]
  if (!isObject(value)) return [misshapen(pointer, 'object')]
  if ('$ref' in value && own in homes) return refProblems(value, own, pointer)
  return own === 'requirement' ? [] : objectProblems(value, keys, pointer)
}

function listProblems(value: unknown, item: string, pointer: string): Placed[] {
  if (!Array.isArray(value)) return [misshapen(pointer, 'list')]
  return value.flatMap((one, index) => problemsWith(one, item, childPointer(pointer, index)))
}

function mapProblems(value: unknown, item: string, pointer: string): Placed[] {
  if (!isObject(value)) return [misshapen(pointer, 'object')]
  return Object.entries(value).flatMap(([name, one]) => {
    const place = childPointer(pointer, name)
    if (name === '__proto__') return [{ pointer: place, message: 'JavaScript keeps the name `__proto__` for itself.' }]
    return problemsWith(one, item, place)
  })
}

function objectProblems(
  value: Record<string, unknown>,
  keys: Readonly<Record<string, string>>,
  pointer: string,
): Placed[] {
  const missing = Object.keys(keys).filter((key) => key.endsWith('!') && !(key.slice(0, -1) in value))
  const known = Object.keys(keys).map((key) => key.replace('!', ''))
  return [
    ...missing.map((key) => {
      return { pointer, message: `\`${pathOf(childPointer(pointer, key.slice(0, -1)))}\` is missing.` }
    }),
    ...Object.entries(value).flatMap(([key, child]) => {
      const place = childPointer(pointer, key)
      const form = keys[key] ?? keys[`${key}!`]
      if (form !== undefined) return problemsWith(child, form, place)
      const message = `Nothing reads the key "${key}" here. There are: ${known.join(', ')}.`
      return [{ pointer: place, message }]
    }),
  ]
}

function refProblems(value: Record<string, unknown>, kind: string, pointer: string): Placed[] {
  const { $ref, ...others } = value
  const place = childPointer(pointer, '$ref')
  if (typeof $ref !== 'string') return [misshapen(place, 'text')]
  const home = homes[kind] ?? ''
  const [other] = Object.keys(others)
  return [
    ...($ref.startsWith(home) || !$ref.startsWith('#/')
      ? []
      : [{ pointer: place, message: `The $ref "${$ref}" leads to no ${kind}; those are in ${home}.` }]),
    ...(other === undefined
      ? []
      : [
          {
            pointer: childPointer(pointer, other),
            message: `Move "${other}" into "${$ref}": tools ignore it beside a $ref.`,
          },
        ]),
  ]
}

/** What YAML can write and JSON cannot. */
function notJson(value: unknown, pointer: string): Placed[] {
  if (value instanceof Uint8Array || Number.isNaN(value))
    return [{ pointer, message: `\`${pathOf(pointer)}\` is not a value that JSON has.` }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => notJson(child, childPointer(pointer, key)))
}

function misshapen(pointer: string, form: string): Placed {
  const names: Readonly<Record<string, string>> = {
    object: 'an object',
    list: 'a list',
    boolean: 'true or false',
    number: 'a number',
  }
  return { pointer, message: `\`${pathOf(pointer)}\` is not ${names[form] ?? form}.` }
}

function typeOf(form: string): string {
  return form === 'text' ? 'string' : form
}

function pathOf(pointer: string): string {
  return pointerKeys(pointer).join(' › ')
}
