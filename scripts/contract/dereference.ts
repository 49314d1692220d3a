import { valueAt } from '../../src/lib/json-pointer.ts'

/**
 * The same document with every `$ref` replaced by what it points to. Keywords beside a `$ref` win over the target's.
 * What two `$ref`s point to is one object, so nobody may edit the result.
 *
 * @throws if a `$ref` points nowhere, outside the document, or back to itself
 */
export function dereference<Document extends object>(document: Document): Document {
  const followed = new Map<string, object>()
  const entered = new Set<string>()
  return follow(document) as Document // only `$ref`s are replaced

  function follow(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(follow)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Record<string, unknown>
    const result: Record<string, unknown> = typeof $ref === 'string' ? { ...targetOf($ref) } : {}
    for (const [key, value] of Object.entries(rest)) result[key] = follow(value)
    return result
  }

  function targetOf($ref: string): object {
    const known = followed.get($ref)
    if (known) return known
    if (entered.has($ref))
      throw new Error(`Failed to follow the $ref "${$ref}": it leads back to itself. Break the loop.`)
    entered.add($ref)
    const target = follow(resolve($ref)) as object
    followed.set($ref, target)
    return target
  }

  function resolve(ref: string): unknown {
    const target = valueAt(document, ref)
    if (!ref.startsWith('#/') || target === undefined)
      throw new Error(`Failed to follow the $ref "${ref}": nothing is there. Correct it, or add what it names.`)
    return target
  }
}
