// Facts that no element expresses: a value in the ledger, and its sentence. Some values change elements, too.

import type { Assumption, Contract } from '../../contract/contract.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { behaviorsOf } from '../../contract/vocabulary.ts'
import { isObject } from '../../../src/lib/json.ts'
import { type Draft, setStatus } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { usualStatus } from './statuses.ts'

type Apply = (draft: Draft, value: string) => void

const nothing: Apply = () => undefined

/** A value of the ledger. */
export function behavior(id: string, apply = nothing): Kind<string> {
  return {
    apply,
    say: (value, before) => ({ value, ...alternatives(before, id, value) }),
  }
}

/** The previous assumption becomes one of the alternatives. */
export function alternatives(contract: Contract, id: string, value?: string): Partial<Assumption> {
  const { value: old, assumed = '', alternatives: before = {}, ifWrong = '' } = contract['x-assumptions'][id] ?? {}
  if (value === old) return { ifWrong }
  const { [value ?? '']: _, ...others } = before
  return {
    ifWrong: `The service does something else, such as this: ${assumed.charAt(0).toLowerCase()}${assumed.slice(1)}`,
    alternatives: { ...others, ...(typeof old === 'string' && { [old]: assumed }) },
  }
}

/**
 * A rejection, or what a service does instead.
 *
 * @param apply changes the elements; it gets the value of the ledger, `rejected` for a status
 */
export function rejection(role: RejectionRole, apply = nothing): Kind<number | string> {
  return {
    apply: (draft, value) => {
      const status = value === 'rejected' ? usualStatus(draft) : value
      setStatus(draft, role, typeof status === 'number' ? status : undefined)
      apply(draft, typeof status === 'number' ? 'rejected' : status)
    },
    say: (value, before) => {
      if (typeof value === 'string') return { value, ...alternatives(before, role, value) }
      // If elements express everything, there is no value.
      const entry = before['x-assumptions'][role]
      const isTold = isObject(entry?.value) || 'rejected' in (behaviorsOf(entry) ?? {})
      return isTold ? { value: 'rejected', ...alternatives(before, role, 'rejected') } : { value: undefined }
    },
  }
}
