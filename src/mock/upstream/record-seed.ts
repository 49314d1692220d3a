import { writeWhole } from '../../lib/write-whole.ts'
import { isObject } from '../../lib/json.ts'
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
import { checkSeed } from '../records/check-seed.ts'
import type { Seed, SeedRecord } from '../records/state.ts'

/**
 * Collects the records of responses, and writes them into a file as a seed that a mock can begin with.
 *
 * @param tell told what of the records cannot be kept
 * @returns what is called with each successful response and the `id` in its path
 */
export function seedRecorder(contract: MockContract, file: string, tell: (sentence: string) => void) {
  const service = { contract }
  const seen = new Map(Object.keys(contract.resources).map((name) => [name, new Map<string, SeedRecord>()]))
  return (operation: MockOperation, status: number, body: unknown, id: string | undefined): void => {
    const { operationId, action, resource } = operation
    const found = recordsIn(responseOf(operation, status), body)
    if (action === 'delete') seen.get(resource)?.delete(String(id))
    else if (!found) tell(`${operationId} has no record where the contract has it, so ${file} has none of it.`)
    for (const record of found ?? []) {
      const { kept, problem } = seedRecord(service, resource, record)
      if (problem !== undefined) tell(`${file} leaves out ${problem}`)
      if (kept) seen.get(resource)?.set(idOf(service, resource, record), kept)
    }
    const seed = Object.fromEntries([...seen].map(([name, all]) => [name, [...all.values()]]))
    writeWhole(file, `${JSON.stringify(seed, null, 2)}\n`)
  }
}

function idOf({ contract: { resources } }: Service, name: string, record: MockRecord): string {
  return String(record[resources[name]?.id ?? 'id'])
}

/** A record with the fields of the contract, as a seed can have it; and what of it cannot be in one. */
function seedRecord(service: Service, name: string, record: MockRecord): { kept?: SeedRecord; problem?: string } {
  const { id = 'id', fields = {} } = service.contract.resources[name] ?? {}
  const known = Object.fromEntries(Object.entries(record).filter(([field]) => field in fields))
  const problem = problemWith(service, { [name]: [known] })
  if (problem !== undefined) return { problem: `a record: ${problem}` }
  const whole = { ...known, [id]: record[id] }
  const isIdKept = problemWith(service, { [name]: [whole] }) === undefined
  return isIdKept ? { kept: whole } : { kept: known, problem: `the ids of ${name}: the contract has other ones.` }
}

function problemWith(service: Service, seed: Seed): string | undefined {
  try {
    checkSeed(service, seed)
    return undefined
  } catch (error) {
    return messageOf(error).replace('Failed to read the seed: ', '')
  }
}

/** Undefined if the body has nothing where the contract has a record or a list. */
function recordsIn({ body: template }: DocumentedResponse = { examples: {} }, body: unknown): MockRecord[] | undefined {
  const found = template && (inRole(template, 'records', body) ?? inRole(template, 'record', body))
  return found === undefined ? undefined : ([found].flat().filter(isObject) as MockRecord[]) // the roles say what they are
}

/** What a body has in the place of a role. */
function inRole(template: Template, role: string, body: unknown): unknown {
  if ('role' in template) return template.role === role ? body : undefined
  if (!('fields' in template) || !isObject(body)) return undefined
  const found = Object.entries(template.fields).map(([name, part]) => inRole(part, role, body[name]))
  return found.find((value) => value !== undefined)
}
