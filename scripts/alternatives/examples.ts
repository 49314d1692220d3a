// Examples rewritten: what they say stays, and the shape, the ids and the page numbers follow the contract.

import { fill, type Roles } from '../../src/mock/contract/fill-body.ts'
import { idAs } from '../../src/mock/contract/ids.ts'
import { fits, read } from '../../src/mock/contract/read-body.ts'
import type { Contract, Example, Header, Response, Schema } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { operationsIn } from './place-rejections.ts'

type Fields = Record<string, unknown>

/** An example, and its value in the edited contract. */
type Edit = readonly [example: Example, value: unknown]

/** What differs between two contracts, as far as examples show it. */
interface Change {
  before: Contract
  after: Contract
  /** The edited contract, its `$ref`s followed. */
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
export function rewriteExamples(after: Contract, before: Contract): void {
  const change = {
    before,
    after,
    whole: dereference(after),
    pages: firstPage(after) - firstPage(before),
    dropsQuery: after['x-assumptions']['links-query']?.value === 'dropped',
  }
  // An example may be shared: all are read before one is changed.
  for (const [example, value] of [...bodies(change), ...parameters(change), ...headers(change)]) example.value = value
}

function bodies(change: Change): Edit[] {
  const { before, after, whole } = change
  const known = dereference(before).components.responses
  const shapes = Object.values(known).flatMap(schemasOf)
  return Object.entries(after.components.responses).flatMap(([name, response]) => {
    const origins = [...schemasOf(known[name] ?? { description: '' }), ...shapes]
    return Object.entries(response.content ?? {}).flatMap(([type, { examples = {} }]) => {
      const schema = whole.components.responses[name]?.content?.[type]?.schema ?? {}
      return Object.values(examples).map((written): Edit => {
        const example = sharedExample(after, written)
        const origin = origins.find((candidate) => fits(candidate, example.value)) ?? schema
        const roles = { ...read(origin, example.value), ...statusOf(after, name, example) }
        return [example, fill(schema, rewrittenRoles(roles, schema, change))]
      })
    })
  })
}

function sharedExample({ components }: Contract, example: Example & { $ref?: string }): Example {
  return components.examples[example.$ref?.split('/').at(-1) ?? ''] ?? example
}

function parameters({ after, whole, pages }: Change): Edit[] {
  return Object.entries(after.components.parameters).flatMap(([name, { examples = {}, 'x-role': role }]) => {
    const { schema = {} } = whole.components.parameters[name] ?? {}
    return Object.values(examples).flatMap((example): Edit[] => {
      if (schema['x-role'] === 'id') return [[example, idAs(schema, example.value)]]
      return role === 'page' ? [[example, Number(example.value) + pages]] : []
    })
  })
}

function headers(change: Change): Edit[] {
  const { components } = change.after
  const id = change.whole.components.schemas['Id'] ?? {}
  const owners = [components.headers, ...Object.values(components.responses).map((response) => response.headers ?? {})]
  return owners.flatMap(Object.values<Header>).flatMap(({ examples = {}, 'x-role': role }) =>
    Object.values(examples).flatMap((example): Edit[] => {
      if (role === 'page-links') return [[example, linkFor(String(example.value), change)]]
      return role === 'record-url' ? [[example, withId(String(example.value), id)]] : []
    }),
  )
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
function statusOf(contract: Contract, name: string, { 'x-status': shown }: Example): { status?: number } {
  if (shown !== undefined) return { status: shown }
  const responses = operationsIn(contract).flatMap((operation) => Object.entries(operation.responses))
  const [status = 'default'] = responses.find(([, { $ref }]) => $ref === `#/components/responses/${name}`) ?? []
  return status === 'default' ? {} : { status: Number(status) }
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
  return url.replace(/\d+$/, (id) => String(idAs(schema, Number(id))))
}
