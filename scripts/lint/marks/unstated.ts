// What the source does not state needs a mark: the ids in paths, and the status and the parts of each response.

import { assumptionsOf } from '../../contract/assumption-marks.ts'
import type { Contract, Header, Response, Schema } from '../../contract/contract.ts'
import { pointerOf } from '../../contract/dereference.ts'
import type { OperationView } from '../../contract/operations.ts'
import { rejectionRoles } from '../../contract/rejection-roles.ts'
import { isComponent, marksOf } from './elements.ts'
import { recordIn, schemasOf } from './places.ts'

// Entries that explain only a status, or only a body.
const ofStatuses: readonly string[] = rejectionRoles
const ofBodies = ['record-envelope', 'list-envelope', 'error-message', 'error-fields']

/** The ids in paths that no mark explains: the source states that they exist, but not what they are. */
export function unmarkedIds(contract: Contract, views: readonly OperationView[]): object[] {
  const ids = views.flatMap(({ pathParameters }) => pathParameters)
  return ids.filter((id) => marksOf(contract, id, id.schema).length === 0)
}

/** The responses whose status no mark explains; `default` has none. */
export function unmarkedStatuses(contract: Contract, views: readonly OperationView[]): object[] {
  const own = views.flatMap(({ documented }) => documented.filter(({ status }) => status !== 0))
  return own.map(({ response }) => response).filter((response) => !isExplained(contract, response, ofBodies))
}

/** The parts of responses that no mark explains. The source has the parts of forms and queries. */
export function unmarkedParts(contract: Contract, views: readonly OperationView[]): object[] {
  const places = statedPlaces(views)
  const parts = responsesOf(views).flatMap(partsOf)
  return parts.filter((part) => {
    return !places.has(pointerOf(part)) && !isExplained(contract, part, ofStatuses)
  })
}

/** The schemas of forms and queries. */
function statedPlaces(views: readonly OperationView[]): Set<string> {
  const stated = views.flatMap(({ form, queryParameters }) => [form, ...queryParameters])
  return new Set(stated.flatMap((one) => schemasBelow(one?.schema)).map((schema) => pointerOf(schema)))
}

/** The components in a body without a mark of what contains them. A record and its id have their own marks. */
export function unsharedParts(views: readonly OperationView[]): { element: Schema; parent: Schema }[] {
  const stated = statedPlaces(views)
  const bodies = responsesOf(views).flatMap((response) => schemasOf({ response }).flatMap(schemasBelow))
  return bodies.flatMap((parent) =>
    Object.values(parent.properties ?? {})
      .filter((element) => isComponent(element) && !stated.has(pointerOf(element)))
      .filter((element) => !['record', 'id'].includes(element['x-role'] ?? ''))
      .filter((element) => {
        const marks = assumptionsOf(parent)
        return marks.length > 0 && !assumptionsOf(element).some((id) => marks.includes(id))
      })
      .map((element) => ({ element, parent })),
  )
}

/** The marks that a response shares with its body. The mark of a record covers only the record. */
export function marksOfBody({ response }: { response: Response }, { success }: OperationView): string[] {
  const schemas = schemasOf({ response }).filter((schema) => schema !== recordIn(success))
  return schemas.flatMap(assumptionsOf)
}

function responsesOf(views: readonly OperationView[]): Response[] {
  return views.flatMap(({ documented }) => documented.map(({ response }) => response))
}

function isExplained(contract: Contract, element: object, silent: readonly string[]): boolean {
  return marksOf(contract, element).some((id) => !silent.includes(id))
}

/** The headers and the body of a response, and their components. */
function partsOf(response: Response): (Header | Schema)[] {
  const headers = Object.values(response.headers ?? {})
  const bodies = schemasOf({ response })
  const schemas = [...headers.map(({ schema }) => schema), ...bodies]
  return [...headers, ...bodies, ...schemas.flatMap(schemasBelow).filter(isComponent)]
}

/** A schema and all its parts. */
export function schemasBelow(schema: Schema | undefined): Schema[] {
  if (!schema) return []
  const { properties = {}, items, additionalProperties, anyOf = [] } = schema
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const parts = [...Object.values(properties), ...(items ? [items] : []), ...others, ...anyOf]
  return [schema, ...parts.flatMap(schemasBelow)]
}
