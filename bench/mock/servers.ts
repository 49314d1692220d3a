// The servers that are measured, each a process of its own whose output goes nowhere.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { freeAddress } from '../../src/mock/http/listen.ts'
import { contractPath, root } from '../../scripts/contract/contract.ts'
import { versioned } from '../peers.ts'

const prismCli = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
const ourCli = join(root, 'dist/cli/index.js')
const here = join(root, 'bench/mock')

/** How each server is started on a port. */
export const commands = {
  bare: (port: number) => [join(here, 'bare.ts'), String(port)],
  'prism, silent': (port: number) => [prismCli, 'mock', '-v', 'silent', '-p', String(port), contractPath],
  'prism, installed': (port: number) => [prismCli, 'mock', '-p', String(port), contractPath],
  scalar: (port: number) => [join(here, 'scalar-mock.js'), String(port), contractPath],
  'ours, quiet': (port: number) => [ourCli, 'mock', '--quiet', '--port', String(port)],
  'ours, installed': (port: number) => [ourCli, 'mock', '--port', String(port)],
} satisfies Record<string, (port: number) => string[]>

export type ServerName = keyof typeof commands

export function serverNames(withPeers: boolean): ServerName[] {
  return (Object.keys(commands) as ServerName[]).filter((name) => withPeers || name !== 'scalar')
}

/** The name as it is printed, with the version of what is not ours. */
export function titleOf(name: ServerName): string {
  return name
    .replace('bare', 'bare node:http')
    .replace('prism', versioned('Prism', '@stoplight/prism-cli'))
    .replace('scalar', versioned('Scalar', '@scalar/mock-server'))
}

export interface Server {
  port: number
  /** From the start of the process to the first 200. */
  startMilliseconds: number
  /** Resident memory, in MB. */
  memory(): number
  /** Processor time so far, in milliseconds; where there is no /proc, it is not known. */
  cpuMilliseconds(): number
  stop(): Promise<void>
}

export async function startServer(argsOf: (port: number) => string[]): Promise<Server> {
  const { port } = await freeAddress()
  const started = performance.now()
  // Prism's cluster mode, its default under NODE_ENV=production, crashes at start.
  const child = spawn(process.execPath, argsOf(port), {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'ignore',
  })
  await untilItResponds(port, child)
  return {
    port,
    startMilliseconds: performance.now() - started,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024,
    cpuMilliseconds: () => cpuMillisecondsOf(child.pid),
    stop: () => stopped(child),
  }
}

/** Unlike the rate, it hardly depends on what else the machine does. */
function cpuMillisecondsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return Number.NaN
  // The name in the second field may have spaces; user and system time are the 12th and 13th after it.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.on('close', () => done())
    child.kill('SIGKILL')
  })
}

async function untilItResponds(port: number, child: ChildProcess): Promise<void> {
  const started = performance.now()
  while ((await statusOf(port)) !== 200) {
    if (child.exitCode !== null || performance.now() - started > 30_000)
      throw new Error(`Failed to start ${child.spawnargs.join(' ')}: it does not respond.`)
    await new Promise((done) => setTimeout(done, 3))
  }
}

function statusOf(port: number): Promise<number> {
  return new Promise((done) => {
    request(
      { port, host: '127.0.0.1', path: '/api/v1/pixels/1', headers: { authorization: 'Bearer any-key' }, agent: false },
      (response) => done(response.resume().statusCode ?? 0),
    )
      .on('error', () => done(0))
      .end()
  })
}
