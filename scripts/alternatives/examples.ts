// Examples rewritten: what they say stays, and the shape, the ids and the page numbers follow the contract.

import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isScalar, isSeq, type Node } from 'yaml'
import { fill, type Roles } from '../../src/mock/body.ts'
import { fits, read } from '../../src/mock/read-body.ts'
import { keyAs } from '../../src/mock/keys.ts'
import type { Contract, Example, MediaType, Response, Schema } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'

type Path = (string | number)[]
type Fields = Record<string, unknown>

/** What differs between two contracts, as far as examples show it. */
interface Change {
  before: Contract
  after: Contract
  /** The same, its `$ref`s followed. */
  whole: Contract
  /** How much further pages are counted. */
  pages: number
  /** Whether the addresses of other pages ask for nothing but their page. */
  dropsQuery: boolean
}

/**
 * Writes every example of an edited contract in the shape that its schema has now.
 *
 * @param before the contract that the examples were written for
 */
export function rewriteExamples(document: Document, before: Contract): void {
  const after = document.toJS() as Contract
  const change = {
    before,
    after,
    whole: dereference(after),
    pages: firstPage(after) - firstPage(before),
    dropsQuery: after['x-assumptions']['links-query']?.value === 'dropped',
  }
  const edits = new Map<string, { path: Path; value: unknown }>()
  for (const { path, value } of [...bodies(change), ...parameters(change), ...headers(change)]) {
    if (!isDeepStrictEqual(valueAt(after, path), value)) edits.set(path.join('/'), { path, value })
  }
  for (const { path, value } of edits.values()) {
    document.setIn(path, rewritten(document, document.getIn(path, true) as Node, value))
  }
}

function* bodies(change: Change): Generator<{ path: Path; value: unknown }> {
  const { before, after, whole } = change
  const known = dereference(before).components.responses
  const shapes = Object.values(known).flatMap(schemasOf)
  for (const [name, response] of Object.entries(after.components.responses)) {
    const origins = [...schemasOf(known[name] ?? { description: '' }), ...shapes]
    for (const [type, media] of Object.entries(response.content ?? {})) {
      const schema = whole.components.responses[name]?.content?.[type]?.schema
      if (!schema) continue
      const place = ['components', 'responses', name, 'content', type, 'examples']
      for (const { path, example } of examplesOf(after, media, place)) {
        const origin = origins.find((candidate) => fits(candidate, example.value)) ?? schema
        const roles = { ...read(origin, example.value), ...statusOf(after, name, example) }
        yield { path, value: fill(schema, rewrittenRoles(roles, schema, change)) }
      }
    }
  }
}

function* parameters({ after, whole, pages }: Change): Generator<{ path: Path; value: unknown }> {
  for (const [name, { schema, examples = {}, ...parameter }] of Object.entries(whole.components.parameters)) {
    for (const [key, { value }] of Object.entries(examples)) {
      const path = ['components', 'parameters', name, 'examples', key, 'value']
      if (schema['x-role'] === 'id') yield { path, value: keyAs(schema, value) }
      if (parameter['x-role'] === 'page') yield { path, value: Number(valueAt(after, path)) + pages }
    }
  }
}

function* headers(change: Change): Generator<{ path: Path; value: unknown }> {
  const { after, whole } = change
  const id = whole.components.schemas['Id'] ?? {}
  const owners = [
    { owner: after.components.headers, place: ['components', 'headers'] },
    ...Object.entries(after.components.responses).map(([name, response]) => ({
      owner: response.headers ?? {},
      place: ['components', 'responses', name, 'headers'],
    })),
  ]
  for (const { owner, place } of owners) {
    for (const [name, header] of Object.entries(owner)) {
      for (const [key, { value }] of Object.entries(header.examples ?? {})) {
        const path = [...place, name, 'examples', key, 'value']
        if (header['x-role'] === 'page-links') yield { path, value: linkFor(String(value), change) }
        if (header['x-role'] === 'record-url') yield { path, value: withId(String(value), id) }
      }
    }
  }
}

