// What a sample printed, as a value, and whether it is what the contract promises.

import { registerSchema, validate, type Validator } from '@hyperjump/json-schema/draft-2020-12'
import { runInNewContext } from 'node:vm'
import type { Schema } from '../../../scripts/contract/contract.ts'
import type { Sample } from '../../../site/shared/samples/samples.ts'

/** JSON, or what `console.log` makes of plain data, which is the literal of the same value. */
export function printedValue(language: Sample['language'], stdout: string): unknown {
  if (language !== 'typescript' && language !== 'fetch') return JSON.parse(stdout)
  // A value of another context has other prototypes, which no comparison would take as equal.
  return JSON.parse(JSON.stringify(runInNewContext(`(${stdout})`)))
}

const validators = new Map<string, Promise<Validator>>()

/** Where a value breaks a schema of the contract; nothing if it obeys. */
export async function faultsIn(value: unknown, schema: Schema): Promise<string[]> {
  const text = JSON.stringify(schema)
  const validator = validators.get(text) ?? compiled(schema, `https://samples.example/${validators.size}`)
  validators.set(text, validator)
  // It was parsed from JSON.
  const output = (await validator)(value as Parameters<Validator>[0], 'BASIC')
  return output.valid
    ? []
    : (output.errors ?? []).map(({ instanceLocation, keyword }) => `${instanceLocation} breaks ${keyword}`)
}

function compiled(schema: Schema, id: string): Promise<Validator> {
  // A schema of the contract is a schema object; the library's type lists keywords one by one.
  registerSchema(schema as Parameters<typeof registerSchema>[0], id, 'https://json-schema.org/draft/2020-12/schema')
  return validate(id)
}
