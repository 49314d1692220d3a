// From the start of a process to its first response.

import { spawnSync } from 'node:child_process'
import { root } from '../../scripts/contract/contract.ts'
import { type Bar, median, type Row, table } from '../tables.ts'
import { commands, type ServerName, startServer, titleOf } from './servers.ts'

const rounds = 5

export async function starts(names: ServerName[]): Promise<Bar[]> {
  const seconds = new Map<string, number[]>()
  const add = (what: string, milliseconds: number): void => {
    seconds.set(what, [...(seconds.get(what) ?? []), milliseconds / 1000])
  }
  // The first start fills the compile cache; a user has it from the second start on.
  for (let round = -1; round < rounds; round++) {
    for (const name of names) {
      const server = await startServer(commands[name])
      await server.stop()
      if (round >= 0) add(titleOf(name), server.startMilliseconds)
    }
    const milliseconds = startHandler()
    if (round >= 0) add('fetch handler', milliseconds)
  }
  const rows = [...seconds].map(([what, values]): Row => [what, median(values).toFixed(2)])
  table('Start to first 200, seconds (compile cache filled)', rows)
  const medianOf = (what: string): number => median(seconds.get(what) ?? [])
  return [
    { what: 'start, quiet', value: medianOf('ours, quiet'), limit: 0.12, unit: ' s' },
    { what: 'start, fetch handler', value: medianOf('fetch handler'), limit: 0.12, unit: ' s' },
  ]
}

const handler = `import { createMockHandler } from './dist/src/mock/fetch-handler.js'
const { status } = await createMockHandler()(new Request('http://mock/api/v1/pixels/1', { headers: { Authorization: 'Bearer k' } }))
process.exitCode = status === 200 ? 0 : 1`

function startHandler(): number {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', handler], { cwd: root })
  if (status !== 0) throw new Error('Failed to start the fetch handler.')
  return performance.now() - started
}
