// Parameters, form fields, headers and properties are all fields: a name, a type, and more.

import type { Header, Parameter, Schema } from '../../../scripts/contract/contract.ts'
import { deprecatedValues, deprecationOf, deprecationText } from '../../../scripts/contract/deprecation.ts'
import { exampleOf } from '../../../scripts/contract/operations.ts'
import { assumptionsOf } from '../../../scripts/contract/assumption-marks.ts'

export interface Field {
  /** Its place in the reference, for links. */
  id?: string
  name: string
  /** In words: `integer or null, 1 or more`. */
  type: string
  required: boolean
  description: string
  /** Its deprecation, in a sentence: since when, until when it works, and what replaces it. */
  deprecated?: string
  /** The allowed values, each with its label, if it has one. */
  values: { value: string; label?: string; deprecated?: string }[]
  default?: string
  example?: string
  /** What its examples are for, in words. */
  uses?: string
  /** The ids of its assumptions. */
  assumptions: string[]
  /** Those of them that its description is about. The others are about its type. */
  rules: string[]
  /** Whether the source has it. Undefined in a response: it is as certain as the response. */
  isStated?: boolean
  /** The limits of a sent value beyond its type, in words: `at most 32 characters`. */
  limits?: string
  /** The fields inside it. */
  fields: Field[]
  /** Whether it is a record, or a list of records, whose fields the page of the object has. */
  record?: 'one' | 'list'
  /** How its text is written, in a sentence. */
  format?: string
  /** The operations that set it, in a sentence of Markdown. Only fields of an object have it. */
  writtenBy?: string
}

export function parameterField(parameter: Parameter): Field {
  const field = valueField(parameter)
  return { ...field, isStated: isStated(field.rules, 'page-selection') }
}

export function headerFields(headers: Record<string, Header> = {}): Field[] {
  return Object.entries(headers).map(([name, header]) => valueField({ name, ...header }))
}

function valueField(parameter: Omit<Parameter, 'in'>): Field {
  const { name, required = false, description, schema } = parameter
  const example = exampleOf(parameter)
  const rules = assumptionsOf(parameter)
  const uses = Object.values(parameter.examples ?? {}).map(({ summary }) => summary ?? '')
  const field = {
    ...schemaField(name, schema, []),
    ...deprecatedSince(parameter, schema),
    uses: uses.join('. '),
    required,
    description,
    assumptions: [...rules, ...assumptionsOf(schema)],
    rules,
  }
  return example !== undefined && field.values.length === 0 ? { ...field, example: String(example) } : field
}

/**
 * The fields of a form. Without one there are none.
 *
 * @param entry the assumption that a record has more fields than the source has
 */
export function formFields(schema: Schema = {}, entry: string): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const field = schemaField(name, property, [])
    return {
      ...field,
      ...limitsOf(property),
      required: schema.required?.includes(name) ?? false,
      rules: field.assumptions,
      isStated: isStated(field.assumptions, entry),
    }
  })
}

/** The linter sees to it: what the source does not have bears the mark of the one assumption that can add it. */
function isStated(assumptions: string[], addedBy: string): boolean {
  return !assumptions.includes(addedBy)
}

/** The ids of the assumptions of fields, and of those inside. */
export function assumptionsOfFields(fields: Field[]): string[] {
  return fields.flatMap((field) => [...field.assumptions, ...assumptionsOfFields(field.fields)])
}

/**
 * The properties of an object in a response, or of the objects of a list. Nothing in a response is required of the reader.
 *
 * @param shown the assumptions of the enclosing elements: they are not repeated
 */
export function propertyFields(schema: Schema = {}, shown: readonly string[] = assumptionsOf(schema)): Field[] {
  const { properties = {} } = schema.items ?? schema
  return Object.entries(properties).map(([name, property]) => schemaField(name, property, shown))
}

/** The limits of a sent value, beside its type. A required one is not empty. */
function limitsOf(schema: Schema): Pick<Field, 'limits'> {
  const { minLength = 1, maxLength, title } = schema
  const limits = [
    ...(minLength === 1 ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(title === undefined ? [] : [title]),
  ]
  return limits.length === 0 ? {} : { limits: limits.join(', ') }
}

function deprecatedSince(...elements: Parameters<typeof deprecationOf>): Pick<Field, 'deprecated'> {
  const deprecation = deprecationOf(...elements)
  return deprecation ? { deprecated: deprecationText(deprecation) } : {}
}

function schemaField(name: string, schema: Schema, shown: readonly string[]): Field {
  const marks = [...assumptionsOf(schema), ...assumptionsOf(schema.items)]
  // The record that contains it explains what is the same in several records.
  const isShown = marks.some((id) => shown.includes(id))
  const labels = schema['x-enumDescriptions'] ?? {}
  const deprecated = deprecatedValues(schema)
  return {
    name,
    type: typeText(schema),
    required: false,
    description: schema.description ?? '',
    ...deprecatedSince(schema),
    values: (schema.enum ?? []).map((value) => {
      const label = labels[value]
      const ended = deprecated[value]
      return {
        value: String(value),
        ...(label !== undefined && { label }),
        ...(ended && { deprecated: deprecationText(ended) }),
      }
    }),
    ...(schema.default !== undefined && { default: String(schema.default) }),
    assumptions: isShown ? [] : [...new Set(marks)],
    rules: [],
    fields: propertyFields(schema, [...shown, ...marks]),
    ...recordIn(schema),
    ...(schema.format !== undefined && { format: formatText(schema.format) }),
  }
}

function recordIn({ 'x-role': role, items }: Schema): Pick<Field, 'record'> {
  if (role === 'record') return { record: 'one' }
  return items?.['x-role'] === 'record' ? { record: 'list' } : {}
}

/** RFC 3339 has the time zone in the text, so nothing is left to guess. */
function formatText(format: string): string {
  if (format !== 'date-time') return `Format: ${format}.`
  return 'A date and time as in RFC 3339, with its time zone: `Z` is UTC.'
}

function typeText(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  const types = [schema.type ?? 'any']
    .flat()
    .map((type) => (type === 'array' ? `list of ${schema.items?.type ?? 'value'}s` : type))
  const values = schema.additionalProperties
  const map = typeof values === 'object' ? `: ${withArticle(typeText(values))} for each key` : ''
  const least = schema.minimum === undefined ? '' : `, ${schema.minimum} or more`
  return types.join(' or ') + map + least
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
}
