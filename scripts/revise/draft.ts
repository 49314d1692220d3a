// A contract under revision: as it was, and as it is so far.

import { isDeepStrictEqual } from 'node:util'
import type { ErrorBody } from '../../src/facts/error-bodies.ts'
import { type AssumedFacts, assumedFacts } from '../contract/assumed-facts.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Contract, Example, MediaType, RequestBody, Response, Schema } from '../contract/contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import { propertiesOf } from '../../src/lib/json.ts'

/** The bodies of errors. */
export const errorKinds = ['error-message', 'error-fields'] as const

export type ErrorKind = (typeof errorKinds)[number]

/** Facts that no contract can have together; the message names them. */
export class ImpossibleError extends Error {
  /** The entries of these facts: without one of them, the others may be possible. */
  readonly entries: readonly string[]

  constructor(message: string, entries: readonly string[]) {
    super(message)
    this.entries = entries
  }
}

export interface Draft {
  /** Edited in place. */
  readonly contract: Contract
  readonly before: Contract
  /** What it assumed. */
  readonly now: AssumedFacts
  /** The operations as they were: all, or those of one resource while a fact about it is written. */
  readonly views: readonly OperationView[]
  /** The status of each rejection, by resource; undefined for what is no longer rejected. */
  readonly statuses: Map<RejectionRole, Map<string, number | undefined>>
  /** The names of the schemas: those of the contract, or our own for new ones. */
  readonly errorSchemas: Readonly<Record<ErrorKind, string>>
  /** Operations that must not reject for a reason, although others do. */
  readonly spared: Map<RejectionRole, (view: OperationView) => boolean>
  /** The new bodies of errors. */
  readonly errorBodies: Map<ErrorKind, ErrorBody>
}

/** An operation as it is written. Its parts are references to components, which have the types of what they refer to. */
interface WrittenOperation {
  description: string
  requestBody?: RequestBody
  responses: Record<string, Response>
}

export function draftOf(before: Contract): Draft {
  const views = operationViews(before)
  const now = assumedFacts(before, views)
  const usual = { mediaType: 'application/json' }
  return {
    contract: structuredClone(before),
    before,
    now,
    views,
    statuses: new Map(),
    errorSchemas: errorSchemasIn(views),
    spared: new Map(),
    errorBodies: new Map([
      ['error-message', now['error-message'] ?? usual],
      ['error-fields', now['error-fields'] ?? usual],
    ]),
  }
}

/** A draft that changes the operations of one resource only. */
export function ofResource(draft: Draft, entry: string): Draft {
  return { ...draft, views: draft.views.filter((view) => view.entry === entry) }
}

/** Rejects with a status, or no longer. */
export function setStatus({ statuses, views }: Draft, role: RejectionRole, status: number | undefined): void {
  const own = statuses.get(role) ?? new Map<string, number | undefined>()
  for (const { resource } of views) own.set(resource, status)
  statuses.set(role, own)
}

/** The new status, for any resource. */
export function firstStatus({ statuses }: Draft, role: RejectionRole): number | undefined {
  return [...(statuses.get(role)?.values() ?? [])].find((status) => status !== undefined)
}

function errorSchemasIn(views: readonly OperationView[]): Draft['errorSchemas'] {
  const bodies = views.flatMap(({ rejections }) =>
    rejections.flatMap(({ body }) => body?.schema.anyOf ?? body?.schema ?? []),
  )
  const named = (isOf: (schema: Schema) => boolean): string | undefined => bodies.find(isOf)?.['x-name']
  const isOf = (id: ErrorKind) => (schema: Schema) => assumptionsOf(schema).includes(id)
  const message = named(isOf('error-message')) ?? 'ErrorMessage'
  const fields = named(isOf('error-fields')) ?? 'ErrorFields'
  // If all errors share one schema, those of fields get their own when they change.
  return {
    'error-message': message,
    'error-fields': fields === message ? 'ErrorFields' : fields,
  }
}

export function written({ contract }: Pick<Draft, 'contract'>, { path, method }: OperationView): WrittenOperation {
  return contract.paths[path]?.[method] as WrittenOperation // a view is made from it
}

type ComponentKind = Exclude<keyof Contract['components'], 'securitySchemes'>

type ComponentOf = { [Kind in ComponentKind]: Contract['components'][Kind][string] }

type Components = { [Kind in ComponentKind]: Record<string, ComponentOf[Kind]> }

export function nameIn(element: object = {}): string {
  const reference = propertiesOf(element)['$ref']
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? '') : ''
}

export function refTo<Component>(kind: ComponentKind, name: string): Component {
  return { $ref: `#/components/${kind}/${name}` } as Component // it stands for one, as YAML writes it
}

/** The target of a `$ref`, or the element itself. */
export function resolved<Kind extends ComponentKind>(
  { contract }: Pick<Draft, 'contract'>,
  kind: Kind,
  element: ComponentOf[Kind],
): ComponentOf[Kind] {
  const components: Components = contract.components
  return components[kind][nameIn(element)] ?? element
}

/** The success of an operation as written so far. */
export function successOf(draft: Draft, view: OperationView): { status: string; response: Response } {
  const { responses } = written(draft, view)
  const [success] = Object.entries(responses).filter(([key]) => key.startsWith('2'))
  const [status, response] = success as [string, Response] // every operation has one
  return { status, response: resolved(draft, 'responses', response) }
}

/** Gives an operation its own success, because it differs from those that shared the response. */
export function ownSuccess(draft: Draft, view: OperationView, name: string): Response {
  const { status, response } = successOf(draft, view)
  draft.contract.components.responses[name] = structuredClone(response)
  written(draft, view).responses[status] = refTo('responses', name)
  return draft.contract.components.responses[name]
}

export function bodiesIn({ content = {} }: { content?: Record<string, MediaType> }): MediaType[] {
  return Object.values(content)
}

/** An example in its place, and its new value. */
export interface ExampleUse {
  examples: Record<string, Example>
  key: string
  value: unknown
}

/** An example that several responses share is written once, unless they now differ. */
export function writeExamples(draft: Draft, uses: ExampleUse[]): void {
  const shared = uses.map((use) => ({ ...use, example: resolved(draft, 'examples', use.examples[use.key] as Example) }))
  for (const { examples, key, value, example } of shared) {
    const isSame = shared.every((other) => other.example !== example || isDeepStrictEqual(other.value, value))
    if (examples[key] === example || isSame) example.value = value
    else examples[key] = { ...example, value }
  }
}

/** Adds marks to an element, and removes others. */
export function mark(element: { 'x-assumption'?: string | string[] }, add: string[], remove: string[] = []): void {
  const kept = assumptionsOf(element).filter((id) => !remove.includes(id))
  const ids = [...new Set([...kept, ...add])]
  if (ids.length === 0) delete element['x-assumption']
  else element['x-assumption'] = ids.length === 1 ? String(ids[0]) : ids
}
