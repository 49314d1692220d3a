// An example of a rejection that the operation never makes: some request, sent to the mock, gets each of them.

import { isDeepStrictEqual } from 'node:util'
import { read } from '../../../src/mock/read-body.ts'
import type { OperationView, Rejection } from '../../contract/operations.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { type Oracle, oracleOf, type Sent } from '../oracle.ts'
import { formExamplesOf, responseExamples, type ShownExample } from '../shown-examples.ts'
import { below, home } from '../tree.ts'
import { rejectionsOf } from './rejection-statuses.ts'

export const rejectionExamples: Check = {
  rule: 'rejection-examples',
  advice: 'Show a rejection that the operation makes, in the sentences of the mock and the shape of its schema.',
  find: async (reading) => {
    const oracle = oracleOf(reading)
    const rejections = reading.views.flatMap((view) =>
      rejectionsMade(reading, view).map((rejection) => ({ view, rejection })),
    )
    // Several operations share a response: one of them tells.
    const each = new Map(rejections.map((one) => [placeOf(reading, one.view, one.rejection), one]))
    const faults = await Promise.all(
      [...each.values()].map((one) => faultsOf(reading, oracle, one.view, one.rejection)),
    )
    return faults.flat()
  },
}

/** Those that the mock makes: not those that rest on an entry of the author alone, such as a limit of requests. */
function rejectionsMade({ contract, views }: Reading, view: OperationView): Rejection[] {
  const statuses = rejectionsOf(contract, view, views).map(({ status }) => status)
  return view.rejections.filter(({ status }) => statuses.includes(status))
}

function placeOf({ contract }: Reading, { path, method }: OperationView, { status }: Rejection): string {
  return home(contract, below('#/paths', path, method, 'responses', String(status)))
}

async function faultsOf(reading: Reading, oracle: Oracle, view: OperationView, rejection: Rejection): Promise<Fault[]> {
  const examples = responseExamples(reading, view, String(rejection.status))
  const found = await Promise.all(
    examples.map(async (example) => ({ example, isMade: await isMade(reading, oracle, view, rejection, example) })),
  )
  const neverMade = found
    .filter(({ isMade }) => !isMade)
    .map(({ example: { key, pointer } }) => ({
      pointer,
      message: `No request to ${view.operationId} gets the example "${key}" of ${rejection.status} from the mock.`,
    }))
  return [...neverMade, ...reasonFaults(rejection, examples)]
}

function reasonFaults({ roles, body }: Rejection, examples: ShownExample[]): Fault[] {
  return examples.flatMap(({ key, pointer }) => {
    const reason = body?.examples?.[key]?.['x-rejection']
    if (reason === undefined || roles.some((role) => role === reason)) return []
    return [{ pointer, message: `"${reason}" is no reason for this response. There are ${roles.join(', ')}.` }]
  })
}

async function isMade(
  reading: Reading,
  oracle: Oracle,
  view: OperationView,
  { status, body: media }: Rejection,
  { body }: ShownExample,
): Promise<boolean> {
  const fields = Object.keys((read(media?.schema ?? {}, body)['field-errors'] ?? {}) as object)
  for (const sent of requestsFor(reading, view, fields)) {
    const response = await oracle.ask(view, sent)
    if (response.status === status && isDeepStrictEqual(response.body, body)) return true
  }
  return false
}

/** Everything that can be wrong with a request; the invalid fields are wrong in one way after the other. */
function requestsFor(reading: Reading, view: OperationView, fields: string[]): Sent[] {
  const id = Object.values(view.pathParameters[0]?.examples ?? {})[0]?.value
  const [form] = formExamplesOf(reading, view).map(({ value }) => value)
  const ways: ((name: string) => [string, unknown][])[] = [
    () => [],
    (name) => [[name, 'no such value']],
    (name) => [[name, '']],
    (name) => [[name, form?.[name] ?? 'sent']],
    (name) => [[name, ['sent', 'twice']]],
  ]
  const others = Object.entries(form ?? {}).filter(([name]) => !fields.includes(name))
  const forms = ways.map((way) => Object.fromEntries([...others, ...fields.flatMap(way)]))
  const query = new URLSearchParams(fields.map((name) => [name, '0'])).toString()
  const valid = { id, ...(form && { form }) }
  return [
    ...(view.form ? forms.map((invalid) => ({ ...valid, form: invalid })) : [{ ...valid, query }]),
    { ...valid, headers: { Authorization: 'none' } },
    { ...valid, id: 'abc' },
    { ...valid, id: unknownId(id) },
    { ...valid, headers: { 'Content-Type': 'text/plain' } },
    { ...valid, headers: { 'Content-Type': 'application/json' } },
    ...(view.pages ? [{ query: `${view.pages.page.name}=999999` }] : []),
  ]
}

/** An `id` of the same form that no record has. */
function unknownId(id: unknown): unknown {
  return typeof id === 'string' && id.length > 20 ? id.replace(/..$/, 'ff') : 999_999
}
