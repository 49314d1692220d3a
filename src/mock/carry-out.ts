import type { Service } from './behavior.ts'
import { type MockContract, type MockOperation, type MockRecord, type MockResource, responseOf } from './contract.ts'
import { createdFields, updatedFields } from './fields.ts'
import type { Roles } from './body.ts'
import { type Key, keyKinds } from './keys.ts'
import { listPage } from './list-page.ts'
import type { Records } from './records.ts'
import { rejected } from './rejection.ts'
import type { OperationRequest } from './request.ts'
import { documented, exampleRoles, type MockResponse } from './response.ts'

/** The id of a record that there is; undefined if there is none. */
export function knownId({ contract, behavior }: Service, records: Records, request: OperationRequest): Key | undefined {
  const parsed = keyKinds[resourceOf(contract, request.operation).key].parse(behavior.readId(request.id ?? ''))
  return records.get(parsed) && parsed
}

/** The rejection of an id that no record has; undefined if the operation documents none. */
export function unknownId({ contract, behavior }: Service, { operation, id = '' }: OperationRequest) {
  const isWellFormed = keyKinds[resourceOf(contract, operation).key].parse(behavior.readId(id)) !== undefined
  return rejected(contract, operation, isWellFormed ? ['unknown-id'] : ['malformed-id', 'unknown-id'])
}

/** Carries out a valid request. What it does to the records is done when it returns. */
export function carryOut(service: Service, records: Records, request: OperationRequest, id: Key): MockResponse {
  const { contract, behavior } = service
  const { operation, form } = request
  const resource = resourceOf(contract, operation)
  switch (operation.action) {
    case 'list':
      return listPage(service, records, request, resource)
    case 'create':
      return created(service, request, records.create(createdFields(behavior, operation, resource, form)), resource)
    case 'show':
      return success(contract, operation, records.get(id))
    case 'update':
      return success(contract, operation, records.update(id, updatedFields(behavior, operation, resource, form)))
    case 'delete':
      records.delete(id)
      return success(contract, operation, undefined)
  }
}

function created(
  { contract }: Service,
  { operation, address }: OperationRequest,
  record: MockRecord,
  { id }: MockResource,
): MockResponse {
  const response = success(contract, operation, record)
  if (!responseOf(contract, operation, operation.success)?.location) return response
  return { ...response, headers: { ...response.headers, Location: `${address.path}/${String(record[id])}` } }
}

/** What the response says beside the record is what its example says. */
function success(contract: MockContract, operation: MockOperation, record: MockRecord | undefined): MockResponse {
  const roles: Roles = record ? { record } : exampleRoles(contract, operation, operation.success)
  return documented(contract, operation, operation.success, roles)
}

function resourceOf({ resources }: MockContract, { resource }: MockOperation): MockResource {
  return resources[resource] as MockResource // every operation has one
}
