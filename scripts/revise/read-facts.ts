// Facts as they are written on the command line and in services.yaml: `unknown-id=410`.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import { readText } from '../contract/read-contract.ts'
import { contractFolder } from '../contract/folder.ts'
import { kindsOf } from './kinds/index.ts'
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
  const kinds = kindsOf(contract)
  const facts: Record<string, unknown> = {}
  const now = assumedFacts(contract)
  for (const word of words.flatMap((name) => known[name] ?? [name])) {
    const [, id = word, text] = /^([\w-]+)=(.*)$/s.exec(word) ?? []
    const kind = kinds[id]
    if (!kind)
      throw new Error(
        `Failed to try "${word}": there is no fact "${id}". There are ${Object.keys(kinds).join(', ')}, and the services ${Object.keys(known).join(', ') || 'none'}; \`npm run try -- --list\` explains each.`,
      )
    if (text === undefined)
      throw new Error(
        `Failed to try "${word}": say what it is, such as \`${id}=${kind.print(now[id])}\`. It can be ${kind.forms}.`,
      )
    const value = kind.parse(text, facts[id] ?? now[id])
    if (value === undefined) throw new Error(`Failed to try "${word}": ${id} can be ${kind.forms}.`)
    facts[id] = value
  }
  return facts as SomeFacts // each kind has parsed its own
}

/** What the contract assumes, as texts that `npm run try` takes, by the id of the entry. */
export function factTexts(contract: Contract): Readonly<Record<string, string>> {
  const now = assumedFacts(contract)
  const known = Object.entries(kindsOf(contract)).filter(([id]) => now[id] !== undefined)
  return Object.fromEntries(known.map(([id, { print }]) => [id, print(now[id])]))
}

/** What `npm run try` takes, one a line: each fact as it is now, what it can be, and the services. */
export function factLines(contract: Contract, known = services()): string[] {
  const texts = factTexts(contract)
  const lines = Object.entries(kindsOf(contract)).flatMap(([id, { forms }]) => [
    `${id}=${texts[id] ?? ''}`,
    `    ${forms}`,
  ])
  return [...lines, '', ...Object.entries(known).flatMap(([name, facts]) => [name, `    ${facts.join(' ')}`])]
}
