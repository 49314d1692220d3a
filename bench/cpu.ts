// CPU time, which is that of the process and of all that it started.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { root } from '../scripts/contract/root.ts'
import { freeAddress } from '../src/mock/http/listen.ts'

// A server ends with the bench.
const asked = "process.on('message', () => process.send(process.cpuUsage()))"
const reporter = `data:text/javascript,${asked};process.on('disconnect', () => process.exit())`
const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }

/** Seconds. */
export async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Seconds. @throws if the command fails */
export function cpuOfCommand(...command: string[]): number {
  const script = '"$@" >/dev/null 2>&1; status=$?; times; exit $status'
  const { stdout, status } = spawnSync('sh', ['-c', script, 'sh', ...command], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Failed to measure ${command.join(' ')}: it ended with ${status}.`)
  // The second line is that of the children, user and system: 0m1.25s 0m0.10s.
  const times = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

/** Seconds until a server responds at all paths. Its arguments end with the flag for the port. */
export async function cpuOfStart(args: string[], ...paths: string[]): Promise<number> {
  const { cpu, stop } = await started(args, ...paths)
  const micros = await cpu()
  stop()
  return micros / 1e6
}

/** Microseconds a request, such as `GET /books`, of a server that the first measurement starts. */
export function requestsOf(args: string[], request: string, amount = 3_000): () => Promise<number> {
  const [method = '', path = ''] = request.split(' ')
  let server: ReturnType<typeof started> | undefined
  return async () => {
    server ??= started(args, path)
    const { url, cpu } = await server
    // The mock keeps what is created. The others have no such path.
    await fetch(`${url}/__mock/reset`, { method: 'POST' })
    const before = await cpu()
    let left = amount
    const send = async (): Promise<void> => {
      while (left-- > 0) {
        const form = new URLSearchParams({ name: `Sale ${left}`, type: 'google-ads', value: 'AW-16485230971' })
        const response = await fetch(url + path, { method, headers, ...(method === 'POST' && { body: form }) })
        if (!response.ok) throw new Error(`Failed to measure ${request}: ${url} responds with ${response.status}.`)
        await response.arrayBuffer()
      }
    }
    await Promise.all(Array.from({ length: 8 }, send))
    return ((await cpu()) - before) / amount
  }
}

/** A server of Node that responds at all paths. */
export async function started(args: string[], ...paths: string[]) {
  const { port, url } = await freeAddress()
  // Prism's cluster mode, its default under NODE_ENV=production, crashes at start.
  const env = { ...process.env, NODE_ENV: 'development' }
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  const child = spawn(process.execPath, ['--import', reporter, ...args, String(port)], {
    cwd: root,
    env,
    stdio: [...stdio],
  })
  for (const path of paths) {
    while (!(await fetch(url + path, { headers }).catch(() => ({ ok: false }))).ok) {
      if (child.exitCode !== null) throw new Error(`Failed to measure ${args.join(' ')}: it ended.`)
      await setTimeout(50)
    }
  }
  const cpu = async (): Promise<number> => {
    child.send('cpu')
    const [{ user, system }] = await once(child, 'message')
    return user + system
  }
  return { url, cpu, stop: () => void child.kill() }
}
