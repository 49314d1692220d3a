// Validates the values of a form or a query against their schemas.

import { isDay } from './day.ts'
import { isObject } from './json.ts'

export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue }

/** The values of a form or a query by name. */
export type Values = Record<string, FieldValue>

/** How to read a value of a form or a query from text, and what it must be. */
export interface ValueSchema {
  readonly type: string
  readonly enum?: readonly FieldValue[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** The name of the pattern. */
  readonly format?: string
  /** What a fitting value is: "must be a URL". */
  readonly title?: string
  /** What each entry of a list must be. */
  readonly items?: ValueSchema
}

/** The fields of a form, or the parameters of a query. No others are accepted. */
export interface PartSchema {
  readonly fields: Readonly<Record<string, ValueSchema>>
  readonly required?: readonly string[]
}

/** What is wrong with a field of a form, or with a parameter of a query. */
export interface ValidationIssue {
  field: string
  /** The reason, by its role in the contract. */
  role: string
  /** The message for people. */
  sentence: string
}

/** The issues of a form or a query, at most one for each field: first missing fields, then extra ones. */
export function validateFields(
  { fields, required = [] }: PartSchema,
  values: Values,
  role: 'invalid-form' | 'invalid-query',
): ValidationIssue[] {
  const names = Object.keys(values)
  const issues: ValidationIssue[] = []
  for (const field of required)
    if (values[field] === undefined) issues.push({ field, role, sentence: `The ${field} field is required.` })
  const part = role === 'invalid-query' ? 'parameter' : 'field'
  for (const field of names)
    if (!Object.hasOwn(fields, field))
      issues.push({ field, role: 'unknown-fields', sentence: `The ${field} ${part} is not accepted.` })
  for (const field of names) {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    const value = values[field]
    const sentence = schema && value !== undefined ? issueOf(field, value, schema) : undefined
    if (sentence !== undefined) issues.push({ field, role, sentence })
  }
  return issues
}

export function emptySentence(field: string): string {
  return `The ${field} field must not be empty.`
}

const typeNames: Record<string, string> = {
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  function: 'a function',
  'string or number': 'a string or a number',
  'array or number': 'a list, or a number of records to make up',
}

function issueOf(field: string, value: FieldValue, schema: ValueSchema): string | undefined {
  const { type } = schema
  if (Array.isArray(value) && !['array', 'any', 'array or number'].includes(type))
    return `The ${field} must be sent once.`
  if (schema.enum && !schema.enum.includes(value)) return `The ${field} must be one of: ${schema.enum.join(', ')}.`
  if (!isOfType(value, type)) return `The ${field} must be ${typeNames[type]}.`
  if (Array.isArray(value)) return entryIssue(field, value, schema.items)
  if (typeof value === 'number') return limitIssue(field, value, schema.minimum, schema.maximum, '')
  if (typeof value !== 'string') return undefined
  // An assumption of its own decides whether a field may be empty.
  if (value === '') return schema.minLength === undefined ? undefined : emptySentence(field)
  if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
    return patternSentence(field, schema)
  if (schema.format?.startsWith('date') && !isDay(value.slice(0, 10))) return `The ${field} must be a date that exists.`
  return limitIssue(field, [...value].length, schema.minLength, schema.maxLength, ' characters long')
}

function patternSentence(field: string, { title, format }: ValueSchema): string {
  if (title !== undefined) return `The ${field} ${title}.`
  return format === undefined ? `The ${field} is not valid.` : `The ${field} must be a ${format}.`
}

function entryIssue(field: string, entries: readonly FieldValue[], schema?: ValueSchema): string | undefined {
  if (!schema) return undefined
  const sentences = entries.map((entry, index) => issueOf(`${field}[${index}]`, entry, schema))
  return sentences.find((sentence) => sentence !== undefined)
}

function limitIssue(
  field: string,
  value: number,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  what: string,
): string | undefined {
  if (value < least) return `The ${field} must be at least ${least}${what}.`
  return value > most ? `The ${field} must be at most ${most}${what}.` : undefined
}

function isOfType(value: FieldValue, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'array or number') return Array.isArray(value) || (Number.isInteger(value) && Number(value) >= 0)
  if (type === 'object') return isObject(value)
  if (type === 'any') return true
  // The text is not a number, or is one that JSON cannot write.
  return type === 'number' ? Number.isFinite(value) : type.split(' or ').includes(typeof value)
}

/**
 * Reads a number beyond JavaScript's precision as the largest exact one: as a page, it is past the end
 * either way.
 */
export function typedText(text: string, type: string | undefined): FieldValue {
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text)) return Math.min(Number(text), Number.MAX_SAFE_INTEGER)
  if (type === 'number' && /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|1)$/.test(text)) return true
  if (type === 'boolean' && /^(false|0)$/.test(text)) return false
  return text
}
