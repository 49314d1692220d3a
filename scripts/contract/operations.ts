// The one view of an operation: what it takes, where a response has its record, how it rejects a request, how to read
// its pages. Generator, mock, client, samples and pages use it and derive nothing again.

import type { Contract, MediaType, Parameter, Response, Schema } from './contract.ts'
import { type Operation, operationsOf } from './written-operations.ts'
import { assumptionsOf } from './assumption-marks.ts'
import { namesOf, pascalCase, type ResourceNames } from './names.ts'
import { type RejectionRole, rejectionRoles } from './rejection-roles.ts'
import { flatSchema } from './flat-record.ts'
import { headerOf, type Pages, pagesOf } from './pages-view.ts'
import { pointerTo, recordsPointer, schemaAt } from './roles.ts'

/** One documented response. `status` is 0 for `default`. */
export interface ResponseView {
  status: number
  response: Response
  /** Undefined if the response has no body. */
  body?: MediaType & { mediaType: string; schema: Schema }
}

interface Success extends ResponseView {
  /** JSON pointer to the record in the body, '' for the body itself; undefined if the body has no record. */
  record?: string
  /** JSON pointer to the array of records in the body. */
  records?: string
  /** The schema of the record, or of each record of the list. */
  recordSchema?: Schema
  /** The same with all fields beside the id, wherever the record has them. */
  flatSchema?: Schema
  /** The result of a client call: the record, or else the body. */
  dataSchema?: Schema
  /** Whether the response names the record in `Location` (RFC 9110, section 10.2.2). */
  location: boolean
}

export interface Rejection extends ResponseView {
  /** The reasons of the rejection; several can share a status. */
  roles: RejectionRole[]
}

export interface OperationView extends Operation, ResourceNames {
  /** The operationId without the word of the tag: `updateWithPut` for `updatePixelWithPut`. */
  name: string
  pathParameters: Parameter[]
  queryParameters: Parameter[]
  /** Whether it needs no key. */
  anonymous: boolean
  /** The form, if a body is sent. */
  form?: MediaType & { mediaType: string; schema: Schema }
  success: Success
  rejections: Rejection[]
  /** The `default` response: every other error. */
  otherError?: ResponseView
  /** The success, the rejections and the other errors. */
  documented: ResponseView[]
  /** Only for a list with selectable pages. */
  pages?: Pages
}

/** A contract as written, and its operations: read once, and passed on. */
export interface ReadContract {
  contract: Contract
  views: OperationView[]
}

/** A contract with its operations. */
export function withViews(contract: Contract): ReadContract {
  return { contract, views: operationViews(contract) }
}

/** All operations, in the order of a supported contract. */
export function operationViews(contract: Contract): OperationView[] {
  return operationsOf(contract).map((operation) => viewOf(operation, contract.security))
}

/** One operation, with its `$ref`s followed. */
function viewOf(operation: Operation, usual: Contract['security'] = []): OperationView {
  const { tag, parameters, requestBody, responses } = operation
  const views = Object.entries(responses).map(([status, response]) => responseView(status, response))
  const success = successOf(views)
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const form = bodyOf(requestBody?.content, 'readOnly')
  const otherError = views.find(({ status }) => status === 0)
  const pages = pagesOf(success, queryParameters)
  const rejections = views.filter(({ status }) => status >= 400).map(rejectionOf)
  const security = operation.security ?? usual
  return {
    ...operation,
    ...namesOf(tag),
    name: methodName(operation),
    pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
    queryParameters,
    anonymous: security.length === 0 || security.some((way) => Object.keys(way).length === 0),
    ...(form && { form }),
    success,
    rejections,
    ...(otherError && { otherError }),
    documented: [success, ...rejections, ...(otherError ? [otherError] : [])],
    ...(pages && { pages }),
  }
}

/** The value of the first example of a body, a parameter or a header. */
export function exampleOf({ examples = {} }: Pick<MediaType, 'examples'> = {}): unknown {
  return Object.values(examples)[0]?.value
}

function responseView(status: string, response: Response): ResponseView {
  const body = bodyOf(response.content, 'writeOnly')
  return { status: status === 'default' ? 0 : Number(status), response, ...(body && { body }) }
}

/** A body without the properties of the other direction. */
function bodyOf(content: Record<string, MediaType> = {}, other: 'readOnly' | 'writeOnly') {
  const [entry] = Object.entries(content)
  return entry && { ...entry[1], schema: without(other, entry[1].schema), mediaType: entry[0] }
}

function without(other: 'readOnly' | 'writeOnly', schema: Schema): Schema {
  // Without such properties, the element itself is used.
  if (!JSON.stringify(schema).includes(`"${other}":true`)) return schema
  const { properties, items, required = [] } = schema
  const kept = Object.entries(properties ?? {}).filter(([, property]) => property[other] !== true)
  const names = kept.map(([name]) => name)
  return {
    ...schema,
    ...(items && { items: without(other, items) }),
    ...(properties && { properties: Object.fromEntries(kept.map(([name, one]) => [name, without(other, one)])) }),
    ...(schema.required && { required: required.filter((name) => names.includes(name)) }),
  }
}

function successOf(views: ResponseView[]): Success {
  const view = views.find(({ status }) => status >= 200 && status < 300) as ResponseView // a supported operation has one
  const record = view.body && pointerTo(view.body.schema, 'record')
  const records = view.body && recordsPointer(view.body.schema)
  const recordSchema =
    record === undefined ? schemaAt(view.body?.schema, records)?.items : schemaAt(view.body?.schema, record)
  const dataSchema = record === undefined ? view.body?.schema : recordSchema
  return {
    ...view,
    ...(record !== undefined && { record }),
    ...(records !== undefined && { records }),
    ...(recordSchema && { recordSchema, flatSchema: flatSchema(recordSchema) }),
    ...(dataSchema && { dataSchema }),
    location: headerOf(view.response, 'Location') !== undefined,
  }
}

function rejectionOf(view: ResponseView): Rejection {
  const marks = assumptionsOf(view.response)
  return { ...view, roles: rejectionRoles.filter((role) => marks.includes(role)) }
}

/** Without the words of the tag, which is the group of the method. */
export function methodName({ operationId, tag }: Pick<Operation, 'operationId' | 'tag'>): string {
  const { resource, type } = namesOf(tag)
  const plural = pascalCase([resource])
  return operationId.replace(operationId.includes(plural) ? plural : type, '')
}
