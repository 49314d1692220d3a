// What a sample printed, as a value, and whether it is what the contract promises.

import { runInNewContext } from 'node:vm'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from '../../../scripts/contract/contract.ts'
import type { Sample } from '../../../site/pages/samples/samples.ts'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** JSON, or what `console.log` makes of plain data, which is the literal of the same value. */
export function printedValue(language: Sample['language'], stdout: string): unknown {
  if (language !== 'typescript' && language !== 'fetch') return JSON.parse(stdout)
  // A value of another context has other prototypes, which no comparison would take as equal.
  return JSON.parse(JSON.stringify(runInNewContext(`(${stdout})`)))
}

/** Where a value breaks a schema of the contract; nothing if it obeys. */
export function faultsIn(value: unknown, schema: Schema): string[] {
  ajv.validate(schema, value)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
