// Behaviors that change the forms of requests: which fields they have, and which PUT needs.

import type { RequestBody, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { singular } from '../../contract/singular.ts'
import { type Draft, nameIn, refTo, resolved, successOf, written } from '../draft.ts'
import { fieldsOf } from '../reasons.ts'
import { listed } from './record-fields.ts'

/** A form is closed where its other fields are rejected. */
export function openForms(draft: Draft, value: string): void {
  for (const { form } of draft.views) {
    const schema = draft.contract.components.schemas[form?.schema['x-name'] ?? '']
    if (schema && value === 'rejected') schema.additionalProperties = false
    else if (schema) delete schema.additionalProperties
  }
}

/** No request clears a field then, so no form shows one that is sent to be cleared. */
export function clearTargets(draft: Draft, value: string): void {
  forUpdates(draft, (view, body) => {
    const { optional } = fieldsOf(view, draft.views)
    eachExample(draft, view, body, (examples, key) => {
      const sent = Object(examples[key]?.value) as Record<string, unknown>
      if (!optional.some((name) => sent[name] === '')) return
      if (value === 'rejected') delete examples[key]
      else if (examples[key]) examples[key].summary = 'A field that is sent empty'
    })
  })
}

/** A form without a field is no example of one that is accepted. */
export function emptyUpdates(draft: Draft, value: string): void {
  if (value !== 'rejected') return
  forUpdates(draft, (view, body) => {
    eachExample(draft, view, body, (examples, key) => {
      if (Object.keys(Object(examples[key]?.value)).length === 0) delete examples[key]
    })
  })
}

type Examples = NonNullable<RequestBody['content'][string]['examples']>

function forUpdates(draft: Draft, edit: (view: OperationView, body: RequestBody) => void): void {
  for (const view of draft.views.filter((one) => one['x-action'] === 'update')) {
    const body = bodyOf(draft, view)
    if (body) edit(view, body)
  }
}

function bodyOf(draft: Draft, view: OperationView): RequestBody | undefined {
  const { requestBody } = written(draft, view)
  return requestBody && resolved<RequestBody>(draft, 'requestBodies', requestBody as unknown as RequestBody)
}

/** The example of the response goes with that of the form. */
function eachExample(
  draft: Draft,
  view: OperationView,
  body: RequestBody,
  edit: (examples: Examples, key: string) => void,
): void {
  for (const { examples = {} } of Object.values(body.content)) {
    for (const key of Object.keys(examples)) {
      edit(examples, key)
      const { content = {} } = successOf(draft, view).response
      for (const { examples: shown } of Object.values(content)) if (shown && !(key in examples)) delete shown[key]
    }
  }
}

/** PUT replaces a record: it needs all fields, or it clears those that are left out. */
export function omittedFields(draft: Draft, value: string): void {
  if (value === 'kept') return
  for (const view of draft.views.filter(({ method }) => method === 'put')) {
    const { optional } = fieldsOf(view, draft.views)
    const isCleared = value === 'put-clears' && optional.length > 0
    if (value !== 'put-requires' && !isCleared) continue
    ownResponse(draft, view)
    const operation = written(draft, view)
    const patch = draft.views.find((other) => other.path === view.path && other.method === 'patch')?.operationId
    const other = patch === undefined ? '' : ` [${patch}](#operation/${patch}) changes only what is sent.`
    const fields = Object.keys(view.form?.schema.properties ?? {})
    operation.description = isCleared
      ? `Replaces the ${singular(view.resource)}: a field that is left out is cleared (${listed(optional)}).${other}\n`
      : `Replaces the ${singular(view.resource)}: ${listed(fields)} are required.${other}\n`
    if (!isCleared) requireFields(draft, view)
  }
}

/** What PUT returns is not what PATCH returns. */
function ownResponse(draft: Draft, view: OperationView): void {
  const { status, response } = successOf(draft, view)
  const name = `${singular(view.tag.replaceAll(' ', ''))}Replaced`
  const own = structuredClone(response)
  own.description = own.content
    ? `The ${singular(view.resource)} that was replaced.`
    : `The ${singular(view.resource)} was replaced.`
  draft.contract.components.responses[name] = own
  written(draft, view).responses[status] = refTo('responses', name)
}

/** A form of its own, whose examples have every field: those of the record that the update makes. */
function requireFields(draft: Draft, view: OperationView): void {
  const { schemas, requestBodies } = draft.contract.components
  const record = singular(view.tag.replaceAll(' ', ''))
  const body = bodyOf(draft, view)
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? []
  if (!body || !type || !media) return
  const schema = schemas[nameIn(media.schema as { $ref?: string })]
  const names = Object.keys(schema?.properties ?? {})
  schemas[`${record}Replace`] = withRequired(
    { ...structuredClone(schema ?? {}), description: `The form that replaces a ${singular(view.resource)}.` },
    names,
  )
  const { content: shown = {} } = successOf(draft, view).response
  const examples = Object.entries(media.examples ?? {})
    .filter(([, example]) => Object.keys(Object(example.value)).length > 0)
    .map(([key, example]) => {
      const known = view.success.body?.examples?.[key]?.value
      const record = view.success.record === undefined ? {} : recordIn(known, view.success.record)
      const value = Object.fromEntries(names.map((name) => [name, Object(example.value)[name] ?? record[name] ?? '']))
      return [key, { ...structuredClone(example), value }] as const
    })
  const kept = examples.map(([key]) => key)
  for (const { examples: own = {} } of Object.values(shown))
    for (const key of Object.keys(own)) if (!kept.includes(key)) delete own[key]
  requestBodies[`${record}ReplaceForm`] = {
    description: `To replace a ${singular(view.resource)}, send a form with all fields.`,
    required: true,
    'x-assumption': [body['x-assumption'] ?? []].flat().filter((id) => id !== 'empty-update'),
    content: { [type]: { schema: refTo('schemas', `${record}Replace`), examples: Object.fromEntries(examples) } },
  }
  written(draft, view).requestBody = refTo('requestBodies', `${record}ReplaceForm`)
}

function withRequired(schema: Schema, required: string[]): Schema {
  const { properties = {}, ...rest } = schema
  return { ...rest, required, properties }
}

function recordIn(body: unknown, pointer: string): Record<string, unknown> {
  const record = pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => Object(value)[key], body)
  return Object(record) as Record<string, unknown>
}
