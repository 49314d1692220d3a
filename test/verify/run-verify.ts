// The command `verify` in the process of the tests, which spares the start of another.

import type { EventEmitter } from 'node:events'
import { format } from 'node:util'
import { vi } from 'vitest'
import { journalFolder, keyVariable, testValues } from '../fixtures/plain/contract.config.ts'
import { serviceContract } from '../fixtures/plain/generated/verify.ts'
import { runVerify } from '../../src/cli/verify.ts'
import type { Ended } from '../lib/processes.ts'
import { apiKey } from './tested-service.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs `verify` after the runs that began before, because all print into one process. */
export function ran(url: string, args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const run = last.then(() => runAlone(['--base-url', url, '--rate', '1000', ...args], env))
  last = run.catch(() => undefined)
  return run
}

async function runAlone(args: string[], env: Record<string, string>): Promise<Ended> {
  const printed = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).flatMap((stream) => {
    const add = (text: unknown): void => {
      printed[stream] += String(text)
    }
    const write = (text: unknown, done: unknown): boolean => {
      add(text)
      if (typeof done === 'function') done()
      return true
    }
    const log = (...values: unknown[]): void => add(`${format(...values)}\n`)
    return [
      vi.spyOn(process[stream], 'write').mockImplementation(write),
      vi.spyOn(console, stream === 'stdout' ? 'log' : 'error').mockImplementation(log),
    ]
  })
  for (const [name, value] of Object.entries({ [keyVariable]: apiKey, ...env })) vi.stubEnv(name, value)
  const removeAdded = addedListeners()
  try {
    const contract = { ...serviceContract, keyVariable, testValues }
    const code = await runVerify(args, { name: 'pixels-domains-api', contract, journalFolder })
    return { code, ...printed }
  } finally {
    removeAdded()
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
}

/** What removes the listeners that were added since: the command listens to signals until its process ends. */
function addedListeners(): () => void {
  const emitters: [EventEmitter, ...string[]][] = [
    [process, 'SIGINT', 'SIGTERM', 'SIGHUP'],
    [process.stdout, 'error'],
    [process.stderr, 'error'],
  ]
  const places = emitters.flatMap(([emitter, ...names]) => names.map((name) => ({ emitter, name })))
  const before = places.map(({ emitter, name }) => emitter.listeners(name))
  return () => {
    for (const [index, { emitter, name }] of places.entries()) {
      emitter.removeAllListeners(name)
      for (const listener of before[index] ?? []) emitter.on(name, listener as () => void)
    }
  }
}
