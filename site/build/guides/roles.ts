// Guides name a response by its role, not by its status: `created`, or the ledger entry of a rejection.

import type { Action, Contract } from '../../../scripts/contract/contract.ts'
import {
  type OperationView,
  operationViews,
  rejectionRoles,
  type ResponseView,
} from '../../../scripts/contract/operations.ts'

const successRoles: Record<string, Action> = {
  listed: 'list',
  shown: 'show',
  created: 'create',
  updated: 'update',
  deleted: 'delete',
}

const roles = [...Object.keys(successRoles), ...rejectionRoles, 'other-errors']

export function responseInRole(operation: OperationView, role: string): ResponseView | undefined {
  expectRole(role)
  if (role === 'other-errors') return operation.otherError
  if (role in successRoles) return successRoles[role] === operation['x-action'] ? operation.success : undefined
  return operation.rejections.find((rejection) => rejection.roles.some((known) => known === role))
}

/** Whether some operation has a response in this role: a service may do without a rejection. */
export function hasRole(contract: Contract, role: string): boolean {
  return operationViews(contract).some((operation) => responseInRole(operation, role))
}

/** @throws if there are none */
export function operationsWithRole(contract: Contract, role: string): OperationView[] {
  const operations = operationViews(contract).filter((operation) => responseInRole(operation, role))
  if (operations.length > 0) return operations
  throw new Error(`no operation has a response for "${role}". Put the text between {{when ${role}}} and {{end}}.`)
}

/** The statuses of a role, each once: more than one if operations differ. */
export function statusesOf(contract: Contract, role: string): string[] {
  const responses = operationsWithRole(contract, role).flatMap((operation) => responseInRole(operation, role) ?? [])
  return [...new Set(responses.map(({ status }) => (status === 0 ? 'default' : String(status))))]
}

function expectRole(role: string): void {
  if (roles.includes(role)) return
  throw new Error(`there is no role "${role}". Use one of these: ${roles.join(', ')}.`)
}
