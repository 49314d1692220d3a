import { isObject } from '../../src/lib/json.ts'
import { childPointer, resolvePointer } from '../../src/lib/json-pointer.ts'

/** A `$ref` that cannot be followed. */
export class RefError extends Error {
  /** Its place in the document. */
  readonly pointer: string

  constructor(pointer: string, message: string) {
    super(message)
    this.pointer = pointer
  }
}

const places = new WeakMap<object, string>()

/**
 * The place of an element of a dereferenced document, or of a part of it: the end of its chain of `$ref`s.
 *
 * @param keys the path of the part, from the element down
 */
export function pointerOf(element: object | undefined, ...keys: string[]): string {
  return childPointer(places.get(element ?? {}) ?? '#', ...keys)
}

/**
 * The same document with every `$ref` replaced by its target; a schema keeps its name as `x-name`. Two `$ref`s to one
 * target share an object, so nobody may edit the result.
 *
 * @throws {RefError} if a `$ref` points nowhere, outside the document, or back to itself
 */
export function dereference<Document extends object>(document: Document): Document {
  const followed = new Map<string, unknown>()
  const entered = new Set<string>()
  return follow(document, '#') as Document // only `$ref`s are replaced

  function follow(node: unknown, pointer: string): unknown {
    if (Array.isArray(node)) return node.map((item, index) => follow(item, childPointer(pointer, index)))
    if (!isObject(node)) return node
    const { $ref } = node
    if (typeof $ref === 'string') return targetOf($ref, childPointer(pointer, '$ref'))
    const parts = Object.entries(node)
    for (const part of parts) {
      // Most values are texts, which have no place.
      if (typeof part[1] === 'object') part[1] = follow(part[1], childPointer(pointer, part[0]))
    }
    const element: object = Object.fromEntries(parts)
    places.set(element, pointer)
    return element
  }

  function targetOf($ref: string, pointer: string): unknown {
    if (followed.has($ref)) return followed.get($ref)
    const target = resolvePointer(document, $ref)
    if (!$ref.startsWith('#/') || target === undefined) throw new RefError(pointer, `The $ref "${$ref}" leads nowhere.`)
    if (entered.has($ref)) throw new RefError(pointer, `The $ref "${$ref}" leads back to itself.`)
    entered.add($ref)
    const [, schema] = /^#\/components\/schemas\/(\w+)$/.exec($ref) ?? []
    const result = follow(target, $ref)
    if (schema !== undefined && isObject(result)) result['x-name'] = schema
    followed.set($ref, result)
    return result
  }
}
