// A fact that differs by resource, such as the status of an unknown id.

import { isObject } from '../lib/json.ts'

/** The fact of each resource, by its word: `pixel` for `pixel-record`. */
export interface ByResource {
  readonly byResource: Readonly<Record<string, unknown>>
}

export function isByResource(fact: unknown): fact is ByResource {
  return typeof fact === 'object' && fact !== null && 'byResource' in fact
}

/** The word of a resource in a fact: `pixel`, `library-book`. */
export function wordOf({ entry }: { readonly entry: string }): string {
  return entry.replace(/-record$/, '')
}

/** The fact of a resource. */
export function factOf(fact: unknown, word: string): unknown {
  return isByResource(fact) ? fact.byResource[word] : fact
}

/** One value, if it is the same for all resources. Samples beside it may differ. */
export function collapsed(fact: unknown): unknown {
  if (!isByResource(fact)) return fact
  const [first, ...others] = Object.values(fact.byResource)
  return others.every((value) => isSameFact(value, first)) ? first : fact
}

function inOrder(part: unknown): unknown {
  return isObject(part) ? Object.fromEntries(Object.entries(part).sort()) : part
}

/** Whether two facts are the same, ignoring samples. */
export function isSameFact(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    JSON.stringify(value, (name, part: unknown) => (name === 'seen' ? undefined : inOrder(part))),
  )
  return first === second
}
