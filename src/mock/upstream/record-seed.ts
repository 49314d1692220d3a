import { writeWhole } from '../../lib/write-whole.ts'
import { isObject } from '../../lib/json.ts'
import type { Template } from '../contract/fill-body.ts'
import { type MockContract, type MockOperation, type MockRecord, responseOf } from '../contract/types.ts'

/**
 * Collects the records of responses, and writes them into a file as a seed.
 *
 * @returns what is called with each successful response and the `id` in its path
 */
export function seedRecorder(contract: MockContract, file: string) {
  const seen = new Map(Object.keys(contract.resources).map((name) => [name, new Map<string, unknown>()]))
  return (operation: MockOperation, status: number, body: unknown, id: string | undefined): void => {
    const records = seen.get(operation.resource)
    const resource = contract.resources[operation.resource]
    if (!records || !resource) return
    if (operation.action === 'delete') records.delete(String(id))
    for (const record of recordsIn(operation, status, body)) {
      const fields = Object.entries(record).filter(([name]) => name === resource.id || name in resource.fields)
      records.set(String(record[resource.id]), Object.fromEntries(fields))
    }
    const seed = Object.fromEntries([...seen].map(([name, all]) => [name, [...all.values()]]))
    writeWhole(file, `${JSON.stringify(seed, null, 2)}\n`)
  }
}

function recordsIn(operation: MockOperation, status: number, body: unknown): MockRecord[] {
  const { body: template } = responseOf(operation, status) ?? {}
  const found = template ? [inRole(template, 'records', body), inRole(template, 'record', body)] : []
  return found.flat().filter(isObject) as MockRecord[] // the roles say what they are
}

/** What a body has in the place of a role. */
function inRole(template: Template, role: string, body: unknown): unknown {
  if ('role' in template) return template.role === role ? body : undefined
  if (!('fields' in template) || !isObject(body)) return undefined
  const found = Object.entries(template.fields).map(([name, part]) => inRole(part, role, body[name]))
  return found.find((value) => value !== undefined)
}
