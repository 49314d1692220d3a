// models.ts: a plain type for each component schema. Plain interfaces cost the compiler of a user nothing.

import type { Contract } from '../contract/contract.ts'
import { assumptionNote, docComment, header, key, sentence, valueNotes } from './doc-comment.ts'
import { type NamedSchema, namedSchemas } from '../contract/named-contract.ts'
import { namesIn, structureText, typeText } from './type-text.ts'

export function modelFiles(contract: Contract): Map<string, string> {
  const schemas = namedSchemas(contract)
  const models = schemas.filter(([, schema]) => !schema.enum)
  const used = models.flatMap(([, schema]) => Object.values(schema.properties ?? {}).flatMap(namesIn))
  const enums = schemas.filter(([name, schema]) => schema.enum && used.includes(name)).map(([name]) => name)
  const imports = enums.length > 0 ? `import type { ${enums.sort().join(', ')} } from './enums.ts'\n` : ''
  return new Map([
    ['models.ts', [header, imports, ...models.map(([name, schema]) => modelText(name, schema))].join('\n')],
  ])
}

function modelText(name: string, schema: NamedSchema): string {
  const comment = docComment([sentence(schema.description ?? '', assumptionNote(schema))])
  if (!schema.properties) return `${comment}export type ${name} = ${structureText(schema)}\n`
  return `${comment}export interface ${name} {\n${Object.entries(schema.properties).map(propertyText).join('')}}\n`

  function propertyText([property, value]: [string, NamedSchema]): string {
    const optional = schema.required?.includes(property) ? '' : '?'
    const about = docComment([sentence(value.description ?? '', valueNotes(value), assumptionNote(value))], '  ')
    return `${about}  ${key(property)}${optional}: ${typeText(value)}\n`
  }
}
