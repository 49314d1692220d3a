// The one view of an operation: what it takes, where its record is in a response, how it rejects a request, how its
// pages are read. Generator, mock, client, samples and pages select from it and derive nothing again.

import {
  type Contract,
  type Header,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  operationsOf,
} from './contract.ts'
import { assumptionsOf } from './assumption-marks.ts'
import { checkFields, checkOperations, checkPaths } from './limits.ts'
import { type NamedSchema, withNames } from './named-contract.ts'
import { type RejectionRole, rejectionRoles } from './rejection-roles.ts'
import { pointerTo, recordPointer, recordsPointer, schemaAt } from './roles.ts'
import { singular } from './singular.js'

/** One documented response. `status` is 0 for `default`. */
export interface ResponseView {
  status: number
  response: Response
  /** Nothing if the response has no body. */
  body?: MediaType & { mediaType: string; schema: NamedSchema }
}

interface Success extends ResponseView {
  /** JSON pointer to the record in the body, '' for the body itself; missing if the body has no record. */
  record?: string
  /** JSON pointer to the array of records in the body. */
  records?: string
  /** The schema of the record, or of each record of the list. */
  recordSchema?: NamedSchema
  /** What a call of the client resolves to: the record, or else the body. */
  dataSchema?: NamedSchema
  /** Whether the response names the record in `Location` (RFC 9110, section 10.2.2). */
  location: boolean
}

export interface Rejection extends ResponseView {
  /** What the response is the rejection of; more than one role can share a status. */
  roles: RejectionRole[]
}

export interface Pages {
  /** The query parameter that selects a page, and the number of the first page. */
  page: Parameter
  first: number
  /** The query parameter that sets the length of a page, and its longest value. */
  length: Parameter
  longest: number
  /** JSON pointers into the body: to the number of this page, of the last one, of all records, to the next URL. */
  current?: string
  last?: string
  total?: string
  next?: string
  /** Whether the response names other pages in `Link` (RFC 8288). */
  link: boolean
}

export interface OperationView extends Operation {
  /** The group of its methods and its records: `pixels` for the tag `Pixels`. */
  resource: string
  /** The operationId without the word of the tag: `updateWithPut` for `updatePixelWithPut`. */
  name: string
  pathParameters: Parameter[]
  queryParameters: Parameter[]
  /** The form, if a body is sent. */
  form?: MediaType & { mediaType: string; schema: NamedSchema }
  success: Success
  rejections: Rejection[]
  /** The `default` response: every other error. */
  otherError?: ResponseView
  /** Only for a list whose pages can be selected. */
  pages?: Pages
}

/**
 * All operations, in the order of the contract.
 *
 * @throws if an operation lacks what the view needs, or has what client, mock or pages could not do
 */
export function operationViews(contract: Contract): OperationView[] {
  checkPaths(contract)
  const operations = operationsOf(withNames(contract))
  checkOperations(operations)
  const views = operations.map(viewOf)
  for (const view of views) checkFields(view)
  return views
}

/** One operation, its `$ref`s followed. */
function viewOf(operation: Operation): OperationView {
  const { tag, parameters, requestBody, responses } = operation
  const views = Object.entries(responses).map(([status, response]) => responseView(status, response))
  const success = successOf(operation, views)
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query')
  const form = bodyOf(requestBody?.content)
  const otherError = views.find(({ status }) => status === 0)
  const pages = pagesOf(operation, success, queryParameters)
  return {
    ...operation,
    resource: tag.charAt(0).toLowerCase() + tag.slice(1).replaceAll(' ', ''),
    name: methodName(operation),
    pathParameters: parameters.filter((parameter) => parameter.in === 'path'),
    queryParameters,
    ...(form && { form }),
    success,
    rejections: views.filter(({ status }) => status >= 400).map(rejectionOf),
    ...(otherError && { otherError }),
    ...(pages && { pages }),
  }
}

function responseView(status: string, response: Response): ResponseView {
  const body = bodyOf(response.content)
  return { status: status === 'default' ? 0 : Number(status), response, ...(body && { body }) }
}

/** The first media type: the others write the same value in another format. */
function bodyOf(content: Record<string, MediaType> = {}) {
  const [entry] = Object.entries(content)
  return entry && { ...entry[1], mediaType: entry[0] }
}

function successOf({ operationId }: Operation, views: ResponseView[]): Success {
  const view = views.find(({ status }) => status >= 200 && status < 300)
  if (!view) throw viewError(operationId, 'it has no 2xx response', 'Add one')
  const record = view.body && recordPointer(view.body.schema)
  const records = view.body && recordsPointer(view.body.schema)
  const recordSchema =
    record === undefined ? schemaAt(view.body?.schema, records)?.items : schemaAt(view.body?.schema, record)
  const dataSchema = record === undefined ? view.body?.schema : recordSchema
  return {
    ...view,
    ...(record !== undefined && { record }),
    ...(records !== undefined && { records }),
    ...(recordSchema && { recordSchema }),
    ...(dataSchema && { dataSchema }),
    location: headerOf(view.response, 'Location') !== undefined,
  }
}

function rejectionOf(view: ResponseView): Rejection {
  const marks = assumptionsOf(view.response)
  return { ...view, roles: rejectionRoles.filter((role) => marks.includes(role)) }
}

function pagesOf({ operationId }: Operation, success: Success, query: Parameter[]): Pages | undefined {
  const page = query.find((parameter) => parameter['x-role'] === 'page')
  const length = query.find((parameter) => parameter['x-role'] === 'page-length')
  if (!page || !length) return undefined
  const lengths = length.schema.enum?.map(Number) ?? []
  const first = page.schema.default
  if (typeof first !== 'number' || lengths.length === 0 || success.records === undefined) {
    const why = 'its pages need a `page` with a default, a page length with an enum, and an array of records'
    throw viewError(operationId, why, 'Correct the parameters or the response')
  }
  const pointers = success.body && {
    current: pointerTo(success.body.schema, 'page'),
    last: pointerTo(success.body.schema, 'last-page'),
    total: pointerTo(success.body.schema, 'total'),
    next: pointerTo(success.body.schema, 'next-url'),
  }
  return {
    page,
    first,
    length,
    longest: Math.max(...lengths),
    ...withoutUndefined(pointers ?? {}),
    link: headerOf(success.response, 'Link') !== undefined,
  }
}

/** The header of a response, whatever the case of its name. */
function headerOf({ headers = {} }: Response, name: string): Header | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}

/** The group says the word of the tag already. A lint rule holds operationIds to it. */
function methodName({ operationId, tag }: Operation): string {
  const plural = tag.replaceAll(' ', '')
  const word = [plural, singular(plural)].find((form) => operationId.includes(form))
  if (!word) throw viewError(operationId, `it does not contain the word of its tag, ${tag}`, 'Rename one')
  return operationId.replace(word, '')
}

function viewError(operationId: string, why: string, todo: string): Error {
  return new Error(`Failed to read ${operationId}: ${why}. ${todo}.`)
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

function withoutUndefined<Values extends object>(values: Values): Defined<Values> {
  // Filtering keys does not change the types of the values that stay.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
}
