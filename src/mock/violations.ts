import type { Validator, Violation } from './contract.ts'
import type { Values } from './request.ts'

/** For each field or parameter at fault, by its name, what is wrong with it. */
export type FieldErrors = Record<string, string[]>

// A value can break several keywords at once; the first of these says it best.
const sentences: Record<string, (field: string, violation: Violation) => string> = {
  required: (field) => `The ${field} field is required.`,
  additionalProperties: (field) => `The ${field} field is not accepted.`,
  enum: (field, { params }) => `The ${field} must be one of: ${(params['allowedValues'] as unknown[]).join(', ')}.`,
  type: (field, { params }) =>
    `The ${field} must be ${params['type'] === 'integer' ? 'a whole number' : `a ${String(params['type'])}`}.`,
  minimum: (field, { params }) => `The ${field} must be at least ${String(params['limit'])}.`,
}
const order = Object.keys(sentences)

/** What is wrong with the values of a form or a query; undefined if nothing is. */
export function fieldErrors(validate: Validator | undefined, values: Values): FieldErrors | undefined {
  if (!validate || validate(values)) return undefined
  const errors: FieldErrors = Object.create(null) as FieldErrors
  for (const violation of [...(validate.errors ?? [])].sort((a, b) => rank(a) - rank(b))) {
    const field = fieldOf(violation)
    errors[field] ??= [Array.isArray(values[field]) ? `The ${field} must be sent once.` : sentence(field, violation)]
  }
  return errors
}

function sentence(field: string, violation: Violation): string {
  return sentences[violation.keyword]?.(field, violation) ?? `The ${field} is not valid.`
}

function rank({ keyword }: Violation): number {
  return order.includes(keyword) ? order.indexOf(keyword) : order.length
}

function fieldOf({ instancePath, params }: Violation): string {
  const field = params['missingProperty'] ?? params['additionalProperty'] ?? instancePath.split('/')[1]
  return String(field).replaceAll('~1', '/').replaceAll('~0', '~')
}
