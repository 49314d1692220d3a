// The bodies of errors, by the reasons that share a response: schema, media type and examples.

import { isDeepStrictEqual } from 'node:util'
import { escapeText } from '../../../src/lib/html.ts'
import type { Roles } from '../../../src/lib/fill-body.ts'
import { bodyOf } from '../../contract/body-template.ts'
import { read } from '../../contract/read-body.ts'
import type { Contract, Example, Response, Schema } from '../../contract/contract.ts'
import { dereference } from '../../contract/dereference.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import {
  bodiesIn,
  type Draft,
  draftOf,
  type ErrorKind,
  type ExampleUse,
  ImpossibleError,
  mark,
  nameIn,
  refTo,
  resolved,
  written,
  writeExamples,
} from '../draft.ts'
import { kindOfExample, kindsIn, schemasIn, writtenKinds } from './body-kinds.ts'
import { rolesOf, wordsFor } from './reasons.ts'

/** Gives each error response the bodies of its reasons, and writes its examples in their shape. */
export function writeErrorBodies(draft: Draft): void {
  const shapes = { old: dereference(draft.before), now: dereference(draft.contract) }
  const old = draftOf(draft.before)
  const uses = Object.entries(draft.contract.components.responses).flatMap(([name, response]) => {
    if (!isOurs(draft, response)) return unchangedIn(draft, response)
    const own = kindsIn(draft, old, name)
    const isAsBefore = isDeepStrictEqual(basisOf(draft, old, name), basisOf(old, old, name))
    if (isAsBefore || own.length === 0) return unchangedIn(draft, response)
    setContent(draft, response, own, shapes.old)
    return examplesIn(draft, name, response, shapes, own)
  })
  writeExamples(draft, uses)
}

/** The examples of an unchanged response: another one may share them, and change. */
function unchangedIn(draft: Draft, response: Response): ExampleUse[] {
  return bodiesIn(response).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([key, reference]) => {
      return { examples, key, value: resolved(draft, 'examples', reference).value }
    }),
  )
}

/** What decides a response and its examples. If no fact changes it, they stay as the author wrote them. */
function basisOf(draft: Draft, old: Draft, name: string): unknown {
  const kindsNow = kindsIn(draft, old, name)
  const bodies = kindsNow.map((kind) => [
    draft.errorBodies.get(kind),
    draft.contract.components.schemas[draft.errorSchemas[kind]],
  ])
  return [draft.contract.components.responses[name], statusOf(draft, name), kindsNow, bodies]
}

/** An author's own body for a reason stays. */
function isOurs({ errorSchemas }: Draft, response: Response): boolean {
  const names: string[] = Object.values(errorSchemas)
  return schemasIn(response).every((schema) => Object.keys(schema).length === 0 || names.includes(nameIn(schema)))
}

/** @param kinds of the bodies that the response has now */
function setContent(draft: Draft, response: Response, kinds: ErrorKind[], old: Contract): void {
  setMarks(draft, response, kinds)
  const withBody = kinds.filter((kind) => draft.errorBodies.get(kind)?.mediaType !== '')
  const type = mediaTypeOf(draft, response, withBody)
  if (type === undefined) {
    delete response.content
    return
  }
  const schemas = withBody.map((kind) => refTo<Schema>('schemas', draft.errorSchemas[kind]))
  const [schema = {}] = schemas
  const examples = bodiesIn(response).flatMap((body) => Object.entries(body.examples ?? {}))
  const kept = examples.filter(([, example]) => {
    const kind = kindOfExample(draft, response, example, kinds)
    return withBody.includes(kind) && !isOfHandler(draft, example, kind, old)
  })
  response.content = {
    [type]: { schema: schemas.length === 1 ? schema : { anyOf: schemas }, examples: Object.fromEntries(kept) },
  }
}

