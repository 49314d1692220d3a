// Writes bodies by role: a template gives the role of each place, so writing a body needs no knowledge of its
// shape. The generator derives the templates from the schemas and their `x-role`.

import { isObject, propertiesOf } from './json.ts'

/** How to write a body, or a part of it. */
export type Template =
  | RolePlace
  | { readonly fields: Readonly<Record<string, Template>> }
  /** The one that fits the roles best. */
  | { readonly choices: readonly Template[] }
  /** A constant. */
  | { readonly value: unknown }

/** The value of a role. */
export interface RolePlace {
  readonly role: string
  /** Written if the role has no value. Left out, nothing is written. */
  readonly or?: unknown
  /** Converts to a text, or a list; of the errors of a field, takes the first. Left out, the value stays as it is. */
  readonly as?: 'text' | 'list' | 'first'
  /** One part for each error of a field, with the roles `field` and `reason`. */
  readonly each?: Template
  /** How to write a record: the role of each part is the name of a field. Left out, a record is written as it is. */
  readonly record?: Template
}

/** The values of a body by role. `records` is a list of records; `field-errors` has messages by field. */
export type Roles = Readonly<Record<string, unknown>>

/** Writes a body: each place gets the value of its role. */
export function fill(template: Template, roles: Roles): unknown {
  if (roles['message'] === undefined && roles['field-errors'] === undefined) return filled(template, roles)
  const words = Array.isArray(roles['message']) ? roles['message'] : wordsIn(template, roles)
  return filled(template, { ...roles, message: words.length > 0 ? words : undefined })
}

/** The sentences of a message: if a body has no place for the errors of fields, they go into the message. */
export function wordsIn(template: Template, { message = [], 'field-errors': errors }: Roles): unknown[] {
  const sentences = isObject(errors) && !rolesIn(template).includes('field-errors') ? Object.values(errors).flat() : []
  return sentences.length > 0 ? sentences : [message].flat()
}

function filled(template: Template, roles: Roles): unknown {
  if ('role' in template) {
    const value = roles[template.role]
    return value === undefined ? template.or : shaped(template, value)
  }
  if ('value' in template) return template.value
  if ('choices' in template) return filled(choiceFor(template.choices, roles), roles)
  const body: Record<string, unknown> = {}
  for (const name in template.fields) {
    const part = template.fields[name]
    const value = part && filled(part, roles)
    if (value !== undefined) body[name] = value
  }
  return body
}

function shaped({ as, each, record }: RolePlace, value: unknown): unknown {
  if (record && Array.isArray(value)) return value.map((one) => filled(record, propertiesOf(one)))
  if (record) return filled(record, propertiesOf(value))
  if (each && isObject(value)) {
    const errors = Object.entries(value).flatMap(([field, reasons]) =>
      [reasons].flat().map((reason) => ({ field, reason })),
    )
    return errors.map((error) => filled(each, error))
  }
  if (as === 'first' && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([field, reasons]) => [field, [reasons].flat()[0]]))
  if (as === 'list') return [value].flat()
  if (as === 'text' && Array.isArray(value)) return value.join(' ')
  return as === 'text' && typeof value === 'number' ? String(value) : value
}

/**
 * The choice whose roles all have a value: first one with a place for errors of fields, then one whose message takes as
 * many sentences as there are, then the one with the most roles.
 */
function choiceFor(choices: readonly Template[], roles: Roles): Template {
  const fitting = choices.filter((choice) => rolesIn(choice).every((role) => roles[role] !== undefined))
  const hasMany = isObject(roles['field-errors']) || [roles['message']].flat().length > 1
  const ranks = new Map(
    fitting.map((choice) => {
      const own = rolesIn(choice)
      return [choice, [Number(own.includes('field-errors')), Number(takesMany(choice) === hasMany), own.length]]
    }),
  )
  return fitting.sort((one, other) => compareLists(ranks.get(other) ?? [], ranks.get(one) ?? []))[0] ?? { value: '' }
}

/** Whether the message is a list of sentences. */
function takesMany(template: Template): boolean {
  return placesIn(template).some(({ role, as }) => role === 'message' && as === 'list')
}

/** The first difference decides. */
function compareLists(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place])
  return index === -1 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}

/** Whether a body always has a value for a role. */
export function needs(template: Template, role: string): boolean {
  return placesIn(template).some((place) => place.role === role && place.or !== undefined)
}

function rolesIn(template: Template): string[] {
  return placesIn(template).map(({ role }) => role)
}

// A template is part of a contract, which never changes, and every response asks for its places.
const knownPlaces = new WeakMap<Template, RolePlace[]>()

/** The places of roles in a template. Those in a record are its own. */
export function placesIn(template: Template): RolePlace[] {
  const known = knownPlaces.get(template)
  if (known) return known
  const places = findPlaces(template)
  knownPlaces.set(template, places)
  return places
}

function findPlaces(template: Template): RolePlace[] {
  if ('role' in template) return [template]
  if ('value' in template) return []
  return ('choices' in template ? template.choices : Object.values(template.fields)).flatMap(placesIn)
}
