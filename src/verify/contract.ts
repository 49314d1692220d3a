// The types of what verify knows about the contract.

import type { Behaviors } from '../facts/fact-type.ts'
import type { ContractConfig } from '../lib/contract-config.ts'
import type { ResponseSchemas } from '../lib/response-schemas.ts'

/** One assumption, for people and for programs. */
interface LedgerEntry {
  readonly assumed: string
  readonly behaviors?: Behaviors
  /** Its fact, of a type in facts.ts; missing if the contract has no place for it. */
  readonly value?: unknown
}

export interface QueryParameter {
  readonly name: string
  /** Its role: `search`, `filter`, `sort-field`, … */
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
  /** A value that fits the pattern. */
  readonly example?: string
}

export interface Resource {
  readonly name: string
  /** The name of one record. */
  readonly record: string
  /** The assumption about the fields of a record. */
  readonly entry: `${string}-record`
  readonly collection: string
  readonly member: string
  /** The names of the fields that a record in a response can have. */
  readonly fields: readonly string[]
  /** The fields that forms send under another name, by that name. */
  readonly renamed?: Readonly<Record<string, string>>
  /** The fields that every record has. */
  readonly required: readonly string[]
  /** The fields that are unset after a create that leaves them out. */
  readonly optional: readonly string[]
  /** The query parameter that searches, and the field that it searches. */
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

/** A fact that the source states, and that a run can check. */
export interface StatedFact {
  /** The probe that decides it; `incomplete` if none can, because the resource lacks operations. */
  readonly kind: string
  readonly resource: string
  /** The name of its parameter, field or method; for `incomplete`, the missing operation. */
  readonly of: string
  readonly sentence: string
}

export interface ServiceContract extends ResponseSchemas, Pick<ContractConfig, 'keyVariable' | 'testValues'> {
  readonly version: string
  /** The beginning of all paths: a base URL may end with it. */
  readonly basePath: string
  readonly ledger: Readonly<Record<string, LedgerEntry>>
  readonly resources: readonly Resource[]
  readonly facts: Readonly<Record<string, StatedFact>>
}
