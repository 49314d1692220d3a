/** JSON for people: an object without others in it stands on one line where it fits. */
export function prettyJson(value: unknown, width = 64, indent = ''): string {
  const flat = flatJson(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= width) return flat
  const deeper = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => prettyJson(item, width, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${prettyJson(item, width, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`
}

function flatJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${flatJson(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
