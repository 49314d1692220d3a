// The options of a client, checked once, with their defaults.

import { checkApiKey } from './api-key.ts'
import { checkBaseUrl } from './base-url.ts'
import { checkNumbers } from './check-numbers.ts'
import type { ClientOptions, HeaderValues, HeadersOption, OtherOptions } from './options.ts'

export interface Settings extends ClientOptions {
  timeoutMs: number
  deadlineMs: number
  retry: number
}

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: ClientOptions): Settings {
  const { apiKey, timeoutMs = 30_000, deadlineMs = Infinity, retry = 2 } = options
  // A key that was forgotten is a mistake; one that is said to be undefined is not.
  const isKeyless = apiKey === undefined && Object.hasOwn(options, 'apiKey')
  if (!isKeyless && typeof apiKey !== 'function') checkApiKey(apiKey)
  checkNumbers(options)
  return { ...options, baseUrl: checkBaseUrl(options.baseUrl, isKeyless), timeoutMs, deadlineMs, retry }
}

/** The same options, where nothing else is said. Headers are merged, and every signal ends a call. */
export function mergedOptions(options: ClientOptions, other: OtherOptions): ClientOptions {
  const { timeoutMs = options.timeoutMs, deadlineMs = options.deadlineMs, retry = options.retry } = other
  const headers = async () => ({ ...(await headerValues(options.headers)), ...(await headerValues(other.headers)) })
  return { ...options, timeoutMs, deadlineMs, retry, headers, signal: anySignal(options.signal, other.signal) }
}

export async function headerValues(headers: HeadersOption = {}): Promise<HeaderValues> {
  return typeof headers === 'function' ? headers() : headers
}

/** Ends with the first of the two. */
export function anySignal(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}
