// The options of a client and of a call, checked, with their defaults.

import type { CallOptions } from '../../generated/calls.ts'
import { checkApiKey } from '../lib/api-key.ts'
import { checkBaseUrl } from '../lib/base-url.ts'
import type { ClientOptions, HeadersOption, OtherOptions } from './options.ts'
import { ownProperties, reject, rejectName } from '../lib/arguments.ts'
import { type ResolveKey, keyResolver } from './resolve-api-key.ts'

/** All that a client was told. Nothing is missing: it would be read from `Object.prototype`. */
export interface Settings extends Required<Omit<ClientOptions, 'headers'>> {
  timeoutMs: number
  deadlineMs: number
  retry: number
  resolveKey: ResolveKey
  /** Later ones win. */
  headers: HeadersOption[]
}

/** What holds for one call. */
export interface CallSettings extends Settings {
  /** The time at which the whole call ends. */
  endsAt: number
}

const otherOptions = ['timeoutMs', 'deadlineMs', 'retry', 'headers', 'signal'] as const satisfies (keyof OtherOptions)[]
const functions = ['fetch', 'onRequest', 'onResponse', 'onAttempt'] as const satisfies (keyof ClientOptions)[]

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: ClientOptions): Settings {
  const given = knownOptions(options, ['baseUrl', 'apiKey', ...functions, ...otherOptions])
  const { baseUrl, apiKey, fetch, onRequest, onResponse, onAttempt } = given
  for (const name of functions) {
    if (given[name] !== undefined && typeof given[name] !== 'function') reject('use', name, given[name], 'a function')
  }
  // A key that was forgotten is a mistake; one that is said to be undefined is not.
  const isKeyless = apiKey === undefined && Object.hasOwn(options, 'apiKey')
  if (!isKeyless && typeof apiKey !== 'function') checkApiKey(apiKey)
  const defaults = { timeoutMs: 30_000, deadlineMs: Infinity, retry: 2, headers: [], signal: undefined }
  const settings = { ...defaults, apiKey, resolveKey: keyResolver(apiKey), fetch, onRequest, onResponse, onAttempt }
  const { timeoutMs, deadlineMs, retry, headers, signal } = given
  const changes = { timeoutMs, deadlineMs, retry, headers, signal }
  return changedSettings({ ...settings, baseUrl: checkBaseUrl(baseUrl, isKeyless) }, changes)
}

/**
 * The same settings, where nothing else is said. Headers are added, and every signal ends a call.
 *
 * @throws {TypeError} if an option cannot be used.
 */
export function changedSettings(settings: Settings, other: OtherOptions): Settings {
  const given = knownOptions(other, otherOptions)
  const { timeoutMs = settings.timeoutMs, deadlineMs = settings.deadlineMs, retry = settings.retry } = given
  checkMs('timeoutMs', timeoutMs)
  checkMs('deadlineMs', deadlineMs)
  // `NaN`, which `Number(undefined)` is, would make the retry loop endless.
  if (!Number.isInteger(retry) || retry < 0) reject('use', 'retry', retry, 'a whole number from 0 up')
  checkSignal(given.signal)
  const headers = given.headers === undefined ? settings.headers : [...settings.headers, given.headers]
  return { ...settings, timeoutMs, deadlineMs, retry, headers, signal: anySignal(settings.signal, given.signal) }
}

/** @throws {TypeError} if an option cannot be used. */
export function callSettings(settings: Settings, options: CallOptions | undefined): CallSettings {
  const changed = options === undefined ? settings : changedSettings(settings, options)
  return { ...changed, endsAt: Date.now() + changed.deadlineMs }
}

function knownOptions<Options extends object>(options: Options, names: readonly string[]): Options {
  const given = ownProperties('use', 'options', options)
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  return unknown === undefined ? given : rejectName('use', unknown, names)
}

/** A polyfill is no AbortSignal of this realm. */
function checkSignal(signal: unknown): void {
  const { aborted } = Object(signal ?? { aborted: false })
  if (typeof aborted !== 'boolean') reject('use', 'signal', signal, 'an AbortSignal')
}

function checkMs(name: string, ms: unknown): void {
  if (!(typeof ms === 'number' && ms >= 0)) reject('use', name, ms, 'a number from 0 up')
}

/** Ends with the first of the two. */
function anySignal(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}
