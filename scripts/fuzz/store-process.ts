// A mock with a store, as a process of its own that can be killed.

import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root } from '../contract/contract.ts'

interface StoreProcess {
  child: ChildProcess
  /** Where the mock listens; undefined if it ended before it did. */
  url: string | undefined
  /** What it said on stderr. */
  problem: string
}

const script = `
  import { startMock } from ${JSON.stringify(pathToFileURL(join(root, 'src/mock/index.ts')).href)}
  startMock({ store: process.argv[1], seed: {} }).then(
    ({ url }) => console.log(url),
    ({ message }) => console.error(message),
  )`

/** @param before what the shell does before it becomes the mock */
export async function startStore(file: string, before = ':', options: SpawnOptions = {}): Promise<StoreProcess> {
  const command = `${before}; exec "$0" --input-type=module -e "$1" "$2"`
  const child = spawn('bash', ['-c', command, process.execPath, script, file], { stdio: 'pipe', ...options })
  let problem = ''
  child.stderr?.on('data', (chunk: Buffer) => (problem += chunk.toString()))
  const listening = new Promise<string | undefined>((done) => {
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
    child.once('close', () => done(undefined))
  })
  const url = await listening
  return { child, url, problem }
}

export async function kill({ child }: StoreProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}
