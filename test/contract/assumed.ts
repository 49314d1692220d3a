// What the ledger assumes in prose is what the answers show: the same status codes and the same shapes.

import { operationsOf, type Contract, type Response } from '../../scripts/contract/contract.ts'
import { answerMediaType, operations, pixelTypes, type Resource, type Role } from './source-facts.ts'
import { differences, type Statement } from './statements.ts'
import { assumptionsOf, childrenOf, isNode } from './tree.ts'

const refused = ['unauthenticated', 'error-message']
const unknown = ['unknown-id', 'malformed-id', 'error-message']
const notAForm = ['unsupported-media-type', 'error-message']
const invalidForm = ['invalid-form', 'unknown-fields', 'error-fields']
const other = ['other-errors', 'error-message']

/** Which answers an operation has and what each rests on. The last assumption is the one on the body. */
const answers: Readonly<Record<Role, Readonly<Record<string, readonly string[]>>>> = {
  list: {
    200: ['success-status', 'list-envelope'],
    401: refused,
    422: ['invalid-query', 'error-fields'],
    default: other,
  },
  show: { 200: ['success-status', 'record-envelope'], 401: refused, 404: unknown, default: other },
  store: { 201: ['created-status', 'record-envelope'], 401: refused, 415: notAForm, 422: invalidForm, default: other },
  update: {
    200: ['success-status', 'record-envelope'],
    401: refused,
    404: unknown,
    415: notAForm,
    422: invalidForm,
    default: other,
  },
  delete: { 204: ['deleted-status'], 401: refused, 404: unknown, default: other },
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

export function showsWhatIsAssumed(contract: Contract): string[] {
  return differences(shownByContract(contract), 'the ledger (test/contract/assumed.ts)', assumedByLedger())
}

function* assumedByLedger(): Generator<Statement> {
  yield ['The default of "base_url"', 'http://127.0.0.1:4010']
  for (const { resource, role, method, path } of operations) {
    const name = `${method.toUpperCase()} ${path}`
    if (path.endsWith('/{id}')) yield* shape(`the path parameter "id" of ${name}`, id)
    if (role === 'list') yield* shape(`the query parameter "page" of ${name}`, { ...count, default: 1 })
    for (const [status, ids] of Object.entries(answers[role])) {
      const answer = `the ${status} answer of ${name}`
      const about = ids.at(-1) ?? ''
      const body = bodies[about]
      yield [`"x-assumption" of ${answer}`, ids]
      yield [`The content of ${answer}`, body ? [answerMediaType] : []]
      if (body) yield* shape(`the body of ${answer}`, assumed(about, body(resource)))
      if (status === 'default') yield* shape(`the header "Retry-After" of ${answer}`, text)
    }
  }
}

function* shownByContract(contract: Contract): Generator<Statement> {
  yield ['The default of "base_url"', contract.servers?.[0]?.variables?.['base_url']?.default]
  for (const operation of operationsOf(contract)) {
    const name = `${operation.method.toUpperCase()} ${operation.path}`
    for (const parameter of operation.parameters)
      if (parameter.name === 'id' || parameter.name === 'page')
        yield* shape(`the ${parameter.in} parameter "${parameter.name}" of ${name}`, parameter.schema)
    for (const [status, response] of Object.entries(operation.responses))
      yield* answerStatements(`the ${status} answer of ${name}`, response)
  }
}

function* answerStatements(answer: string, response: Response): Generator<Statement> {
  yield [`"x-assumption" of ${answer}`, assumptionsOf(response)]
  yield [`The content of ${answer}`, Object.keys(response.content ?? {})]
  for (const media of Object.values(response.content ?? {})) yield* shape(`the body of ${answer}`, media.schema)
  for (const [name, header] of Object.entries(response.headers ?? {}))
    yield* shape(`the header "${name}" of ${answer}`, header.schema)
  for (const key of Object.keys(response))
    if (!['description', 'headers', 'content'].includes(key) && !key.startsWith('x-'))
      yield [`"${key}" of ${answer}`, true]
}

/** One statement for each keyword of a schema, down to the last property. The order of "required" means nothing. */
function* shape(subject: string, schema: object, path = ''): Generator<Statement> {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'description' || keyword === 'x-role') continue
    if (keyword === 'properties')
      for (const [name, property] of childrenOf(value)) yield* shape(subject, property, `${path}/${name}`)
    else if (isNode(value)) yield* shape(subject, value, `${path}/${keyword}`)
    else
      yield [
        `"${keyword}"${path && ` at ${path}`} of ${subject}`,
        keyword === 'required' && Array.isArray(value) ? value.toSorted() : value,
      ]
  }
}

/** A schema is read alone, so it carries the mark that its answer carries as well. */
function assumed(mark: string, schema: object): object {
  return { 'x-assumption': mark, ...schema }
}

function record(properties: Record<string, object>): object {
  return { type: 'object', required: Object.keys(properties), properties }
}
