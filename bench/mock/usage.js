// Loaded into each measured server: reports its usage to its parent. Usage: node --expose-gc --import usage.js …

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  // What is left after a collection is alive; resident memory is what the engine has not yet given back.
  globalThis.gc?.()
  process.send?.({ cpu: user + system, heap: process.memoryUsage().heapUsed })
})
