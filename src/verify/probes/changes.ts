// What updates do. Each changes a record of its own, and one list shows what became of all.

import type { Resource } from '../../../generated/ledger.ts'
import type { Fields, Lab, Made } from '../lab.ts'
import { fieldsFor } from '../made-up-fields.ts'
import { AnyOf, NotTested, type Observation } from '../observation.ts'
import { type Exchange, formBody, isRejection, isSuccess } from '../received.ts'
import { bareDomain, spare } from '../subjects.ts'
import { type FactProbe, holds, inTurn, type Probe } from './probe.ts'
import { unsetForm } from './record.ts'
import { current, hasAll, ignoreBlocked, recordIn, type Shown } from './shown.ts'

interface Changed {
  made: Made
  method: string
  sent: Fields
  exchange: Exchange
}

export function update(lab: Lab, path: string, method: string, fields: Fields): Promise<Exchange> {
  return lab.ask({ method, path, ...formBody(fields) })
}

/**
 * An update by what it is: `PUT`, `renamed by PATCH`, … All of them are sent before any is looked at, so that one list
 * shows them all; it alone where only this probe is asked.
 */
async function changeOf(lab: Lab, resource: Resource, wanted: string): Promise<Changed | undefined> {
  const forms = Object.entries(formsFor(lab, resource)).filter(
    ([name]) => name === wanted || !(lab.isRepeating || lab.isFrugal),
  )
  const sent = await inTurn(forms, async ([name, form]) => ({ name, ...(await sentOnce(lab, resource, name, form)) }))
  return sent.find(({ name }) => name === wanted)
}

