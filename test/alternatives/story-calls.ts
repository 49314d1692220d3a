// How the story calls the client of a contract, and what it expects of each call.

import type { Contract } from '../../scripts/contract/contract.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'
import type { OperationView } from '../../scripts/contract/operations.ts'
import type { RejectionRole } from '../../scripts/contract/rejection-roles.ts'
import { classesOf } from '../../scripts/generate/client/error-classes.ts'
import { valueFor } from './field-values.ts'

export type Fields = Record<string, unknown>
export type Pages = AsyncGenerator<{ items: Fields[]; hasNext: boolean }>

/** What a method of the client returns, as far as the story needs it. */
interface Call extends Promise<unknown> {
  withResponse(): Promise<{ data: unknown; response: Response }>
}

/** How the package of a contract makes its client: methods by resource. */
export type CreateClient = (options: object) => Record<string, Record<string, (...args: unknown[]) => Call>>

export interface Sent {
  id?: unknown
  /** The fields of the form, or the query. */
  input?: Fields
  headers?: Record<string, string>
  apiKey?: string
  /** What becomes of the request on its way. */
  edit?: (init: RequestInit) => RequestInit
}

/** The operations of one resource, and its client. */
export interface Story {
  contract: Contract
  views: OperationView[]
  call(method: string, args: unknown[], sent?: Sent): Call
  holds(what: string, value: unknown, schema: NamedSchema | undefined): void
}

/** What these reasons are called in the client, whatever their status. */
const errorNames: Partial<Record<RejectionRole, string>> = {
  unauthenticated: 'UnauthenticatedError',
  'unknown-id': 'NotFoundError',
  'invalid-form': 'ValidationError',
}

let counted = 0

/** A record with a name that no other has, and its id, from wherever the contract shows it. */
export async function created(story: Story, name?: string): Promise<{ id: unknown; name: unknown }> {
  const { create } = operationsOf(story)
  const input = { ...inputFor(create), ...(name !== undefined && { name }) }
  const { data, response } = await ask(story, create, { input })
  equal(response.headers.has('location'), create.success.location, 'whether the response names the record')
  const record = create.success.record === undefined ? undefined : data
  const id = response.headers.get('location')?.split('/').at(-1)
  const found = record ?? (id === undefined ? await story.call('first', [{ search: input['name'] }]) : { id })
  return { id: (found as Fields)['id'], name: input['name'] }
}

export async function recordOf(story: Story, id: unknown): Promise<Fields> {
  const { data } = await ask(story, operationsOf(story).show, { id })
  return data as Fields // the data of `show` is a record
}

/** Calls the method of an operation, and holds what it resolves to against its type. */
export async function ask(
  story: Story,
  view: OperationView,
  sent: Sent = {},
): Promise<{ data: unknown; response: Response }> {
  const received = await story.call(view.name, argumentsFor(view, sent), sent).withResponse()
  story.holds(view.operationId, received.data, view.success.dataSchema)
  return received
}

/** The errors of fields that a rejection has: it is of the class of its reason, and of the status of the contract. */
export async function rejected(story: Story, view: OperationView, sent: Sent, role: RejectionRole): Promise<unknown> {
  const rejection = view.rejections.find(({ roles }) => roles.includes(role))
  if (!rejection) throw new Error(`${view.operationId} documents no response for ${role}.`)
  const { name, status, errors, cause } = await failureOf(story, view, sent)
  const what = `of ${view.operationId} for ${role} (${cause})`
  equal(status, rejection.status, `the status ${what}`)
  equal(name, errorNames[role] ?? name, `the error ${what}`)
  // Reasons that share a status may share a body too.
  const classes = classesOf(rejection)
  equal(classes.includes(String(name)), true, `${name} as one of ${classes.join(', ')}, the error ${what}`)
  return errors
}

export function failureOf(story: Story, view: OperationView, sent: Sent): Promise<Fields> {
  return story.call(view.name, argumentsFor(view, sent), sent).then(
    () => ({ name: 'none' }),
    (error: Fields) => error,
  )
}

function argumentsFor(
  { pathParameters, form, queryParameters }: OperationView,
  { id, input = {}, headers = {} }: Sent,
) {
  const hasInput = form !== undefined || queryParameters.length > 0
  return [...(pathParameters.length > 0 ? [id] : []), ...(hasInput ? [input] : []), { headers }]
}

export function operationsOf({ views }: Story) {
  const one = (action: string, method?: string): OperationView => {
    const view = views.find((each) => each['x-action'] === action && (method ?? each.method) === each.method)
    if (!view) throw new Error(`No operation has the x-action ${action}.`)
    return view
  }
  const [put, patch] = [one('update', 'put'), one('update', 'patch')]
  return { list: one('list'), create: one('create'), show: one('show'), put, patch, remove: one('delete') }
}

/** A value for each field of a form. */
export function inputFor({ form }: OperationView): Fields {
  const fields = Object.entries(form?.schema.properties ?? {})
  counted += 1
  return Object.fromEntries(fields.map(([name, schema]) => [name, valueFor(name, schema, counted)]))
}

/** An id of the same form that no record has, be it a number or a UUID. */
export function unknownId(id: unknown): unknown {
  return typeof id === 'number' ? 999_999 : String(id).replace(/[\da-f]{1,4}$/, '9999')
}

export function equal(found: unknown, expected: unknown, what: string): void {
  if (found === expected) return
  throw new Error(`${what} is ${JSON.stringify(found)} and not ${JSON.stringify(expected)}`)
}
