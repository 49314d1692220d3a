// The options of a client and of a call, checked, with their defaults.

import type { CallOptions } from '../../generated/calls.ts'
import { checkApiKey } from './api-key.ts'
import { checkBaseUrl } from './base-url.ts'
import type { ClientOptions, HeaderValues, HeadersOption, OtherOptions } from './options.ts'
import { reject } from './reject.ts'

interface Numbers {
  timeoutMs: number
  deadlineMs: number
  retry: number
}

export type Settings = ClientOptions & Numbers

/** How long one call may take, and how often it is repeated. */
export interface Limits extends Numbers {
  /** The signals of the caller. */
  signal: AbortSignal | undefined
  /** The time at which the whole call ends. */
  endsAt: number
}

const defaults = { timeoutMs: 30_000, deadlineMs: Infinity, retry: 2 }

/** @throws {TypeError} if an option cannot be used. */
export function settingsOf(options: ClientOptions): Settings {
  const { apiKey } = options
  // A key that was forgotten is a mistake; one that is said to be undefined is not.
  const isKeyless = apiKey === undefined && Object.hasOwn(options, 'apiKey')
  if (!isKeyless && typeof apiKey !== 'function') checkApiKey(apiKey)
  return { ...options, ...numbersOf(options, defaults), baseUrl: checkBaseUrl(options.baseUrl, isKeyless) }
}

/** The same settings, where nothing else is said. Headers are merged, and every signal ends a call. */
export function changedSettings(settings: Settings, other: OtherOptions): Settings {
  const headers = async () => ({ ...(await headerValues(settings.headers)), ...(await headerValues(other.headers)) })
  return { ...settings, ...numbersOf(other, settings), headers, signal: anySignal(settings.signal, other.signal) }
}

/** @throws {TypeError} if a number cannot be used. */
export function limitsOf(settings: Settings, options: CallOptions): Limits {
  const numbers = numbersOf(options, settings)
  const signal = anySignal(settings.signal, options.signal)
  return { ...numbers, signal, endsAt: Date.now() + numbers.deadlineMs }
}

export async function headerValues(headers: HeadersOption = {}): Promise<HeaderValues> {
  return typeof headers === 'function' ? headers() : headers
}

/** `NaN`, which `Number(undefined)` is, would make the retry loop endless. */
function numbersOf(given: Omit<CallOptions, 'headers'>, defaults: Numbers): Numbers {
  const { timeoutMs = defaults.timeoutMs, deadlineMs = defaults.deadlineMs, retry = defaults.retry } = given
  checkMs('timeoutMs', timeoutMs)
  checkMs('deadlineMs', deadlineMs)
  if (!Number.isInteger(retry) || retry < 0) reject('use', 'retry', retry, 'a whole number from 0 up')
  return { timeoutMs, deadlineMs, retry }
}

function checkMs(name: string, ms: unknown): void {
  if (!(typeof ms === 'number' && ms >= 0)) reject('use', name, ms, 'a number from 0 up')
}

/** Ends with the first of the two. */
function anySignal(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}
