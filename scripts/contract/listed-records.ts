import { isDescending, type MockRecord } from '../../src/mock/contract/types.ts'
import type { OperationView } from './operations.ts'
import { read } from './read-body.ts'

/** The records in the examples of a list, the oldest first. */
export function listedRecords({ success: { body }, queryParameters }: OperationView): MockRecord[] {
  const records = Object.values(body?.examples ?? {}).flatMap(({ value }) => {
    return (read(body?.schema ?? {}, value)['records'] ?? []) as MockRecord[] // a list of records, by role
  })
  const direction = queryParameters.find((one) => one['x-role'] === 'sort-direction')
  return isDescending(direction?.schema.default) ? records.reverse() : records
}
