import { reject } from './reject.ts'

interface Numbers {
  timeoutMs?: number | undefined
  deadlineMs?: number | undefined
  retry?: number | undefined
}

/** @throws {TypeError} if a number is none. With NaN, which `Number(undefined)` is, a call would be repeated for ever. */
export function checkNumbers({ timeoutMs = 0, deadlineMs = 0, retry = 0 }: Numbers): void {
  checkTime('timeoutMs', timeoutMs)
  checkTime('deadlineMs', deadlineMs)
  if (!Number.isInteger(retry) || retry < 0) reject('use', 'retry', retry, 'a whole number from 0 up')
}

function checkTime(name: string, ms: unknown): void {
  if (!(typeof ms === 'number' && ms >= 0)) reject('use', name, ms, 'a number from 0 up')
}
