// The command of the mock as a process of its own, and what it printed.

import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/contract/contract.ts'

export interface RunningCommand {
  url: string
  stdout(): string
  stderr(): string
  /** Ends it as Ctrl-C does, and says with which code it ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Runs a command until it ends by itself. */
export async function ended(
  command: string[],
  cwd = root,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { child, printed } = started(command, cwd)
  const code = await closed(child)
  return { code, ...printed }
}

/** Runs a command until it says where the mock listens. It ends with the test. */
export async function listening(command: string[], cwd = root): Promise<RunningCommand> {
  const { child, printed } = started(command, cwd)
  const end = async (signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const code = closed(child)
    child.kill(signal)
    return code
  }
  onTestFinished(async () => void (await end('SIGKILL')))
  const url = await new Promise<string>((done, fail) => {
    const look = (): void => {
      const [, address] = /^Mock (http:\S+)\n/m.exec(printed.stdout + printed.stderr) ?? []
      if (address !== undefined) done(address)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('close', () => fail(new Error(`The mock ended before it listened.\n${printed.stdout}\n${printed.stderr}`)))
  })
  return { url, stdout: () => printed.stdout, stderr: () => printed.stderr, end }
}

/** Waits until something is so. @throws with what is so instead, after five seconds */
export async function until<Value>(look: () => Value | undefined | false, described: () => string): Promise<Value> {
  const started = performance.now()
  for (;;) {
    const seen = look()
    if (seen !== undefined && seen !== false) return seen
    if (performance.now() - started > 5000) throw new Error(`Waited five seconds in vain. There is:\n${described()}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

function started(
  [file = '', ...args]: string[],
  cwd: string,
): { child: ChildProcess; printed: { stdout: string; stderr: string } } {
  const child = spawn(file, args, { cwd, env: { ...process.env, NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => (printed.stdout += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (printed.stderr += chunk.toString()))
  return { child, printed }
}

function closed(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => child.on('close', done))
}
