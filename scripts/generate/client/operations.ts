// The operations of the client as code: what each sends, and its errors.

import type { Contract } from '../../contract/contract.ts'
import { literal } from '../../contract/literal.ts'
import type { OperationView, Rejection } from '../../contract/operations.ts'
import { pointerTo } from '../../contract/roles.ts'
import { unsetFields } from '../../contract/unset-fields.ts'
import { access, objectText } from './access.ts'
import { classesOf } from './error-classes.ts'
import { pagesText } from './pages.ts'

/** @param read the name of the function that reads the result */
export function operationText(view: OperationView, read: string): string {
  const { operationId, method, path, form, queryParameters, pages } = view
  const names = form ? Object.keys(form.schema.properties ?? {}) : queryParameters.map(({ name }) => name)
  return objectText({
    operationId: literal(operationId),
    method: literal(method.toUpperCase()),
    path: literal(path),
    names: unlessEmpty(names),
    errors: errorsText(view.rejections),
    read,
    pages: pages && pagesText(view, pages),
  })
}

function unlessEmpty(names: string[]): string | undefined {
  return names.length > 0 ? `[${names.map(literal).join(', ')}]` : undefined
}

/**
 * The fields that an empty value clears, as in the mock: the methods take `null` for them. A create takes it for the same
 * fields, so one form does for both.
 */
export function clearedFields(contract: Contract, views: OperationView[], view: OperationView): string[] {
  const value = contract['x-assumptions']['cleared-targets']?.value
  const isChange = view['x-action'] === 'update' || view['x-action'] === 'create'
  if (!isChange || value === 'unchanged' || value === 'rejected') return []
  const { properties = {}, required = [] } = view.form?.schema ?? {}
  const unset = unsetFields(views, view.resource)
  return Object.keys(properties).filter((name) => !required.includes(name) && name in unset)
}

function errorsText(rejections: Rejection[]): string {
  const named = rejections.filter((rejection) => classesOf(rejection).length > 0)
  const classes = named.map((rejection) => `${rejection.status}: ${classText(rejection)}`).join(', ')
  return `(${classes.includes('body') ? 'body' : ''}) => ({ ${classes} })`
}

/** If several classes share a status, errors of fields make it a ValidationError. Nothing else distinguishes them. */
function classText(rejection: Rejection): string {
  const [first = '', second] = classesOf(rejection)
  const branches = rejection.body?.schema.anyOf ?? []
  const pointers = branches.flatMap((branch) => pointerTo(branch, 'field-errors') ?? [])
  const isTold = pointers.length > 0 && pointers.length < branches.length
  if (second === undefined || !isTold) return first
  return `${pointers.map((pointer) => access('body', pointer)).join(' ?? ')} ? ${first} : ${second}`
}
