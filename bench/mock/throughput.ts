// Requests a second, processor time and waiting time, with few connections and with many.

import { type Bar, median, type Row, table } from '../tables.ts'
import { type Kind, kindNames, kinds, type SendLoad } from './load-kinds.ts'
import type { Measured } from './send-load.ts'
import { commands, type Server, type ServerName, startServer, titleOf } from './servers.ts'

const rounds = 3
const connectionCounts = [1, 8, 100]

interface Result extends Measured {
  name: ServerName
  kind: Kind
  connections: number
  /** Microseconds of processor time for a request. */
  cpu: number
}

type Figure = 'perSecond' | 'cpu' | 'p50' | 'p99'

export async function throughput(send: SendLoad, names: ServerName[]): Promise<Bar[]> {
  const servers = new Map<ServerName, Server>()
  for (const name of names) servers.set(name, await startServer(commands[name]))
  const results: Result[] = []
  // The round before the first warms up.
  for (let round = -1; round < rounds; round++) {
    for (const connections of connectionCounts) {
      const found = await oneRound(send, servers, connections)
      if (round >= 0) results.push(...found)
    }
  }
  for (const { stop } of servers.values()) await stop()
  printTables(results, names)
  return barsOf(results)
}

async function oneRound(send: SendLoad, servers: Map<ServerName, Server>, connections: number): Promise<Result[]> {
  const results: Result[] = []
  for (const kind of kindNames) {
    for (const [name, { port, cpuMilliseconds }] of servers) {
      // Our mock keeps what is created: each load begins with the same records. The other servers reject the request.
      await fetch(`http://127.0.0.1:${port}/__mock/reset`, { method: 'POST' })
      const before = cpuMilliseconds()
      const measured = await send({ ...kinds[kind], port, connections })
      const cpu = ((cpuMilliseconds() - before) * 1000) / measured.requests
      results.push({ ...measured, name, kind, connections, cpu })
    }
  }
  return results
}

function figure(results: Result[], name: ServerName, kind: Kind, connections: number, value: Figure): number {
  const rows = results.filter((row) => row.name === name && row.kind === kind && row.connections === connections)
  return median(rows.map((row) => row[value]))
}

function printTables(results: Result[], names: ServerName[]): void {
  const byKind = (title: string, connections: number, value: Figure): void =>
    table(title, [
      ['', ...kindNames],
      ...names.map((name): Row => {
        const cells = kindNames.map((kind) => Math.round(figure(results, name, kind, connections, value)))
        return [titleOf(name), ...cells.map((cell) => cell.toLocaleString('en'))]
      }),
    ])
  for (const connections of connectionCounts)
    byKind(`Requests a second, connections: ${connections}`, connections, 'perSecond')
  byKind('µs of CPU a request, connections: 8', 8, 'cpu')
  table('Time to respond with a list, ms, connections: 8', [
    ['', 'p50', 'p99'],
    ...names.map((name): Row => {
      const times = (['p50', 'p99'] as const).map((value) => figure(results, name, 'list', 8, value).toFixed(2))
      return [titleOf(name), ...times]
    }),
  ])
}

function barsOf(results: Result[]): Bar[] {
  const over = (kind: Kind, ours: ServerName, theirs: ServerName): number =>
    figure(results, ours, kind, 8, 'perSecond') / figure(results, theirs, kind, 8, 'perSecond')
  return kindNames.flatMap((kind): Bar[] => [
    {
      what: `${kind}, quiet over bare`,
      value: over(kind, 'ours, quiet', 'bare'),
      limit: 0.6,
      unit: '×',
      atLeast: true,
    },
    {
      what: `${kind}, over Prism as installed`,
      value: over(kind, 'ours, installed', 'prism, installed'),
      limit: 20,
      unit: '×',
      atLeast: true,
    },
  ])
}
