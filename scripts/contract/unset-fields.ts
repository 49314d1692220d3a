// The values of record fields that a create can leave out.

import type { Unset } from '../../src/facts/record-fields.ts'
import { unsetValue } from './body-template.ts'
import type { OperationView } from './operations.ts'
import { shownAs } from './shown-fields.ts'

/** By the name in forms, for one resource. A field that always has a value, such as a number or its default, is not included. */
export function unsetFields(views: readonly OperationView[], resource: string): Record<string, Unset> {
  const own = views.filter((view) => view.resource === resource)
  const { properties = {}, required = [] } = own.flatMap(({ success }) => success.flatSchema ?? [])[0] ?? {}
  const form = own.find((view) => view['x-action'] === 'create')?.form?.schema
  const fields = Object.keys(form?.properties ?? {}).flatMap((name): [string, Unset][] => {
    const shown = shownAs(name, { properties }) ?? name
    const schema = properties[shown]
    if (!schema || form?.required?.includes(name)) return []
    if (!required.includes(shown)) return [[name, [schema.type].flat().includes('null') ? 'any' : 'absent']]
    const value = unsetValue(schema)
    if (value === null) return [[name, 'null']]
    return value === '' ? [[name, 'empty-string']] : []
  })
  return Object.fromEntries(fields)
}

/** The value that they all have; undefined if there is none, or if they differ. */
export function commonUnset(fields: Readonly<Record<string, Unset>>): Unset | undefined {
  const [unset, ...others] = new Set(Object.values(fields))
  return others.length === 0 ? unset : undefined
}
