// The command `pixels-domains-api verify` as a process.

import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../scripts/contract/contract.ts'
import { apiKey } from './tested-service.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export function started(
  url: string,
  args: string[],
  env: Record<string, string> = { PIXELS_API_KEY: apiKey },
): ChildProcess {
  const all = [join(root, 'src/cli/index.ts'), 'verify', '--base-url', url, '--rate', '1000', ...args]
  return spawn(process.execPath, all, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
}

export function ended(run: ChildProcess): Promise<Ended> {
  const printed = { stdout: '', stderr: '' }
  run.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  run.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  return new Promise((done) => run.on('close', (code) => done({ code, ...printed })))
}

export function programEnded(folder: string, file: string): Promise<Ended> {
  return ended(spawn(process.execPath, [file], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }))
}
