// Records that fill a page of a list. When the lists have been looked at, probes may change them.

import type { Resource } from '../contract.ts'
import { type Exchange, type Fields, isSuccess } from '../http/exchange.ts'
import { NotTested } from '../judge/observation.ts'
import type { Run } from '../run.ts'
import { create, type CreatedRecord, post } from './create.ts'
import { pageLengths } from './query.ts'
import { testFields } from './values.ts'

/**
 * Records that, with two others, are more than a page. Those of the first resource have the same name, so that any kind of
 * search finds them.
 */
export async function similarRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return (await similarOnes(run, resource)).records
}

/** The response to a form with the name of another record of the first resource. */
export async function similarName(run: Run): Promise<Exchange> {
  const { sameName } = await similarOnes(run, run.main)
  if (sameName) return sameName
  throw new NotTested('There is no second record with the same name.')
}

interface SimilarRecords {
  records: CreatedRecord[]
  /** The response to the second form with the same name. */
  sameName: Exchange | undefined
}

function similarOnes(run: Run, resource: Resource): Promise<SimilarRecords> {
  return run.once(`similar ${resource.name}`, async () => {
    const spare = await spareRecords(run, resource)
    const similar: SimilarRecords = { records: [], sameName: undefined }
    for (const number of shuffled(pageLengths(resource).shortest - 1)) {
      const fields = testFields(run, resource, number)
      const record =
        resource === run.main
          ? await createSimilar(run, resource, similar, fields)
          : await create(run, resource, fields)
      similar.records.push(record)
      spare.push(record)
    }
    return similar
  })
}

/** A record with the name of those before, unless the service rejected a second one. */
async function createSimilar(
  run: Run,
  resource: Resource,
  similar: SimilarRecords,
  fields: Fields,
): Promise<CreatedRecord> {
  const { searched } = resource
  const named = { ...fields, [searched]: run.names.similar }
  if (similar.records.length === 0) return create(run, resource, named)
  const isTaken = similar.sameName !== undefined && !isSuccess(similar.sameName)
  if (!isTaken) {
    const { exchange, record } = await post(run, resource, named)
    similar.sameName ??= exchange
    if (record) return record
  }
  return create(run, resource, { ...fields, [searched]: `${run.names.similar} ${run.names.nextNumber()}` })
}

/** Records that are there because lists needed many, and that no probe has changed. */
function spareRecords(run: Run, resource: Resource): Promise<CreatedRecord[]> {
  return run.once(`spare ${resource.name}`, async () => [])
}

/** A record for a probe that changes or deletes it. */
export async function recordToChange(run: Run, resource: Resource): Promise<CreatedRecord> {
  const spare = await spareRecords(run, resource)
  return spare.pop() ?? create(run, resource, testFields(run, resource))
}

/** 1 to `length` in an order that is neither that of the names nor its reverse. */
function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, index) => index + 1)
  return [...numbers.filter((number) => number % 2 === 0), ...numbers.filter((number) => number % 2 === 1)]
}
