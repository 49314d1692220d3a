// What updates do to the fields of a record.

import type { Resource } from '../service-contract.ts'
import { acceptedUpdate, updated } from '../changed-records.ts'
import { post } from '../creation.ts'
import { isRejection, isSuccess, outcomeOf } from '../http-exchange.ts'
import { ownRecord } from '../found-records.ts'
import { AnyOf, NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { common, type FactProbe, holds, knownInSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { minimalRecord, sharedRecord } from '../shared-records.ts'
import { current, hasFields, type Shown } from '../shown-records.ts'
import { testFields } from '../test-data.ts'
import { unsetForm } from './record.ts'

/** How it is called when these updates do not keep the fields that they leave out. */
const omissions: Record<string, string> = { '': 'kept', 'PUT clears': 'put-clears', 'PUT requires': 'put-requires' }

async function omittedFields(run: Run): Promise<Observation> {
  const updates = run.contract.resources.flatMap((resource) =>
    resource.updates.map(({ method }) => ({ resource, method })),
  )
  const known = await knownInSequence(updates, ({ resource, method }) => omission(run, resource, method))
  // Where nothing is required nothing can be missed, so one resource may keep what another requires.
  const odd = known.filter(({ value }) => value !== '')
  const [shown] = [...odd, ...known]
  if (!shown) throw new NotTested('No record could be updated.')
  const value = [...new Set(odd.map((one) => one.value))].join(' and ')
  return { value: omissions[value] ?? value, exchange: shown.exchange }
}

/** What an update does to the fields that were not sent: `PUT clears`; nothing if it keeps them. */
async function omission(run: Run, resource: Resource, method: string): Promise<Observation> {
  const { record, sent, exchange } = await updated(run, resource, method)
  if (isRejection(exchange)) return { value: `${method} requires`, exchange }
  const isKept = (fields: Shown): boolean => hasFields(fields, { ...record.fields, ...sent })
  const after = await current(run, record, isKept)
  if (!hasFields(after.fields, sent)) throw new NotTested(`${method} ${record.path} did not write what was sent.`)
  return { value: isKept(after.fields) ? '' : `${method} clears`, exchange: after.exchange }
}

async function clearedTargets(run: Run): Promise<Observation> {
  const { record, sent, exchange } = await updated(run, run.resource('domains'), 'cleared')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const [target = ''] = Object.keys(sent)
  const { [target]: before, ...others } = record.fields
  const after = await current(run, record, (fields) => fields[target] !== before)
  const value = after.fields[target]
  if (!hasFields(after.fields, others)) return { value: 'other fields changed, too', exchange: after.exchange }
  if (value === before) return { value: 'unchanged', exchange: after.exchange }
  const form = unsetForm(value)
  const isUnset = form === 'null' || form === (await unsetFormOf(run, target))
  return { value: isUnset ? new AnyOf(['becomes-unset', form]) : form, exchange: after.exchange }
}

/** How a record says that it never had a target. */
async function unsetFormOf(run: Run, target: string): Promise<string | undefined> {
  const minimal = await minimalRecord(run, run.resource('domains')).catch(unlessBlocked)
  return minimal && unsetForm((await current(run, minimal.record)).fields[target])
}

async function emptyUpdate(run: Run): Promise<Observation> {
  const { record, exchange } = await updated(run, run.resource('pixels'), 'nothing')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const before = ownRecord(run, record.exchange) ?? record.fields
  const isSame = (fields: Shown): boolean =>
    Object.keys(record.fields).every((name) => String(fields[name]) === String(before[name]))
  const after = await current(run, record, isSame)
  return { value: isSame(after.fields) ? 'unchanged' : 'changed', exchange: after.exchange }
}

/** What updates do with a field of the record that is not a field of their form, by method. */
function renamings(run: Run, resource: Resource): Promise<Observation[]> {
  return run.once(`renamings of ${resource.name}`, () =>
    knownInSequence(resource.updates, async ({ method }) => {
      const { record, sent, exchange } = await updated(run, resource, `renamed by ${method}`)
      if (isRejection(exchange)) return { value: 'rejected', exchange }
      const isRenamed = (fields: Shown): boolean => String(fields['name']) === sent['name']
      const after = await current(run, record, isRenamed)
      return { value: isRenamed(after.fields) ? 'applied' : 'ignored', exchange: after.exchange }
    }),
  )
}

async function unknownFields(run: Run): Promise<Observation> {
  const pixels = run.resource('pixels')
  await sharedRecord(run, pixels)
  const extra = { ...testFields(run, pixels), pdverify_extra: run.names.token }
  const { exchange } = await post(run, pixels, extra)
  const unknown = { value: outcomeOf(exchange, 'ignored'), exchange }
  const renamed = await renamings(run, run.resource('domains'))
  if (renamed.length === 0) return unknown
  const name = common(renamed)
  // A form for all operations knows the name, and ignores what it does not know.
  return name.value === 'applied' && unknown.value === 'ignored' ? name : common({ unknown, name })
}

export const updateProbes: Record<string, Probe> = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
  'unknown-fields': { phase: 'write', observe: unknownFields },
}

const update: FactProbe['observe'] = async (run, resource, { of }) => {
  const { record, sent, exchange } = await acceptedUpdate(run, resource, of)
  if (!isSuccess(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const after = await current(run, record, (fields) => hasFields(fields, sent))
  if (!hasFields(after.fields, sent)) return holds(false, 'the record does not change', after.exchange)
  return holds(hasFields(ownRecord(run, exchange) ?? sent, sent), 'the response has the record of before', exchange)
}

const notUpdatable: FactProbe['observe'] = async (run, resource) => {
  const renamed = await renamings(run, resource)
  const applied = renamed.find(({ value }) => value === 'applied')
  const known = applied ?? renamed[0]
  if (!known) throw new NotTested('No record could be updated.')
  return holds(!applied, 'the update changes it', known.exchange)
}

export const updateFacts: Record<string, FactProbe> = {
  update: { phase: 'write', observe: update },
  'not-updatable': { phase: 'write', observe: notUpdatable },
}
