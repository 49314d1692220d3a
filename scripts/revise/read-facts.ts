// Reads facts from the command line and services.yaml: `unknown-id=410`.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { factIds, factTypeOf } from '../../src/facts/facts.ts'
import type { RecordFields } from '../../src/facts/record-fields.ts'
import { parseFact, printFact } from '../../src/facts/text.ts'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import { operationViews } from '../contract/operations.ts'
import { readYaml } from '../contract/read-yaml.ts'
import { contractFolder } from '../contract/folder.ts'
import { vocabularyOf } from '../contract/vocabulary.ts'
import type { SomeFacts } from './revise.ts'

export type Services = Readonly<Record<string, readonly string[]>>

/** Measured services, each as a list of facts; none if the folder of the contract has no services.yaml. */
export function services(folder = contractFolder): Services {
  const file = join(folder, 'services.yaml')
  return existsSync(file) ? readYaml<Services>(file, 'text[]{}').data : {}
}

/**
 * The facts in some words: `unknown-id=410`, or the name of a service for all of its facts. If two are about one entry,
 * the later counts.
 *
 * @param known the services that words may name
 * @throws if a word is not a fact; the message lists what is possible
 */
export function factsIn(
  contract: Contract,
  words: readonly string[],
  known = services(),
  views = operationViews(contract),
): SomeFacts {
  const vocabulary = vocabularyOf(contract, views)
  const entries = factIds(Object.keys(vocabulary.entries))
  const facts: Record<string, unknown> = {}
  const now = assumedFacts(contract, views)
  for (const word of words.flatMap((name) => known[name] ?? [name])) {
    const [, id = word, text] = /^([\w-]+)=(.*)$/s.exec(word) ?? []
    const type = factTypeOf(id)
    if (!type || !entries.includes(id))
      throw new Error(
        `Failed to try "${word}": there is no fact "${id}". There are ${entries.join(', ')}, and the services ${Object.keys(known).join(', ') || 'none'}; \`npm run try -- --list\` explains each.`,
      )
    const forms = type.forms(vocabulary)
    if (text === undefined)
      throw new Error(
        `Failed to try "${word}": say what it is, such as \`${id}=${printFact(id, now[id], vocabulary)}\`. It can be ${forms}.`,
      )
    const value = parseFact(id, text, vocabulary, facts[id] ?? now[id])
    if (value === undefined) throw new Error(`Failed to try "${word}": ${id} can be ${forms}.`)
    facts[id] = value
  }
  return facts
}

/** The assumptions of the contract, as texts for `npm run try`, by the id of the entry. */
export function factTexts(contract: Contract, views = operationViews(contract)): Readonly<Record<string, string>> {
  const now = assumedFacts(contract, views)
  const vocabulary = vocabularyOf(contract, views)
  const texts = factIds(Object.keys(vocabulary.entries)).flatMap((id) => {
    const text = printFact(id, now[id], vocabulary)
    return text === undefined ? [] : [[id, text] as const]
  })
  return Object.fromEntries(texts)
}

/** Those of some facts that the contract does not have, as texts by the id of the entry. */
export function differingTexts(
  contract: Contract,
  facts: SomeFacts,
  views = operationViews(contract),
): Readonly<Record<string, string>> {
  const vocabulary = vocabularyOf(contract, views)
  const now = assumedFacts(contract, views)
  const texts = factTexts(contract, views)
  const records = new Map<string, Readonly<Record<string, unknown>>>(
    views.flatMap(({ entry, success: { recordSchema } }) =>
      recordSchema ? [[entry, recordSchema.properties ?? {}] as const] : [],
    ),
  )
  const all = Object.entries(facts).map(([id, fact]) => {
    const fields = records.get(id)
    // Both are about a record.
    const own = fields ? beside(fact as RecordFields, now[id] as RecordFields, Object.keys(fields)) : fact
    return [id, printFact(id, own, vocabulary) ?? ''] as const
  })
  return Object.fromEntries(all.filter(([id, text]) => text !== texts[id] && !(text === '' && records.has(id))))
}

/** The fields that a record has beyond the contract, and those that it lacks. */
function beside(
  { more = {}, missing = [], unset, ...others }: RecordFields,
  now: RecordFields,
  known: readonly string[],
): RecordFields {
  const added = Object.entries(more).filter(([name]) => !known.includes(name))
  return {
    ...others,
    ...(unset && unset !== now.unset && { unset }),
    more: Object.fromEntries(added),
    missing: missing.filter((name) => known.includes(name)),
  }
}

/** The entries for which a measured service has no fact. */
export function unmeasuredBy(contract: Contract, facts: readonly string[]): string[] {
  const measured = facts.map((fact) => fact.split('=')[0])
  return factIds(Object.keys(contract['x-assumptions'])).filter((id) => !measured.includes(id))
}

/** The arguments of `npm run try`, one on each line: each fact as it is now, its values, and how each service differs. */
export function factLines(contract: Contract, known = services()): string[] {
  const views = operationViews(contract)
  const texts = factTexts(contract, views)
  const vocabulary = vocabularyOf(contract, views)
  const lines = factIds(Object.keys(vocabulary.entries)).flatMap((id) => {
    return [`${id}=${texts[id] ?? ''}`, `    ${factTypeOf(id)?.forms(vocabulary)}`]
  })
  const sets = Object.entries(known).flatMap(([name, facts]) => {
    const differing = Object.entries(differingTexts(contract, factsIn(contract, facts, known, views), views))
    const unmeasured = unmeasuredBy(contract, facts)
    return [
      name,
      `    ${differing.map(([id, text]) => `${id}=${text}`).join(' ') || 'is as the contract'}`,
      ...(unmeasured.length > 0 ? [`    not measured: ${unmeasured.join(', ')}`] : []),
    ]
  })
  return [...lines, '', ...sets]
}
