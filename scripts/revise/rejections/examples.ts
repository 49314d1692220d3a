// Examples of new rejections, as the mock rejects.

import type { Schema } from '../../contract/contract.ts'
import { read } from '../../contract/read-body.ts'
import { fieldsOf } from '../../contract/can-reject.ts'
import type { OperationView } from '../../contract/operations.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { rejectedRequests } from '../../lint/example-requests.ts'
import type { MockClient, Records, SentRequest } from '../../lint/mock-client.ts'
import { bodiesIn, type Draft, nameIn, resolved, written } from '../draft.ts'
import { rolesOf, wordsFor } from './reasons.ts'

/** Removes the examples of rejections that no request gets any more. */
export async function dropUntold(
  draft: Draft,
  mock: MockClient,
  views: readonly OperationView[],
  records: Records,
): Promise<void> {
  const asked = new Set<string>()
  for (const view of views) {
    for (const [status, reference] of Object.entries(written(draft, view).responses)) {
      const name = nameIn(reference)
      const response = draft.contract.components.responses[name]
      if (!response || asked.has(name) || rolesOf(response).length === 0) continue
      asked.add(name)
      const schema = view.rejections.find((one) => one.status === Number(status))?.body?.schema ?? {}
      for (const { examples = {} } of bodiesIn(response)) {
        for (const [key, example] of Object.entries(examples)) {
          const { value, 'x-rejection': reason } = resolved(draft, 'examples', example)
          const fields = Object.keys(read(schema, value)['field-errors'] ?? {})
          const roles = rolesOf(response).filter((role) => reason === undefined || role === reason)
          const requests = rejectedRequests(view, views, roles, fields)
          const told = await Promise.all(requests.map((request) => mock.send(view, { records, ...request })))
          const isTold = told.some(
            (one) => one.status === Number(status) && hasAll(one.body, sentencesIn(schema, value)),
          )
          if (requests.length > 0 && !isTold) delete examples[key]
        }
      }
    }
  }
}

/** The mock's sentences in an example: those of a service are its own. */
function sentencesIn(schema: Schema, value: unknown): string[] {
  const { message, 'field-errors': errors } = read(schema, value)
  const said = Object.values(errors ?? { message })
    .flat()
    .map(String)
  return said.filter((sentence) => /^The \S+ (field|must) /.test(sentence))
}

function hasAll(body: unknown, sentences: readonly string[]): boolean {
  const text = JSON.stringify(body) ?? ''
  return sentences.every((sentence) => text.includes(JSON.stringify(sentence).slice(1, -1)))
}

/** New rejections, and those that lost their last example. */
export async function tellRejections(
  draft: Draft,
  mock: MockClient,
  view: OperationView,
  views: readonly OperationView[],
  records: Records,
): Promise<void> {
  for (const [status, reference] of Object.entries(written(draft, view).responses)) {
    const response = draft.contract.components.responses[nameIn(reference)]
    const [media] = response ? bodiesIn(response) : []
    if (!response || !media) continue
    const shown = Object.values(media.examples ?? {}).map((example) => resolved(draft, 'examples', example))
    const [main] = rolesOf(response)
    for (const role of rolesOf(response)) {
      const isShown = shown.some((example) => (example['x-rejection'] ?? main) === role)
      const isWanted =
        draft.statuses.get(role)?.get(view.resource) !== undefined || (shown.length === 0 && role === main)
      if (isShown || !isWanted) continue
      const requests = requestsFor(role, view, views)
      const told = await Promise.all(requests.map((request) => mock.send(view, { records, ...request })))
      const own = told.find((one) => one.status === Number(status) && one.body !== undefined)
      if (own) media.examples = { ...media.examples, [camelCase(role)]: exampleOf(role, own.body) }
    }
  }
}

/** Requests that are rejected for one reason only. */
function requestsFor(role: RejectionRole, view: OperationView, views: readonly OperationView[]): SentRequest[] {
  const { required, optional } = fieldsOf(view, views)
  const fields: Partial<Record<RejectionRole, string | undefined>> = {
    'invalid-form': required[0] ?? optional[0],
    'cleared-targets': optional[0],
  }
  const field = fields[role]
  const requests = rejectedRequests(view, views, [role], field === undefined ? [] : [field])
  const isAboutEmpty = role === 'cleared-targets'
  return isAboutEmpty ? requests.filter(({ form }) => form?.[field ?? ''] === '') : requests
}

function exampleOf(role: RejectionRole, value: unknown) {
  return { summary: wordsFor([role]), 'x-rejection': role, value }
}

function camelCase(role: RejectionRole): string {
  return role.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
