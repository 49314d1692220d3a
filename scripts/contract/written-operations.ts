// The operations as the contract writes them.

import type { Contract, Deprecable, Parameter, RequestBody, Response } from './contract.ts'
import { dereference, pointerOf } from './dereference.ts'

/** One operation, with the parameters of its path item. */
export interface Operation extends Deprecable {
  operationId: string
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: string
  /** Its place in the document. */
  pointer: string
  tag: string
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: RequestBody
  responses: Record<string, Response>
  security?: Record<string, string[]>[]
  'x-action': Action
  /** The assumptions of its description. */
  'x-assumption'?: string | string[]
}

/** What an operation does to the records of its resource. */
export const actions = ['list', 'create', 'show', 'update', 'delete'] as const

export type Action = (typeof actions)[number]

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The format of every request body. */
export const formType = 'application/x-www-form-urlencoded'

/** All operations in the order of the document, with their `$ref`s followed. */
export function operationsOf(contract: Contract): Operation[] {
  return Object.entries(dereference(contract).paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as (Operation & { tags?: string[] }) | undefined
      if (!operation) return []
      const parameters = [...((item['parameters'] ?? []) as Parameter[]), ...(operation.parameters ?? [])]
      const tag = operation.tags?.[0] ?? ''
      return [{ ...operation, method, path, pointer: pointerOf(operation), tag, parameters }]
    }),
  )
}
