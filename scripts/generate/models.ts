// models.ts: a plain type for each component schema. Plain interfaces cost the compiler of a user nothing.

import type { Contract } from '../contract/contract.ts'
import { type NamedSchema, namedSchemas } from '../contract/named-contract.ts'
import { operationViews } from '../contract/operations.ts'
import { assumptionNote, docComment, header, sentence, valueNotes } from './doc-comment.ts'
import { clearableFields } from './operations.ts'
import { key, namesIn, structureText, typeText } from './type-text.ts'

/** The fields that may be left out as undefined or cleared with null, of each schema that is a form. */
type Forms = Map<string, { clearable: string[] }>

export function modelFiles(contract: Contract): Map<string, string> {
  const schemas = namedSchemas(contract)
  const forms = formsOf(contract)
  const models = schemas.filter(([, schema]) => !schema.enum)
  const used = models.flatMap(([, schema]) => Object.values(schema.properties ?? {}).flatMap(namesIn))
  const enums = schemas.filter(([name, schema]) => schema.enum && used.includes(name)).map(([name]) => name)
  const imports = enums.length > 0 ? `import type { ${enums.sort().join(', ')} } from './enums.ts'\n` : ''
  const texts = models.map(([name, schema]) => modelText(name, schema, forms))
  return new Map([['models.ts', [header, imports, ...texts].join('\n')]])
}

function formsOf(contract: Contract): Forms {
  const views = operationViews(contract).filter(({ form }) => form)
  return new Map(
    views.map((view) => [view.form?.schema['x-name'] ?? '', { clearable: clearableFields(contract, view) }]),
  )
}

function modelText(name: string, schema: NamedSchema, forms: Forms): string {
  const comment = docComment([sentence(schema.description ?? '', assumptionNote(schema))])
  if (!schema.properties) return `${comment}export type ${name} = ${structureText(schema)}\n`
  return `${comment}export interface ${name} {\n${Object.entries(schema.properties).map(propertyText).join('')}}\n`

  function propertyText([property, value]: [string, NamedSchema]): string {
    const form = forms.get(name)
    const isOptional = !schema.required?.includes(property)
    const isClearable = form?.clearable.includes(property)
    const clearing = isClearable ? '`null` clears it.' : ''
    const notes = sentence(value.description ?? '', clearing, valueNotes(value), assumptionNote(value))
    const type = `${typeText(value)}${isClearable ? ' | null' : ''}${form && isOptional ? ' | undefined' : ''}`
    return `${docComment([notes], '  ')}  ${key(property)}${isOptional ? '?' : ''}: ${type}\n`
  }
}
