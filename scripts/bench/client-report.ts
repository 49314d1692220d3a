import { bundleSizes } from './bundle.ts'
import { measureClient } from './client.ts'

/** Prints what the client weighs and what its calls cost. */
export async function benchClient(): Promise<void> {
  console.log('Bundle with list and create, minified and compressed')
  for (const [peer, bytes] of Object.entries(await bundleSizes())) console.log(`  ${peer.padEnd(16)}${String(bytes).padStart(6)} B`)

  console.log('\nCPU a call over raw fetch, the network a stub, medians')
  for (const { operation, peer, micros, ratio } of await measureClient()) {
    console.log(`  ${operation.padEnd(8)}${peer.padEnd(16)}${micros.toFixed(1).padStart(6)} µs  × ${ratio.toFixed(2)}`)
  }
  console.log()
}
