// A contract with other facts: it describes a service that does something else.

import { type Document, parseDocument, visit } from 'yaml'
import { isDeepStrictEqual } from 'node:util'
import { type ByResource, collapsed, factOf, isByResource, wordOf } from '../../src/facts/by-resource.ts'
import { factTypeOf } from '../../src/facts/facts.ts'
import { sentenceOf } from '../../src/facts/sentence.ts'
import { canDiffer } from '../../src/facts/text.ts'
import type { Assumption, Contract } from '../contract/contract.ts'
import { behaviorsOf } from '../contract/vocabulary.ts'
import { type Draft, draftOf, ImpossibleError, ofResource } from './draft.ts'
import { tellExamples } from './examples.ts'
import type { Kind } from './kind.ts'
import { alternatives } from './kinds/behavior.ts'
import { kindsOf } from './kinds/index.ts'
import { writeErrorBodies } from './rejections/bodies.ts'
import { placeRejections } from './rejections/place.ts'
import { rewrite } from './rewrite-yaml.ts'

/** Facts by the id of their entry: each a value of its type, or such values by resource. */
export type SomeFacts = Readonly<Record<string, unknown>>

/**
 * Edits a contract in place, so it has these facts. Comments and order stay.
 *
 * @param because the reason in the ledger for each fact
 */
export async function revise(document: Document, facts: SomeFacts, because?: string): Promise<void> {
  rewrite(document, await revised(document.toJS() as Contract, facts, because))
}

/** The contract with these facts. Everything else stays. */
export async function revised(
  before: Contract,
  facts: SomeFacts,
  because = 'It was tried with `npm run try`.',
): Promise<Contract> {
  const draft = draftOf(before)
  const all = withOthers(draft, facts)
  const kinds = Object.entries(kindsOf(before, draft.views)).filter(([id]) => all[id] !== undefined)
  for (const [id, kind] of kinds) write(draft, id, kind, all[id])
  placeRejections(draft)
  writeErrorBodies(draft)
  for (const [id, kind] of kinds) writeEntry(draft.contract, id, said(draft, id, kind, all[id]), because)
  for (const id of draft.statuses.keys()) if (all[id] === undefined) sayAsInvalidInput(draft, id)
  await tellExamples(draft)
  dropUnused(draft)
  return draft.contract
}

/** Writes a fact; one that differs by resource into the operations of each. */
function write(draft: Draft, id: string, kind: Kind<unknown>, fact: unknown): void {
  if (!isByResource(fact)) {
    kind.apply(draft, fact)
    return
  }
  if (!canDiffer(id, Object.values(fact.byResource)))
    throw new ImpossibleError(`Failed to revise: a contract has one ${id} for all resources. Choose one value.`, [id])
  for (const [word, value] of Object.entries(fact.byResource)) kind.apply(ofResource(draft, `${word}-record`), value)
}

/** The ledger's words for a fact. */
function said({ before, contract, now }: Draft, id: string, kind: Kind<unknown>, fact: unknown): Partial<Assumption> {
  const sentence = sentenceOf(id, fact, behaviorsOf(before['x-assumptions'][id]))
  const assumed = fact === 'rejected' ? withoutStatus(id, sentence, now[id]) : sentence
  if (isByResource(fact)) return { assumed, value: valuesOf(id, fact), ...alternatives(contract, id) }
  const wasByResource = typeof before['x-assumptions'][id]?.value === 'object'
  return { assumed, ...(wasByResource && { value: undefined }), ...kind.say?.(fact, contract) }
}

/** For the ledger: each as the text of its fact. */
function valuesOf(id: string, { byResource }: ByResource): Record<string, unknown> {
  const values = Object.entries(byResource).map(([word, value]) => {
    return [word, typeof value === 'object' ? factTypeOf(id)?.print(value) : value] as const
  })
  return Object.fromEntries(values)
}

/** A document as text: as it was written, except for what was edited. */
export function textOf(document: Document): string {
  const text = document.toString({ lineWidth: 0, singleQuote: true })
  const padded = paddingIn(text)
  // By UTF-16 units, as the places are.
  return text
    .split('')
    .filter((_, index) => !padded.has(index))
    .join('')
}

/** Where the spaces inside the brackets of lists are: the package writes lists like maps, `[ a, b ]`. */
function paddingIn(text: string): Set<number> {
  const places = new Set<number>()
  visit(parseDocument(text), {
    Seq: (_, { flow, range }) => {
      if (!flow || !range || text[range[0] + 1] !== ' ') return
      places.add(range[0] + 1).add(range[1] - 2)
    },
  })
  return places
}

/** A fact of some resources leaves the others as they are. */
function withOthers({ now, views }: Draft, facts: SomeFacts): SomeFacts {
  const words = [...new Set(views.map(wordOf))]
  const whole = Object.entries(facts).map(([id, fact]) => {
    if (!isByResource(fact)) return [id, fact] as const
    const values = words.map((word) => [word, fact.byResource[word] ?? factOf(now[id], word)] as const)
    return [id, collapsed({ byResource: Object.fromEntries(values) })] as const
  })
  return Object.fromEntries(whole)
}

/** A rejection with the status of an invalid form has no status in its sentence. */
function withoutStatus(id: string, sentence: string, now: unknown): string {
  const type = factTypeOf(id)
  return typeof now === 'number' && type?.sentence(now) === sentence ? type.sentence('rejected') : sentence
}

function sayAsInvalidInput({ contract, now }: Draft, id: string): void {
  const entry = contract['x-assumptions'][id]
  if (entry) entry.assumed = withoutStatus(id, entry.assumed, now[id])
}

/** The old probe checks the old assumption. */
const probe = 'Run `verify`: it sends the requests that decide this, and shows the responses.'

/** Writes the fact into the ledger, with its origin. */
function writeEntry(
  { 'x-assumptions': ledger }: Contract,
  id: string,
  said: Partial<Assumption>,
  because: string,
): void {
  const old = ledger[id]
  if (!old || (said.assumed === old.assumed && isDeepStrictEqual(said.value, old.value))) return
  const { verified: _, ...kept } = old
  const entry = { ...kept, ...said, because, probe }
  if (entry.value === undefined) delete entry.value
  ledger[id] = entry
}

/** Components that are no longer used. */
function dropUnused({ contract, before }: Draft): void {
  const kinds = ['responses', 'requestBodies', 'schemas', 'examples', 'headers'] as const
  const whole = JSON.stringify(before)
  for (let dropped = true; dropped; ) {
    dropped = false
    const text = JSON.stringify(contract)
    for (const kind of kinds) {
      for (const name of Object.keys(contract.components[kind] ?? {})) {
        const reference = `"#/components/${kind}/${name}"`
        const wasUnused = before.components[kind]?.[name] !== undefined && !whole.includes(reference)
        if (wasUnused || text.includes(reference)) continue
        delete contract.components[kind][name]
        dropped = true
      }
    }
  }
  if (Object.keys(contract.components.headers ?? {}).length === 0)
    Reflect.deleteProperty(contract.components, 'headers')
}
