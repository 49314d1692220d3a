// What verify knows about the contract.

import type { Behaviors, Vocabulary } from '../facts/fact-type.ts'
import type { ContractConfig } from '../lib/contract-config.ts'
import type { ResponseSchemas } from '../lib/response-schemas.ts'

/** One assumption: what is assumed, for people and for programs. */
interface LedgerEntry {
  readonly assumed: string
  readonly behaviors?: Behaviors
  /** One of the facts in facts.ts; missing where the contract has no place for it. */
  readonly value?: unknown
}

export interface QueryParameter {
  readonly name: string
  /** What it is for: `search`, `filter`, `sort-field`, … */
  readonly role: string
  readonly values: readonly (string | number)[]
  readonly default?: string | number
}

export interface FormField {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly values: readonly (string | number)[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  /** A value that has the pattern. */
  readonly example?: string
}

export interface Resource {
  readonly name: string
  /** What one record is called. */
  readonly record: string
  /** The ledger entry about the fields of a record. */
  readonly entry: `${string}-record`
  readonly collection: string
  readonly member: string
  /** The names of what a record in a response can have. */
  readonly fields: readonly string[]
  /** Of these, what forms send under another name: that, and the name here. */
  readonly renamed?: Readonly<Record<string, string>>
  /** Of these, what it has to have. */
  readonly required: readonly string[]
  /** Of these, what it can be without: a create that leaves them out gives them no value. */
  readonly optional: readonly string[]
  /** The query parameter that searches, and the field that it looks at. */
  readonly search: string
  readonly searched: string
  /** The value of the parameter that sorts by creation, if there is one. */
  readonly created?: string
  readonly list: { readonly operationId: string; readonly query: readonly QueryParameter[] }
  readonly create: {
    readonly operationId: string
    readonly fields: readonly FormField[]
  }
  readonly show: { readonly operationId: string }
  readonly updates: readonly {
    readonly operationId: string
    readonly method: string
    /** The names of its fields. */
    readonly fields: readonly string[]
  }[]
  readonly delete: { readonly operationId: string }
}

/** A fact that the source states, and that a service can be asked about. */
export interface StatedFact {
  /** What asks about it; `incomplete` where nothing can, because the resource lacks operations. */
  readonly kind: string
  readonly resource: string
  /** The name of the parameter, the field or the method that it is about; of `incomplete`, what is missing. */
  readonly of: string
  readonly sentence: string
}

export interface ServiceContract extends ResponseSchemas, Pick<ContractConfig, 'keyVariable' | 'testValues'> {
  readonly version: string
  /** What all paths begin with: a base URL may end with it. */
  readonly basePath: string
  readonly ledger: Readonly<Record<string, LedgerEntry>>
  readonly resources: readonly Resource[]
  readonly facts: Readonly<Record<string, StatedFact>>
}

/** What facts need to know of a contract to be read and written. */
export function vocabularyOf({ resources, ledger }: Pick<ServiceContract, 'resources' | 'ledger'>): Vocabulary {
  return {
    resources: resources.map(({ name, record, entry }) => ({ name, record, entry })),
    entries: Object.fromEntries(Object.entries(ledger).map(([id, { behaviors = {} }]) => [id, behaviors])),
  }
}
