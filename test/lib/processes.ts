// Commands as processes of their own, and what they printed.

import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/contract/root.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunningProcess {
  child: ChildProcess
  /** What it has printed until now. */
  printed: { stdout: string; stderr: string }
  ended: Promise<Ended>
}

export interface RunningMockCommand {
  url: string
  stdout(): string
  stderr(): string
  /** Ends it like Ctrl-C, and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

export function started([file = '', ...args]: string[], cwd = root, env: Record<string, string> = {}): RunningProcess {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, ...printed })))
  return { child, printed, ended }
}

/** Runs a command until it ends by itself. */
export function ended(command: string[], cwd = root): Promise<Ended> {
  return started(command, cwd).ended
}

/** Runs a command until it prints the address of the mock. It ends with the test. */
export async function listening(command: string[], cwd = root): Promise<RunningMockCommand> {
  const { child, printed, ended } = started(command, cwd)
  const end = async (signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> => {
    child.kill(signal)
    return (await ended).code
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  const log = (): string => `${printed.stdout}\n${printed.stderr}`
  const url = await until(() => {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The mock ended before it listened.\n${log()}`)
    return /^Mock (http:\S+)\n/m.exec(log())?.[1]
  }, log)
  return { url, stdout: () => printed.stdout, stderr: () => printed.stderr, end }
}

/** Waits until something is true. @throws with what is true instead, after four minutes */
export async function until<Value>(
  look: () => Value | undefined | false | Promise<Value | undefined | false>,
  described: () => string,
): Promise<Value> {
  const started = performance.now()
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() - started > 240_000) throw new Error(`Waited four minutes in vain. There is:\n${described()}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}
