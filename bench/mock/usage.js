// Loaded into each measured server: reports its usage to its parent. Usage: node --expose-gc --import usage.js …

process.on('message', (what) => process.send?.(what === 'heap' ? heap() : cpu()))

/** Microseconds so far. A collection before each round would throw away compiled code, and the compiler be measured. */
function cpu() {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Bytes. What is left after a collection is alive; resident memory is what the engine has not yet given back. */
function heap() {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
