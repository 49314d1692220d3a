// Checks what updates do to the fields of a record.

import { ownRecord, type Shown } from '../bodies/records-in.ts'
import type { Resource } from '../contract.ts'
import { type Exchange, type Fields, isRejection, isSuccess } from '../http/exchange.ts'
import { LeftOut, NotTested, type Observation, Other } from '../judge/observation.ts'
import { acceptedUpdate, isRead, partialUpdate, unreadSentence, updatableFields, updated } from '../records/changes.ts'
import { differingFields, hasFields, isSame, needFields, quoted } from '../records/read.ts'
import { requiredFields } from '../records/values.ts'
import type { Run } from '../run.ts'
import { askedOf, common, holds, knownOf, type Probe, type Probes, rejectionOf } from './probe.ts'
import { formOf } from './record.ts'
import { Shared } from '../records/shared.ts'

/** What an update does to the fields that were not sent. */
type Omission = 'keeps' | 'clears' | 'requires'

interface SeenOmission {
  method: string
  omission: Omission
  exchange: Exchange
}

const omittedFields: Probe['observe'] = async (run) => {
  const updates = run.contract.resources.flatMap((resource) =>
    resource.updates.map(({ method }) => ({ resource, method })),
  )
  const { known, open } = await askedOf(updates, async ({ resource, method }) => {
    return omissionBy(run, resource, method)
  })
  // Without required fields, none can be left out, so one resource may decide for another.
  const odd = known.filter(({ omission }) => omission !== 'keeps')
  const [shown] = [...odd, ...known]
  // PATCH keeping them does not decide what PUT does.
  const hasPut = updates.some(({ method }) => method === 'PUT')
  if (!shown || (odd.length === 0 && !hasPut)) throw new LeftOut('The contract has no PUT.')
  const isDecided = odd.length > 0 && known.some(({ method }) => method === 'PATCH')
  return {
    value: omittedIn(odd),
    exchange: shown.exchange,
    open: isDecided ? undefined : open,
  }
}

/** The fact, if only PUT does not keep fields, and always does the same. */
function omittedIn(odd: readonly SeenOmission[]): 'kept' | 'put-clears' | 'put-requires' | Other {
  const [first] = odd
  if (!first) return 'kept'
  const isOfPut = odd.every(({ method, omission }) => method === 'PUT' && omission === first.omission)
  if (isOfPut) return first.omission === 'clears' ? 'put-clears' : 'put-requires'
  const methods = [...new Set(odd.map(({ method, omission }) => `${method} ${omission}`))]
  return new Other(`${methods.join(' and ')} fields that are not sent.`, methods)
}

async function omissionBy(run: Run, resource: Resource, method: string): Promise<SeenOmission> {
  const { record, sent, exchange, after } = await updated(run, resource, partialUpdate(resource, method))
  if (isRejection(exchange)) return { method, omission: 'requires', exchange }
  needFields(run, record, Object.keys(record.fields))
  const isKept = hasFields(resource, after.fields, { ...record.fields, ...sent })
  if (after.isSo) return { method, omission: isKept ? 'keeps' : 'clears', exchange: after.exchange }
  const { operationId = method } = resource.updates.find((update) => update.method === method) ?? {}
  throw new NotTested(`(after ${operationId}) ${method} did not write what was sent.`)
}

const clearedTargets: Probe['observe'] = async (run) => {
  const optionalIn = (resource: Resource): string | undefined =>
    updatableFields(resource).find((name) => resource.optional.includes(name))
  const resource = run.contract.resources.find((one) => optionalIn(one) !== undefined)
  const target = resource && optionalIn(resource)
  if (!resource || target === undefined) throw new LeftOut('The contract has no field that an update can clear.')
  const update = await updated(run, resource, { method: 'PATCH', fields: [target], isEmpty: true })
  const { record, exchange, after } = update
  if (!isSuccess(exchange)) return { value: rejectionOf(exchange), exchange }
  needFields(run, record, Object.keys(record.fields))
  return { value: clearing(resource, target, record.fields, after.fields), exchange: after.exchange }
}

