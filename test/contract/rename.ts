// Another name for everything that a contract names: its resources and tags, every field but `id`, every value that is
// listed. What the tool does with the contract must not depend on any of them.

import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { dereference } from '../../scripts/contract/dereference.ts'
import type { Contract, Schema } from '../../scripts/contract/contract.ts'
import { documentIn } from '../../scripts/contract/folder.ts'
import { operationViews, type OperationView } from '../../scripts/contract/operations.ts'
import { isObject } from '../../src/lib/json.ts'

/** What gets another name: words in any text, the names of fields, and listed values. */
interface Renaming {
  words: readonly (readonly [old: string, now: string])[]
  fields: ReadonlyMap<string, string>
  values: ReadonlyMap<string, string | number>
}

/** What the resources are called, in the order of the contract: words that no other text has. */
const resources = ['boat', 'bridge', 'river', 'street']

/** Writes a copy of the folder of a contract in which all of these have other names. */
export function renamedCopy(folder: string, copy: string): void {
  cpSync(folder, copy, { recursive: true })
  const renaming = renamingFor(parse(readFileSync(documentIn(folder), 'utf8')) as Contract)
  for (const file of readdirSync(copy).filter((name) => name.endsWith('.yaml'))) {
    const path = join(copy, file)
    const text = withWords(readFileSync(path, 'utf8'), renaming)
    writeFileSync(path, stringify(renamed(parse(text), renaming), { lineWidth: 0, aliasDuplicateObjects: false }))
  }
}

export function renamingFor(contract: Contract): Renaming {
  const views = operationViews(contract)
  const nouns = [...new Set(views.map(({ record }) => record))]
  const schemas = views.flatMap(({ form, success: { recordSchema } }) => [form?.schema, recordSchema])
  const named = schemas.flatMap((schema) => Object.entries(schema?.properties ?? {}))
  const fields = [...new Set(named.filter(([, one]) => one['x-role'] !== 'id').map(([name]) => name))]
  return {
    words: nouns.map((noun, index) => [noun, resources[index] ?? `${noun}x`]),
    fields: new Map(fields.map((name, index) => [name, `part_${'abcdefghijklmnop'[index]}`])),
    values: valuesIn(contract, views),
  }
}

/** Of the parameters and fields: all texts, and the numbers that nothing is by default. Fields keep the names that they have as fields. */
function valuesIn(contract: Contract, views: OperationView[]): Map<string, string | number> {
  const values = new Map<string, string | number>([
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ])
  const isOfField = ({ 'x-role': role = '' }: { 'x-role'?: string }): boolean => /-field$/.test(role)
  const parameters = views.flatMap(({ queryParameters }) => queryParameters.filter((one) => !isOfField(one)))
  const listed = [
    ...parameters.map(({ schema }) => schema),
    ...Object.values(dereference(contract).components.schemas).flatMap((schema) =>
      Object.values(schema.properties ?? {}),
    ),
  ].filter((schema: Schema) => (schema.enum?.length ?? 0) > 1)
  for (const { enum: all = [], default: usual } of listed)
    for (const value of all) {
      if (values.has(String(value)) || value === usual) continue
      values.set(String(value), typeof value === 'number' ? value + 1 : `kind-${values.size}`)
    }
  return values
}

