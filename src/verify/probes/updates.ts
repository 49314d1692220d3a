// What updates do to the fields of a record.

import type { Resource } from '../../../generated/ledger.ts'
import { acceptedUpdate, updated } from '../changed-records.ts'
import { type Exchange, isRejection, isSuccess } from '../exchange.ts'
import { ownRecord } from '../found-records.ts'
import { AnyOf, NotTested, type Observation, unlessBlocked } from '../observation.ts'
import { type FactProbe, holds, inSequence, type Probe } from '../probe.ts'
import type { Run } from '../run.ts'
import { minimalRecord } from '../shared-records.ts'
import { current, hasFields, type Shown } from '../shown-records.ts'
import { unsetForm } from './record.ts'

type Outcome = 'kept' | 'cleared' | 'required'

async function omittedFields(run: Run): Promise<Observation> {
  const asked = run.contract.resources.flatMap((resource) =>
    resource.updates.map(({ method }) => ({ resource, method })),
  )
  const outcomes = await inSequence(asked, ({ resource, method }) =>
    afterOmission(run, resource, method).catch(unlessBlocked),
  )
  const known = outcomes.flatMap((outcome) => outcome ?? [])
  const odd = known.find(({ outcome }) => outcome !== 'kept') ?? known[0]
  if (!odd) throw new NotTested('No record could be updated.')
  const of = (wanted: string): Outcome[] =>
    known.filter(({ method }) => method === wanted).map(({ outcome }) => outcome)
  return { value: omission(of('PUT'), of('PATCH')), exchange: odd.exchange }
}

/** What became of the fields that were not sent. */
async function afterOmission(
  run: Run,
  resource: Resource,
  method: string,
): Promise<{ method: string; outcome: Outcome; exchange: Exchange }> {
  const { record, sent, exchange } = await updated(run, resource, method)
  if (isRejection(exchange)) return { method, outcome: 'required', exchange }
  const isKept = (fields: Shown): boolean => hasFields(fields, { ...record.fields, ...sent })
  const after = await current(run, record, isKept)
  if (!hasFields(after.fields, sent)) throw new NotTested(`${method} ${record.path} did not write what was sent.`)
  return { method, outcome: isKept(after.fields) ? 'kept' : 'cleared', exchange: after.exchange }
}

/** Where nothing is required nothing can be missed, so one resource may keep what another requires. */
function omission(put: Outcome[], patch: Outcome[]): unknown {
  const isPatchKept = patch.every((outcome) => outcome === 'kept')
  const odd = new Set(put.filter((outcome) => outcome !== 'kept'))
  if (!isPatchKept || odd.size > 1) return { PUT: put.join(' and '), PATCH: patch.join(' and ') }
  if (odd.size === 0) return 'kept'
  return odd.has('cleared') ? 'put-clears' : 'put-requires'
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

export const updateProbes: Record<string, Probe> = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
}

const update: FactProbe['observe'] = async (run, resource, { of }) => {
  const { record, sent, exchange } = await acceptedUpdate(run, resource, of)
  if (!isSuccess(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const after = await current(run, record, (fields) => hasFields(fields, sent))
  if (!hasFields(after.fields, sent)) return holds(false, 'the record does not change', after.exchange)
  return holds(hasFields(ownRecord(run, exchange) ?? sent, sent), 'the response has the record of before', exchange)
}

export const updateFacts: Record<string, FactProbe> = {
  update: { phase: 'write', observe: update },
}
