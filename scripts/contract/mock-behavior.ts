// What the mock does for each `value` of an assumption.

import {
  becomesUnset,
  beginsWith,
  contains,
  containsIgnoringCase,
  containsWords,
  isExactly,
  isPut,
  never,
  staysAsItWas,
} from '../../src/mock/contract/behavior.ts'
import type { Behavior } from '../../src/mock/contract/types.ts'

/** An assumption and its values. The first is the mock's behavior if the contract has no such entry. */
interface Decision<Choice> {
  entry: string
  choices: Readonly<Record<string, Choice>>
}

const decisions: { [Name in keyof Behavior]-?: Decision<Behavior[Name]> } = {
  matches: {
    entry: 'search-match',
    choices: {
      'contains-ignoring-case': containsIgnoringCase,
      exact: isExactly,
      'case-sensitive': contains,
      prefix: beginsWith,
      words: containsWords,
    },
  },
  // With `put-requires`, the form of PUT requires all its fields.
  clearsOmitted: { entry: 'omitted-fields', choices: { kept: never, 'put-clears': isPut, 'put-requires': never } },
  cleared: {
    entry: 'cleared-targets',
    choices: {
      'becomes-unset': becomesUnset,
      unchanged: staysAsItWas,
      rejected: staysAsItWas,
    },
  },
}

/** The assumptions that decide what the mock does. */
export const behaviorIds = Object.values(decisions).map(({ entry }) => entry)

/** @throws if the list of assumptions has a value that the mock does not know; the message names entry and value */
export function behaviorOf(ledger: Readonly<Record<string, { value?: unknown }>>): Behavior {
  const chosen = Object.entries(decisions).map(([name, decision]) => {
    return [name, choiceOf(decision, ledger[decision.entry]?.value)]
  })
  return Object.fromEntries(chosen) as Behavior // each is one of its choices
}

function choiceOf({ entry, choices }: Decision<unknown>, value: unknown): unknown {
  const names = Object.keys(choices)
  const name = nameOf(value) ?? names[0] ?? ''
  if (Object.hasOwn(choices, name)) return choices[name]
  throw new Error(`Failed to mock "${entry}": the mock knows no "${name}". It knows ${names.join(', ')}.`)
}

/** A status means a rejection; the contract documents its response. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number') return 'rejected'
  return value === undefined ? undefined : String(value)
}
