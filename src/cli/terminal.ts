import { onEndOfNpm } from './end-with-npm.ts'
import { oneLine } from '../lib/text.ts'
import type { LogEntry } from '../mock/options.ts'

/** Prints one line for people, on stderr. */
export function printLine({ method, path, status, milliseconds, reason, session, by }: LogEntry): void {
  const why = [session && `session ${session}`, by && `by ${by}`].filter(Boolean).join(', ')
  const parts = [`${method.padEnd(6)} ${path}`, status, `${milliseconds.toFixed(1)} ms`, why && `(${why})`, reason]
  const line = parts.filter(Boolean).join('  ')
  // Removes control characters: a caller can name a field so that it breaks the line or colors the terminal.
  process.stderr.write(`${oneLine(line)}\n`)
}

/** Prints one JSON object for programs, on stdout. */
export function printJson(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ ...entry, milliseconds: Math.round(entry.milliseconds * 10) / 10 })}\n`)
}

/** Calls a listener when nobody reads the output any more. Without a listener, Node would exit with an error. */
export function onUnread(listener: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', listener)
}

/** Settles when the process gets a signal to end, from Ctrl-C or another process, when nobody reads its output, or with npm. */
export function untilTold(): Promise<void> {
  return new Promise((done) => {
    onUnread(done)
    onSignal(done)
    onEndOfNpm(done)
  })
}

/** Milliseconds within which a second signal counts as the same Ctrl-C. */
const again = 1000

/**
 * Calls a listener at the first signal to end, from Ctrl-C, a closed terminal or another process. A later signal ends the process.
 *
 * One Ctrl-C can arrive twice: from the terminal, and from npm or npx, which forward theirs.
 */
export function onSignal(listener: () => void): void {
  let first: number | undefined
  const onEach = (): void => {
    if (first === undefined) {
      first = performance.now()
      listener()
    } else if (performance.now() - first > again) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onEach)
}
