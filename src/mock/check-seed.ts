import type { Service } from './behavior.ts'
import type { FieldValue, MockRecord, MockResource } from './contract.ts'
import { faultsIn } from './faults.ts'
import { createdFields } from './fields.ts'
import { highestCount, type Key, keyKinds } from './keys.ts'
import type { Snapshot } from './sessions.ts'

/**
 * The records of a seed from a file, a request or a program, each with its `id` and all of its fields.
 *
 * @throws if it is not a seed; the message names the resource, the record, the field and the value
 */
export function checkedSeed(service: Service, value: unknown): Snapshot {
  const { resources } = service.contract
  const names = Object.keys(resources).join(' and ')
  if (!isObject(value)) throw seedError('it is not an object', `Give an object with ${names}, each a list of records`)
  for (const [key, records] of Object.entries(value)) {
    if (!Object.hasOwn(resources, key)) throw seedError(`"${key}" is not a resource`, `There are ${names}`)
    if (!Array.isArray(records)) throw seedError(`${key} is not a list`, 'Give a list of records')
  }
  const entries = Object.entries(resources).map(([name, resource]) => {
    const records = (value[name] ?? []) as unknown[] // a list, as the loop found
    return [name, checkedRecords(service, name, resource, records)] as const
  })
  return Object.fromEntries(entries)
}

function checkedRecords(service: Service, name: string, resource: MockResource, records: unknown[]): MockRecord[] {
  const kind = keyKinds[resource.key]
  const taken = new Set<Key>()
  let highest = 0
  return records.map((record, index) => {
    const place = `${name}[${index}]`
    if (!isObject(record)) throw seedError(`${place} is not an object`, 'Give the fields of a record')
    const { [resource.id]: given, ...fields } = record
    const id = given ?? kind.of(highest + 1)
    const count = kind.countOf(id)
    if (count === 0 || given === null || (given !== undefined && count > highestCount))
      throw seedError(`${place}.${resource.id} is ${JSON.stringify(given)}`, `Give ${kind.about}, or leave it out`)
    const key = id as Key // it has a count
    if (taken.has(key))
      throw seedError(
        `${place}.${resource.id} is ${key}, which another record has`,
        'Give each record an id of its own',
      )
    taken.add(key)
    highest = Math.max(highest, count)
    return { [resource.id]: key, ...checkedFields(service, name, resource, fields, place) }
  })
}

/** The form of the create operation says what a record may have; values of other types fail in its schema. */
function checkedFields(
  { contract, behavior }: Service,
  name: string,
  resource: MockResource,
  record: Record<string, unknown>,
  place: string,
): MockRecord {
  const create = contract.operations.find(({ resource: of, action }) => of === name && action === 'create')
  // Without prototypes, so that a field called `constructor` or `__proto__` is a field like any other.
  const form = Object.create(null) as Record<string, FieldValue>
  const others = Object.create(null) as Record<string, FieldValue>
  for (const [field, value] of Object.entries(record)) {
    // What is undefined is left out, as JSON does, and what is unset says so.
    const facts = Object.hasOwn(resource.fields, field) ? resource.fields[field] : undefined
    const isUnset = value === undefined || (facts?.clearable && value === null) || (facts && value === facts.unset)
    if (isUnset) continue
    const target = facts && !Object.hasOwn(create?.form?.fields ?? {}, field) ? others : form
    target[field] = value as FieldValue // what is not one fails in the schema
  }
  const [fault] = create?.form ? faultsIn(create.form, form, 'invalid-form') : []
  if (fault) {
    const value = JSON.stringify(record[fault.field]) ?? 'missing'
    throw seedError(`${place}.${fault.field} is ${value}`, fault.sentence.replace(/\.$/, ''))
  }
  return { ...(create ? createdFields(behavior, create, resource, form) : form), ...others }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function seedError(what: string, todo: string): Error {
  return new Error(`Failed to read the seed: ${what}. ${todo}.`)
}
