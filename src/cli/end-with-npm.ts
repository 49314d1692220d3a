const everyMs = 100

const parent = process.ppid

/**
 * Calls a listener when npm or npx, which started this process, ends.
 *
 * npm sends its signals to the shell that runs a command. If that is dash, as in Debian and Ubuntu, the shell ends and the
 * command continues. Started directly, in a container or by `nohup`, a process outlives its parent on purpose.
 */
export function onEndOfNpm(listener: () => void): void {
  if (!process.env['npm_execpath']) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    listener()
  }, everyMs).unref()
}
