// mock.ts and validators.ts: what the mock knows about the contract, as data and as compiled schemas.

import { Ajv } from 'ajv'
import { operationsOf, type Contract, type Example, type Operation } from '../contract/contract.ts'
import type {
  Action,
  MockContract,
  MockOperation,
  MockResource,
  Validator,
  Validators,
} from '../../src/mock/contract.ts'
import { header } from './doc-comment.ts'
import { partSchemasOf, queryOf } from './part-schemas.ts'
import { standalone } from './standalone.ts'

const actions: Action[] = ['list', 'create', 'get', 'update', 'delete']

export function mockFiles(contract: Contract): Map<string, string> {
  const data = JSON.stringify(mockContractOf(contract), null, 2)
  return new Map([
    [
      'mock.ts',
      `${header}\nimport type { MockContract } from '../src/mock/contract.ts'\n\nexport const mockContract: MockContract = ${data}\n`,
    ],
    ['validators.ts', `${header}\n${standalone(partSchemasOf(contract))}`],
  ])
}

/** What the mock knows about the contract. */
export function mockContractOf(contract: Contract): MockContract {
  const operations = operationsOf(contract)
  const bodies = new Bodies()
  const resources = [...new Set(operations.map(resourceOf))]
  return {
    resources: Object.fromEntries(
      resources.map((resource) => [
        resource,
        resourceFacts(operations.filter((operation) => resourceOf(operation) === resource)),
      ]),
    ),
    operations: operations.map((operation) => mockOperation(operation, bodies)),
    bodies: bodies.all,
    retryAfter: String(Object.values(contract.components.headers['RetryAfter']?.examples ?? {})[0]?.value ?? ''),
  }
}

/** The same validators as validators.ts, compiled now: for a contract that changes while the mock runs. */
export function validatorsOf(contract: Contract): Validators {
  const ajv = new Ajv({ allErrors: true })
  const compiled = Object.entries(partSchemasOf(contract)).map(([id, parts]) => [
    id,
    Object.fromEntries(Object.entries(parts).map(([part, schema]) => [part, compile(ajv, schema, id)])),
  ])
  return Object.fromEntries(compiled) as Validators
}

function compile(ajv: Ajv, schema: object, operationId: string): Validator {
  try {
    return ajv.compile(schema) as Validator
  } catch (cause) {
    throw new Error(`Failed to mock ${operationId}: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    })
  }
}

function mockOperation(operation: Operation, bodies: Bodies): MockOperation {
  const { operationId, method, path, requestBody, responses } = operation
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    action: actionOf(operation),
    resource: resourceOf(operation),
    form: requestBody !== undefined,
    query: Object.fromEntries(
      queryOf(operation).map(({ name, schema }) => [
        name,
        {
          ...(schema.type === 'integer' ? { integer: true as const } : {}),
          ...(schema.default === undefined ? {} : { default: schema.default as string | number }),
        },
      ]),
    ),
    success: Number(Object.keys(responses).find((status) => status.startsWith('2'))),
    examples: Object.fromEntries(
      Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(byStatus(status, Object.values(content ?? {})[0]?.examples ?? {})).map(([key, examples]) => [
          key,
          Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, bodies.indexOf(value)])),
        ]),
      ),
    ),
  }
}

/** An example of `default` says in its summary which status it is for: "Too many requests (429)". */
function byStatus(response: string, examples: Record<string, Example>): Record<string, Record<string, Example>> {
  const statuses: Record<string, Record<string, Example>> = { [response]: {} }
  for (const [name, example] of Object.entries(examples)) {
    const status = (response === 'default' && /\((\d{3})\)$/.exec(example.summary ?? '')?.[1]) || response
    ;(statuses[status] ??= {})[name] = example
  }
  return statuses
}

/** Bodies, each once, by the order in which they came. */
class Bodies {
  readonly #texts: string[] = []

  get all(): unknown[] {
    return this.#texts.map((text) => JSON.parse(text) as unknown)
  }

  indexOf(body: unknown): number {
    const text = JSON.stringify(body)
    if (!this.#texts.includes(text)) this.#texts.push(text)
    return this.#texts.indexOf(text)
  }
}

function actionOf({ operationId }: Operation): Action {
  const action = actions.find((name) => operationId.startsWith(name))
  if (!action)
    throw new Error(`Failed to mock ${operationId}: its name begins with none of ${actions.join(', ')}. Rename it.`)
  return action
}

function resourceOf({ path }: Operation): string {
  return path.split('/').findLast((segment) => !segment.startsWith('{')) ?? ''
}

function resourceFacts(operations: Operation[]): MockResource {
  const list = operations.find((operation) => actionOf(operation) === 'list')
  const answer = Object.values(list?.responses['200']?.content ?? {})[0]
  const { properties = {}, required = [] } = answer?.schema.properties?.['data']?.items ?? {}
  const { id: _, ...fields } = properties
  const unset = Object.entries(fields).map(([name, { type }]) => [name, type?.includes('null') ? null : ''] as const)
  const always = unset.filter(([name]) => required.includes(name))
  return {
    fields: Object.fromEntries(unset),
    ...(always.length < unset.length && { required: Object.fromEntries(always) }),
  }
}
