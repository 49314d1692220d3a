// Parameters, form fields, headers and properties are all fields: a name, a type, and what to know about it.

import type { Example, Header, Parameter } from '../../scripts/contract/contract.ts'
import { assumptionsOf } from '../../scripts/contract/assumption-marks.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'

export interface Field {
  name: string
  required: boolean
  description: string
  schema: NamedSchema
  example?: Example
  /** Ids of the assumptions that it rests on. */
  assumptions: string[]
}

export function fieldOfParameter(parameter: Omit<Parameter, 'in'>): Field {
  const { name, required = false, description, schema, examples = {} } = parameter
  const [example] = Object.values(examples)
  const assumptions = [...assumptionsOf(parameter), ...assumptionsOf(schema)]
  return { name, required, description, schema, assumptions, ...(example && { example }) }
}

/** The fields of a form. Without one there are none. */
export function formFields(schema: NamedSchema = {}): Field[] {
  return propertiesOf(schema).map((field) => ({ ...field, required: schema.required?.includes(field.name) ?? false }))
}

/** The properties of an object that comes back, or of the objects of a list. Nothing in a response is required of the reader. */
export function propertiesOf(schema: NamedSchema = {}): Field[] {
  const { properties = {} } = schema.items ?? schema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: false,
    description: property.description ?? '',
    schema: property,
    assumptions: [...new Set([...assumptionsOf(property), ...assumptionsOf(property.items)])],
  }))
}

export function headerFields(headers: Record<string, Header> = {}): Field[] {
  return Object.entries(headers).map(([name, header]) => fieldOfParameter({ name, ...header }))
}

/** The type in words: `integer or null, 1 or more`. */
export function typeText(schema: NamedSchema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  const types = [schema.type ?? 'any']
    .flat()
    .map((type) => (type === 'array' ? `list of ${schema.items?.type ?? 'value'}s` : type))
  const values = schema.additionalProperties
  const map = typeof values === 'object' ? ` of ${typeText(values)}` : ''
  const least = schema.minimum === undefined ? '' : `, ${schema.minimum} or more`
  return types.join(' or ') + map + least
}