function withWords(text: string, { words }: Renaming): string {
  return words.reduce((all, [old, now]) => {
    const cases = [
      [old, now],
      [capital(old), capital(now)],
    ] as const
    return cases.reduce((some, [from, to]) => some.replaceAll(from, to), all)
  }, text)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A part of a document with other names. The key decides what it is: a schema, an example, a text for people. */
function renamed(node: unknown, renaming: Renaming, key = ''): unknown {
  if (key === 'examples' && isObject(node)) return mapped(node, (example) => renamedExample(Object(example), renaming))
  if (key === 'required' && Array.isArray(node)) return node.map((name) => renaming.fields.get(name) ?? name)
  if (key === 'enum' || key === 'default' || key === 'const')
    return [node].flat().length > 1 || Array.isArray(node)
      ? [node].flat().map((one) => otherValue(one, renaming))
      : otherValue(node, renaming)
  if (key === 'x-assumptions' && isObject(node)) return mapped(node, (entry) => withoutValue(entry, renaming))
  if (key === 'x-derived')
    return String(node).replaceAll(/(?<=\{)\w+(?=\})/g, (name) => String(otherValue(name, renaming)))
  if (typeof node === 'string') return textOf(node, renaming)
  if (Array.isArray(node)) return node.map((item) => renamed(item, renaming))
  if (!isObject(node)) return node
  const isNamed = ['properties', 'form', 'query', 'x-enumDescriptions'].includes(key)
  const parts = Object.entries(node).map(([name, part]) => [
    isNamed ? (renaming.fields.get(name) ?? String(renaming.values.get(name) ?? name)) : name,
    renamed(part, renaming, name),
  ])
  const other: Record<string, unknown> = Object.fromEntries(parts)
  const { 'x-role': role = 'filter' } = node
  if (node['in'] === 'query' && role === 'filter')
    other['name'] = renaming.fields.get(String(node['name'])) ?? node['name']
  return other
}

function mapped(node: object, change: (value: unknown, key: string) => unknown): object {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value, key)]))
}

/** What the list of assumptions has for programs is the tool's. */
function withoutValue(entry: unknown, renaming: Renaming): unknown {
  return mapped(Object(entry), (value, key) =>
    key === 'value' || key === 'verified' ? value : renamed(value, renaming),
  )
}

function renamedExample(example: Record<string, unknown>, renaming: Renaming): unknown {
  const { value } = example
  if (typeof value === 'string') return { ...example, value: otherValue(value, renaming) }
  if (typeof value !== 'number') return { ...example, ...('value' in example && { value: data(value, renaming) }) }
  const now = otherValue(value, renaming)
  return { ...example, summary: String(example['summary']).replace(String(value), String(now)), value: now }
}

/** Records, forms, pages and errors: their keys, their values, and what their sentences and addresses quote. */
function data(node: unknown, renaming: Renaming): unknown {
  if (Array.isArray(node)) return node.map((item) => data(item, renaming))
  if (isObject(node))
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [renaming.fields.get(key) ?? key, data(value, renaming)]),
    )
  if (typeof node !== 'string') return node
  const own = renaming.values.get(node) ?? fieldNameIn(node, renaming)
  return own ?? sentenceOf(node, renaming)
}

/** An error that lists its fields names each as a value: `name`, `/name`, `[name]`, `body.name`. */
function fieldNameIn(text: string, { fields }: Renaming): string | undefined {
  const name = /^[\w./[]*?(\w+)\]?$/.exec(text)?.[1] ?? ''
  const now = fields.get(name)
  return now && text.replace(name, now)
}

function sentenceOf(text: string, renaming: Renaming): string {
  return text
    .replace(/^The (\w+) /, (all, name: string) =>
      renaming.fields.has(name) ? `The ${renaming.fields.get(name)} ` : all,
    )
    .replace(/(?<=one of: ).*(?=\.)/, (list) =>
      list
        .split(', ')
        .map((one) => otherValue(one, renaming))
        .join(', '),
    )
    .replaceAll(/(?<=[?&]\w+=)[\w-]+/g, (value) =>
      Number.isNaN(Number(value)) ? String(otherValue(value, renaming)) : value,
    )
}

function otherValue(value: unknown, { fields, values }: Renaming): unknown {
  return values.get(String(value)) ?? fields.get(String(value)) ?? value
}

/** A text for people: only its code is renamed. */
function textOf(text: string, renaming: Renaming): string {
  return text.replaceAll(/(?<=`)[\w-]+(?=`)/g, (name) => String(otherValue(name, renaming)))
}
