import type { Outcome } from './outcome.ts'
import { createdFields, updatedFields } from '../records/record-fields.ts'
import { listPage } from './list.ts'
import type { ParsedRequest } from './requests.ts'

/** Executes a valid request. Its changes are done when it returns. */
export function execute(parsed: ParsedRequest): Outcome {
  const { mock, operation, request, resource, records, form, recordId = '' } = parsed
  switch (operation.action) {
    case 'list':
      return listPage(parsed)
    case 'create': {
      const record = records.create(createdFields(mock.contract.behavior, operation, resource, form))
      const url = `${request.origin}${request.path}/${String(record[resource.id])}`
      return { kind: 'success', roles: { record, 'record-url': url } }
    }
    case 'show':
      return { kind: 'success', roles: { record: records.get(recordId) } }
    case 'update': {
      const changes = updatedFields(mock.contract.behavior, operation, resource, form)
      return { kind: 'success', roles: { record: records.update(recordId, changes) } }
    }
    case 'delete': {
      const record = records.get(recordId)
      records.delete(recordId)
      return { kind: 'success', roles: { record, id: recordId } }
    }
  }
}
