// Rejections go where the values of the ledger put them: those of one operation that have one status share a response,
// and a response for several reasons becomes several where their statuses differ.

import { isDeepStrictEqual } from 'node:util'
import type { Document } from 'yaml'
import { assumptionsOf } from '../contract/assumption-marks.ts'
import type { Contract, MediaType, Response } from '../contract/contract.ts'
import { methods } from '../contract/written-operations.ts'
import { type RejectionRole, rejectionRoles, rejectionStatus } from '../contract/rejection-roles.ts'
import { type Action, applyOverlay } from './overlay.ts'

interface NamedResponse {
  name: string
  response: Response
}

/** Responses by their statuses, each a component. */
type References = Record<string, { $ref: string }>

const components = '#/components/responses/'

/** Moves each rejection that is not where the ledger says that it is. */
export function placeRejections(document: Document): void {
  const contract = document.toJS() as Contract
  const moves = rejectionsIn(contract).flatMap(({ target, references }) => {
    const placed = placedResponses(contract, references)
    const moved = Object.fromEntries(placed.map(({ status, name }) => [status, { $ref: components + name }]))
    return isDeepStrictEqual(moved, references) ? [] : [{ target, references, placed, moved }]
  })
  const placed = moves.flatMap((move) => move.placed.map(({ name, response }) => [name, response] as const))
  const made = placed.filter(([name]) => !(name in contract.components.responses))
  apply(document, [
    ...moves.flatMap(({ target, references, moved }) => [
      ...Object.keys(references).map((status) => ({ target: `${target}['${status}']`, remove: true })),
      { target, update: moved },
    ]),
    { target: '$.components.responses', update: Object.fromEntries(made) },
  ])
  const used = JSON.stringify((document.toJS() as Contract).paths)
  const unused = moves
    .flatMap(({ references }) => Object.values(references).map(({ $ref }) => $ref))
    .filter(($ref) => !used.includes(`"${$ref}"`))
  const names = new Set(unused.map(($ref) => $ref.replace(components, '')))
  apply(
    document,
    [...names].map((name) => ({ target: `$.components.responses.${name}`, remove: true })),
  )
}

function apply(document: Document, actions: Action[]): void {
  const info = { title: 'Rejections with the statuses of the ledger', version: '1.0.0' }
  applyOverlay(document, { overlay: '1.1.0', info, actions }, 'the statuses of the ledger')
}

/** The error responses of each operation, with the JSONPath to its responses. */
function rejectionsIn({ paths }: Contract): { target: string; references: References }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const { responses } = Object(item[method]) as { responses?: References }
      const rejections = Object.entries(responses ?? {}).filter(
        ([status, { $ref }]) => Number(status) >= 400 && $ref !== undefined,
      )
      const target = `$.paths['${path}'].${method}.responses`
      return responses ? [{ target, references: Object.fromEntries(rejections) }] : []
    }),
  )
}

/** The responses of an operation as the ledger has them. */
function placedResponses(contract: Contract, references: References): (NamedResponse & { status: number })[] {
  const parts = Object.entries(references).flatMap(([status, { $ref }]) => {
    const name = $ref.replace(components, '')
    const response = contract.components.responses[name]
    if (!response) return []
    const roles = rolesOf(response).map((role) => ({ role, own: rejectionStatus(contract, role) }))
    // What is rejected without a status of its own stays with the others.
    const usual = roles.find(({ own }) => own !== undefined)?.own ?? Number(status)
    const statuses = [...new Set(roles.map(({ own = usual }) => own))]
    if (statuses.length <= 1) return [{ status: usual, name, response }]
    return statuses.map((one) => {
      const some = roles.filter(({ own = usual }) => own === one).map(({ role }) => role)
      return { status: one, ...partOf(response, some) }
    })
  })
  return [...new Set(parts.map(({ status }) => status))].map((status) => {
    return { status, ...merged(parts.filter((part) => part.status === status)) }
  })
}

function rolesOf(response: Response): RejectionRole[] {
  const marks = assumptionsOf(response)
  return rejectionRoles.filter((role) => marks.includes(role))
}

/** What a response is for some of its reasons: the examples that are marked with them. */
function partOf({ content = {}, ...response }: Response, roles: RejectionRole[]): NamedResponse {
  const isKept = (id: string): boolean =>
    !rejectionRoles.some((role) => role === id) || roles.some((role) => role === id)
  const kept = Object.entries(content).map(([type, { schema, examples = {} }]) => {
    const own = Object.entries(examples).filter(([, example]) => isKept(example['x-rejection'] ?? ''))
    return [type, { schema, examples: Object.fromEntries(own) }] as const
  })
  const summaries = kept.flatMap(([, { examples }]) => Object.values(examples).map(({ summary }) => summary))
  const words = roles.join('-or-').split('-')
  return {
    name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    response: {
      ...response,
      description: `${summaries.join(', or ')}.`,
      'x-assumption': assumptionsOf(response).filter(isKept),
      content: Object.fromEntries(kept),
    },
  }
}

/** One response for the reasons of several. */
function merged(parts: NamedResponse[]): NamedResponse {
  const [first, ...others] = parts
  if (first && others.length === 0) return first
  const contents = parts.map(({ response }) => response.content ?? {})
  const types = [...new Set(contents.flatMap((content) => Object.keys(content)))]
  return {
    name: parts.map(({ name }) => name).join('Or'),
    response: {
      description: parts.map(({ response }) => response.description).join(' Or: '),
      'x-assumption': [...new Set(parts.flatMap(({ response }) => assumptionsOf(response)))],
      content: Object.fromEntries(types.map((type) => [type, mergedMedia(type, parts)])),
    },
  }
}

function mergedMedia(type: string, parts: NamedResponse[]): MediaType {
  const media = parts.flatMap(({ response }) => response.content?.[type] ?? [])
  const schemas = new Map(media.map(({ schema }) => [JSON.stringify(schema), schema]))
  const [schema = {}] = schemas.values()
  return {
    schema: schemas.size === 1 ? schema : { anyOf: [...schemas.values()] },
    examples: Object.assign({}, ...media.map(({ examples }) => examples)),
  }
}
