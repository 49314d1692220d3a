// What the service is assumed to do where no schema and no documented response specifies it: for each such entry of the
// ledger, one function for each of its values. The first of each is what the mock does when the contract has no such
// entry.

import type { FieldFacts, FieldValue, MockContract, MockOperation, Values } from './types.ts'
import { nameOrder, searchMatch } from './text-comparison.ts'

/** The `id` of a path as the service reads it. */
const malformedId = {
  rejected: (text: string) => text,
  truncated: (text: string) => /^\d+/.exec(text)?.[0].replace(/^0+/, '') ?? text,
}

/** Whether an update by a method unsets the fields that it does not send. */
const omittedFields = {
  kept: () => false,
  'put-clears': (method: string) => method === 'PUT',
  // The form of PUT requires all its fields.
  'put-requires': () => false,
}

/** What a field becomes that can be unset and is sent empty; nothing if it stays as it is. */
type Cleared = (facts: FieldFacts) => { value: FieldValue | undefined } | undefined

const clearedTargets = {
  'becomes-unset': ({ unset, nullable }) => ({ value: nullable ? null : unset }),
  'empty-string': () => ({ value: '' }),
  unchanged: () => undefined,
  rejected: () => undefined,
} satisfies Record<string, Cleared>

/** A field that the form does not have; one that the record has can be applied all the same. */
const unknownFields = { rejected: 'rejected', ignored: 'ignored', applied: 'applied' } as const

/** The query that is carried out instead of an invalid one. */
type Corrected = (query: Values, invalid: readonly string[], operation: MockOperation) => Values

// A value that no record has finds no record. Where it is not looked for in records, the default holds.
const withoutResults: Corrected = (query, invalid, { defaults }) =>
  without(
    query,
    invalid.filter((name) => defaults[name] !== undefined),
  )

const withinLimits: Corrected = (query, invalid, operation) => {
  const corrected = withoutResults(query, invalid, operation)
  const length = operation.roles['page-length'] ?? ''
  const asked = Number(query[length])
  const longest = Math.max(...(operation.query?.fields[length]?.enum ?? []).map(Number))
  if (invalid.includes(length) && asked >= 1) corrected[length] = Math.min(Math.trunc(asked), longest)
  return corrected
}

/** The values but those of these names. */
export function without(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}

const invalidQuery = { rejected: undefined, default: without, empty: withoutResults, clamped: withinLimits }

/** What decides each part of what the mock does: the entry of the ledger, and what its values do. */
const decisions = {
  matches: { entry: 'search-match', choices: searchMatch },
  readId: { entry: 'malformed-id', choices: malformedId },
  clearsOmitted: { entry: 'omitted-fields', choices: omittedFields },
  cleared: { entry: 'cleared-targets', choices: clearedTargets },
  unknownFields: { entry: 'unknown-fields', choices: unknownFields },
  correctQuery: { entry: 'invalid-query', choices: invalidQuery },
  readsJson: { entry: 'unsupported-media-type', choices: { rejected: false, 'json-read': true } },
  trims: { entry: 'white-space', choices: { kept: false, trimmed: true } },
  sortKey: { entry: 'name-order', choices: nameOrder },
  linksKeepQuery: { entry: 'links-query', choices: { kept: true, dropped: false } },
  needsAccept: { entry: 'accept-header', choices: { 'json-always': false, required: true } },
}

type Decisions = typeof decisions
type ChoiceOf<Choices> = Choices[keyof Choices]

/** What the mock does where no schema and no status specifies it. */
export type Behavior = { readonly [Name in keyof Decisions]: ChoiceOf<Decisions[Name]['choices']> }

/** The service that the mock plays. */
export interface Service {
  contract: MockContract
  behavior: Behavior
}

/** The entries of the ledger that decide what the mock does. */
export const behaviorIds = Object.values(decisions).map(({ entry }): string => entry)

/** @throws if the ledger has a value that the mock does not know; the message names entry and value */
export function behaviorOf(ledger: Readonly<Record<string, unknown>>): Behavior {
  const chosen = Object.entries(decisions).map(([name, { entry, choices }]) => [
    name,
    choiceOf(entry, choices, ledger[entry]),
  ])
  return Object.fromEntries(chosen) as Behavior // each is one of its choices
}

function choiceOf(entry: string, choices: object, value: unknown): unknown {
  const names = Object.keys(choices)
  const name = nameOf(value) ?? names[0]
  const found = Object.entries(choices).find(([choice]) => choice === name)
  if (found) return found[1]
  throw new Error(`Failed to mock "${entry}": the mock knows no "${name}". It knows ${names.join(', ')}.`)
}

/** A status means that something is rejected; in which response, the contract documents. */
function nameOf(value: unknown): string | undefined {
  if (typeof value === 'number') return 'rejected'
  return value === undefined ? undefined : String(value)
}
