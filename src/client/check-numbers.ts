import type { CallOptions } from './options.ts'
import { refuse } from './refuse.ts'

/** @throws {TypeError} if a number is none. With NaN, which `Number(undefined)` is, a call would be repeated for ever. */
export function checkNumbers({ timeoutMs = 0, retry = 0 }: Pick<CallOptions, 'timeoutMs' | 'retry'>): void {
  if (Math.abs(timeoutMs) !== timeoutMs) refuse('use', 'timeoutMs', timeoutMs, 'a number from 0 up')
  if (!Number.isInteger(retry) || retry < 0) refuse('use', 'retry', retry, 'a whole number from 0 up')
}
