// The examples by themselves: valid, named, usable in a form, and with every allowed value in one of them.

import { registerSchema, validate, type Validator } from '@hyperjump/json-schema/draft-2020-12'
import { dereference, type Contract } from '../../scripts/contract/contract.ts'
import { formMediaType } from './source-facts.ts'
import { at, below, isNode, placesOf, type Node } from './tree.ts'

interface Sample {
  where: string
  schema: Node
  value: unknown
}

/** Every example with the schema that it must obey, its `$ref`s followed. */
function samplesOf(contract: Contract): Sample[] {
  const whole = dereference(contract)
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const element = at(whole, pointer)
    if (!isNode(element) || !isNode(element['schema']) || '$ref' in node) return []
    const { schema } = element
    return isNode(element['examples'])
      ? Object.entries(element['examples']).map(([key, example]) => ({
          where: below(pointer, 'examples', key),
          schema,
          value: isNode(example) ? example['value'] : undefined,
        }))
      : []
  })
}

/** Every default and every allowed value with the schema that it stands in. */
function constantsOf(contract: Contract): Sample[] {
  const whole = dereference(contract)
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const schema = at(whole, pointer)
    if (!isNode(schema) || !('type' in schema || 'enum' in schema) || pointer.endsWith('/properties')) return []
    const { default: fallback, enum: allowed, ...rest } = schema
    return [
      ...('default' in node ? [{ where: below(pointer, 'default'), schema, value: fallback }] : []),
      ...(Array.isArray(allowed) && 'enum' in node
        ? allowed.map((value, index) => ({ where: below(pointer, 'enum', String(index)), schema: rest, value }))
        : []),
    ]
  })
}

export async function hasValidExamples(contract: Contract): Promise<string[]> {
  const samples = [
    ...samplesOf(contract).map((sample) => ({ ...sample, schema: closed(sample.schema) })),
    ...constantsOf(contract),
  ]
  const findings = await Promise.all(
    samples.map(async ({ where, schema, value }) =>
      (await faults(schema, value)).map((fault) => `${where} is not valid: ${fault}.`),
    ),
  )
  return findings.flat()
}

/** Answers are open, but an example shows documented fields only: one that does not is misspelt. */
function closed(schema: Node): Node {
  return Object.fromEntries([
    ...('properties' in schema && !('additionalProperties' in schema) ? [['additionalProperties', false]] : []),
    ...Object.entries(schema).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' && isNode(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, property]) => [name, isNode(property) ? closed(property) : property]),
          )
        : isNode(value) && (keyword === 'items' || keyword === 'additionalProperties')
          ? closed(value)
          : value,
    ]),
  ])
}

const validators = new Map<string, Promise<Validator>>()

async function faults(schema: Node, value: unknown): Promise<string[]> {
  if (value === undefined) return ['it has no value']
  const text = JSON.stringify(schema)
  const validator = validators.get(text) ?? compile(schema, `https://contract.example/${validators.size}`)
  validators.set(text, validator)
  // An example comes from YAML, which has nothing that JSON has not.
  const output = (await validator)(value as Parameters<Validator>[0], 'BASIC')
  if (output.valid) return []
  return (output.errors ?? []).map(
    ({ instanceLocation, absoluteKeywordLocation }) =>
      `${instanceLocation} breaks ${absoluteKeywordLocation.replace(/^[^#]*/, '')}`,
  )
}

/** Schemas are data of a document that may be broken: a bad one is a finding, and never half registered. */
async function compile(schema: Node, id: string): Promise<Validator> {
  registerSchema({ ...schema, $schema: 'https://json-schema.org/draft/2020-12/schema' }, id)
  return validate(id)
}

/** What is sent as text arrives as it was: no null, no list, no object. */
export function survivesTheForm(contract: Contract): string[] {
  return samplesOf(contract).flatMap(({ where, schema, value }) => {
    if (/\/parameters\//.test(where))
      return arrives({ value }, { value: schema })
        ? []
        : [`${where} does not survive the query: ${JSON.stringify(value)}.`]
    if (!where.includes(below('', formMediaType))) return []
    const properties = isNode(schema['properties']) ? schema['properties'] : {}
    return isNode(value) && arrives(value, properties)
      ? []
      : [`${where} does not survive the URL encoding: ${JSON.stringify(value)}.`]
  })
}

function arrives(fields: Node, schemas: Node): boolean {
  const sent = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
  const received = Object.fromEntries(
    [...new URLSearchParams(sent)].map(([name, value]) => [name, read(value, schemas[name])]),
  )
  return JSON.stringify(received) === JSON.stringify(fields)
}

function read(value: string, schema: unknown): unknown {
  return isNode(schema) && schema['type'] === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value
}

export function usesEveryValue(contract: Contract): string[] {
  const used = new Map<string, Set<unknown>>()
  for (const { schema, value } of samplesOf(contract)) collect(schema, value)
  return [...used].flatMap(([list, values]) =>
    // The keys of the map are made from lists right below.
    (JSON.parse(list) as unknown[])
      .filter((value) => !values.has(value))
      .map((value) => `No example has the value ${JSON.stringify(value)} of the enum ${list}.`),
  )

  function collect(schema: unknown, value: unknown): void {
    if (!isNode(schema)) return
    const allowed = schema['enum']
    if (Array.isArray(allowed)) {
      const list = JSON.stringify(allowed)
      used.set(list, (used.get(list) ?? new Set()).add(value))
    }
    if (Array.isArray(value)) for (const item of value) collect(schema['items'], item)
    else if (isNode(value))
      for (const [name, field] of Object.entries(value))
        collect(isNode(schema['properties']) ? schema['properties'][name] : undefined, field)
  }
}

export function namesEveryExample(contract: Contract): string[] {
  const whole = dereference(contract)
  return [...placesOf(contract)].flatMap(({ pointer, node }) => {
    const element = at(whole, pointer)
    if ('example' in node && !pointer.endsWith('/properties'))
      return [`${pointer} has an "example" without a name; a mock's user cannot ask for it.`]
    if (!isNode(element) || !('schema' in element) || '$ref' in node) return []
    const keys = isNode(element['examples']) ? Object.keys(element['examples']) : []
    if (keys.length === 0) return [`${pointer} has no named example.`]
    return keys
      .filter((key) => key === 'default' || !/^[a-z][A-Za-z]*$/.test(key))
      .map((key) => `The example key "${key}" of ${pointer} is not a camelCase word that a mock's user would type.`)
  })
}
