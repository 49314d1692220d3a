// What the contract requires around the records of a list, and what a list does not have of it.

import { differenceIn } from '../../lib/shape.ts'
import { kindOf } from '../../lib/json.ts'
import { valueAt } from '../../lib/json-pointer.ts'
import { type Exchange, isSuccess } from '../http/exchange.ts'
import type { Observation } from '../judge/observation.ts'
import type { Run } from '../run.ts'

/** The first of some lists that does not have what the contract requires, and what that is. */
export function lackingIn(run: Run, ...lists: (Exchange | undefined)[]): Partial<Observation> {
  for (const exchange of lists) {
    const lacking = exchange && isSuccess(exchange) && difference(run, exchange)
    if (lacking) return { lacking, exchange }
  }
  return {}
}

function difference({ contract }: Run, { json, sent }: Exchange): string | undefined {
  const [path, query] = sent.path.split('?')
  const resource = contract.resources.find(({ collection }) => collection === path)
  const pointer = resource && differenceIn(withoutEchoes(json, query), resource.list.envelope)
  if (pointer === undefined) return undefined
  const value = valueAt(json, pointer)
  return `${pointer || 'The body'} is ${value === undefined ? 'not there' : `not what it should be, but ${kindOf(value)}`}`
}

/** Laravel repeats a number of the query as the text that it was. */
function withoutEchoes(json: unknown, query: string | undefined): unknown {
  const asked = [...new URLSearchParams(query).values()].filter((value) => /^\d+$/.test(value))
  return JSON.parse(JSON.stringify(json ?? null), (_, value: unknown) =>
    typeof value === 'string' && asked.includes(value) ? Number(value) : value,
  )
}
