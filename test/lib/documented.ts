// Whether a response is one that the contract documents.

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import { type OperationView, type ResponseView, operationViews } from '../../scripts/contract/operations.ts'
import { readPlain } from './plain.ts'

interface ReceivedResponse {
  status: number
  contentType?: string | undefined
  text: string
}

const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false })
const validators = new WeakMap<Schema, ValidateFunction>()

/** The operation that a method and a path lead to. */
export function operationOf(views: OperationView[], method: string, path: string): OperationView | undefined {
  const wanted = method === 'HEAD' ? 'get' : method.toLowerCase()
  const isOfPath = (template: string): boolean => new RegExp(`^${template.replace(/\{\w+\}/, '[^/]+')}$`).test(path)
  return views.find((view) => view.method === wanted && isOfPath(view.path))
}

/** Compares responses with a contract: what it does not document of one; undefined if it documents all. */
export function undocumentedBy(contract: Contract = readPlain()) {
  const views = operationViews(contract)
  return (method: string, path: string, response: ReceivedResponse): string | undefined => {
    const documented = responsesOf(operationOf(views, method, path) ?? views[0], response.status)
    const problems = documented.map((one) => problemOf(one, response, method === 'HEAD'))
    if (problems.includes(undefined)) return undefined
    return `${response.status} ${response.text.slice(0, 500)}: ${problems.join(', or ') || 'the status is not documented'}`
  }
}

/** The responses of this status, and the `default` response for an error that has none. */
function responsesOf(view: OperationView | undefined, status: number): ResponseView[] {
  if (!view) return []
  const documented = [view.success, ...view.rejections].filter((one) => one.status === status)
  // A request that the contract does not know, such as an unknown path or preference, is some other error.
  const isOther = status >= 400 && (documented.length === 0 || status === 400)
  return isOther && view.otherError ? [...documented, view.otherError] : documented
}

function problemOf({ body }: ResponseView, { contentType = '', text }: ReceivedResponse, isHead: boolean) {
  if (!body || isHead) return text === '' ? undefined : 'there is a body'
  if (!contentType.startsWith(body.mediaType)) return `the media type is "${contentType}"`
  const validate = validators.get(body.schema) ?? ajv.compile(closed(body.schema))
  validators.set(body.schema, validate)
  return validate(contentType.includes('json') ? JSON.parse(text) : text) ? undefined : ajv.errorsText(validate.errors)
}

/** A service may send more fields; the mock has no reason to send what is not documented. */
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
