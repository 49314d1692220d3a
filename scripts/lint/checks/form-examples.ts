// Form and query examples survive as text: no null, list or object, and no number where the schema has a string.

import type { Check, Fault, Reading } from '../check.ts'
import { formExamplesOf } from '../shown-examples.ts'
import { below, childrenOf, home, isNode, type Node } from '../tree.ts'

export const formExamples: Check = {
  rule: 'form-examples',
  advice:
    'Forms and queries are text: write the value as the text that is sent, and an integer only where the schema has one.',
  find: (reading) => [...formFaults(reading), ...parameterFaults(reading)],
}

function formFaults(reading: Reading): Fault[] {
  return reading.operations.flatMap((operation) => {
    const [media] = Object.values(operation.requestBody?.content ?? {})
    const schemas = Object.fromEntries(childrenOf(media?.schema?.properties))
    return formExamplesOf(reading, operation)
      .filter(({ value }) => !arrives(value, schemas))
      .map(({ key, value, pointer }) => ({
        pointer,
        message: `The example "${key}" does not survive the URL encoding: ${JSON.stringify(value)}.`,
      }))
  })
}

/** The values of queries, paths and headers are text, too. */
function parameterFaults({ contract, whole }: Reading): Fault[] {
  return (['parameters', 'headers'] as const).flatMap((section) =>
    childrenOf(whole.components?.[section]).flatMap(([name, parameter]) => {
      const place = below('#/components', section, name, 'examples')
      // An `id` in a path is checked by Redocly against its schema.
      if (parameter['in'] === 'path') return []
      return childrenOf(parameter['examples'])
        .filter(([, { value }]) => !arrives({ value }, { value: parameter['schema'] }))
        .map(([key, { value }]) => ({
          pointer: home(contract, below(place, key)),
          message: `The example "${key}" does not survive as text: ${JSON.stringify(value)}.`,
        }))
    }),
  )
}

function arrives(fields: Node, schemas: Node): boolean {
  const sent = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
  const received = [...new URLSearchParams(sent)].map(([name, value]) => [name, readAs(schemas[name], value)])
  return JSON.stringify(Object.fromEntries(received)) === JSON.stringify(fields)
}

function readAs(schema: unknown, text: string): unknown {
  return isNode(schema) && schema['type'] === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text
}
