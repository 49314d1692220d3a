// What a body must at least be, and where it is not.

/**
 * What a value must at least be: a word of `typeof` or `null` (`string|null` allows both), an array of such values, an
 * object with such properties, or with any properties of one shape (`*`).
 */
export type Shape = string | readonly [Shape] | { readonly [property: string]: Shape }

/** JSON pointer to the first part of a value that is not what the contract promises; undefined if there is none. */
export function differenceIn(value: unknown, shape: Shape): string | undefined {
  if (typeof value === shape) return undefined
  // No kind has the name of another one in its own.
  if (typeof shape === 'string') return shape.includes(value === null ? 'null' : typeof value) ? undefined : ''
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList(shape)) return ''
  const every = isList(shape) ? shape[0] : shape['*']
  for (const name of Object.keys(every ? value : shape)) {
    const part: Shape = every ?? Reflect.get(shape, name)
    const difference = differenceIn(Reflect.get(value, name), part)
    if (difference !== undefined) return `/${name}${difference}`
  }
  return undefined
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape)
}
