// A validator of a form or a query, as a Standard Schema (https://standardschema.dev), for React Hook Form, TanStack Form
// and others. It gives the messages of the mock before anything is sent.

import { isPlainObject } from '../lib/json.ts'
import { type FieldValue, type PartSchema, type Values, typedText, validateFields } from '../lib/validation.ts'
import { isLikeForm } from './http/encoding.ts'

/** The rules of a form or a query. */
export interface FormPart extends PartSchema {
  readonly isQuery?: boolean
  /** The fields that null clears. */
  readonly clearable?: readonly string[]
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
    readonly vendor: string
    readonly validate: (
      value: unknown,
    ) => { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly FormIssue[] }
    readonly types?: { readonly input: Value; readonly output: Value } | undefined
  }
}

/** @param vendor the name of the package that provides the schema */
export function formSchema<Value>(part: FormPart, vendor: string): FormSchema<Value> {
  const validate = (given: unknown) => {
    const values = valuesIn(part, given)
    if (!values) return { issues: [{ message: 'Pass an object, a FormData or URLSearchParams.', path: [] }] }
    const issues = validateFields(part, values, part.isQuery ? 'invalid-query' : 'invalid-form')
      .filter(({ field }) => values[field] !== null || !part.clearable?.includes(field))
      .map(({ field, sentence }) => ({ message: sentence, path: [field] }))
    return issues.length > 0 ? { issues } : { value: values as Value } // One schema makes both the part and the type.
  }
  return { '~standard': { version: 1, vendor, validate } }
}

/** Converts texts of an HTML form to the contract's types. In a query, leaves out empty ones. */
function valuesIn({ fields, isQuery }: FormPart, given: unknown): Values | undefined {
  // Frameworks add fields to a FormData, and the address of a page has other parameters.
  const entries = isLikeForm(given)
    ? [...given].filter(([name]) => Object.hasOwn(fields, name))
    : isPlainObject(given) && Object.entries(given)
  if (!entries) return undefined
  const values: Values = {}
  for (const [name, value] of entries) {
    if (value === undefined || (isQuery && value === '')) continue
    // A value that no form can have is an issue.
    values[name] = (typeof value === 'string' ? typedText(value, fields[name]?.type) : value) as FieldValue
  }
  return values
}
