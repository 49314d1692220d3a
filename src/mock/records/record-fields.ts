// Turns the form of a request into the fields of a record.

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
  const now = new Date().toISOString()
  for (const name in fields) {
    const facts = fields[name] as FieldFacts // its own
    const value = facts.stamp ? stampOf(now, facts) : Object.hasOwn(sent, name) ? sent[name] : facts.unset
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
  const now = new Date().toISOString()
  for (const [name, facts] of Object.entries(fields)) {
    const { stamp, clearable, unset } = facts
    if (stamp === 'updated-at') changes[name] = stampOf(now, facts)
    const sent = facts.sentAs ?? name
    const isOmitted = operation.form?.fields[sent] !== undefined && form[sent] === undefined
    // A required field has no unset value to return to.
    const isOptional = clearable || unset !== undefined
    if (isOptional && isOmitted && behavior.clearsOmitted(operation.method)) changes[name] = unset
  }
  return Object.assign(changes, changesIn(behavior, operation, fields, form))
}

/** A time in the format of the contract's examples. */
export function stampOf(time: string, { fraction }: FieldFacts): string {
  if (fraction === undefined) return time
  const digits = fraction > 0 ? `.${'0'.repeat(fraction)}` : ''
  return `${time.slice(0, 'YYYY-MM-DDThh:mm:ss'.length)}${digits}Z`
}

function changesIn(
  behavior: Behavior,
  operation: MockOperation,
  fields: Readonly<Record<string, FieldFacts>>,
  form: Values,
): Changes {
  const changes: Changes = {}
  for (const name in fields) {
    const facts = fields[name] as FieldFacts // its own
    const sent = facts.sentAs ?? name
    const value = form[sent]
    if (value === undefined || !Object.hasOwn(operation.form?.fields ?? {}, sent)) continue
    if (!isCleared(facts, value)) changes[name] = value
    else {
      const cleared = behavior.cleared(facts)
      if (cleared) changes[name] = cleared.value
    }
  }
  return changes
}
