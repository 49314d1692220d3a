/** How the mock misbehaves on purpose. */
export interface Settings {
  /** Milliseconds before a response: at least and at most. */
  delay: readonly [min: number, max: number]
  /** The share of requests that fail with a fault of the service, from 0 to 1. */
  fail: number
}

/**
 * Reads a delay: `300`, or `200-800` for a random one between the two.
 *
 * @throws if it is neither, or longer than a minute
 */
export function delayFrom(given: string | number): Settings['delay'] {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(given).trim()) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (from !== '' && min <= max && max <= 60_000) return [min, max]
  throw new Error(`Failed to read the delay "${given}": give milliseconds up to 60000, as 300 or 200-800.`)
}

/**
 * Reads the share of failures: `5%`, or `0.05`.
 *
 * @throws if it is not a share from 0 to 100 %
 */
export function failFrom(given: string | number): number {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(String(given).trim()) ?? []
  const share = Number(number) / (percent ? 100 : 1)
  if (number !== '' && share <= 1) return share
  throw new Error(`Failed to read the share of failures "${given}": give it as 5%.`)
}

/** Numbers from 0 to 1 that look random enough for a mock and are the same for the same seed (Numerical Recipes' LCG). */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) // Spreads seeds that are close, which would begin alike.
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
