import type { MockContract, MockRecord, Validators } from './contract.ts'
import type { Snapshot } from './state.ts'
import { fieldErrors } from './violations.ts'

// Ids go on from the highest, and are whole numbers only up to 2 ** 53: there they would be the same again and again.
const highestId = 9_000_000_000_000_000

/**
 * The records of a seed from a file, a request or a program, each with its `id` and all of its fields.
 *
 * @throws if it is not a seed; the message names the resource, the record, the field and the value
 */
export function checkedSeed(contract: MockContract, validators: Validators, value: unknown): Snapshot {
  if (!isObject(value))
    throw seedError(
      'it is not an object',
      `Give an object with ${Object.keys(contract.resources).join(' and ')}, each a list of records`,
    )
  for (const [key, records] of Object.entries(value)) {
    if (!Object.hasOwn(contract.resources, key))
      throw seedError(`"${key}" is no resource`, `There are ${Object.keys(contract.resources).join(' and ')}`)
    if (!Array.isArray(records)) throw seedError(`${key} is not a list`, 'Give a list of records')
  }
  return Object.fromEntries(
    Object.keys(contract.resources).map((resource) => {
      const records = (value[resource] ?? []) as unknown[]
      const ids = { taken: new Set<number>(), highest: 0 }
      return [
        resource,
        records.map((record, index) => checkedRecord(contract, validators, resource, record, index, ids)),
      ]
    }),
  )
}

function checkedRecord(
  contract: MockContract,
  validators: Validators,
  resource: string,
  value: unknown,
  index: number,
  ids: { taken: Set<number>; highest: number },
): MockRecord {
  const place = `${resource}[${index}]`
  if (!isObject(value)) throw seedError(`${place} is not an object`, 'Give the fields of a record')
  const { id: given, ...rest } = value
  // What is undefined is left out, as JSON does.
  const sent = Object.fromEntries(Object.entries(rest).filter(([, field]) => field !== undefined))
  if (given !== undefined && !isId(given))
    throw seedError(
      `${place}.id is ${JSON.stringify(given)}`,
      `Give a whole number from 1 to ${highestId}, or leave it out`,
    )
  const id = given ?? ids.highest + 1
  if (ids.taken.has(id))
    throw seedError(`${place}.id is ${id}, which another record has`, 'Give each record an id of its own')
  ids.taken.add(id)
  ids.highest = Math.max(ids.highest, id)
  const { fields, required = fields } = contract.resources[resource] ?? { fields: {} }
  const form = Object.fromEntries(
    Object.entries(sent).filter(([name, field]) => !(field === null && fields[name] === null)),
  )
  const create = contract.operations.find(
    (operation) => operation.resource === resource && operation.action === 'create',
  )
  // The form of the create operation says what a record may have; values of other types fail in its schema.
  const errors = fieldErrors(validators[create?.operationId ?? '']?.form, form as Record<string, string>)
  const [field, sentences] = Object.entries(errors ?? {})[0] ?? []
  if (field !== undefined)
    throw seedError(
      `${place}.${field} is ${JSON.stringify(sent[field]) ?? 'missing'}`,
      (sentences?.[0] ?? '').replace(/\.$/, ''),
    )
  return { id, ...required, ...(sent as Record<string, string | null>) }
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= highestId
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function seedError(what: string, todo: string): Error {
  return new Error(`Failed to read the seed: ${what}. ${todo}.`)
}
