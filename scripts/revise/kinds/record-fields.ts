import type { RecordFields, SeenField } from '../../../src/facts/facts.ts'
import type { Contract, Schema } from '../../contract/contract.ts'
import type { ResourceNames } from '../../contract/names.ts'
import { type OperationView, operationViews } from '../../contract/operations.ts'
import { commonUnset, unsetFields } from '../../contract/unset-fields.ts'
import { type Draft, resolved } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { openSchema } from '../schemas.ts'

type Unset = NonNullable<RecordFields['unset']>

const unsetWords: Readonly<Record<Unset, string>> = {
  null: '`null`',
  absent: 'absent',
  'null-or-absent': '`null` or absent',
  'empty-string': 'an empty string',
}

/** What `+created_at` and `+hits:integer` stand for: such a field, with a value. */
const samples: Readonly<Record<string, SeenField>> = {
  string: { type: 'string', value: '' },
  integer: { type: 'integer', value: 0 },
  number: { type: 'number', value: 0.5 },
  boolean: { type: 'boolean', value: false },
  'date-time': { type: 'date-time', value: '2026-11-22T09:30:00Z' },
  any: { value: null },
}

/** The fields of the records of a resource, their types, and what an unset one is. */
export function recordFields({ resource, record }: ResourceNames): Kind<RecordFields> {
  return {
    forms:
      'a list of `+field` (with `:integer`, `:date-time|null`, `:any` or another type), `-field`, `unset:null`, `unset:absent`, `unset:null-or-absent`, `unset:empty-string`',
    parse: (text, now) => {
      const fields = text
        .split(',')
        .reduce<RecordFields | undefined>((some, part) => some && withPart(some, part), { ...now })
      return fields && isRenamed(fields) ? undefined : fields
    },
    print: ({ more = {}, missing = [], unset }) => {
      const added = Object.entries(more).map(([name, { type = 'any', nullable }]) => {
        return `+${name}:${type}${nullable ? '|null' : ''}`
      })
      return [...added, ...missing.map((name) => `-${name}`), ...(unset ? [`unset:${unset}`] : [])].join(',')
    },
    apply: (draft, fields) => {
      const { schema, unset } = recordOf(draft.contract, draft.views, resource)
      const create = draft.views.find((view) => view.resource === resource && view['x-action'] === 'create')
      edit(draft, schema, unset, create?.form?.schema.properties ?? {}, fields)
    },
    say: (_, contract) => {
      const { schema, unset } = recordOf(contract, operationViews(contract), resource)
      const common = commonUnset(unset)
      const targets = common ? `; a field that is not set is ${unsetWords[common]}` : ''
      return {
        assumed: `A ${record} in a response has ${listed(schema.required ?? [])}, and may have more fields${targets}.`,
        ifWrong: `A field of a ${record} is \`undefined\` although its type promises a value, or is not set in another way.`,
      }
    },
  }
}

function withPart(fields: RecordFields, part: string): RecordFields | undefined {
  const [, kind, name = '', type = name.endsWith('_at') ? 'date-time' : 'string', orNull] =
    /^(\+|-|unset:)([\w-]+)(?::([\w-]+)(\|null)?)?$/.exec(part) ?? []
  if (kind === '-') return { ...fields, missing: [...(fields.missing ?? []), name] }
  const sample = samples[type]
  if (kind === '+' && sample)
    return { ...fields, more: { ...fields.more, [name]: { ...sample, ...(orNull && { nullable: true }) } } }
  return kind === 'unset:' && name in unsetWords ? { ...fields, unset: name as Unset } : undefined
}

/** A field under another name is not the one that forms send: nothing here can say that they are the same. */
function isRenamed({ more = {}, missing = [] }: RecordFields): boolean {
  const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase()
  return missing.some((name) => Object.keys(more).map(plain).includes(plain(name)))
}

/** The schema of a record, and what the fields are that a create can leave out. */
function recordOf({ components }: Contract, views: readonly OperationView[], resource: string) {
  const own = views.filter((view) => view.resource === resource)
  const name = own.find((view) => view.success.recordSchema)?.success.recordSchema?.['x-name'] ?? ''
  return { schema: components.schemas[name] ?? {}, unset: unsetFields(views, resource) }
}

/**
 * @param before what fields are that a create can leave out
 * @param form the fields of the create: what they are about, without what an unset one is
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
  for (const [name, old] of Object.entries(before)) {
    const field = resolved<Schema>(draft, 'schemas', properties[name] ?? {})
    // A number is no text, whatever other fields are.
    const isOther = unset === 'empty-string' && ![field.type].flat().includes('string')
    if (unset && unset !== old && !isOther) properties[name] = unsetField(field, unset, form[name]?.description)
  }
  const isRequired = (name: string): boolean =>
    unset && name in before ? !unset.endsWith('absent') : name in more || schema.required?.includes(name) === true
  schema.properties = properties
  schema.required = Object.keys(properties).filter((name) => isRequired(name) && !missing.includes(name))
}

/** A field that a create can leave out. Its description says what it is then. */
function unsetField({ description, type = 'string', ...field }: Schema, unset: Unset, inForm = description): Schema {
  const about = inForm?.endsWith('.') ? inForm.slice(0, -1) : inForm
  const own = [type].flat().filter((one) => one !== 'null')
  return {
    description: unset === 'absent' ? `${about}, if one is set.` : `${about}, or ${unsetWords[unset]} if none is set.`,
    ...field,
    type: unset.startsWith('null') ? [...own, 'null'] : String(own[0]),
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

export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
