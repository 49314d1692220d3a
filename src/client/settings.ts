// The options of a client and of a call, with their defaults.

import { reject } from '../lib/arguments.ts'
import { type KeySource, keySource } from './http/resolve-api-key.ts'
import type { Service } from './operation.ts'
import type { CallOptions, FetchOptions, FetchSettings, HeadersOption, OtherOptions } from './options.ts'

/** All that holds for a call, by the names of the options. */
export interface Settings extends Pick<FetchSettings, 'fetch' | 'onRequest' | 'onAttempt' | 'signal'> {
  service: Service
  baseUrl: string
  apiKey: KeySource
  timeoutMs: number
  retry: number
  /** Later ones win. */
  headers: HeadersOption[]
  fetchOptions: FetchOptions
}

/** What `withOptions` can change, with its defaults. */
export const defaults: Pick<Settings, keyof OtherOptions> = {
  timeoutMs: 30_000,
  retry: 2,
  headers: [],
  signal: undefined,
  fetchOptions: {},
}

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(service: Service, baseUrl: string, options: FetchSettings): Settings {
  const { fetch, onRequest, onAttempt } = options
  const settings = { ...defaults, service, baseUrl, apiKey: keySource(options), fetch, onRequest, onAttempt }
  return changedSettings(settings, options, settings)
}

/**
 * The same settings, where nothing else is said. Headers and `fetchOptions` are added, and each signal ends a call.
 *
 * @throws {TypeError} if an option cannot be used.
 */
export function changedSettings(settings: Settings, other: OtherOptions | CallOptions, known?: object): Settings {
  for (const name in other) {
    if (known && !(name in known)) reject(name, 'unknown', `one of ${Object.keys(known).join(', ')}`)
  }
  const { signal, headers, fetchOptions } = other
  const changed = {
    ...settings,
    signal: signal && settings.signal ? AbortSignal.any([signal, settings.signal]) : (signal ?? settings.signal),
    headers: headers ? [...settings.headers, headers] : settings.headers,
    fetchOptions: { ...settings.fetchOptions, ...fetchOptions },
  }
  for (const name of ['timeoutMs', 'retry'] as const) {
    changed[name] = other[name] ?? settings[name]
    if (!(changed[name] >= 0)) reject(name, `"${changed[name]}"`, 'a number from 0')
  }
  return changed
}
