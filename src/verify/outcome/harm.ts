// How much a departure harms callers.

import { isObject } from '../../lib/json.ts'
import type { ServiceContract } from '../contract.ts'
import type { Outcome } from './outcomes.ts'

/** The worst first. */
export const harms = ['fails', 'misled', 'cosmetic'] as const

/** `fails`: a client throws, or finds `undefined`. `misled`: it continues with a wrong value. */
export type Harm = (typeof harms)[number]

export const harmWords: Readonly<Record<Harm, string>> = {
  fails: 'breaks clients',
  misled: 'misleads clients',
  cosmetic: 'cosmetic',
}

/** By ledger entry, or by type of a statement of the source; what is not listed misleads. */
const usual: Readonly<Record<string, Harm>> = {
  id: 'fails',
  'record-envelope': 'fails',
  'list-envelope': 'fails',
  'page-selection': 'fails',
  browsers: 'fails',
  list: 'fails',
  create: 'fails',
  show: 'fails',
  update: 'fails',
  delete: 'fails',
  enum: 'fails',
  // A client does not find the record either way.
  'malformed-id': 'cosmetic',
  'name-order': 'cosmetic',
  'order-of-checks': 'cosmetic',
  // A client of the contract sends forms, and asks for JSON.
  'unsupported-media-type': 'cosmetic',
  'accept-header': 'cosmetic',
  'other-errors': 'cosmetic',
}

export function harmOf({ name, verdict: { fact } }: Outcome, { ledger, facts, resources }: ServiceContract): Harm {
  const assumed = ledger[name]?.value
  const known = usual[facts[name]?.kind ?? name]
  if (known !== undefined) return known
  // Fields are missing, or not where a client looks for them.
  if (resources.some(({ entry }) => entry === name)) return isObject(fact) && !fact['missing'] ? 'misled' : 'fails'
  // The service rejects what the contract accepts.
  if (typeof fact === 'number' && typeof assumed === 'string' && assumed !== 'rejected') return 'fails'
  if (!isObject(fact) || !isObject(assumed)) return 'misled'
  if (limits.includes(name)) return isStricter(assumed, fact) ? 'fails' : 'cosmetic'
  if (!('body' in fact)) return 'misled'
  // A client reads the body of a success; the status is 2xx either way.
  return fact['body'] === assumed['body'] ? 'cosmetic' : 'fails'
}

const limits: readonly string[] = ['lengths', 'formats']

type Members = Readonly<Record<string, unknown>>

/** Whether a service rejects values that the contract allows. */
function isStricter(assumed: Members, fact: Members): boolean {
  return Object.entries(fact).some(([field, limit]) => {
    const allowed = assumed[field]
    if (limit === 'checked') return allowed === 'any'
    return typeof limit === 'number' && (typeof allowed !== 'number' || limit < allowed)
  })
}
