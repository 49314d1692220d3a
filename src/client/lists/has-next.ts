// Reads from a response whether another page follows.

/** Whether a number, or a number as text, is larger; undefined if it is neither. */
export function isMore(value: unknown, than: number): boolean | undefined {
  const number = parseFloat(String(value))
  return number >= 0 ? number > than : undefined
}

/** Whether a `Link` header has a next page; undefined if there is no such header. */
export function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\s*rel="?next"?/.test(link)
}
