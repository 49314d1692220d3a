// The bodies of errors: their schemas, and each error response with the bodies of its reasons.

import { isDeepStrictEqual } from 'node:util'
import type { ErrorBody } from '../../../src/facts/error-bodies.ts'
import { escapeText } from '../../../src/lib/html.ts'
import { assumedFacts } from '../assumed-facts.ts'
import { assumptionsOf } from '../assumption-marks.ts'
import { bodyOf } from '../body-template.ts'
import type { Contract, Example, Response, Schema } from '../contract.ts'
import { dereference } from '../dereference.ts'
import { read } from '../read-body.ts'
import type { RejectionRole } from '../rejection-roles.ts'
import { type Draft, examplesIn, ImpossibleError, mark, nameIn, refTo, type SomeFacts, operationIn } from './draft.ts'
import { errorSchema } from './error-schemas.ts'
import { reasonsOf, sentenceFor } from './rejections.ts'

const ids = ['error-message', 'error-fields'] as const

type BodyId = (typeof ids)[number]

/** Which body the handler of a rejection writes; the others have one with the errors of fields. */
const ofMessage: readonly RejectionRole[] = ['unauthenticated', 'unknown-id', 'page-selection']

/** Writes new shapes of errors, and gives each response the bodies of its reasons. */
export function writeErrorBodies(draft: Draft, facts: SomeFacts): void {
  const { contract, before } = draft
  const names = schemaNames(draft)
  const mediaTypes = mediaTypesIn(draft, names)
  for (const id of ids) {
    const body = facts[id] as ErrorBody | undefined // a fact of this entry is one
    if (!body) continue
    mediaTypes[id] = body.mediaType
    // If all errors share one schema, those of fields get their own.
    if (id === 'error-fields' && names[id] === names['error-message']) names[id] = 'ErrorFields'
    if (body.mediaType !== '')
      contract.components.schemas[names[id]] = errorSchema(id, body, before.components.schemas[names[id]])
  }
  const message = (facts['error-message'] ?? assumedFacts(before)['error-message']) as ErrorBody | undefined
  const shapes = { old: dereference(before), now: dereference(contract) }
  for (const [name, response] of Object.entries(contract.components.responses)) {
    const bodies = bodiesOf(response, names)
    if (bodies.length === 0) continue
    const isNew = !isDeepStrictEqual(response, before.components.responses[name])
    const isMoved = statusOf(draft, name) !== statusOf({ ...draft, contract: before }, name)
    if (isNew || isMoved || bodies.some((id) => facts[id] !== undefined))
      setBody(draft, name, response, { bodies, names, mediaTypes, without: message?.without, shapes })
  }
}

interface Shapes {
  bodies: readonly BodyId[]
  names: Readonly<Record<BodyId, string>>
  mediaTypes: Readonly<Record<BodyId, string>>
  /** The reason whose response has no body. */
  without: ErrorBody['without']
  shapes: Readonly<Record<'old' | 'now', Contract>>
}

/** The schema of each body: the one that has its mark. */
function schemaNames({ before: { components } }: Draft): Record<BodyId, string> {
  const named = (id: BodyId): string | undefined =>
    Object.keys(components.schemas).find((name) => assumptionsOf(components.schemas[name]).includes(id))
  const message = named('error-message') ?? 'ErrorMessage'
  return { 'error-message': message, 'error-fields': named('error-fields') ?? message }
}

function mediaTypesIn({ before }: Draft, names: Readonly<Record<BodyId, string>>): Record<BodyId, string> {
  const typeOf = (id: BodyId): string => {
    const contents = Object.values(before.components.responses).map(({ content = {} }) => Object.entries(content)[0])
    return contents.find((content) => nameIn(content?.[1].schema) === names[id])?.[0] ?? 'application/json'
  }
  return { 'error-message': typeOf('error-message'), 'error-fields': typeOf('error-fields') }
}

/** The bodies of a response by its reasons; of one for every other error, the body that it has. None if it is not an error. */
function bodiesOf(response: Response, names: Readonly<Record<BodyId, string>>): BodyId[] {
  const reasons = reasonsOf(response)
  if (reasons.length > 0) return ids.filter((id) => reasons.some((reason) => bodyFor(reason) === id))
  const schemas = Object.values(response.content ?? {}).map(({ schema }) => nameIn(schema))
  const marks = assumptionsOf(response)
  return ids.filter((id) => schemas.includes(names[id]) || (schemas.length === 0 && marks.includes(id)))
}

