// The servers that are measured, each a process of its own whose output goes nowhere.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contractPath } from '../../scripts/contract/read-contract.ts'
import { root } from '../../scripts/contract/root.ts'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { versioned } from '../peers.ts'

const ourCli = join(root, 'dist/src/cli.js')
const prismCli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')

/** How each server is started on a port, and its requests a round: the slow ones need fewer to say as much. */
export const commands = {
  bare: {
    title: 'bare node:http',
    amount: 10_000,
    start: (port: string) => [join(import.meta.dirname, 'bare.ts'), port],
  },
  quiet: {
    title: 'this mock, --quiet',
    amount: 10_000,
    start: (port: string) => [ourCli, 'mock', '--quiet', '--port', port],
  },
  installed: { title: 'this mock', amount: 10_000, start: (port: string) => [ourCli, 'mock', '--port', port] },
  prism: {
    title: versioned('Prism', '@stoplight/prism-cli'),
    amount: 1000,
    start: (port: string) => [prismCli, 'mock', '-p', port, contractPath],
  },
  scalar: {
    title: versioned('Scalar', '@scalar/mock-server'),
    amount: 1000,
    start: (port: string) => [join(import.meta.dirname, 'scalar-mock.js'), port, contractPath],
  },
}

export type ServerName = keyof typeof commands

export interface Server {
  name: ServerName
  title: string
  url: string
  /** Microseconds of CPU so far. */
  cpu(): Promise<number>
  /** Bytes that are alive. */
  heap(): Promise<number>
  stop(): void
}

export async function startServer(name: ServerName): Promise<Server> {
  const { port, url } = await freeAddress()
  const flags = ['--expose-gc', '--import', join(import.meta.dirname, 'usage.js')]
  const child = spawn(process.execPath, [...flags, ...commands[name].start(String(port))], {
    cwd: root,
    // Prism's cluster mode, its default under NODE_ENV=production, crashes at start.
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await untilItResponds(url, child)
  const usage = async (what: 'cpu' | 'heap'): Promise<number> => {
    child.send(what)
    return (await once(child, 'message'))[0]
  }
  return {
    name,
    title: commands[name].title,
    url,
    cpu: () => usage('cpu'),
    heap: () => usage('heap'),
    stop: () => void child.kill('SIGKILL'),
  }
}

async function untilItResponds(url: string, child: ChildProcess): Promise<void> {
  const headers = { Authorization: 'Bearer any-key' }
  for (let tries = 0; child.exitCode === null && tries < 600; tries++) {
    const response = await fetch(`${url}/api/v1/pixels/1`, { headers }).catch(() => undefined)
    if (response?.status === 200) return
    await setTimeout(50)
  }
  throw new Error(`Failed to start ${child.spawnargs.join(' ')}: it does not respond.`)
}
