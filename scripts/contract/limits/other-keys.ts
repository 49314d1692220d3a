// What a contract may have beside the keys that we read, and why others are rejected.

import { keysOf, kinds } from './kinds.ts'

/** What changes requests or responses, so it would have to be in generator, mock and pages. */
const needingCode = new Set(
  [
    'webhooks callbacks servers trace head options pathItems jsonSchemaDialect flows openIdConnectUrl',
    'oneOf allOf not if then else dependentSchemas dependentRequired discriminator patternProperties propertyNames',
    'unevaluatedProperties unevaluatedItems prefixItems contains minContains maxContains uniqueItems minProperties',
    'maxProperties multipleOf exclusiveMinimum exclusiveMaximum contentEncoding contentMediaType contentSchema',
    'encoding style explode allowReserved allowEmptyValue content collectionFormat $dynamicRef $defs',
  ].flatMap((line) => line.split(' ')),
)

/** What is written in another way. */
const instead: Readonly<Record<string, string>> = {
  const: 'write an `enum` with one value, which says the same',
  example: 'OpenAPI 3.1 has several: write `examples`',
  nullable: "OpenAPI 3.1 has no such key: write `type: [string, 'null']`",
}

const ourExtensions = [...new Set(Object.values(kinds).flatMap(keysOf))].filter((key) => key.startsWith('x-'))

/** Whether a key is an extension of another tool: it stays in the bundle, and changes nothing here. */
export function isOfAnotherTool(key: string): boolean {
  return key.startsWith('x-') && !ourExtensions.includes(key) && likeOurs(key) === undefined
}

/** Why a key is rejected. */
export function reasonAgainst(key: string, known: readonly string[]): string {
  const ours = ourExtensions.includes(key) ? undefined : likeOurs(key)
  if (ours !== undefined) return `There is no key "${key}". Did you mean "${ours}"?`
  if (needingCode.has(key))
    return `"${key}" needs code: client, mock and verify know nothing of it, and would be wrong without a word. Leave it out.`
  if (Object.hasOwn(instead, key)) return `"${key}" is not read: ${instead[key]}.`
  return `Nothing reads the key "${key}" here. There are: ${known.join(', ')}.`
}

/** The names that every object has, in code: a lookup by one of them finds what nobody wrote. */
export function isOfEveryObject(name: string): boolean {
  return name in Object.prototype
}

export function nameOfEveryObject(name: string): string {
  return `"${name}" needs code: every object of JavaScript has something of this name, which client and mock would take for yours. Use another name.`
}

/** The extension of ours that somebody misspelled. */
function likeOurs(key: string): string | undefined {
  if (!key.startsWith('x-')) return undefined
  const [nearest = ''] = ourExtensions.toSorted((one, other) => distance(key, one) - distance(key, other))
  return distance(key, nearest) <= 2 ? nearest : undefined
}

/** How many letters are added, left out or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (let index = 1; index <= other.length; index++) {
      const replaced = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1)
      next.push(Math.min(replaced, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
