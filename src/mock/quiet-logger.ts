const nothing = (): void => {}

/** A logger for Prism that says nothing: the mock prints a line of its own, and Prism's log takes most of its time. */
export const quietLogger = {
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  success: nothing,
  child: (): unknown => quietLogger,
}
