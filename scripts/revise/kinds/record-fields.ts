import type { RecordFields } from '../../../src/verify/facts.ts'
import type { Contract, Schema } from '../../contract/contract.ts'
import { type OperationView, operationViews } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import { type Draft, resolved } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { fieldsOf } from '../rejections/reasons.ts'
import { valueSchema } from '../schemas.ts'

type Unset = NonNullable<RecordFields['unset']>

const unsetWords: Readonly<Record<Unset, string>> = {
  null: '`null`',
  absent: 'absent',
  'empty-string': 'an empty string',
}

/** What `+created_at` and `+hits:integer` stand for: a value of such a field. */
const samples: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0.5,
  boolean: false,
  'date-time': '2026-11-22T09:30:00Z',
}

/** The fields of the records of a resource, their types, and what an unset one is. */
export function recordFields(resource: string): Kind<RecordFields> {
  return {
    forms:
      'a list of `+field` (with `:integer` or another type), `-field`, `unset:null`, `unset:absent`, `unset:empty-string`',
    parse: (text, now) => {
      const fields = text
        .split(',')
        .reduce<RecordFields | undefined>((some, part) => some && withPart(some, part), { ...now })
      return fields && isRenamed(fields) ? undefined : fields
    },
    print: ({ more = {}, missing = [], unset }) => {
      const added = Object.entries(more).map(([name, value]) => `+${name}:${typeOf(value)}`)
      return [...added, ...missing.map((name) => `-${name}`), ...(unset ? [`unset:${unset}`] : [])].join(',')
    },
    apply: (draft, fields) => {
      const { schema, optional } = recordOf(draft.contract, draft.views, resource)
      edit(draft, schema, optional, fields)
    },
    say: ({ unset = 'null' }, contract) => {
      const { schema, optional } = recordOf(contract, operationViews(contract), resource)
      const isShown = unset === 'absent' || optional.some((name) => schema.required?.includes(name))
      const targets = optional.length > 0 && isShown ? `; a field that is not set is ${unsetWords[unset]}` : ''
      return {
        assumed: `A ${resource} in a response has ${listed(schema.required ?? [])}, and may have more fields${targets}.`,
        ifWrong: `A field of a ${resource} is \`undefined\` although its type promises a value, or is not set in another way.`,
      }
    },
  }
}

function withPart(fields: RecordFields, part: string): RecordFields | undefined {
  const [, kind, name = '', type = name.endsWith('_at') ? 'date-time' : 'string'] =
    /^(\+|-|unset:)([\w-]+)(?::([\w-]+))?$/.exec(part) ?? []
  if (kind === '-') return { ...fields, missing: [...(fields.missing ?? []), name] }
  if (kind === '+' && type in samples) return { ...fields, more: { ...fields.more, [name]: samples[type] } }
  return kind === 'unset:' && name in unsetWords ? { ...fields, unset: name as Unset } : undefined
}

/** A field under another name is not the one that forms send: nothing here can say that they are the same. */
function isRenamed({ more = {}, missing = [] }: RecordFields): boolean {
  const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase()
  return missing.some((name) => Object.keys(more).map(plain).includes(plain(name)))
}

/** The schema of a record, and the fields that a create can leave out. */
function recordOf({ components }: Contract, views: readonly OperationView[], resource: string) {
  const own = views.filter((view) => singular(view.resource) === resource)
  const name = own.find((view) => view.success.recordSchema)?.success.recordSchema?.['x-name'] ?? ''
  const create = own.find((view) => view['x-action'] === 'create')
  return { schema: components.schemas[name] ?? {}, optional: create ? fieldsOf(create, views).optional : [] }
}

function edit(draft: Draft, schema: Schema, optional: string[], fields: RecordFields): void {
  const { more = {}, missing = [], unset } = fields
  const added = Object.entries(more).map(([name, value]) => [name, fieldSchema(name, value)])
  const properties: Record<string, Schema> = { ...schema.properties, ...Object.fromEntries(added) }
  for (const name of optional) {
    const field = properties[name]
    if (unset && field) properties[name] = unsetField(resolved<Schema>(draft, 'schemas', field), unset)
  }
  const isRequired = (name: string): boolean =>
    unset && optional.includes(name) ? unset !== 'absent' : name in more || schema.required?.includes(name) === true
  schema.properties = properties
  schema.required = Object.keys(properties).filter((name) => isRequired(name) && !missing.includes(name))
}

/** A field that a create can leave out. Its description says what it is then. */
function unsetField({ description = '', type = 'string', ...field }: Schema, unset: Unset): Schema {
  const about = description.replace(/(, or .*| if one is set)?\.$/, '')
  const own = [type].flat().filter((one) => one !== 'null')
  return {
    description: unset === 'absent' ? `${about}, if one is set.` : `${about}, or ${unsetWords[unset]} if none is set.`,
    ...field,
    type: unset === 'null' ? [...own, 'null'] : String(own[0]),
  }
}

function fieldSchema(name: string, value: unknown): Schema {
  if (typeOf(value) !== 'date-time') return valueSchema(value)
  const format = { type: 'string', format: 'date-time' }
  const [, word] = /^(created|updated)/.exec(name) ?? []
  if (word === undefined) return { description: 'A time that was seen in a response.', ...format, default: value }
  const event = word === 'created' ? 'created' : 'last updated'
  return { description: `When the record was ${event}.`, 'x-role': `${word}-at`, ...format }
}

function typeOf(value: unknown): string {
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return isTime ? 'date-time' : String(valueSchema(value).type)
}

export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
