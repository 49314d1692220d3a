// What updates do to the fields of a record.

import type { Resource } from '../contract.ts'
import { acceptedUpdate, hasUpdate, updated } from '../records/mutations.ts'
import { ownRecord } from '../bodies/records-in.ts'
import { isRejection, isSuccess } from '../http/exchange.ts'
import { NotTested, type Observation, Other, unlessInconclusive } from '../judge/observation.ts'
import { common, holds, knownOf, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { tried } from '../records/fixtures.ts'
import { current, hasFields, needFields } from '../records/read.ts'
import { outcomeOf } from './form-values.ts'
import { formOf } from './record.ts'

/** How it is called when these updates do not keep the fields that they leave out. */
const omissions: Record<string, string> = { '': 'kept', 'PUT clears': 'put-clears', 'PUT requires': 'put-requires' }

const omittedFields: Probe['observe'] = async (run) => {
  const updates = run.contract.resources.flatMap((resource) =>
    resource.updates.map(({ method }) => ({ resource, method })),
  )
  const known = await knownOf(updates, ({ resource, method }) => omission(run, resource, method))
  // Where nothing is required nothing can be missed, so one resource may keep what another requires.
  const odd = known.filter(({ value }) => value !== '')
  const [shown] = [...odd, ...known]
  if (!shown) throw new NotTested('The contract has no updates.')
  const value = [...new Set(odd.map((one) => one.value))].join(' and ')
  return { value: omissions[value] ?? new Other(`${value} fields that are not sent.`), exchange: shown.exchange }
}

/** What an update does to the fields that were not sent: `PUT clears`; nothing if it keeps them. */
async function omission(run: Run, resource: Resource, method: string): Promise<Observation> {
  const { record, sent, exchange } = await updated(run, resource, method)
  if (isRejection(exchange)) return { value: `${method} requires`, exchange }
  needFields(run, record, Object.keys(record.fields))
  const after = await current(run, record, (fields) => hasFields(resource, fields, { ...record.fields, ...sent }))
  if (!hasFields(resource, after.fields, sent))
    throw new NotTested(`(after ${operationOf(resource, method)}) ${method} did not write what was sent.`)
  return { value: after.isSo ? '' : `${method} clears`, exchange: after.exchange }
}

function operationOf({ updates }: Resource, method: string): string {
  return updates.find((update) => update.method === method)?.operationId ?? method
}

const clearedTargets: Probe['observe'] = async (run) => {
  const resource = run.contract.resources.find((one) => hasUpdate(one, 'cleared'))
  if (!resource) throw new NotTested('The contract has no field that an update can clear.')
  const { record, sent, exchange } = await updated(run, resource, 'cleared')
  if (isRejection(exchange)) return { value: exchange.status, exchange }
  const [target = ''] = Object.keys(sent)
  needFields(run, record, Object.keys(record.fields))
  const { [target]: before, ...others } = record.fields
  const after = await current(run, record, (fields) => fields[target] !== before)
  if (!hasFields(resource, after.fields, others))
    return { value: new Other(`When \`${target}\` is cleared, other fields change, too.`), exchange: after.exchange }
  if (!after.isSo) return { value: 'unchanged', exchange: after.exchange }
  const form = formOf(after.fields[target])
  if (form === 'empty-string') return { value: form, exchange: after.exchange }
  const isUnset = form === 'null' || form === 'absent'
  return {
    value: isUnset ? 'becomes-unset' : new Other(`A cleared \`${target}\` is ${JSON.stringify(after.fields[target])}.`),
    exchange: after.exchange,
  }
}

const emptyUpdate: Probe['observe'] = async (run, resource) => {
  const { record, exchange } = await updated(run, resource, 'nothing')
  if (isRejection(exchange)) return { value: exchange.status, exchange }
  needFields(run, record, Object.keys(record.fields))
  const before = ownRecord(run, record.shown) ?? {}
  const sent = Object.keys(record.fields).map((name) => [name, String(before[name])])
  const after = await current(run, record, (fields) => hasFields(resource, fields, Object.fromEntries(sent)))
  return {
    value: after.isSo ? 'unchanged' : new Other('An update without a field changes the record.'),
    exchange: after.exchange,
  }
}

/** What updates do with a field of the record that is not a field of their form, by method. */
function renamings(run: Run, resource: Resource): Promise<Record<string, Observation>> {
  return run.once(`renamings of ${resource.name}`, async () => {
    const renamed = await knownOf(resource.updates, async ({ method }) => {
      const { record, sent, exchange } = await updated(run, resource, `renamed by ${method}`)
      if (isRejection(exchange)) return [`${method}:`, { value: exchange.status, exchange }] as const
      const { searched } = resource
      needFields(run, record, [searched])
      const after = await current(run, record, (fields) => String(fields[searched]) === sent[searched])
      return [`${method}:`, { value: after.isSo ? 'applied' : 'ignored', exchange: after.exchange }] as const
    })
    return Object.fromEntries(renamed)
  })
}

const unknownFields: Probe['observe'] = async (run, resource) => {
  const exchange = await tried(run, resource, { pdverify_extra: run.names.token })
  const unknown = { value: outcomeOf(exchange, 'ignored'), exchange }
  const fixed = run.contract.resources.find((one) => hasUpdate(one, 'renamed by PATCH'))
  const renamed = fixed && (await renamings(run, fixed).catch(unlessInconclusive))
  if (!renamed || !fixed) return unknown
  const name = common(renamed)
  // A form for all operations knows the name, and ignores what it does not know.
  if (name.value === 'applied' && unknown.value === 'ignored') return name
  return common({
    'A field that no form has:': unknown,
    [`The \`${fixed.searched}\` in an update of a ${fixed.record}:`]: name,
  })
}

const update: Probe['observe'] = async (run, resource, method) => {
  const { record, sent, exchange } = await acceptedUpdate(run, resource, method)
  if (!isSuccess(exchange)) return holds(false, `An update with ${method} is ${exchange.status}.`, exchange)
  needFields(run, record, Object.keys(sent))
  const after = await current(run, record, (fields) => hasFields(resource, fields, sent))
  if (!after.isSo) return holds(false, `An update with ${method} does not change the record.`, after.exchange)
  const response = ownRecord(run, exchange)
  if (!response) return holds(true, '', exchange)
  const missing = resource.required.find((name) => name in after.fields && !(name in response))
  if (missing !== undefined) return holds(false, `The response to an update has no \`${missing}\`.`, exchange)
  return holds(hasFields(resource, response, sent), 'The response to an update has the record of before.', exchange)
}

const notUpdatable: Probe['observe'] = async (run, resource) => {
  const renamed = await renamings(run, resource)
  const applied = Object.values(renamed).find(({ value }) => value === 'applied')
  const { exchange } = applied ?? common(renamed)
  return holds(!applied, 'An update changes it.', exchange)
}

export const updateProbes: Probes = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
  'unknown-fields': { phase: 'write', observe: unknownFields },
  update: { phase: 'write', observe: update },
  'not-updatable': { phase: 'write', observe: notUpdatable },
}