function clearing(resource: Resource, target: string, before: Fields, after: Shown): unknown {
  const { [target]: cleared = '', ...others } = before
  if (!hasFields(resource, after, others))
    return new Other(`When \`${target}\` is cleared, other fields change, too.`, { cleared: target, changes: 'others' })
  // A client takes null, an empty string and a missing field alike.
  const { [target]: value } = after
  if (isSame(value, cleared)) return 'unchanged'
  if (!(formOf(value) instanceof Other)) return 'becomes-unset'
  return new Other(`A cleared \`${target}\` is ${JSON.stringify(value)}.`, { cleared: target, becomes: value })
}

const emptyUpdate: Probe['observe'] = async (run, resource) => {
  const { record, exchange, after } = await updated(run, resource, { method: 'PATCH', fields: [] })
  if (!isSuccess(exchange)) return { value: rejectionOf(exchange), exchange }
  needFields(run, record, Object.keys(record.fields))
  const value = after.isSo ? 'unchanged' : new Other('An update that sends no field changes the record.', 'changed')
  return { value, exchange: after.exchange }
}

/** The fields of a record that its updates do not take. */
function fixedFields(resource: Resource): string[] {
  if (resource.updates.length === 0) return []
  return requiredFields(resource).filter((name) => !updatableFields(resource).includes(name))
}

const allRenamings = new Shared<Record<string, Observation>>()

/** What updates do with a field that the record has and their form does not, by method. */
function renamings(run: Run, resource: Resource): Promise<Record<string, Observation>> {
  return allRenamings.of(run, resource.name, async () => {
    const renamed = await knownOf(resource.updates, async ({ method }) => {
      const fields = [...(method === 'PUT' ? updatableFields(resource) : []), ...fixedFields(resource)]
      const { record, sent, exchange, after } = await updated(run, resource, { method, fields })
      if (!isSuccess(exchange)) return [`${method}`, { value: rejectionOf(exchange), exchange }] as const
      const { searched } = resource
      needFields(run, record, [searched])
      const isApplied = String(after.fields[searched]) === sent[searched]
      return [`${method}`, { value: isApplied ? 'applied' : 'ignored', exchange: after.exchange }] as const
    })
    return Object.fromEntries(renamed)
  })
}

const update: Probe['observe'] = async (run, resource, method) => {
  const accepted = await acceptedUpdate(run, resource, method)
  const { record, sent, exchange, after } = accepted
  if (!isSuccess(exchange)) return holds(false, `An update with ${method} gets ${exchange.status}.`, exchange)
  needFields(run, record, Object.keys(sent))
  if (!isRead(resource, accepted)) return holds(false, unreadSentence(method), after.exchange, 'unread')
  if (!after.isSo) {
    const names = differingFields(resource, after.fields, sent)
    const difference = `An update with ${method} does not change ${quoted(names)}.`
    return holds(false, difference, after.exchange, { unchanged: names })
  }
  const response = ownRecord(run, exchange)
  // The entry about the fields of a record reports what the response lacks.
  const repeated = Object.entries(sent).filter(([name]) => response && name in response)
  const isOfNow = !response || hasFields(resource, response, Object.fromEntries(repeated))
  return holds(isOfNow, 'The response to an update has the old record.', exchange, 'old-record')
}

const notUpdatable: Probe['observe'] = async (run, resource, of) => {
  const renamed = await renamings(run, resource)
  const [method, applied] = Object.entries(renamed).find(([, { value }]) => value === 'applied') ?? []
  const { exchange } = applied ?? common(renamed)
  return holds(!applied, `An update with ${method} changes \`${of}\`.`, exchange, { changed: method })
}

export const updateProbes: Probes = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
  update: { phase: 'write', observe: update },
  'not-updatable': { phase: 'write', observe: notUpdatable },
}
