/** How the mock misbehaves on purpose. */
export interface Settings {
  /** Milliseconds before an answer: at least and at most. */
  delay: readonly [min: number, max: number]
  /** The share of requests that fail with a fault of the service, from 0 to 1. */
  fail: number
}

/**
 * Reads a delay: `300`, or `200-800` for a random one between the two.
 *
 * @throws if it is neither, or longer than a minute
 */
export function delayFrom(text: string): Settings['delay'] {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(text.trim()) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (from !== '' && min <= max && max <= 60_000) return [min, max]
  throw new Error(`Failed to read the delay "${text}": give milliseconds up to 60000, as 300 or as 200-800.`)
}

/**
 * Reads the share of failures: `5%`, or `0.05`.
 *
 * @throws if it is not a share from 0 to 100 %
 */
export function failFrom(text: string): number {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text.trim()) ?? []
  const share = Number(number) / (percent ? 100 : 1)
  if (number !== '' && share <= 1) return share
  throw new Error(`Failed to read the share of failures "${text}": give it as 5% or as 0.05.`)
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
