// What a service does with the values of a form that creates a record.

import { ownRecord, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { hasOperation, isRejection } from '../http/exchange.ts'
import { Inconclusive, NotTested, type Observation } from '../judge/observation.ts'
import { answerTo, isOfForm, readsJson, recordOf } from '../records/make.ts'
import type { CreatedRecord } from '../records/tracked.ts'
import { allRecords, encodedRecord, fewRecords, sharedRecord } from '../records/fixtures.ts'
import { current, differingFields, isExactly, needFields, quoted } from '../records/read.ts'
import { testFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { holds, type Probe, type Probes } from './probe.ts'

const create: Probe['observe'] = async (run, resource) => {
  const creating = resource === run.main ? encodedRecord(run) : sharedRecord(run, resource)
  const record = await creating.catch((error: unknown) => formProblem(run, resource, error))
  if ('value' in record) return record
  needFields(run, record, Object.keys(record.fields))
  const other = await sharedRecord(run, resource)
  const differing = ({ fields }: CreatedRecord, shown: Shown): string[] =>
    differingFields(resource, shown, fields, isExactly)
  const after = await current(run, record, (shown) => differing(record, shown).length === 0, 'create record')
  const names = [
    ...new Set([...differing(record, after.fields), ...differing(other, ownRecord(run, other.shown) ?? {})]),
  ]
  const difference = `A record has another ${quoted(names)} than the form that created it.`
  return holds(names.length === 0, difference, after.isSo ? other.shown : after.exchange, { differs: names })
}

async function formProblem(run: Run, resource: Resource, error: unknown): Promise<Observation> {
  if (!(error instanceof Inconclusive) || error.exchange?.sent.method !== 'POST') throw error
  const { exchange } = error
  if (!hasOperation(exchange)) return holds(false, `A form that creates a record gets ${exchange.status}.`, exchange)
  if (isOfForm(exchange) && (await readsJson(run, resource, testFields(run, resource))))
    return holds(false, 'A create is read as JSON and not as a form.', exchange, 'json')
  if (exchange.status !== 415) throw error
  return holds(false, `A form that creates a record gets ${exchange.status}.`, exchange)
}

const enumValues: Probe['observe'] = async (run, resource, of) => {
  const records = await allRecords(run, resource).catch(() => fewRecords(run, resource))
  const [first] = records
  if (!first) throw new NotTested('Nothing was created.')
  needFields(run, first, [of])
  const { values = [] } = resource.create.fields.find(({ name }) => name === of) ?? {}
  const others: CreatedRecord[] = []
  for (const [index, value] of values.map(String).entries()) {
    // Another value replaces one that the service rejected.
    if (records.some(({ fields }) => fields[of] === value)) continue
    const number = index + values.length * run.names.nextNumber()
    const posted = await answerTo(run, resource, { ...testFields(run, resource, number), [of]: value }, true)
    if (isRejection(posted.exchange) && !posted.isDoubtful) {
      const { exchange } = posted
      return holds(false, `A form with \`${of}=${value}\` is rejected with ${exchange.status}.`, exchange, {
        value,
        status: exchange.status,
      })
    }
    others.push(recordOf(posted, run))
  }
  const changed = [...records, ...others].find(({ shown, fields: { [of]: sent } }) => {
    const { [of]: value = sent } = ownRecord(run, shown) ?? {}
    return sent !== undefined && String(value) !== sent
  })
  const value = changed?.fields[of]
  const difference = `A record that was created with \`${of}=${value}\` has another \`${of}\`.`
  return holds(changed === undefined, difference, (changed ?? first).shown, { value, differs: [of] })
}

export const formValueProbes: Probes = {
  create: { phase: 'list', observe: create },
  enum: { phase: 'pages', observe: enumValues },
}
