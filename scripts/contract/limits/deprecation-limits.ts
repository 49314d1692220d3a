// Checks deprecations: both dates, in order, and an existing replacement.

import { childPointer } from '../../../src/lib/json-pointer.ts'
import type { Contract } from '../contract.ts'
import { deprecationsIn } from '../deprecation.ts'
import { type Finding, placesOf } from '../tree.ts'
import { propertiesOf } from '../../../src/lib/json.ts'

const dates = ['x-deprecated', 'x-sunset'] as const

export function deprecationLimits(contract: Contract): Finding[] {
  const incomplete = [...elementLimits(contract), ...valueLimits(contract)]
  return incomplete.length > 0 ? incomplete : [...replacementLimits(contract)]
}

/** Other tools read only `deprecated: true`; readers need the dates. */
function* elementLimits(contract: Contract): Generator<Finding> {
  for (const { pointer, node } of placesOf(contract)) {
    const [key] = [...dates, 'x-replaced-by'].filter((name) => name in node)
    if (node['deprecated'] === true) yield* missingDates(pointer, node)
    else if (key !== undefined)
      yield { pointer: childPointer(pointer, key), message: `"${key}" needs \`deprecated: true\` beside it.` }
  }
}

function* valueLimits(contract: Contract): Generator<Finding> {
  for (const { pointer, node } of placesOf(contract)) {
    const { enum: allowed = [], 'x-deprecatedValues': values = {} } = node
    for (const [value, deprecation] of Object.entries(propertiesOf(values))) {
      const place = childPointer(pointer, 'x-deprecatedValues', value)
      yield* missingDates(place, propertiesOf(deprecation))
      const names = [allowed].flat().map(String)
      if (!names.includes(value))
        yield { pointer: place, message: `"${value}" is not a value of \`enum\`. Use one of ${names.join(', ')}.` }
    }
  }
}

function* missingDates(pointer: string, node: Readonly<Record<string, unknown>>): Generator<Finding> {
  for (const key of dates) {
    if (!(key in node))
      yield { pointer, message: `\`${key}\` is missing beside \`deprecated\`: add a date such as 2026-11-22.` }
  }
}

function* replacementLimits(contract: Contract): Generator<Finding> {
  for (const { pointer, what, since, sunset, replacedBy, beside } of deprecationsIn(contract)) {
    if (sunset < since)
      yield {
        pointer: childPointer(pointer, 'x-sunset'),
        message: `${what} ends on ${sunset}, before it is deprecated on ${since} (RFC 9745). Swap the dates.`,
      }
    if (replacedBy !== undefined && !beside.includes(replacedBy))
      yield {
        pointer: childPointer(pointer, 'x-replaced-by'),
        message: `${what} is replaced by "${replacedBy}", which does not exist. Use one of ${beside.join(', ')}.`,
      }
  }
}
