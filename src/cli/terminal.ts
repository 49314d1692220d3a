import { oneLine } from '../lib/text.ts'
import type { LogEntry } from '../mock/options.ts'

/** One line for people, on stderr. */
export function printLine({ method, path, status, milliseconds, reason, session, by, ignored }: LogEntry): void {
  const why = [session && `session ${session}`, by && `by ${by}`].filter(Boolean).join(', ')
  const parts = [
    `${method.padEnd(6)} ${path}`,
    status,
    `${milliseconds.toFixed(1)} ms`,
    why && `(${why})`,
    reason,
    ignored && `Ignored: ${ignored}`,
  ]
  const line = parts.filter(Boolean).join('  ')
  // A reason names fields as they were sent, and a caller can name one so that it breaks the line or colors the terminal.
  process.stderr.write(`${oneLine(line)}\n`)
}

/** One JSON object for programs, on stdout. */
export function printJson(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ ...entry, milliseconds: Math.round(entry.milliseconds * 10) / 10 })}\n`)
}

/** Calls a listener when nobody reads what the process prints. Without one, Node would end it with an error. */
export function onUnread(listener: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', listener)
}

/** Settles when the process gets a signal to end, from Ctrl-C or another process, or nobody reads what it prints. */
export function untilTold(): Promise<void> {
  return new Promise((done) => {
    onUnread(done)
    onSignal(done)
  })
}

/** In milliseconds: a signal that comes sooner after the first one is taken for the same Ctrl-C. */
const again = 1000

/**
 * Calls a listener at the first signal to end, from Ctrl-C or another process. A later one ends the process.
 *
 * One Ctrl-C can arrive twice: from the terminal, and from npm or npx, which hand theirs on.
 */
export function onSignal(listener: () => void): void {
  let first: number | undefined
  const onEach = (): void => {
    if (first === undefined) {
      first = performance.now()
      listener()
    } else if (performance.now() - first > again) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onEach)
}
