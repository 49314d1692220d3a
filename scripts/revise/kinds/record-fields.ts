import {
  type RecordFields,
  recordSentence,
  type SeenField,
  type Unset,
  unsetWord,
} from '../../../src/facts/record-fields.ts'
import type { Contract, Schema } from '../../contract/contract.ts'
import type { ResourceNames } from '../../contract/names.ts'
import { type OperationView, operationViews } from '../../contract/operations.ts'
import { commonUnset, unsetFields } from '../../contract/unset-fields.ts'
import { sentAs, shownAs } from '../../contract/shown-fields.ts'
import { type Draft, ImpossibleError, resolved } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { openSchema } from '../schemas.ts'

/** The fields of a resource's records, their types, and the value of an unset one. */
export function recordFields({ resource, record, entry }: ResourceNames): Kind<RecordFields> {
  return {
    apply: (draft, fields) => {
      const { schema, unset } = recordOf(draft.contract, draft.views, resource)
      const create = draft.views.find((view) => view.resource === resource && view['x-action'] === 'create')
      rename(draft, schema, entry, fields.renamed ?? {})
      edit(draft, schema, unset, create?.form?.schema.properties ?? {}, fields)
    },
    say: (_, contract) => {
      const { schema, unset } = recordOf(contract, operationViews(contract), resource)
      return {
        assumed: recordSentence(record, schema.required ?? [], commonUnset(unset)),
        ifWrong: `A field of a ${record} is \`undefined\` although its type promises a value, or is not set in another way.`,
      }
    },
  }
}

/** The schema of a record, and the values of fields that a create can leave out. */
function recordOf({ components }: Contract, views: readonly OperationView[], resource: string) {
  const own = views.filter((view) => view.resource === resource)
  const name = own.find((view) => view.success.recordSchema)?.success.recordSchema?.['x-name'] ?? ''
  return { schema: components.schemas[name] ?? {}, unset: unsetFields(views, resource) }
}

/**
 * @param before the values of fields that a create can leave out
 * @param form the fields of the create: what they are about, without the value of an unset one
 */
function edit(
  draft: Draft,
  schema: Schema,
  before: Readonly<Record<string, Unset>>,
  form: Readonly<Record<string, Schema>>,
  fields: RecordFields,
): void {
  const { more = {}, missing = [], unset } = fields
  const added = Object.entries(more).map(([name, field]) => [name, fieldSchema(name, field)])
  const properties: Record<string, Schema> = { ...schema.properties, ...Object.fromEntries(added) }
  for (const [sent, old] of Object.entries(before)) {
    const name = shownAs(sent, { properties }) ?? sent
    const field = resolved(draft, 'schemas', properties[name] ?? {})
    // A number is not a text, whatever other fields are.
    const isOther = unset === 'empty-string' && ![field.type].flat().includes('string')
    if (unset && unset !== old && !isOther) properties[name] = unsetField(field, unset, form[sent]?.description)
  }
  const isRequired = (name: string): boolean =>
    unset && sentAs(name, properties[name]) in before
      ? unset === 'null' || unset === 'empty-string'
      : name in more || schema.required?.includes(name) === true
  schema.properties = properties
  schema.required = Object.keys(properties).filter((name) => isRequired(name) && !missing.includes(name))
}

/** Gives fields the names under which records show them. */
function rename(draft: Draft, schema: Schema, entry: string, renamed: Readonly<Record<string, string>>): void {
  for (const [field, name] of Object.entries(renamed)) {
    const old = shownAs(field, schema)
    if (old === undefined)
      throw new ImpossibleError(`Failed to revise: no field of a record is sent as \`${field}\`. Check its name.`, [
        entry,
      ])
    if (isQueried(draft, old))
      throw new ImpossibleError(
        `Failed to revise: lists are searched, sorted or filtered by \`${old}\`, so records cannot show it as \`${name}\`. Edit the parameters by hand.`,
        [entry],
      )
    const properties = Object.entries(schema.properties ?? {}).map(([one, property]) => {
      if (one !== old) return [one, property] as const
      const { 'x-form-field': _, ...own } = resolved(draft, 'schemas', property)
      return [name, { ...own, ...(name !== field && { 'x-form-field': field }) }] as const
    })
    schema.properties = Object.fromEntries(properties)
    schema.required = schema.required?.map((one) => (one === old ? name : one)) ?? []
  }
}

function isQueried({ views }: Draft, field: string): boolean {
  const parameters = views.flatMap(({ queryParameters }) => queryParameters)
  return parameters.some((one) => one.name === field || one.schema.enum?.some((value) => value === field))
}

/** A field that a create can leave out. Its description states its value then. */
function unsetField({ description, type = 'string', ...field }: Schema, unset: Unset, inForm = description): Schema {
  const about = inForm?.endsWith('.') ? inForm.slice(0, -1) : inForm
  const own = [type].flat().filter((one) => one !== 'null')
  return {
    description: unset === 'absent' ? `${about}, if one is set.` : `${about}, or ${unsetWord(unset)} if none is set.`,
    ...field,
    type: unset === 'null' || unset === 'any' ? [...own, 'null'] : String(own[0]),
  }
}

function fieldSchema(name: string, { type, nullable, value }: SeenField): Schema {
  const open = openSchema(value)
  if (type === undefined) return open
  const own = type === 'date-time' ? 'string' : type
  const form = { type: nullable ? [own, 'null'] : own, ...(own !== type && { format: type }) }
  const [, word] = (type === 'date-time' && /^(created|updated)/.exec(name)) || []
  if (word === undefined) return { ...open, ...form }
  const event = word === 'created' ? 'created' : 'last updated'
  return { description: `When the record was ${event}.`, 'x-role': `${word}-at`, ...form }
}
