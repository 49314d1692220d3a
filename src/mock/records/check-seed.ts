import { isObject } from '../../lib/json.ts'
import { check } from '../contract/validation.ts'
import type { FieldValue, MockRecord, MockResource, Service } from '../contract/types.ts'
import { createdFields } from './record-fields.ts'
import { InputError } from '../errors.ts'
import { highestCount, type RecordId } from '../contract/ids.ts'
import { builtInRecords, madeUpRecords } from './default-seed.ts'
import type { Seed, Snapshot } from './state.ts'

const task = 'read the seed'

const mostMadeUp = 100_000

/**
 * The records of a seed from a file, a request or a program, each with its `id` and all of its fields. Without a seed,
 * the built-in ones.
 *
 * @throws if the seed is invalid; the message names the resource, the record, the field and the value
 */
export function checkSeed(service: Service, seed?: Seed): Snapshot {
  const { contract } = service
  const resources = Object.entries(contract.resources)
  if (seed !== undefined) {
    const lists = resources.map(([name]) => [name, { type: 'array or number', maximum: mostMadeUp }] as const)
    check(task, { fields: Object.fromEntries(lists) }, seed)
  }
  const checked = resources.map(([name, resource]) => {
    const given = seed === undefined ? builtInRecords(contract, name) : (seed[name] ?? [])
    if (typeof given !== 'number') return [name, checkedRecords(service, name, resource, given)] as const
    const builtIn = checkedRecords(service, name, resource, builtInRecords(contract, name))
    return [name, madeUpRecords(contract, name, builtIn, given)] as const
  })
  return Object.fromEntries(checked)
}

function checkedRecords(
  service: Service,
  name: string,
  resource: MockResource,
  records: readonly unknown[],
): MockRecord[] {
  const kind = resource.ids()
  const taken = new Set<RecordId>()
  let highest = 0
  return records.map((record, index) => {
    const place = `${name}[${index}]`
    if (!isObject(record))
      throw new InputError(`Failed to ${task}: ${place} is not an object. Give the fields of a record.`)
    const { [resource.id]: given, ...fields } = record
    const id = given === undefined ? kind.of(highest + 1) : (given as RecordId) // it has a count
    const count = kind.countOf(id)
    const wanted = taken.has(id) ? 'an id that no other record has' : kind.about
    if (count === 0 || (given !== undefined && count > highestCount) || taken.has(id))
      throw new InputError(
        `Failed to ${task}: ${place}.${resource.id} is ${JSON.stringify(given)}. Give ${wanted}, or leave it out.`,
      )
    taken.add(id)
    highest = Math.max(highest, count)
    return { [resource.id]: id, ...checkedFields(service, name, resource, fields, `${place}.`) }
  })
}

/** The form of the create operation specifies the fields of a record; validation rejects values of other types. */
function checkedFields(
  { contract }: Service,
  name: string,
  resource: MockResource,
  record: Readonly<Record<string, unknown>>,
  place: string,
): MockRecord {
  const create = contract.operations.find(({ resource: of, action }) => of === name && action === 'create')
  const schema = { fields: {}, ...create?.form }
  // No prototypes, so a field called `constructor` or `__proto__` is a field like any other.
  const form = Object.create(null) as Record<string, FieldValue>
  const others = Object.create(null) as Record<string, FieldValue>
  for (const [field, value] of Object.entries(record)) {
    // Leaves out undefined fields, like JSON, and unset ones.
    const facts = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined
    const isUnset = value === undefined || (facts?.clearable && value === null) || (facts && value === facts.unset)
    if (isUnset) continue
    const sent = facts?.sentAs ?? field
    if (facts && !Object.hasOwn(schema.fields, sent)) others[field] = value as FieldValue
    else form[sent] = value as FieldValue // validation rejects other values
  }
  check(task, schema, form, place)
  return { ...(create ? createdFields(contract.behavior, create, resource, form) : form), ...others }
}
