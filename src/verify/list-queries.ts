// How lists are asked for: parameters by what they are for, whatever the contract calls them.

import type { QueryParameter, Resource } from '../../generated/ledger.ts'
import type { Query } from './lab.ts'
import { NotTested } from './observation.ts'

/** @throws {NotTested} if the list has no parameter for that */
export function parameterFor(resource: Resource, role: string): QueryParameter {
  const parameter = resource.list.query.find((candidate) => candidate.role === role)
  if (parameter) return parameter
  throw new NotTested(`The list of ${resource.name} has no parameter for that: ${role}.`)
}

/** A query by roles: `{ 'page-length': 10 }` is `{ per_page: 10 }`. What is undefined is left out. */
export function asking(resource: Resource, wanted: Readonly<Record<string, string | number | undefined>>): Query {
  const entries = Object.entries(wanted).flatMap(([role, value]) =>
    value === undefined ? [] : [[parameterFor(resource, role).name, value] as const],
  )
  return Object.fromEntries(entries)
}

/** How many records a page can have. */
export function lengthsOf(resource: Resource): { all: number[]; shortest: number; longest: number; usual: number } {
  const { values, ...parameter } = parameterFor(resource, 'page-length')
  const lengths = values.map(Number)
  return {
    all: lengths,
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    usual: Number(parameter.default),
  }
}
