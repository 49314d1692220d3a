import { check, flag, textOrNumber } from './faults.ts'
import { InputError } from './input-error.ts'

/** How the mock misbehaves on purpose. */
export interface Settings {
  /** Milliseconds before a response: at least and at most. */
  delay: readonly [min: number, max: number]
  /** The share of requests that fail with a fault of the service, from 0 to 1. */
  fail: number
  /** Whether it lets pass what the contract assumes that a service lets pass. */
  lenient: boolean
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
  throw new InputError(`Failed to read the delay "${given}": give milliseconds up to 60000, as 300 or 200-800.`)
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
  throw new InputError(`Failed to read the share of failures "${given}": give it as 5%.`)
}

/** Settings as they are given. */
export interface GivenSettings {
  delay?: string | number
  fail?: string | number
  lenient?: boolean
}

/** @throws if a setting is unknown or cannot be read */
export function changedSettings(settings: Settings, changes: GivenSettings): Settings {
  check(
    'read the settings',
    { fields: { delay: textOrNumber, fail: textOrNumber, lenient: flag }, closed: true },
    changes,
  )
  const { delay, fail, lenient = settings.lenient } = changes
  return {
    delay: delay === undefined ? settings.delay : delayFrom(delay),
    fail: fail === undefined ? settings.fail : failFrom(fail),
    lenient,
  }
}

export interface ShownSettings {
  delay: string
  fail: string
  lenient: boolean
}

export function shownSettings({ delay: [min, max], fail, lenient }: Settings): ShownSettings {
  return { delay: min === max ? String(min) : `${min}-${max}`, fail: `${Math.round(fail * 10_000) / 100}%`, lenient }
}

/** Numbers from 0 to 1 that look random enough for a mock and are the same for the same seed (Numerical Recipes' LCG). */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) // Spreads seeds that are close, which would begin alike.
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
