/** Headers by name. Only `Set-Cookie` has several values. */
export type Head = Record<string, string | string[]>

type Part = Readonly<Record<string, string | readonly string[]>> | undefined

/** Merges headers by name, in any case: the last value wins, under the name that came first. */
export function headOf(...parts: Part[]): Head {
  const head: Head = {}
  for (const part of parts) {
    for (const name in part) {
      const value = part[name] ?? ''
      head[nameIn(head, name)] = typeof value === 'object' ? [...value] : value
    }
  }
  return head
}

/** The name of a header as a head has it. */
function nameIn(head: Head, name: string): string {
  for (const known in head) if (known.length === name.length && known.toLowerCase() === name.toLowerCase()) return known
  return name
}

/** The headers that belong to a connection: another value would break it. */
export const ownHeaders = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'trailer', 'upgrade']

/** The headers of a response that is passed on. `fetch` has decoded its body, so length and encoding do not fit it. */
export function headOfGiven({ headers }: Response): Head {
  const head: Head = {}
  headers.forEach((value, name) => {
    if (!ownHeaders.includes(name) && name !== 'content-encoding') head[name] = value
  })
  const cookies = headers.getSetCookie?.() ?? []
  if (cookies.length > 0) head['set-cookie'] = cookies
  return head
}
