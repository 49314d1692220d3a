// Facts as they are written on the command line and in openapi/services.yaml: `unknown-id=410`.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { assumedFacts } from '../contract/assumed-facts.ts'
import type { Contract } from '../contract/contract.ts'
import { kindsOf } from './kinds/index.ts'
import type { SomeFacts } from './revise.ts'

const servicesPath = fileURLToPath(new URL('../../openapi/services.yaml', import.meta.url))

/** Services that were measured, each as a list of facts. */
export function services(): Record<string, string[]> {
  return parse(readFileSync(servicesPath, 'utf8')) as Record<string, string[]>
}

/**
 * The facts that words name: `unknown-id=410`, or the name of a service for all of its facts. Of two about one entry the
 * later is meant.
 *
 * @throws if a word is no fact; the message says what is possible
 */
export function factsIn(contract: Contract, words: string[]): SomeFacts {
  const known = services()
  const kinds = kindsOf(contract)
  const facts: Record<string, unknown> = {}
  const now = assumedFacts(contract)
  for (const word of words.flatMap((name) => known[name] ?? [name])) {
    const [, id = word, text] = /^([\w-]+)=(.*)$/s.exec(word) ?? []
    const kind = kinds[id]
    if (!kind)
      throw new Error(
        `Failed to try "${word}": there is no fact "${id}". There are ${Object.keys(kinds).join(', ')}, and the services ${Object.keys(known).join(', ')}; \`npm run try -- --list\` explains each.`,
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

/** What `npm run try` takes, one a line: each fact as it is now, what it can be, and the services. */
export function factLines(contract: Contract): string[] {
  const now = assumedFacts(contract)
  const kinds = Object.entries(kindsOf(contract)).map(([id, { print, forms }]) => ({
    name: `${id}=${now[id] === undefined ? '' : print(now[id])}`,
    about: forms,
  }))
  const lines = kinds.flatMap(({ name, about }) => [name, `    ${about}`])
  return [...lines, '', ...Object.entries(services()).flatMap(([name, facts]) => [name, `    ${facts.join(' ')}`])]
}
