// Every type of fact, by the id of its assumption.

import { successStatus } from './answer.ts'
import { behavior } from './behavior.ts'
import { isByResource } from './by-resource.ts'
import { errorFields, errorMessage } from './error-bodies.ts'
import type { Behaviors, FactType } from './fact-type.ts'
import { id } from './id.ts'
import { listEnvelope } from './list-envelope.ts'
import { pageSelection } from './page-selection.ts'
import { recordEnvelope } from './record-envelope.ts'
import { type RecordFields, recordFields } from './record-fields.ts'
import { clearedTargets, emptyUpdate, invalidForm, unauthenticated, unknownId } from './rejections.ts'

const types = {
  id,
  'record-envelope': recordEnvelope,
  'list-envelope': listEnvelope,
  'page-selection': pageSelection,
  'success-status': successStatus,
  unauthenticated,
  'unknown-id': unknownId,
  'invalid-form': invalidForm,
  'empty-update': emptyUpdate,
  'cleared-targets': clearedTargets,
  'omitted-fields': behavior,
  'error-message': errorMessage,
  'error-fields': errorFields,
  'search-match': behavior,
}

type ValueOf<Type> = Type extends FactType<infer Value> ? Value : never

type RecordEntries = Readonly<Record<`${string}-record`, RecordFields>>

/** What a service does, by entry; each resource has an entry for its records. */
export type Facts = RecordEntries & { readonly [Id in keyof typeof types]: ValueOf<(typeof types)[Id]> }

const byId = new Map<string, FactType<unknown>>(Object.entries(types))

/** The type of fact of an entry; undefined if only words can express it. */
export function factTypeOf(entry: string): FactType<unknown> | undefined {
  return byId.get(entry) ?? (entry.endsWith('-record') ? recordFields : undefined)
}

/** The entries with a fact; those about records follow the one about ids. */
export function factIds(entries: Iterable<string>): string[] {
  const order = ['id', 'record', ...byId.keys()]
  const positionOf = (entry: string): number => order.indexOf(byId.has(entry) ? entry : 'record')
  const known = [...entries].filter((entry) => factTypeOf(entry) !== undefined)
  return known.sort((one, other) => positionOf(one) - positionOf(other))
}

export function canDiffer(entry: string, values: readonly unknown[]): boolean {
  return factTypeOf(entry)?.canDiffer?.(values) ?? false
}

/** Whether a contract can have a fact. It may come from a file. */
export function isWritable(entry: string, fact: unknown, behaviors: Behaviors = {}): boolean {
  const values = isByResource(fact) ? Object.values(fact.byResource) : [fact]
  const type = factTypeOf(entry)
  return (
    type !== undefined &&
    values.every((value) => type.fits(value, behaviors)) &&
    (!isByResource(fact) || canDiffer(entry, values))
  )
}
