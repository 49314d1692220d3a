// Facts that change the forms of requests: their fields, and which ones PUT needs.

import { listed } from '../../../src/facts/record-fields.ts'
import { fieldsOf } from '../../contract/can-reject.ts'
import { read } from '../../contract/read-body.ts'
import type { Example, RequestBody, Schema } from '../../contract/contract.ts'
import type { OperationView } from '../../contract/operations.ts'
import { bodiesIn, type Draft, nameIn, ownSuccess, refTo, resolved, successOf, written } from '../draft.ts'
import { propertiesOf } from '../../../src/lib/json.ts'

type Fields = Readonly<Record<string, unknown>>

/** If no request clears a field, no example does. */
export function clearTargets(draft: Draft, value: string): void {
  if (value === 'becomes-unset') return
  dropExamples(draft, (form, view) => fieldsOf(view, draft.views).optional.some((name) => form[name] === ''))
}

/** A form without a field is not an example of an accepted one. */
export function emptyUpdates(draft: Draft, value: string): void {
  if (value === 'rejected') dropExamples(draft, (form) => Object.keys(form).length === 0)
}

/** Removes examples of updates from the form and the response. */
function dropExamples(draft: Draft, isDropped: (form: Fields, view: OperationView) => boolean): void {
  for (const view of draft.views.filter((one) => one['x-action'] === 'update')) {
    const bodies = [bodyOf(draft, view), successOf(draft, view).response].flatMap(bodiesIn)
    for (const [key, { value }] of Object.entries(view.form?.examples ?? {}))
      if (isDropped(propertiesOf(value), view)) for (const { examples = {} } of bodies) delete examples[key]
  }
}

function bodyOf(draft: Draft, view: OperationView): RequestBody {
  const reference = written(draft, view).requestBody as RequestBody // an update has one
  return resolved(draft, 'requestBodies', reference)
}

/** PUT replaces a record: it needs all fields, or clears those that are left out. */
export function omittedFields(draft: Draft, value: string): void {
  for (const view of draft.views.filter(({ method }) => method === 'put')) {
    const { optional } = fieldsOf(view, draft.views)
    const isCleared = value === 'put-clears' && optional.length > 0
    if (value !== 'put-requires' && !isCleared) continue
    const { record } = view
    const response = ownSuccess(draft, view, `${view.type}Replaced`)
    response.description = `The ${record} ${response.content ? 'that ' : ''}was replaced.`
    const fields = isCleared
      ? `a field that is left out is cleared (${listed(optional)})`
      : `${listed(Object.keys(view.form?.schema.properties ?? {}))} are required`
    const patch = draft.views.find((other) => other.path === view.path && other.method === 'patch')?.operationId
    const other = patch === undefined ? '' : ` [${patch}](#operation/${patch}) changes only what is sent.`
    written(draft, view).description = `Replaces the ${record}: ${fields}.${other}\n`
    if (!isCleared) requireFields(draft, view)
  }
}

/** A form of its own, whose examples have every field: those of the updated record. */
function requireFields(draft: Draft, view: OperationView): void {
  const { schemas, requestBodies } = draft.contract.components
  const body = bodyOf(draft, view)
  const [type = '', media] = Object.entries(body.content)[0] ?? []
  if (!media) return
  const name = `${view.type}Replace`
  const { properties = {}, ...schema } = schemas[nameIn(media.schema)] ?? {}
  const required = Object.keys(properties)
  const about = `The form that replaces a ${view.record}.`
  schemas[name] = { ...schema, description: about, required, properties } satisfies Schema
  dropEmpty(draft, view)
  const examples = Object.entries(media.examples ?? {}).flatMap(([key, example]) => {
    const isEmpty = Object.keys(propertiesOf(example.value)).length === 0
    return isEmpty ? [] : [[key, withAllFields(view, key, example, required)] as const]
  })
  requestBodies[`${name}Form`] = {
    description: `To replace a ${view.record}, send a form with all fields.`,
    required: true,
    'x-assumption': [body['x-assumption'] ?? []].flat().filter((id) => id !== 'empty-update'),
    content: { [type]: { schema: refTo('schemas', name), examples: Object.fromEntries(examples) } },
  }
  written(draft, view).requestBody = refTo('requestBodies', `${name}Form`)
}

/** The response of PUT to a form without a field is no longer a success. */
function dropEmpty(draft: Draft, view: OperationView): void {
  for (const { examples = {} } of bodiesIn(successOf(draft, view).response))
    for (const [key, { value }] of Object.entries(view.form?.examples ?? {}))
      if (Object.keys(propertiesOf(value)).length === 0) delete examples[key]
}

function withAllFields(view: OperationView, key: string, example: Example, names: string[]): Example {
  const { schema = {}, examples = {} } = view.success.body ?? {}
  const shown = read(schema, examples[key]?.value)
  const fields: Fields = { ...propertiesOf(shown['record']), ...propertiesOf(example.value) }
  return { ...example, value: Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) }
}
