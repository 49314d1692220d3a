// Every element of the contract is stated by the source or rests on an assumption, never both.

import type { Contract } from '../../contract/contract.ts'
import type { Check, Fault, Reading } from '../check.ts'
import { formFields, formMediaType, operations, queryParameters } from '../source-facts.ts'
import { at, assumptionsOf, below, home, isNode, type Place, placesOf } from '../tree.ts'

export const statedOrAssumed: Check = {
  rule: 'stated-or-assumed',
  advice: 'Stated elements have no `x-assumption`; all others name the entry of `x-assumptions` that they rest on.',
  find: withoutReason,
}

/** What counts as an element, by its pointer. Where a `$ref` stands, the element is at the other end. */
const kinds: readonly [kind: string, pointer: RegExp][] = [
  ['operation', /^#\/paths\/[^/]+\/(get|put|post|delete|options|head|patch|trace)$/],
  ['parameter', /^#\/(components\/parameters\/[^/]+|paths\/.+\/parameters\/\d+)$/],
  ['request body', /^#\/(components\/requestBodies\/[^/]+|paths\/.+\/requestBody)$/],
  ['response', /^#\/(components\/responses\/[^/]+|paths\/[^/]+\/[^/]+\/responses\/[^/]+)$/],
  ['header', /\/headers\/[^/]+$/],
  ['property', /\/properties\/[^/]+$/],
  ['schema', /^#\/components\/schemas\/[^/]+$/],
  ['security scheme', /^#\/components\/securitySchemes\/[^/]+$/],
  ['server variable', /^#\/servers\/\d+\/variables\/[^/]+$/],
]

function withoutReason({ contract }: Reading): Fault[] {
  const stated = statedElements(contract)
  return elementsOf(contract)
    .filter(({ pointer }) => !stated.has(pointer))
    .filter(({ pointer, around }) =>
      [...around, pointer].every((place) => assumptionsOf(at(contract, place)).length === 0),
    )
    .map(({ kind, pointer }) => ({
      pointer,
      message: `The source does not state this ${kind}, and no \`x-assumption\` names what it rests on.`,
    }))
}

function elementsOf(contract: Contract): (Place & { kind: string })[] {
  return [...placesOf(contract)].flatMap((place) => {
    const kind = kinds.find(([, pattern]) => pattern.test(place.pointer))?.[0]
    // A form field is an element of the form even where its schema stands elsewhere.
    return kind !== undefined && (kind === 'property' || !('$ref' in place.node)) ? [{ ...place, kind }] : []
  })
}

/** Where the elements stand that the source states. */
function statedElements(contract: Contract): Set<string> {
  const homeOf = (pointer: string) => home(contract, pointer)
  const schemes = Object.keys(contract.security?.[0] ?? {})
  return new Set([
    '#/servers/0/variables/base_url',
    ...schemes.map((name) => below('#/components/securitySchemes', name)),
    ...operations.flatMap((fact) => {
      const operation = below('#/paths', fact.path, fact.method)
      const parameters = [
        ...parameterPlaces(contract, below('#/paths', fact.path)),
        ...parameterPlaces(contract, operation),
      ]
      const form = fact.payload === 'form' ? homeOf(below(operation, 'requestBody')) : undefined
      return [
        operation,
        ...parameters.filter(({ name }) => name === 'id').map(({ place }) => place),
        ...parameters
          .filter(({ name }) =>
            queryParameters.some((known) => known.name === name && known.lists.includes(fact.resource)),
          )
          .flatMap(({ place }) => [place, homeOf(below(place, 'schema'))]),
        ...(form === undefined ? [] : [form, ...formElements(contract, form, fact)]),
      ]
    }),
  ])
}

function formElements(contract: Contract, form: string, { resource, role }: (typeof operations)[number]): string[] {
  const schema = home(contract, below(form, 'content', formMediaType, 'schema'))
  const fields = formFields.filter((fact) => fact.resource === resource && fact.role === role)
  const properties = fields.map(({ name }) => below(schema, 'properties', name))
  return [schema, ...properties, ...properties.map((property) => home(contract, property))]
}

function parameterPlaces(contract: Contract, parent: string): { name: unknown; place: string }[] {
  const list = at(contract, below(parent, 'parameters'))
  return Array.isArray(list)
    ? list.map((_, index) => {
        const place = home(contract, below(parent, 'parameters', String(index)))
        const parameter = at(contract, place)
        return { name: isNode(parameter) ? parameter['name'] : undefined, place }
      })
    : []
}
