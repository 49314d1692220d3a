// Checks the list of assumptions, the roles and the addresses.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import { propertiesOf } from '../../../src/lib/json.ts'
import { messageOf } from '../../../src/lib/text.ts'
import { behaviorIds, behaviorOf } from '../mock-behavior.ts'
import type { Contract } from '../contract.ts'
import { isOfEveryObject, nameOfEveryObject } from './other-keys.ts'
import { roles } from '../roles.ts'
import { type Finding, placesOf } from '../tree.ts'

type Limits = Generator<Finding>

export function documentLimits(contract: Contract): Finding[] {
  return [
    ...behaviorLimits(contract),
    ...exampleLimits(contract),
    ...alternativeLimits(contract),
    ...roleLimits(contract),
    ...addressLimits(contract),
  ]
}

/** A value of the list of assumptions that the mock does not know. */
function* behaviorLimits({ 'x-assumptions': ledger }: Contract): Limits {
  for (const id of behaviorIds) {
    try {
      behaviorOf({ [id]: ledger[id] ?? {} })
    } catch (error) {
      yield { pointer: childPointer('#/x-assumptions', id, 'value'), message: messageOf(error) }
    }
  }
}

/** A value that is also one of its own alternatives: `assumed` then has the sentence of another value. */
function* alternativeLimits({ 'x-assumptions': ledger }: Contract): Limits {
  for (const [id, { value, alternatives = {} }] of Object.entries(ledger)) {
    if (typeof value === 'string' && Object.hasOwn(alternatives, value))
      yield {
        pointer: childPointer('#/x-assumptions', id, 'value'),
        message: `"${value}" is the value of "${id}" and one of its alternatives. Swap that sentence with the one in \`assumed\`.`,
      }
  }
}

/** Tools differ: some follow a `$ref` in the value of an example, others send it. */
function* exampleLimits(contract: Contract): Limits {
  for (const { pointer, node } of placesOf(contract)) {
    for (const [name, example] of Object.entries(propertiesOf(node['examples'] ?? {}))) {
      const place = childPointer(pointer, 'examples', name)
      const value = Array.isArray(node['examples']) ? example : propertiesOf(example)['value']
      const keys = strangeKeyIn(value)
      if (!keys) continue
      yield {
        pointer: childPointer(place, ...(Array.isArray(node['examples']) ? [] : ['value']), ...keys),
        message:
          keys.at(-1) === '$ref'
            ? 'A $ref inside the value of an example is followed by some tools and sent by others. Write its target here.'
            : nameOfEveryObject(keys.at(-1) ?? ''),
      }
    }
  }
}

/** The keys that lead to one in a value that tools misread. */
function strangeKeyIn(value: unknown): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, child] of Object.entries(value)) {
    if (key === '$ref' || isOfEveryObject(key)) return [key]
    const keys = strangeKeyIn(child)
    if (keys) return [key, ...keys]
  }
  return undefined
}

function* roleLimits({ components }: Contract): Limits {
  for (const { pointer, node } of placesOf(components, '#/components')) {
    const { 'x-role': role } = node
    if (role !== undefined && !roles.includes(String(role)))
      yield {
        pointer: childPointer(pointer, 'x-role'),
        message: `"${role}" is not a role. Use one of ${roles.join(', ')}.`,
      }
  }
}

function* addressLimits({ servers, components, paths }: Contract): Limits {
  const address = servers[0]?.variables?.['base_url']?.default
  if (servers.length !== 1 || address === undefined)
    yield {
      pointer: '#/servers/0',
      message: 'The contract needs one server with the variable "base_url": its default is the address in the samples.',
    }
  else if (!/^https?:/.test(address) || !URL.canParse(address))
    yield {
      pointer: '#/servers/0/variables/base_url/default',
      message: `"${address}" is not an address. Write one such as http://127.0.0.1:4010.`,
    }
  for (const [name, { type, scheme }] of Object.entries(components.securitySchemes ?? {})) {
    if (type !== 'http' || scheme !== 'bearer')
      yield {
        pointer: childPointer('#/components/securitySchemes', name),
        message: `${type === 'http' ? '' : `"${String(type)}" needs code. `}The client sends its key as a bearer token: write type: http and scheme: bearer.`,
      }
  }
  for (const path of Object.keys(paths)) {
    const pointer = childPointer('#/paths', path)
    if (!/^\/[^{}]*(\/\{\w+\})?$/.test(path))
      yield { pointer, message: 'A path must begin with a slash, and may have one id as its last part.' }
    else if (/\/$|\/\/|[?#\s]/.test(path))
      yield {
        pointer,
        message:
          'A path has no slash at its end, no two slashes in a row, no query and no space: client and mock would differ.',
      }
  }
}

/** Labels of values that the enum does not have. */
export function labelLimits(contract: Contract): Finding[] {
  return placesOf(contract).flatMap(({ pointer, node }) => {
    const values = [node['enum'] ?? []].flat().map(String)
    const names = Object.keys(propertiesOf(node['x-enumDescriptions'])).filter((name) => !values.includes(name))
    return names.map((name) => ({
      pointer: childPointer(pointer, 'x-enumDescriptions', name),
      message: `"${name}" is not a value of the enum, so nothing shows its label. Correct the name, or remove it.`,
    }))
  })
}
