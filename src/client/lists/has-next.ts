// How a response says that another page follows.

/** Whether a number, which may come as text, is larger; undefined if there is none. */
export function isMore(value: unknown, than: number): boolean | undefined {
  const number = parseFloat(String(value))
  return number >= 0 ? number > than : undefined
}

/** Whether a `Link` header names a next page; undefined if there is none. */
export function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\s*rel="?next"?/.test(link)
}
