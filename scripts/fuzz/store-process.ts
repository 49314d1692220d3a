// A mock with a store, as a process of its own that can be killed.

import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../contract/contract.ts'

interface StoreProcess {
  pid: number | undefined
  /** Where the mock listens; '' if it ended before it did. */
  url: string
  /** What it said on stderr. */
  problem: string
  kill(): Promise<void>
}

const script = `
  import { startMock } from ${JSON.stringify(join(root, 'src/mock/index.ts'))}
  startMock({ store: process.argv[1], seed: {} }).then(
    ({ url }) => console.log(url),
    ({ message }) => console.error(message),
  )`

/** @param before what the shell does before it becomes the mock */
export async function startStore(file: string, before = ':', options: SpawnOptions = {}): Promise<StoreProcess> {
  const command = `${before}; exec "$0" --input-type=module -e "$1" "$2"`
  const child = spawn('bash', ['-c', command, process.execPath, script, file], { stdio: 'pipe', ...options })
  const closed = once(child, 'close')
  let [url, problem] = ['', '']
  child.stdout?.on('data', (chunk: Buffer) => (url += chunk.toString().trim()))
  child.stderr?.on('data', (chunk: Buffer) => (problem += chunk.toString().trim()))
  await Promise.race([once(child.stdout ?? child, 'data'), closed])
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await closed
  }
  return { pid: child.pid, url, problem, kill }
}
