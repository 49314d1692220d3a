// Resident memory after many requests, and after as many again: it must not grow.

import { type Bar, type Row, table } from '../tables.ts'
import { kinds, type SendLoad } from './load-kinds.ts'
import { commands, type ServerName, startServer, titleOf } from './servers.ts'

interface Memory {
  name: ServerName
  first: number
  second: number
}

export async function memory(send: SendLoad, names: ServerName[]): Promise<Bar[]> {
  const measured: Memory[] = []
  for (const name of names) {
    const server = await startServer(commands[name])
    const load = { ...kinds.list, port: server.port, requests: 20_000, milliseconds: 60_000 }
    await send(load)
    const first = server.memory()
    await send(load)
    measured.push({ name, first, second: server.memory() })
    await server.stop()
  }
  const rows = measured.map(({ name, first, second }): Row => [titleOf(name), first.toFixed(0), second.toFixed(0)])
  table('Memory, MB, lists', [['', 'after 20,000', 'after 40,000'], ...rows])
  const { first = Number.NaN, second = Number.NaN } = measured.find(({ name }) => name === 'ours, quiet') ?? {}
  return [
    { what: 'memory, quiet', value: first, limit: 120, unit: ' MB' },
    { what: 'memory after 20,000 more, over before', value: second / first, limit: 1.1, unit: '×' },
  ]
}
