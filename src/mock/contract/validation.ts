// Validates data: the values of requests, and the options, rules, settings and seeds of users.

import { isObject } from '../../lib/json.ts'
import { InputError } from '../errors.ts'
import { type PartSchema, type Values, validateFields } from '../../lib/validation.ts'

export const text = { type: 'string' }
export const textOrNumber = { type: 'string or number' }
/** A key: no request could carry another one. */
export const keyText = { ...text, minLength: 1, pattern: '^\\S+$', format: 'text without spaces' }
export const flag = { type: 'boolean' }
export const list = { type: 'array' }

/**
 * @param task what fails if the data is invalid, such as `read the rule`
 * @param place where the fields are, such as `pixels[0].`
 * @throws if a field is unknown, missing or invalid; the message names it with its value
 */
export function check(task: string, schema: PartSchema, given: unknown, place = ''): void {
  const names = Object.keys(schema.fields).join(', ')
  if (!isObject(given)) throw new InputError(`Failed to ${task}: it is not an object. Give one with ${names}.`)
  const [issue] = validateFields(schema, given as Values, 'invalid-form') // a value that is not an object is an issue
  if (!issue) return
  const { field, role, sentence } = issue
  // First unknown fields: one may be a misspelled key.
  if (role === 'unknown-fields')
    throw new InputError(`Failed to ${task}: ${place}${field} is not known. There are ${names}.`)
  const value = /key$/i.test(field) && given[field] !== '' ? '***' : (JSON.stringify(given[field]) ?? 'missing')
  throw new InputError(`Failed to ${task}: ${place}${field} is ${value}. ${sentence}`)
}
