import type { MockOptions, StartMockOptions } from './options.ts'

// One table for each interface, so that the compiler asks for an option that is new.
const ofEveryMock: Record<keyof MockOptions, true> = {
  seed: true,
  apiKey: true,
  delay: true,
  fail: true,
  rules: true,
  randomSeed: true,
  sessions: true,
  perKey: true,
}
const ofServers: Record<Exclude<keyof StartMockOptions, keyof MockOptions>, true> = {
  host: true,
  port: true,
  corsOrigin: true,
  allowHosts: true,
  control: true,
  store: true,
  log: true,
  warn: true,
}

export const handlerOptions = Object.keys(ofEveryMock)
export const serverOptions = /* @__PURE__ */ Object.keys({ ...ofEveryMock, ...ofServers })

/** @throws if an option is unknown, or has a value with which no request could be served as it says */
export function checkOptions(options: StartMockOptions, names: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name))
  if (unknown !== undefined) throw optionError(unknown, 'there is no such option', `There are ${names.join(', ')}`)
  const { apiKey, sessions, randomSeed, perKey, store } = options
  if (apiKey !== undefined && !/^\S+$/.test(apiKey))
    throw optionError('apiKey', 'it is empty or has a space, so no request could carry it', 'Give a key without')
  if (sessions !== undefined && !(Number.isInteger(sessions) && sessions >= 1))
    throw optionError('sessions', `it is ${sessions}`, 'Give a whole number from 1')
  if (randomSeed !== undefined && !Number.isInteger(randomSeed))
    throw optionError('randomSeed', `it is ${randomSeed}`, 'Give a whole number')
  if (perKey && store !== undefined) throw optionError('perKey', 'a store keeps no keys', 'Leave one of the two out')
}

/** The origin as browsers send it. @throws if it is not one */
export function checkedOrigin(corsOrigin: string | undefined): string | undefined {
  if (corsOrigin === undefined) return undefined
  const { origin = 'null' } = URL.canParse(corsOrigin) ? new URL(corsOrigin) : {}
  const isOrigin = origin !== 'null' && corsOrigin.toLowerCase().replace(/\/$/, '') === origin
  if (isOrigin) return origin
  throw optionError('corsOrigin', `"${corsOrigin}" is not an origin`, 'Give it as https://app.example, without a path')
}

function optionError(name: string, why: string, todo: string): Error {
  return new Error(`Failed to start the mock: ${name}: ${why}. ${todo}.`)
}
