// Examples of success are told by the mock of the revised contract, to the requests that the examples are for.

import { idAs } from '../../src/mock/contract/ids.ts'
import type { Example, Response } from '../contract/contract.ts'
import { dereference } from '../contract/dereference.ts'
import { type OperationView, operationViews } from '../contract/operations.ts'
import { type MockClient, type MockResponse, mockClientOf, type Records } from '../lint/mock-client.ts'
import { type Draft, resolved, successOf } from './draft.ts'
import { requestFor } from './example-requests.ts'
import { tellRejections } from './rejection-examples.ts'
import { storyOf, timed } from './story.ts'

/** Where an example is used, and what it has to be there. */
interface Use {
  examples: Record<string, Example>
  key: string
  value: unknown
}

/** Writes the examples of ids, pages, successes and new rejections. */
export async function tellExamples(draft: Draft): Promise<void> {
  writeParameters(draft)
  const { contract } = draft
  const views = operationViews(contract)
  const mock = mockClientOf({ contract, views, whole: dereference(contract) })
  const story = storyOf(draft, views)
  const told = await Promise.all(views.flatMap((view) => usesOf(draft, mock, view, story)))
  assign(draft, told.flat())
  // The lint asks the last of the operations that share a response.
  for (const view of views.toReversed()) await tellRejections(draft, mock, view, views, story)
}

function usesOf(draft: Draft, mock: MockClient, view: OperationView, story: Records): Promise<Use[]>[] {
  const { response } = successOf(draft, view)
  const old = draft.views.find(({ operationId }) => operationId === view.operationId) ?? view
  return Object.values(response.content ?? {})
    .flatMap(({ examples = {} }) =>
      Object.keys(examples).map(async (key, index) => {
        const sent = requestFor(view, old, key, index, story)
        if (!sent || (view.success.record === undefined && view.success.records === undefined)) return []
        const told = await mock.send(view, { records: story, ...sent })
        writeHeaders(draft, response, key, told)
        return [{ examples, key, value: timed(view, told.body) }]
      }),
    )
    .concat(view.success.body ? [] : [headersAlone(draft, mock, view, story, response)])
}

/** A response without a body may have a header to tell. */
async function headersAlone(
  draft: Draft,
  mock: MockClient,
  view: OperationView,
  story: Records,
  response: Response,
): Promise<Use[]> {
  const [key] = Object.keys(view.form?.examples ?? {})
  const sent = key !== undefined && requestFor(view, view, key, 0, story)
  if (sent) writeHeaders(draft, response, key, await mock.send(view, { records: story, ...sent }))
  return []
}

function writeHeaders(draft: Draft, { headers = {} }: Response, key: string, told: MockResponse): void {
  for (const [name, written] of Object.entries(headers)) {
    const { examples = {}, 'x-role': role } = resolved(draft, 'headers', written)
    const shown = role === 'page-links' ? Object.values(examples)[0] : examples[key]
    const value = told.headers.get(name)
    if (shown && value !== null && (role === 'record-url' || (role === 'page-links' && shown.value === '')))
      shown.value = value
  }
}

/** An example that several responses share is written once, unless they differ now. */
function assign(draft: Draft, uses: Use[]): void {
  const shared = uses.map((use) => ({ ...use, example: resolved(draft, 'examples', use.examples[use.key] as Example) }))
  for (const { examples, key, value, example } of shared) {
    const isSame = shared.every(
      (other) => other.example !== example || JSON.stringify(other.value) === JSON.stringify(value),
    )
    if (examples[key] === example || isSame) example.value = value
    else examples[key] = { ...example, value }
  }
}

function writeParameters({ contract, views: old }: Draft): void {
  const whole = dereference(contract).components.parameters
  const first = old.find(({ pages }) => pages)?.pages?.first ?? 1
  for (const [name, { examples = {}, 'x-role': role }] of Object.entries(contract.components.parameters)) {
    const { schema = {} } = whole[name] ?? {}
    for (const example of Object.values(examples)) {
      if (schema['x-role'] === 'id') example.value = idAs(schema, example.value)
      if (role === 'page') example.value = Number(example.value) + Number(schema.default ?? first) - first
    }
  }
}
