import type { Roles } from '../contract/fill-body.ts'
import type { Task } from './requests.ts'
import { type MockOperation, type MockRecord, responseOf } from '../contract/types.ts'
import { createdFields, updatedFields } from '../records/record-fields.ts'
import { listPage } from './list.ts'
import { documented, exampleRoles, type MockResponse } from './render.ts'

/** Carries out a valid request. What it does to the records is done when it returns. */
export function carryOut(task: Task): MockResponse {
  const { mock, operation, resource, records, form, key = '' } = task
  switch (operation.action) {
    case 'list':
      return listPage(task)
    case 'create':
      return created(task, records.create(createdFields(mock.behavior, operation, resource, form)))
    case 'show':
      return success(operation, records.get(key))
    case 'update':
      return success(operation, records.update(key, updatedFields(mock.behavior, operation, resource, form)))
    case 'delete':
      records.delete(key)
      return success(operation, undefined)
  }
}

function created({ operation, request, resource: { id } }: Task, record: MockRecord): MockResponse {
  const response = success(operation, record)
  if (!responseOf(operation, operation.success)?.location) return response
  const location = `${request.origin}${request.path}/${String(record[id])}`
  return { ...response, headers: { ...response.headers, Location: location } }
}

/** What the response says beside the record is what its example says. */
function success(operation: MockOperation, record: MockRecord | undefined): MockResponse {
  const roles: Roles = record ? { record } : exampleRoles(operation, operation.success)
  return documented(operation, operation.success, roles)
}
