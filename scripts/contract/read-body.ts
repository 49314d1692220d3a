import { isObject } from '../../src/lib/json.ts'
import { typeOf } from '../../src/lib/response-schemas.ts'
import type { BodySchema } from './body-template.ts'
import { flatRecord } from './flat-record.ts'

/** The values of a body, by role. */
export function read(schema: BodySchema, body: unknown): Record<string, unknown> {
  const role = schema['x-role']
  if (role === 'field-errors') return { [role]: errorsIn(schema, body) }
  if (role === 'message') return { message: typeof body === 'string' ? body.replace(/^<h1>(.*)<\/h1>$/, '$1') : body }
  if (role === 'field' && Array.isArray(body)) return { field: body.at(-1) }
  if (Array.isArray(body)) {
    const { items = {} } = schema
    return items['x-role'] === 'record' ? { records: body.map((record) => flatRecord(items, record)) } : {}
  }
  const own = role === undefined ? {} : { [role]: role === 'record' ? flatRecord(schema, body) : body }
  const readings = (schema.anyOf ?? []).filter((branch) => fits(branch, body)).map((branch) => read(branch, body))
  // A role in one branch may be any value in another one.
  const [chosen = {}] = readings.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length)
  const properties = isObject(body)
    ? Object.entries(schema.properties ?? {})
        .filter(([name]) => Object.hasOwn(body, name))
        .map(([name, property]) => read(property, body[name]))
    : []
  return Object.assign(chosen, ...properties, own)
}

/** Whether a body has what a schema requires, with its types, and nothing unknown. */
function fits(schema: BodySchema, body: unknown): boolean {
  const { type, properties = {}, required = [], items, additionalProperties, anyOf } = schema
  if (anyOf) return anyOf.some((branch) => fits(branch, body))
  // A schema decides nothing about a record and about unknown parts here.
  if (type === undefined) return true
  if (![type].flat().some((one) => one === typeOf(body) || (one === 'number' && typeOf(body) === 'integer')))
    return false
  if (Array.isArray(body)) return items === undefined || body.every((item) => fits(items, item))
  if (!isObject(body)) return true
  const isKnown = ([name, value]: [string, unknown]): boolean => {
    const property = properties[name] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)
    return property !== undefined && fits(property, value)
  }
  return required.every((name) => name in body) && Object.entries(body).every(isKnown)
}

function errorsIn({ items }: BodySchema, body: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  if (items && Array.isArray(body)) {
    for (const entry of body) {
      const { field, reason } = read(items, entry)
      errors[String(field)] = [...(errors[String(field)] ?? []), String(reason)]
    }
  } else if (isObject(body)) {
    for (const [field, reasons] of Object.entries(body)) errors[field] = [reasons].flat().map(String)
  }
  return errors
}
