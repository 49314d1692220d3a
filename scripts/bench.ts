// npm run bench
//
// What the client costs against named peers in the same run. Figures move with the machine; ratios hardly do.

import { cpus } from 'node:os'
import { bundleSizes } from './bench/bundle.ts'
import { measureClient } from './bench/client.ts'

const [cpu] = cpus()
console.log(`Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}\n`)

console.log('Bundle with list and create, minified and compressed')
for (const [peer, bytes] of Object.entries(await bundleSizes())) console.log(`  ${peer.padEnd(16)}${String(bytes).padStart(6)} B`)

console.log('\nCPU a call over raw fetch, the network a stub, medians')
for (const { operation, peer, micros, ratio } of await measureClient()) {
  console.log(`  ${operation.padEnd(8)}${peer.padEnd(16)}${micros.toFixed(1).padStart(6)} µs  × ${ratio.toFixed(2)}`)
}
