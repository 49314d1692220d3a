// What no element says: a value in the ledger, and its sentence. Some values change elements, too.

import type { Assumption, Contract } from '../../contract/contract.ts'
import type { RejectionRole } from '../../../src/lib/rejection-roles.ts'
import { type Draft, mark, successOf } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { statusIn, usualStatus } from './statuses.ts'

type Apply = (draft: Draft, value: string) => void

const nothing: Apply = () => undefined

/** What a service does: one of the values that the ledger has sentences for. */
export function behavior(id: string, contract: Contract, apply = nothing): Kind<string> {
  const known = valuesOf(contract, id)
  return {
    forms: known.join(', '),
    parse: (text) => known.find((value) => value === text),
    print: String,
    apply,
    say: (value, before) => ({ value, ...alternatives(before, id, value) }),
  }
}

/** The values of an entry: the one that it has, and its alternatives. */
function valuesOf(contract: Contract, id: string): string[] {
  const { value, alternatives = {} } = contract['x-assumptions'][id] ?? {}
  return [...(typeof value === 'string' ? [value] : []), ...Object.keys(alternatives)]
}

/** What was assumed until now becomes one of the alternatives. */
export function alternatives(contract: Contract, id: string, value: string): Partial<Assumption> {
  const { value: old, assumed = '', alternatives: before = {}, ifWrong = '' } = contract['x-assumptions'][id] ?? {}
  if (value === old) return { ifWrong }
  const { [value]: _, ...others } = before
  return {
    ifWrong: `The service does something else, such as this: ${assumed.charAt(0).toLowerCase()}${assumed.slice(1)}`,
    alternatives: { ...others, ...(typeof old === 'string' && { [old]: assumed }) },
  }
}

/**
 * What a service rejects, or what it does instead.
 *
 * @param apply what else changes; it gets the value of the ledger, `rejected` for a status
 */
export function rejection(role: RejectionRole, contract: Contract, apply = nothing): Kind<number | string> {
  const known = valuesOf(contract, role)
  return {
    forms: ['a status such as 422', ...known].join(', '),
    parse: (text) => statusIn(text) ?? known.find((value) => value === text),
    print: String,
    apply: (draft, value) => {
      const status = value === 'rejected' ? usualStatus(draft) : value
      draft.statuses.set(role, typeof status === 'number' ? status : undefined)
      apply(draft, typeof status === 'number' ? 'rejected' : status)
    },
    say: (value, before) => {
      if (typeof value === 'string') return { value, ...alternatives(before, role, value) }
      // Where elements say all, there is no value.
      return known.includes('rejected')
        ? { value: 'rejected', ...alternatives(before, role, 'rejected') }
        : { value: undefined }
    },
  }
}

/** An id that is cut to the digits at its beginning is still rejected where it has none. */
export function malformedId(contract: Contract): Kind<number | string> {
  const kind = rejection('malformed-id', contract)
  return {
    ...kind,
    apply: (draft, value) => {
      if (value !== 'truncated') kind.apply(draft, value)
    },
  }
}

/** A list that is corrected instead of rejected rests on the entry that says how. */
export function correctedQuery(draft: Draft, value: string): void {
  for (const view of draft.views.filter((one) => one['x-action'] === 'list')) {
    const { response } = successOf(draft, view)
    if (value === 'rejected') mark(response, [], ['invalid-query'])
    else mark(response, ['invalid-query'])
  }
}
