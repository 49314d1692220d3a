// A contract that is being revised: as it was, and as it is so far.

import type { Contract, Example, Response } from '../contract/contract.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { type AssumedFacts, assumedFacts } from '../contract/assumed-facts.ts'
import type { ErrorBody, Facts } from '../../src/verify/facts.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'

export interface Draft {
  /** Edited in place. */
  readonly contract: Contract
  readonly before: Contract
  /** What it assumed. */
  readonly now: AssumedFacts
  /** The operations as they were. */
  readonly views: readonly OperationView[]
  /** What is to be rejected with which status; nothing for what is not rejected any more. */
  readonly statuses: Map<RejectionRole, number | undefined>
  /** What the bodies of errors are to be. */
  readonly errorBodies: Map<'error-message' | 'error-fields', ErrorBody>
  /** What a service does with all errors that no operation documents, if that is revised. */
  otherErrors?: Facts['other-errors']
}

/** An operation as it is written. Its parts are components. */
interface WrittenOperation {
  description: string
  requestBody?: { $ref: string }
  responses: Record<string, { $ref: string }>
}

export function draftOf(before: Contract): Draft {
  const views = operationViews(before)
  const now = assumedFacts(before, views)
  const usual = { mediaType: 'application/json' }
  const errorBodies = new Map([
    ['error-message', now['error-message'] ?? usual],
    ['error-fields', now['error-fields'] ?? usual],
  ] as const)
  return { contract: structuredClone(before), before, now, views, statuses: new Map(), errorBodies }
}

export function written({ contract }: Pick<Draft, 'contract'>, { path, method }: OperationView): WrittenOperation {
  return contract.paths[path]?.[method] as WrittenOperation // a view is made of it
}

type ComponentKind = Exclude<keyof Contract['components'], 'securitySchemes'>

export function nameIn({ $ref }: { $ref?: string } = {}): string {
  return $ref?.split('/').at(-1) ?? ''
}

export function refTo<Component>(kind: ComponentKind, name: string): Component {
  return { $ref: `#/components/${kind}/${name}` } as Component // it stands for one, as YAML writes it
}

/** What a `$ref` names, or the element itself. */
export function resolved<Component extends object>(
  { contract }: Pick<Draft, 'contract'>,
  kind: ComponentKind,
  element: Component,
): Component {
  const known = contract.components[kind] as unknown as Record<string, Component>
  return known[nameIn(element as { $ref?: string })] ?? element
}

/** The success of an operation as it is written so far. */
export function successOf(draft: Draft, view: OperationView): { status: string; response: Response } {
  const { responses } = written(draft, view)
  const [status, reference] = Object.entries(responses).find(([key]) => key.startsWith('2')) ?? ['200', { $ref: '' }]
  return { status, response: resolved<Response>(draft, 'responses', reference as unknown as Response) }
}

export function examplesOf(
  draft: Pick<Draft, 'contract'>,
  { content = {} }: Pick<Response, 'content'>,
): [key: string, example: Example][] {
  return Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([key, example]): [string, Example] => [key, resolved(draft, 'examples', example)]),
  )
}

/** Adds marks to an element, and takes others away. */
export function mark(element: { 'x-assumption'?: string | string[] }, add: string[], remove: string[] = []): void {
  const kept = [element['x-assumption'] ?? []].flat().filter((id) => !remove.includes(id))
  const ids = [...new Set([...kept, ...add])]
  if (ids.length === 0) delete element['x-assumption']
  else element['x-assumption'] = ids.length === 1 ? String(ids[0]) : ids
}
