// The facts of the source document, which source-facts.yaml transcribes.

import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Node } from './tree.ts'

type Resource = 'Pixels' | 'Domains'
type Role = 'list' | 'show' | 'store' | 'update' | 'delete'
type Value = string | number

interface FieldFact {
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
const facts = parse(readFileSync(file, 'utf8')) as SourceFacts // written by hand in this shape

export const { formMediaType, server, authentication, sentences, gaps, silences } = facts

/** What an operation takes. */
export interface Request {
  tag: string
  query: Record<string, Node>
  bodies: string[]
  /** A form may be left out when nothing in it is required. */
  isFormRequired: boolean
  form: Record<string, Node>
}

/** By method and path, as the contract would write them. */
export function requestsOfSource(isReplacedByPut: boolean): Record<string, Request> {
  const { operations, queryParameters, formFields } = facts
  return Object.fromEntries(
    operations.map(({ resource, role, method, path, payload }) => {
      const query = queryParameters.filter(({ lists }) => payload === 'query' && lists.includes(resource))
      const fields = formFields
        .filter((field) => payload === 'form' && field.resource === resource && field.role === role)
        .map((field) => ({ ...field, required: field.required || (isReplacedByPut && method === 'put') }))
      const request: Request = {
        tag: resource,
        query: Object.fromEntries(query.map((fact) => [fact.name, keywordsOf(fact)])),
        bodies: payload === 'form' ? [formMediaType] : [],
        isFormRequired: fields.some(({ required }) => required),
        form: Object.fromEntries(fields.map((fact) => [fact.name, { ...keywordsOf(fact), required: fact.required }])),
      }
      return [`${method.toUpperCase()} ${path}`, request]
    }),
  )
}

function keywordsOf({ type, values, labels, default: fallback }: FieldFact): Node {
  return {
    type,
    ...(values && { enum: values }),
    ...(labels && { 'x-enumDescriptions': labels }),
    ...(fallback !== undefined && { default: fallback }),
  }
}
