// What updates do with fields that are empty, or not sent.

import { listed } from '../../../src/facts/record-fields.ts'
import { isObject, propertiesOf } from '../../../src/lib/json.ts'
import { bodyOf as filledBody } from '../body-template.ts'
import { fieldsOf } from '../can-reject.ts'
import type { Example, RequestBody, Response, Schema } from '../contract.ts'
import type { OperationView } from '../operations.ts'
import { read } from '../read-body.ts'
import { shownAs } from '../shown-fields.ts'
import { bodiesIn, type Draft, nameIn, refTo, resolved, successOf, type Write, operationIn } from './draft.ts'

type Fields = Readonly<Record<string, unknown>>

/** If no request clears a field, no example does. */
const writeClearedTargets: Write<unknown> = (draft, value) => {
  if (value === 'becomes-unset') return
  dropExamples(draft, (form, view) => fieldsOf(view, draft.views).optional.some((name) => form[name] === ''))
}

/** A form without a field is not an example of an accepted one. */
const writeEmptyUpdate: Write<unknown> = (draft, value) => {
  if (value !== 'unchanged') dropExamples(draft, (form) => Object.keys(form).length === 0)
}

/** Removes examples of updates from the form and the response. */
function dropExamples(draft: Draft, isDropped: (form: Fields, view: OperationView) => boolean): void {
  for (const view of draft.views.filter((one) => one['x-action'] === 'update')) {
    const bodies = [bodyOf(draft, view), successOf(draft, view)].flatMap(bodiesIn)
    for (const [key, { value }] of Object.entries(view.form?.examples ?? {}))
      if (isDropped(propertiesOf(value), view)) for (const { examples = {} } of bodies) delete examples[key]
  }
}

function bodyOf(draft: Draft, view: OperationView): RequestBody {
  const reference = operationIn(draft, view).requestBody as RequestBody // an update has one
  return resolved(draft, 'requestBodies', reference)
}

/** PUT replaces a record: it needs all fields, or clears those that are left out. */
const writeOmittedFields: Write<string> = (draft, value) => {
  for (const view of draft.views.filter(({ method }) => method === 'put')) {
    const { optional } = fieldsOf(view, draft.views)
    const isCleared = value === 'put-clears' && optional.length > 0
    if (value !== 'put-requires' && !isCleared) continue
    const response = ownSuccess(draft, view, `${view.type}Replaced`)
    response.description = `The ${view.record} ${response.content ? 'that ' : ''}was replaced.`
    const fields = isCleared
      ? `a field that is left out is cleared (${listed(optional)})`
      : `${listed(Object.keys(view.form?.schema.properties ?? {}))} are required`
    const hasPatch = draft.views.some((other) => other.path === view.path && other.method === 'patch')
    const other = hasPatch ? ' PATCH changes only what is sent.' : ''
    operationIn(draft, view).description = `Replaces the ${view.record}: ${fields}.${other}\n`
    if (isCleared) clearOmitted(view, response, optional)
    else requireFields(draft, view)
  }
}

/** Gives an operation its own success, because it differs from the one that it shared. */
function ownSuccess(draft: Draft, view: OperationView, name: string): Response {
  const { responses } = operationIn(draft, view)
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? ''
  const own = structuredClone(successOf(draft, view))
  draft.contract.components.responses[name] = own
  responses[status] = refTo('responses', name)
  return own
}

/** The examples of a response without the fields that their forms leave out, each in the shape of before. */
function clearOmitted({ form, success }: OperationView, response: Response, optional: readonly string[]): void {
  const { flatSchema = {}, body } = success
  const { properties = {}, required = [] } = flatSchema
  for (const { examples = {} } of bodiesIn(response)) {
    for (const key of Object.keys(examples)) {
      const example = body?.examples?.[key] ?? { value: undefined }
      const roles = read(body?.schema ?? {}, example.value)
      if (!isObject(roles['record'])) continue
      const record = { ...roles['record'] }
      for (const field of optional) {
        const name = shownAs(field, flatSchema) ?? field
        if (field in propertiesOf(form?.examples?.[key]?.value)) continue
        if ([properties[name]?.type].flat().includes('null')) record[name] = null
        else if (required.includes(name)) record[name] = ''
        else delete record[name]
      }
      examples[key] = { ...example, value: filledBody(body?.schema ?? {}, { ...roles, record }) }
    }
  }
}

/** A form of its own, whose examples have every field: those of the updated record. */
function requireFields(draft: Draft, view: OperationView): void {
  const { schemas, requestBodies } = draft.contract.components
  const { 'x-assumption': marks, ...body } = bodyOf(draft, view)
  const [type = '', media] = Object.entries(body.content)[0] ?? []
  if (!media) return
  const name = `${view.type}Replace`
  const { properties = {}, description: _, ...schema } = schemas[nameIn(media.schema)] ?? {}
  const required = Object.keys(properties)
  schemas[name] = {
    description: `The form that replaces a ${view.record}.`,
    ...schema,
    required,
    properties,
  } satisfies Schema
  const kept = [marks ?? []].flat().filter((id) => id !== 'empty-update')
  const isEmpty = ({ value }: Example): boolean => Object.keys(propertiesOf(value)).length === 0
  const all = Object.entries(media.examples ?? {})
  for (const [key, example] of all)
    if (isEmpty(example)) for (const { examples = {} } of bodiesIn(successOf(draft, view))) delete examples[key]
  const examples = all
    .filter(([, example]) => !isEmpty(example))
    .map(([key, example]) => [key, withAllFields(view, key, example, required)])
  requestBodies[`${name}Form`] = {
    description: `To replace a ${view.record}, send a form with all fields.`,
    required: true,
    ...(kept.length > 0 && { 'x-assumption': kept }),
    content: {
      [type]: { schema: refTo('schemas', name), examples: Object.fromEntries(examples) as Record<string, Example> },
    },
  }
  operationIn(draft, view).requestBody = refTo('requestBodies', `${name}Form`)
}

function withAllFields(view: OperationView, key: string, example: Example, names: string[]): Example {
  const { schema = {}, examples = {} } = view.success.body ?? {}
  const { record } = read(schema, examples[key]?.value)
  const fields: Fields = { ...propertiesOf(record), ...propertiesOf(example.value) }
  return { ...example, value: Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])) }
}

export const updateWriters = {
  'cleared-targets': writeClearedTargets,
  'empty-update': writeEmptyUpdate,
  'omitted-fields': writeOmittedFields,
}
