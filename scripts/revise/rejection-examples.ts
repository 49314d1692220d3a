// Examples of what is rejected newly, as the mock rejects it.

import { isObject } from '../../src/lib/json.ts'
import { idAs } from '../../src/mock/contract/ids.ts'
import type { OperationView } from '../contract/operations.ts'
import { type RejectionRole, rejectionRoles } from '../contract/rejection-roles.ts'
import { unknownField } from '../lint/invalid-requests.ts'
import type { MockClient, Records, SentRequest } from '../lint/mock-client.ts'
import { type Draft, nameIn, resolved, written } from './draft.ts'
import { idOf } from './example-requests.ts'
import { rolesOf } from './place-rejections.ts'
import { fieldsOf } from './reasons.ts'
import type { Fields } from './story.ts'

/** What is rejected newly, and what has lost its last example. */
export async function tellRejections(
  draft: Draft,
  mock: MockClient,
  view: OperationView,
  views: readonly OperationView[],
  story: Records,
): Promise<void> {
  for (const [status, reference] of Object.entries(written(draft, view).responses)) {
    const response = draft.contract.components.responses[nameIn(reference)]
    const media = Object.values(response?.content ?? {})
    if (!response || media.length === 0) continue
    const shown = media.flatMap(({ examples = {} }) =>
      Object.values(examples).map((example) => resolved(draft, 'examples', example)),
    )
    const [main] = rolesOf(response)
    for (const role of rolesOf(response)) {
      const isShown = shown.some((example) => (example['x-rejection'] ?? main) === role)
      const isWanted = draft.statuses.get(role) !== undefined || (shown.length === 0 && role === main)
      if (isShown || !isWanted) continue
      for (const [key, { summary, ...sent }] of Object.entries(requests(role, view, views, story))) {
        const told = await mock.send(view, { records: story, ...sent })
        const home = media.find(({ schema }) => told.status === Number(status) && told.body !== undefined && schema)
        if (!home) continue
        home.examples = { ...home.examples, [key]: { summary, 'x-rejection': role, value: told.body } }
        break
      }
    }
  }
}

/** Requests that are rejected for a reason, the first that the mock rejects is shown. */
function requests(
  role: RejectionRole,
  view: OperationView,
  views: readonly OperationView[],
  story: Records,
): Record<string, SentRequest & { summary: string }> {
  const id = idOf(view, {})
  const examples = Object.values(view.form?.examples ?? {})
  const form = (examples.map(({ value }) => value).find((value) => isObject(value) && Object.keys(value).length > 0) ??
    {}) as Fields
  const { required, optional } = fieldsOf(view, views)
  // A field that only a create accepts.
  const create = views.find((other) => other.resource === view.resource && other['x-action'] === 'create')
  const fixed = Object.keys(create?.form?.schema.properties ?? {}).find(
    (name) => !(name in (view.form?.schema.properties ?? {})),
  )
  const record: Fields = story[view.resource]?.at(-1) ?? {}
  const [first = '', last = first] = [Object.keys(form)[0], Object.keys(form).at(-1)]
  const without = (name: string): Fields => Object.fromEntries(Object.entries(form).filter(([other]) => other !== name))
  const all: Readonly<Record<RejectionRole, Record<string, SentRequest & { summary: string }>>> = {
    unauthenticated: { noKey: { summary: 'No key', headers: { Authorization: 'none' }, form, id } },
    'unknown-id': {
      unknownId: { summary: 'An unknown `id`', id: idAs(view.pathParameters[0]?.schema ?? {}, 999), form },
    },
    'malformed-id': { malformedId: { summary: 'A malformed `id`', id: 'abc', form } },
    'unsupported-media-type': {
      plainText: { summary: 'A plain text body', form, id, headers: { 'Content-Type': 'text/plain' } },
    },
    'invalid-form': {
      ...(required[0] !== undefined && {
        missingField: { summary: 'A missing field', form: without(required[0]), id },
      }),
      ...(last !== '' && {
        sentTwice: { summary: 'A field that was sent twice', form: { ...form, [last]: [form[last], form[last]] }, id },
      }),
    },
    'unknown-fields': {
      ...(fixed !== undefined && {
        [`${fixed}NotAccepted`]: {
          summary: `The ${fixed} is not accepted`,
          form: { ...form, [fixed]: record[fixed] },
          id,
        },
      }),
      unknownField: { summary: 'A field that the form does not have', form: { ...form, [unknownField]: 'blue' }, id },
    },
    'cleared-targets': {
      clearedField: {
        summary: 'A field that is sent empty',
        form: { ...(form[optional[0] ?? ''] === undefined ? {} : form), [optional[0] ?? '']: '' },
        id,
      },
    },
    'empty-field': {
      emptyField: { summary: 'A required field that is empty', form: { ...form, [required[0] ?? first]: '' }, id },
    },
    'same-name': {
      nameTaken: { summary: 'A name that another record has', form: { ...form, [first]: record[first] } },
    },
    'empty-update': { emptyForm: { summary: 'A form without a field', form: {}, id } },
    'invalid-query': {
      invalidPageLength: { summary: 'A page length that is not allowed', query: `${view.pages?.length.name}=11` },
    },
    'page-selection': {
      afterTheLastPage: { summary: 'A page after the last one', query: `${view.pages?.page.name}=9999` },
    },
  }
  return rejectionRoles.includes(role) ? all[role] : {}
}
