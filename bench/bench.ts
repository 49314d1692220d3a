// Usage: npm run bench [-- client|mock]; without a name, everything that there is to measure.
// What things cost against named peers in the same run. Figures move with the machine; ratios hardly do.

import { cpus } from 'node:os'
import { runScript } from '../scripts/tools/run-script.ts'
import { installPeers } from './peers.ts'

const benches: Record<string, (withPeers: boolean) => Promise<void>> = {
  client: async () => (await import('./client.ts')).benchClient(),
  mock: async (withPeers) => (await import('./mock.ts')).benchMock(withPeers),
}

await runScript(import.meta.filename, async () => {
  const [asked] = process.argv.slice(2)
  if (asked !== undefined && !Object.hasOwn(benches, asked))
    throw new Error(`Failed to measure "${asked}": there is ${Object.keys(benches).join(', ')}.`)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}`
  console.log(`Node ${process.version}, ${machine}, ${new Date().toISOString().slice(0, 10)}\n`)
  const withPeers = installPeers()
  for (const name of asked === undefined ? Object.keys(benches) : [asked]) await benches[name]?.(withPeers)
})
