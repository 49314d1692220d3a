// What the mock costs, beside a bare node:http server, Prism and Scalar's mock in the same run, and the bars that it has
// to keep. The load is a process of its own; on a machine with two cores nothing else should run.

import { execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/contract/contract.ts'
import { growth } from './mock/growth.ts'
import { loadFrom } from './mock/load-kinds.ts'
import { memory } from './mock/resident-memory.ts'
import { serverNames } from './mock/servers.ts'
import { starts } from './mock/starts.ts'
import { throughput } from './mock/throughput.ts'
import { printBars } from './tables.ts'

/** Measures the mock for about five minutes, and prints tables and bars. */
export async function benchMock(withPeers: boolean): Promise<void> {
  const names = serverNames(withPeers)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root })
  const loader = fork(join(root, 'bench/mock/send-load.ts'))
  const send = loadFrom(loader)
  try {
    const bars = [
      ...(await throughput(send, names)),
      ...(await starts(names)),
      ...(await memory(send, names)),
      ...(await growth(send)),
    ]
    printBars(bars)
  } finally {
    loader.kill()
  }
}
