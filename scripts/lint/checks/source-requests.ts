// What the source's tables say of each request, against the requests of the contract, in both directions.

import { isDeepStrictEqual } from 'node:util'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract, Parameter, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Reading } from '../check.ts'
import { authentication, formMediaType, type Request, requestsOfSource, server } from '../source-facts.ts'
import { below, childrenOf, isNode, nearest, type Node } from '../tree.ts'

interface Facts {
  server: string[]
  authentication: unknown
  operations: Record<string, Request>
}

export const sourceRequests: Check = {
  rule: 'source-requests',
  advice: 'Correct the contract; scripts/lint/source-facts.yaml changes only when the source does.',
  find: (reading) =>
    differences(factsOfContract(reading), factsOfSource(reading.contract)).map(({ keys, found, stated }) => ({
      pointer: placeOf(reading, keys),
      message: `${keys.join(' › ')} is ${shown(found)}; the source has ${shown(stated)}.`,
    })),
}

function factsOfSource(contract: Contract): Facts {
  // Where a PUT is assumed to replace a record, it requires what an update does not.
  const isReplaced = contract['x-assumptions']['omitted-fields']?.value === 'put-requires'
  return { server: [server], authentication: [authentication], operations: requestsOfSource(isReplaced) }
}

function factsOfContract({ contract, views }: Reading): Facts {
  return {
    server: contract.servers.map(({ url }) => url),
    authentication: contract.security
      .map((ways) =>
        Object.entries(ways).map(([name, scopes]) => {
          const { type, scheme } = contract.components.securitySchemes[name] ?? {}
          return [type, scheme, ...scopes].join(' ')
        }),
      )
      .map((ways) => ways.join(' and ')),
    operations: Object.fromEntries(views.map((view) => [nameOf(view), requestOf(view)])),
  }
}

function requestOf({ tag, queryParameters: query, requestBody, form }: OperationView): Request {
  const { properties = {}, required = [] } = form?.schema ?? {}
  return {
    tag,
    query: byName(query.filter(isOfSource).map(({ name, schema }) => [name, statedIn(schema)])),
    bodies: Object.keys(requestBody?.content ?? {}),
    isFormRequired: requestBody?.required ?? false,
    form: byName(
      Object.entries(properties).map(([name, schema]) => [
        name,
        { ...statedIn(schema), required: required.includes(name) },
      ]),
    ),
  }
}

/** The one request element that the source does not have bears the mark of its assumption. */
function isOfSource(parameter: Parameter): boolean {
  return !assumptionsOf(parameter).includes('page-selection')
}

/** Every keyword of a schema is a statement, so a length or a pattern is one that the source does not make. */
function statedIn(schema: Schema): Node {
  const keywords = Object.entries(schema).filter(
    ([key]) => key === 'x-enumDescriptions' || (key !== 'description' && !key.startsWith('x-')),
  )
  return Object.fromEntries(keywords)
}

interface Difference {
  keys: string[]
  found: unknown
  stated: unknown
}

function differences(found: unknown, stated: unknown, keys: string[] = []): Difference[] {
  if (isDeepStrictEqual(found, stated)) return []
  if (!isNode(found) || !isNode(stated)) return [{ keys, found, stated }]
  const names = new Set([...Object.keys(found), ...Object.keys(stated)])
  return [...names].flatMap((name) => differences(found[name], stated[name], [...keys, name]))
}

/** The element that a difference is about, or the nearest one around it. */
function placeOf({ contract, views }: Reading, [fact = '', operation = '', part = '', name = '', ...rest]: string[]) {
  if (fact !== 'operations') return fact === 'server' ? '#/servers' : '#/security'
  const view = views.find((other) => nameOf(other) === operation)
  if (!view) return '#/paths'
  const place = below('#/paths', view.path, view.method)
  if (part === 'query') {
    const [component] = childrenOf(contract.components.parameters).find(([, node]) => node['name'] === name) ?? ['']
    return nearest(contract, below('#/components/parameters', component), ['schema', ...rest])
  }
  return nearest(contract, place, ['requestBody', 'content', formMediaType, 'schema', 'properties', name, ...rest])
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`
}

function byName(entries: [string, Node][]): Record<string, Node> {
  return Object.fromEntries(entries)
}

function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value)
}
