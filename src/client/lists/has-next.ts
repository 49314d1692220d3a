// Reads from a response whether another page follows.

/** A number, or a number as text; undefined if it is neither. */
export function numberIn(value: unknown): number | undefined {
  const number = parseFloat(String(value))
  return number >= 0 ? number : undefined
}

/** Whether a number is larger; undefined if it is none. */
export function isMore(value: unknown, than: number): boolean | undefined {
  const number = numberIn(value)
  return number === undefined ? undefined : number > than
}

/** Whether a `Link` header has a next page; undefined if there is no such header. */
export function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\s*rel="?next"?/.test(link)
}
