// The values of a form or a query, read as the contract says.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '../contract/contract.ts'
import type { OperationView } from '../contract/operations.ts'
import { views } from './step.ts'

export type Row = Record<string, unknown>

export interface ExpectedValues {
  values: Row
  /** The names of what is invalid, each once. */
  invalid: string[]
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })

/** The fields of a form. One that may be null is that when it is sent empty; no other may be empty. */
export function readForm({ form, success }: OperationView, body: string): ExpectedValues {
  if (!form) return { values: {}, invalid: [] }
  const { values, invalid } = readValues(form.schema, new URLSearchParams(`&${body}`))
  for (const name of Object.keys(form.schema.properties ?? {})) {
    if (values[name] !== '' || invalid.includes(name)) continue
    if (success.recordSchema?.properties?.[name]?.type?.includes('null')) values[name] = null
    else invalid.push(name)
  }
  return { values, invalid }
}

// Ajv compiles a schema once, as long as it is the same object.
const querySchemas = new Map(
  views.map((view) => [
    view,
    { properties: Object.fromEntries(view.queryParameters.map(({ name, schema }) => [name, schema])) },
  ]),
)

/** The parameters of a query. Those that there are not, and empty ones, are ignored. */
export function readQuery(view: OperationView, query: string): ExpectedValues {
  const schema: Schema = querySchemas.get(view) ?? {}
  const sent = new URLSearchParams(`&${query}`)
  const isIgnored = (name: string): boolean =>
    !Object.hasOwn(schema.properties ?? {}, name) || sent.getAll(name).join('') === ''
  for (const name of [...sent.keys()].filter(isIgnored)) sent.delete(name)
  return readValues(schema, sent)
}

function readValues(schema: Schema, pairs: URLSearchParams): ExpectedValues {
  const values = Object.create(null) as Row
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
