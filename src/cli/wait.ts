import { propertiesOf } from '../lib/json.ts'
import { isUntrusted } from '../lib/untrusted.ts'
import { pause } from '../lib/pause.ts'

const everyMs = 500

/** The statuses of a gateway whose service has not started yet. */
const notYet = [502, 503, 504]

/**
 * Waits until a service answers, with any status. Sends no key.
 *
 * @throws if there is no answer within this time
 */
export async function waitForService(baseUrl: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + milliseconds
  for (;;) {
    const left = deadline - performance.now()
    if (signal.aborted || (left > 0 && (await answers(baseUrl, Math.ceil(left))))) return
    if (performance.now() + everyMs > deadline)
      throw new Error(
        `Failed to verify: ${baseUrl} did not answer in ${milliseconds / 1000} s. Check that the service starts, or pass a longer --wait.`,
      )
    await pause(everyMs, signal).catch(() => {})
  }
}

async function answers(baseUrl: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    return !notYet.includes(response.status)
  } catch (error) {
    // It is there, and the run tells what is missing.
    return isUntrusted(propertiesOf(propertiesOf(error)['cause'])['code'])
  }
}
