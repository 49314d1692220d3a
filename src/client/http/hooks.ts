// The hook that only looks on: it is told what happened, and cannot change it.

import type { AttemptReport } from '../options.ts'
import type { Settings } from '../settings.ts'
import type { Received } from './attempt.ts'
import type { Asked } from './request.ts'

export function reportAttempt(
  { onAttempt }: Settings,
  { operationId, path, method, url }: Asked,
  received: Received | undefined,
  error: unknown,
  figures: Pick<AttemptReport, 'callId' | 'attempt' | 'durationMs' | 'nextWaitMs'>,
): void {
  if (!onAttempt) return
  const status = (received ?? Object(error)).response?.status
  // The service may have carried the request out: an error of the hook must not turn that into a failure, nor be lost.
  new Promise((resolve) => {
    resolve(onAttempt({ operationId, path, method, url, status, error, ...figures }))
  }).catch((thrown) => console.error('onAttempt failed:', thrown))
}
