import { check, flag, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'

/** What can be changed of a session while the mock runs. */
export interface Settings {
  /** Milliseconds before a response: at least and at most. */
  delay: readonly [min: number, max: number]
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

/** Settings as they are given. */
export interface GivenSettings {
  delay?: string | number
  lenient?: boolean
}

/** @throws if a setting is unknown or cannot be read */
export function changedSettings(settings: Settings, changes: GivenSettings): Settings {
  check('read the settings', { fields: { delay: textOrNumber, lenient: flag }, closed: true }, changes)
  const { delay, lenient = settings.lenient } = changes
  return {
    delay: delay === undefined ? settings.delay : delayFrom(delay),
    lenient,
  }
}

export interface ShownSettings {
  delay: string
  lenient: boolean
}

export function shownSettings({ delay: [min, max], lenient }: Settings): ShownSettings {
  return { delay: min === max ? String(min) : `${min}-${max}`, lenient }
}
