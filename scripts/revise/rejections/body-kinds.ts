// Which bodies an error response can have: those of its reasons, or those that an author gave it.

import { isDeepStrictEqual } from 'node:util'
import { statusesOf } from '../../contract/operation-facts.ts'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Example, Response, Schema } from '../../contract/contract.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { bodiesIn, type Draft, type ErrorKind, errorKinds, firstStatus, nameIn, resolved } from '../draft.ts'
import { reasons, rolesOf } from './reasons.ts'

const kinds = errorKinds

/** The bodies that a response can have: as it is written, unless its reasons have other ones now. */
export function kindsIn(draft: Draft, old: Draft, name: string): ErrorKind[] {
  const [response, before] = [draft, old].map(({ contract }) => contract.components.responses[name])
  if (!response) return []
  const usual = usualKinds(draft, response)
  return before && isDeepStrictEqual(usual, usualKinds(old, before)) ? writtenKinds(draft, before) : usual
}

/** The bodies that a response has by its reasons; nothing if it is no error of ours. */
function usualKinds(draft: Draft, response: Response): ErrorKind[] {
  const roles = rolesOf(response)
  if (roles.length > 0) return kinds.filter((kind) => roles.some((role) => kindsFor(draft, role).includes(kind)))
  if (!assumptionsOf(response).includes('other-errors')) return []
  return [draft.errorBodies.has('other-errors') ? 'other-errors' : 'error-message']
}

/** The bodies that an author gave a response. One without a body says by its marks which it would have. */
export function writtenKinds({ errorSchemas }: Pick<Draft, 'errorSchemas'>, response: Response): ErrorKind[] {
  const names = schemasIn(response).map(nameIn)
  const marks = assumptionsOf(response)
  return kinds.filter((kind) => (names.length > 0 ? names.includes(errorSchemas[kind]) : marks.includes(kind)))
}

export function schemasIn(response: Response): Schema[] {
  return bodiesIn(response).flatMap(({ schema }) => schema.anyOf ?? [schema])
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

function isLikeForm(draft: Draft, role: RejectionRole): boolean {
  const statusFor = (id: RejectionRole) => firstStatus(draft, id) ?? statusesOf(draft.views, id)[0]
  return statusFor(role) === statusFor('invalid-form')
}

/** The body that an example is one of. */
export function kindOfExample(draft: Draft, response: Response, example: Example, own: ErrorKind[]): ErrorKind {
  const [main] = rolesOf(response)
  const { 'x-rejection': reason = main } = resolved(draft, 'examples', example)
  const [first = 'error-message', ...more] = own
  return more.length === 0 || reason === undefined ? first : kindOf(draft, reason as RejectionRole)
}
