// Every value in a body with its JSON pointer (RFC 6901), from the top down.

export interface Place {
  pointer: string
  value: unknown
  /** The objects and arrays around it, the outermost first. */
  around: readonly Place[]
}

// A body that is deeper or larger than this cannot be a list of at most a hundred records.
const mostPlaces = 20_000

/** All places of a body, breadth first: what stands further up comes first. */
export function placesIn(body: unknown): Place[] {
  const places: Place[] = [{ pointer: '', value: body, around: [] }]
  for (const place of places) {
    if (places.length > mostPlaces) break
    places.push(...childrenOf(place))
  }
  return places
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(body: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[unescaped(key)] : undefined), body)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function childrenOf(place: Place): Place[] {
  const { pointer, value, around } = place
  if (!isObject(value)) return []
  return Object.entries(value).map(([key, child]) => ({
    pointer: `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    value: child,
    around: [...around, place],
  }))
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~')
}
