// JSON pointers (RFC 6901).

/** The pointer one key further down. */
export function childPointer(pointer: string, key: string | number): string {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The keys of a pointer, from the top down. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(node: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>((value, key) => (hasKey(value, key) ? value[key] : undefined), node)
}

/** A key of its own: `toString` is none, though every object has it. */
function hasKey(value: unknown, key: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
