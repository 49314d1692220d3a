import type { MockOptions } from './options.ts'

/** @throws if an option is unknown, or has a value with which no request could be served as it says */
export function checkOptions(options: MockOptions): void {
  const { seed, delay, fail, rules, perKey, apiKey, sessions, randomSeed, ...others } = options
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw optionError(unknown, 'there is no such option', 'Correct its name, or leave it out')
  if (apiKey !== undefined && !/^\S+$/.test(apiKey))
    throw optionError('apiKey', 'it is empty or has a space, so no request could carry it', 'Give a key without')
  if (sessions !== undefined && !(Number.isInteger(sessions) && sessions >= 1))
    throw optionError('sessions', `it is ${sessions}`, 'Give a whole number from 1')
  if (randomSeed !== undefined && !Number.isInteger(randomSeed))
    throw optionError('randomSeed', `it is ${randomSeed}`, 'Give a whole number')
}

/** The origin as browsers send it. @throws if it is not one */
export function checkedOrigin(corsOrigin: string | undefined): string | undefined {
  if (corsOrigin === undefined) return undefined
  const { origin = 'null' } = URL.canParse(corsOrigin) ? new URL(corsOrigin) : {}
  const isOrigin = origin !== 'null' && corsOrigin.toLowerCase().replace(/\/$/, '') === origin
  if (isOrigin) return origin
  throw optionError('corsOrigin', `"${corsOrigin}" is not an origin`, 'Give it as https://app.example, without a path')
}

export function optionError(name: string, why: string, todo: string): Error {
  return new Error(`Failed to start the mock: ${name}: ${why}. ${todo}.`)
}
