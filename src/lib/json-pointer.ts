// JSON pointers (RFC 6901).

/** Appends keys to a pointer. */
export function childPointer(pointer: string, ...keys: (string | number)[]): string {
  let place = pointer
  for (const key of keys) place += `/${escaped(String(key))}`
  return place
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

/** The keys of a pointer, from the top down. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer, `''` being the value itself; undefined if there is none. Ignores inherited properties. */
export function resolvePointer(value: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>((found, key) => (hasKey(found, key) ? found[key] : undefined), value)
}

function hasKey(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
