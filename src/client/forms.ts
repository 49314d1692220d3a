// Validators of forms and queries, as a Standard Schema (https://standardschema.dev): React Hook Form, TanStack Form and
// others take them as they are. They say what the mock says, before anything is sent.

import { type Forms, formParts } from '../../generated/forms.ts'
import { isPlainObject } from '../lib/json.ts'
import {
  type FieldValue,
  type PartSchema,
  type Values,
  emptySentence,
  typedText,
  validateFields,
} from '../lib/validation.ts'

/** What a form or a query has to be. */
export interface FormPart extends PartSchema {
  readonly isQuery?: boolean
  /** The fields that must not be empty, and those that null clears. */
  readonly filled?: readonly string[]
  readonly clearable?: readonly string[]
  /** Whether white space around a value does not count. */
  readonly trims?: boolean
}

export interface FormIssue {
  readonly message: string
  /** The name of the field. */
  readonly path: readonly string[]
}

/** A Standard Schema, version 1. */
export interface FormSchema<Value> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'pixels-domains-api'
    readonly validate: (
      value: unknown,
    ) => { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly FormIssue[] }
    readonly types?: { readonly input: Value; readonly output: Value } | undefined
  }
}

/**
 * The forms and the queries of each resource.
 *
 * @example
 * const { issues } = forms.pixels.create['~standard'].validate({ name: '', type: 'x', value: 'o8k2f' })
 * console.log(issues?.[0].message) // The name field must not be empty.
 */
export const forms: Forms = mapped(formParts, (parts) => mapped(parts, schemaOf)) as unknown as Forms // Same names.

function mapped<Part>(parts: Readonly<Record<string, Part>>, change: (part: Part) => unknown): object {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))
}

function schemaOf(part: FormPart): FormSchema<unknown> {
  const validate = (given: unknown) => {
    const values = valuesIn(part, given)
    if (!values) return { issues: [{ message: 'Pass an object, or a FormData.', path: [] }] }
    const issues = issuesIn(part, values)
    return issues.length > 0 ? { issues } : { value: values }
  }
  return { '~standard': { version: 1, vendor: 'pixels-domains-api', validate } }
}

/** Texts of an HTML form become what the contract says they are. In a query, an empty one is left out. */
function valuesIn({ fields, isQuery, trims }: FormPart, given: unknown): Values | undefined {
  // Frameworks add fields of their own to a FormData.
  const isForm = given instanceof FormData
  const entries = isForm ? [...given].filter(([name]) => name in fields) : isPlainObject(given) && Object.entries(given)
  if (!entries) return undefined
  const values: Values = {}
  for (const [name, value] of entries) {
    const text = typeof value === 'string' && trims ? value.trim() : value
    if (text === undefined || (isQuery && text === '')) continue
    // What is no value of a form is an issue.
    values[name] = (typeof text === 'string' ? typedText(text, fields[name]?.type) : text) as FieldValue
  }
  return values
}

function issuesIn(part: FormPart, values: Values): FormIssue[] {
  const { filled = [], clearable = [], isQuery } = part
  const isCleared = (field: string) => values[field] === null && clearable.includes(field)
  const found = validateFields({ ...part, closed: true }, values, isQuery ? 'invalid-query' : 'invalid-form')
    .filter(({ field }) => !isCleared(field))
    .map(({ field, sentence }) => ({ message: sentence, path: [field] }))
  const named = found.flatMap(({ path }) => path)
  const empty = filled.filter((field) => values[field] === '' && !named.includes(field))
  return [...found, ...empty.map((field) => ({ message: emptySentence(field), path: [field] }))]
}
