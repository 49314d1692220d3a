// A fact that differs by resource: `unknown-id=pixel:404,domain:410`.

import type { FactType, Vocabulary } from './fact-type.ts'

/** The fact of each resource, by its word: `pixel` for `pixel-record`. */
export interface ByResource<Value = unknown> {
  readonly byResource: Readonly<Record<string, Value>>
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
  return others.every((value) => isSame(value, first)) ? first : fact
}

/** Whether two facts are the same, ignoring samples. */
export function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) =>
    JSON.stringify(value, (name, part: unknown) => (name === 'seen' ? undefined : part)),
  )
  return first === second
}

/** The text of each resource that a text names; undefined if it names none. */
function partsOf(text: string, { resources }: Vocabulary): Map<string, string> | undefined {
  const words = resources.map(wordOf).join('|')
  const part = new RegExp(`^(${words}):(.*)$`, 's')
  const parts = text.split(new RegExp(`,(?=(?:${words}):)`)).map((one) => part.exec(one))
  if (words === '' || parts.includes(null)) return undefined
  return new Map(parts.map((found) => [found?.[1] ?? '', found?.[2] ?? '']))
}

/** Reads a text that names resources; those that it leaves out keep their value. */
export function parseByResource(type: FactType<unknown>, text: string, known: Vocabulary, now: unknown): unknown {
  // A text that names no resource is about all: the parts that it leaves out stay as they are for each.
  const ofAll = new Map(known.resources.map((resource) => [wordOf(resource), text]))
  const parts = partsOf(text, known) ?? (isByResource(now) ? ofAll : undefined)
  if (!parts) return undefined
  const values: Record<string, unknown> = {}
  for (const word of known.resources.map(wordOf)) {
    const part = parts.get(word)
    const before = factOf(now, word)
    const value = part === undefined ? before : type.parse(part, known, before)
    if (value === undefined && part !== undefined) return undefined
    if (value !== undefined) values[word] = value
  }
  return collapsed({ byResource: values })
}

export function printByResource(type: FactType<unknown>, { byResource }: ByResource): string {
  return Object.entries(byResource)
    .map(([word, value]) => `${word}:${type.print(value)}`)
    .join(',')
}
