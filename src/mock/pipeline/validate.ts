// Where the values of a request are rejected.

import type { Task } from './requests.ts'
import { emptySentence, type Fault, faultsIn } from '../contract/validation.ts'
import { isCleared } from '../records/record-fields.ts'
import { rejectedFields } from './rejection.ts'
import type { MockResponse } from './render.ts'

/** Why the values of query and form are rejected; undefined if nothing is wrong that the operation rejects. */
export function invalid(task: Task): MockResponse | undefined {
  const faults = [...faultsInQuery(task), ...emptyUpdate(task), ...faultsInForm(task), ...sameName(task)]
  return rejectedFields(task.operation, faults)
}

/** The query as a service carries it out that does not reject an invalid one. */
export function corrected(task: Task): Task {
  const { mock, operation, query } = task
  const { correctQuery } = mock.behavior
  if (!correctQuery) return task
  const names = faultsInQuery(task).map(({ field }) => field)
  return { ...task, query: correctQuery(query, names, operation) }
}

function faultsInQuery({ operation, query }: Task): Fault[] {
  return operation.query ? faultsIn(operation.query, query, 'invalid-query') : []
}

function faultsInForm({ operation, resource, form, session }: Task): Fault[] {
  if (!operation.form) return []
  const cleared = Object.keys(form).filter((name) => isCleared(resource.fields[name], form[name]))
  const isStrict = !session.settings.lenient
  const schema = isStrict ? { ...operation.form, closed: true } : operation.form
  const faults = faultsIn(schema, form, 'invalid-form')
    .filter(({ field }) => !cleared.includes(field))
    .map((fault) => (fault.role === 'unknown-fields' ? unknownField(operation, fault) : fault))
  const others = [...cleared, ...faults.map(({ field }) => field)]
  const empty = Object.keys(operation.form.fields).filter((name) => form[name] === '' && !others.includes(name))
  return [
    ...faults,
    ...faultsOf(empty, 'empty-field', emptySentence),
    ...faultsOf(cleared, 'cleared-targets', emptySentence),
  ]
}

/** A strict mock rejects a field that the form does not have, whatever the service does. */
function unknownField({ rejections }: Task['operation'], fault: Fault): Fault {
  return rejections['unknown-fields'] ? fault : { ...fault, role: 'invalid-form', isStrict: true }
}

/** Every field is one that the update could have. */
function emptyUpdate({ operation, form }: Task): Fault[] {
  const isEmpty = operation.action === 'update' && Object.keys(form).length === 0
  const fields = isEmpty ? Object.keys(operation.form?.fields ?? {}) : []
  return faultsOf(fields, 'empty-update', (field) => `The ${field} field is required when no other is sent.`)
}

/** The name of a record that another one has already. */
function sameName({ operation, resource: { name }, records, form, key }: Task): Fault[] {
  const value = name === undefined ? undefined : form[name]
  // Looking for it takes long where there are many records.
  if (!operation.rejections['same-name'] || name === undefined || value === undefined) return []
  const isTaken = [...records].some((record) => record[name] === value && records.idOf(record) !== key)
  return faultsOf(isTaken ? [name] : [], 'same-name', (field) => `The ${field} has already been taken.`)
}

function faultsOf(fields: string[], role: string, sentenceFor: (field: string) => string): Fault[] {
  return fields.map((field) => ({ field, role, sentence: sentenceFor(field) }))
}
