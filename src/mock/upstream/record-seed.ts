import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isObject, parseJson, propertiesOf } from '../../lib/json.ts'
import { messageOf } from '../../lib/text.ts'
import type { Template } from '../../lib/fill-body.ts'
import {
  type DocumentedResponse,
  type MockContract,
  type MockOperation,
  type MockRecord,
  responseOf,
  type Service,
} from '../contract/types.ts'
import { InputError } from '../errors.ts'
import { checkSeed } from '../records/check-seed.ts'
import type { Seed, SeedRecord, Snapshot } from '../records/state.ts'
import type { Notice } from './compare.ts'
import { writeWhole } from './write-whole.ts'

/** The records of a resource by id; records of the file without an id by their JSON. */
type Collected = Map<string, SeedRecord>

/**
 * Collects the records of responses in a file: a seed for the mock. What the file has stays, except records that the
 * service changes or deletes. The user, or another mock, may edit the file meanwhile.
 *
 * @returns a function for each successful response and the `id` in its path; it returns what cannot be kept
 * @throws if the file is not a seed, or its folder cannot be written to
 */
export function seedRecorder(contract: MockContract, file: string) {
  const service = { contract }
  let contents = contentsOf(file)
  let collected = recordedBefore(service, file)
  return (operation: MockOperation, status: number, body: unknown, recordId: string | undefined): Notice[] => {
    const { operationId, action, resource } = operation
    try {
      if (contentsOf(file) !== contents) collected = recordedBefore(service, file)
    } catch {
      const sentence = `${file} was edited and is not a seed now. Correct it: until then, nothing is recorded.`
      return [{ about: `edited ${file}`, sentence }]
    }
    const records: Collected = collected.get(resource) ?? new Map<string, SeedRecord>()
    const found = recordsIn(responseOf(operation, status), body)
    if (action === 'delete') records.delete(String(recordId))
    else if (!found) {
      const sentence = `${operationId} has no record where the contract has it, so ${file} has none of it.`
      return [{ about: `record ${operationId}`, sentence }]
    }
    const invalid: string[] = []
    let isIdLost = false
    for (const record of found ?? []) {
      const { kept, problem } = seedRecord(service, resource, record)
      if (problem !== undefined) invalid.push(problem)
      if (!kept) continue
      isIdLost ||= idOf(service, resource, kept) === undefined
      // A record without an id may be there from the previous run.
      const id = idOf(service, resource, record) ?? JSON.stringify(kept)
      if (!records.has(JSON.stringify(kept))) records.set(id, kept)
    }
    contents = seedText(service, collected)
    writeWhole(file, contents)
    const [first] = invalid
    const more = invalid.length > 1 ? `, and ${invalid.length - 1} more` : ''
    const ids = `${file} leaves out the ids of ${resource}: the contract has other ones.`
    return [
      ...(isIdLost ? [{ about: `ids of ${resource}`, sentence: ids }] : []),
      ...(first === undefined
        ? []
        : [{ about: `record ${resource}`, sentence: `${file} leaves out a record${more}: ${first}` }]),
    ]
  }
}

/** The contents of a file, by resource; nothing if there is no file. */
function recordedBefore(service: Service, file: string): Map<string, Collected> {
  let seed: Seed
  let checked: Snapshot
  try {
    accessSync(dirname(resolve(file)), constants.W_OK)
    const text = contentsOf(file).trim()
    seed = text === '' ? {} : (parseJson(text) as Seed) // it is checked now
    checked = checkSeed(service, seed)
  } catch (cause) {
    const why = propertiesOf(cause)['code'] === undefined ? 'it is not a seed' : 'it cannot be written'
    throw new InputError(`Failed to record into ${file}: ${why}. Name another file. (${messageOf(cause)})`, { cause })
  }
  const collected = Object.entries(service.contract.resources).map(([name, { id }]): [string, Collected] => {
    const given = seed[name] ?? []
    // Made-up records have no ids for the service's records to replace.
    const madeUp = (): SeedRecord[] => (checked[name] ?? []).map((record) => ({ ...record, [id]: undefined }))
    const records = typeof given === 'number' ? madeUp() : given
    return [name, new Map(records.map((record) => [idOf(service, name, record) ?? JSON.stringify(record), record]))]
  })
  return new Map(collected)
}

function contentsOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function seedText(service: Service, collected: Map<string, Collected>): string {
  const seed = [...collected].map(([name, records]) => {
    const isNamed = (record: SeedRecord): boolean => idOf(service, name, record) !== undefined
    const all = [...records.values()]
    // A record without an id gets the one after the highest, which no later record may have.
    return [name, [...all.filter(isNamed), ...all.filter((record) => !isNamed(record))]]
  })
  return `${JSON.stringify(Object.fromEntries(seed), null, 2)}\n`
}

function idOf({ contract: { resources } }: Service, name: string, record: SeedRecord): string | undefined {
  const id = record[resources[name]?.id ?? 'id']
  return id === undefined ? undefined : String(id)
}

/** A record with the fields of the contract, for a seed; and what a seed cannot contain. */
function seedRecord(service: Service, name: string, record: MockRecord): { kept?: SeedRecord; problem?: string } {
  const { id = 'id', fields = {} } = service.contract.resources[name] ?? {}
  const known = Object.fromEntries(Object.entries(record).filter(([field]) => field in fields))
  const problem = problemWith(service, { [name]: [known] })
  if (problem !== undefined) return { problem }
  const whole = { ...known, [id]: record[id] }
  const isIdKept = problemWith(service, { [name]: [whole] }) === undefined
  return { kept: isIdKept ? whole : known }
}

function problemWith(service: Service, seed: Seed): string | undefined {
  try {
    checkSeed(service, seed)
    return undefined
  } catch (error) {
    return messageOf(error).replace('Failed to read the seed: ', '')
  }
}

/** Undefined if the body has no record or list in its place. */
function recordsIn({ body: template }: DocumentedResponse = { examples: {} }, body: unknown): MockRecord[] | undefined {
  const found = template && (inRole(template, 'records', body) ?? inRole(template, 'record', body))
  return found === undefined ? undefined : ([found].flat().filter(isObject) as MockRecord[]) // the roles define them
}

/** The value in the place of a role. */
function inRole(template: Template, role: string, body: unknown): unknown {
  if ('role' in template) return template.role === role ? body : undefined
  if (!('fields' in template) || !isObject(body)) return undefined
  const found = Object.entries(template.fields).map(([name, part]) => inRole(part, role, body[name]))
  return found.find((value) => value !== undefined)
}
