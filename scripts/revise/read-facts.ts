// Facts as they are written on the command line and in services.yaml: `unknown-id=410`.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { factIds, factTypeOf } from '../../src/facts/facts.ts'
import { parseFact, printFact } from '../../src/facts/text.ts'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import { readText } from '../contract/read-contract.ts'
import { contractFolder } from '../contract/folder.ts'
import { vocabularyOf } from '../contract/vocabulary.ts'
import type { SomeFacts } from './revise.ts'

export type Services = Readonly<Record<string, readonly string[]>>

/** Services that were measured, each as a list of facts; none if the folder of the contract has no services.yaml. */
export function services(folder = contractFolder): Services {
  const file = join(folder, 'services.yaml')
  return existsSync(file) ? ((parse(readText(file)) as Services | null) ?? {}) : {}
}

/**
 * The facts that words name: `unknown-id=410`, or the name of a service for all of its facts. Of two about one entry the
 * later is meant.
 *
 * @param known the services that words may name
 * @throws if a word is no fact; the message says what is possible
 */
export function factsIn(contract: Contract, words: readonly string[], known = services()): SomeFacts {
  const vocabulary = vocabularyOf(contract)
  const entries = factIds(Object.keys(vocabulary.entries))
  const facts: Record<string, unknown> = {}
  const now = assumedFacts(contract)
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

/** What the contract assumes, as texts that `npm run try` takes, by the id of the entry. */
export function factTexts(contract: Contract): Readonly<Record<string, string>> {
  const now = assumedFacts(contract)
  const vocabulary = vocabularyOf(contract)
  const texts = factIds(Object.keys(vocabulary.entries)).flatMap((id) => {
    const text = printFact(id, now[id], vocabulary)
    return text === undefined ? [] : [[id, text] as const]
  })
  return Object.fromEntries(texts)
}

/** What `npm run try` takes, one a line: each fact as it is now, what it can be, and the services. */
export function factLines(contract: Contract, known = services()): string[] {
  const texts = factTexts(contract)
  const vocabulary = vocabularyOf(contract)
  const lines = factIds(Object.keys(vocabulary.entries)).flatMap((id) => {
    return [`${id}=${texts[id] ?? ''}`, `    ${factTypeOf(id)?.forms(vocabulary)}`]
  })
  return [...lines, '', ...Object.entries(known).flatMap(([name, facts]) => [name, `    ${facts.join(' ')}`])]
}
