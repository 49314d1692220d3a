// Overlays (OpenAPI Overlay 1.1.0) applied to data.
// https://spec.openapis.org/overlay/v1.1.0.html

import { JSONPathSyntaxError, query } from 'json-p3'
import { isObject } from '../../src/lib/json.ts'

export interface Overlay {
  overlay: string
  info: {
    title: string
    version: string
    description?: string
    /** The alternatives of other entries that no service can have besides this one, each with the reason. */
    'x-conflicts'?: Record<string, string>
  }
  actions: Action[]
}

interface Action {
  /** Which elements, as a JSONPath (RFC 9535). */
  target: string
  /** What is merged into each element: objects key by key, arrays one behind the other, all else replaced. */
  update?: unknown
  /** The one element whose value is merged into each target. */
  copy?: string
  remove?: boolean
  /** Why the action may have no target in some combinations. Without it, an action without a target is an error. */
  'x-may-match-nothing'?: string
}

/** An element, by the object or the array that it stands in. */
interface Place {
  parent: Record<string | number, unknown>
  key: string | number
}

/**
 * Applies the actions of an overlay, one after the other.
 *
 * @param name what an error calls the overlay
 * @throws if an action has no target, and does not say why it may have none; the document may then be half edited
 */
export function applyOverlay(document: object, { actions }: Overlay, name: string): void {
  for (const action of actions) {
    const { target, update, copy, remove } = action
    const places = locate(document, target, name)
    if (places.length === 0 && action['x-may-match-nothing'] === undefined)
      throw new Error(`Failed to apply ${name}: nothing is at ${target}. Correct the target, or what it changes.`)
    // From the end: removing an item moves those behind it.
    if (remove) for (const place of places.toReversed()) removeAt(place)
    else if (places.length > 0) {
      const value = copy === undefined ? update : copied(document, copy, name)
      for (const { parent, key } of places) parent[key] = merged(parent[key], value, `${name} at ${target}`)
    }
  }
}

function removeAt({ parent, key }: Place): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(parent, key)
}

function copied(document: object, source: string, name: string): unknown {
  const [place, ...more] = locate(document, source, name)
  if (place && more.length === 0) return place.parent[place.key]
  throw new Error(`Failed to apply ${name}: ${place ? 'more than one element is' : 'nothing is'} at ${source}.`)
}

function locate(document: object, path: string, name: string): Place[] {
  // The document itself is an element of what is around it.
  const root: Place['parent'] = { $: document }
  try {
    return query(path, document as Parameters<typeof query>[1]).nodes.map(({ location }) => {
      const keys = ['$', ...location]
      const key = keys.pop() ?? '$'
      // A location leads through objects and arrays.
      return { parent: keys.reduce((node, step) => node[step] as Place['parent'], root), key }
    })
  } catch (cause) {
    if (!(cause instanceof JSONPathSyntaxError)) throw cause
    throw new Error(`Failed to apply ${name}: ${path} is no JSONPath: ${cause.message}.`, { cause })
  }
}

/** The element with a copy of a value merged into it. @throws if one is an object or an array, and the other is not */
function merged(element: unknown, value: unknown, place: string): unknown {
  if (element === undefined) return structuredClone(value)
  if (isObject(element) && isObject(value)) {
    const parts = Object.entries(value).map(([key, part]) => [key, merged(element[key], part, place)])
    return Object.assign(element, Object.fromEntries(parts))
  }
  if (Array.isArray(element) && !isObject(value)) return [...element, ...structuredClone([value].flat())]
  if (![element, value].some((one) => isObject(one) || Array.isArray(one))) return value
  const [into, what] = [JSON.stringify(element), JSON.stringify(value)]
  throw new Error(`Failed to apply ${place}: ${what} cannot be merged into ${into}. Remove that first.`)
}
