// Usage: npm run bench [-- client|mock]; without a name, everything that there is to measure.
//
// What things cost against named peers in the same run. Figures move with the machine; ratios hardly do.

import { cpus } from 'node:os'
import { installPeers } from './peers.ts'

const benches: Record<string, (withPeers: boolean) => Promise<void>> = {
  client: async () => (await import('./client.ts')).benchClient(),
  mock: async (withPeers) => (await import('./mock.ts')).benchMock(withPeers),
}

const [asked] = process.argv.slice(2)
const chosen = asked === undefined ? Object.keys(benches) : [asked]

if (asked !== undefined && !Object.hasOwn(benches, asked)) {
  console.error(`Failed to measure "${asked}": there is ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 2
} else {
  const [cpu] = cpus()
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${new Date().toISOString().slice(0, 10)}\n`,
  )
  const withPeers = installPeers()
  for (const name of chosen) await benches[name]?.(withPeers)
}
