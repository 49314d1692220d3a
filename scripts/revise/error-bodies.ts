// The bodies of errors, by the reasons that share a response: schema, media type and examples.

import { statusesOf } from '../contract/assumed-facts.ts'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Contract, Example, MediaType, Response, Schema } from '../contract/contract.ts'
import type { RejectionRole } from '../contract/rejection-roles.ts'
import { type Draft, mark, nameIn, refTo, resolved } from './draft.ts'
import { type ErrorKind, errorSchemas } from './kinds/error-schemas.ts'
import { rolesOf } from './place-rejections.ts'
import { reasons } from './reasons.ts'

const kinds = Object.keys(errorSchemas) as ErrorKind[]

/** Gives each error response the bodies of its reasons, and writes its examples in their shape. */
export function writeErrorBodies(draft: Draft): void {
  const { responses } = draft.contract.components
  for (const response of Object.values(responses)) {
    const roles = rolesOf(response)
    const isOther = assumptionsOf(response).includes('other-errors')
    if (roles.length > 0 && isOurs(response)) setContent(draft, response, roles)
    else if (isOther) setOtherContent(draft, response)
  }
  for (const name of ['ErrorMessage', 'ErrorFields', 'FieldError', 'ErrorPage']) dropUnused(draft.contract, name)
}

/** An author may have another body for a reason: it stays. */
function isOurs({ content = {} }: Response): boolean {
  const schemas = Object.values(content).flatMap(({ schema }) => schema.anyOf ?? [schema])
  const names = Object.values(errorSchemas) as string[]
  return schemas.every(
    (schema) => Object.keys(schema).length === 0 || names.includes(nameIn(schema as { $ref?: string })),
  )
}

/** A service that rejects every body that is no form like an empty form says which fields are missing. */
export function kindOf(draft: Draft, role: RejectionRole): ErrorKind {
  return role === 'unsupported-media-type' && isLikeForm(draft, role) ? 'error-fields' : reasons[role].body
}

function isLikeForm(draft: Draft, role: RejectionRole): boolean {
  const statusFor = (id: RejectionRole) => draft.statuses.get(id) ?? statusesOf([...draft.views], id)[0]
  return statusFor(role) === statusFor('invalid-form')
}

/** The bodies that a reason can have. Where nobody has looked at them, they are either: of a validator, or of a handler. */
function kindsFor(draft: Draft, role: RejectionRole): ErrorKind[] {
  const isEither =
    (role === 'malformed-id' && isLikeForm(draft, role)) || (role === 'same-name' && !isLikeForm(draft, role))
  const types = new Set(kinds.map((kind) => draft.errorBodies.get(kind)?.mediaType))
  return isEither && types.size === 1 ? kinds : [kindOf(draft, role)]
}

function setContent(draft: Draft, response: Response, roles: RejectionRole[]): void {
  const [main] = roles
  const own = kinds.filter((kind) => roles.some((role) => kindsFor(draft, role).includes(kind)))
  const examples = allExamples(response).filter(([, example]) => {
    const { 'x-rejection': reason = main } = resolved(draft, 'examples', example)
    return reason !== 'unsupported-media-type' || kindOf(draft, reason) === 'error-message'
  })
  mark(
    response,
    own,
    kinds.filter((kind) => !own.includes(kind)),
  )
  const types = [...new Set(own.map((kind) => draft.errorBodies.get(kind)?.mediaType ?? ''))].filter(
    (type) => type !== '',
  )
  if (types.length > 1)
    throw new Error(
      `Failed to revise: ${roles.join(' and ')} would share a response with bodies of two types, ${types.join(' and ')}, of which client and mock read one. Give them different statuses.`,
    )
  const content = types.map((type): [string, MediaType] => {
    const some = own.filter((kind) => draft.errorBodies.get(kind)?.mediaType === type)
    const schemas = different(draft, some).map((kind) => refTo<Schema>('schemas', errorSchemas[kind]))
    const [schema = {}] = schemas
    const shown = examples.filter(([, example]) => some.includes(kindOf(draft, reasonOf(draft, example, main))))
    return [type, { schema: schemas.length === 1 ? schema : { anyOf: schemas }, examples: Object.fromEntries(shown) }]
  })
  if (content.length > 0) response.content = Object.fromEntries(content)
  else delete response.content
}

/** Two bodies that say the same are one: nobody could tell them apart. Without errors of fields, the one that says less is both. */
function different({ contract, errorBodies }: Draft, some: ErrorKind[]): ErrorKind[] {
  const [message, fields] = [errorBodies.get('error-message'), errorBodies.get('error-fields')]
  if (some.length > 1 && fields?.errors === undefined && fields?.message === message?.message) return ['error-message']
  const shape = (kind: ErrorKind): string => {
    const { description: _, 'x-assumption': __, ...rest } = contract.components.schemas[errorSchemas[kind]] ?? {}
    return JSON.stringify(rest)
  }
  return some.filter((kind, index) => some.findIndex((other) => shape(other) === shape(kind)) === index)
}

export function reasonOf(draft: Draft, example: Example, main: RejectionRole | undefined): RejectionRole {
  const { 'x-rejection': reason = main } = resolved(draft, 'examples', example)
  return reason as RejectionRole // a response with examples has a reason
}

function allExamples({ content = {} }: Response): [string, Example][] {
  return Object.values(content).flatMap(({ examples = {} }) => Object.entries(examples))
}

const texts: Readonly<Record<string, string>> = { html: 'text/html', text: 'text/plain' }

function setOtherContent(draft: Draft, response: Response): void {
  const { otherErrors = draft.now['other-errors'] ?? 'json' } = draft
  const { mediaType } = draft.errorBodies.get('error-message') ?? { mediaType: '' }
  const isLikeOthers = otherErrors === 'json'
  const type = isLikeOthers ? mediaType : (texts[otherErrors] ?? '')
  mark(response, isLikeOthers ? ['error-message'] : [], isLikeOthers ? [] : ['error-message'])
  if (type === '') {
    delete response.content
    return
  }
  const { schemas } = draft.contract.components
  if (!isLikeOthers)
    schemas['ErrorPage'] = {
      description: `An error ${otherErrors === 'html' ? 'page' : 'in plain text'}, a message for people.`,
      'x-role': 'message',
      'x-assumption': 'other-errors',
      type: 'string',
    }
  const schema = refTo<Schema>('schemas', isLikeOthers ? errorSchemas['error-message'] : 'ErrorPage')
  response.content = { [type]: { schema, examples: Object.fromEntries(allExamples(response)) } }
}

function dropUnused(contract: Contract, name: string): void {
  const { [name]: _, ...others } = contract.components.schemas
  const text = JSON.stringify({ ...contract, components: { ...contract.components, schemas: others } })
  if (!text.includes(`"#/components/schemas/${name}"`)) delete contract.components.schemas[name]
}
