// The responses of the contract have the statuses and shapes that the ledger assumes.

import type { Check, Reading } from '../check.ts'
import type { Response } from '../../contract/contract.ts'
import { responseMediaType, operations, pixelTypes, type Resource, type Role } from '../source-facts.ts'
import { assumptionsOf, below, childrenOf, isNode } from '../tree.ts'
import { differences, type Statement } from './statements.ts'

const rejected = ['unauthenticated', 'error-message']
const unknown = ['unknown-id', 'malformed-id', 'error-message']
const notAForm = ['unsupported-media-type', 'error-message']
const invalidForm = ['invalid-form', 'unknown-fields', 'error-fields']
const emptyField = ['invalid-form', 'empty-field', 'unknown-fields', 'error-fields']
const other = ['other-errors', 'error-message']

/** The responses of each operation and the assumptions that they rest on; the last is about the body. */
const expectedResponses: Readonly<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  list: {
    200: ['success-status', 'links-query', 'empty-page', 'list-envelope'],
    401: rejected,
    422: ['invalid-query', 'error-fields'],
    default: other,
  },
  show: { 200: ['success-status', 'record-envelope'], 401: rejected, 404: unknown, default: other },
  store: { 201: ['created-status', 'record-envelope'], 401: rejected, 415: notAForm, 422: emptyField, default: other },
  update: {
    200: ['success-status', 'record-envelope'],
    401: rejected,
    404: unknown,
    415: notAForm,
    422: invalidForm,
    default: other,
  },
  delete: { 204: ['deleted-status'], 401: rejected, 404: unknown, default: other },
}

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const count = { type: 'integer', minimum: 1 }
const id = assumed('id', count)
const position = { type: ['integer', 'null'], minimum: 1 }

const records: Readonly<Record<Resource, object>> = {
  pixel: assumed('pixel-record', record({ id, name: text, type: { ...text, enum: pixelTypes }, value: text })),
  domain: assumed('domain-record', record({ id, name: text, index_page: textOrNull, not_found_page: textOrNull })),
}

/** The body that an assumption is about. */
const bodies: Readonly<Record<string, (resource: Resource) => object>> = {
  'record-envelope': (resource) => record({ data: records[resource] }),
  'list-envelope': (resource) =>
    record({
      data: { type: 'array', items: records[resource] },
      links: assumed('list-envelope', record({ first: text, last: text, prev: textOrNull, next: textOrNull })),
      meta: assumed(
        'list-envelope',
        record({
          current_page: count,
          from: position,
          last_page: count,
          path: text,
          per_page: count,
          to: position,
          total: { type: 'integer', minimum: 0 },
        }),
      ),
    }),
  'error-message': () => record({ message: text }),
  'error-fields': () =>
    record({
      message: text,
      errors: { type: 'object', additionalProperties: { type: 'array', minItems: 1, items: text } },
    }),
}

/** What the schema of a body rests on, where it is more than the body itself. */
const schemaMarks: Readonly<Record<string, readonly string[]>> = {
  'error-message': ['error-message', 'accept-header'],
  'error-fields': ['error-fields', 'accept-header'],
}

export const assumedResponses: Check = {
  rule: 'assumed-responses',
  advice: 'Correct the element, or the transcription of the ledger in scripts/lint/checks/assumed-responses.ts.',
  find: (reading) => differences(shownByContract(reading), 'the ledger', assumedByLedger()),
}

function* assumedByLedger(): Generator<Statement> {
  yield { subject: 'The default of "base_url"', value: 'http://127.0.0.1:4010', pointer: '#/servers/0' }
  for (const { resource, role, method, path } of operations) {
    const name = `${method.toUpperCase()} ${path}`
    const pointer = below('#/paths', path, method)
    if (path.endsWith('/{id}')) yield* shape(`the path parameter "id" of ${name}`, pointer, id)
    if (role === 'list') yield* shape(`the query parameter "page" of ${name}`, pointer, { ...count, default: 1 })
    for (const [status, all] of Object.entries(expectedResponses[role])) {
      // Only a pixel has required fields that an update can send empty.
      const ids = all === invalidForm && resource === 'pixel' ? emptyField : all
      const response = `the ${status} response of ${name}`
      const about = ids.at(-1) ?? ''
      const body = bodies[about]
      yield { subject: `"x-assumption" of ${response}`, value: ids, pointer }
      yield { subject: `The content of ${response}`, value: body ? [responseMediaType] : [], pointer }
      if (body) yield* shape(`the body of ${response}`, pointer, assumed(schemaMarks[about] ?? about, body(resource)))
      if (status === 'default') yield* shape(`the header "Retry-After" of ${response}`, pointer, text)
    }
  }
}

function* shownByContract({ contract, operations }: Reading): Generator<Statement> {
  const base = contract.servers?.[0]?.variables?.['base_url']
  yield { subject: 'The default of "base_url"', value: base?.default, pointer: '#/servers/0' }
  for (const { method, path, parameters, responses } of operations) {
    const name = `${method.toUpperCase()} ${path}`
    const pointer = below('#/paths', path, method)
    for (const parameter of parameters)
      if (parameter.name === 'id' || parameter.name === 'page')
        yield* shape(`the ${parameter.in} parameter "${parameter.name}" of ${name}`, pointer, parameter.schema)
    for (const [status, response] of Object.entries(responses))
      yield* responseStatements(`the ${status} response of ${name}`, below(pointer, 'responses', status), response)
  }
}

function* responseStatements(subject: string, pointer: string, response: Response): Generator<Statement> {
  yield { subject: `"x-assumption" of ${subject}`, value: assumptionsOf(response), pointer }
  yield { subject: `The content of ${subject}`, value: Object.keys(response.content ?? {}), pointer }
  for (const media of Object.values(response.content ?? {}))
    yield* shape(`the body of ${subject}`, pointer, media.schema)
  for (const [name, header] of Object.entries(response.headers ?? {}))
    yield* shape(`the header "${name}" of ${subject}`, pointer, header.schema)
  for (const key of Object.keys(response))
    if (!['description', 'headers', 'content'].includes(key) && !key.startsWith('x-'))
      yield { subject: `"${key}" of ${subject}`, value: true, pointer }
}

/** One statement for each keyword of a schema, down to the last property. The order of "required" means nothing. */
function* shape(subject: string, pointer: string, schema: object, path = ''): Generator<Statement> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'description' || keyword === 'x-role') continue
    if (keyword === 'properties')
      for (const [name, property] of childrenOf(value)) yield* shape(subject, pointer, property, `${path}/${name}`)
    else if (isNode(value)) yield* shape(subject, pointer, value, `${path}/${keyword}`)
    else
      yield {
        subject: `"${keyword}"${path && ` at ${path}`} of ${subject}`,
        value: keyword === 'required' && Array.isArray(value) ? value.toSorted() : value,
        pointer,
      }
  }
}

/** Readers see a schema without its response, so it has the mark of the response too. */
function assumed(mark: string | readonly string[], schema: object): object {
  return { 'x-assumption': mark, ...schema }
}

function record(properties: Record<string, object>): object {
  return { type: 'object', required: Object.keys(properties), properties }
}