/** The marks of the facts about these bodies. Those that an author gave to the same bodies stay. */
function setMarks(draft: Draft, response: Response, kinds: ErrorKind[]): void {
  if (isDeepStrictEqual(kinds, writtenKinds(draft, response))) return
  const others = ['error-message', 'error-fields'].filter((kind) => !kinds.some((one) => one === kind))
  mark(response, kinds, others)
}

/** @throws {ImpossibleError} if the bodies have two types */
function mediaTypeOf(draft: Draft, response: Response, kinds: ErrorKind[]): string | undefined {
  const [type, ...more] = new Set(kinds.map((kind) => draft.errorBodies.get(kind)?.mediaType ?? ''))
  if (more.length === 0) return type
  const reasons = rolesOf(response)
  throw new ImpossibleError(
    `Failed to revise: ${reasons.join(' and ')} would share a response with bodies of two types, ${[type, ...more].join(' and ')}, of which client and mock read one. Give them different statuses.`,
    [...kinds, ...reasons],
  )
}

/** Whether an example names no field although others name theirs now: it is written again. */
function isOfHandler(draft: Draft, example: Example, kind: ErrorKind, old: Contract): boolean {
  if (kind !== 'error-fields') return false
  const { 'x-rejection': reason, value } = resolved(draft, 'examples', example)
  const hasFields = draft.errorBodies.get('error-fields')?.errors !== undefined
  return reason === 'unsupported-media-type' || (hasFields && !rolesIn(draft, old, value)['field-errors'])
}

/** The examples of a response with their values as they are now. */
function examplesIn(
  draft: Draft,
  name: string,
  response: Response,
  { old, now }: Record<'old' | 'now', Contract>,
  own: ErrorKind[],
): ExampleUse[] {
  const [type] = Object.keys(response.content ?? {})
  return bodiesIn(response).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([key, reference]) => {
      const example = resolved(draft, 'examples', reference)
      const kind = kindOfExample(draft, response, reference, own)
      const said = rolesIn(draft, old, example.value)
      const status = example['x-status'] ?? statusOf(draft, name)
      const { 'x-rejection': reason = rolesOf(response)[0] } = example
      const message = messageFor(said, reason as RejectionRole, status)
      // If two bodies have the same sentence in two places, the mock sends one: the example is that one, too.
      const kinds = own.filter((one) => draft.errorBodies.get(one)?.mediaType !== '')
      const schema = {
        anyOf: kinds.map((one) => now.components.schemas[draft.errorSchemas[one]] ?? {}),
      }
      const fields = kind === 'error-fields' ? (said['field-errors'] ?? unnamedErrors(message)) : undefined
      const body = bodyOf(schema, { ...said, 'field-errors': fields, message, status })
      return { examples, key, value: type === 'text/html' ? `<h1>${escapeText(String(body))}</h1>` : body }
    }),
  )
}

/** The errors of fields that had only the message as a place: their fields are unknown. */
function unnamedErrors(message: unknown): Roles {
  return { '': String(message).split(/(?<=\.) /) }
}

/** "Not found." belongs to 404; with another status, the reason is the message. */
function messageFor(
  { message = 'The given data was invalid.' }: Roles,
  reason: RejectionRole | undefined,
  status: number | undefined,
): unknown {
  if (message !== 'Not found.' || status === 404 || !reason) return message
  return `${wordsFor([reason]).replaceAll('`', '')}.`
}

/** The words of an example, in the shape in which it was written. */
function rolesIn({ errorSchemas }: Draft, { components: { schemas } }: Contract, value: unknown): Roles {
  const shapes = [
    schemas[errorSchemas['error-fields']],
    schemas[errorSchemas['error-message']],
    { 'x-role': 'message', type: 'string' },
  ]
  return read({ anyOf: shapes.flatMap((shape) => (shape ? [shape] : [])) }, value)
}

function statusOf(draft: Draft, name: string): number | undefined {
  const all = draft.views.flatMap((view) => Object.entries(written(draft, view).responses))
  const [status] = all.find(([, reference]) => nameIn(reference) === name) ?? []
  return status === undefined || status === 'default' ? undefined : Number(status)
}
