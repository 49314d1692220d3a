// A mock whose responses are held against the contract.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import { createMockHandler } from '../../src/mock/fetch-handler.ts'

interface Checked {
  fetch: typeof fetch
  /** @throws if a value has not the shape of its type */
  holds(what: string, value: unknown, schema: NamedSchema | undefined): void
  /** How many responses were as documented, and how many values had their shape. */
  counted: { responses: number; values: number }
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
const validators = new WeakMap<Schema, ValidateFunction>()

/**
 * The mock of a contract as `fetch`, which fails where a response is not what the contract documents for its status.
 *
 * @param ofMock the contract of the mock, where it is another one
 */
export function checkedFetch(contract: Contract, apiKey: string, ofMock: Contract): Checked {
  const views = operationViews(contract)
  const mock = createMockHandler({ apiKey, lenient: true }, mockContractOf(ofMock))
  const counted = { responses: 0, values: 0 }
  return {
    counted,
    holds: (what, value, schema) => {
      counted.values += 1
      if (schema ? ajv.validate(schema, value) : value === undefined) return
      throw new Error(`${what} is ${JSON.stringify(value)}: ${schema ? ajv.errorsText() : 'nothing is promised'}`)
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const response = await mock(request)
      const text = await response.clone().text()
      const view = views.find((one) => isFor(one, request))
      const fault = view ? faultIn(view, response, text) : 'no operation has this path'
      // The client cuts long texts.
      if (fault) throw new Error(`${request.method} ${request.url}: ${fault}: ${response.status} ${text}`)
      counted.responses += 1
      return response
    },
  }
}

function isFor({ method, path }: OperationView, request: Request): boolean {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/, '[^/]+')}$`)
  return method.toUpperCase() === request.method && pattern.test(new URL(request.url).pathname)
}

function faultIn({ success, rejections, otherError }: OperationView, response: Response, text: string) {
  const documented = [success, ...rejections].find(({ status }) => status === response.status) ?? otherError
  if (!documented) return 'the status is not documented'
  if (!documented.body) return text === '' ? undefined : 'a body is not documented'
  const { mediaType, schema } = documented.body
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith(mediaType)) return `the media type is ${type} and not ${mediaType}`
  const validate = validators.get(schema) ?? ajv.compile(closed(schema))
  validators.set(schema, validate)
  return validate(type.includes('json') ? JSON.parse(text) : text) ? undefined : ajv.errorsText(validate.errors)
}

/** Responses are open, and the mock sends nothing that is not documented. */
function closed(schema: Schema): Schema {
  const { properties, items, anyOf } = schema
  const inner = Object.entries(properties ?? {}).map(([name, property]) => [name, closed(property)])
  return {
    ...schema,
    ...(properties && { additionalProperties: false, properties: Object.fromEntries(inner) }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  }
}
