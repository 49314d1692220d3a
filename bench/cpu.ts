// CPU time in seconds: that of a process and of all that it started.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../scripts/contract/root.ts'
import { npmCommand } from '../scripts/tools/npm.ts'
import { freeAddress } from '../src/mock/http/listen.ts'

/** Of this process. */
export async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** @throws if the command fails */
export async function cpuOfCommand(...command: string[]): Promise<number> {
  const args = ['-c', '"$@" >&2 || exit; times', 'sh', ...command]
  const { stdout } = await promisify(execFile)('sh', args, { cwd: root, maxBuffer: Infinity })
  // The second line is that of the children, user and system: 0m1.25s 0m0.10s.
  const times = [...(stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

export const npm = (...args: string[]) => cpuOfCommand(...npmCommand(), ...args)

// A server tells its time when it is asked, and ends with the bench.
const teller =
  "data:text/javascript,process.on('message',()=>process.send(process.cpuUsage())).on('disconnect',()=>process.exit())"
const headers = { Authorization: 'Bearer any-key', Accept: 'application/json' }

/**
 * Of a server until it responds at all paths; or of work after that, done twice, because the first time warms it up.
 *
 * @param args of Node; they end with the flag for the port
 */
export async function cpuOfServer(args: string[], paths: string[], work?: (url: string) => unknown): Promise<number> {
  const { port, url } = await freeAddress()
  const server = spawn(process.execPath, ['--import', teller, ...args, String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const cpu = async (): Promise<number> => {
    server.send('cpu')
    const [{ user, system }] = await once(server, 'message')
    return (user + system) / 1e6
  }
  for (const path of paths) {
    while (!(await fetch(url + path, { headers }).catch(() => undefined))?.ok) {
      if (server.exitCode !== null) throw new Error(`Failed to measure ${args.join(' ')}: it ended.`)
      await setTimeout(50)
    }
  }
  await work?.(url)
  const before = work ? await cpu() : 0
  await work?.(url)
  const used = (await cpu()) - before
  server.kill()
  return used
}

/** Microseconds a request, such as `GET /books`. */
export async function cpuOfRequest(request: string, server: string[], amount = 3_000): Promise<number> {
  const [method = '', path = ''] = request.split(' ')
  const seconds = await cpuOfServer(server, [path], async (url) => {
    // The mock keeps what is created. The others have no such path.
    await fetch(`${url}/__mock/reset`, { method: 'POST' })
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
  })
  return (seconds * 1e6) / amount
}
