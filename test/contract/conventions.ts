// What we promise beyond the source: twins, open answers, closed forms, labels, names, the version.

import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { dereference, operationsOf, root, type Contract } from '../../scripts/contract/contract.ts'
import { operations, type Resource, type Role } from './source-facts.ts'
import { below, childrenOf, isNode, placesOf } from './tree.ts'

export function treatsPutLikePatch(contract: Contract): string[] {
  return childrenOf(contract.paths)
    .filter(([, item]) => 'put' in item || 'patch' in item)
    .flatMap(([path, { put, patch }]) => {
      const [one, other] = [behaviourOf(put), behaviourOf(patch)]
      return [...new Set([...Object.keys(one), ...Object.keys(other)])]
        .filter((key) => !isDeepStrictEqual(one[key], other[key]))
        .map((key) => `"${key}" of PUT ${path} is not that of PATCH; both do the same partial update.`)
    })
}

function behaviourOf(operation: unknown): Record<string, unknown> {
  if (!isNode(operation)) return {}
  const { operationId, summary, description, ...behaviour } = operation
  return behaviour
}

export function closesFormsOnly(contract: Contract): string[] {
  const findings = operationsOf(contract).flatMap(({ requestBody, responses, operationId }) => [
    ...Object.values(requestBody?.content ?? {})
      .filter(({ schema }) => schema?.additionalProperties !== false)
      .map(
        () =>
          `The form of ${operationId} is open; a misspelt field would pass ("additionalProperties": false closes it).`,
      ),
    ...Object.entries(responses ?? {}).flatMap(([status, { content }]) =>
      [...placesOf(content, '')]
        .filter(
          ({ node }) =>
            node['additionalProperties'] === false ||
            'unevaluatedProperties' in node ||
            'maxProperties' in node ||
            'propertyNames' in node,
        )
        .map(
          ({ pointer }) =>
            `The ${status} answer of ${operationId} is closed at ${pointer.slice(1)}; a field more would break it.`,
        ),
    ),
  ])
  return [...new Set(findings)]
}

export function labelsItsValues(contract: Contract): string[] {
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const labels = node['x-enumDescriptions']
    if (labels === undefined) return []
    const keys = isNode(labels) ? Object.keys(labels) : []
    const values = Array.isArray(node['enum']) ? node['enum'].map(String) : []
    return isDeepStrictEqual(keys, values)
      ? []
      : [
          `${below(pointer, 'x-enumDescriptions')} labels ${keys.join(', ') || 'nothing'}; the enum has ${values.join(', ') || 'no values'}.`,
        ]
  })
}

// An operationId is a name in the client. PUT updates in part here, so its name may not promise a replacement.
const names: Readonly<Record<Role, (resource: string) => string>> = {
  list: (resource) => `list${resource}s`,
  show: (resource) => `get${resource}`,
  store: (resource) => `create${resource}`,
  update: (resource) => `update${resource}`,
  delete: (resource) => `delete${resource}`,
}
const nouns: Readonly<Record<Resource, string>> = { pixel: 'Pixel', domain: 'Domain' }

export function namesItsOperations(contract: Contract): string[] {
  const all = operationsOf(contract)
  return operations.flatMap(({ resource, role, method, path }) => {
    const name = names[role](nouns[resource]) + (method === 'put' ? 'WithPut' : '')
    const found = all.find((operation) => operation.method === method && operation.path === path)?.operationId
    return found === name
      ? []
      : [`The operationId of ${method.toUpperCase()} ${path} is ${found ?? 'missing'}; the convention is ${name}.`]
  })
}

export function hasTheVersionOfThePackage(contract: Contract): string[] {
  // Our own package.json: npm would not have installed us without a version.
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  return contract.info?.version === version
    ? []
    : [`"info.version" is ${contract.info?.version}; package.json has ${version}.`]
}

export function isOpenApi311(contract: Contract): string[] {
  return contract.openapi === '3.1.1'
    ? []
    : [`"openapi" is ${contract.openapi}; the tools of this repository are known to accept 3.1.1.`]
}

/** A `$ref` that leads nowhere stops every other check, so it is a finding of its own. */
export function followsItsRefs(contract: Contract): string[] {
  try {
    dereference(contract)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
