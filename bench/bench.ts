// Usage: npm run bench [-- client|mock]; without a name, both.
// What client and mock cost beside named peers, in the same run. Figures move with the machine; ratios hardly do.

import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { root } from '../scripts/contract/contract.ts'
import { runScript } from '../scripts/tools/run-script.ts'
import { installPeers } from './peers.ts'

const benches: Record<string, () => Promise<void>> = {
  client: async () => (await import('./client.ts')).benchClient(),
  mock: async () => (await import('./mock.ts')).benchMock(),
}

await runScript(import.meta.filename, async () => {
  const [asked] = process.argv.slice(2)
  if (asked !== undefined && !Object.hasOwn(benches, asked))
    throw new Error(`Failed to measure "${asked}": there is ${Object.keys(benches).join(', ')}.`)
  const [cpu] = cpus()
  const machine = `${cpus().length} × ${cpu?.model.trim()}`
  console.log(`Node ${process.version}, ${machine}, ${new Date().toISOString().slice(0, 10)}\n`)
  installPeers()
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root })
  for (const name of asked === undefined ? Object.keys(benches) : [asked]) await benches[name]?.()
})
