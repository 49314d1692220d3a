// What a response promises: clients count on all the properties of its schemas.

import type { OperationView } from '../../contract/operations.ts'
import type { Check } from '../check.ts'
import { childrenOf, type Node, placesOf } from '../tree.ts'

export const promisedFields: Check = {
  rule: 'promised-fields',
  advice: 'Name it in `required`.',
  find: ({ contract, views }) => {
    const forms = views.map(({ form }) => form?.schema['x-name'])
    const optional = views.flatMap(optionalFields)
    return [...placesOf(contract.components.schemas, '#/components/schemas')]
      .filter(({ pointer }) => !forms.includes(pointer.split('/')[3]))
      .flatMap(({ pointer, node }) =>
        promisedBy(node)
          .filter((name) => ![node['required']].flat().includes(name) && !optional.includes(name))
          .map((name) => ({ pointer, message: `Clients count on "${name}", which is not required.` })),
      )
  },
}

/** An error promises its message and the errors of fields. */
function promisedBy({ properties }: Node): string[] {
  const all = childrenOf(properties)
  const ofErrors = all.filter(([, { 'x-role': role }]) => role === 'message' || role === 'field-errors')
  return (ofErrors.length > 0 ? ofErrors : all).map(([name]) => name)
}

/** Whether a record has what its form left out, the ledger says. */
function optionalFields({ form, 'x-action': action }: OperationView): string[] {
  const { properties = {}, required = [] } = (action === 'create' && form?.schema) || {}
  return Object.keys(properties).filter((name) => !required.includes(name))
}
