// Reads deprecations: since when, until when it works, and what replaces it.

import { childPointer } from '../../src/lib/json-pointer.ts'
import type { Contract, Deprecable, MediaType, Parameter, Schema } from './contract.ts'
import { pointerOf } from './dereference.ts'
import { operationsOf } from './written-operations.ts'

interface Deprecation {
  since: string
  sunset: string
  replacedBy?: string
}

/** The deprecation of the first of these elements that has one: of a parameter, or else of its schema. */
export function deprecationOf(...elements: (Deprecable | undefined)[]): Deprecation | undefined {
  const element = elements.find((one) => one?.deprecated)
  if (!element) return undefined
  const { 'x-deprecated': since = '', 'x-sunset': sunset = '', 'x-replaced-by': replacedBy } = element
  return { since, sunset, ...(replacedBy !== undefined && { replacedBy }) }
}

/** By the value of an `enum`. */
export function deprecatedValues(schema: Schema): Record<string, Deprecation> {
  const values = Object.entries(schema['x-deprecatedValues'] ?? {})
  return Object.fromEntries(
    values.flatMap(([value, element]) => {
      const deprecation = deprecationOf({ ...element, deprecated: true })
      return deprecation ? [[value, deprecation]] : []
    }),
  )
}

/** "Since 2026-12-01, works until 2027-06-30. Use `listBooks` instead." */
export function deprecationText({ since, sunset, replacedBy }: Deprecation): string {
  const use = replacedBy === undefined ? '' : ` Use \`${replacedBy}\` instead.`
  return `Since ${since}, works until ${sunset}.${use}`
}

/** A deprecated element, and the names that can replace it. */
export interface Deprecated extends Deprecation {
  pointer: string
  /** "The operation `updatePixel`". */
  what: string
  beside: string[]
}

/** Everything that is deprecated, in the order of the document; a shared component only once. */
export function deprecationsIn(contract: Contract): Deprecated[] {
  const operations = operationsOf(contract)
  const ids = operations.map(({ operationId }) => operationId)
  const found = operations.flatMap((operation) => {
    const { operationId, parameters, requestBody, responses } = operation
    const elements: { content?: Record<string, MediaType> }[] = [
      ...(requestBody ? [requestBody] : []),
      ...Object.values(responses),
    ]
    const bodies = elements.flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema))
    return [
      ...entries(deprecationOf(operation), operation.pointer, `The operation \`${operationId}\``, ids),
      ...parameters.flatMap((parameter) => inParameter(parameter, parameters, operationId)),
      ...bodies.flatMap((schema) => inProperties(schema, operationId)),
    ]
  })
  return found.filter((one, index) => found.findIndex(({ pointer }) => pointer === one.pointer) === index)
}

function inParameter(parameter: Parameter, all: Parameter[], operationId: string): Deprecated[] {
  const { name, schema } = parameter
  const what = `The parameter \`${name}\` of \`${operationId}\``
  const names = all.map((one) => one.name)
  const own = entries(deprecationOf(parameter), pointerOf(parameter), what, names)
  return [...own, ...(own.length > 0 ? [] : inSchema(schema, what, names)), ...inValues(schema, name)]
}

function inProperties(schema: Schema, operationId: string): Deprecated[] {
  const properties = Object.entries(schema.properties ?? {})
  const names = properties.map(([name]) => name)
  const own = properties.flatMap(([name, property]) => [
    ...inSchema(property, `The property \`${name}\` of \`${schema['x-name'] ?? operationId}\``, names),
    ...inValues(property, name),
    ...inProperties(property, operationId),
  ])
  const inner = [schema.items ?? [], schema.anyOf ?? []].flat()
  return [...own, ...inner.flatMap((one) => inProperties(one, operationId))]
}

function inSchema(schema: Schema, what: string, beside: string[]): Deprecated[] {
  return entries(deprecationOf(schema), pointerOf(schema), what, beside)
}

function inValues(schema: Schema, name: string): Deprecated[] {
  return Object.entries(deprecatedValues(schema)).flatMap(([value, deprecation]) => {
    const pointer = childPointer(pointerOf(schema), 'x-deprecatedValues', value)
    return entries(deprecation, pointer, `The value \`${value}\` of \`${name}\``, (schema.enum ?? []).map(String))
  })
}

function entries(found: Deprecation | undefined, pointer: string, what: string, beside: string[]): Deprecated[] {
  return found ? [{ ...found, pointer, what, beside }] : []
}

/** What may have stopped working by a day. */
export function passedSunsets(contract: Contract, today = new Date().toISOString().slice(0, 10)): Deprecated[] {
  return deprecationsIn(contract).filter(({ sunset }) => sunset < today)
}

/** What to do about a sunset that has passed. */
export function sunsetText({ what, sunset }: Deprecated): string {
  return `${what} could end on ${sunset}. Remove it, or give it a later \`x-sunset\`.`
}
