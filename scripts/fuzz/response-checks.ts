// Whether a response is one that the contract documents.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OperationView, ResponseView } from '../contract/operations.ts'
import { valueAt } from '../contract/pointer.ts'
import { isControl, isPage, type Step, views } from './step.ts'
import type { Seen } from './wire.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** The body of a response, parsed if it is JSON. */
export function bodyOf({ headers, text }: Seen): unknown {
  return text !== '' && headers['content-type']?.endsWith('json') ? (JSON.parse(text) as unknown) : text
}

/** The value at a pointer into the body; undefined without a pointer. */
export function valueIn(seen: Seen, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : valueAt(bodyOf(seen), pointer)
}

/** What is not documented of a response; undefined if it is all. */
export function undocumented(step: Step, view: OperationView | undefined, seen: Seen): string | undefined {
  const { status, headers, text } = seen
  if (status === 0 || isPage(step)) return undefined
  const response = documentedFor(view, seen)
  const isOfHttp = isControl(step) || (step.method === 'OPTIONS' && status === 204)
  if (!response && !isOfHttp) return `there is no ${status}`
  if (headers['cache-control'] !== 'no-store') return `Cache-Control is ${headers['cache-control']}`
  if (step.method === 'HEAD' || status === 204 || (response && !response.body))
    return text === '' ? undefined : `there is a body, ${text}`
  const { mediaType = 'application/json', schema = {} } = response?.body ?? {}
  if (headers['content-type'] !== mediaType) return `Content-Type is ${headers['content-type']}`
  return ajv.validate(schema, bodyOf(seen)) ? undefined : `${ajv.errorsText()} in ${text.slice(0, 500)}`
}

function documentedFor(view: OperationView | undefined, seen: Seen): ResponseView | undefined {
  const documented = view && [view.success, ...view.rejections].find(({ status }) => status === seen.status)
  const other = seen.status >= 400 ? (view ?? views[0])?.otherError : undefined
  // What the mock was asked for and cannot do is said as any other error.
  const isOther = seen.status === 400 && other?.body !== undefined && ajv.validate(other.body.schema, bodyOf(seen))
  return isOther ? other : (documented ?? other)
}

const recordSchemas = views
  .filter((view) => view['x-action'] === 'create')
  .map(({ resource, success }) => [resource, { items: { ...success.recordSchema, additionalProperties: false } }])
const stateSchema = { properties: Object.fromEntries(recordSchemas), required: recordSchemas.map(([name]) => name) }

/** What the contract does not allow of the records that a control route shows. */
export function invalidState(seen: Seen): string | undefined {
  return ajv.validate(stateSchema, bodyOf(seen)) ? undefined : `${ajv.errorsText()} in ${seen.text.slice(0, 500)}`
}

/** Whether a response to bytes is one of HTTP that says in the contract's way what is wrong. */
export function isReadable(response: string): boolean {
  const [, status, head = '', body = ''] = /^HTTP\/1\.1 ([1-4]\d\d) (.*?)\r\n\r\n(.*)$/s.exec(response) ?? []
  const isTyped = Number(status) < 400 || !views[0]?.otherError?.body || /content-type: /i.test(head)
  const isJson = /content-type: \S+json/i.test(head)
  const isExplained = isTyped && (!isJson || body === '' || body.includes('{'))
  return status !== undefined && isExplained && response.length <= 100_000
}
