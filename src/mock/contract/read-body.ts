import type { BodySchema } from './fill-body.ts'
import { isObject } from '../../lib/json.ts'

/** What the body of a schema says, by role. */
export function read(schema: BodySchema, body: unknown): Record<string, unknown> {
  const role = schema['x-role']
  if (role === 'field-errors') return { [role]: errorsIn(schema, body) }
  if (Array.isArray(body)) return schema.items?.['x-role'] === 'record' ? { records: body } : {}
  const own = role === undefined ? {} : { [role]: body }
  const branch = schema.anyOf?.find((one) => fits(one, body))
  const chosen = branch ? read(branch, body) : {}
  const properties = isObject(body)
    ? Object.entries(schema.properties ?? {})
        .filter(([name]) => Object.hasOwn(body, name))
        .map(([name, property]) => read(property, body[name]))
    : []
  return Object.assign(chosen, ...properties, own)
}

/** Whether a body has what a schema requires, and nothing that it does not know. */
export function fits(
  { type, properties = {}, required = [], additionalProperties }: BodySchema,
  body: unknown,
): boolean {
  if (!isObject(body)) return type === (Array.isArray(body) ? 'array' : typeof body)
  const isKnown = ([name, value]: [string, unknown]): boolean =>
    name in properties || (typeof additionalProperties === 'object' && fits(additionalProperties, value))
  return type === 'object' && required.every((name) => name in body) && Object.entries(body).every(isKnown)
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
