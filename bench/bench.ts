// Usage: npm run bench [-- client|mock]; without a name, both.
// What client and mock cost beside named peers, in the same run. Figures move with the machine; ratios hardly do.

import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { root } from '../scripts/contract/root.ts'
import { npmCommand } from '../scripts/tools/npm.ts'
import { runScript } from '../scripts/tools/run-script.ts'
import { installPeers } from './peers.ts'

await runScript(import.meta.filename, async () => {
  const [asked] = process.argv.slice(2)
  if (asked !== undefined && asked !== 'client' && asked !== 'mock')
    throw new Error(`Failed to measure "${asked}": there is client, mock.`)
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${new Date().toDateString()}\n`)
  for (const part of ['client', 'mock'] as const) if (asked === undefined || asked === part) installPeers(part)
  const [npm, ...args] = npmCommand()
  execFileSync(npm, [...args, 'run', '--silent', 'build'], { cwd: root })
  if (asked !== 'mock') await (await import('./client.ts')).benchClient()
  if (asked !== 'client') await (await import('./mock.ts')).benchMock()
})
