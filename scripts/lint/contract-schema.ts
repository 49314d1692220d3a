// The contract against contract-schema.yaml: which keys it has, and where.

import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { childPointer } from '../contract/pointer.ts'
import type { Finding, Source } from './finding.ts'

const schema = parse(readFileSync(new URL('contract-schema.yaml', import.meta.url), 'utf8')) as object // written by hand

// The schema leaves to OpenAPI's own what type a value has.
const isAsWritten = new Ajv2020({ allErrors: true, strict: false }).compile(schema)

export function lintWithSchema({ file, contract, positionOf }: Source): Finding[] {
  isAsWritten(contract)
  return (isAsWritten.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if') // its `then` says what is wrong
    .map((error) => {
      const pointer = `#${error.instancePath}`
      const place = nameIn(error) === undefined ? pointer : childPointer(pointer, nameIn(error) ?? '')
      return {
        file,
        ...positionOf(place),
        rule: 'contract-schema',
        message: messageOf(error),
        advice: 'The keys and their places are in scripts/lint/contract-schema.yaml.',
        pointer: place,
      }
    })
}

/** The key that should not be there. */
function nameIn({ keyword, params, propertyName }: ErrorObject): string | undefined {
  if (keyword === 'additionalProperties') return params['additionalProperty']
  return keyword === 'unevaluatedProperties' ? params['unevaluatedProperty'] : propertyName
}

function messageOf(error: ErrorObject): string {
  const { message = 'is wrong', params, instancePath } = error
  const name = nameIn(error)
  if (name !== undefined) return `The contract has no key "${name}" here.`
  const allowed = params['allowedValues'] ?? params['allowedValue']
  const key = instancePath.split('/').at(-1)
  return `"${key}" ${message}${allowed === undefined ? '' : `: ${JSON.stringify(allowed)}`}.`
}
