/** One request and its answer, for a log. */
export interface LogEntry {
  method: string
  path: string
  status: number
  milliseconds: number
  /** What was refused and why; empty if nothing was. */
  reason: string
}
