// Validates the values of a request.

import { emptySentence, validateFields, type ValidationIssue } from '../../lib/validation.ts'
import { type FieldFacts, isCleared, type MockResource, rejectionFor } from '../contract/types.ts'
import type { Outcome } from './outcome.ts'
import { strictNote } from './strict-note.ts'
import type { ParsedRequest } from './requests.ts'

/** The request to execute, or the rejection of the first issue that the operation rejects, with all issues of that reason. */
export function validate(parsed: ParsedRequest): ParsedRequest | Outcome {
  const { operation } = parsed
  const inQuery = operation.query ? validateFields(operation.query, parsed.query, 'invalid-query') : []
  const issues = [...inQuery, ...emptyUpdate(parsed), ...formIssues(parsed), ...sameName(parsed)]
  if (issues.length === 0) return parsed
  const first = issues.find(({ role }) => rejectionFor(operation, role))
  const rejection = first && rejectionFor(operation, first.role)
  if (!rejection && inQuery.length > 0 && !parsed.session.settings.lenient) return strictQuery(inQuery)
  if (!rejection) return corrected(parsed, inQuery)
  const together = issues.filter(({ role }) => rejectionFor(operation, role)?.status === rejection.status)
  return { kind: 'rejection', rejection, issues: together, isStrict: together.every(({ isStrict }) => isStrict) }
}

/** If a service replaces invalid values, what a list returns is not what was requested. */
function strictQuery(issues: ValidationIssue[]): Outcome {
  const sentences = issues.map(({ sentence }) => sentence)
  return { kind: 'error', status: 422, message: [...sentences, strictNote].join(' ') }
}

/** With the query that a service executes instead of an invalid one. */
function corrected(parsed: ParsedRequest, issues: ValidationIssue[]): ParsedRequest {
  const { mock, operation, query } = parsed
  const { correctQuery } = mock.contract.behavior
  if (!correctQuery) return parsed
  const names = issues.map(({ field }) => field)
  return { ...parsed, query: correctQuery(query, names, operation) }
}

/** The field with this name in forms. */
function factsOf({ fields }: MockResource, sent: string): FieldFacts | undefined {
  return Object.entries(fields).find(([name, { sentAs = name }]) => sentAs === sent)?.[1]
}

function formIssues({ operation, resource, form, session }: ParsedRequest): ValidationIssue[] {
  if (!operation.form) return []
  // A strict mock rejects fields that the form does not have, whatever the service does.
  const schema = session.settings.lenient ? operation.form : { ...operation.form, closed: true }
  const wrong = validateFields(schema, form, 'invalid-form')
  const empty = Object.keys(form).filter((name) => form[name] === '')
  if (wrong.length === 0 && empty.length === 0) return []
  const cleared = empty.filter((name) => isCleared(factsOf(resource, name), ''))
  const isRejected = rejectionFor(operation, 'unknown-fields') !== undefined
  const issues = wrong
    .filter(({ field }) => !cleared.includes(field))
    .map((issue) => {
      const isStrict = issue.role === 'unknown-fields' && !isRejected
      return isStrict ? { ...issue, role: 'invalid-form', isStrict } : issue
    })
  const others = [...cleared, ...issues.map(({ field }) => field)]
  const missing = empty.filter((name) => Object.hasOwn(schema.fields, name) && !others.includes(name))
  return [
    ...issues,
    ...issuesOf(missing, 'empty-field', emptySentence),
    ...issuesOf(cleared, 'cleared-targets', emptySentence),
  ]
}

/** Whether every field is one that the update could have. */
function emptyUpdate({ operation, form }: ParsedRequest): ValidationIssue[] {
  const isEmpty = operation.action === 'update' && Object.keys(form).length === 0
  const fields = isEmpty ? Object.keys(operation.form?.fields ?? {}) : []
  return issuesOf(fields, 'empty-update', (field) => `The ${field} field is required when no other is sent.`)
}

/** The issue of a name that another record has. */
function sameName({ mock, operation, resource: { name }, records, form, recordId }: ParsedRequest): ValidationIssue[] {
  const value = name === undefined ? undefined : form[name]
  if (!operation.rejections['same-name'] || name === undefined || value === undefined || value === '') return []
  // Names with the same sort key are the same: case and accents count in both, or in neither.
  const isTaken = records.isTaken(name, String(value), mock.contract.behavior.sortKey, recordId)
  return issuesOf(isTaken ? [name] : [], 'same-name', (field) => `The ${field} has already been taken.`)
}

function issuesOf(fields: string[], role: string, sentenceFor: (field: string) => string): ValidationIssue[] {
  return fields.map((field) => ({ field, role, sentence: sentenceFor(field) }))
}
