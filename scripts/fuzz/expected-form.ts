// The values of a form or a query, read as the contract says.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { pointerKeys } from '../contract/pointer.ts'

export type Row = Record<string, unknown>

interface ReadValues {
  values: Row
  /** The names of what is wrong, each once. */
  invalid: string[]
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

/** The fields of a form. One that may be null is that when it is sent empty; no other may be empty. */
export function readForm(view: OperationView, body: string): ReadValues {
  if (!view.form) return { values: {}, invalid: [] }
  const { values, invalid } = readValues(view.form.schema, new URLSearchParams(`&${body}`))
  const { properties = {} } = recordSchema(view)
  for (const name of Object.keys(view.form.schema.properties ?? {})) {
    if (values[name] !== '' || invalid.includes(name)) continue
    if ([properties[name]?.type ?? []].flat().includes('null')) values[name] = null
    else invalid.push(name)
  }
  return { values, invalid }
}

/** Makes something of an operation once: compiling a schema takes longer than everything else. */
export function once<Made extends object>(make: (view: OperationView) => Made): (view: OperationView) => Made {
  const made = new WeakMap<OperationView, Made>()
  return (view) => {
    const known = made.get(view) ?? make(view)
    made.set(view, known)
    return known
  }
}

/** The schema of the record that an operation responds with. */
export function recordSchema({ success: { body, record = '' } }: OperationView): Schema {
  return pointerKeys(record).reduce<Schema>((schema, key) => schema.properties?.[key] ?? {}, body?.schema ?? {})
}

export function readValues(schema: Schema, pairs: URLSearchParams): ReadValues {
  const values: Row = Object.create(null) as Row
  const twice: string[] = []
  for (const name of new Set(pairs.keys())) {
    const texts = pairs.getAll(name)
    const { type, items } = (Object.hasOwn(schema.properties ?? {}, name) && schema.properties?.[name]) || {}
    if (!items && texts.length > 1) twice.push(name)
    values[name] = items ? texts.map((text) => typed(text, items.type)) : typed(texts[0] ?? '', type)
  }
  ajv.validate(schema, values)
  const others = (ajv.errors ?? []).map(({ instancePath, params }) => {
    const { missingProperty, additionalProperty } = params as Record<string, string | undefined> // of those two keywords
    return missingProperty ?? additionalProperty ?? instancePath.split('/')[1] ?? ''
  })
  return { values, invalid: [...new Set([...twice, ...others])] }
}

function typed(text: string, type: Schema['type']): unknown {
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  return type === 'boolean' && /^(true|false|0|1)$/.test(text) ? text === 'true' || text === '1' : text
}
