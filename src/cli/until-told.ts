/** Settles when the process is told to end, by Ctrl-C or by another process. */
export function untilTold(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
  })
}
