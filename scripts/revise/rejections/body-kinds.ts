// The possible bodies of an error response: those of its reasons, or those that an author gave it.

import { isDeepStrictEqual } from 'node:util'
import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Example, Response, Schema } from '../../contract/contract.ts'
import type { RejectionRole } from '../../contract/rejection-roles.ts'
import { bodiesIn, type Draft, type ErrorKind, errorKinds, nameIn, resolved } from '../draft.ts'
import { reasons, rolesOf } from './reasons.ts'

const kinds = errorKinds

/** The possible bodies of a response: as written, unless its reasons now have others. */
export function kindsIn(draft: Draft, old: Draft, name: string): ErrorKind[] {
  const [response, before] = [draft, old].map(({ contract }) => contract.components.responses[name])
  if (!response) return []
  const usual = usualKinds(draft, response)
  return before && isDeepStrictEqual(usual, usualKinds(old, before)) ? writtenKinds(draft, before) : usual
}

/** The bodies of a response by its reasons; undefined if it is not one of our errors. */
function usualKinds(draft: Draft, response: Response): ErrorKind[] {
  const roles = rolesOf(response)
  if (roles.length > 0) return kinds.filter((kind) => roles.some((role) => kindsFor(draft, role).includes(kind)))
  return assumptionsOf(response).includes('error-message') ? ['error-message'] : []
}

/** The bodies that an author gave a response. One without a body shows by its marks which it would have. */
export function writtenKinds({ errorSchemas }: Pick<Draft, 'errorSchemas'>, response: Response): ErrorKind[] {
  const names = schemasIn(response).map(nameIn)
  const marks = assumptionsOf(response)
  return kinds.filter((kind) => (names.length > 0 ? names.includes(errorSchemas[kind]) : marks.includes(kind)))
}

export function schemasIn(response: Response): Schema[] {
  return bodiesIn(response).flatMap(({ schema }) => schema.anyOf ?? [schema])
}

/** A body that nobody has observed is either that of a validator or that of a handler. */
function kindsFor(draft: Draft, role: RejectionRole): ErrorKind[] {
  return [kindOf(draft, role)]
}

function kindOf(_: Draft, role: RejectionRole): ErrorKind {
  return reasons[role].body
}

/** The body of an example. */
export function kindOfExample(draft: Draft, response: Response, example: Example, own: ErrorKind[]): ErrorKind {
  const [main] = rolesOf(response)
  const { 'x-rejection': reason = main } = resolved(draft, 'examples', example)
  const [first = 'error-message', ...more] = own
  return more.length === 0 || reason === undefined ? first : kindOf(draft, reason as RejectionRole)
}
