import type { RecordFields } from '../../../src/verify/facts.ts'
import type { Contract, Schema } from '../../contract/contract.ts'
import { type OperationView, operationViews } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import type { Draft } from '../draft.ts'
import type { Kind } from '../kind.ts'
import { valueSchema } from '../schemas.ts'

type Unset = NonNullable<RecordFields['unset']>

const unsetWords: Readonly<Record<Unset, string>> = {
  null: '`null`',
  absent: 'absent',
  'empty-string': 'an empty string',
}

/** What `+created_at` and `+hits:integer` stand for: a value of such a field. */
const sample: Readonly<Record<string, unknown>> = {
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
    parse: (text, now) =>
      text.split(',').reduce<RecordFields | undefined>((fields, part) => fields && withPart(fields, part), { ...now }),
    print,
    apply: (draft, fields) => {
      const record = recordOf(draft, resource)
      if (record) edit(draft, record, fields)
    },
    say: (fields, contract) => sentence(resource, fields, contract),
  }
}

function withPart(fields: RecordFields, part: string): RecordFields | undefined {
  const [, kind, name = '', type = name.endsWith('_at') ? 'date-time' : 'string'] =
    /^(\+|-|unset:)([\w-]+)(?::([\w-]+))?$/.exec(part) ?? []
  if (kind === '-') return { ...fields, missing: [...(fields.missing ?? []), name] }
  if (kind === '+' && type in sample) return { ...fields, more: { ...fields.more, [name]: sample[type] } }
  return kind === 'unset:' && name in unsetWords ? { ...fields, unset: name as Unset } : undefined
}

function print({ more = {}, missing = [], unset }: RecordFields): string {
  const added = Object.entries(more).map(
    ([name, value]) => `+${name}:${isTime(value) ? 'date-time' : valueSchema(value).type}`,
  )
  return [...added, ...missing.map((name) => `-${name}`), ...(unset ? [`unset:${unset}`] : [])].join(',')
}

interface WrittenRecord {
  schema: Schema
  /** The fields that a create can leave out. */
  optional: string[]
}

function recordOf({ contract, views }: Pick<Draft, 'contract' | 'views'>, resource: string): WrittenRecord | undefined {
  const own = views.filter((view) => singular(view.resource) === resource)
  const show = own.find((view) => view.success.recordSchema)
  const form = own.find((view) => view['x-action'] === 'create')?.form?.schema
  const schema = contract.components.schemas[nameOf(show) ?? '']
  const names = Object.keys(form?.properties ?? {})
  return schema && { schema, optional: names.filter((name) => !form?.required?.includes(name)) }
}

function nameOf(view: OperationView | undefined): string | undefined {
  return view?.success.recordSchema?.['x-name']
}

function edit(
  draft: Draft,
  { schema, optional }: WrittenRecord,
  { more = {}, missing = [], unset }: RecordFields,
): void {
  const added = Object.entries(more).map(([name, value]) => [name, addedField(name, value)])
  const properties: Record<string, Schema> = { ...schema.properties, ...Object.fromEntries(added) }
  schema.properties = properties
  schema.required = [...(schema.required ?? []), ...Object.keys(more)].filter((name) => !missing.includes(name))
  if (!unset) return
  for (const name of optional.filter((one) => properties[one])) {
    const field = { ...resolvedField(draft, properties[name]) }
    const about = (field.description ?? '').replace(/, (or .*|if one) (is|if none is) set\.$/, '').replace(/\.$/, '')
    const type = [field.type ?? 'string'].flat().filter((one) => one !== 'null')
    field.description =
      unset === 'absent' ? `${about}, if one is set.` : `${about}, or ${unsetWords[unset]} if none is set.`
    field.type = unset === 'null' ? [...type, 'null'] : (type[0] ?? 'string')
    properties[name] = field
  }
  const others = schema.required.filter((name) => !optional.includes(name))
  schema.required =
    unset === 'absent'
      ? others
      : Object.keys(properties).filter(
          (name) => others.includes(name) || (optional.includes(name) && !missing.includes(name)),
        )
}

function resolvedField({ contract }: Draft, field: Schema & { $ref?: string } = {}): Schema {
  return contract.components.schemas[field.$ref?.split('/').at(-1) ?? ''] ?? field
}

function addedField(name: string, value: unknown): Schema {
  if (!isTime(value)) return valueSchema(value)
  const role = /^(created|updated)/.exec(name)?.[1]
  const about = role
    ? `When the record was ${role === 'created' ? 'created' : 'last updated'}.`
    : 'A time that was seen in a response.'
  return { description: about, ...(role && { 'x-role': `${role}-at` }), type: 'string', format: 'date-time' }
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
}

function sentence(resource: string, { unset }: RecordFields, contract: Contract) {
  const record = recordOf({ contract, views: operationViews(contract) }, resource)
  const names = record?.schema.required ?? []
  const known = unset ?? 'null'
  const hasOptional = (record?.optional.length ?? 0) > 0
  const targets = hasOptional ? `; a field that is not set is ${unsetWords[known]}` : ''
  return {
    assumed: `A ${resource} in a response has ${listed(names)}, and may have more fields${targets}.`,
    ifWrong: `A field of a ${resource} is \`undefined\` although its type promises a value, or is not set in another way.`,
  }
}

export function listed(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`
}
