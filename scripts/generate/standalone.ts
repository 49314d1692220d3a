// The code that Ajv compiles schemas to, so that it needs no Ajv where it runs: in a page, a worker, a test.

import { Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { PartSchemas } from './part-schemas.ts'

/** @throws if Ajv cannot compile a schema without help at run time */
export function standalone(parts: PartSchemas): string {
  const names = new Map<string, string>()
  const nameOf = (schema: object): string => {
    const text = JSON.stringify(schema)
    // PUT and PATCH have the same form; one function serves both.
    names.set(text, names.get(text) ?? `validate${names.size + 1}`)
    return names.get(text) ?? ''
  }
  const entries = Object.entries(parts).map(([id, schemas]) => {
    const members = Object.entries(schemas).map(([part, schema]) => `${part}: ${nameOf(schema)} as Validator`)
    return `  ${id}: { ${members.join(', ')} },\n`
  })
  return [
    '// @ts-nocheck: this is code that a compiler wrote.\n\n',
    "import type { Validator, Validators } from '../src/mock/contract.ts'\n\n",
    `${code(names).trimEnd()}\n\n`,
    `export const validators: Validators = {\n${entries.join('')}}\n`,
  ].join('')
}

function code(names: Map<string, string>): string {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    code: { esm: true, source: true, lines: true, optimize: true },
  })
  for (const [schema, name] of names) ajv.addSchema(JSON.parse(schema) as object, name)
  // The types of Ajv's CommonJS default export say `{ default: … }` where Node gives the function itself.
  const compile = standaloneCode as unknown as typeof standaloneCode.default
  const text = compile(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])))
  if (text.includes('require('))
    throw new Error(
      'Failed to compile the validators: one needs code of Ajv at run time. Say the schema without that keyword.',
    )
  // Nobody reads where in the schema a keyword stands; without it the code is a tenth smaller.
  return text.replace(/^"use strict";\n?/, '').replace(/schemaPath:"[^"]*",/g, '')
}
