// A contract while facts are written into it: as it was, and as it is so far.

import { propertiesOf } from '../../../src/lib/json.ts'
import { assumptionsOf } from '../assumption-marks.ts'
import type { Contract, Example, MediaType, RequestBody, Response } from '../contract.ts'
import { type OperationView, operationViews } from '../operations.ts'

/** Facts by the id of their entry: each a value of its type, or such values by resource. */
export type SomeFacts = Readonly<Record<string, unknown>>

export interface Draft {
  /** Edited in place. */
  readonly contract: Contract
  readonly before: Contract
  /** The operations as they were: all, or those of one resource while a fact about it is written. */
  readonly views: readonly OperationView[]
}

/** Writes one type of fact into the elements of a draft. */
export type Write<Value> = (draft: Draft, value: Value) => void

/** Facts that no contract can have together. */
export class ImpossibleError extends Error {
  /** The entries of these facts: without one of them, the others may be possible. */
  readonly entries: readonly string[]

  constructor(message: string, entries: readonly string[]) {
    super(message)
    this.entries = entries
  }
}

export function draftOf(before: Contract): Draft {
  return { contract: structuredClone(before), before, views: operationViews(before) }
}

/** A draft that changes the operations of one resource only. */
export function ofResource(draft: Draft, entry: string): Draft {
  return { ...draft, views: draft.views.filter((view) => view.entry === entry) }
}

/** An operation as it is written: its parts are references, which have the types of what they refer to. */
interface WrittenOperation {
  description: string
  requestBody?: RequestBody
  responses: Record<string, Response>
}

export function operationIn({ contract }: Pick<Draft, 'contract'>, { path, method }: OperationView): WrittenOperation {
  return contract.paths[path]?.[method] as WrittenOperation // a view is made from it
}

type ComponentKind = Exclude<keyof Contract['components'], 'securitySchemes'>

type ComponentOf = { [Kind in ComponentKind]: Contract['components'][Kind][string] }

type Components = { [Kind in ComponentKind]: Record<string, ComponentOf[Kind]> }

/** The name of the component that an element refers to; '' if it refers to none. */
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
  return components[kind]?.[nameIn(element)] ?? element
}

/** The success of an operation as written so far. */
export function successOf(draft: Draft, view: OperationView): Response {
  const { responses } = operationIn(draft, view)
  const [success] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const [, response] = success as [string, Response] // every operation has one
  return resolved(draft, 'responses', response)
}

export function bodiesIn({ content = {} }: { content?: Record<string, MediaType> }): MediaType[] {
  return Object.values(content)
}

/** The examples of a response or a form, each as it is written once. */
export function examplesIn(draft: Draft, element: { content?: Record<string, MediaType> }): [string, Example][] {
  return bodiesIn(element).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([key, example]): [string, Example] => [key, resolved(draft, 'examples', example)]),
  )
}

/** A response without headers has no place for them. */
export function setHeaders(response: Response, headers: NonNullable<Response['headers']>): void {
  if (Object.keys(headers).length > 0) response.headers = headers
  else delete response.headers
}

/** Adds marks to an element, and removes others. */
export function mark(element: { 'x-assumption'?: string | string[] }, add: string[], remove: string[] = []): void {
  const kept = assumptionsOf(element).filter((id) => !remove.includes(id))
  const ids = [...new Set([...kept, ...add])]
  if (ids.length === 0) delete element['x-assumption']
  else element['x-assumption'] = ids.length === 1 ? String(ids[0]) : ids
}
