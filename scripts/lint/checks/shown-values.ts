// Every allowed value is in some example: one that is in none was exchanged for another there.

import type { Check } from '../check.ts'
import { below, childrenOf, placesOf } from '../tree.ts'

export const shownValues: Check = {
  rule: 'shown-values',
  advice: 'Correct the value if it is misspelt, or show it in an example.',
  find: ({ contract }) => {
    const places = [...placesOf(contract.components, '#/components')]
    const examples = places.map(({ node }) => node['examples'])
    const shown = new Set(examples.flatMap(childrenOf).flatMap(([, { value }]) => scalarsIn(value)))
    return Object.entries(contract.components.schemas).flatMap(([name, { enum: values = [] }]) =>
      values
        .filter((value) => !shown.has(value))
        .map((value) => ({
          pointer: below('#/components/schemas', name, 'enum', String(values.indexOf(value))),
          message: `No example has the ${name} "${value}".`,
        })),
    )
  },
}

function scalarsIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(scalarsIn) : [value]
}
