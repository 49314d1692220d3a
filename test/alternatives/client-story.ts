// Usage: node client-story.ts FOLDER
// Plays a story with the client of each alternative, whose generated files stand in a folder of its name, on the mock of
// the same contract. Prints one line of JSON for each: its name, how many values were held against their types, and what
// was wrong.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import type { Contract } from '../../scripts/contract/contract.ts'
import { type OperationView, operationViews } from '../../scripts/contract/operations.ts'
import { mockContractOf } from '../../scripts/generate/mock.ts'
import type { NamedSchema } from '../../scripts/contract/named-contract.ts'
import { valueFor } from './field-values.ts'
import { startMock } from '../../src/mock/index.ts'

type Method = (...args: unknown[]) => Promise<unknown>
type Methods = Record<string, Method>
type Client = Record<string, Methods>

const ajv = new Ajv2020({ strict: false, validateFormats: false })
const folder = process.argv[2] ?? ''
let named = 0

for (const name of readdirSync(folder)) {
  if (!existsSync(join(folder, name, 'openapi.yaml'))) continue
  const played = { values: 0 }
  const fault = await play(join(folder, name), played).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  console.log(JSON.stringify({ name, ...played, fault }))
}

async function play(variant: string, played: { values: number }): Promise<void> {
  const contract = parse(readFileSync(join(variant, 'openapi.yaml'), 'utf8')) as Contract
  const views = operationViews(contract)
  const { createClient } = (await import(join(variant, 'src/index.ts'))) as { createClient(options: object): Client }
  const mock = await startMock({ apiKey: 'right' }, mockContractOf(contract))
  try {
    const client = createClient({ baseUrl: mock.url, apiKey: 'right' })
    const stranger = createClient({ baseUrl: mock.url, apiKey: 'wrong' })
    for (const resource of new Set(views.map((view) => view.resource))) {
      const own = views.filter((view) => view.resource === resource)
      await values(own, methodsOf(client, resource), played)
      await errors(own, methodsOf(client, resource), methodsOf(stranger, resource), played)
    }
  } finally {
    await mock.close()
  }
}

/** What each method resolves to has the shape that its type says. */
async function values(views: OperationView[], methods: Methods, played: { values: number }): Promise<void> {
  const create = views.find((view) => view['x-action'] === 'create')
  // More than one page of records.
  for (let made = 0; create && made < 12; made++) await method(methods, create.name)(...argumentsFor(create, undefined))
  for (const view of views) {
    const id = await someId(methods)
    const value = await method(methods, view.name)(...argumentsFor(view, id))
    expectShape(view.operationId, value, view.success.dataSchema, played)
    const record = view.success.recordSchema
    if (!view.pages || !record) continue
    const all = await collected(method(methods, `${view.name}All`)({ per_page: 10 }))
    expectShape(`${view.operationId}, all`, all, { type: 'array', minItems: 11, items: record }, played)
    expectShape(`${view.operationId}, first`, await method(methods, 'first')(), record, played)
  }
}

/** A class means a reason, whatever its status, and field errors have one shape. */
async function errors(
  views: OperationView[],
  methods: Methods,
  strangers: Methods,
  played: { values: number },
): Promise<void> {
  const id = await someId(methods)
  const unknown = typeof id === 'number' ? 999_999 : String(id).replace(/[\da-f]{1,4}$/, '9999')
  for (const view of views) {
    const failure = await failureOf(method(strangers, view.name)(...argumentsFor(view, id)))
    expectName(view.operationId, failure, 'UnauthenticatedError')
    if (view.pathParameters.length > 0) {
      expectName(
        view.operationId,
        await failureOf(method(methods, view.name)(...argumentsFor(view, unknown))),
        'NotFoundError',
      )
    }
    played.values += 2
  }
  const create = views.find((view) => view['x-action'] === 'create')
  if (!create) return
  const invalid = await failureOf(method(methods, create.name)({}))
  expectName(create.operationId, invalid, 'ValidationError')
  const sentences = { type: 'array', minItems: 1, items: { type: 'string' } }
  const shape = { type: 'object', required: ['name'], properties: { name: sentences } }
  expectShape('the errors of fields', (invalid as { errors?: unknown }).errors, shape, played)
}

async function collected(records: unknown): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const record of records as AsyncIterable<unknown>) all.push(record)
  return all
}

async function someId(methods: Methods): Promise<unknown> {
  const record = (await method(methods, 'first')()) as { id: unknown }
  return record.id
}

function argumentsFor(view: OperationView, id: unknown): unknown[] {
  const fields = Object.entries(view.form?.schema.properties ?? {})
  const form = Object.fromEntries(fields.map(([name, schema]) => [name, valueFor(name, schema, named++)]))
  return [...(view.pathParameters.length > 0 ? [id] : []), ...(view.form ? [form] : [])]
}

function methodsOf(client: Client, resource: string): Methods {
  const methods = client[resource]
  if (!methods) throw new Error(`the client has no ${resource}`)
  return methods
}

function method(methods: Methods, name: string): Method {
  const found = methods[name]
  if (!found) throw new Error(`the client has no method ${name}`)
  return found
}

function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (value) => value,
    (error: unknown) => error,
  )
}

function expectName(operationId: string, error: unknown, name: string): void {
  if (error instanceof Error && error.name === name) return
  throw new Error(`${operationId} fails with ${String(error)} and not with ${name}`)
}

function expectShape(what: string, value: unknown, schema: NamedSchema | undefined, played: { values: number }): void {
  played.values += 1
  if (!schema && value === undefined) return
  if (schema && ajv.validate(schema, value)) return
  throw new Error(
    `${what} is ${JSON.stringify(value)?.slice(0, 200)}: ${schema ? ajv.errorsText() : 'nothing is promised'}`,
  )
}