function bodyFor(reason: RejectionRole): BodyId {
  return ofMessage.includes(reason) ? 'error-message' : 'error-fields'
}

function setBody(
  draft: Draft,
  name: string,
  response: Response,
  { bodies, names, mediaTypes, without, shapes }: Shapes,
): void {
  const reasons = reasonsOf(response)
  if (reasons.length > 0)
    mark(
      response,
      [...bodies],
      ids.filter((id) => !bodies.includes(id)),
    )
  const withBody = bodies.filter((id) => mediaTypes[id] !== '' && reasons.join() !== without)
  const [mediaType, ...others] = new Set(withBody.map((id) => mediaTypes[id]))
  if (others.length > 0)
    throw new ImpossibleError(
      `${reasons.join(' and ')} would share a response with bodies of two types, ${mediaType} and ${others[0]}. Give them different statuses by hand.`,
      [...bodies, ...reasons],
    )
  // As they were: responses share examples, and each is written once for all of them.
  const examples = examplesIn({ ...draft, contract: draft.before }, response)
  delete response.content
  if (mediaType === undefined) return
  const schemas = [...new Set(withBody.map((id) => names[id]))].map((one) => refTo<Schema>('schemas', one))
  const [schema = {}] = schemas
  const status = statusOf(draft, name)
  const rewritten = examples.map(([key, example]): [string, Example] => {
    const reason = (example['x-rejection'] ?? reasons[0]) as RejectionRole | undefined
    const id = bodies.length > 1 && reason ? bodyFor(reason) : bodies[0]
    const whole = shapes.now.components.schemas[names[id ?? 'error-message']] ?? {}
    const value = exampleBody(shapes.old, names, example, {
      reason,
      status: example['x-status'] ?? status,
      schema: whole,
    })
    return [key, { ...example, value: mediaType === 'text/html' ? `<h1>${escapeText(String(value))}</h1>` : value }]
  })
  response.content = {
    [mediaType]: {
      schema: schemas.length === 1 ? schema : { anyOf: schemas },
      examples: sharedAgain(draft, name, Object.fromEntries(rewritten)),
    },
  }
}

interface Wanted {
  reason: RejectionRole | undefined
  status: number | undefined
  schema: Schema
}

/** An example in the new shape, with the sentences that it had. */
function exampleBody(
  old: Contract,
  names: Shapes['names'],
  example: Example,
  { reason, status, schema }: Wanted,
): unknown {
  const shapes = [...ids].reverse().map((id) => old.components.schemas[names[id]] ?? {})
  const text: Schema = { 'x-role': 'message', type: 'string' }
  const roles = read({ anyOf: [...shapes, text] }, example.value)
  const message = messageFor(roles['message'], reason, status)
  return bodyOf(schema, { ...roles, message, status })
}

/** "Not found." belongs to 404; with another status, the reason is the message. */
function messageFor(
  message: unknown = 'The given data was invalid.',
  reason: RejectionRole | undefined,
  status?: number,
): unknown {
  if (message !== 'Not found.' || status === 404 || !reason) return message
  return sentenceFor([reason]).replaceAll('`', '')
}

/** An example that was a component stays one, if all that refer to it still agree. */
function sharedAgain(
  { contract, before }: Draft,
  name: string,
  examples: Record<string, Example>,
): Record<string, Example> {
  const old = Object.values(before.components.responses[name]?.content ?? {}).flatMap((media) =>
    Object.entries(media.examples ?? {}),
  )
  const references = new Map(old.map(([key, example]) => [key, nameIn(example)]))
  return Object.fromEntries(
    Object.entries(examples).map(([key, example]) => {
      const component = references.get(key) ?? ''
      if (!(component in contract.components.examples)) return [key, example]
      contract.components.examples[component] = example
      return [key, refTo<Example>('examples', component)]
    }),
  )
}

/** The status of a response; undefined for every other error, and for one that no operation has. */
function statusOf(draft: Draft, name: string): number | undefined {
  const all = draft.views.flatMap((view) => Object.entries(operationIn(draft, view).responses))
  const [status] = all.find(([, reference]) => nameIn(reference) === name) ?? []
  return status === undefined || status === 'default' ? undefined : Number(status)
}
