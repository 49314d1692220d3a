// Sends one request of each kind through the mock, and compares the response with the contract. What does not follow
// the contract is said with the operation and the entry of the ledger.

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Contract } from '../contract/contract.ts'
import { type OperationView, operationViews, type ResponseView } from '../contract/operations.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import type { BodySchema } from '../../src/mock/body.ts'
import { read } from '../../src/mock/read-body.ts'
import type { MockContract } from '../../src/mock/contract.ts'
import { createMockHandler } from '../../src/mock/fetch.ts'
import { keyKinds } from '../../src/mock/keys.ts'

/** A request, and the documented response that it must get. */
interface Probe {
  /** What it is about: an entry of the ledger, or the success of the operation. */
  about: string
  expected: ResponseView
  id?: string
  query?: string
  form?: URLSearchParams
  headers?: Record<string, string>
}

/** Everything in which the mock does not follow the contract, one sentence each. */
export async function mockProblems(contract: Contract, mockContract: MockContract): Promise<string[]> {
  const views = operationViews(contract)
  const missing = missingExamples(views, mockContract)
  if (missing.length > 0) return missing
  const problems = await Promise.all(
    views.flatMap((view) =>
      probesOf(view, contract, mockContract).map((probe) => problemsOf(view, probe, mockContract)),
    ),
  )
  return [...withoutResponse(views, contract), ...problems.flat()]
}

/** The samples show these examples, and whoever pastes a sample sends them to the mock. */
function missingExamples(views: OperationView[], mockContract: MockContract): string[] {
  const records = createMockHandler({}, mockContract).records()
  return views.flatMap((view) => {
    const { operationId, resource, form, pathParameters } = view
    const { id = 'id' } = mockContract.resources[resource] ?? {}
    const isKnown = pathParameters.length === 0 || records[resource]?.some((record) => record[id] === exampleId(view))
    const why = `${operationId} needs an example id of a record that other examples show, and has ${exampleId(view) ?? 'none'}.`
    return [
      ...(form && Object.keys(form.examples ?? {}).length === 0
        ? [`${operationId} needs an example of its form.`]
        : []),
      ...(isKnown ? [] : [why]),
    ]
  })
}

function exampleId({ pathParameters: [parameter] }: OperationView): unknown {
  return Object.values(parameter?.examples ?? {})[0]?.value
}

/** An entry that says that something is rejected, and that no response is marked with. */
function withoutResponse(views: OperationView[], contract: Contract): string[] {
  const documented = views.flatMap(({ rejections }) => rejections.flatMap(({ roles }) => roles))
  return Object.keys(requests)
    .filter((role) => isRejected(contract, role) && !documented.some((one) => one === role))
    .map((role) => `The ledger says that "${role}" is rejected, and no response is marked with it.`)
}

function isRejected(contract: Contract, role: string): boolean {
  const value = contract['x-assumptions'][role]?.value
  const last = (value as { afterLast?: unknown } | undefined)?.afterLast ?? value
  return typeof last === 'number' || last === 'rejected'
}

/** A request that is rejected for a reason; undefined where the operation has nothing to reject. */
type RequestFor = (view: OperationView, mock: MockContract) => Omit<Probe, 'about' | 'expected'> | undefined

const requests: Partial<Record<RejectionRole, RequestFor>> = {
  unauthenticated: () => ({ headers: { Authorization: 'none' } }),
  'unknown-id': ({ resource }, { resources }) => ({
    id: String(keyKinds[resources[resource]?.key ?? 'integer'].of(999_999)),
  }),
  'malformed-id': () => ({ id: 'abc' }),
  'unsupported-media-type': () => ({ form: new URLSearchParams('{}'), headers: { 'Content-Type': 'text/plain' } }),
  'invalid-form': (view) => ({ form: new URLSearchParams([...formOf(view), ...[...formOf(view)].slice(0, 1)]) }),
  'unknown-fields': (view) => ({ form: new URLSearchParams([...formOf(view), ['no_such_field', '1']]) }),
  'invalid-query': ({ queryParameters: [parameter] }) =>
    parameter && { query: `${parameter.name}=1&${parameter.name}=2` },
  'page-selection': ({ pages }) => pages && { query: `${pages.page.name}=999999` },
  'empty-update': () => ({ form: new URLSearchParams() }),
}

