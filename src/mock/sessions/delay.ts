import { InputError } from '../errors.ts'

/** Milliseconds before a response: at least and at most. */
export type Delay = readonly [min: number, max: number]

/**
 * Reads a delay: `300`, or `200-800` for a random one between the two.
 *
 * @throws if it is neither, or longer than a minute
 */
export function parseDelay(given: string | number): Delay {
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(given).trim()) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (from !== '' && min <= max && max <= 60_000) return [min, max]
  throw new InputError(`Failed to read the delay "${given}": give milliseconds up to 60000, as 300 or 200-800.`)
}

export function millisecondsOf([min, max]: Delay): number {
  return min + Math.random() * (max - min)
}
