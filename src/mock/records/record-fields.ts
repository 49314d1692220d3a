// What the form of a request makes of the fields of a record.

import {
  type Behavior,
  type FieldFacts,
  type FieldValue,
  isCleared,
  type MockOperation,
  type MockResource,
  type Values,
} from '../contract/types.ts'

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
    const isOmitted = operation.form?.fields[name] !== undefined && form[name] === undefined
    // A field that every record needs a value for has none to go back to.
    const isOptional = clearable || unset !== undefined
    if (isOptional && isOmitted && behavior.clearsOmitted(operation.method)) changes[name] = unset
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
      if (cleared) changes[name] = cleared.value
    }
  }
  return changes
}

function isApplied(behavior: Behavior, { form }: MockOperation, name: string): boolean {
  return Object.hasOwn(form?.fields ?? {}, name) || behavior.unknownFields === 'applied'
}
