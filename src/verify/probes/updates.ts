// What updates do to the fields of a record.

import type { Resource } from '../contract.ts'
import { acceptedUpdate, updated } from '../records/mutations.ts'
import { ownRecord } from '../bodies/records-in.ts'
import { isRejection, isSuccess, outcomeOf } from '../http/exchange.ts'
import { OneOf, NotTested, type Observation, unlessInconclusive } from '../judge/observation.ts'
import { common, holds, knownOf, type Probe, type Probes } from './probe.ts'
import type { Run } from '../run.ts'
import { minimalRecord, tried } from '../records/fixtures.ts'
import { current, hasFields } from '../records/read.ts'
import { unsetForm } from './record.ts'

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
  return { value: omissions[value] ?? value, exchange: shown.exchange }
}

/** What an update does to the fields that were not sent: `PUT clears`; nothing if it keeps them. */
async function omission(run: Run, resource: Resource, method: string): Promise<Observation> {
  const { record, sent, exchange } = await updated(run, resource, method)
  if (isRejection(exchange)) return { value: `${method} requires`, exchange }
  const after = await current(run, record, (fields) => hasFields(fields, { ...record.fields, ...sent }))
  if (!hasFields(after.fields, sent)) throw new NotTested(`${method} ${record.path} did not write what was sent.`)
  return { value: after.isSo ? '' : `${method} clears`, exchange: after.exchange }
}

const clearedTargets: Probe['observe'] = async (run) => {
  const domains = run.resource('domains')
  const { record, sent, exchange } = await updated(run, domains, 'cleared')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const [target = ''] = Object.keys(sent)
  const { [target]: before, ...others } = record.fields
  const after = await current(run, record, (fields) => fields[target] !== before)
  if (!hasFields(after.fields, others)) return { value: 'other fields changed, too', exchange: after.exchange }
  if (!after.isSo) return { value: 'unchanged', exchange: after.exchange }
  const form = unsetForm(after.fields[target])
  const minimal = await minimalRecord(run, domains).catch(unlessInconclusive)
  // How a record says that it never had a target.
  const never = minimal && unsetForm((await current(run, minimal.record)).fields[target])
  const isUnset = form === 'null' || form === never
  return { value: isUnset ? new OneOf(['becomes-unset', form]) : form, exchange: after.exchange }
}

const emptyUpdate: Probe['observe'] = async (run, pixels) => {
  const { record, exchange } = await updated(run, pixels, 'nothing')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const before = { ...record.fields, ...ownRecord(run, record.exchange) }
  const sent = Object.keys(record.fields).map((name) => [name, String(before[name])])
  const after = await current(run, record, (fields) => hasFields(fields, Object.fromEntries(sent)))
  return { value: after.isSo ? 'unchanged' : 'changed', exchange: after.exchange }
}

/** What updates do with a field of the record that is not a field of their form, by method. */
function renamings(run: Run, resource: Resource): Promise<Record<string, Observation>> {
  return run.once(`renamings of ${resource.name}`, async () => {
    const renamed = await knownOf(resource.updates, async ({ method }) => {
      const { record, sent, exchange } = await updated(run, resource, `renamed by ${method}`)
      if (isRejection(exchange)) return [method, { value: 'rejected', exchange }] as const
      const after = await current(run, record, (fields) => String(fields['name']) === sent['name'])
      return [method, { value: after.isSo ? 'applied' : 'ignored', exchange: after.exchange }] as const
    })
    return Object.fromEntries(renamed)
  })
}

const unknownFields: Probe['observe'] = async (run, pixels) => {
  const exchange = await tried(run, pixels, { pdverify_extra: run.names.token })
  const unknown = { value: outcomeOf(exchange, 'ignored'), exchange }
  const renamed = await renamings(run, run.resource('domains')).catch(unlessInconclusive)
  if (!renamed) return unknown
  const name = common(renamed)
  // A form for all operations knows the name, and ignores what it does not know.
  return name.value === 'applied' && unknown.value === 'ignored' ? name : common({ unknown, name })
}

const update: Probe['observe'] = async (run, resource, method) => {
  const { record, sent, exchange } = await acceptedUpdate(run, resource, method)
  if (!isSuccess(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const after = await current(run, record, (fields) => hasFields(fields, sent))
  if (!after.isSo) return holds(false, 'the record does not change', after.exchange)
  const response = ownRecord(run, exchange)
  if (!response) return holds(true, '', exchange)
  const missing = resource.required.find((name) => name in after.fields && !(name in response))
  if (missing !== undefined) return holds(false, `the response has no ${missing}`, exchange)
  return holds(hasFields(response, sent), 'the response has the record of before', exchange)
}

const notUpdatable: Probe['observe'] = async (run, resource) => {
  const renamed = await renamings(run, resource)
  const applied = Object.values(renamed).find(({ value }) => value === 'applied')
  const { exchange } = applied ?? common(renamed)
  return holds(!applied, 'the update changes it', exchange)
}

export const updateProbes: Probes = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
  'unknown-fields': { phase: 'write', observe: unknownFields },
  update: { phase: 'write', observe: update },
  'not-updatable': { phase: 'write', observe: notUpdatable },
}
