// What a response promises: all its properties are required, and a record has the fields of its form as they are.

import type { Contract } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { Check, Fault } from '../check.ts'
import { below, childrenOf, isNode, nearest, type Node, placesOf } from '../tree.ts'

export const promisedFields: Check = {
  rule: 'promised-fields',
  advice: 'Say what the form or the ledger gives this schema, and no less.',
  find: ({ contract, views }) => [
    ...requiredFaults(contract, views),
    ...views.flatMap((view) => recordFaults(contract, view, views)),
  ],
}

function requiredFaults(contract: Contract, views: OperationView[]): Fault[] {
  const forms = views.map(({ form }) => form?.schema['x-name'])
  const mayLack = fieldsThatMayLack(contract, views)
  return [...placesOf(contract.components.schemas, '#/components/schemas')]
    .filter(({ pointer }) => !forms.includes(pointer.split('/')[3]))
    .flatMap(({ pointer, node }) =>
      promisedBy(node)
        .filter((name) => ![node['required']].flat().includes(name) && !mayLack.includes(name))
        .map((name) => ({ pointer, message: `Clients count on "${name}": name it in \`required\`.` })),
    )
}

/** An error promises its message and the errors of fields. */
function promisedBy({ properties }: Node): string[] {
  const all = childrenOf(properties)
  const ofErrors = all.filter(([, { 'x-role': role }]) => role === 'message' || role === 'field-errors')
  return (ofErrors.length > 0 ? ofErrors : all).map(([name]) => name)
}

/** The ledger may say that a record lacks what is not set. */
function fieldsThatMayLack(contract: Contract, views: OperationView[]): string[] {
  const value = contract['x-assumptions']['domain-record']?.value
  if (!isNode(value) || value['unset'] !== 'absent') return []
  return views.flatMap(({ form, 'x-action': action }) =>
    Object.keys((action === 'create' && form?.schema.properties) || {}).filter(
      (name) => !form?.schema.required?.includes(name),
    ),
  )
}

/** A field that may be left out of the form may be `null` in the record. */
function recordFaults(contract: Contract, { tag, success, ...view }: OperationView, views: OperationView[]): Fault[] {
  const form = views.find((other) => other.tag === tag && other['x-action'] === 'create')?.form?.schema
  const record = success.recordSchema
  if (!form || !record) return []
  const name = record['x-name']
  const pointer = name ? below('#/components/schemas', name) : below('#/paths', view.path, view.method)
  return Object.entries(form.properties ?? {}).flatMap(([field, { type, enum: values }]) => {
    const { type: own, enum: ownValues } = record.properties?.[field] ?? {}
    const canBeNull = !form.required?.includes(field)
    const isSame =
      [own].flat().every((one) => one === type || (canBeNull && one === 'null')) &&
      JSON.stringify(values) === JSON.stringify(ownValues)
    if (isSame) return []
    const message = `The field "${field}" of a record is not that of its form.`
    return [{ pointer: nearest(contract, pointer, ['properties', field]), message }]
  })
}
