// models.ts: a plain type for each component schema. Plain interfaces cost a user's compiler nothing.

import type { Contract, Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { assumptionNote, deprecationTag, docComment, sentence, valueNotes } from './doc-comment.ts'
import { clearedFields } from './client/operations.ts'
import { key, structureText, typeText } from './type-text.ts'

export function modelsText(
  contract: Contract,
  views: OperationView[],
  schemas: [name: string, schema: Schema][],
): string {
  const forms = new Map(views.map((view) => [view.form?.schema['x-name'], formFacts(contract, views, view)]))
  const models = schemas.filter(([, schema]) => !schema.enum)
  return models.map(([name, schema]) => modelText(name, schema, forms.get(name))).join('\n')
}

interface FormFacts {
  /** The fields that take `null`, and what it does. */
  clearable: string[]
  nullNote: string
  /** The fields of the record that the form does not have: a whole record is not a form. */
  others: string[]
}

function formFacts(contract: Contract, views: OperationView[], view: OperationView): FormFacts {
  const own = Object.keys(view.form?.schema.properties ?? {})
  const shown = views.find(({ resource, success }) => resource === view.resource && success.recordSchema)
  const fields = Object.keys(shown?.success.recordSchema?.properties ?? {})
  return {
    clearable: clearedFields(contract, views, view),
    nullNote: view['x-action'] === 'create' ? '`null` leaves it unset.' : '`null` clears it.',
    others: fields.filter((field) => !own.includes(field)),
  }
}

function modelText(name: string, schema: Schema, form?: FormFacts): string {
  const comment = docComment([sentence(schema.description ?? '', assumptionNote(schema)), ...deprecationTag(schema)])
  if (!schema.properties) return `${comment}export type ${name} = ${structureText(schema)}\n`
  const properties = Object.entries(schema.properties).map(propertyText)
  const others = (form?.others ?? []).map((field) => `  ${key(field)}?: never\n`)
  return `${comment}export interface ${name} {\n${[...properties, ...others].join('')}}\n`

  function propertyText([property, value]: [string, Schema]): string {
    const isOptional = !schema.required?.includes(property)
    const isClearable = form?.clearable.includes(property)
    const clearing = isClearable ? form?.nullNote : undefined
    const notes = sentence(value.description, clearing, valueNotes(value), assumptionNote(value))
    const type = `${typeText(value)}${isClearable ? ' | null' : ''}${form && isOptional ? ' | undefined' : ''}`
    return `${docComment([notes, ...deprecationTag(value)], '  ')}  ${key(property)}${isOptional ? '?' : ''}: ${type}\n`
  }
}