function sentOnce(lab: Lab, resource: Resource, name: string, { method, fields }: Form): Promise<Changed> {
  return lab.once(`${name} of ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    return { made, method, sent: fields, exchange: await update(lab, made.path, method, fields) }
  })
}

interface Form {
  method: string
  fields: Fields
}

function formsFor(lab: Lab, resource: Resource): Record<string, Form> {
  const forms: Record<string, Form> = {}
  const updatable = namesIn(resource.updates[0]?.fields ?? [])
  const required = namesIn(resource.create.fields.filter((field) => field.required))
  const values = (): Fields => fieldsFor(lab, resource, lab.nextNumber())
  const only = (names: string[]): Fields => picked(values(), names)
  for (const { method } of resource.updates) {
    // One leaves out the first field, the other the last: so each is sent by one of them.
    forms[method] = { method, fields: only(method === 'PUT' ? updatable.slice(1) : updatable.slice(0, -1)) }
    const fixed = required.filter((name) => !updatable.includes(name))
    const rest = method === 'PUT' ? updatable : []
    if (fixed.length > 0) forms[`renamed by ${method}`] = { method, fields: only([...rest, ...fixed]) }
  }
  const optional = updatable.filter((name) => !required.includes(name))
  if (optional[0] !== undefined) forms['cleared'] = { method: 'PATCH', fields: { [optional[0]]: '' } }
  const [emptied] = updatable.filter((name) => required.includes(name))
  if (emptied !== undefined) forms['emptied'] = { method: 'PATCH', fields: { [emptied]: '' } }
  if (emptied !== undefined) forms['nothing'] = { method: 'PATCH', fields: {} }
  return forms
}

function namesIn(fields: Resource['create']['fields']): string[] {
  return fields.map(({ name }) => name)
}

function picked(values: Fields, names: string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
}

/** One of the updates. A fact of the source says whether the service has such an operation, and no other verdict. */
export async function changed(lab: Lab, resource: Resource, name: string): Promise<Changed> {
  const found = await changeOf(lab, resource, name)
  if (!found) throw new NotTested(`The contract has no update of ${resource.name} that could ask for that.`)
  const { made, method, exchange } = found
  if (isRejection(exchange) || isSuccess(exchange)) return found
  throw new NotTested(`${method} ${made.path} was ${exchange.status}: it updates nothing.`)
}

/** An update that a service accepts, whether it takes some fields or wants all. */
export async function accepted(lab: Lab, resource: Resource, method: string): Promise<Changed> {
  const found = await changeOf(lab, resource, method)
  if (found && !isRejection(found.exchange)) return found
  return lab.once(`complete ${method} of ${resource.name}`, async () => {
    const made = await spare(lab, resource)
    const sent = picked(fieldsFor(lab, resource, lab.nextNumber()), namesIn(resource.updates[0]?.fields ?? []))
    return { made, method, sent, exchange: await update(lab, made.path, method, sent) }
  })
}

type Fate = 'kept' | 'cleared' | 'required'

async function omittedFields(lab: Lab): Promise<Observation> {
  const asked = lab.contract.resources.flatMap((resource) =>
    resource.updates.map(({ method }) => ({ resource, method })),
  )
  const all = await inTurn(asked, ({ resource, method }) => fateOf(lab, resource, method).catch(ignoreBlocked))
  const fates = all.flatMap((fate) => fate ?? [])
  const odd = fates.find(({ fate }) => fate !== 'kept') ?? fates[0]
  if (!odd) throw new NotTested('No record could be updated.')
  const of = (method: string): Fate[] => fates.filter((one) => one.method === method).map(({ fate }) => fate)
  return { value: omission(of('PUT'), of('PATCH')), exchange: odd.exchange }
}

/** What became of the fields that were not sent. */
async function fateOf(lab: Lab, resource: Resource, method: string) {
  const { made, sent, exchange } = await changed(lab, resource, method)
  if (isRejection(exchange)) return { method, fate: 'required' as const, exchange }
  const isKept = (record: Shown): boolean => hasAll(record, { ...made.fields, ...sent })
  const after = await current(lab, made, isKept)
  if (!hasAll(after.record, sent)) throw new NotTested(`${method} ${made.path} did not write what was sent.`)
  return {
    method,
    fate: isKept(after.record) ? ('kept' as const) : ('cleared' as const),
    exchange: after.exchange,
  }
}

/** Where nothing is required nothing can be missed, so one resource may keep what another requires. */
function omission(put: Fate[], patch: Fate[]): unknown {
  const isKept = patch.every((fate) => fate === 'kept')
  if (isKept && put.every((fate) => fate === 'kept')) return 'kept'
  if (isKept && put.every((fate) => fate !== 'required')) return 'put-clears'
  if (isKept && put.every((fate) => fate !== 'cleared')) return 'put-requires'
  return { PUT: put.join(' and '), PATCH: patch.join(' and ') }
}

async function clearedTargets(lab: Lab): Promise<Observation> {
  const { made, sent, exchange } = await changed(lab, lab.resource('domains'), 'cleared')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const [target = ''] = Object.keys(sent)
  const { [target]: before, ...others } = made.fields
  const after = await current(lab, made, (record) => record[target] !== before)
  if (!hasAll(after.record, others)) return { value: 'other fields changed, too', exchange: after.exchange }
  if (after.record[target] === before) return { value: 'unchanged', exchange: after.exchange }
  return { value: new AnyOf(await namesOf(lab, after.record[target], target)), exchange: after.exchange }
}

/** Where an unset target is an empty string, or absent, a cleared one is unset when it looks the same. */
async function namesOf(lab: Lab, value: unknown, target: string): Promise<string[]> {
  const bare = await bareDomain(lab)
    .then(({ made }) => current(lab, made))
    .catch(ignoreBlocked)
  const unset = bare && unsetForm(bare.record[target])
  const form = unsetForm(value)
  return [...(form === 'null' || form === unset ? ['becomes-unset'] : []), form]
}

async function emptyUpdate(lab: Lab): Promise<Observation> {
  const { made, exchange } = await changed(lab, lab.resource('pixels'), 'nothing')
  if (isRejection(exchange)) return { value: 'rejected', exchange }
  const before: Shown = recordIn(lab, made.created) ?? made.fields
  const isSame = (record: Shown): boolean =>
    Object.keys(made.fields).every((name) => String(record[name]) === String(before[name]))
  const after = await current(lab, made, isSame)
  return { value: isSame(after.record) ? 'unchanged' : 'changed', exchange: after.exchange }
}

export const changeProbes: Record<string, Probe> = {
  'omitted-fields': { phase: 'write', observe: omittedFields },
  'cleared-targets': { phase: 'write', observe: clearedTargets },
  'empty-update': { phase: 'write', observe: emptyUpdate },
}

const updates: FactProbe['observe'] = async (lab, resource, { of }) => {
  const { made, sent, exchange } = await accepted(lab, resource, of)
  if (!isSuccess(exchange)) return holds(false, `status ${exchange.status}`, exchange)
  const after = await current(lab, made, (record) => hasAll(record, sent))
  if (!hasAll(after.record, sent)) return holds(false, 'the record does not change', after.exchange)
  return holds(hasAll(recordIn(lab, exchange) ?? sent, sent), 'the response has the record of before', exchange)
}

export const changeFacts: Record<string, FactProbe> = {
  update: { phase: 'write', observe: updates },
}
