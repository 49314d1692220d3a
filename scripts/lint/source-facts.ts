// The facts of the source document, which source-facts.yaml transcribes.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

type Resource = 'Pixels' | 'Domains'
type Role = 'list' | 'show' | 'store' | 'update' | 'delete'
type Value = string | number

export interface FieldFact {
  name: string
  type: 'string' | 'integer'
  values?: readonly Value[]
  /** What the source writes in brackets behind a value. */
  labels?: Readonly<Record<string, string>>
  default?: Value
}

interface SourceFacts {
  operations: readonly {
    resource: Resource
    role: Role
    method: 'get' | 'post' | 'put' | 'patch' | 'delete'
    path: string
    payload: 'query' | 'form' | 'none'
  }[]
  formMediaType: string
  server: string
  authentication: string
  queryParameters: readonly (FieldFact & { lists: readonly Resource[] })[]
  formFields: readonly (FieldFact & { resource: Resource; role: 'store' | 'update'; required: boolean })[]
  /** By JSON pointer. */
  sentences: Readonly<Record<string, readonly string[]>>
  gaps: readonly { section: string; gap: string; ledgerIds: readonly string[] }[]
  silences: Readonly<Record<string, string>>
}

const file = new URL('source-facts.yaml', import.meta.url)

export const {
  operations,
  formMediaType,
  server,
  authentication,
  queryParameters,
  formFields,
  sentences,
  gaps,
  silences,
} = parse(readFileSync(file, 'utf8')) as SourceFacts // written by hand in this shape
