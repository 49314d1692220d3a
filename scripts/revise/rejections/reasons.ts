// Why requests are rejected: in which words, with which body, and which operations can.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Response } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../../../src/lib/rejection-roles.ts'
import type { ErrorKind } from '../draft.ts'

interface Reason {
  words: string
  body: ErrorKind
  of: (view: OperationView, views: readonly OperationView[]) => boolean
}

const always = (): boolean => true
const hasId = ({ path }: OperationView): boolean => path.includes('{')
const hasForm = ({ form }: OperationView): boolean => form !== undefined
const isList = (view: OperationView): boolean => view['x-action'] === 'list'
const isUpdate = (view: OperationView): boolean => view['x-action'] === 'update'

export const reasons: Readonly<Record<RejectionRole, Reason>> = {
  unauthenticated: { words: 'the API key is missing or invalid', body: 'error-message', of: always },
  'unknown-id': { words: 'no record has this `id`', body: 'error-message', of: hasId },
  'malformed-id': { words: 'the `id` is malformed', body: 'error-message', of: hasId },
  'unsupported-media-type': { words: 'the media type is not supported', body: 'error-message', of: hasForm },
  'invalid-form': { words: 'a field is missing, or a value is not allowed', body: 'error-fields', of: hasForm },
  'unknown-fields': { words: 'a field is not accepted', body: 'error-fields', of: hasForm },
  'cleared-targets': {
    words: 'a field that is set cannot be cleared',
    body: 'error-fields',
    of: (view, views) => isUpdate(view) && fieldsOf(view, views).optional.length > 0,
  },
  'empty-field': {
    words: 'a required field is empty',
    body: 'error-fields',
    of: (view, views) => fieldsOf(view, views).required.length > 0,
  },
  'same-name': {
    words: 'another record has the name',
    body: 'error-fields',
    of: (view, views) => view['x-action'] === 'create' && isBesideFirst(view, views),
  },
  'empty-update': { words: 'no field is sent', body: 'error-fields', of: isUpdate },
  'invalid-query': { words: 'a parameter has a value that is not allowed', body: 'error-fields', of: isList },
  'page-selection': { words: 'the list has no page of this number', body: 'error-message', of: isList },
}

/** A name that is taken is mostly an address, and no resource that stands first is one. A contract may have only one. */
function isBesideFirst({ resource }: OperationView, [first, ...others]: readonly OperationView[]): boolean {
  return resource !== first?.resource || others.every((other) => other.resource === resource)
}

/** "A field is missing, or a value is not allowed, or no field is sent" */
export function wordsFor(roles: readonly RejectionRole[]): string {
  const words = roles.map((role) => reasons[role].words).join(', or ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why a response rejects. */
export function rolesOf(response: Response): RejectionRole[] {
  const marks = assumptionsOf(response)
  return marks.filter((id): id is RejectionRole => rejectionRoles.some((role) => role === id))
}

/** The fields of a form that a create of the same resource requires, and the others. */
export function fieldsOf(
  view: OperationView,
  views: readonly OperationView[],
): { required: string[]; optional: string[] } {
  const create = views.find((other) => other.tag === view.tag && other['x-action'] === 'create')
  const needed = create?.form?.schema.required ?? []
  const names = Object.keys(view.form?.schema.properties ?? {})
  return {
    required: names.filter((name) => needed.includes(name)),
    optional: names.filter((name) => !needed.includes(name)),
  }
}
