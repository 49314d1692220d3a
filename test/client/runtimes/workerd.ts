// workerd runs one bundled file behind a configuration of its own, and responds over HTTP.

import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { npmCommand } from '../../../scripts/tools/npm.ts'
import { until } from '../../lib/processes.ts'

const configuration = (port: number) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker.js", esModule = embed "bundle.js")], compatibilityDate = "2026-01-01")),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

/** What the smoke suite saw. @throws if it cannot be started */
export async function runInWorkerd(folder: string, baseUrl: string, npmPackage: string): Promise<string> {
  const port = 20_000 + (process.pid % 10_000)
  await build({
    entryPoints: [join(folder, 'worker.js')],
    bundle: true,
    format: 'esm',
    outfile: join(folder, 'bundle.js'),
  })
  await writeFile(join(folder, 'config.capnp'), configuration(port))
  const [npx, ...args] = npmCommand('npx')
  const child = spawn(npx, [...args, '--yes', npmPackage, 'serve', 'config.capnp'], { cwd: folder, detached: true })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  try {
    return await responseOf(`http://127.0.0.1:${port}/?baseUrl=${encodeURIComponent(baseUrl)}`, child)
  } catch (error) {
    throw new Error(`Failed to run workerd: ${String(error)}. It printed: ${log}`, { cause: error })
  } finally {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
}

/** npx may download first. */
async function responseOf(url: string, child: ChildProcess): Promise<string> {
  const look = async (): Promise<Response | undefined> => {
    if (child.exitCode !== null) throw new Error('it ended before it listened')
    return fetch(url).catch(() => undefined)
  }
  const response = await until(look, () => `no response from ${url}`)
  return response.text()
}
