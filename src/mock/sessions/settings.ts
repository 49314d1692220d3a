import { check, textOrNumber } from '../contract/validation.ts'
import { InputError } from '../errors.ts'

/** The settings of a session that can change while the mock runs. */
export interface Settings {
  /** Milliseconds before each response: `300`, or `200-800` for a random time between the two. */
  delay: string
}

/** Settings as users write them. */
export interface GivenSettings {
  /** Milliseconds before each response: `300`, or `'200-800'` for a random time between the two. Default: none. */
  delay?: string | number
}

/** @throws if a setting is unknown or cannot be read */
export function changedSettings(settings: Settings, changes: GivenSettings): Settings {
  check('read the settings', { fields: { delay: textOrNumber } }, changes)
  const { delay = settings.delay } = changes
  millisecondsOf(delay)
  return { delay: String(delay).trim() }
}

/**
 * The milliseconds of a delay: `300`, or a random number in `200-800`.
 *
 * @throws if it is neither, or longer than a minute
 */
export function millisecondsOf(delay: string | number): number {
  // That of nearly every request.
  if (delay === '0') return 0
  const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(String(delay).trim()) ?? []
  const [min, max] = [Number(from), Number(to)]
  if (from !== '' && min <= max && max <= 60_000) return min + Math.random() * (max - min)
  throw new InputError(`Failed to read the delay "${delay}": give milliseconds up to 60000, such as 300 or 200-800.`)
}
