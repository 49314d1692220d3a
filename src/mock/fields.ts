// What the form of a request says about the fields of a record.

import type { Behavior } from './behavior.ts'
import type { FieldFacts, FieldValue, MockOperation, MockResource, PartSchema } from './contract.ts'
import { emptySentence, faultsIn } from './faults.ts'
import type { Records } from './records.ts'
import type { FieldError } from './rejection.ts'
import type { Values } from './values.ts'

/** The fields to change; undefined removes one. */
type Changes = Record<string, FieldValue | undefined>

export function createdFields(
  behavior: Behavior,
  operation: MockOperation,
  { fields }: MockResource,
  form: Values,
): Record<string, FieldValue> {
  const sent = changesIn(behavior, operation, fields, form)
  const created: Record<string, FieldValue> = {}
  for (const [name, facts] of Object.entries(fields)) {
    const value = facts.stamp ? new Date().toISOString() : Object.hasOwn(sent, name) ? sent[name] : facts.unset
    if (value !== undefined) created[name] = value
  }
  return created
}

export function updatedFields(
  behavior: Behavior,
  operation: MockOperation,
  { fields }: MockResource,
  form: Values,
): Changes {
  const changes: Changes = {}
  for (const [name, { stamp, clearable, unset }] of Object.entries(fields)) {
    if (stamp === 'updated-at') changes[name] = new Date().toISOString()
    // A field that every record needs a value for has none to go back to.
    if (clearable && operation.form?.fields[name] && behavior.clearsOmitted(operation.method)) changes[name] = unset
  }
  return Object.assign(changes, changesIn(behavior, operation, fields, form))
}

function changesIn(
  behavior: Behavior,
  operation: MockOperation,
  fields: Readonly<Record<string, FieldFacts>>,
  form: Values,
): Changes {
  const changes: Changes = {}
  for (const [name, facts] of Object.entries(fields)) {
    const value = form[name]
    if (value === undefined || !isApplied(behavior, operation, name)) continue
    if (!isCleared(facts, value)) changes[name] = value
    else {
      const cleared = behavior.cleared(facts)
      if (typeof cleared === 'object') changes[name] = cleared.value
    }
  }
  return changes
}

function isApplied(behavior: Behavior, { form }: MockOperation, name: string): boolean {
  return Object.hasOwn(form?.fields ?? {}, name) || behavior.unknownFields === 'applied'
}

function isCleared(facts: FieldFacts | undefined, value: FieldValue | undefined): boolean {
  return facts?.clearable === true && (value === '' || (Array.isArray(value) && value.length === 0))
}

/** Everything that is wrong with the form of an operation. */
export function formErrors(
  behavior: Behavior,
  schema: PartSchema,
  { fields }: MockResource,
  form: Values,
): FieldError[] {
  const cleared = Object.keys(form).filter((name) => isCleared(fields[name], form[name]))
  const kept = Object.fromEntries(Object.entries(form).filter(([name]) => !cleared.includes(name)))
  const faults = faultsIn(schema, kept).filter(({ isUnknown }) => !isUnknown || behavior.unknownFields === 'rejected')
  const errors = faults.map(({ field, sentence, isUnknown }) => {
    return { field, sentence, role: isUnknown ? 'unknown-fields' : 'invalid-form' }
  })
  const isEmpty = (name: string): boolean => kept[name] === '' && !faults.some(({ field }) => field === name)
  const empty = behavior.rejectsEmptyField ? Object.keys(schema.fields).filter(isEmpty) : []
  return [
    ...errors,
    ...errorsOf(empty, 'empty-field', emptySentence),
    ...errorsOf(behavior.cleared({}) === 'rejected' ? cleared : [], 'cleared-targets', emptySentence),
  ]
}

/** The name of a record that another one has already. */
export function sameNameErrors(
  behavior: Behavior,
  records: Records,
  { name }: MockResource,
  form: Values,
  own: unknown,
): FieldError[] {
  const value = name === undefined ? undefined : form[name]
  if (!behavior.rejectsSameName || name === undefined || value === undefined) return []
  const isTaken = [...records].some((record) => record[name] === value && records.idOf(record) !== own)
  return errorsOf(isTaken ? [name] : [], 'same-name', (field) => `The ${field} has already been taken.`)
}

function errorsOf(fields: string[], role: string, sentenceFor: (field: string) => string): FieldError[] {
  return fields.map((field) => ({ field, role, sentence: sentenceFor(field) }))
}
