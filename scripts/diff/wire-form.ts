// Reduces a contract to what goes over the wire: no prose, examples and component names, and every `$ref` followed. So a
// schema that moves or is renamed does not differ, and each difference is where callers meet it.

import { isObject } from '../../src/lib/json.ts'
import type { Contract, Parameter } from '../contract/contract.ts'
import { operationsOf } from '../contract/written-operations.ts'

/** A document of OpenAPI, for tools that compare two of them. */
export function wireForm(contract: Contract): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operationsOf(contract)) {
    const { path, method, parameters, requestBody, responses, security = contract.security } = operation
    const inherited = { security, parameters: byName(parameters), ...(requestBody && { requestBody }), responses }
    paths[path] = { ...paths[path], [method]: bare(inherited) }
  }
  const { openapi, components } = contract
  const { securitySchemes } = components
  return { openapi, info: { title: 'API', version: '1.0.0' }, paths, components: { securitySchemes } }
}

/** Lists whose order does not matter. */
export function byName(parameters: Parameter[]): Parameter[] {
  return [...parameters].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Objects whose keys the author chose: a property may be called `title`. */
const maps = new Set(['properties', 'responses', 'headers', 'content', 'securitySchemes'])
const prose = new Set(['description', 'summary', 'title', 'examples', 'deprecated', 'tags'])
const data = new Set(['default', 'enum', 'const'])

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(
    ([key]) => !prose.has(key) && !key.startsWith('x-') && !(key === 'format' && isAnyInteger(value)),
  )
  return Object.fromEntries(
    kept.map(([key, child]) => {
      if (data.has(key)) return [key, child]
      return [key, maps.has(key) && isObject(child) ? mapped(child) : bare(child)]
    }),
  )
}

/** Every integer of a program fits into `int64`: it only says which type holds them. */
function isAnyInteger({ type, format }: Record<string, unknown>): boolean {
  return format === 'int64' && [type].flat().includes('integer')
}

function mapped(named: object): object {
  return Object.fromEntries(Object.entries(named).map(([name, child]) => [name, bare(child)]))
}
