// A contract with other facts: how a service that does something else would be described.

import type { Document } from 'yaml'
import type { Facts, RecordFields } from '../../src/facts/facts.ts'
import { sentenceOf } from '../../src/facts/sentences.ts'
import { behaviorsOf } from '../contract/assumed-facts.ts'
import type { Assumption, Contract } from '../contract/contract.ts'
import { type Draft, draftOf, ImpossibleError } from './draft.ts'
import { tellExamples } from './examples.ts'
import { kindsOf } from './kinds/index.ts'
import { writeErrorBodies } from './rejections/bodies.ts'
import { placeRejections } from './rejections/place.ts'
import { rewrite } from './rewrite-yaml.ts'

export type SomeFacts = Partial<Facts>

/**
 * Edits a contract in place, so that it says what is so. Comments and order stay.
 *
 * @param because the reason that the ledger gives for each fact
 */
export async function revise(document: Document, facts: SomeFacts, because?: string): Promise<void> {
  rewrite(document, await revised(document.toJS() as Contract, facts, because))
}

/** The contract with these facts. What they do not mention stays as it is. */
export async function revised(before: Contract, facts: SomeFacts, because = 'It was tried out.'): Promise<Contract> {
  const draft = draftOf(before)
  const all = withConsequences(draft, facts)
  checkTogether({ ...draft.now, ...all })
  const kinds = Object.entries(kindsOf(before)).filter(([id]) => all[id] !== undefined)
  for (const [id, kind] of kinds) kind.apply(draft, all[id])
  placeRejections(draft)
  writeErrorBodies(draft)
  for (const [id, kind] of kinds) {
    const said = sentenceOf(id, all[id], behaviorsOf(before['x-assumptions'][id]))
    const assumed = all[id] === 'rejected' ? asInvalidInput(id, said) : said
    writeEntry(draft.contract, id, { assumed, ...kind.say?.(all[id], draft.contract) }, because)
  }
  for (const id of draft.statuses.keys()) if (all[id] === undefined) sayAsInvalidInput(draft.contract, id)
  await tellExamples(draft)
  dropUnused(draft)
  return draft.contract
}

/** A document as text: as it was written, but for what was edited. */
export function textOf(document: Document): string {
  // The package pads lists like maps: `[ a, b ]`. No text of the contract has a bracket beside a space.
  return document.toString({ lineWidth: 0, singleQuote: true }).replaceAll('[ ', '[').replaceAll(' ]', ']')
}

/** @throws if no service can do both */
function checkTogether(all: Readonly<Record<string, unknown>>): void {
  if (all['id'] === 'uuid' && all['malformed-id'] === 'truncated')
    throw new ImpossibleError(
      'Failed to revise: with id=uuid, no `id` begins with the digits of another one, so malformed-id cannot be truncated. Choose one.',
    )
}

/** What cannot be otherwise: where an unset field is an empty string, a cleared one is no `null`. */
function withConsequences({ now }: Draft, facts: SomeFacts): Readonly<Record<string, unknown>> {
  const records = Object.entries(facts).filter((fact): fact is [string, RecordFields] => fact[0].endsWith('-record'))
  const isEmpty =
    records.some(([, { unset }]) => unset === 'empty-string') && now['cleared-targets'] === 'becomes-unset'
  return { ...(isEmpty && { 'cleared-targets': 'empty-string' }), ...facts }
}

/** What follows the status of an invalid form has no status of its own. */
function asInvalidInput(id: string, said: string): string {
  return /\b[45]\d\d\b/.test(said) ? sentenceOf(id, 'rejected') : said
}

function sayAsInvalidInput({ 'x-assumptions': ledger }: Contract, id: string): void {
  const entry = ledger[id]
  if (entry) entry.assumed = asInvalidInput(id, entry.assumed)
}

/** What a probe says of the responses was true of the old assumption. */
const probe = 'Run `verify`: it sends the requests that decide this, and shows the responses.'

/** The ledger says what is so, and where that comes from. */
function writeEntry({ 'x-assumptions': ledger }: Contract, id: string, said: Partial<Assumption>, because: string) {
  const old = ledger[id]
  if (!old || (said.assumed === old.assumed && said.value === old.value)) return
  const { verified: _, ...kept } = old
  const entry = { ...kept, ...said, because, probe }
  if (entry.value === undefined) delete entry.value
  ledger[id] = entry
}

/** Components that were used, and are not any more. */
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
