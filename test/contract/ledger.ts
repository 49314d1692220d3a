// The ledger of assumptions: used, complete, and with an answer to every gap.

import type { Contract } from '../../scripts/contract/contract.ts'
import { gaps, silences } from './source-facts.ts'
import { assumptionsOf, childrenOf, isNode, placesOf } from './tree.ts'

/** What an entry may have besides its sentences; the types of their values are checked elsewhere. */
const optional = ['value', 'alternatives', 'verified']

const ledgers = {
  'x-assumptions': ['gap', 'assumed', 'because', 'ifWrong', 'probe'],
  'x-not-modeled': ['gap', 'because'],
} as const

export function usesTheLedger(contract: Contract): string[] {
  const entries = Object.keys(contract['x-assumptions'] ?? {})
  const used = [...placesOf(contract)].flatMap(({ pointer, node }) =>
    assumptionsOf(node).map((id) => ({ pointer, id })),
  )
  return [
    ...used
      .filter(({ id }) => !entries.includes(id))
      .map(({ pointer, id }) => `${pointer} rests on the assumption "${id}", which the ledger does not have.`),
    ...entries
      .filter((entry) => !used.some(({ id }) => id === entry))
      .map((entry) => `The assumption "${entry}" is in the ledger, but no element rests on it.`),
  ]
}

export function answersEveryGap(contract: Contract): string[] {
  const entries = [...Object.keys(contract['x-assumptions'] ?? {}), ...Object.keys(contract['x-not-modeled'] ?? {})]
  const answers = [...gaps.flatMap(({ answeredBy }) => answeredBy), ...Object.keys(silences)]
  return [
    ...gaps.flatMap(({ section, gap, answeredBy }) =>
      answeredBy
        .filter((id) => !entries.includes(id))
        .map((id) => `The gap "${gap}" (source: ${section}) is not answered: the ledgers have no "${id}".`),
    ),
    ...Object.keys(silences)
      .filter((id) => !entries.includes(id))
      .map((id) => `The silence of the source on "${id}" is not answered: the ledgers have no such entry.`),
    ...entries
      .filter((id) => !answers.includes(id))
      .map(
        (id) =>
          `The ledger entry "${id}" answers no gap of the source. Name the gap in \`gaps\` or \`silences\` of test/contract/source-facts.ts.`,
      ),
    ...entries
      .filter((id, index) => entries.indexOf(id) !== index)
      .map((id) => `"${id}" is both assumed and not modeled.`),
  ]
}

export function explainsEveryEntry(contract: Contract): string[] {
  return Object.entries(ledgers).flatMap(([ledger, fields]) => {
    const entries: unknown = contract[ledger as keyof typeof ledgers] // Object.entries forgets the names of the keys.
    if (!isNode(entries)) return [`"${ledger}" is missing.`]
    return [
      ...Object.keys(entries)
        .filter((id) => !isNode(entries[id]))
        .map((id) => `The entry "${id}" of "${ledger}" is empty.`),
      ...childrenOf(entries).flatMap(([id, entry]) => [
        ...fields
          .filter((field) => !isSentence(entry[field]))
          .map(
            (field) =>
              `"${field}" of the entry "${id}" of "${ledger}" is not a sentence: ${JSON.stringify(entry[field]) ?? 'it is missing'}.`,
          ),
        ...Object.keys(entry)
          .filter((key) => !fields.some((field) => field === key) && !optional.includes(key))
          .map((key) => `The entry "${id}" of "${ledger}" has a field "${key}"; an entry has ${fields.join(', ')}.`),
      ]),
    ]
  })
}

/** Some text that starts large or with code, and comes to an end. */
function isSentence(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z`\d].*\.$/s.test(value.trim())
}