function probesOf(view: OperationView, contract: Contract, mock: MockContract): Probe[] {
  const rejections = view.rejections.flatMap((expected) =>
    expected.roles.flatMap((role) => {
      const request = isRejected(contract, role) ? requests[role]?.(view, mock) : undefined
      return request ? [{ about: role, expected, ...request }] : []
    }),
  )
  const other = { about: 'other-errors', headers: { Prefer: 'code=500' } }
  return [
    { about: 'its success', expected: view.success, form: formOf(view) },
    ...rejections,
    ...(view.otherError ? [{ ...other, expected: { ...view.otherError, status: 500 } }] : []),
  ]
}

/** The first example of the form. */
function formOf({ form }: OperationView): URLSearchParams {
  const [example] = Object.values(form?.examples ?? {})
  // The form of an operation that has one is an object.
  const fields = Object.entries((example?.value ?? {}) as Record<string, unknown>)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}

async function problemsOf(view: OperationView, probe: Probe, contract: MockContract): Promise<string[]> {
  // A service that rejects a name twice has the one of the example already.
  const mock = createMockHandler(view['x-action'] === 'create' ? { seed: {} } : {}, contract)
  const response = await mock(requestOf(view, probe))
  const text = await response.text()
  const about = `The mock does not follow the contract in ${view.operationId}, about ${probe.about}`
  const { status, body, response: documented } = probe.expected
  if (response.status !== status) return [`${about}: it responds with ${response.status}, and ${status} is documented.`]
  const missing = Object.keys(documented.headers ?? {}).filter((name) => isOwed(name) && !response.headers.has(name))
  const problems = missing.map((name) => `${about}: the header ${name} is missing.`)
  if (!body) return text === '' ? problems : [...problems, `${about}: no body is documented, and it sends one.`]
  const mediaType = response.headers.get('Content-Type') ?? 'no Content-Type'
  if (mediaType !== body.mediaType)
    return [...problems, `${about}: it sends ${mediaType} instead of ${body.mediaType}.`]
  const value: unknown = mediaType.endsWith('json') ? JSON.parse(text) : text
  return [
    ...problems,
    ...bodyProblems(view, probe.expected, body.schema, value).map((problem) => `${about}: ${problem}`),
  ]
}

/** A rejection for now need not say when to come back. */
function isOwed(name: string): boolean {
  return name.toLowerCase() !== 'retry-after'
}

// It compiles a schema once, which takes longer than everything else here.
const ajv = new Ajv2020({ strict: false, validateFormats: false })

function bodyProblems({ success }: OperationView, expected: ResponseView, schema: object, value: unknown): string[] {
  ajv.validate(schema, value)
  const invalid = (ajv.errors ?? []).map(({ instancePath, message }) => `the body ${instancePath} ${message}.`)
  if (expected !== success || success.record === undefined) return invalid
  const { id } = read(schema as BodySchema, value)
  return id === undefined || id === null ? [...invalid, 'the record has no id.'] : invalid
}

function requestOf(view: OperationView, probe: Probe): Request {
  const path = view.path.replace(/\{\w+\}/, probe.id ?? String(exampleId(view)))
  const query = probe.query === undefined ? '' : `?${probe.query}`
  return new Request(`http://mock${path}${query}`, {
    method: view.method.toUpperCase(),
    headers: { Authorization: 'Bearer any-key', Accept: 'application/json', ...probe.headers },
    ...(view.form ? { body: probe.form ?? formOf(view) } : {}),
  })
}
