/** The bearer token in the header `Authorization`. The scheme may be in any case. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
}
