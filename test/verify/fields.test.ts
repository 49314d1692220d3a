// A contract with one more field, as CONTRIBUTING describes it: verify checks it on the mock, and refutes nothing.

import { describe, expect, test } from 'vitest'
import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import { serviceContractOf } from '../../scripts/generate/verify.ts'
import { openIn, refutedIn, serviceOf, verified } from './tested-service.ts'
import { readPlain } from '../lib/plain.ts'

interface Field {
  name: string
  form: Schema
  record: Schema
  /** Whether each record has it. */
  isRequired: boolean
}

const label = { description: 'A word of your own.', type: 'string', maxLength: 40 }
const weight = { description: 'How much it counts.', type: 'integer', minimum: 1 }
const color = { description: 'How it is shown.', type: 'string', enum: ['red', 'green'] }

const fields: [title: string, field: Field][] = [
  [
    'a text that is `null` unless it is set',
    { name: 'label', form: label, record: { ...label, type: ['string', 'null'] }, isRequired: true },
  ],
  ['a text that is left out unless it is set', { name: 'label', form: label, record: label, isRequired: false }],
  ['a number', { name: 'weight', form: weight, record: { ...weight, type: ['integer', 'null'] }, isRequired: true }],
  [
    'a choice',
    {
      name: 'color',
      form: color,
      record: { ...color, type: ['string', 'null'], enum: [...color.enum, null] as never },
      isRequired: true,
    },
  ],
]

/** The contract with an optional field of pixels, and of domains if they are named. */
function withField({ name, form, record, isRequired }: Field, ...resources: string[]): Contract {
  const contract = structuredClone(readPlain())
  for (const resource of resources) {
    for (const [schema, property] of [
      [resource, record],
      [`${resource}Create`, form],
      [`${resource}Update`, form],
    ] as const) {
      const { properties = {}, required = [] } = contract.components.schemas[schema] ?? {}
      properties[name] = structuredClone(property)
      if (schema === resource && isRequired) required.push(name)
    }
  }
  return contract
}

describe('verify of a contract with one more optional field', () => {
  test.each(fields)('%s: refutes nothing of its mock', async (_, field) => {
    for (const resources of [['Pixel'], ['Domain'], ['Pixel', 'Domain']]) {
      const contract = withField(field, ...resources)

      const report = await verified(serviceOf(undefined, contract), {}, serviceContractOf(contract))

      expect({ resources, refuted: refutedIn(report), open: openIn(report) }).toEqual({
        resources,
        refuted: [],
        open: [],
      })
    }
  })
})
