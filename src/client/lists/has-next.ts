/** Whether a `Link` header has a next page; undefined if there is no such header. */
export function namesNext(link: string | null): boolean | undefined {
  return link === null ? undefined : /;\s*rel="?next"?/.test(link)
}
