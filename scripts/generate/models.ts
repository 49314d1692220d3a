// models.ts: a plain type for each component schema. Plain interfaces cost the compiler of a user nothing.

import type { Contract, Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { assumptionNote, docComment, sentence, valueNotes } from './doc-comment.ts'
import { clearedFields } from './client/operations.ts'
import { key, structureText, typeText } from './type-text.ts'

export function modelsText(
  contract: Contract,
  views: OperationView[],
  schemas: [name: string, schema: Schema][],
): string {
  const forms = new Map(views.map((view) => [view.form?.schema['x-name'], clearedFields(contract, views, view)]))
  const models = schemas.filter(([, schema]) => !schema.enum)
  return models.map(([name, schema]) => modelText(name, schema, forms.get(name))).join('\n')
}

/** @param clearable of a form, the fields that `null` clears */
function modelText(name: string, schema: Schema, clearable: string[] | undefined): string {
  const comment = docComment([sentence(schema.description ?? '', assumptionNote(schema))])
  if (!schema.properties) return `${comment}export type ${name} = ${structureText(schema)}\n`
  return `${comment}export interface ${name} {\n${Object.entries(schema.properties).map(propertyText).join('')}}\n`

  function propertyText([property, value]: [string, Schema]): string {
    const isOptional = !schema.required?.includes(property)
    const isClearable = clearable?.includes(property)
    const clearing = isClearable ? '`null` clears it.' : ''
    const notes = sentence(value.description ?? '', clearing, valueNotes(value), assumptionNote(value))
    const type = `${typeText(value)}${isClearable ? ' | null' : ''}${clearable && isOptional ? ' | undefined' : ''}`
    return `${docComment([notes], '  ')}  ${key(property)}${isOptional ? '?' : ''}: ${type}\n`
  }
}
