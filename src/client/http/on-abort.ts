/** The functions that wait for the end of each signal, and the one listener that calls them. */
const waiting = new WeakMap<AbortSignal, { callbacks: Set<() => void>; listener: () => void }>()

/**
 * Calls a function when a signal ends. Many calls share one listener: Node 20 prints a warning when a signal has more than
 * ten.
 *
 * @returns a function that stops waiting
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const shared = waiting.get(signal) ?? listen(signal)
  shared.callbacks.add(callback)
  return () => {
    shared.callbacks.delete(callback)
    if (shared.callbacks.size > 0) return
    signal.removeEventListener('abort', shared.listener)
    waiting.delete(signal)
  }
}

function listen(signal: AbortSignal) {
  const callbacks = new Set<() => void>()
  const listener = () => {
    for (const callback of callbacks) callback()
  }
  const shared = { callbacks, listener }
  signal.addEventListener('abort', listener)
  waiting.set(signal, shared)
  return shared
}
