import type { LogEntry } from '../mock/index.ts'

/** One line for people, on stderr. */
export function printLine({ method, path, status, milliseconds, reason }: LogEntry): void {
  process.stderr.write(`${method.padEnd(6)} ${path}  ${status}  ${milliseconds.toFixed(1)} ms${reason ? `  ${reason}` : ''}\n`)
}

/** One JSON object for programs, on stdout. */
export function printJson(entry: LogEntry): void {
  process.stdout.write(`${JSON.stringify({ ...entry, milliseconds: Math.round(entry.milliseconds * 10) / 10 })}\n`)
}
