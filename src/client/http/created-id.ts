// The id of a new record that a response contains only as an address, in `Location`.

/** The last part of the address; undefined without an address. */
export function createdText(headers: Headers): string | undefined {
  const last = lastPart(headers)
  return last === '' ? undefined : decodeURIComponent(last)
}

/** The same as a number; undefined if it is not one. */
export function createdNumber(headers: Headers): number | undefined {
  const last = lastPart(headers)
  return /^\d+$/.test(last) ? Number(last) : undefined
}

function lastPart(headers: Headers): string {
  const [path = ''] = (headers.get('Location') ?? '').split(/[?#]/)
  return path.split('/').filter(Boolean).at(-1) ?? ''
}
