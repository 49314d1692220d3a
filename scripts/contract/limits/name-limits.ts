// Checks what becomes a name in code: the tag of an operation, its operationId, and the names of schemas and responses.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import type { Contract } from '../contract.ts'
import { namesOf } from '../names.ts'
import { methodName } from '../operations.ts'
import type { Finding } from '../tree.ts'
import type { Operation } from '../written-operations.ts'
import { isOfEveryObject } from './other-keys.ts'
import { ownTypes } from './own-types.ts'

type Limits = Generator<Finding>

export function nameLimits(
  { components, 'x-assumptions': ledger }: Contract,
  operations: readonly Operation[],
): Finding[] {
  const ofOperations = operations.flatMap((one) => {
    const before = operations.slice(0, operations.indexOf(one))
    const limits = [...tagLimits(one, before), ...operationIdLimits(one, before)]
    return limits.map(({ pointer, message }) => ({ pointer, message: `${one.operationId}: ${message}` }))
  })
  return [
    ...ofOperations,
    ...entryLimits(ledger, operations),
    ...componentLimits('schemas', 'schema', components.schemas),
    ...componentLimits('responses', 'response', components.responses),
  ]
}

/** The entry about the fields of a record is found by the tag: under another name, nothing would check them. */
function* entryLimits(ledger: Contract['x-assumptions'], operations: readonly Operation[]): Limits {
  const entries = [...new Set(operations.map(({ tag }) => namesOf(tag).entry))]
  for (const id of Object.keys(ledger).filter((one) => one.endsWith('-record'))) {
    if (!entries.some((entry) => entry === id))
      yield {
        pointer: childPointer('#/x-assumptions', id),
        message: `No tag has records of "${id}", so nothing would check them. The entries of the tags are ${entries.join(', ')}: rename it together with its tag.`,
      }
  }
}

/** A tag becomes the group of its methods. */
function* tagLimits(operation: Operation, before: readonly Operation[]): Limits {
  const { tag } = operation
  const { resource } = namesOf(tag)
  const pointer = childPointer(operation.pointer, 'tags')
  const other = before.find((one) => one.tag !== tag && namesOf(one.tag).resource === resource)?.tag
  if (!/^[A-Za-z][\w -]*$/.test(tag) || isOfEveryObject(resource))
    yield {
      pointer,
      message: `its tag "${tag}" becomes a name in code: begin it with a letter from A to Z, and use only letters, digits and spaces.`,
    }
  else if (other !== undefined)
    yield {
      pointer,
      message: `its tag "${tag}" and the tag "${other}" become the same name in code, "${resource}". Use one of them.`,
    }
}

/** An operationId without the words of the tag becomes a method. A single word may be reserved in the language. */
function* operationIdLimits(operation: Operation, before: readonly Operation[]): Limits {
  const { tag, operationId } = operation
  const { resource, type } = namesOf(tag)
  const pointer = childPointer(operation.pointer, 'operationId')
  const names = methodNames(operation)
  const others = before.filter((one) => namesOf(one.tag).resource === resource)
  const taken = names.find((name) => others.some((other) => methodNames(other).includes(name)))
  if (!/^[a-z][a-z\d]*[A-Z_]\w*$/.test(operationId) || names.includes('') || names.some(isOfEveryObject))
    yield {
      pointer,
      message: `its operationId becomes the name of a method: write it like get${type}, a verb and the words of its tag.`,
    }
  else if (before.some((other) => other.operationId === operationId))
    yield { pointer, message: 'another operation has the same operationId. Use another one.' }
  else if (taken !== undefined)
    yield { pointer, message: `another operation of "${tag}" is also called ${resource}.${taken}. Use another verb.` }
}

/** A list has more methods than its own. */
function methodNames(operation: Operation): string[] {
  const name = methodName(operation)
  return operation['x-action'] === 'list' ? [name, `${name}All`, `${name}Pages`, 'first'] : [name]
}

function* componentLimits(section: 'schemas' | 'responses', word: string, components: object = {}): Limits {
  for (const name of Object.keys(components)) {
    const pointer = childPointer('#/components', section, name)
    if (!/^[A-Z]\w*$/.test(name))
      yield {
        pointer,
        message: `The name of the ${word} "${name}" becomes a name in code: begin it with a letter from A to Z, and use only letters and digits.`,
      }
    else if (section === 'schemas' && ownTypes.has(name))
      yield { pointer, message: `The generated code has another type "${name}". Call the schema something else.` }
  }
}