/** The examples of a body, each where its value stands. */
function examplesOf(contract: Contract, media: MediaType, place: Path): { path: Path; example: Example }[] {
  return Object.entries(media.examples ?? {}).flatMap(([key, example]) => {
    const { $ref } = example as Example & { $ref?: string }
    if ($ref === undefined) return [{ path: [...place, key, 'value'], example }]
    const name = $ref.split('/').at(-1) ?? ''
    const shared = contract.components.examples[name]
    return shared ? [{ path: ['components', 'examples', name, 'value'], example: shared }] : []
  })
}

/** What an example says, for the new contract: ids are written by schema, records get the times that they lack. */
function rewrittenRoles(roles: Fields, schema: Schema, change: Change): Roles {
  const record = recordSchema(schema)
  const stamped = (value: unknown): unknown => (record ? withTimes(value as Fields, record) : value)
  const rewritten: Fields = { ...roles }
  if ('record' in rewritten) rewritten['record'] = stamped(rewritten['record'])
  if (Array.isArray(rewritten['records'])) rewritten['records'] = rewritten['records'].map(stamped)
  for (const role of ['page', 'last-page'])
    if (role in rewritten) rewritten[role] = Math.max(0, Number(rewritten[role]) + change.pages)
  for (const role of ['first-url', 'last-url', 'previous-url', 'next-url']) {
    if (typeof rewritten[role] === 'string') rewritten[role] = linkFor(rewritten[role], change)
  }
  return rewritten
}

/** A record of the examples was made on the day of its number. */
function withTimes(record: Fields, { properties = {} }: Schema): Fields {
  const missing = Object.entries(properties).filter(([name, { format }]) => format === 'date-time' && !(name in record))
  const day = String(record['id']).padStart(2, '0')
  return { ...record, ...Object.fromEntries(missing.map(([name]) => [name, `2026-11-${day}T09:30:00Z`])) }
}

function recordSchema(schema: Schema): Schema | undefined {
  if (schema['x-role'] === 'record') return schema
  const below = [schema.items, ...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])]
  return below.flatMap((part) => (part ? [recordSchema(part)] : [])).find((found) => found !== undefined)
}

/** The status that an example is for; an example of `default` says it. */
function statusOf({ paths }: Contract, name: string, { 'x-status': shown }: Example): { status?: number } {
  if (shown !== undefined) return { status: shown }
  const responses = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => Object.entries((operation as { responses?: Fields }).responses ?? {})),
  )
  const reference = `#/components/responses/${name}`
  const found = responses.find(([, response]) => (response as { $ref?: string }).$ref === reference)
  return found && found[0] !== 'default' ? { status: Number(found[0]) } : {}
}

function schemasOf({ content = {} }: Response): Schema[] {
  return Object.values(content).map(({ schema }) => schema)
}

function firstPage({ components }: Contract): number {
  const page = Object.values(components.parameters).find((parameter) => parameter['x-role'] === 'page')
  return Number(page?.schema.default ?? 1)
}

/** The address of another page, counted from the first page that the contract has now. */
function linkFor(text: string, { pages, dropsQuery }: Change): string {
  const counted = text.replaceAll(/(?<=[?&]page=)\d+/g, (page) => String(Number(page) + pages))
  return dropsQuery ? counted.replaceAll(/\?[^>]*&(?=page=)/g, '?') : counted
}

function withId(url: string, schema: Schema): string {
  return url.replace(/\d+$/, (id) => String(keyAs(schema, Number(id))))
}

function valueAt(node: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], node)
}

/** A node with another value, written like the old one as far as both have the same keys. */
function rewritten(document: Document, node: Node, value: unknown): Node {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const { key } of [...node.items]) if (isScalar(key) && !(String(key.value) in value)) node.delete(key)
    for (const [key, part] of Object.entries(value)) {
      const present = node.get(key, true) as Node | undefined
      node.set(key, present ? rewritten(document, present, part) : document.createNode(part))
    }
    return node
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length === value.length) {
    node.items = value.map((part, index) => rewritten(document, node.items[index] as Node, part))
    return node
  }
  if (isScalar(node) && node.value === value) return node
  return document.createNode(value) as Node
}
