// The options of a client and of a call, checked, with their defaults.

import { checkObject, reject, rejectName } from '../lib/arguments.ts'
import { type ResolveKey, keyResolver } from './http/resolve-api-key.ts'
import type { CallOptions, FetchOptions, FetchSettings, HeadersOption, OtherOptions } from './options.ts'

/** All that holds for a call. */
export interface Settings extends Pick<FetchSettings, 'fetch' | 'onRequest' | 'onAttempt'> {
  resolveKey: ResolveKey
  timeoutMs: number
  retry: number
  /** Later ones win. */
  headers: HeadersOption[]
  /** Each of them ends a call. */
  signals: AbortSignal[]
  fetchOptions: FetchOptions
}

const changeable = ['timeoutMs', 'retry', 'headers', 'signal', 'fetchOptions']
const all = ['baseUrl', 'apiKey', 'fetch', 'onRequest', 'onAttempt', ...changeable]

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: FetchSettings): Settings {
  checkNames(options, all)
  const { fetch, onRequest, onAttempt } = options
  const defaults = { timeoutMs: 30_000, retry: 2, headers: [], signals: [], fetchOptions: {} }
  return changedSettings({ ...defaults, resolveKey: keyResolver(options), fetch, onRequest, onAttempt }, options)
}

/**
 * The same settings, where nothing else is said. Headers are added, and every signal ends a call.
 *
 * @param isStrict whether options that are not known are rejected. In a call, they may be a context of its caller.
 * @throws {TypeError} if an option cannot be used.
 */
export function changedSettings(settings: Settings, other: OtherOptions | CallOptions, isStrict = false): Settings {
  if (isStrict) checkNames(other, changeable)
  const { headers, signal, fetchOptions } = other
  const changed = { ...settings }
  for (const name of ['timeoutMs', 'retry'] as const) {
    const value = other[name] ?? settings[name]
    // `NaN`, which `Number(undefined)` is, would make the retry loop endless.
    if (!(value >= 0)) reject('use', name, value, 'a number from 0 up')
    changed[name] = value
  }
  if (headers) changed.headers = [...settings.headers, headers]
  if (signal) changed.signals = [...settings.signals, signal]
  if (fetchOptions) changed.fetchOptions = { ...settings.fetchOptions, ...fetchOptions }
  return changed
}

function checkNames(options: object, known: string[]): void {
  for (const name in checkObject('use', 'options', options)) if (!known.includes(name)) rejectName('use', name, known)
}
