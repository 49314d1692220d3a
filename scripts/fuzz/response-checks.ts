// Whether a response is one that the contract documents.

import { Ajv2020 } from 'ajv/dist/2020.js'
import { valueAt } from '../../src/lib/json-pointer.ts'
import { isControl, isPage, type Seen, type Step, type View, views } from './step.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

const recordSchemas = views
  .filter((view) => view['x-action'] === 'create')
  .map(({ resource, success }) => [resource, { items: { ...success.recordSchema, additionalProperties: false } }])
const stateSchema = { properties: Object.fromEntries(recordSchemas), required: recordSchemas.map(([name]) => name) }

/** What the contract does not allow of the records of all resources; undefined if it allows them. */
export function invalidState(state: unknown): string | undefined {
  return ajv.validate(stateSchema, state) ? undefined : ajv.errorsText()
}

/** The body of a response, parsed if it is JSON. */
export function bodyOf({ headers, text }: Seen): unknown {
  return text !== '' && headers['content-type']?.endsWith('json') ? (JSON.parse(text) as unknown) : text
}

/** A body whose links begin with their path: each mock has an origin of its own. */
export function withoutOrigins(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replace(/"https?:\/\/[^/"]+(?=\/api\/)/g, '"')) as unknown
}

/** The value at a pointer into the body; undefined without a pointer. */
export function valueIn(seen: Seen, pointer: string | undefined): unknown {
  return pointer === undefined ? undefined : valueAt(bodyOf(seen), pointer)
}

/** What is not documented of a response; undefined if it is all. */
export function undocumented(step: Step, view: View | undefined, seen: Seen): string | undefined {
  const { status, headers, text } = seen
  if (status === 0 || isPage(step)) return undefined
  if (headers['cache-control'] !== 'no-store') return `Cache-Control is ${headers['cache-control']}`
  const problems = documentedBodies(step, view, status).map((body) => {
    if (!body || step.method === 'HEAD') return text === '' ? undefined : 'there is a body'
    if (headers['content-type'] !== body.mediaType) return `Content-Type is ${headers['content-type']}`
    return ajv.validate(body.schema, bodyOf(seen)) ? undefined : ajv.errorsText()
  })
  if (problems.includes(undefined)) return undefined
  return `${status}: ${problems.join(', or ') || 'there is no such response'}, in ${text.slice(0, 500)}`
}

/** The bodies that a response of this status may have. */
function documentedBodies(step: Step, view: View | undefined, status: number) {
  if (status === 204 && (step.method === 'OPTIONS' || isControl(step))) return [undefined]
  if (status === 200 && isControl(step)) {
    const isState = ['/__mock/state', '/__mock/seed'].includes(step.target)
    return [{ mediaType: 'application/json', schema: isState ? stateSchema : {} }]
  }
  const documented = view ? [view.success, ...view.rejections].filter((one) => one.status === status) : []
  const { otherError } = view ?? views[0] ?? {}
  // What the mock was asked for and cannot do is 400, said as any other error.
  const isOther = otherError && status >= 400 && (documented.length === 0 || status === 400)
  return [...documented, ...(isOther ? [otherError] : [])].map(({ body }) => body)
}

/** Whether a response to bytes is one of HTTP that says in the contract's way what is wrong. */
export function isReadable(response: string): boolean {
  const [, status, head = '', body = ''] = /^HTTP\/1\.1 ([1-4]\d\d) (.*?)\r\n\r\n(.*)$/s.exec(response) ?? []
  const isTyped = Number(status) < 400 || !views[0]?.otherError?.body || /content-type: /i.test(head)
  const isJson = /content-type: \S+json/i.test(head)
  const isExplained = isTyped && (!isJson || body === '' || body.includes('{'))
  return status !== undefined && isExplained && response.length <= 100_000
}
