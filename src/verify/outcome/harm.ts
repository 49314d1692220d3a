// How much a mismatch harms callers.

import { isObject } from '../../lib/json.ts'
import type { ServiceContract } from '../contract.ts'
import type { Outcome } from './outcomes.ts'

/** The worst first. */
export const harms = ['fails', 'misled'] as const

/** `fails`: a client throws, or finds `undefined`. `misled`: it continues with a wrong value. */
export type Harm = (typeof harms)[number]

export const harmWords: Readonly<Record<Harm, string>> = {
  fails: 'breaks clients',
  misled: 'misleads clients',
}

/** By assumption, or by type of a statement of the source; what is not listed misleads. */
const usual: Readonly<Record<string, Harm>> = {
  id: 'fails',
  'record-envelope': 'fails',
  'list-envelope': 'fails',
  'page-selection': 'fails',
  list: 'fails',
  create: 'fails',
  show: 'fails',
  update: 'fails',
  delete: 'fails',
  enum: 'fails',
  // A client reads the record in the body of a success.
  'success-status': 'fails',
}

export function harmOf({ name, verdict: { fact } }: Outcome, { ledger, facts, resources }: ServiceContract): Harm {
  const assumed = ledger[name]?.value
  const known = usual[facts[name]?.kind ?? name]
  if (known !== undefined) return known
  // Fields are missing, or not where a client looks for them.
  if (resources.some(({ entry }) => entry === name)) return isObject(fact) && !fact['missing'] ? 'misled' : 'fails'
  // The service rejects what the contract accepts.
  if (typeof fact === 'number' && typeof assumed === 'string' && assumed !== 'rejected') return 'fails'
  return 'misled'
}
