// Builds the queries of lists: by roles, whatever the names of the parameters.

import type { QueryParameter, Resource } from '../contract.ts'
import type { Query } from '../http/exchange.ts'
import { LeftOut } from '../judge/observation.ts'

/** @throws {NotTested} if the list has no parameter for that */
export function parameterFor(resource: Resource, role: string): QueryParameter {
  const parameter = resource.list.query.find((candidate) => candidate.role === role)
  if (parameter) return parameter
  throw new LeftOut(`The list of ${resource.name} has no parameter for that: ${role}.`)
}

/** A query by roles: `{ 'page-length': 10 }` becomes `{ per_page: 10 }`. Leaves out what is undefined. */
export function queryFor(resource: Resource, wanted: Readonly<Record<string, string | number | undefined>>): Query {
  const entries = Object.entries(wanted).flatMap(([role, value]) =>
    value === undefined ? [] : [[parameterFor(resource, role).name, parameterValue(resource, role, value)] as const],
  )
  return Object.fromEntries(entries)
}

/** A direction in the contract's words: `descending` for `desc`. */
function parameterValue(resource: Resource, role: string, value: string | number): string | number {
  if (role !== 'sort-direction') return value
  const { values } = parameterFor(resource, role)
  return values.find((one) => String(one).toLowerCase().startsWith(String(value))) ?? value
}

export function hasParameter({ list }: Resource, role: string): boolean {
  return list.query.some((parameter) => parameter.role === role)
}

/** The possible page lengths. */
export function pageLengths(resource: Resource): { all: number[]; shortest: number; longest: number; usual: number } {
  const { values, ...parameter } = parameterFor(resource, 'page-length')
  const all = values.map(Number)
  return { all, shortest: Math.min(...all), longest: Math.max(...all), usual: Number(parameter.default) }
}

/** The longest page. */
export function longestPage(resource: Resource): Query {
  return queryFor(resource, { 'page-length': pageLengths(resource).longest })
}
