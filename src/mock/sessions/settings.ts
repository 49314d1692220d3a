import { check, flag, textOrNumber } from '../contract/validation.ts'
import { type Delay, parseDelay } from './delay.ts'

/** What can be changed of a session while the mock runs. */
export interface Settings {
  /** Before each response. */
  delay: Delay
  /** Whether it lets pass what the contract assumes that a service lets pass. */
  lenient: boolean
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
  return { delay: delay === undefined ? settings.delay : parseDelay(delay), lenient }
}

export interface ShownSettings {
  delay: string
  lenient: boolean
}

export function shownSettings({ delay: [min, max], lenient }: Settings): ShownSettings {
  return { delay: min === max ? String(min) : `${min}-${max}`, lenient }
}
