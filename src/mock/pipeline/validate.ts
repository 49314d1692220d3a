import { emptySentence, validateFields, type ValidationIssue } from '../../lib/validation.ts'
import {
  type FieldFacts,
  isCleared,
  type MockResource,
  type PartSchema,
  rejectionFor,
  takesCursor,
} from '../contract/types.ts'
import { countBefore } from '../records/cursor.ts'
import { noParameters } from './form-values.ts'
import type { Outcome } from './outcome.ts'
import type { ParsedRequest } from './requests.ts'

/**
 * The rejection of a request that the source does not allow: of its first issue, with all issues of that status. Undefined
 * if it is allowed.
 */
export function validate(parsed: ParsedRequest): Outcome | undefined {
  const { operation, query } = parsed
  const issues = validateFields(operation.query ?? noParameters, query, 'invalid-query')
  if (takesCursor(operation)) issues.push(...cursorIssues(parsed))
  if (operation.form) issues.push(...emptyUpdate(parsed), ...formIssues(parsed, operation.form))
  const [first] = issues
  if (!first) return undefined
  const rejection = rejectionFor(operation, first.role, 'invalid-form')
  // The contract documents no rejection of a query.
  if (!rejection) return { kind: 'error', status: 422, message: issues.map(({ sentence }) => sentence).join(' ') }
  const together = issues.filter(({ role }) => {
    return rejectionFor(operation, role, 'invalid-form')?.status === rejection.status
  })
  return { kind: 'rejection', rejection, issues: together }
}

/** A cursor is one that an earlier page had. */
function cursorIssues({ operation, query }: ParsedRequest): ValidationIssue[] {
  const { page = '' } = operation.roles
  const isUnknown = query[page] !== undefined && Number.isNaN(countBefore(query[page]))
  return issuesOf(isUnknown ? [page] : [], 'invalid-query', (name) => `The ${name} must be one that a page has.`)
}

/** The field with this name in forms. */
function factsOf({ fields }: MockResource, sent: string): FieldFacts | undefined {
  return Object.entries(fields).find(([name, { sentAs = name }]) => sentAs === sent)?.[1]
}

function formIssues({ operation, resource, form }: ParsedRequest, schema: PartSchema): ValidationIssue[] {
  const wrong = validateFields(schema, form, 'invalid-form')
  const empty = Object.keys(form).filter((name) => form[name] === '')
  if (empty.length === 0) return wrong
  const cleared = empty.filter((name) => isCleared(factsOf(resource, name), ''))
  const isRejected = rejectionFor(operation, 'cleared-targets') !== undefined
  return [
    ...wrong.filter(({ field }) => !cleared.includes(field)),
    ...issuesOf(isRejected ? cleared : [], 'cleared-targets', emptySentence),
  ]
}

/** Every field is one that the update could have. */
function emptyUpdate({ operation, form }: ParsedRequest): ValidationIssue[] {
  const isRejected = operation.action === 'update' && rejectionFor(operation, 'empty-update') !== undefined
  const fields = isRejected && Object.keys(form).length === 0 ? Object.keys(operation.form?.fields ?? {}) : []
  return issuesOf(fields, 'empty-update', (field) => `The ${field} field is required when no other is sent.`)
}

function issuesOf(fields: string[], role: string, sentenceFor: (field: string) => string): ValidationIssue[] {
  return fields.map((field) => ({ field, role, sentence: sentenceFor(field) }))
}
