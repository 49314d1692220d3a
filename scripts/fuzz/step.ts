// What a story is made of.

/** A request as it is sent. */
export interface WireStep {
  method: string
  /** Path and query. */
  target: string
  headers: Record<string, string>
  body?: string
}

/** Bytes on a connection of their own, each as the character of its number. */
export interface RawStep {
  raw: string
}

export type Step = WireStep | RawStep

/** The one key that the mock accepts. No response may have it. */
export const apiKey = 'sk_fuzz_51f0c9'

export const formType = 'application/x-www-form-urlencoded'

export function isControl({ target }: WireStep): boolean {
  return target.startsWith('/__mock/')
}
