// The contract against contract-schema.yaml: which keys it has, where, and in which order.

import { readFileSync } from 'node:fs'
import type { SchemaValidateFunction } from 'ajv'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { childPointer } from '../../src/lib/json-pointer.ts'
import type { Finding, Source } from './finding.ts'

const schema = parse(readFileSync(new URL('contract-schema.yaml', import.meta.url), 'utf8')) as object // written by hand

const keysInOrder: SchemaValidateFunction = (_, value: object, parentSchema) => {
  const order = Object.keys(parentSchema?.['properties'] ?? {})
  const places = Object.keys(value).map((key) => order.indexOf(key))
  const index = places.findIndex((place, at) => place >= 0 && places.slice(0, at).some((before) => before > place))
  if (index === -1) return true
  const message = `Put the keys in this order: ${order.filter((key) => key in value).join(', ')}.`
  keysInOrder.errors = [{ keyword: 'inOrder', params: { key: Object.keys(value)[index] }, message }]
  return false
}

// The schema leaves to OpenAPI's own what type a value has.
const isAsWritten = new Ajv2020({ allErrors: true, strict: false, verbose: true })
  .addKeyword({ keyword: 'inOrder', type: 'object', validate: keysInOrder })
  .compile(schema)

export function lintWithSchema({ file, contract, positionOf }: Source): Finding[] {
  isAsWritten(contract)
  return (isAsWritten.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if') // its `then` says what is wrong
    .filter(({ keyword }) => keyword !== 'propertyNames') // the name itself has an error too
    .map((error) => {
      const key = keyIn(error)
      const pointer = `#${error.instancePath}${key === undefined ? '' : childPointer('', key)}`
      const advice = 'The keys and their places are in scripts/lint/contract-schema.yaml.'
      return {
        file,
        ...positionOf(pointer),
        rule: error.keyword === 'inOrder' ? 'key-order' : 'contract-schema',
        message: messageOf(error),
        advice,
        pointer,
      }
    })
}

/** The key that an error of an object is about. */
function keyIn({ keyword, params, propertyName }: ErrorObject): string | undefined {
  if (keyword === 'inOrder') return params['key']
  return propertyName ?? params['additionalProperty']
}

function messageOf({ message = 'is wrong', keyword, params, instancePath, parentSchema }: ErrorObject): string {
  const written: unknown = parentSchema?.['message']
  if (typeof written === 'string') return written
  if (keyword === 'inOrder') return message
  if (keyword === 'additionalProperties') return `The contract has no key "${params['additionalProperty']}" here.`
  const allowed = params['allowedValues'] ?? params['allowedValue']
  const key = instancePath.split('/').at(-1)
  return `"${key}" ${message}${allowed === undefined ? '' : `: ${JSON.stringify(allowed)}`}.`
}
