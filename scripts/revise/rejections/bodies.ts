// The bodies of errors, by the reasons that share a response: schema, media type and examples.

import { escapeText } from '../../../src/lib/html.ts'
import type { Roles } from '../../../src/lib/fill-body.ts'
import { type BodySchema, bodyOf } from '../../contract/body-template.ts'
import { read } from '../../contract/read-body.ts'
import { statusesOf } from '../../contract/assumed-facts.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract, Example, Response, Schema } from '../../contract/contract.ts'
import { dereference } from '../../contract/dereference.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import {
  bodiesIn,
  type Draft,
  type ErrorKind,
  errorSchemas,
  type ExampleUse,
  ImpossibleError,
  mark,
  nameIn,
  refTo,
  resolved,
  written,
  writeExamples,
} from '../draft.ts'
import { reasons, rolesOf, wordsFor } from './reasons.ts'

const kinds = Object.keys(errorSchemas) as ErrorKind[]

/** Gives each error response the bodies of its reasons, and writes its examples in their shape. */
export function writeErrorBodies(draft: Draft): void {
  const shapes = { old: dereference(draft.before), now: dereference(draft.contract) }
  const uses = Object.entries(draft.contract.components.responses).flatMap(([name, response]) => {
    const own = kindsIn(draft, response)
    if (own.length === 0 || !isOurs(response)) return []
    setContent(draft, response, own)
    return examplesIn(draft, name, response, shapes)
  })
  writeExamples(draft, uses)
}

/** An author may have another body for a reason: it stays. */
function isOurs(response: Response): boolean {
  const schemas = bodiesIn(response).flatMap(({ schema }) => schema.anyOf ?? [schema])
  const names: string[] = Object.values(errorSchemas)
  return schemas.every((schema) => Object.keys(schema).length === 0 || names.includes(nameIn(schema)))
}

/** The bodies that a response can have, by its reasons; nothing if it is no error of ours. */
function kindsIn(draft: Draft, response: Response): ErrorKind[] {
  const roles = rolesOf(response)
  if (roles.length > 0) return kinds.filter((kind) => roles.some((role) => kindsFor(draft, role).includes(kind)))
  if (!assumptionsOf(response).includes('other-errors')) return []
  return [draft.errorBodies.has('other-errors') ? 'other-errors' : 'error-message']
}

/** Where nobody has looked at a body, it is either that of a validator or that of a handler. */
function kindsFor(draft: Draft, role: RejectionRole): ErrorKind[] {
  const isEither =
    (role === 'malformed-id' && isLikeForm(draft, role)) || (role === 'same-name' && !isLikeForm(draft, role))
  const either: ErrorKind[] = ['error-message', 'error-fields']
  const types = new Set(either.map((kind) => draft.errorBodies.get(kind)?.mediaType))
  return isEither && types.size === 1 ? either : [kindOf(draft, role)]
}

/**
 * A service that rejects every body that is no form like an empty form says which fields are missing. Where both bodies have
 * a message at the same place and no fields, a malformed id has that of an invalid form, too: nothing tells them apart.
 */
function kindOf(draft: Draft, role: RejectionRole): ErrorKind {
  const ofFields = draft.errorBodies.get('error-fields')
  const isAlike =
    ofFields?.errors === undefined && ofFields?.message === draft.errorBodies.get('error-message')?.message
  const isOfValidator = role === 'unsupported-media-type' || (role === 'malformed-id' && isAlike)
  return isOfValidator && isLikeForm(draft, role) ? 'error-fields' : reasons[role].body
}

function isLikeForm({ statuses, views }: Draft, role: RejectionRole): boolean {
  const statusFor = (id: RejectionRole) => statuses.get(id) ?? statusesOf([...views], id)[0]
  return statusFor(role) === statusFor('invalid-form')
}

function setContent(draft: Draft, response: Response, own: ErrorKind[]): void {
  const others = ['error-message', 'error-fields'].filter((kind) => !own.some((one) => one === kind))
  const marks = own.filter((kind) => kind !== 'other-errors')
  mark(response, marks, others)
  const withBody = own.filter((kind) => draft.errorBodies.get(kind)?.mediaType !== '')
  const [type, ...more] = new Set(withBody.map((kind) => draft.errorBodies.get(kind)?.mediaType ?? ''))
  if (more.length > 0)
    throw new ImpossibleError(
      `Failed to revise: ${rolesOf(response).join(' and ')} would share a response with bodies of two types, ${[type, ...more].join(' and ')}, of which client and mock read one. Give them different statuses.`,
    )
  if (type === undefined) {
    delete response.content
    return
  }
  const schemas = withBody.map((kind) => refTo<Schema>('schemas', errorSchemas[kind]))
  const [schema = {}] = schemas
  const examples = bodiesIn(response).flatMap((body) => Object.entries(body.examples ?? {}))
  const shown = examples.filter(([, reference]) => {
    const kind = kindOfExample(draft, response, reference)
    const isOfHandler = resolved(draft, 'examples', reference)['x-rejection'] === 'unsupported-media-type'
    return withBody.includes(kind) && !(isOfHandler && kind === 'error-fields')
  })
  response.content = {
    [type]: { schema: schemas.length === 1 ? schema : { anyOf: schemas }, examples: Object.fromEntries(shown) },
  }
}

function kindOfExample(draft: Draft, response: Response, example: Example): ErrorKind {
  const [main] = rolesOf(response)
  const { 'x-rejection': reason = main } = resolved(draft, 'examples', example)
  return main === undefined ? (kindsIn(draft, response)[0] ?? 'error-message') : kindOf(draft, reason as RejectionRole)
}

/** The examples of a response with their values as they are now. */
function examplesIn(
  draft: Draft,
  name: string,
  response: Response,
  { old, now }: Record<'old' | 'now', Contract>,
): ExampleUse[] {
  const [type] = Object.keys(response.content ?? {})
  return bodiesIn(response).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([key, reference]) => {
      const example = resolved(draft, 'examples', reference)
      const kind = kindOfExample(draft, response, reference)
      const said = rolesIn(old, example.value)
      const status = example['x-status'] ?? statusOf(draft, name)
      const schema = (now.components.schemas[errorSchemas[kind]] ?? {}) as BodySchema
      const { 'x-rejection': reason = rolesOf(response)[0] } = example
      const body = bodyOf(schema, { ...said, message: messageFor(said, reason as RejectionRole, status), status })
      return { examples, key, value: type === 'text/html' ? `<h1>${escapeText(String(body))}</h1>` : body }
    }),
  )
}

/** "Not found." is said with 404; with another status, the message is the reason. */
function messageFor(
  { message = 'The given data was invalid.' }: Roles,
  reason: RejectionRole | undefined,
  status: number | undefined,
): unknown {
  if (message !== 'Not found.' || status === 404 || !reason) return message
  return `${wordsFor([reason]).replaceAll('`', '')}.`
}

/** What an example says, in the shape that it was written in. */
function rolesIn({ components: { schemas } }: Contract, value: unknown): Roles {
  const shapes = [schemas['ErrorFields'], schemas['ErrorMessage'], { 'x-role': 'message', type: 'string' }]
  return read({ anyOf: shapes.flatMap((shape) => (shape ? [shape as BodySchema] : [])) }, value)
}

function statusOf(draft: Draft, name: string): number | undefined {
  const all = draft.views.flatMap((view) => Object.entries(written(draft, view).responses))
  const [status] = all.find(([, reference]) => nameIn(reference) === name) ?? []
  return status === undefined || status === 'default' ? undefined : Number(status)
}
